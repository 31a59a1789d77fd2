#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""warp_costs.py [--check] CLANG FLAG...

Counts the instructions that functions of hipmorph/warp.h add to a kernel, and those that HIP's own add, from the
compiler's output (-O3), and prints the table of docs/warp.md. FLAGs are those for ROCm's headers and for share/.
--check prints nothing and fails if a shuffle needs more instructions than HIP's of the same width.

Instructions that only steer the hardware's scheduling (s_nop, s_delay_alu, s_clause) are not counted.
"""

import re
import subprocess
import sys

TARGETS = ("gfx942", "gfx1100")

# v is an int, w an unsigned that the compiler does not know, d a double.
SHUFFLES = [
    ("`shfl_sync(m, v, lane)`", "shfl", "v, w"),
    ("`shfl_sync(m, v, 0)`", "shfl", "v, 0"),
    ("`shfl_up_sync(m, v, delta)`", "shfl_up", "v, w"),
    ("`shfl_up_sync(m, v, 1)`", "shfl_up", "v, 1u"),
    ("`shfl_down_sync(m, v, delta)`", "shfl_down", "v, w"),
    ("`shfl_down_sync(m, v, 1)`", "shfl_down", "v, 1u"),
    ("`shfl_xor_sync(m, v, mask)`", "shfl_xor", "v, w"),
    ("`shfl_xor_sync(m, v, 1)`", "shfl_xor", "v, 1"),
    ("`shfl_xor_sync(m, v, 16)`", "shfl_xor", "v, 16"),
    ("`shfl_down_sync(m, double, delta)`", "shfl_down", "d, w"),
]
LOOP = "[&] {{ for (int o = 16; o > 0; o /= 2) v += {}; return v; }}()"
FULL, WIDE = "0xffffffff", "~0ull"


def rows():
    """(name, expression with hipmorph's function, with HIP's that has no mask, with HIP's that has one)"""
    for name, function, arguments in SHUFFLES:
        yield (
            name,
            f"hipmorph::{function}_sync({FULL}, {arguments})",
            f"__{function}({arguments}, 32)",
            f"__{function}_sync({WIDE}, {arguments}, 32)",
        )
    for function in ("shfl_down", "shfl_xor"):
        yield (
            f"sum of a warp, five `{function}_sync`",
            LOOP.format(f"hipmorph::{function}_sync({FULL}, v, o)"),
            LOOP.format(f"__{function}(v, o, 32)"),
            LOOP.format(f"__{function}_sync({WIDE}, v, o, 32)"),
        )
    yield "`reduce_add_sync(m, v)`", f"hipmorph::reduce_add_sync({FULL}, v)", None, f"__reduce_add_sync({WIDE}, v)"
    yield "... its way where all lanes take part", "hipmorph::detail::reduce_neighbours<32>(v, sum)", None, None
    yield "... its way where some do", "hipmorph::detail::reduce_members(w, v, sum)", None, None
    for name in ("ballot", "any", "all"):
        test = "v > 3"
        masked = f"__{name}_sync({WIDE}, {test})"
        yield f"`{name}_sync(m, p)`", f"hipmorph::{name}_sync({FULL}, {test})", f"__{name}({test})", masked
    yield "`activemask()`", "hipmorph::activemask()", "__activemask()", None
    yield "`match_any_sync(m, v)`", f"hipmorph::match_any_sync({FULL}, v)", None, f"__match_any_sync({WIDE}, v)"
    both = "[&] {{ int p; v = {}(v, &p); return v * p; }}()"
    yield (
        "`match_all_sync(m, v, &p)`",
        both.format(f"hipmorph::match_all_sync({FULL}, ").replace("(v,", "v,", 1),
        None,
        both.format(f"__match_all_sync({WIDE}, ").replace("(v,", "v,", 1),
    )
    yield "`syncwarp()`", "[&] { hipmorph::syncwarp(); return v; }()", None, "[&] { __syncwarp(); return v; }()"
    yield "`lane_id()`", "hipmorph::lane_id()", "__lane_id()", None
    yield "`lanemask_lt()`", "hipmorph::lanemask_lt()", "__lanemask_lt()", None
    yield "`fns(mask, base, n)`", "hipmorph::fns(w, v, v + 1)", "__fns(w, v, v + 1)", None


SOURCE = """
#include <hipmorph/warp.h>
extern "C" __global__ void measured(int *p, int *q, const double *r, unsigned w) {
  auto sum = [](int a, int b) { return a + b; };
  (void)sum;
  int v = p[threadIdx.x];
  double d = r[threadIdx.x];
  (void)w;
  using Result = decltype(EXPRESSION);
  reinterpret_cast<Result *>(q)[threadIdx.x] = EXPRESSION;
}
"""


def count(clang, flags, target, expression):
    """(instructions of the kernel, whether it has a loop), or None if the compiler fails on it."""
    source = SOURCE.replace("EXPRESSION", expression)
    # A lambda may not stand in decltype before C++20.
    command = [clang, "-x", "hip", *flags, f"--offload-arch={target}", "--offload-device-only", "-std=c++20", "-O3"]
    done = subprocess.run([*command, "-w", "-S", "-o", "-", "-"], input=source, capture_output=True, text=True)
    if done.returncode:
        return None
    body = re.search(r"^measured:(.*?)^\.Lfunc_end", done.stdout, re.M | re.S).group(1)
    lines = re.findall(r"^\t([a-z]\w+)", body, re.M)
    return sum(not re.match(r"s_nop|s_delay_alu|s_clause|s_code_end", line) for line in lines), " Loop Header" in body


def main():
    arguments = sys.argv[1:]
    check = arguments[:1] == ["--check"]
    if len(arguments) < 2 + check:
        sys.exit(__doc__)
    clang, *flags = arguments[check:]
    # What a kernel needs to fetch the operands and to store a result is not the function's cost.
    base = {(target, of): count(clang, flags, target, of)[0] for target in TARGETS for of in "vdw7"}

    def cost(target, expression):
        made = count(clang, flags, target, expression)
        used = next((name for name in "dvw" if re.search(rf"\b{name}\b", expression)), "7")
        return made and (made[0] - base[target, used], made[1])

    def cell(target, expression):
        if expression is None:
            return ""
        measured = cost(target, expression)
        return "fails" if measured is None else f"{measured[0]}{' L' if measured[1] else ''}"

    if check:
        worse = []
        for name, exact, plain, _ in rows():
            if "shfl" not in name:
                continue
            for target in TARGETS:
                ours, theirs = cost(target, exact)[0], cost(target, plain)[0]
                # An operand that is not known costs one more: CUDA counts its five lower bits only.
                if ours > theirs + 1:
                    worse.append(f"{name} on {target}: {ours} instructions, HIP's {theirs}")
        sys.exit("\n".join(worse) or 0)
    heads = [f"{target} {kind}" for target in TARGETS for kind in ("exact", "HIP", "HIP with mask")]
    print("| function | " + " | ".join(heads) + " |")
    print("|---" + "|---:" * len(heads) + "|")
    for name, *expressions in rows():
        cells = [cell(target, expression) for target in TARGETS for expression in expressions]
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
