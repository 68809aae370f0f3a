#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
#
# A prediction checked on this machine: iperf3 between two network namespaces over veth, both ends on one core, segmentation offloads off.
# Measures at MTU 1500 with a cpu-clock profile, calibrates data/live/veth.yaml on it alone, predicts MTU 9000 and 576, measures those, and
# prints predicted against measured. The interval is the model's, widened by the noise of the runs it is calibrated on and compared with
# (their spread, at least 4 % as in `pktcost validate`). Needs root, iproute2, ethtool, iperf3, perf (linux-perf) and taskset.
# Usage: live-run.sh [PKTCOST [RUNS [SECONDS]]]     exit status: 0 all within 20 % and inside the interval, 1 not, 77 cannot run here
set -eu
cd "$(dirname "$0")/.."
pktcost=${1:-build/dev/bin/pktcost}
runs=${2:-5}
seconds=${3:-4}

[ "$(id -u)" = 0 ] || { echo "live-run: needs root for network namespaces" >&2; exit 77; }
for tool in ip ethtool iperf3 perf taskset; do
  command -v "$tool" >/dev/null || { echo "live-run: $tool is not installed" >&2; exit 77; }
done
folder=$(mktemp -d)
here=pktcost-a-$$
there=pktcost-b-$$
clean() {
  [ -z "${server:-}" ] || kill "$server" 2>/dev/null || true
  ip netns del "$here" 2>/dev/null || true
  ip netns del "$there" 2>/dev/null || true
  rm -rf "$folder"
}
trap clean EXIT
trap 'exit 1' INT TERM
{ ip netns add "$here" && ip netns add "$there" && ip link add pca netns "$here" type veth peer name pcb netns "$there"; } 2>/dev/null ||
  { echo "live-run: network namespaces cannot be made here" >&2; exit 77; }
perf record -e cpu-clock -o "$folder/try" -- true >/dev/null 2>&1 || { echo "live-run: perf cannot record cpu-clock here" >&2; exit 77; }

core=$(($(nproc) - 1))
ip -n "$here" addr add 192.0.2.1/24 dev pca
ip -n "$there" addr add 192.0.2.2/24 dev pcb
for end in "$here pca" "$there pcb"; do
  set -- $end
  ip -n "$1" link set "$2" up
  ip netns exec "$1" ethtool -K "$2" tso off gso off gro off >/dev/null
done
ip netns exec "$there" nice -n -15 taskset -c "$core" iperf3 -s >/dev/null 2>&1 &
server=$!
sleep 1

set_mtu() { ip -n "$here" link set pca mtu "$1"; ip -n "$there" link set pcb mtu "$1"; }

# One run; prints Mbit/s that arrived.
measure() {
  ip netns exec "$here" nice -n -15 taskset -c "$core" iperf3 -c 192.0.2.2 -C cubic -t "$seconds" -f m >"$folder/iperf"
  awk '/receiver/ { for (i = 1; i <= NF; i++) if ($i ~ /bits\/sec/) rate = $(i - 1) } END { print rate }' "$folder/iperf"
}

# The median of the runs at an MTU, and the standard deviation of their logarithms.
median_at() {
  set_mtu "$1"
  i=0
  : >"$folder/rates"
  while [ "$i" -lt "$runs" ]; do
    measure >>"$folder/rates"
    i=$((i + 1))
  done
  sort -n "$folder/rates" | awk '
    { v[NR] = $1; sum += log($1); squares += log($1) ^ 2 }
    END {
      variance = NR > 1 ? (squares - sum ^ 2 / NR) / (NR - 1) : 0
      noise = variance > 0.0016 ? sqrt(variance) : 0.04
      print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2, noise
    }'
}

set -- $(median_at 1500)
base=$1
base_noise=$2
set_mtu 1500
(sleep 1; perf record -e cpu-clock -F 2000 -C "$core" -o "$folder/perf.data" -- sleep $((seconds - 2)) >/dev/null 2>&1) &
recorder=$!
measure >/dev/null
wait "$recorder"
perf report -i "$folder/perf.data" --stdio --no-children -g none --sort comm,dso,symbol >"$folder/profile.txt" 2>/dev/null

clock_mhz=$(awk -F: '/cpu MHz/ { print int($2); exit }' /proc/cpuinfo)
printf -- '- goodput: %s Mbit/s\n  cpu: {busy: 100 %%}\n  profile: profile.txt\n  source: this machine\n' "$base" >"$folder/runs.yaml"
"$pktcost" calibrate data/live/veth.yaml --set cpu.clock="${clock_mhz:-2000}MHz" --observe "$folder/runs.yaml" \
  --output "$folder/calibrated.yaml" >"$folder/calibration.txt"

echo "MTU 1500: measured $base Mbit/s, calibrated on it and its profile at $clock_mhz MHz"
good=0
for mtu in 9000 576; do
  set -- $(median_at "$mtu")
  measured=$1
  noise=$2
  "$pktcost" predict "$folder/calibrated.yaml" --set workload.mtu="${mtu}B" --set driver.rx_buffer=$((mtu + 14))B \
    --format json >"$folder/prediction.json"
  awk -v mtu="$mtu" -v measured="$measured" -v noise="$noise" -v base_noise="$base_noise" '
    /"goodput": \{/ && !seen { seen = 1; inside = 1 }
    inside && /"value"/ { gsub(/[^0-9.e+]/, "", $2); value = $2 / 1e6 }
    inside && /"low"/ { gsub(/[^0-9.e+]/, "", $2); low = $2 / 1e6 }
    inside && /"high"/ { gsub(/[^0-9.e+]/, "", $2); high = $2 / 1e6; inside = 0 }
    END {
      added = 1.2816 * sqrt(noise ^ 2 + base_noise ^ 2)
      low = value * exp(-sqrt(log(value / low) ^ 2 + added ^ 2))
      high = value * exp(sqrt(log(high / value) ^ 2 + added ^ 2))
      off = value / measured - 1
      ok = off < 0.2 && off > -0.2 && measured >= low && measured <= high
      printf "MTU %s: predicted %.0f Mbit/s (80 %%: %.0f to %.0f), measured %.0f: %+.0f %%, %s\n", mtu, value, low, high, measured,
        100 * off, ok ? "within 20 % and inside the interval" : "NOT within 20 % and inside the interval"
      exit !ok
    }' "$folder/prediction.json" || good=1
done
[ -z "${PKTCOST_LIVE_DETAILS:-}" ] || cat "$folder/calibration.txt"
exit "$good"
