#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
#
# Counts instructions of fixed work under callgrind and compares them with tests/bench/instructions.txt, 5 % either way. Counts repeat from
# run to run where seconds do not, but they belong to one compiler and C library: those of Debian 12 on amd64, dev preset. Elsewhere this
# is skipped (exit 77). Usage: instruction-gate.sh [--update]
set -eu
cd "$(dirname "$0")/.."
expected=tests/bench/instructions.txt
tolerance_percent=5
bin=build/dev/bin

skip() { echo "instruction gate: skipped, $1"; exit 77; }
command -v valgrind >/dev/null || skip "valgrind is not installed"
grep -qs '^VERSION_CODENAME=bookworm' /etc/os-release || skip "the numbers are those of Debian 12"
[ "$(uname -m)" = x86_64 ] || skip "the numbers are those of amd64"
cmake --build --preset dev --target fixed_work pktcost >/dev/null

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

count() { # NAME CALLGRIND-OPTION COMMAND...
  name=$1 option=$2
  shift 2
  valgrind --tool=callgrind "$option" --callgrind-out-file="$work/out" "$@" >/dev/null 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
  echo "$name $(sed -n 's/^\(summary\|totals\): //p' "$work/out" | head -1)"
}

{
  count founding-systems-predicted-100-times --toggle-collect=predict_repeatedly $bin/fixed_work
  count command-predict-json --collect-atstart=yes $bin/pktcost predict --format json data/founding/ml405-tcp-tx.yaml
} >"$work/counts"

if [ "${1:-}" = --update ]; then
  { sed -n '/^#/p' $expected; cat "$work/counts"; } >"$work/new"
  cp "$work/new" $expected
  cat "$work/counts"
  exit 0
fi
awk -v tolerance=$tolerance_percent '
  FNR == NR { if ($0 !~ /^#/ && NF == 2) wanted[$1] = $2; next }
  !($1 in wanted) { printf "%s: %d instructions, no number on file\n", $1, $2; bad = 1; next }
  {
    change = 100 * ($2 / wanted[$1] - 1)
    verdict = (change > tolerance || change < -tolerance) ? "OUTSIDE" : "within"
    printf "%s: %d instructions, on file %d, %+.2f %%: %s %d %%\n", $1, $2, wanted[$1], change, verdict, tolerance
    if (verdict == "OUTSIDE") bad = 1
  }
  END { if (bad) print "If the change is meant: sh tools/instruction-gate.sh --update"; exit bad }' $expected "$work/counts"
