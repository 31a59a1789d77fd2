#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""summary.py RESULTS STATUS: counts a ctest run by single cases.

RESULTS holds ctest.junit, written by ctest, and a NAME.xml (JUnit) from each
ctest test NAME that has cases of its own. STATUS is ctest's exit status. Prints
the failed cases and, as the last line, the count; exits with 1 if a case failed,
none was run, or ctest failed in a way that no case shows.
"""

import os
import sys
import xml.etree.ElementTree as ElementTree


def outcome(case):
    """'passed', 'failed' or 'skipped' of a JUnit test case (ctest's, lit's or GoogleTest's)."""
    if case.find("failure") is not None or case.find("error") is not None or case.get("status") == "fail":
        return "failed"
    if case.find("skipped") is not None or case.get("status") in ("notrun", "disabled"):
        return "skipped"
    return "passed"


def read(path):
    """The test cases in a JUnit file."""
    return list(ElementTree.parse(path).getroot().iter("testcase"))


def count(results):
    """All cases of a run: those of a test's own file where it has one, else the test itself."""
    everything = []
    for test in read(os.path.join(results, "ctest.junit")):
        name, result = test.get("name"), outcome(test)
        own = os.path.join(results, name + ".xml")
        inner = []
        if os.path.exists(own):
            try:
                inner = [(f"{name}: {case.get('classname')}.{case.get('name')}", outcome(case)) for case in read(own)]
            except ElementTree.ParseError:
                result = "failed"  # cut off while it was written
        everything += inner
        # A test that failed without a failed case (a crash, a time-out) must not vanish.
        if not inner or (result == "failed" and all(state != "failed" for _, state in inner)):
            everything.append((name, result))
    return everything


def main():
    results, status = sys.argv[1], int(sys.argv[2])
    try:
        everything = count(results)
    except (OSError, ElementTree.ParseError) as error:
        print(f"no test results: {error}")
        return 1
    total = {state: sum(s == state for _, s in everything) for state in ("passed", "failed", "skipped")}
    for name, state in everything:
        if state == "failed":
            print(f"FAILED {name}")
    ran = total["passed"] + total["failed"]
    if not ran:
        print("no test was run")
    if status and not total["failed"]:
        print(f"ctest ended with status {status}, though no case failed")
    print(f"{total['passed']} passed, {total['failed']} failed" + (f", {total['skipped']} skipped" if total["skipped"] else ""))
    return 1 if status or total["failed"] or not ran else 0


if __name__ == "__main__":
    sys.exit(main())
