// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "predict/interval.h"

#include <vector>

#include "predict/predict.h"

namespace pktcost {

Interval goodput_interval(const Description& description, double level) {
  const Draws draws(description);
  std::vector<double> goodputs(Draws::count);
  Scenario scenario;
  for (std::size_t draw = 0; draw < Draws::count; ++draw) {
    draws.move(draw, description.scenario, scenario);
    goodputs[draw] = predict(scenario).goodput_bps;
  }
  return central_interval(goodputs, level, predict(description.scenario).goodput_bps);
}

}  // namespace pktcost
