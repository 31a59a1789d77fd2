#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles HIP sources and runs the program with its kernels in an emulator of the AMD instruction set.

    run_program.py --arch gfx942 --rocm build/rocm/usr [-I DIR] [-D NAME] FILE.hip... -- ARGUMENT...

gfx942 and gfx950 run waves of 64 lanes, gfx1100 and gfx1201 of 32: a program that passes on both kinds does not depend
on the width. The exit status is the program's, or 77 if the program could not be emulated (no emulator, an unknown
instruction, a runtime function or device feature that is missing), with the reason on stderr; 1 with the compiler's
output if it does not compile. TINYGRAD names a checkout of tinygrad.
"""

import argparse
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from amdemu import NOT_EMULATED, TARGETS  # noqa: E402
from amdemu import build  # noqa: E402


def parse(argv):
    split = argv.index("--") if "--" in argv else len(argv)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arch", choices=sorted(TARGETS), default="gfx942")
    parser.add_argument("--rocm", required=True, help="folder that has include/hip")
    parser.add_argument("--cache", default=os.path.join(tempfile.gettempdir(), f"hipmorph-emulator-{os.getuid()}"),
                        help="folder for what later runs can use again")  # fmt: skip
    parser.add_argument("-I", dest="flags", action="append", type=lambda v: "-I" + v, default=[])
    parser.add_argument("-D", dest="flags", action="append", type=lambda v: "-D" + v)
    parser.add_argument("sources", nargs="+", metavar="FILE.hip")
    return parser.parse_args(argv[:split]), argv[split + 1 :]


def main():
    options, arguments = parse(sys.argv[1:])
    try:
        library = build.runtime(options.rocm, options.cache)
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.splitext(os.path.basename(options.sources[0]))[0]
            output = os.path.join(folder, name)
            build.program(options.sources, options.arch, options.rocm, library, options.flags, output)
            # In a child: a program may end the process in ways that skip the clean-up here.
            child = os.fork()
            if child == 0:
                from amdemu.session import Session

                Session(options.arch, library, options.cache).run(output, arguments)
            _, status = os.waitpid(child, 0)
    except build.BuildError as error:
        missing = "undefined symbol: hip" in str(error)
        print(error, file=sys.stderr)
        if missing:
            print("not emulated: the program needs runtime functions that are missing", file=sys.stderr)
        return NOT_EMULATED if missing else 1
    return os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)


if __name__ == "__main__":
    sys.exit(main())
