#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Usage: samples/run-on-gpu.sh [--quick] [--build-dir DIR]
#
# Builds the CUDA samples with nvcc, runs each at several sizes on this machine's
# NVIDIA GPUs and closes with a table of the runs. With --quick only at small
# sizes. The build goes to DIR, or to a temporary folder that is removed.
#
# Needs nvcc and cmake; takes ninja if it is there. cuBLAS, cuFFT and NCCL are
# used where they are found (NCCL in the Python package of that name as well);
# what is left out is said.
# Exit status: 0 if every run passed, or if there is no GPU or no nvcc (with a
# message); 1 if the build or a run failed; 2 for wrong arguments.
set -uo pipefail

samples=$(cd "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
quick=
build=
while (($#)); do
  case $1 in
  --quick) quick=1 ;;
  --build-dir)
    if (($# < 2)); then
      echo "run-on-gpu.sh: --build-dir needs a folder" >&2
      exit 2
    fi
    build=$2
    shift
    ;;
  -h | --help)
    sed -n '3,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "${BASH_SOURCE[0]}"
    exit 0
    ;;
  *)
    echo "run-on-gpu.sh: unknown argument '$1' (try --help)" >&2
    exit 2
    ;;
  esac
  shift
done

skip() {
  echo "run-on-gpu.sh: skipped: $1"
  exit 0
}

nvcc=${CUDACXX:-$(command -v nvcc || true)}
if [[ -z $nvcc && -x ${CUDA_PATH:-/usr/local/cuda}/bin/nvcc ]]; then
  nvcc=${CUDA_PATH:-/usr/local/cuda}/bin/nvcc
fi
[[ -n $nvcc ]] || skip "no nvcc"
gpus=$(nvidia-smi -L 2>/dev/null | grep -c '^GPU ')
((gpus > 0)) || skip "no NVIDIA GPU"
command -v cmake >/dev/null || {
  echo "run-on-gpu.sh: cmake is missing" >&2
  exit 1
}

if [[ -z $build ]]; then
  build=$(mktemp -d)
  trap 'rm -rf -- "$build"' EXIT
fi
mkdir -p "$build" || exit 1
log=$build/run-on-gpu.log
: >"$log"

"$nvcc" --version | tail -n 2 | head -n 1
nvidia-smi --query-gpu=name,driver_version --format=csv,noheader
generator=()
if command -v ninja >/dev/null; then
  generator=(-G Ninja)
fi
if ! cmake -S "$samples" -B "$build/b" "${generator[@]}" -DSAMPLES_PLATFORM=cuda -DCMAKE_CUDA_COMPILER="$nvcc" \
  >>"$log" 2>&1 || ! cmake --build "$build/b" -j >>"$log" 2>&1; then
  cat "$log" >&2
  echo "run-on-gpu.sh: the build failed" >&2
  exit 1
fi
grep 'built without' "$log"
grep -i 'warning' "$log"

# Program and arguments of every run, a line each.
runs=(
  "gemm --size 1 --repeat 1"
  "gemm --size 32 --repeat 1"
  "gemm --m 129 --n 257 --k 65 --repeat 1"
  "gemm --m 1025 --n 1031 --k 517 --repeat 1 --beta 0"
  "fft --size 2 --batch 5 --repeat 1"
  "fft --size 64 --batch 2 --repeat 1"
  "fft --size 512 --batch 7 --repeat 1"
  "fft --size 8192 --batch 3 --rows 16 --columns 8192 --repeat 1"
  "fft --size 131072 --batch 1 --rows 16384 --columns 8 --repeat 1"
  "collective --size 1 --bins 1 --repeat 1"
  "collective --size 33 --bins 7 --repeat 1"
  "collective --size 5001 --bins 20000 --repeat 1"
  "collective --size 4194305 --bins 256 --repeat 1"
)
if [[ -z $quick ]]; then
  runs+=(
    "gemm --size 1024"
    "gemm --size 4096"
    "gemm --size 8192 --repeat 3"
    "gemm --m 4095 --n 4097 --k 4099"
    "fft --size 256 --batch 65536 --rows 512 --columns 4096"
    "fft --size 4096 --batch 8192 --rows 2048 --columns 2048"
    "fft --size 8192 --batch 4096 --rows 1024 --columns 8192"
    "fft --size 1048576 --batch 32 --rows 4096 --columns 4096"
    "collective --size 16777216"
    "collective --size 268435457 --bins 1000"
    "collective --size 67108864 --bins 50000"
  )
fi

failed=0
table=()
for run in "${runs[@]}"; do
  read -ra words <<<"$run"
  program=${words[0]}
  echo
  echo "\$ $run"
  status=0
  output=$("$build/b/$program/$program" "${words[@]:1}" 2>&1) || status=$?
  echo "$output"
  verdict=passed
  if ((status)); then
    verdict="FAILED (status $status)"
    failed=1
  fi
  passes=$(grep -c ' PASS$' <<<"$output")
  table+=("$(printf '%-70s %3d kernels  %s' "$run" "$passes" "$verdict")")
done

echo
printf '%s\n' "${table[@]}"
((failed == 0)) && echo "all ${#runs[@]} runs passed on $gpus GPU(s)"
exit "$failed"
