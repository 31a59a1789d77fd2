# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What one AMD machine instruction does, as a host function.

The meaning comes from tinygrad's emulator (folder test/mockgpu/amd of its source tree; TINYGRAD names a checkout; tried
at commit a9069c177a). It compiles AMD's own description of an instruction into a function on arrays: scalar registers,
vector registers, memory, LDS, scratch, accumulators. Only that is used of it: loading, waves and barriers are ours
(../runtime/Machine.cpp). What it lacks or does wrong for compiled HIP is added here:

* atomics touch memory for lanes that are switched off, 64-bit compare-and-swap lacks half of its operands, and the bit
  that asks for the old value has other names on CDNA and RDNA4;
* calls, returns and addresses of global variables (the program counter as a value);
* clocks, cache maintenance, the aperture of LDS in flat addresses.
"""

import ctypes
import importlib
import os
import re
import struct
import sys
import types

from . import NotEmulated


def _load_emulator():
    root = os.environ.get("TINYGRAD")
    if not root or not os.path.exists(os.path.join(root, "test/mockgpu/amd/emu.py")):
        raise NotEmulated("TINYGRAD does not name a checkout of tinygrad with test/mockgpu/amd")
    os.environ.setdefault("DEV", "CPU")
    os.environ.setdefault("CC", os.path.join(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"), "clang"))
    sys.path.insert(0, root)
    # Python has a package of this name too.
    package = types.ModuleType("test")
    package.__path__ = [os.path.join(root, "test")]
    sys.modules["test"] = package
    importlib.import_module("tinygrad")  # must come before the emulator
    return importlib.import_module("test.mockgpu.amd.emu")


emu = _load_emulator()
UOp, dtypes = emu.UOp, emu.dtypes

# Operand number of the aperture of LDS.
SHARED_BASE = 235

# RDNA3's cache maintenance, which the decoder does not know: MUBUF with these operations, eight bytes.
_RDNA3_MUBUF, _RDNA3_INVALIDATE = 0x38, (43, 44)

_NO_EFFECT = re.compile(r"(BUFFER_(INV|WBL2|WBINVL1\w*|GL[01]_INV)|GLOBAL_(INV|WB|WBINV)|S_DCACHE_\w+|S_ICACHE_\w+)$")
_CLOCKS = ("S_MEMTIME", "S_MEMREALTIME", "S_SENDMSG_RTN_B64")


def _c64(value):
    return UOp.const(value, dtypes.uint64)


def _pair(ctx, register, low, high):
    return [ctx.wsgpr_dyn(register, low), ctx.wsgpr_dyn(register + emu._c(1), high)]


class Translator:
    """Gives the host function for the instruction at an address.

    isa is the emulator's name of the instruction set; clock is the address of the 64-bit counter that clocks read, lds
    a function that gives the address of the block's LDS.
    """

    def __init__(self, isa, clock, lds):
        self.isa, self._clock, self._lds = isa, clock, lds
        self._wave_size = emu._wave_size(isa)
        self._own = {}  # bytes of an instruction that is ours: its program

    def at(self, address):
        """(function, buffers, size, is_barrier) of the instruction at an address. NotEmulated if it is unknown."""
        data = ctypes.string_at(address, 16)
        if self.isa == "rdna3":
            (word,) = struct.unpack_from("<I", data)
            if word >> 26 == _RDNA3_MUBUF and word >> 18 & 0xFF in _RDNA3_INVALIDATE:
                return *self._program(data[:8], 8, lambda ctx: UOp.sink(*ctx.inc_pc())), 8, False
        try:
            inst = emu.decode_inst(data, self.isa)
        except ValueError as error:
            raise NotEmulated(f"instruction {data[:8].hex()}: {error}") from error
        size = inst.size()
        own = self._meaning(inst)
        try:
            if own:
                function, buffers = self._program(data[:size], size, own)
            else:
                function, buffers = self._entry(emu._get_runner(data[: size + 4], self.isa))
        except Exception as error:
            raise NotEmulated(f"instruction {inst!r}: {type(error).__name__}: {error}") from error
        operation = getattr(inst, "op", None)
        return function, buffers, size, operation in emu._BARRIER_OPS or operation in emu._BARRIER_SOP1_OPS

    @staticmethod
    def _entry(runner):
        program, runtime = runner
        return ctypes.cast(runtime.fxn, ctypes.c_void_p).value, list(program.arg.globals)

    def _program(self, data, size, meaning):
        """The program for an instruction that is described here. One for each encoding: nothing is shared."""
        if data not in self._own:
            sink = meaning(emu._Ctx(size, self._wave_size))
            sink = sink.replace(arg=emu.KernelInfo(name=f"own_{self.isa}_{data.hex()}")).rtag(1)
            with emu.Context(NOOPT=1, CHECK_OOB=0, TUPLE_ORDER=0, EMULATED_DTYPES="", CAPTURE_PROCESS_REPLAY=0, PROFILE=0):
                program = emu.to_program(sink, emu.Device["CPU"].renderer)
                self._own[data] = program, emu.get_runtime("CPU", program)
        return self._entry(self._own[data])

    def _meaning(self, inst):
        """A function that makes the instruction's effects, if its meaning is described here; else None."""
        name = emu._op_name(inst)
        if _NO_EFFECT.match(name):
            return lambda ctx: UOp.sink(*ctx.inc_pc())
        if name.startswith(_CLOCKS):
            return lambda ctx: self._read_clock(inst, ctx)
        if name == "S_GETREG_B32" and inst.simm16 & 0x3F == 29:  # cycles
            return lambda ctx: UOp.sink(ctx.wsgpr_dyn(ctx.inst_field(type(inst).sdst), self._clock_word(ctx, 0)), *ctx.inc_pc())
        if name in ("S_GETPC_B64", "S_SETPC_B64", "S_SWAPPC_B64"):
            return lambda ctx: self._move_pc(name, inst, ctx)
        if name == "S_MOV_B64" and getattr(inst.ssrc0, "offset", None) == SHARED_BASE:
            return lambda ctx: UOp.sink(
                *_pair(ctx, ctx.inst_field(type(inst).sdst), emu._c(0), emu._c(self._lds() >> 32)), *ctx.inc_pc()
            )
        if re.match(r"(GLOBAL|FLAT)_ATOMIC_", name):
            return lambda ctx: self._atomic(name, inst, ctx)
        return None

    def _clock_word(self, ctx, index):
        return ctx.vmem.index(_c64((self._clock >> 2) + index)).load()

    def _read_clock(self, inst, ctx):
        field = type(inst).sdst if hasattr(type(inst), "sdst") else type(inst).sdata
        return UOp.sink(*_pair(ctx, ctx.inst_field(field), self._clock_word(ctx, 0), self._clock_word(ctx, 1)), *ctx.inc_pc())

    @staticmethod
    def _move_pc(name, inst, ctx):
        stores = []
        if name != "S_SETPC_B64":
            low, high = emu._split64(ctx.rpc() + _c64(ctx.inst_size))
            stores += _pair(ctx, ctx.inst_field(type(inst).sdst), low, high)
        if name == "S_GETPC_B64":
            return UOp.sink(*stores, *ctx.inc_pc())
        source = ctx.inst_field(type(inst).ssrc0)
        target = [ctx.rsgpr_dyn(source), ctx.rsgpr_dyn(source + emu._c(1))]
        return UOp.sink(*stores, *_pair(ctx, emu._c(emu.PC_LO_IDX), *target))

    @staticmethod
    def _atomic(name, inst, ctx):
        """An atomic on memory, for the active lanes only, one after another."""
        kind = type(inst)
        new_names = hasattr(kind, "vsrc")  # RDNA4 renamed the fields
        address_register = ctx.inst_field(kind.vaddr if new_names else kind.addr)
        data_register = ctx.inst_field(kind.vsrc if new_names else kind.data)
        result_register = ctx.inst_field(kind.vdst)
        offset = ctx.inst_field_signed(kind.ioffset if new_names else kind.offset).cast(dtypes.int64).cast(dtypes.uint64)
        lane = ctx.range()
        active = emu._lane_active(ctx.rexec(), lane)

        address = emu._u64(ctx.rvgpr_dyn(address_register, lane), ctx.rvgpr_dyn(address_register + emu._c(1), lane))
        scalar = ctx.optional_field(inst, "saddr")
        if scalar is not None:
            base = emu._u64(ctx.rsgpr_dyn(scalar), ctx.rsgpr_dyn(scalar + emu._c(1)))
            based = base + ctx.rvgpr_dyn(address_register, lane).cast(dtypes.uint64)
            address = (scalar < emu._c(124)).where(based, address)
        address = address + offset

        def data(first):
            return ctx.rvgpr_dyn(data_register + emu._c(first), lane)

        bits = inst.canonical_op_bits.get("data", 32)
        sources = {
            "ADDR": address,
            "DATA": data(0) if bits == 32 else emu._u64(data(0), data(1)),
            "_vmem": ctx.vmem,
            "_active": active,
            "laneId": lane,
        }
        if bits == 128:
            sources["DATA2"] = emu._u64(data(2), data(3))
        text = re.sub(r"addr\s*=\s*Calc\w+Addr\([^)]*\)\s*;?\n?", "", emu.get_pcode(inst.op))
        text = text.replace("MEM[addr", "MEM[ADDR").replace("DATA[127 : 64]", "DATA2[63 : 0]")

        def words(value, wide):
            return emu._split64(value) if wide else (emu._val_to_u32(value),)

        wants_old = any(int(emu._iattr(inst, bit)) for bit in ("glc", "sc0")) or int(emu._iattr(inst, "th")) & 1
        stores = []
        for target, value in emu.parse_pcode(text, sources)[1]:
            if target.startswith("MEM["):
                where, what = value
                wide = target.endswith("64")
                for i, word in enumerate(words(what, wide)):
                    place = ctx.vmem.index(((where >> _c64(2)) + _c64(i)).valid(active))
                    stores.append(place.store(active.where(word, place)))
            elif target.startswith("RETURN_DATA") and wants_old:
                wide = target.endswith("64") or bits == 64 and "CMPSWAP" not in name or bits == 128
                for i, word in enumerate(words(value, wide)):
                    stores.append(ctx.wvgpr_dyn(result_register + emu._c(i), lane, word, ctx.rexec()))
        return UOp.sink(UOp.group(*stores).end(lane), *ctx.inc_pc())
