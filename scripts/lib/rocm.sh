# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Whether ROCm is installed on this machine. Sourced after common.sh.

# The ROCm installation to use, or nothing: version 7 or later, in ROCM_PATH or
# /opt/rocm.
installed_rocm() {
  [[ ${HIPMORPH_IGNORE_ROCM:-} != 1 ]] || return 0
  local root version
  for root in "${ROCM_PATH:-}" /opt/rocm; do
    [[ -n $root && -r $root/include/hip/hip_version.h ]] || continue
    version=$(awk '$2 == "HIP_VERSION_MAJOR" { print $3; exit }' "$root/include/hip/hip_version.h")
    if ((${version:-0} >= 7)); then
      echo "$root"
      return
    fi
    say "$root has HIP ${version:-of unknown version}, 7 is needed: not used"
  done
}
