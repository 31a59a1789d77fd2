#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How long hipmorph takes against Clang itself, as ratios within one run.

  benchmarks/translate.py [--build DIR] [--runs N] [FILE.cu ...]     (default: the samples' main files)

For each file: `hipmorph --no-output FILE` against `clang -fsyntax-only` of the same file, host and device pass, with the same
embedded declarations; and `hipmorph --version` against `clang --version`. The two commands run in turn, so that a machine whose
speed drifts slows both; the median of the pairwise ratios is what to quote. Goals: 1.3 for a file, 1.5 for the start.
"""
import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def timed(command, cwd=None):
    start = time.perf_counter()
    result = subprocess.run(command, cwd=cwd, capture_output=True)
    return time.perf_counter() - start, result


def pairs(name, ours, theirs, runs, accepted=(0,)):
    for command in (ours, theirs):
        _, result = timed(command)  # a warm-up that also shows that it works
        if result.returncode not in accepted:
            sys.exit(f"{' '.join(command)}: exit status {result.returncode}\n{result.stderr.decode(errors='replace')[-2000:]}")
    ratios, a, b = [], [], []
    for _ in range(runs):
        a.append(timed(ours)[0])
        b.append(timed(theirs)[0])
        ratios.append(a[-1] / b[-1])
    print(f"{name:40} {statistics.median(a):7.3f} s {statistics.median(b):7.3f} s   ratio {statistics.median(ratios):.2f}"
          f"  ({min(ratios):.2f} to {max(ratios):.2f})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    samples = [os.path.join(ROOT, "samples", n, f"{n}.cu") for n in ("gemm", "fft", "collective")]
    clang = shutil.which("clang++-22") or shutil.which("clang++")
    hipmorph, mapc = (os.path.join(options.build, "bin", t) for t in ("hipmorph", "mapc"))
    print(f"{'':40} {'hipmorph':>9} {'clang':>9}   hipmorph / clang, median of {options.runs} pairs (least to most)")
    pairs("--version", [hipmorph, "--version"], [clang, "--version"], options.runs)
    with tempfile.TemporaryDirectory() as headers:
        subprocess.run([mapc, f"--headers={headers}", f"--prelude={ROOT}/lib/Frontend/Prelude", f"{ROOT}/mappings"], check=True)
        for file in options.files or samples:
            theirs = [clang, "-x", "cuda", "-nocudainc", "-nogpulib", "--cuda-gpu-arch=sm_90", "-std=c++17", "-w",
                      "-isystem", headers, "-include", f"{headers}/__hipmorph_prelude.h", "-D__CUDACC__", "-D__NVCC__",
                      "-DCUDART_VERSION=13000", "-DCUDA_VERSION=13000", "-fsyntax-only", file]
            pairs(os.path.relpath(file), [hipmorph, "--no-output", "--quiet", "-j1", file], theirs, options.runs, (0, 1, 3))


if __name__ == "__main__":
    main()
