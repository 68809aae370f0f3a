#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
# usage: sh collect.sh [SECONDS] [INTERFACE]: what this system says about its network path while traffic runs.
# Writes one text file, pktcost-collected.txt, of sections "===== NAME [before|after] UPTIME_S". Needs a POSIX shell
# alone; what is not present or not readable is named at the end. Host names, users and addresses are left out or masked.
seconds=${1:-10}
interface=${2:-}
result=pktcost-collected.txt
case $seconds in
'' | *[!0-9]* | 0) echo "collect.sh: SECONDS must be a whole number above 0, not \"$seconds\"" >&2; exit 2 ;;
esac
case $interface in
*[!A-Za-z0-9._-]*) echo "collect.sh: \"$interface\" is no name of an interface" >&2; exit 2 ;;
esac
if [ -n "$interface" ] && [ ! -d "/sys/class/net/$interface" ]; then
  echo "collect.sh: there is no interface $interface" >&2
  exit 2
fi
umask 077
part=$result.part.$$
data=$result.perf.$$
missing=
job=
clean() {
  if [ -n "$job" ]; then
    kill "$job" 2>/dev/null
    wait "$job" 2>/dev/null
  fi
  rm -f "$part" "$data" "$data.old"
}
trap 'exit 130' INT HUP TERM
trap clean EXIT
: >"$part" || { echo "collect.sh: cannot write here" >&2; exit 1; }

have() { command -v "$1" >/dev/null 2>&1; }
uptime_s() { if read -r now rest </proc/uptime; then echo "$now"; else echo 0; fi; }

# MACs, IPv6 and IPv4 addresses. Drivers' bus addresses (0000:01:00.0) have four digits in front and stay.
mask() {
  sed -e 's/[0-9A-Fa-f][0-9A-Fa-f]\(:[0-9A-Fa-f][0-9A-Fa-f]\)\{5,\}/MAC/g' \
    -e 's/[0-9A-Fa-f]\{1,4\}\(:[0-9A-Fa-f]\{1,4\}\)\{5,7\}/ADDRESS/g' \
    -e 's/\(^\|[^0-9A-Za-z_:>]\)[0-9A-Fa-f]\{1,4\}\(:[0-9A-Fa-f]\{1,4\}\)*::[0-9A-Fa-f:]*/\1ADDRESS/g' \
    -e 's/\(^\|[^0-9A-Za-z_:>]\)::[0-9A-Fa-f][0-9A-Fa-f:]*/\1ADDRESS/g' \
    -e 's/[0-9]\{1,3\}\.[0-9]\{1,3\}\.[0-9]\{1,3\}\.[0-9]\{1,3\}/ADDRESS/g' -e '/^Serial[[:blank:]]*:/d'
}

# section TITLE COMMAND...: its output, when there is one.
section() {
  title=$1
  shift
  at=$(uptime_s)
  text=$("$@" 2>/dev/null | mask)
  if [ -z "$text" ]; then
    case " $missing " in *" ${title%% *} "*) ;; *) missing="$missing ${title%% *}" ;; esac
    return 0
  fi
  printf '===== %s %s\n%s\n\n' "$title" "$at" "$text" >>"$part"
}

interfaces() {
  if [ -n "$interface" ]; then
    echo "$interface"
  else
    for path in /sys/class/net/*; do echo "${path##*/}"; done
  fi
}

per_interface() {  # NAME OPTION WHEN
  for name in $(interfaces); do
    [ "$name" = lo ] || section "ethtool$2 $name${3:+ $3}" ethtool "$2" "$name"
  done
}

link_counters() { if [ -n "$interface" ]; then ip -s link show dev "$interface"; else ip -s link; fi; }

counters() {
  section "proc-interrupts $1" cat /proc/interrupts
  section "proc-softirqs $1" cat /proc/softirqs
  section "proc-softnet $1" cat /proc/net/softnet_stat
  section "proc-net-dev $1" cat /proc/net/dev
  section "proc-stat $1" cat /proc/stat
  section "proc-net-snmp $1" cat /proc/net/snmp
  section "proc-net-netstat $1" cat /proc/net/netstat
  ! have ethtool || per_interface ethtool -S "$1"
  ! have ip || section "ip-s-link $1" link_counters
}

settings() {
  for name in net/ipv4/tcp_rmem net/ipv4/tcp_wmem net/ipv4/tcp_congestion_control net/core/rmem_max \
    net/core/wmem_max net/core/netdev_budget net/core/netdev_budget_usecs net/core/netdev_max_backlog \
    net/core/dev_weight net/core/default_qdisc; do
    if [ -r "/proc/sys/$name" ]; then echo "$(echo "$name" | tr / .) = $(cat "/proc/sys/$name")"; fi
  done
}

section proc-cpuinfo cat /proc/cpuinfo
section proc-meminfo cat /proc/meminfo
section uname uname -r -m
section sysctl settings
for tool in ethtool ip perf; do have $tool || missing="$missing $tool"; done
if have ethtool; then for option in -k -c -g -i; do per_interface ethtool $option; done; fi

counters before
if have perf && perf record -a -o "$data" -- sleep 0 >/dev/null 2>&1; then
  perf record -a -o "$data" -- sleep "$seconds" >/dev/null 2>&1 &
elif [ -r /proc/profile ] && have readprofile && readprofile -r 2>/dev/null; then
  sleep "$seconds" &
else
  missing="$missing profile"
  sleep "$seconds" &
fi
job=$!
wait "$job"
job=
counters after
if [ -s "$data" ]; then
  section perf-report perf report --stdio -i "$data" --sort dso,symbol
elif [ -r /proc/profile ] && have readprofile; then
  section readprofile readprofile
fi
[ -z "$missing" ] || printf '===== missing %s\n%s\n' "$(uptime_s)" "${missing# }" >>"$part"

mv "$part" "$result" || exit 1
echo "written: $result${missing:+; not present or not readable:$missing}"
