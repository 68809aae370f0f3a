// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "analysis/attribution_between.h"
#include "report/prediction_report.h"

/// What `pktcost compare` shows.
namespace pktcost {

struct ComparedSystem {
  std::string name;
  GoodputFigure goodput;
  std::string_view binding;
  double cycles_per_packet, cpu_busy;
};

struct ComparisonOfReport {
  ComparedSystem before, after;
  Estimate ratio;
  Causes causes;
  std::vector<ComponentChange> components;  ///< largest first; they add up to the difference
  std::vector<WarningLine> warnings;
};

ComparisonOfReport make_comparison_of_report(const Description& before, const Description& after, double level);

Page comparison_of_page(const ComparisonOfReport& report);

/// One line per cause and per component.
std::string comparison_of_csv(const ComparisonOfReport& report);

/// "pktcost.comparison/1".
std::string comparison_of_json(const ComparisonOfReport& report);

}  // namespace pktcost
