#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""check_names.py uses README.md | check_names.py complete README.md < PREPROCESSED

Holds the table of share/hipmorph/README.md against the headers.
  uses      prints a program that needs each name of the table, from the header that the table says
  complete  fails if the headers, preprocessed together, provide a function that the table lacks
"""

import re
import sys

ROW = re.compile(r"\| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \| (\w+) \|$")


def rows(path):
    with open(path, encoding="utf-8") as file:
        found = [match.groups() for line in file if (match := ROW.match(line.strip()))]
    if len(found) < 500 or found != sorted(found):
        sys.exit(f"{path}: the table has {len(found)} rows, or they are not sorted")
    return found


def uses(path):
    table = rows(path)
    for header in sorted({header for _, _, header, _ in table}):
        print(f"#include <{header}>")
    for number, (_, name, _, _) in enumerate(table):
        if name.startswith("CUDART_"):
            print(f"#if !defined({name})\n#error {name}\n#endif")
        else:
            print(f"namespace use_{number} {{ using ::{name}; }}")


def provided(text):
    """Functions with CUDA's names, and those of namespace hipmorph."""
    text = re.sub(r"__attribute__\(\(.*?\)\)", "", text)
    for match in re.finditer(r"template\s*<class(?: T, class)? = void>(.*?)\{", text, re.S):
        yield re.search(r"(\w+)\s*\(", match.group(1)).group(1)
    # Definitions at the first level of the namespace: detail is a level deeper.
    depth, inside = 0, None
    for token in re.finditer(r"namespace (\w+) \{|[{}]|inline\s+[\w:<> ]*?(\w+)\(", text):
        if token.group(1) == "hipmorph" and depth == 0:
            inside = 1
        if token.group(0).endswith("{"):
            depth += 1
        elif token.group(0) == "}":
            depth -= 1
            inside = None if depth == 0 else inside
        elif token.group(2) and inside == depth:
            yield "hipmorph::" + token.group(2)


def complete(path):
    known = {name for row in rows(path) for name in row[:2]}
    found = set(provided(sys.stdin.read()))
    if len(found) < 350:
        sys.exit(f"only {len(found)} functions found: the headers are written in another way than this program expects")
    if missing := sorted(found - known):
        sys.exit("not in the table: " + " ".join(missing))


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("uses", "complete"):
        sys.exit(__doc__)
    {"uses": uses, "complete": complete}[sys.argv[1]](sys.argv[2])
