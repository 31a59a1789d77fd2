# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An AMD code object (ELF) laid out in memory: symbols, relocations, kernels and their arguments.

Reads what Clang writes for one target (code object version 5 and 6); it checks little, as its input comes from a
compiler. Bundles and compression are not its business.
"""

import ctypes
import struct

from . import NotEmulated

PAGE = 4096
PT_LOAD, SHT_SYMTAB, SHT_RELA, SHT_NOTE, SHT_DYNSYM = 1, 2, 4, 7, 11
NOTE_METADATA = 32
R_ABS64, R_RELATIVE64 = 3, 13


class _MessagePack:
    """Reads the binary form of the metadata note (the part of MessagePack that Clang writes)."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def _take(self, form):
        size = struct.calcsize(form)
        value = struct.unpack_from(form, self.data, self.at)[0]
        self.at += size
        return value

    def _bytes(self, size):
        self.at += size
        return self.data[self.at - size : self.at]

    def value(self):
        tag = self._take(">B")
        if tag < 0x80:
            return tag
        if tag < 0x90:
            return self._map(tag & 15)
        if tag < 0xA0:
            return [self.value() for _ in range(tag & 15)]
        if tag < 0xC0:
            return self._bytes(tag & 31).decode()
        if tag >= 0xE0:
            return tag - 256
        if tag in (0xC0, 0xC2, 0xC3):
            return {0xC0: None, 0xC2: False, 0xC3: True}[tag]
        numbers = {0xCA: ">f", 0xCB: ">d", 0xCC: ">B", 0xCD: ">H", 0xCE: ">I", 0xCF: ">Q", 0xD0: ">b", 0xD1: ">h", 0xD2: ">i", 0xD3: ">q"}
        if tag in numbers:
            return self._take(numbers[tag])
        if tag in (0xD9, 0xDA, 0xDB):
            return self._bytes(self._take({0xD9: ">B", 0xDA: ">H", 0xDB: ">I"}[tag])).decode()
        if tag in (0xDC, 0xDD):
            return [self.value() for _ in range(self._take(">H" if tag == 0xDC else ">I"))]
        if tag in (0xDE, 0xDF):
            return self._map(self._take(">H" if tag == 0xDE else ">I"))
        raise NotEmulated(f"metadata with tag {tag:#x}")

    def _map(self, count):
        return {self.value(): self.value() for _ in range(count)}


class Kernel:
    """A kernel's descriptor and metadata."""

    def __init__(self, code, name, metadata):
        descriptor = code.symbols[name + ".kd"][0]
        raw = ctypes.string_at(descriptor, 64)
        self.lds, self.scratch = struct.unpack_from("<II", raw, 0)
        self.entry = descriptor + struct.unpack_from("<q", raw, 16)[0]
        self.rsrc1, self.rsrc2 = struct.unpack_from("<II", raw, 48)
        self.properties, preload = struct.unpack_from("<HH", raw, 56)
        if preload & 0x7F:
            raise NotEmulated(f"kernel {name} takes arguments preloaded into registers")
        if metadata.get(".uses_dynamic_stack"):
            # Recursion and calls through pointers: the compiler does not know how much.
            self.scratch = max(self.scratch, 16384)
        self.argument_bytes = metadata[".kernarg_segment_size"]
        self.arguments = [(a[".offset"], a[".size"], a[".value_kind"]) for a in metadata.get(".args", [])]
        self.registers = metadata[".vgpr_count"]
        self.max_threads = metadata[".max_flat_workgroup_size"]


class CodeObject:
    """A code object, loaded and relocated; stays at its place for as long as it is referred to."""

    def __init__(self, data):
        (phoff, shoff, _, _, phentsize, phnum, shentsize, shnum) = struct.unpack_from("<QQIHHHHH", data, 32)
        segments = [struct.unpack_from("<IIQQQQQQ", data, phoff + i * phentsize) for i in range(phnum)]
        loads = [s for s in segments if s[0] == PT_LOAD]
        # The end is followed by readable bytes: instructions are fetched ahead.
        self._memory = (ctypes.c_uint8 * (max(s[3] + s[6] for s in loads) + 16 * PAGE))()
        self.base = (ctypes.addressof(self._memory) + PAGE - 1) & -PAGE
        for _, _, offset, address, _, size, _, _ in loads:
            ctypes.memmove(self.base + address, data[offset : offset + size], size)

        sections = [struct.unpack_from("<IIQQQQIIQQ", data, shoff + i * shentsize) for i in range(shnum)]
        self.symbols = {}  # name: (address, size)
        for section in sections:
            if section[1] in (SHT_SYMTAB, SHT_DYNSYM):
                for name, _, _, index, value, size in self._symbol_table(data, sections, section):
                    if name and 0 < index < 0xFF00:
                        self.symbols[name] = (self.base + value, size)
        self._metadata = {}
        for section in sections:
            if section[1] == SHT_RELA:
                self._relocate(data, sections, section)
            elif section[1] == SHT_NOTE:
                self._read_notes(data[section[4] : section[4] + section[5]])
        self._kernels = {}

    @staticmethod
    def _symbol_table(data, sections, section):
        strings = sections[section[6]][4]
        for at in range(section[4], section[4] + section[5], 24):
            name, info, other, index, value, size = struct.unpack_from("<IBBHQQ", data, at)
            end = data.index(b"\0", strings + name)
            yield data[strings + name : end].decode(), info, other, index, value, size

    def _relocate(self, data, sections, section):
        symbols = None
        for at in range(section[4], section[4] + section[5], 24):
            offset, info, addend = struct.unpack_from("<QQq", data, at)
            kind = info & 0xFFFFFFFF
            if kind == R_RELATIVE64:
                value = self.base + addend
            elif kind == R_ABS64:
                symbols = symbols or list(self._symbol_table(data, sections, sections[section[6]]))
                value = self.base + symbols[info >> 32][4] + addend
            else:
                raise NotEmulated(f"a relocation of type {kind}")
            ctypes.memmove(self.base + offset, struct.pack("<Q", value), 8)

    def _read_notes(self, data):
        at = 0
        while at + 12 <= len(data):
            name, size, kind = struct.unpack_from("<III", data, at)
            start = at + 12 + (name + 3 & ~3)
            if kind == NOTE_METADATA:
                for kernel in _MessagePack(data[start : start + size]).value().get("amdhsa.kernels", []):
                    self._metadata[kernel[".symbol"].removesuffix(".kd")] = kernel
            at = start + (size + 3 & ~3)

    def kernel(self, name):
        """The kernel with this symbol name; KeyError if there is none."""
        if name not in self._kernels:
            self._kernels[name] = Kernel(self, name, self._metadata[name])
        return self._kernels[name]
