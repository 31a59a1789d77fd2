# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What the scripts need to know about the samples, and how single results are
# reported. Sourced after common.sh.

# shellcheck disable=SC2034 # for the scripts that source this
SAMPLES=(gemm fft collective)
# Each has one source that needs no library if SAMPLE_WITHOUT_LIBRARIES is
# defined: NAME/NAME.cu. These are the HIP libraries of the others:
declare -rA SAMPLE_LIBRARIES=([gemm]=-lhipblas [fft]=-lhipfft [collective]=-lrccl)
# Sizes that an emulator manages in seconds and that no tile or wave divides.
declare -rA SAMPLE_SMALL=(
  [gemm]="--size 37 --repeat 0"
  [fft]="--size 64 --batch 3 --rows 16 --columns 32 --repeat 0"
  [collective]="--size 3001 --bins 61 --repeat 0"
)
export SAMPLE_LIBRARIES SAMPLE_SMALL

HIPMORPH=${HIPMORPH:-$REPO/build/bin/hipmorph}
TRANSLATED=$REPO/build/samples-hip

# translate_samples LOG: the whole folder at once, as a user would, so that the
# shared headers are translated once and includes follow.
translate_samples() {
  [[ -x $HIPMORPH ]] || die "$HIPMORPH is not built; run scripts/setup, or set HIPMORPH"
  rm -rf "$TRANSLATED"
  logged "$1" "$HIPMORPH" "$REPO/samples" -o "$TRANSLATED"
}

# Results: one line each on stdout, and JUnit for scripts/test if it asks for it.
JUNIT_CASES=()
PASSED=0 FAILED=0 SKIPPED=0

xml_text() { sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g' -e 's/"/\&quot;/g' <<<"$1"; }

# result passed|failed|skipped NAME [TEXT]
result() {
  local name inner=
  name=$(xml_text "$2")
  printf '[%s] %s%s\n' "$1" "$2" "${3:+: $3}"
  case $1 in
  passed) PASSED=$((PASSED + 1)) ;;
  failed)
    FAILED=$((FAILED + 1))
    inner="<failure message=\"$(xml_text "${3:-}")\"/>"
    ;;
  skipped)
    SKIPPED=$((SKIPPED + 1))
    inner="<skipped message=\"$(xml_text "${3:-}")\"/>"
    ;;
  esac
  JUNIT_CASES+=("<testcase classname=\"$SCRIPT\" name=\"$name\">$inner</testcase>")
}

# finish [FILE]: writes the results as JUnit to FILE; status 1 if one failed.
finish() {
  if [[ -n ${1:-} ]]; then
    mkdir -p "$(dirname "$1")"
    {
      echo "<testsuite name=\"$SCRIPT\" tests=\"${#JUNIT_CASES[@]}\" failures=\"$FAILED\" skipped=\"$SKIPPED\">"
      printf '%s\n' "${JUNIT_CASES[@]}"
      echo "</testsuite>"
    } >"$1"
  fi
  ((FAILED == 0))
}
