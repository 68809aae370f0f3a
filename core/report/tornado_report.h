// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "analysis/sensitivity.h"
#include "report/prediction_report.h"

/// What `pktcost whatif --sensitivity` shows.
namespace pktcost {

struct TornadoReport {
  std::string name;
  GoodputFigure goodput;
  std::string_view binding;
  std::vector<Sensitivity> sensitivities;  ///< most influential first
};

/// Those that move the goodput, as a table with bars: by elasticity, then by what their own uncertainty does.
Page tornado_page(const TornadoReport& report);

/// One line per parameter.
std::string tornado_csv(const TornadoReport& report);

/// "pktcost.sensitivity/1".
std::string tornado_json(const TornadoReport& report);

}  // namespace pktcost
