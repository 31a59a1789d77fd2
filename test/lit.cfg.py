# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The test suite. What a machine lacks is a feature that is missing, and the tests that need it say UNSUPPORTED:
#   rocm-headers  ROCm's headers, unpacked (scripts/rocm-headers) or installed
#   cuda-toolkit  nvcc and CUDA's headers
#   emulator      TINYGRAD names a checkout with the emulator of AMD GPUs
#   nvidia-gpu, amd-gpu
import os
import shutil
import subprocess
import sys

import lit.formats
import lit.Test

# A known bug that is gone must be noticed.
lit.Test.XPASS.isFailure = True

config.name = "hipmorph"
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".cu", ".cuh", ".cpp", ".c", ".hip", ".test", ".yaml"]
config.excludes = ["Inputs", "unit", "model_test.cpp", "lib", "CMakeLists.txt", "lit.cfg.py", "emulator"]
config.test_source_root = os.path.join(config.hipmorph_source, "test")
config.test_exec_root = os.path.join(config.hipmorph_build, "test")

binaries = os.path.join(config.hipmorph_build, "bin")
config.environment["PATH"] = os.pathsep.join([binaries, config.llvm_tools, os.environ.get("PATH", "")])
config.environment["NO_COLOR"] = "1"
# git in a test must not find the clone around the build folder.
config.environment["GIT_CEILING_DIRECTORIES"] = config.test_exec_root
for name in ("TINYGRAD", "HOME", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

rocm = config.rocm_root
if not os.path.exists(os.path.join(rocm, "include/hip/hip_runtime.h")):
    rocm = next((r for r in (os.environ.get("ROCM_PATH", ""), "/opt/rocm")
                 if r and os.path.exists(os.path.join(r, "include/hip/hip_runtime.h"))), "")
flags = []
if rocm:
    config.available_features.add("rocm-headers")
    flags = [f"--rocm-path={rocm}"]
    unpacked = os.path.join(rocm, "lib/llvm-22/lib/clang/22/amdgcn/bitcode")
    if os.path.exists(unpacked):
        flags.append(f"--rocm-device-lib-path={unpacked}")
    flags += [f"-I{rocm}/include", f"-I{rocm}/include/x86_64-linux-gnu"]
clang = os.path.join(config.llvm_tools, "clang++")
config.environment["HIPMORPH_TEST_HIP_COMPILE"] = " ".join([clang, "-x", "hip", *flags]) if rocm else ""
config.environment["HIPMORPH_TEST_CLANG"] = clang

if os.path.exists("/usr/local/cuda/include/cuda_runtime.h") or shutil.which("nvcc"):
    config.available_features.add("cuda-toolkit")
if os.environ.get("TINYGRAD") and rocm:
    config.available_features.add("emulator")


def works(*command):
    try:
        return subprocess.run(command, capture_output=True, timeout=20).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


if works("nvidia-smi", "-L"):
    config.available_features.add("nvidia-gpu")
if os.path.exists("/dev/kfd"):
    config.available_features.add("amd-gpu")

python = sys.executable or "python3"
test = config.test_source_root
config.substitutions += [
    ("%hipmorph", os.path.join(binaries, "hipmorph")),
    ("%mapc", os.path.join(binaries, "mapc")),
    ("%translate", f"{python} {test}/lib/translate.py"),
    ("%hip-clang", f"{clang} -x hip"),
    ("%rocm-flags", " ".join(flags)),
    ("%rocm", rocm),
    ("%share", os.path.join(config.hipmorph_source, "share")),
    ("%source", config.hipmorph_source),
    ("%mappings", os.path.join(config.hipmorph_source, "mappings")),
    ("%emulate", f"{python} {test}/emulator/run_program.py --rocm {rocm}"),
    ("%python", python),
]
