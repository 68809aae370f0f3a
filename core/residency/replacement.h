// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>

namespace pktcost {

/// Hit ratio when all pages are equally likely and independent (IRM): min(1, C/N), the same for every demand policy.
/// capacity C and pages N in entries, C >= 0, N > 0. Exact. Source: docs/model/residency.md.
/// Example: uniform_irm_hit(62, 124) = 0.5.
double uniform_irm_hit(double capacity, double pages);

/// Hit ratio of a cyclic sweep over N pages under LRU, FIFO or CLOCK: 1 when N <= C, else 0. Exact.
/// capacity C >= 0, pages N >= 0. Source: docs/model/residency.md. Example: cyclic_ordered_hit(62, 63) = 0.
double cyclic_ordered_hit(double capacity, double pages);

/// Hit ratio of a cyclic sweep over N pages under RANDOM: smaller root of h = (1-1/C)^((N-1)(1-h)); 1 when N <= C.
/// capacity C >= 1 (below 1 nothing hits), pages N >= 0. Reads up to 0.016 high just above N = C.
/// Source: docs/model/residency.md. Example: cyclic_random_hit(62, 124) = 0.2032.
double cyclic_random_hit(double capacity, double pages);

/// Hit ratio under LRU for independent references (Che): sum_i (1 - exp(-q_i T)) = C gives T, then
/// hit = sum_i q_i (1 - exp(-q_i T)). probabilities q_i >= 0 with sum 1, capacity C >= 0 entries; every page with q_i >
/// 0 fits: hit = sum q_i. Within 0.002 absolute for C >= 30. Source: docs/model/residency.md. Example: q = (0.4, 0.3,
/// 0.2, 0.1), C = 2: 0.573009 (exact 0.580556).
double lru_irm_hit(std::span<const double> probabilities, double capacity);

/// As lru_irm_hit for FIFO and RANDOM, which share one hit ratio: sum_i q_i T/(1 + q_i T) = C,
/// hit = sum_i q_i * q_i T/(1 + q_i T). Reads low: by up to 0.0023 at C = 30, below 0.002 from C = 34 on. Source:
/// docs/model/residency.md. Example: q = (0.4, 0.3, 0.2, 0.1), C = 2: 0.554913 (exact 4/7).
double fifo_random_irm_hit(std::span<const double> probabilities, double capacity);

}  // namespace pktcost
