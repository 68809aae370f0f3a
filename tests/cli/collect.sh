#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
# usage: collect.sh PKTCOST SCRIPT: the printed script runs, writes one whole file, names nothing private, and import reads it.
set -eu
pktcost=$1
script=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fail() { echo "collect: $1" >&2; exit 1; }
[ -r /proc/interrupts ] || exit 77

"$pktcost" collect >collect.sh
cmp collect.sh "$script" || fail "collect prints another script"
shell=sh
if command -v busybox >/dev/null 2>&1; then shell='busybox ash'; fi
$shell collect.sh 1 >said
[ "$(ls | tr '\n' ' ')" = "collect.sh pktcost-collected.txt said " ] || fail "files are left behind: $(ls)"
for part in 'proc-cpuinfo' 'proc-interrupts before' 'proc-interrupts after' 'proc-softirqs after' 'proc-stat after'; do
  grep -q "^===== $part [0-9.]*\$" pktcost-collected.txt || fail "no section $part"
done
if grep -nE '([0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}|(^|[^0-9.])([0-9]{1,3}\.){3}[0-9]{1,3}([^0-9.]|$)' pktcost-collected.txt; then
  fail "an address is left"
fi
if grep -nE '(^|[^0-9A-Za-z_:])(fe80|fd[0-9a-f]{2}|2001):' pktcost-collected.txt; then fail "an IPv6 address is left"; fi
"$pktcost" import pktcost-collected.txt --format json >read.json
grep -q '"kind": *"proc-interrupts"' read.json || fail "import does not read the interrupts"
grep -q '"interrupt_rate"' read.json || fail "import gives no interrupt rates"
grep -q '"kind": *"proc-cpuinfo"' read.json || fail "import does not read the processor"

status=0
$shell collect.sh 0 2>refused || status=$?
[ "$status" = 2 ] && grep -q 'SECONDS' refused || fail "0 seconds are not refused"
status=0
$shell collect.sh 1 no-such-interface 2>refused || status=$?
[ "$status" = 2 ] || fail "an unknown interface is not refused"

# An interrupted run: nothing is left. (A shell ignores SIGINT in jobs of a script, so the signal sent is TERM, handled alike.)
rm -f pktcost-collected.txt
$shell collect.sh 30 >/dev/null 2>&1 &
job=$!
sleep 4
kill -TERM "$job"
wait "$job" || true
[ -z "$(ls | grep pktcost-collected || true)" ] || fail "an interrupted run leaves files"
