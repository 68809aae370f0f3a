// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <vector>

#include "report/page.h"
#include "validate/score.h"

/// What `pktcost validate` shows.
namespace pktcost {

struct ValidationReport {
  std::vector<Score> scores;
  Summary summary;
  double level;
};

Page validation_page(const ValidationReport& report);

/// One line per comparison.
std::string validation_csv(const ValidationReport& report);

/// "pktcost.validation/1".
std::string validation_json(const ValidationReport& report);

}  // namespace pktcost
