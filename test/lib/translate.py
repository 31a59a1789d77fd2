#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs hipmorph on one test input the way every rule test wants it.

  translate.py INPUT [--no-compile=REASON] [--status=N] [--compile-flags=FLAGS] [--show=text|findings|both] [hipmorph options]

1. Lines with RUN: and CHECK...: directives are emptied (not removed: line numbers stay), so that an expectation cannot match
   itself; the rest is translated. hipmorph's exit status must be --status (default: 0; 'any' accepts each).
2. The translation is translated again: not a byte may change.
3. With ROCm's headers the translation is compiled for gfx90a (host and device), unless --no-compile says why not.
Prints the findings, then a line -----, then the translation, for FileCheck.
A folder INPUT.inputs beside the input, if there, is put beside the copy (headers).
"""
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

DIRECTIVE = re.compile(rb"^\s*(//|#)\s*(RUN|REQUIRES|UNSUPPORTED|XFAIL|[A-Z][A-Z0-9-]*(-NEXT|-NOT|-SAME|-DAG|-EMPTY|-LABEL|-COUNT-\d+)?):.*$")


def fail(message, details=""):
    sys.stdout.flush()
    print(f"translate.py: {message}\n{details}", file=sys.stderr)
    sys.exit(1)


def main():
    source, options, no_compile, status, compile_flags, show, compile_only = None, [], None, "0", [], "both", False
    for argument in sys.argv[1:]:
        if argument.startswith("--no-compile="):
            no_compile = argument.split("=", 1)[1]
        elif argument.startswith("--status="):
            status = argument.split("=", 1)[1]
        elif argument.startswith("--compile-flags="):
            compile_flags = shlex.split(argument.split("=", 1)[1])
        elif argument.startswith("--show="):
            show = argument.split("=", 1)[1]
        elif source is None and not argument.startswith("-"):
            source = argument
        else:
            options.append(argument)
    with tempfile.TemporaryDirectory() as folder:
        before, after = os.path.join(folder, "in"), os.path.join(folder, "out")
        os.mkdir(before)
        if os.path.isdir(source + ".inputs"):
            shutil.copytree(source + ".inputs", before, dirs_exist_ok=True)
        name = os.path.basename(source)
        with open(source, "rb") as f:
            lines = f.read().split(b"\n")
        with open(os.path.join(before, name), "wb") as f:
            f.write(b"\n".join(re.sub(DIRECTIVE, b"", line) for line in lines))
        tool = ["hipmorph", *options]
        run = subprocess.run([*tool, name, "-o", after + "/"], cwd=before, capture_output=True, text=True)
        if status != "any" and run.returncode != int(status):
            fail(f"exit status {run.returncode}, wanted {status}", run.stderr + run.stdout)
        outputs = sorted(os.path.join(d, f) for d, _, files in os.walk(after) for f in files)
        main_output = next((o for o in outputs if os.path.splitext(o)[1] == ".hip"), outputs[0] if outputs else None)
        if main_output is None:
            fail("no translation was written", run.stderr + run.stdout)
        text = open(main_output, "rb").read()

        again = os.path.join(folder, "again")
        second = subprocess.run([*tool, os.path.basename(main_output), "-o", again + "/"], cwd=os.path.dirname(main_output),
                                capture_output=True, text=True)
        if second.returncode not in (0, 1, 3):
            fail(f"second run: exit status {second.returncode}", second.stderr)
        repeated = os.path.join(again, os.path.basename(main_output))
        if open(repeated, "rb").read() != text:
            diff = subprocess.run(["diff", "-u", main_output, repeated], capture_output=True, text=True).stdout
            fail("a second run over the translation changes it", diff)

        command = os.environ.get("HIPMORPH_TEST_HIP_COMPILE")
        if command and no_compile is None:
            share = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "share")
            result = subprocess.run([*shlex.split(command), "--offload-arch=gfx90a", "-fsyntax-only", "-Wno-unused-value",
                                     "-Wno-unused-result", "-I", share, *compile_flags, main_output],
                                    capture_output=True, text=True)
            if result.returncode:
                fail("the translation does not compile for gfx90a", result.stderr + text.decode(errors="replace"))
        if show != "text":
            print(run.stderr.replace(before + "/", ""), end="")
        if show == "both":
            print("-----")
        if show != "findings":
            sys.stdout.flush()
            sys.stdout.buffer.write(text)


if __name__ == "__main__":
    main()
