// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "analysis/lever_sets.h"
#include "analysis/whatif.h"
#include "report/prediction_report.h"

/// What `pktcost whatif` shows.
namespace pktcost {

struct WhatIfReport {
  std::string name;
  GoodputFigure baseline;
  std::string_view binding;
  double cpu_busy;
  double data_floor_bps;  ///< see data_floor_bps()
  std::vector<WarningLine> warnings;
  std::vector<LeverEffect> levers;  ///< ranked
  bool named;                       ///< the levers were asked for by name: what they set and cost is shown
  std::optional<Together> together;
  std::optional<std::vector<Synergy>> pairs;
  std::optional<BestSet> best;
};

/// The baseline; the caller adds what was asked for.
WhatIfReport make_whatif_report(const Description& description, const WhatIf& what_if, double level);

/// Where a measured share of interrupts is far from the model's, no interrupt lever can be trusted on that system:
/// "irq_unexplained". Warnings of the prediction itself are left out.
std::vector<WarningLine> unexplained_measurements(const Description& description, const Prediction& prediction);

/// The pairs and the best set where they were asked for, the levers otherwise.
Page whatif_page(const WhatIfReport& report);

/// One line per pair or per step where these were asked for, per lever otherwise (docs/model/what_if.md).
std::string whatif_csv(const WhatIfReport& report);

/// "pktcost.whatif/1"; every number must be finite, otherwise std::logic_error.
std::string whatif_json(const WhatIfReport& report);

/// "a", "a, b".
std::string lever_names(std::span<const Lever* const> levers);

/// "cpu.clock 300 MHz -> 600 MHz".
std::string change_text(const ChangedValue& change);

}  // namespace pktcost
