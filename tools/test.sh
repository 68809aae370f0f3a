#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing, then builds and runs every check of the project; the last line says how many passed and failed. A test case
# counts once, every other check counts as one. A check that cannot run here is named as skipped. Usage: test.sh
set -u
cd "$(dirname "$0")/.."
sh tools/setup.sh test || exit 1

passed=0
failed=0
skipped=""
begin() { title=$1; started=$(date +%s); printf '\n== %s\n' "$title"; }
took() { echo "-- $title: $1, $(($(date +%s) - started)) s"; }

# Runs a command as one check; exit 77 means that it cannot run here.
check() {
  begin "$1"
  shift
  "$@"
  case $? in
    0) passed=$((passed + 1)); took passed ;;
    77) skipped="$skipped; $title"; took SKIPPED ;;
    *) failed=$((failed + 1)); took FAILED ;;
  esac
}

# Builds a preset and prints the compiler's messages only when it fails.
build() {
  mkdir -p build
  { cmake --preset "$1" && cmake --build --preset "$1" -- -k 0; } >"build/$1.log" 2>&1 && return 0
  grep -v '^\[[0-9]' "build/$1.log" | tail -200
  return 1
}

# Builds and tests the dev preset, and counts its test cases.
dev_tests() {
  begin "unit, command-line and structure tests"
  rm -f build/dev/Testing/Temporary/LastTest.log
  build dev || { failed=$((failed + 1)); took "FAILED to build"; return; }
  ctest --preset dev && outcome=0 || outcome=1
  set -- $(awk -f tools/count-tests.awk build/dev/Testing/Temporary/LastTest.log || echo 0 0 0)
  cases_failed=$2
  [ "$cases_failed" -gt 0 ] || cases_failed=$outcome # a program that could not even start is in ctest's verdict alone
  passed=$((passed + $1))
  failed=$((failed + cases_failed))
  [ "$3" -eq 0 ] || skipped="$skipped; $3 test cases"
  took "$1 passed, $cases_failed failed, $3 skipped"
}

sanitized_tests() { build asan && ctest --preset asan; }

dev_tests
check "the same tests under address and undefined-behaviour sanitizers" sanitized_tests
check "instruction counts" sh tools/instruction-gate.sh
check "clang-format" sh tools/format.sh --check
check "fuzzing, a short run" sh tools/fuzz.sh 12
check "clang-tidy" sh tools/tidy.sh

printf '\n'
[ -z "$skipped" ] || echo "Skipped here: ${skipped#; }"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
