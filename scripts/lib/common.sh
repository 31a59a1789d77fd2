# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What every script of this folder needs: where the project is, how to speak,
# how to become root. Sourced, never run. It changes nothing by itself.

REPO=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
SCRIPT=$(basename -- "$0")

# The one place in the scripts that names the LLVM version.
LLVM_VERSION=22
# Where Debian puts that LLVM's own programs (lit, FileCheck, clang...).
LLVM_BIN=/usr/lib/llvm-$LLVM_VERSION/bin
export LLVM_VERSION LLVM_BIN REPO

# Progress goes to stderr, so that stdout stays free for results.
say() { printf '%s: %s\n' "$SCRIPT" "$*" >&2; }
die() {
  say "error: $*"
  exit 1
}

# A step's outcome in one line.
finished() { printf '[done]    %s\n' "$*"; }
skipped() { printf '[skipped] %s\n' "$*"; }

# usage_from_head FILE: the script's head comment is its help.
usage_from_head() { sed -n '3,/^[^#]/{/^#/!d;s/^# \{0,1\}//;p}' "$1"; }

# Runs a command as root: as it is, or through sudo.
as_root() {
  if [[ $(id -u) == 0 ]]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo -- "$@"
  else
    die "'$*' needs root, and there is no sudo; run this script as root"
  fi
}

# logged LOG COMMAND...: the command's output goes to LOG; its end is shown
# only where the command fails.
logged() {
  local log=$1
  shift
  mkdir -p "$(dirname "$log")"
  if ! "$@" >"$log" 2>&1 </dev/null; then
    say "$1 failed; the end of $log:"
    tail -n 25 "$log" >&2
    return 1
  fi
}
