#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing from Debian 12, and nothing when all is there. Usage: setup.sh build | gui | test
set -eu

build="g++ cmake ninja-build libyaml-cpp-dev doctest-dev libcli11-dev libfmt-dev nlohmann-json3-dev libexpected-dev libeigen3-dev"
desktop="qt6-base-dev qt6-svg-dev libqcustomplot-dev fonts-dejavu-core"
checks="git ca-certificates valgrind clang-14 clang-format-14 clang-tidy-14 libclang-rt-14-dev"

case "${1:-build}" in
  build) wanted=$build ;;
  gui) wanted="$build $desktop" ;;
  test) wanted="$build $desktop $checks" ;;
  *) sed -n 5p "$0" >&2; exit 2 ;;
esac

if ! command -v dpkg-query >/dev/null; then
  echo "setup: not a Debian system, so nothing is installed; needed are: $wanted" >&2
  exit 0
fi
missing=""
for package in $wanted; do
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=""
if [ "$(id -u)" != 0 ]; then
  command -v sudo >/dev/null || { echo "setup: run as root, or install:$missing" >&2; exit 1; }
  as_root=sudo
fi
echo "setup: installing$missing"
log=$(mktemp)
install_missing() {
  $as_root apt-get -o DPkg::Lock::Timeout=300 -q update &&
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -q -y --no-install-recommends install $missing
}
install_missing >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; exit 1; }
rm -f "$log"
