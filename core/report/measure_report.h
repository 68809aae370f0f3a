// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>

#include "calibrate/measure.h"
#include "report/page.h"

/// What `pktcost measure` shows.
namespace pktcost {

struct MeasureReport {
  std::string name;
  std::string question;  ///< "goodput", or the name of a lever whose gain is asked for
  bool ratio;            ///< the answer is a gain, not a rate
  MeasurementPlan plan;
  double level;
};

Page measure_page(const MeasureReport& report);
std::string measure_csv(const MeasureReport& report);

/// "pktcost.measure/1".
std::string measure_json(const MeasureReport& report);

}  // namespace pktcost
