// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <doctest/doctest.h>

/// Equal within a relative tolerance at every magnitude. A bare doctest::Approx is an absolute tolerance for numbers
/// far below 1.
inline doctest::Approx near(double expected, double relative) {
  return doctest::Approx(expected).epsilon(relative).scale(0);
}
