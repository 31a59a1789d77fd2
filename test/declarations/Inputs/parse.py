#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parses a CUDA file with the embedded headers and nothing else of CUDA, host and device pass. Status 1 on any error.

--each PATTERN... parses, instead of a file, every header that matches by itself: what it needs it must include.
"""
import argparse
import concurrent.futures
import fnmatch
import os
import subprocess
import sys


def flags(options, mode):
    return [options.clang, "-x", "cuda", "-nocudainc", "-nocudalib", "-nogpulib", "--cuda-gpu-arch=sm_90",
            "-isystem", options.headers, f"--cuda-{mode}-only", "-fsyntax-only", "-Wno-unknown-cuda-version"]


def parse(command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    return "" if done.returncode == 0 else done.stderr or f"status {done.returncode}"


def each(options):
    names = []
    for folder, _, files in os.walk(options.headers):
        for file in files:
            name = os.path.relpath(os.path.join(folder, file), options.headers)
            # A generated header that has a hand-written frame is read through it.
            framed = "/gen/" in name and os.path.exists(os.path.join(options.headers, name.replace("/gen/", "/")))
            if not framed and any(fnmatch.fnmatch(name, p) for p in options.rest):
                names.append(name)
    if not names:
        return "no header matches"

    def one(name):
        # A header of nvcc's is never alone: the prelude comes first, as it does in every program.
        command = flags(options, "host") + ["-include", "__hipmorph_prelude.h", "-"]
        return parse(command, f"#include <{name}>\n")

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return "".join(f"{name}: {error}" for name, error in zip(sorted(names), pool.map(one, sorted(names))) if error)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--headers", required=True)
    parser.add_argument("--each", action="store_true")
    options, rest = parser.parse_known_args()
    options.rest = rest
    if options.each:
        errors = each(options)
    else:
        errors = "".join(parse(flags(options, mode) + ["-include", "__hipmorph_prelude.h", *rest])
                         for mode in ("host", "device"))
    sys.stderr.write(errors)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
