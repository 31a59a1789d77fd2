# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Joins the stand-in runtime with the translator and the loader, and runs a program in it. One session a process."""

import ctypes
import os
import sys
import traceback

from . import NOT_EMULATED, NotEmulated, TARGETS
from .code_object import CodeObject

# Order of Launch.cpp's hiddenValues; 0 stands for values that are zero here (offsets, queues, heaps).
_HIDDEN = {
    "hidden_block_count_x": 1,
    "hidden_block_count_y": 2,
    "hidden_block_count_z": 3,
    "hidden_group_size_x": 4,
    "hidden_group_size_y": 5,
    "hidden_group_size_z": 6,
    "hidden_grid_dims": 7,
    "hidden_dynamic_lds_size": 8,
    "hidden_multigrid_sync_arg": 9,
}
# Through these a kernel asks the host for help (printf, assert, malloc). One that only calls through a pointer has them
# too, as the compiler cannot know what it calls.
_HOST_HELP = ("hidden_printf_buffer", "hidden_heap_v1", "hidden_hostcall_buffer")


class Step(ctypes.Structure):
    """Machine.h: Step"""

    _fields_ = [
        ("function", ctypes.c_void_p),
        ("count", ctypes.c_uint32),
        ("buffers", ctypes.c_uint32 * 6),
        ("size", ctypes.c_uint32),
        ("is_barrier", ctypes.c_uint32),
    ]


class Argument(ctypes.Structure):
    """Runtime.h: Argument"""

    _fields_ = [("offset", ctypes.c_uint32), ("size", ctypes.c_uint32), ("hidden", ctypes.c_int32)]


class KernelInfo(ctypes.Structure):
    """Runtime.h: Kernel"""

    _fields_ = [("entry", ctypes.c_uint64)]
    _fields_ += [(name, ctypes.c_uint32) for name in ("lds", "scratch", "rsrc1", "rsrc2", "properties")]
    _fields_ += [(name, ctypes.c_uint32) for name in ("argument_bytes", "argument_count", "registers", "max_threads", "host_help")]
    _fields_ += [("arguments", ctypes.POINTER(Argument))]


_Load = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_uint32))
_FindKernel = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint32, ctypes.c_char_p, ctypes.POINTER(KernelInfo))
_FindSymbol = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_uint32, ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_size_t)
)
_Translate = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint64, ctypes.POINTER(Step))


class Connection(ctypes.Structure):
    """Runtime.h: Connection"""

    _fields_ = [("load", _Load), ("find_kernel", _FindKernel), ("find_symbol", _FindSymbol), ("translate", _Translate)]


def _guarded(function):
    """A callback that reports by status: an exception must not cross into C++."""

    def call(*arguments):
        try:
            return function(*arguments)
        except NotEmulated as error:
            print(f"not emulated: {error}", file=sys.stderr, flush=True)
        except Exception:  # a mistake of ours: say where
            traceback.print_exc()
        return 1

    return call


class Session:
    """An emulated device of one kind in this process, behind the runtime library at a path.

    cache is a folder that keeps translated instructions, or None.
    """

    def __init__(self, arch, runtime, cache=None):
        isa, wave_size, ids_in_trap_registers = TARGETS[arch]
        self.modules = []
        self._kept = []  # what C++ points to
        self._translator = None
        self._isa, self._cache = isa, cache
        self.runtime = ctypes.CDLL(runtime, mode=ctypes.RTLD_GLOBAL)
        self._connection = Connection(
            _Load(_guarded(self._load)),
            _FindKernel(_guarded(self._find_kernel)),
            _FindSymbol(_guarded(self._find_symbol)),
            _Translate(_guarded(self._translate)),
        )
        self.runtime.emulatorConnect(
            ctypes.byref(self._connection), arch.encode(), ctypes.c_uint(wave_size), int(ids_in_trap_registers)
        )

    def _load(self, image, size, number):
        number[0] = len(self.modules)
        self.modules.append(CodeObject(ctypes.string_at(image, size)))
        return 0

    def _find_kernel(self, module, name, out):
        try:
            kernel = self.modules[module].kernel(name.decode())
        except KeyError:
            return 1  # the program asked for a kernel that is not there: its error, not ours
        arguments = (Argument * len(kernel.arguments))(
            *(
                Argument(offset, size, _HIDDEN.get(kind, 0) if kind.startswith("hidden_") else -1)
                for offset, size, kind in kernel.arguments
            )
        )
        self._kept.append(arguments)
        out[0] = KernelInfo(
            kernel.entry, kernel.lds, kernel.scratch, kernel.rsrc1, kernel.rsrc2, kernel.properties,
            kernel.argument_bytes, len(arguments), kernel.registers, kernel.max_threads,
            any(kind in _HOST_HELP for _, _, kind in kernel.arguments), arguments,
        )  # fmt: skip
        return 0

    def _find_symbol(self, module, name, address, size):
        found = self.modules[module].symbols.get(name.decode())
        if not found:
            return 1
        address[0], size[0] = found
        return 0

    def _translate(self, address, out):
        if not self._translator:
            # Importing the emulator takes a second: only programs that launch pay it.
            from .isa import Translator

            self._translator = Translator(self._isa, self._cache)
        function, buffers, size, is_barrier = self._translator.at(address)
        if not 1 <= len(buffers) <= 6:
            raise NotEmulated(f"an instruction with {len(buffers)} operands in memory")
        out[0] = Step(function, len(buffers), (ctypes.c_uint32 * 6)(*buffers), size, is_barrier)
        return 0

    def run(self, program, arguments):
        """Runs main of a program, built as a shared object, and ends the process with its exit status."""
        try:
            loaded = ctypes.CDLL(os.path.abspath(program))
        except OSError as error:
            print(f"not emulated: {error}", file=sys.stderr)
            sys.stderr.flush()
            os._exit(NOT_EMULATED)
        argv = [os.path.basename(program).encode(), *(a.encode() for a in arguments)]
        loaded.main.restype = ctypes.c_int
        status = loaded.main(len(argv), (ctypes.c_char_p * (len(argv) + 1))(*argv, None))
        # The program's own way out: its output is flushed, its exit handlers run.
        ctypes.CDLL(None).exit(status)
