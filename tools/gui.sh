#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing, builds the desktop program and starts it:
#   sh tools/gui.sh                                  sh tools/gui.sh data/founding/ml405-tcp-tx.yaml
set -eu
here=$PWD
cd "$(dirname "$0")/.."
root=$PWD

sh tools/setup.sh gui
log=$(mktemp)
{ cmake --preset dev && cmake --build --preset dev --target pktcost-gui; } >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; exit 1; }
rm -f "$log"

cd "$here"
exec "$root/build/dev/bin/pktcost-gui" "$@"
