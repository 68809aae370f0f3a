// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "predict/cpu_solution.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace pktcost {
namespace {

constexpr double relative_tolerance = 1e-12;
constexpr double closing_step = 1e-7;  // the error left is this times the step before, times the curvature: below 1e-10
constexpr int most_steps = 200;
constexpr double step_width = 1e-9;
constexpr int most_halvings = 30;
constexpr int most_secant_steps = 8;
constexpr double scan_factor = 1.25;

/// A softirq that has its core to itself polls without end before it is overrun; without polling every batch pays its
/// interrupt.
bool endless(const Model& model, Stage stage) {
  return model.polls_endlessly() && stage != Stage::process;
}

double excess(const Model& model, Stage stage, double packet_rate) {
  if (endless(model, stage)) return model.polling_demand(packet_rate).softirq - 1;
  const Demand demand = model.awake_demand(packet_rate);
  if (stage == Stage::softirq) return demand.softirq - 1;
  if (stage == Stage::process) return demand.process - 1;
  return demand.highest() - 1;
}

struct Bracket {
  double low, low_excess;    // excess <= 0
  double high, high_excess;  // excess > 0
};

/// Regula falsi with the Illinois rule: keeps the bracket, converges superlinearly on the near-linear demand.
double solve_in(const Model& model, Stage stage, Bracket b) {
  double low_weight = b.low_excess, high_weight = b.high_excess;
  int last_side = 0;
  for (int step = 0; step < most_steps && b.high - b.low > relative_tolerance * b.high; ++step) {
    double x = b.low + (b.high - b.low) * low_weight / (low_weight - high_weight);
    if (!(x > b.low && x < b.high) || step % 16 == 15) x = b.low + (b.high - b.low) / 2;
    if (!(x > b.low && x < b.high)) break;
    const double y = excess(model, stage, x);
    if (std::abs(y) < relative_tolerance) return x;
    if (y <= 0) {
      b.low = x;
      low_weight = y;
      if (last_side < 0) high_weight /= 2;
      last_side = -1;
    } else {
      b.high = x;
      high_weight = y;
      if (last_side > 0) low_weight /= 2;
      last_side = 1;
    }
  }
  return b.low;
}

/// From a load that is carried, up to one that is not.
Bracket bracket_from(const Model& model, Stage stage, double low, double low_excess, double factor) {
  Bracket b{low, low_excess, low, low_excess};
  for (int step = 0; step < most_steps && b.high_excess <= 0; ++step) {
    b.low = b.high;
    b.low_excess = b.high_excess;
    b.high *= factor;
    b.high_excess = excess(model, stage, b.high);
  }
  return b;
}

double next_solution(const Model& model, Stage stage, double from) {
  constexpr int points = 12;
  double load = from * scan_factor;
  for (int i = 0; i < points; ++i, load *= scan_factor) {
    const double y = excess(model, stage, load);
    if (y < -1e-9) {
      const Bracket b = bracket_from(model, stage, load, y, scan_factor);
      return solve_in(model, stage, b);
    }
  }
  return 0;
}

/// A load that is surely carried: below it every packet is handled alone, the dearest way.
double carried_load(const Model& model, Stage stage, double guess, double& low_excess) {
  double load = guess;
  low_excess = excess(model, stage, load);
  for (int step = 0; step < most_halvings && low_excess > 0; ++step) {
    load /= 2;
    low_excess = excess(model, stage, load);
  }
  return load;
}

/// Secant steps from a near load, for the usual smooth and nearly linear demand. Nothing when they do not close in.
std::optional<double> solve_near(const Model& model, Stage stage, double guess, double guess_excess) {
  double x0 = guess, y0 = guess_excess;
  double x1 = x0 / (1 + y0);
  for (int step = 0; step < most_secant_steps; ++step) {
    const double y1 = excess(model, stage, x1);
    if (std::abs(y1) < relative_tolerance) return x1;
    const double x2 = x1 - y1 * (x1 - x0) / (y1 - y0);
    if (!(x2 > x1 / 2 && x2 < x1 * 2)) return std::nullopt;
    if (std::abs(x2 - x1) < closing_step * x1) return x2;
    x0 = x1;
    y0 = y1;
    x1 = x2;
  }
  return std::nullopt;
}

CpuSolution solve_scanning(const Model& model, Stage stage, double guess) {
  CpuSolution solution;
  double low_excess = 0;
  const double low = carried_load(model, stage, guess / 2, low_excess);
  solution.packet_rate = low;
  solution.no_progress = low_excess > 0;
  if (solution.no_progress) return solution;
  solution.packet_rate = solve_in(model, stage, bracket_from(model, stage, low, low_excess, scan_factor));
  solution.next_rate = next_solution(model, stage, solution.packet_rate);
  return solution;
}

/// The lowest load above `from` at which the cost steps down; infinite when there is none.
double next_step_down(const StepDowns& loads, double from) {
  double next = std::numeric_limits<double>::infinity();
  for (const double load : loads)
    if (load * (1 - step_width) > from) next = std::min(next, load);
  return next;
}

/// Smooth but for steps down. Just before such a step the load is at its highest for a while: a root below it comes
/// first, and another may follow.
CpuSolution solve_stepwise(const Model& model, Stage stage, double guess, double at_guess) {
  const StepDowns loads = model.step_downs();
  CpuSolution solution;
  double low = guess, low_excess = at_guess;
  while (true) {
    const double step = next_step_down(loads, low);
    const auto root = solve_near(model, stage, low, low_excess);
    if (root && *root <= step) {
      (solution.packet_rate > 0 ? solution.next_rate : solution.packet_rate) = *root;
      return solution;
    }
    if (!std::isfinite(step)) return solution.packet_rate > 0 ? solution : solve_scanning(model, stage, guess);
    const double before = excess(model, stage, step * (1 - step_width));
    if (before > 0 && solution.packet_rate <= 0)
      solution.packet_rate = solve_in(model, stage, {low, low_excess, step * (1 - step_width), before});
    low = step * (1 + step_width);
    low_excess = excess(model, stage, low);
    if (low_excess > 0 && solution.packet_rate > 0) return solution;
  }
}

}  // namespace

CpuSolution solve_cpu(const Model& model, Stage stage) {
  const double guess = model.scenario().cpu.clock_hz / model.cycles_alone();
  const double at_guess = excess(model, stage, guess);
  if (at_guess <= -1) return {std::numeric_limits<double>::infinity(), 0, false};  // a stage without work
  if (model.needs_scan() && !endless(model, stage)) return solve_scanning(model, stage, guess);
  if (at_guess <= 0) return solve_stepwise(model, stage, guess, at_guess);
  // Ticks and DMA traffic make the guess a little too high.
  double low_excess = 0;
  const double low = carried_load(model, stage, guess * 0.98, low_excess);
  if (low_excess > 0) return {low, 0, true};
  return solve_stepwise(model, stage, low, low_excess);
}

}  // namespace pktcost
