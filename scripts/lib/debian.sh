# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Reads Debian packages of other suites than the machine's own, without touching
# the machine: apt works with a source list, package lists and a cache of its
# own, but with the machine's mirror, proxy, credentials and keys.
# Sourced after common.sh.

DEBIAN_FALLBACK_MIRROR=http://deb.debian.org/debian

# debian_sources_of FORMAT FILE SUITES: the first source in FILE that is the
# machine's Debian archive, rewritten to name SUITES; nothing if there is none.
# All of its other fields or options (keys, trust, proxies) are kept. Sources of
# security updates are passed over: they have neither sid nor experimental.
debian_sources_of() {
  local format=$1 file=$2 suites=$3 codename
  # shellcheck source=/dev/null
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  local known="^(${codename:-stable}|stable|oldstable|testing|unstable|sid)\$"
  case $format in
  deb822)
    # A paragraph a record; continuation lines start with a blank.
    awk -v known="$known" -v suites="$suites" '
      BEGIN { RS = ""; FS = "\n" }
      {
        kept = ""; types = uris = suite = components = ""; enabled = "yes"; field = ""
        for (i = 1; i <= NF; i++) {
          if ($i ~ /^#/) continue
          if ($i !~ /^[ \t]/) { field = tolower($i); sub(/:.*/, "", field) }
          text = $i; sub(/^[^:]*:[ \t]*/, "", text)
          if (field == "types") types = types " " text
          else if (field == "suites") suite = suite " " text
          else if (field == "components") components = components " " text
          else if (field == "enabled") enabled = tolower(text)
          else if (field !~ /^(architectures|languages|targets|pdiffs|description|x-repolib-name)$/) kept = kept $i "\n"
          if (field == "uris") uris = uris " " text
        }
        good = 0; count = split(suite, names, /[ \t]+/)
        for (i = 1; i <= count; i++) if (names[i] ~ known) good = 1
        if (!good || enabled == "no" || types !~ /deb( |$)/ || components !~ /main/ || uris ~ /security/) next
        printf "Types: deb\n%sSuites: %s\nComponents: main\n", kept, suites
        exit
      }' "$file"
    ;;
  oneline)
    awk -v known="$known" -v suites="$suites" '
      /^[ \t]*deb[ \t]/ {
        line = $0; sub(/#.*/, "", line); sub(/^[ \t]*deb[ \t]+/, "", line)
        options = ""
        if (match(line, /^\[[^]]*\][ \t]*/)) { options = substr(line, 1, RLENGTH); line = substr(line, RLENGTH + 1) }
        count = split(line, word, /[ \t]+/)
        if (count < 3 || word[2] !~ known || word[1] ~ /security/ || line !~ /[ \t]main/) next
        gsub(/arch=[^] \t]*/, "", options)
        if (options ~ /^\[[ \t]*\]/) options = ""
        count = split(suites, name, /[ \t]+/)
        for (i = 1; i <= count; i++) printf "deb %s%s %s main\n", options, word[1], name[i]
        exit
      }' "$file"
    ;;
  esac
}

# debian_sources FOLDER SUITES: writes FOLDER/debian.sources or
# FOLDER/debian.list for SUITES from the machine's configuration and prints its
# path. HIPMORPH_DEBIAN_MIRROR overrides the mirror; a machine without any
# Debian source gets Debian's own.
debian_sources() {
  local folder=$1 suites=$2 file text=
  mkdir -p "$folder"
  rm -f "$folder/debian.list" "$folder/debian.sources"
  if [[ -n ${HIPMORPH_DEBIAN_MIRROR:-} ]]; then
    debian_plain_source "$HIPMORPH_DEBIAN_MIRROR" "$suites" >"$folder/debian.list"
    echo "$folder/debian.list"
    return
  fi
  for file in /etc/apt/sources.list.d/*.sources; do
    [[ -r $file ]] || continue
    text=$(debian_sources_of deb822 "$file" "$suites")
    [[ -n $text ]] || continue
    echo "$text" >"$folder/debian.sources"
    echo "$folder/debian.sources"
    return
  done
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [[ -r $file ]] || continue
    text=$(debian_sources_of oneline "$file" "$suites")
    [[ -n $text ]] || continue
    echo "$text" >"$folder/debian.list"
    echo "$folder/debian.list"
    return
  done
  debian_plain_source "$DEBIAN_FALLBACK_MIRROR" "$suites" >"$folder/debian.list"
  echo "$folder/debian.list"
}

debian_plain_source() {
  local suite
  for suite in $2; do echo "deb $1 $suite main"; done
}

# apt_private FOLDER PROGRAM ARGUMENT...: an apt program that sees only the
# source list in FOLDER and keeps its state there. amd64, because Debian builds
# ROCm's headers for few architectures and the headers are the same on all.
apt_private() {
  local folder=$1 program=$2 list
  shift 2
  list=$(find "$folder" -maxdepth 1 -name 'debian.*' -print -quit)
  mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial"
  # Pins of the machine must not decide which version is the newest.
  "$program" \
    -o Dir::Etc::sourcelist="$list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null \
    -o Dir::State::Lists="$folder/lists" -o Dir::State::status=/dev/null \
    -o Dir::State::extended_states="$folder/extended_states" \
    -o Dir::Cache="$folder/cache" -o APT::Architecture=amd64 -o APT::Architectures=amd64 \
    -o APT::Sandbox::User="$(id -un)" -o Acquire::Languages=none -o Acquire::Retries=3 \
    -o APT::Update::Post-Invoke-Success::= -o APT::Update::Post-Invoke::= \
    "$@"
}

# newest_versions FOLDER NAME...: 'NAME VERSION' for each package that a suite
# of FOLDER's list has, with the newest of the versions.
newest_versions() {
  local folder=$1 name version best
  shift
  local -A newest=()
  while read -r name version; do
    best=${newest[$name]:-}
    if [[ -z $best ]] || dpkg --compare-versions "$version" gt "$best"; then
      newest[$name]=$version
    fi
  done < <(apt_private "$folder" apt-cache madison "$@" 2>/dev/null |
    awk -F'|' '$3 ~ /Packages/ { gsub(/ /, "", $1); gsub(/ /, "", $2); print $1, $2 }')
  for name in "$@"; do
    [[ -z ${newest[$name]:-} ]] || echo "$name ${newest[$name]}"
  done
}
