// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "residency/line_count.h"

#include <algorithm>
#include <cmath>

namespace pktcost {

double lines_spanned(double offset_bytes, double bytes, double line_bytes) {
  if (bytes <= 0) return 0;
  return std::floor((offset_bytes + bytes - 1) / line_bytes) - std::floor(offset_bytes / line_bytes) + 1;
}

double expected_lines(double bytes, double line_bytes) {
  return std::clamp(bytes, 0.0, 1.0) + std::max(0.0, bytes - 1) / line_bytes;
}

double aligned_lines(double bytes, double line_bytes) {
  return std::ceil(std::max(0.0, bytes) / line_bytes);
}

}  // namespace pktcost
