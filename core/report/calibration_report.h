// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>

#include "calibrate/calibrate.h"
#include "report/prediction_report.h"

/// What `pktcost calibrate` shows.
namespace pktcost {

struct CalibrationReport {
  std::string name;
  Calibration calibration;
  GoodputFigure before, after;  ///< predicted with the priors, and with the posterior
};

Page calibration_page(const CalibrationReport& report);

/// One line per fitted parameter.
std::string calibration_csv(const CalibrationReport& report);

/// "pktcost.calibration/1".
std::string calibration_json(const CalibrationReport& report);

}  // namespace pktcost
