# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs HIP programs, compiled for an AMD GPU, on a machine without one.

isa          what one machine instruction does: from tinygrad's emulator, with its gaps filled
code_object  AMD code objects in memory
session      joins both with the stand-in runtime (../runtime) and starts a program in it
build        compiles the runtime and programs for it
"""

# Exit status of a run that says nothing about the program: something in it cannot be emulated.
NOT_EMULATED = 77


class NotEmulated(Exception):
    """Something that the emulator lacks; no verdict on the program."""


# Name: the emulator's name of the instruction set, lanes of a wave, whether block numbers are in trap registers.
TARGETS = {
    "gfx942": ("cdna", 64, False),
    "gfx950": ("cdna", 64, False),
    "gfx1100": ("rdna3", 32, False),
    "gfx1201": ("rdna4", 32, True),
}
