// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstddef>

#include "path/batches.h"
#include "residency/residency.h"
#include "scenario/scenario.h"

namespace pktcost {

/// What the three parts of a Step cost in each context: instructions x CPI, code lines that miss x their fill, cold
/// data lines x theirs (docs/model/steps.md).
struct StepPrices {
  double cycles_per_instruction = 0;
  std::array<double, 4> cycles_per_code_byte{};  ///< by Context
  double cycles_per_cold_line = 0;

  double cycles(const Step& step, std::size_t context) const {
    return step.instructions * cycles_per_instruction + step.code_bytes * cycles_per_code_byte[context] +
           step.cold_lines * cycles_per_cold_line;
  }
};

/// Code that runs `n` times in a row misses once at the rate of a cold start and n-1 times at that of its own loop.
StepPrices price_steps(const Scenario& scenario, const Residency& residency, const Batches& batches);

}  // namespace pktcost
