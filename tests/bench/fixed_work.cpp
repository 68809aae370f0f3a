// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// Always the same work, for counting instructions: 100 predictions of each founding system. tools/instruction-gate.sh
// counts only what predict_repeatedly calls, so reading the files does not blur the number.
#include <vector>

#include "bench/founding.h"
#include "predict/predict.h"

extern "C" __attribute__((noinline)) double predict_repeatedly(const pktcost::Scenario* scenario, int times) {
  double sum = 0;
  for (int i = 0; i < times; ++i) sum += pktcost::predict(*scenario).goodput_bps;
  return sum;
}

int main() {
  double sum = 0;
  const auto systems = bench::founding_systems();
  for (const auto& system : systems) sum += predict_repeatedly(&system.scenario, 100);
  return systems.empty() || !(sum > 0) ? 1 : 0;
}
