// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once

namespace pktcost {

/// Probability that a line is still in a set-associative LRU cache after d other distinct lines were touched, each in a
/// random set: sum over i < A of Binom(d, 1/S)(i), continued to real d; 1 for d <= A-1.
/// distance_lines d >= 0, sets S >= 1 (S = 1: hit for d <= A-1, miss from d = A, linear between), ways A >= 1 (rounded
/// down). In 0..1, falling in d. Source: docs/model/residency.md. Example: set_associative_hit(512, 256, 2) = 0.4055.
double set_associative_hit(double distance_lines, double sets, double ways);

/// Power law of misses against cache size: m0 * (C/C0)^-alpha. misses m0 >= 0 at reference_bytes C0 > 0,
/// cache_bytes C > 0, alpha 0.3..0.7 in practice; not valid once the working set fits. Source: docs/model/residency.md.
/// Example: power_law_misses(10, 16384, 32768, 0.5) = 7.0711.
double power_law_misses(double reference_misses, double reference_bytes, double cache_bytes, double alpha);

}  // namespace pktcost
