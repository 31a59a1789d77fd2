# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the stand-in runtime, and HIP programs as shared objects that use it."""

import glob
import hashlib
import os
import subprocess
import tempfile

LLVM = os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin")
RUNTIME = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "runtime")


class BuildError(Exception):
    """The compiler's output, for people."""


def rocm_flags(root):
    """Clang's flags for ROCm's headers under a folder that has include/hip."""
    flags = [f"--rocm-path={root}"]
    flags += [f"--rocm-device-lib-path={path}" for path in glob.glob(f"{root}/lib/llvm-*/lib/clang/*/amdgcn/bitcode")[:1]]
    flags += [f"-I{path}" for path in [f"{root}/include", *glob.glob(f"{root}/include/*-linux-gnu")]]
    return flags


def _compile(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise BuildError(f"{' '.join(command)}\n{done.stdout}")
    return done.stdout


def runtime(root, cache):
    """The runtime library, built into the folder cache unless it is there. Safe with others doing the same."""
    sources = sorted(glob.glob(RUNTIME + "/*.cpp"))
    digest = hashlib.sha256(root.encode())
    for path in sorted(glob.glob(RUNTIME + "/*")):
        with open(path, "rb") as file:
            digest.update(file.read())
    library = os.path.join(cache, f"runtime-{digest.hexdigest()[:16]}", "libamdhip64.so")
    if not os.path.exists(library):
        os.makedirs(os.path.dirname(library), exist_ok=True)
        with tempfile.TemporaryDirectory(dir=os.path.dirname(library)) as folder:
            made = os.path.join(folder, "made.so")
            _compile(
                [f"{LLVM}/clang++", "-std=c++20", "-O2", "-fPIC", "-shared", "-D__HIP_PLATFORM_AMD__"]
                + ["-isystem", f"{root}/include", "-Wl,-soname,libamdhip64.so.7", *sources, "-o", made]
            )
            os.replace(made, library)
    return library


def program(sources, arch, root, library, flags, output):
    """Compiles HIP sources into a shared object for one target."""
    _compile(
        [f"{LLVM}/clang++", "-x", "hip", f"--offload-arch={arch}", *rocm_flags(root), "-std=c++17", "-O2", "-fPIC"]
        # The runtime is ours; missing functions show here, by name, instead of at the first call.
        + ["-shared", "-no-hip-rt", "-Wl,-z,defs", "--no-offload-compress", *flags, *sources]
        + ["-x", "none", library, "-o", output]
    )
