# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What one AMD machine instruction does, as a host function.

The meaning comes from tinygrad's emulator (folder test/mockgpu/amd of its source tree; TINYGRAD names a checkout; tried
at commit a9069c177a). It compiles AMD's own description of an instruction into a function on arrays: scalar registers,
vector registers, memory, LDS, scratch, accumulators. Only that is used of it: loading, waves and barriers are ours
(../runtime/Machine.cpp). What it lacks or does wrong for compiled HIP is added here:

* atomics touch memory for lanes that are switched off, 64-bit compare-and-swap lacks half of its operands, and the bit
  that asks for the old value has other names on CDNA and RDNA4;
* flat instructions take no scalar base;
* calls, returns and addresses of global variables (the program counter as a value);
* clocks, cache maintenance, the aperture of LDS in flat addresses.
"""

import contextlib
import ctypes
import glob
import importlib
import os
import re
import struct
import sys
import types

from . import NotEmulated
from .store import Store


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
from tinygrad.runtime.ops_cpu import CPUProgram  # noqa: E402  (found only now)

UOp, dtypes = emu.UOp, emu.dtypes


def _c64(value):
    return UOp.const(value, dtypes.uint64)


def _power_of_two(exponent):
    return ((exponent + emu._c(1023, dtypes.int)).cast(dtypes.uint64) << _c64(52)).bitcast(dtypes.float64)


def _exact_ldexp(value, exponent):
    """value * 2 ** exponent, in four steps that keep each power in range."""
    exponent = exponent.cast(dtypes.int).clamp(-2200, 2200)
    part = exponent >> emu._c(2, dtypes.int)
    power = _power_of_two(part)
    return (value.cast(dtypes.float64) * power * power * power * _power_of_two(exponent - part * 3)).cast(value.dtype)


def _normalized(value):
    """(bits of value as a normal double, exponent that was taken out, whether value is zero)"""
    wide = value.cast(dtypes.float64)
    tiny = ((wide.bitcast(dtypes.uint64) >> _c64(52)) & _c64(0x7FF)).eq(_c64(0))
    bits = tiny.where(wide * UOp.const(2.0**54, dtypes.float64), wide).bitcast(dtypes.uint64)
    return bits, tiny.where(emu._c(54, dtypes.int), emu._c(0, dtypes.int)), (bits << _c64(1)).eq(_c64(0))


def _exact_mantissa(value):
    bits, _, is_zero = _normalized(value)
    half = ((bits & _c64(0x800FFFFFFFFFFFFF)) | _c64(0x3FE0000000000000)).bitcast(dtypes.float64)
    return is_zero.where(value, half.cast(value.dtype))


def _exact_exponent(value):
    bits, taken, is_zero = _normalized(value)
    exponent = ((bits >> _c64(52)) & _c64(0x7FF)).cast(dtypes.int) - emu._c(1022, dtypes.int) - taken
    return is_zero.where(emu._c(0, dtypes.int), exponent)


def _exact_round(value):
    """To the nearest whole number, halves to the even one, where adding a half would be rounded itself too."""

    def const(number):
        return UOp.const(number, value.dtype)

    def trunc(number):
        return UOp(emu.Ops.TRUNC, src=(number,))

    whole = trunc(value)
    rest = value - whole
    distance = (rest < const(0.0)).where(const(0.0) - rest, rest)
    is_odd = (whole - trunc(whole * const(0.5)) * const(2.0)).ne(const(0.0))
    away = (const(0.5) < distance) | (distance.eq(const(0.5)) & is_odd)
    return away.where(whole + (value < const(0.0)).where(const(-1.0), const(1.0)), whole)


emu._FUNCS.update(
    exact_ldexp=_exact_ldexp, exact_mantissa=_exact_mantissa, exact_exponent=_exact_exponent, exact_round=_exact_round
)

# AMD's description of these leaves zero, denormals, large exponents and large numbers to the reader.
_EXACT = (
    (r"V_LDEXP_F(32|64)", lambda text, bits: f"D0.f{bits} = exact_ldexp(S0.f{bits}, S1.i32)"),
    (r"V_RNDNE_F(32|64)", lambda text, bits: f"D0.f{bits} = exact_round(S0.f{bits})"),
    (r"V_FREXP_MANT_F(32|64)", lambda text, bits: text.replace("mantissa(", "exact_mantissa(")),
    (r"V_FREXP_EXP_I32_F(32|64)", lambda text, bits: re.sub(r"exponent(\(\S+\)) .*", r"exact_exponent\1", text)),
)
_pcode = emu.get_pcode


def _corrected(op):
    text = _pcode(op)
    for name, correct in _EXACT:
        if match := re.match(name, op.name):
            text = correct(text, match.group(1))
    return text


emu.get_pcode = _corrected


class _Context(emu._Ctx):
    """How an instruction's fields are read."""

    __slots__ = ()
    sgpr = UOp.param(0, dtypes.uint32, (512,))  # with room for ours: Machine.cpp's ScalarWords

    def optional_field(self, inst, name):
        # Flat instructions have no scalar base; CDNA leaves zero in the field, which is the number of a register.
        if name == "saddr" and emu._op_name(inst).startswith("FLAT_"):
            return None
        return super().optional_field(inst, name)


emu._Ctx = _Context

# Operand number of the aperture of LDS; number of the hardware register that counts cycles.
SHARED_BASE, HW_REG_CYCLES = 235, 29

# Where a wave's scalar registers hold a pointer to the clock and the upper half of LDS's address (Machine.cpp).
CLOCK_POINTER, LDS_HIGH = 270, 272
# A copy of a vector register, for instructions that read other lanes of the register which they write.
LANES_COPY = 320

# RDNA3's cache maintenance, which the decoder does not know: MUBUF with these operations, eight bytes.
_RDNA3_MUBUF, _RDNA3_INVALIDATE = 0x38, (43, 44)

_NO_EFFECT = re.compile(r"(BUFFER_(INV|WBL2|WBINVL1\w*|GL[01]_INV)|GLOBAL_(INV|WB|WBINV)|S_DCACHE_\w+|S_ICACHE_\w+)$")
_CLOCKS = ("S_MEMTIME", "S_MEMREALTIME", "S_SENDMSG_RTN_B64")


def _pair(ctx, register, low, high):
    return [ctx.wsgpr_dyn(register, low), ctx.wsgpr_dyn(register + emu._c(1), high)]


class Translator:
    """Gives the host function for the instruction at an address.

    isa is the emulator's name of the instruction set, cache a folder that keeps translations, or None.
    """

    def __init__(self, isa, cache):
        self.isa = isa
        self._wave_size = emu._wave_size(isa)
        root = os.environ["TINYGRAD"]
        parts = ("test/mockgpu/amd/*.py", "tinygrad/codegen/**/*.py", "tinygrad/renderer/*.py", "tinygrad/uop/*.py")
        code = [path for part in parts for path in glob.glob(os.path.join(root, part), recursive=True)]
        self._store = Store(cache, isa, code + [os.path.abspath(__file__)])
        self._loaded = {}  # id of a store's value: the function in memory

    def at(self, address):
        """(function, buffers, size, is_barrier) of the instruction at an address. NotEmulated if it is unknown."""
        data = ctypes.string_at(address, 16)
        if self.isa == "rdna3":
            (word,) = struct.unpack_from("<I", data)
            if word >> 26 == _RDNA3_MUBUF and word >> 18 & 0xFF in _RDNA3_INVALIDATE:
                return *self._function("MUBUF", data, 8, lambda ctx: UOp.sink(*ctx.inc_pc())), 8, False
        try:
            inst = emu.decode_inst(data, self.isa)
        except ValueError as error:
            raise NotEmulated(f"instruction {data[:8].hex()}: {error}") from error
        size = inst.size()
        try:
            form, meaning = self._meaning(inst)
            function, buffers = self._function(form, data, size, meaning)
        except NotEmulated:
            raise
        except Exception as error:
            raise NotEmulated(f"instruction {inst!r}: {type(error).__name__}: {error}") from error
        operation = getattr(inst, "op", None)
        return function, buffers, size, operation in emu._BARRIER_OPS or operation in emu._BARRIER_SOP1_OPS

    def _function(self, form, data, size, meaning):
        """(address, buffers) of the function for an instruction. meaning makes its effects in a context."""
        value = self._store.find(form, size, data)
        if not value:
            ctx = emu._Ctx(size, self._wave_size)
            sink = meaning(ctx)
            base, mask, _ = ctx.canonical_mask(data)
            name = f"{self.isa}_{form}_{base.to_bytes(size, 'little').hex()}"
            sink = sink.replace(arg=emu.KernelInfo(name=name)).rtag(1)
            with emu.Context(NOOPT=1, CHECK_OOB=0, TUPLE_ORDER=0, EMULATED_DTYPES="", CAPTURE_PROCESS_REPLAY=0, PROFILE=0):
                program = emu.to_program(sink, emu.Device["CPU"].renderer)
            value = program.to_elf(), list(program.arg.globals)
            self._store.add(form, size, base, mask, value)
        if id(value) not in self._loaded:
            code = CPUProgram(None, value[0])
            self._loaded[id(value)] = code, ctypes.cast(code.fxn, ctypes.c_void_p).value
        return self._loaded[id(value)][1], value[1]

    def _meaning(self, inst):
        """(form, function that makes the instruction's effects). Instructions with one form may share a translation."""
        name = emu._op_name(inst)
        if _NO_EFFECT.match(name):
            return "NoEffect", lambda ctx: UOp.sink(*ctx.inc_pc())
        if name.startswith(_CLOCKS):
            return "Clock", lambda ctx: _read_clock(inst, ctx)
        if name == "S_GETREG_B32":
            if inst.simm16 & 0x3F != HW_REG_CYCLES:
                raise NotEmulated(f"hardware register {inst.simm16 & 0x3F}")
            return "Cycles", lambda ctx: _read_clock(inst, ctx)
        if name in ("S_GETPC_B64", "S_SETPC_B64", "S_SWAPPC_B64"):
            return "MovePC", lambda ctx: _move_pc(name, inst, ctx)
        if name == "S_MOV_B64" and getattr(inst.ssrc0, "offset", None) == SHARED_BASE:
            return "SharedBase", lambda ctx: _shared_base(inst, ctx)
        if name == "DS_BPERMUTE_B32":
            return "Permute", lambda ctx: _permute(inst, ctx)
        if name in ("V_PERMLANE16_B32", "V_PERMLANEX16_B32"):
            return type(inst).__name__, lambda ctx: _permute_row(inst, ctx, "X16" in name)
        if re.match(r"V_PK_(ADD|SUB)_[IU]16", name) and int(emu._iattr(inst, "clmp")):
            return type(inst).__name__ + "Saturated", lambda ctx: _packed_saturated(name, inst, ctx)
        if re.match(r"(GLOBAL|FLAT)_ATOMIC_", name):
            return "Atomic" + type(inst).__name__, lambda ctx: _atomic(name, inst, ctx)
        if type(inst).__name__ in ("VOP3_DPP16", "VOP3SD_DPP16"):
            return type(inst).__name__, lambda ctx: _data_parallel_operand(inst, ctx)
        if "DPP16" in type(inst).__name__ and getattr(inst, "vdst", None) == inst.vsrc0:
            return type(inst).__name__ + "InPlace", lambda ctx: _data_parallel_in_place(inst, ctx)
        for kind in type(inst).__mro__:
            if kind in emu._INST_HANDLERS:
                return type(inst).__name__, lambda ctx: emu._INST_HANDLERS[kind](inst, ctx)
        raise NotEmulated(f"instruction {inst!r}")


def _read_clock(inst, ctx):
    """The counter of executed instructions: it goes on, which is what waiting for a clock needs."""
    kind = type(inst)
    place = emu._u64(ctx.rsgpr_dyn(emu._c(CLOCK_POINTER)), ctx.rsgpr_dyn(emu._c(CLOCK_POINTER + 1))) >> _c64(2)
    low, high = (ctx.vmem.index(place + _c64(i)).load() for i in (0, 1))
    register = ctx.inst_field(kind.sdst if hasattr(kind, "sdst") else kind.sdata)
    stores = [ctx.wsgpr_dyn(register, low)] if hasattr(kind, "simm16") else _pair(ctx, register, low, high)
    return UOp.sink(*stores, *ctx.inc_pc())


def _shared_base(inst, ctx):
    register = ctx.inst_field(type(inst).sdst)
    return UOp.sink(*_pair(ctx, register, emu._c(0), ctx.rsgpr_dyn(emu._c(LDS_HIGH))), *ctx.inc_pc())


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


def _permute(inst, ctx):
    """Each active lane reads a register of the lane that its address names. Addresses wrap at the wave's end; a lane
    that is switched off gives zero and keeps its own register."""
    kind = type(inst)
    address_register, data_register = ctx.inst_field(kind.addr), ctx.inst_field(kind.data0)
    offset = (ctx.inst_field(kind.offset1) << emu._c(8)) | ctx.inst_field(kind.offset0)
    active = ctx.rexec()
    stores = []
    for lane in (emu._c(i, dtypes.int) for i in range(ctx.wave_size)):
        address = ctx.rvgpr_dyn(address_register, lane) + offset
        source = ((address >> emu._c(2)) & emu._c(ctx.wave_size - 1)).cast(dtypes.int)
        value = emu._lane_active(active, source).where(ctx.rvgpr_dyn(data_register, source), emu._c(0))
        stores.append(ctx.wvgpr_dyn(ctx.inst_field(kind.vdst), lane, value, active))
    return UOp.sink(*stores, *ctx.inc_pc())


def _permute_row(inst, ctx, across):
    """Each active lane reads a lane of its own row of 16 or, across, of the neighbour row: four bits of a scalar for
    each place in the row say which."""
    kind = type(inst)
    literal = ctx.optional_field(inst, "literal")
    select = [ctx.rsrc_dyn(ctx.inst_field(f), emu._c(0, dtypes.int), 32, literal) for f in (kind.src1, kind.src2)]
    register = ctx.inst_field(kind.src0) - emu._c(256)
    active = ctx.rexec()
    stores = []
    for i in range(ctx.wave_size):
        row = (i ^ 16 if across else i) & ~15
        place = (select[i >> 3 & 1] >> emu._c(i % 8 * 4)) & emu._c(15)
        value = ctx.rvgpr_dyn(register, emu._c(row, dtypes.int) + place.cast(dtypes.int))
        stores.append(ctx.wvgpr_dyn(ctx.inst_field(kind.vdst), emu._c(i, dtypes.int), value, active))
    return UOp.sink(*stores, *ctx.inc_pc())


def _packed_saturated(name, inst, ctx):
    """Sums or differences of two pairs of halfwords that stop at the ends of their range."""
    kind = type(inst)
    lane = ctx.range()
    literal = ctx.optional_field(inst, "literal")
    words = [ctx.rsrc_dyn(ctx.inst_field(f), lane, 16, literal, do_cast=False) for f in (kind.src0, kind.src1)]
    signed = name.endswith("I16")
    low, high = (-0x8000, 0x7FFF) if signed else (0, 0xFFFF)
    halves = []
    for chosen in (int(emu._iattr(inst, "opsel")), int(emu._iattr(inst, "opsel_hi", 3))):
        a, b = (
            ((word.cast(dtypes.uint32) >> emu._c(16 * (chosen >> i & 1))) & emu._c(0xFFFF)).cast(dtypes.int)
            for i, word in enumerate(words)
        )
        if signed:
            sign = emu._c(0x8000, dtypes.int)
            a, b = (a ^ sign) - sign, (b ^ sign) - sign
        halves.append((a + b if "ADD" in name else a - b).clamp(low, high).cast(dtypes.uint32) & emu._c(0xFFFF))
    result = halves[0] | (halves[1] << emu._c(16))
    return UOp.sink(ctx.wvgpr_dyn(ctx.inst_field(kind.vdst), lane, result, ctx.rexec()).end(lane), *ctx.inc_pc())


@contextlib.contextmanager
def _replaced(owner, name, value):
    old = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield old
    finally:
        setattr(owner, name, old)


def _run_handler(inst, ctx):
    kind = next(kind for kind in type(inst).__mro__ if kind in emu._INST_HANDLERS)
    return emu._INST_HANDLERS[kind](inst, ctx)


def _copied_lanes(ctx, register):
    """A function that reads any lane of a vector register as it is before the instruction."""
    place = emu._c(LANES_COPY, dtypes.int)
    lanes = [emu._c(i, dtypes.int) for i in range(ctx.wave_size)]
    copy = ctx.sgpr.after(UOp.group(*(ctx.sgpr.index(place + i).store(ctx.rvgpr_dyn(register, i)) for i in lanes)))
    return lambda lane: copy.index(place + lane.cast(dtypes.int)).load()


def _data_parallel_in_place(inst, ctx):
    """A data-parallel primitive whose source is its result: all lanes are read before one is written."""
    read = _copied_lanes(ctx, ctx.inst_field(type(inst).vsrc0))

    def load_from_copy(context, inst, lane, fallback):
        with _replaced(_Context, "rvgpr_dyn", lambda self, register, lane, valid=None: read(lane)):
            return load(context, inst, lane, fallback)

    with _replaced(emu, "_load_dpp16_src0", load_from_copy) as load:
        return _run_handler(inst, ctx)


def _data_parallel_operand(inst, ctx):
    """RDNA's long encodings with another lane's register as the first operand."""
    if (inst.row_mask, inst.bank_mask) != (15, 15) or inst.canonical_op_bits.get("s0", 32) > 32:
        raise NotEmulated(f"instruction {inst!r}")
    read = _copied_lanes(ctx, ctx.inst_field(type(inst).vsrc0))
    operand = ctx.inst_field(type(inst).src0)

    def source(self, register, lane, *arguments, **options):
        if register is not operand:
            return original(self, register, lane, *arguments, **options)
        from_lane, _, valid = emu._dpp16_ctrl(lane, int(inst.dpp), 15, 15, ctx.wave_size)
        if not inst.bc and valid.op is not emu.Ops.CONST:
            raise NotEmulated(f"instruction {inst!r}")
        return valid.where(read(valid.where(from_lane, emu._c(0, dtypes.int))), emu._c(0))

    with _replaced(_Context, "rsrc_dyn", source) as original:
        return _run_handler(inst, ctx)


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
