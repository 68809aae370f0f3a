// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/step_prices.h"

#include <algorithm>

namespace pktcost {
namespace {

double missing(double first, double repeat, double batch) {
  const double start = 1 / batch;
  return start * std::max(first, repeat) + (1 - start) * repeat;
}

}  // namespace

StepPrices price_steps(const Scenario& s, const Residency& r, const Batches& b) {
  const double clock = s.cpu.clock_hz;
  const double per_byte = r.code_line.seconds(b.memory_stretch) * clock / s.cache.line_bytes;
  const double process = per_byte * missing(r.code_first, r.process_code_repeat, b.process_batch);
  const double softirq = per_byte * missing(r.code_first, r.softirq_code_repeat, b.softirq_batch);
  return {s.cpu.cpi * s.path.factor,
          {process, process, softirq, per_byte * r.code_first},
          r.cold_line.seconds(b.memory_stretch) * clock};
}

}  // namespace pktcost
