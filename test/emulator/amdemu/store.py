# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Translated instructions, kept between runs: making one takes some 30 ms, and a program needs a few hundred.

An entry serves all instructions that differ only in fields which the host function reads itself (register numbers,
most immediates): mask says which bits must be equal. The folder's name holds a digest of all code that has a part in
the translation, so an entry never outlives it. Runs at the same time may share a folder.
"""

import hashlib
import os
import pickle
import re
import tempfile

_NAME = re.compile(r"(\w+)-(\d+)-([0-9a-f]+)-([0-9a-f]+)\.pickle$")


class Store:
    """Entries for one instruction set in a folder; without a folder they live as long as the process."""

    def __init__(self, folder, isa, code):
        self._entries = {}  # (format, size): [(base, mask, path or value)]
        self._folder = None
        if folder:
            digest = hashlib.sha256()
            for path in sorted(code):
                with open(path, "rb") as file:
                    digest.update(file.read())
            self._folder = os.path.join(folder, f"{isa}-{digest.hexdigest()[:16]}")
            os.makedirs(self._folder, exist_ok=True)
            for name in sorted(os.listdir(self._folder)):
                if match := _NAME.match(name):
                    key = match.group(1), int(match.group(2))
                    base, mask = int(match.group(3), 16), int(match.group(4), 16)
                    self._entries.setdefault(key, []).append([base, mask, os.path.join(self._folder, name), False])

    def find(self, form, size, data):
        """The value for an instruction's bytes, or None. form is the name of its encoding."""
        number = int.from_bytes(data[:size], "little")
        for entry in self._entries.get((form, size), []):
            base, mask, value, loaded = entry
            if number & mask == base:
                if not loaded:
                    with open(value, "rb") as file:
                        entry[2], entry[3] = pickle.load(file), True
                return entry[2]
        return None

    def add(self, form, size, base, mask, value):
        """Keeps a value that can be pickled."""
        self._entries.setdefault((form, size), []).append([base, mask, value, True])
        if self._folder:
            with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as file:
                pickle.dump(value, file)
            os.replace(file.name, os.path.join(self._folder, f"{form}-{size}-{base:x}-{mask:x}.pickle"))
