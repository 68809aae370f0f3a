#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing, builds pktcost and predicts the founding systems, or runs it with the arguments given:
#   sh tools/run.sh                                  sh tools/run.sh explain data/founding/ml405-tcp-tx.yaml
set -eu
here=$PWD
cd "$(dirname "$0")/.."
root=$PWD

sh tools/setup.sh build
log=$(mktemp)
{ cmake --preset dev && cmake --build --preset dev --target pktcost; } >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; exit 1; }
rm -f "$log"

[ $# -gt 0 ] || exec build/dev/bin/pktcost predict data/founding/*.yaml
cd "$here"
exec "$root/build/dev/bin/pktcost" "$@"
