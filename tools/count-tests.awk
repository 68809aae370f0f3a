# SPDX-FileCopyrightText: 2026 The pktcost authors
# SPDX-License-Identifier: MIT
#
# Counts test cases in ctest's log: those that doctest and Qt Test report, and one for a test of another kind. Prints "PASSED FAILED SKIPPED".
/^\[doctest\] test cases:/ {
  split($0, part, /[:|]/)
  cases_passed += part[3]
  cases_failed += part[4]
  skipped += part[5]
}
/^Totals: [0-9]+ passed, [0-9]+ failed/ {
  cases_passed += $2
  cases_failed += $4
  skipped += $6
}
/^Test (Passed|Failed)\./ {
  if (cases_passed + cases_failed == 0) { if ($2 == "Passed.") cases_passed = 1; else cases_failed = 1 }
  if ($2 == "Failed." && cases_failed == 0) cases_failed = 1
  passed += cases_passed
  failed += cases_failed
  cases_passed = cases_failed = 0
}
END { print passed + 0, failed + 0, skipped + 0 }
