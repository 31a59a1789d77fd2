#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that the list of findings, their pages and the tests agree.

  diagnostics.py [SOURCE] [--write-index] [--no-tests]

 - Diagnostics.def: numbers rise, numbers and names occur once, the number's range exists.
 - Each finding has a page docs/diagnostics/HMnnnn.md with its name and level and all sections; no page is left over.
 - docs/diagnostics/README.md lists exactly them (--write-index makes it).
 - Each number is made by code in lib/ or tools/, and expected by at least one lit test (unit tests alone do not show that
   people can get it).
Prints each contradiction with its place; the exit status is 1 if there is one.
"""
import os
import re
import sys

RANGES = {10: "Mapping", 11: "Arguments", 12: "Includes and macros", 13: "Warp width", 14: "Device code", 15: "Inline PTX",
          16: "Runtime behaviour", 17: "Libraries", 18: "Build files", 30: "Conflicts", 40: "Input", 50: "Configuration"}
SECTIONS = ["Why hipmorph does not decide", "What to do", "Example"]
ROW = re.compile(r'HM_FINDING\(\s*(\d+)\s*,\s*(\w+)\s*,\s*"([^"]*)"\s*,\s*(\w+)\s*,')
RETIRED = re.compile(r"^HM_RETIRED\(\s*(\d+)\s*\)", re.M)
# As a finding is shown, or looked for with grep; a mention in a comment or an option expects nothing.
# No input is known that brings these about, since rules do not get in each other's way; the unit tests of Edit make them.
UNIT_ONLY = {3001: "EditConflict", 3002: "EditCutsEdit"}
EXPECTED = re.compile(r"(?:\[|(?<!not )grep )HM(\d{4})")
NOT_LIT = {"unit", "lib", "checks", "emulator"}


class Checker:
    def __init__(self, source):
        self.source = source
        self.problems = 0
        self.findings = {}  # number -> (name, level, line)
        self.enumerators = {}
        self.retired = set()

    def path(self, *parts):
        return os.path.join(self.source, *parts)

    def read(self, *parts):
        with open(self.path(*parts), encoding="utf-8") as f:
            return f.read()

    def report(self, place, text):
        print(f"{place}: {text}")
        self.problems += 1

    def check_list(self):
        name = "include/hipmorph/Basic/Diagnostics.def"
        text = self.read(name)
        self.retired = {int(n) for n in RETIRED.findall(text)}
        last, names, enumerators = 0, set(), set()
        for row in ROW.finditer(text):
            line = text.count("\n", 0, row.start()) + 1
            if text[text.rfind("\n", 0, row.start()) + 1:row.start()].strip():
                continue  # the comment that explains the form
            number = int(row[1])
            place = f"{name}:{line}"
            if number <= last:
                self.report(place, f"HM{number} does not come after HM{last}")
            if number in self.retired:
                self.report(place, f"HM{number} is retired")
            if number // 100 not in RANGES:
                self.report(place, f"HM{number} is in no range")
            if row[3] in names or row[2] in enumerators:
                self.report(place, f"the name of HM{number} is used twice")
            last = number
            names.add(row[3])
            enumerators.add(row[2])
            self.findings[number] = (row[3], row[4].lower(), line)
            self.enumerators[number] = row[2]
        if not self.findings:
            self.report(name, "no findings found: has the form of the list changed?")

    def check_pages(self):
        folder = "docs/diagnostics"
        pages = {int(m[1]) for m in (re.fullmatch(r"HM(\d{4})\.md", f) for f in os.listdir(self.path(folder))) if m}
        for number in sorted(pages - set(self.findings) - self.retired):
            self.report(f"{folder}/HM{number}.md", "there is no such finding")
        for number, (name, level, line) in self.findings.items():
            place = f"{folder}/HM{number}.md"
            if number not in pages:
                self.report(f"include/hipmorph/Basic/Diagnostics.def:{line}", f"HM{number} {name} has no page {place}")
                continue
            self.check_page(place, self.read(folder, f"HM{number}.md"), number, name, level)

    def check_page(self, place, text, number, name, level):
        head = f"# HM{number} {name}\n\nLevel: {level}\n\n"
        if not text.startswith(head):
            self.report(f"{place}:1", f"the page has to begin with {head!r}")
        sections = re.split(r"^## (.*)\n", text.removeprefix(head), flags=re.M)
        titles = sections[1::2]
        if titles != SECTIONS:
            self.report(place, f"the sections have to be {SECTIONS}, but are {titles}")
            return
        for title, body in zip(["introduction", *titles], [sections[0], *sections[2::2]]):
            if not body.strip():
                self.report(place, f"the section '{title}' is empty")
        if len(re.findall(r"^```", sections[-1], re.M)) < 4:
            self.report(place, "the example needs a block before and one after")

    def index(self):
        lines = ["# Findings", "",
                 "What hipmorph reports about code, input and configuration. `hipmorph explain HM1007` shows a page in the terminal.",
                 "A finding is silenced with a comment (`// hipmorph: ignore HM1301`, see [HM5004](HM5004.md)) or for a whole run with",
                 "`--checks=-warp-*`. Numbers are never used again.",
                 "",
                 "<!-- Made by test/checks/diagnostics.py; do not edit. -->"]
        last = None
        for number, (name, level, _) in self.findings.items():
            if number // 100 != last:
                last = number // 100
                lines += ["", f"## {RANGES.get(last, '')}", "", "| number | name | level |", "|---|---|---|"]
            lines.append(f"| [HM{number}](HM{number}.md) | {name} | {level} |")
        return "\n".join(lines) + "\n"

    def check_index(self, write):
        name = "docs/diagnostics/README.md"
        wanted = self.index()
        if write:
            with open(self.path(name), "w", encoding="utf-8") as f:
                f.write(wanted)
        elif not os.path.exists(self.path(name)) or self.read(name) != wanted:
            self.report(name, "the index is not current; test/checks/diagnostics.py --write-index makes it")

    def check_made(self):
        made = set()
        for top in ("lib", "tools"):
            for folder, _, files in os.walk(self.path(top)):
                for file in files:
                    if file.endswith((".cpp", ".h")):
                        with open(os.path.join(folder, file), encoding="utf-8") as f:
                            made.update(re.findall(r"DiagId::(\w+)", f.read() if "Report" not in folder else ""))
        for number, enumerator in self.enumerators.items():
            if enumerator not in made:
                self.report(f"include/hipmorph/Basic/Diagnostics.def:{self.findings[number][2]}",
                            f"no code makes HM{number} {self.findings[number][0]}")

    def check_tests(self):
        expected = {}
        for folder, folders, files in os.walk(self.path("test")):
            if folder == self.path("test"):
                folders[:] = [f for f in folders if f not in NOT_LIT]
            folders[:] = sorted(f for f in folders if f != "Inputs" and not f.endswith(".inputs"))
            for file in sorted(files):
                with open(os.path.join(folder, file), encoding="utf-8", errors="replace") as f:
                    for line in f:
                        for number in EXPECTED.findall(line) if "-NOT:" not in line else []:
                            expected.setdefault(int(number), os.path.join(folder, file))
        edit_test = self.read("test", "unit", "Edit", "EditTest.cpp")
        in_unit = {number for number, name in UNIT_ONLY.items() if f"DiagId::{name}" in edit_test}
        for number in sorted(set(self.findings) - set(expected) - in_unit):
            self.report(f"include/hipmorph/Basic/Diagnostics.def:{self.findings[number][2]}",
                        f"no lit test expects HM{number} {self.findings[number][0]}")
        for number in sorted(set(expected) - set(self.findings) - self.retired):
            self.report(os.path.relpath(expected[number], self.source), f"the test expects HM{number}, which does not exist")


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    options = {a for a in sys.argv[1:] if a.startswith("--")}
    if options - {"--write-index", "--no-tests"} or len(arguments) > 1:
        sys.exit(__doc__)
    here = os.path.dirname(os.path.abspath(__file__))
    checker = Checker(arguments[0] if arguments else os.path.dirname(os.path.dirname(here)))
    checker.check_list()
    checker.check_pages()
    checker.check_index("--write-index" in options)
    if "--no-tests" not in options:
        checker.check_made()
        checker.check_tests()
    sys.exit(1 if checker.problems else 0)


if __name__ == "__main__":
    main()
