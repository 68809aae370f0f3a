// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <map>
#include <span>
#include <string>
#include <vector>

#include "validate/record.h"

/// Predicted against measured, by the rule of docs/records.md.
namespace pktcost {

/// One comparison: a record, or one point of a sweep.
struct Score {
  const Record* record;
  std::string id;              ///< of the record, "@ VALUE" behind it for a point
  double measured, predicted;  ///< the metric (SI), or the ratio after/before of a what_if
  double low, high;            ///< interval with the measurement noise
  double error;                ///< ln(predicted/measured)
  bool beyond_bound = false;
  bool passed = true;                            ///< of check: sign right and within 3x; of exclude: a warning is given
  std::string note = {};                         ///< a failed calibration, the warning of an excluded record
  std::map<std::string, double> baselines = {};  ///< error by name
};

/// Noise of published measurements that is added to every interval, standard deviation of ln.
inline constexpr double measurement_noise = 0.04;

/// Scores of one record; `level` of the intervals. `priors` are applied before a calibration (see calibrate/priors.h).
std::vector<Score> score(const Record& record, const Description& priors, double level);

/// Error figures of the scored comparisons, each group weighted as one.
struct ErrorFigures {
  std::size_t count = 0;
  double median = 0, ninetieth = 0;            ///< of |error|
  double sign_right_5 = 0, sign_right_15 = 0;  ///< share of changes beyond 5 % and 15 %; what_if only
  std::size_t signs_5 = 0, signs_15 = 0;
  double coverage = 0;  ///< share of measurements inside the interval
};

struct Summary {
  ErrorFigures all;
  std::map<std::string, ErrorFigures> by_kind, by_lever;
  std::map<std::string, std::map<std::string, ErrorFigures>> baselines;  ///< name -> kind
};
Summary summarise(std::span<const Score> scores);

}  // namespace pktcost
