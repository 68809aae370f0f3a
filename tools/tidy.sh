#!/bin/sh
# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
#
# clang-tidy 14 over C++ files: those given, or those changed since BASE. BASE is the environment's, else the point where this branch left
# origin's main branch, else (on that branch itself) five commits back. Without history every file is checked. A changed header stands for
# the .cpp beside it. TIDY_LIMIT (default 40) bounds how many are read, the rest is named.
set -eu
cd "$(dirname "$0")/.."
command -v clang-tidy-14 >/dev/null || { echo "tidy: clang-tidy-14 is not installed" >&2; exit 77; }

history() { git -c safe.directory="$PWD" "$@" 2>/dev/null; }

base() {
  if [ -n "${BASE:-}" ]; then echo "$BASE"; return; fi
  fork=$(history merge-base HEAD origin/HEAD || history merge-base HEAD origin/main || true)
  if [ -n "$fork" ] && [ "$fork" != "$(history rev-parse HEAD)" ]; then echo "$fork"; return; fi
  history rev-parse --verify -q HEAD~5 || history rev-list --max-parents=0 HEAD | tail -1
}

# Not gui and tests/gui: they need generated files, and Qt's own names and headers.
all_files() { find core cli tests -name '*.cpp' ! -path 'tests/gui/*' | sort; }

changed_files() {
  from=$(base || true)
  if [ -z "$from" ]; then
    echo "tidy: no git history, so every file is checked" >&2
    all_files
    return
  fi
  echo "tidy: files changed since $from" >&2
  { history diff --name-only --diff-filter=d "$from" -- core cli tests; history ls-files -o --exclude-standard -- core cli tests; } |
    sed -n '/^tests\/gui\//d; s/\.h$/.cpp/; /\.cpp$/p' | sort -u | while read -r file; do [ ! -e "$file" ] || echo "$file"; done
}

files=$(mktemp)
trap 'rm -f "$files"' EXIT
if [ $# -gt 0 ]; then printf '%s\n' "$@" >"$files"; else changed_files >"$files"; fi
limit=${TIDY_LIMIT:-40}
count=$(wc -l <"$files")
if [ "$count" -gt "$limit" ]; then
  echo "tidy: $count files, more than the limit of $limit; NOT checked:"
  sed -n "$((limit + 1)),\$p" "$files"
  sed -i "$((limit + 1)),\$d" "$files"
fi

cmake --preset tidy >/dev/null
xargs -r -n 1 -P "$(nproc)" clang-tidy-14 --quiet -p build/tidy <"$files" 2>/dev/null
echo "tidy: $(wc -l <"$files") files checked"
