# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a tree of units with shared headers, findings and errors: make-tree.py FOLDER."""
import os
import sys

root = sys.argv[1]
for i in range(6):
    with open(os.path.join(root, f"h{i}.cuh"), "w") as f:
        f.write(f"#pragma once\ninline int h{i}() {{ return cudaFree(0) + {i}; }}\n#ifdef A{i}\nundeclared{i} x;\n#endif\n")
for i in range(24):
    folder = os.path.join(root, f"d{i % 3}")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, f"u{i}.cu"), "w") as f:
        if i % 4 == 0:
            f.write(f"#define A{i % 6}\n")
        for h in {i % 6, (i * 5 + 1) % 6}:
            f.write(f'#include "../h{h}.cuh"\n')
        f.write(f"void u{i}(void *p) {{ cudaFree(p); }}\n")
        if i % 5 == 0:
            f.write("void c(cudaGraphConditionalHandle *h, cudaGraph_t g) { cudaGraphConditionalHandleCreate(h, g, 0, 0); }\n")
