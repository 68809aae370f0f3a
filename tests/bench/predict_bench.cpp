// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// How long a prediction takes, for people: CI counts instructions instead (docs/decisions/0004). Run:
//   cmake --preset bench && cmake --build --preset bench && build/bench/bin/predict_bench
// The yardstick is the bare closed form of one packet's cost: what the same question costs when everything is known
// already.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "bench/founding.h"
#include "core/predict/random_scenarios.h"
#include "predict/interval.h"
#include "predict/predict.h"

namespace {

/// Costs of one TCP segment as plain numbers (docs/model/solution.md, worked example: 25248.917266 cycles, 137.637585
/// Mbit/s).
struct ClosedForm {
  double clock_hz, payload_bytes, cycles_per_byte, lines, cycles_per_line, tlb_misses, cycles_per_miss, interrupts,
      cycles_per_interrupt;
  double allocation, protocol, driver, accesses, cycles_per_access, call, message_bytes, acknowledgement, delayed_ack;
};
constexpr ClosedForm worked_example{300e6, 1448, 3.44, 48, 54.7, 5,    100,   0.09375, 3000,
                                    900,   9000, 5000, 4,  60,   2500, 16384, 3000,    2};

double closed_form_bps(const ClosedForm& in) {
  const double cycles = in.payload_bytes * in.cycles_per_byte + in.lines * in.cycles_per_line +
                        in.tlb_misses * in.cycles_per_miss + in.interrupts * in.cycles_per_interrupt + in.allocation +
                        in.protocol + in.driver + in.accesses * in.cycles_per_access +
                        in.call * in.payload_bytes / in.message_bytes + in.acknowledgement / in.delayed_ack;
  return 8 * in.payload_bytes * in.clock_hz / cycles;
}

void closed_form(benchmark::State& state) {
  ClosedForm inputs = worked_example;
  for (auto _ : state) {
    benchmark::DoNotOptimize(inputs);
    benchmark::DoNotOptimize(closed_form_bps(inputs));
  }
}

void full_prediction(benchmark::State& state, const pktcost::Scenario& scenario) {
  for (auto _ : state) {
    const auto prediction = pktcost::predict(scenario);
    benchmark::DoNotOptimize(&prediction);
    benchmark::ClobberMemory();
  }
}

void interval_80(benchmark::State& state, const pktcost::Description& system) {
  for (auto _ : state) benchmark::DoNotOptimize(pktcost::goodput_interval(system, 0.8));
}

/// The slowest of many scenarios anywhere in the ranges.
pktcost::Scenario slowest_scenario(int how_many) {
  random_scenarios::Generator generator(1);
  pktcost::Scenario slowest{};
  double longest_s = 0;
  for (int i = 0; i < how_many; ++i) {
    const auto scenario = random_scenarios::random_scenario(generator);
    const auto start = std::chrono::steady_clock::now();
    benchmark::DoNotOptimize(pktcost::predict(scenario).goodput_bps);
    const double taken_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (taken_s > longest_s) slowest = scenario;
    longest_s = std::max(longest_s, taken_s);
  }
  return slowest;
}

/// Prints as usual and keeps the time of each benchmark, or its median when it was repeated.
class Times : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const auto& run : runs)
      if (run.run_type == Run::RT_Iteration || run.aggregate_name == "median")
        ns_[run.run_name.function_name] = run.GetAdjustedCPUTime();
    ConsoleReporter::ReportRuns(runs);
  }

  double ns(const std::string& name) const { return ns_.at(name); }
  double median_ns(std::string_view prefix) const {
    std::vector<double> values;
    for (const auto& [name, value] : ns_)
      if (name.starts_with(prefix)) values.push_back(value);
    std::ranges::sort(values);
    return values.at(values.size() / 2);
  }

 private:
  std::map<std::string, double> ns_;
};

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const auto systems = bench::founding_systems();
  const auto slowest = slowest_scenario(5000);
  benchmark::RegisterBenchmark("closed_form", closed_form);
  for (const auto& system : systems)
    benchmark::RegisterBenchmark(("predict: " + system.name).c_str(), full_prediction, system.scenario);
  benchmark::RegisterBenchmark("slowest of 5000 random scenarios", full_prediction, slowest);
  benchmark::RegisterBenchmark("interval: first founding system", interval_80, systems.front());
  Times times;
  benchmark::RunSpecifiedBenchmarks(&times);
  const double yardstick = times.ns("closed_form");
  const double typical = times.median_ns("predict: ");
  const double worst = times.ns("slowest of 5000 random scenarios");
  fmt::print(
      "\nclosed form {:.1f} ns; prediction with ledger, median {:.0f} ns = {:.0f} closed forms; slowest {:.0f} ns = "
      "{:.0f}; interval {:.0f} us\n",
      yardstick, typical, typical / yardstick, worst, worst / yardstick,
      times.ns("interval: first founding system") / 1000);
}
