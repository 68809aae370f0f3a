#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
#
# Fuzzes every target for SECONDS (default 10) each, starting from the kept cases. A finding is left in build/fuzz/findings; minimise it and
# add it to tests/fuzz/cases/TARGET. Usage: fuzz.sh [SECONDS [TARGET...]]
set -eu
cd "$(dirname "$0")/.."
command -v clang++-14 >/dev/null || { echo "fuzz: clang++-14 is not installed" >&2; exit 77; }
seconds=${1:-10}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- $(ls tests/fuzz/cases)

cmake --preset asan >/dev/null
cmake --build --preset asan --target pktcost_fuzz
for target in "$@"; do
  mkdir -p "build/fuzz/corpus/$target" build/fuzz/findings
  log=build/fuzz/$target.log
  if PKTCOST_FUZZ_TARGET=$target build/asan/bin/pktcost_fuzz -max_total_time="$seconds" -max_len=8192 -timeout=20 -print_final_stats=1 \
    -artifact_prefix="build/fuzz/findings/$target-" "build/fuzz/corpus/$target" "tests/fuzz/cases/$target" >"$log" 2>&1; then
    echo "fuzz: $target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs in $seconds s, no finding"
  else
    tail -40 "$log"
    echo "fuzz: $target: FINDING, see build/fuzz/findings"
    exit 1
  fi
done
