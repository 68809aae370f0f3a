#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
#
# Formats the C++ files given, or all of them, with clang-format 14; with --check only names those that differ and fails.
set -eu
cd "$(dirname "$0")/.."
command -v clang-format-14 >/dev/null || { echo "format: clang-format-14 is not installed" >&2; exit 77; }
mode=-i
if [ "${1:-}" = --check ]; then mode=--dry-run; shift; fi
[ $# -gt 0 ] || set -- $(find $(ls -d core cli gui tests 2>/dev/null) -name '*.cpp' -o -name '*.h' | sort)
[ $mode = -i ] && exec clang-format-14 -i "$@"

bad=0
for file in "$@"; do
  clang-format-14 "$file" | cmp -s - "$file" || { echo "$file: not formatted, run: sh tools/format.sh $file"; bad=1; }
done
exit $bad
