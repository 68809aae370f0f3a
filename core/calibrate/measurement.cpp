// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/measurement.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "calibrate/profile_rows.h"
#include "predict/predict.h"
#include "units/quantity.h"

namespace pktcost {
namespace {

using Kind = Measurement::Kind;

// Errors of figures that state none (docs/model/calibration.md).
constexpr double goodput_spread = 0.02;
constexpr double busy_spread = 0.04;
constexpr double context_share = 0.10;  // of the value: tick accounting samples, and charges what follows
constexpr double context_floor = 0.01;  // printed in whole per cents
constexpr double interrupt_spread = 0.10;
constexpr double miss_spread = 0.10;
constexpr double full_load = 0.95;
constexpr double at_ceiling = 0.97;

std::optional<double> stated_busy(const Observed& run) {
  if (const auto busy = observed_value(run, "cpu.busy")) return busy;
  double sum = 0;
  bool system = false;
  for (const auto& [index, value] : run.values) {
    const auto path = observed_quantities()[index].path;
    if (path.starts_with("cpu.")) sum += value;
    system = system || path == "cpu.system" || path == "cpu.softirq";
  }
  return system ? std::optional(sum) : std::nullopt;
}

double cpu_goodput(const Prediction& prediction) {
  double lowest = 0;
  for (const CeilingValue& ceiling : prediction.ceilings)
    if (is_cpu(ceiling.name) && (lowest == 0 || ceiling.goodput_bps < lowest)) lowest = ceiling.goodput_bps;
  return lowest;
}

/// The lowest ceiling that is not the CPU.
double other_ceiling(const Prediction& prediction) {
  double lowest = 0;
  for (const CeilingValue& ceiling : prediction.ceilings)
    if (!is_cpu(ceiling.name) && (lowest == 0 || ceiling.goodput_bps < lowest)) lowest = ceiling.goodput_bps;
  return lowest;
}

double context_value(const CpuShares& cpu, std::size_t context) {
  return std::array{cpu.user, cpu.system, cpu.softirq, cpu.irq}[context];
}

/// Goodput of a run, from the packet rate where that alone is stated.
std::optional<double> measured_goodput(const Observed& run, const Prediction& prediction,
                                       std::vector<Finding>& findings) {
  const auto goodput = observed_value(run, "goodput"), packets = observed_value(run, "packet_rate");
  if (!packets || prediction.packet_rate <= 0) return goodput;
  const double by_packets = *packets * prediction.goodput_bps / prediction.packet_rate;
  if (!goodput) return by_packets;
  if (std::abs(std::log(*goodput / by_packets)) > 0.1)
    findings.push_back(
        {"packet_rate", fmt::format("{} and {} do not agree at {} B of payload per packet: the goodput is used.",
                                    format_quantity(*goodput, Dimension::bit_per_second, 3),
                                    format_quantity(*packets, Dimension::packet_per_second, 3),
                                    format_quantity(prediction.payload_bytes, Dimension::count, 4))});
  return goodput;
}

void add_load(const Observed& run, const Prediction& free, FitPoint& point, std::vector<Finding>& findings) {
  const auto goodput = measured_goodput(run, free, findings);
  const auto busy = stated_busy(run);
  if (!goodput || *goodput <= 0) return;
  const double full = full_load * std::min(1.0, is_cpu(free.binding) ? free.cpu.busy : 1.0);
  const double other = other_ceiling(free);
  const bool limited_elsewhere = other > 0 && *goodput > at_ceiling * other;
  const std::string rate = format_quantity(*goodput, Dimension::bit_per_second, 3);
  if (busy && *busy < full) {
    point.offered_bps = *goodput;
    point.measurements.push_back(
        {Kind::busy, "CPU load at " + rate, *busy, std::hypot(busy_spread, context_floor / *busy), 0});
    findings.push_back({"censored", fmt::format("At {} the CPU was {} busy, not full: the load informs the fit, the "
                                                "goodput does not.",
                                                rate, format_quantity(*busy, Dimension::share, 3))});
  } else if (limited_elsewhere && !busy) {
    point.measurements.push_back({Kind::at_least, "goodput, limited by another ceiling", *goodput, goodput_spread, 0});
    findings.push_back({"censored", fmt::format("{} is at a ceiling other than the CPU: it says only that the CPU "
                                                "carries as much; a measured CPU load would say more.",
                                                rate)});
  } else {
    point.measurements.push_back({Kind::cpu_goodput, "goodput", *goodput, goodput_spread, 0});
  }
}

void add_context(const Observed& run, std::string_view path, std::size_t context, Kind kind, double widened,
                 FitPoint& point) {
  const auto share = observed_value(run, path);
  if (!share) return;
  point.measurements.push_back(
      {kind, std::string(path), *share, widened * std::hypot(context_floor, context_share * *share), context});
}

void add_contexts(const Observed& run, FitPoint& point, std::vector<Finding>& findings) {
  const bool softirq = observed_value(run, "cpu.softirq").has_value(), irq = observed_value(run, "cpu.irq").has_value();
  if (softirq) {
    add_context(run, "cpu.user", 0, Kind::context, 1, point);
    add_context(run, "cpu.system", 1, Kind::context, 1, point);
    add_context(run, "cpu.softirq", 2, Kind::context, 1, point);
    add_context(run, "cpu.irq", 3, Kind::context, 1, point);
  } else if (irq) {
    add_context(run, "cpu.irq", 3, Kind::irq_or_softirq, 2, point);
    findings.push_back(
        {"irq_accounting",
         "Time in irq is stated without softirq: what it holds is not known, so it is compared with both "
         "together, with twice the error."});
  }
}

void add_rates(const Observed& run, FitPoint& point) {
  if (const auto rate = observed_value(run, "interrupt_rate"); rate && *rate > 0)
    point.measurements.push_back({Kind::interrupt_rate, "interrupt rate", *rate, interrupt_spread, 0});
  if (const auto rate = observed_value(run, "interrupts_per_packet"); rate && *rate > 0)
    point.measurements.push_back({Kind::interrupts_per_packet, "interrupts per packet", *rate, interrupt_spread, 0});
  if (const auto misses = observed_value(run, "tlb_misses_per_packet"); misses && *misses > 0)
    point.measurements.push_back({Kind::tlb_misses_per_packet, "TLB misses per packet", *misses, miss_spread, 0});
}

double shares_of(const Prediction& prediction, std::span<const std::size_t> components) {
  double sum = 0;
  for (const std::size_t component : components) sum += component_share(prediction, static_cast<Component>(component));
  return sum;
}

}  // namespace

double predicted_value(const Measurement& m, const Prediction& p, const Scenario& scenario) {
  switch (m.kind) {
    case Kind::cpu_goodput:
    case Kind::at_least:
      return cpu_goodput(p);
    case Kind::busy:
      return p.cpu.busy;
    case Kind::context:
      return context_value(p.cpu, m.component);
    case Kind::irq_or_softirq:
      return p.cpu.irq + p.cpu.softirq;
    case Kind::interrupt_rate:
      return p.interrupt_rate + scenario.kernel.hz * scenario.cpu.cores;
    case Kind::interrupts_per_packet:
      return p.interrupts_per_packet;
    case Kind::tlb_misses_per_packet:
      return p.tlb_misses_per_packet;
    case Kind::share:
      return component_share(p, static_cast<Component>(m.component)) / (m.named.empty() ? 1 : shares_of(p, m.named));
    case Kind::rest:
      return std::max(0.0, 1 - shares_of(p, m.named));
  }
  return 0;
}

double residual(const Measurement& m, double predicted) {
  constexpr double nothing = 1e-12;
  switch (m.kind) {
    case Kind::context:
    case Kind::irq_or_softirq:
      return (m.value - predicted) / m.spread;
    case Kind::share:
    case Kind::rest:
      return (std::sqrt(m.value) - std::sqrt(predicted)) / m.spread;
    case Kind::at_least:
      return std::max(0.0, std::log(m.value / std::max(predicted, nothing))) / m.spread;
    default:
      return std::log(m.value / std::max(predicted, nothing)) / m.spread;
  }
}

FitPoint make_fit_point(const Description& description, const OperatingPoint& measured,
                        std::vector<Finding>& findings) {
  FitPoint point{description.scenario, measured.run.at, {}, 0};
  for (const auto& [index, value] : measured.run.at) parameters()[index].set(point.scenario, value);
  const Prediction free = predict(point.scenario);
  add_load(measured.run, free, point, findings);
  if (point.offered_bps > 0) point.scenario.workload.offered_bps = point.offered_bps;
  add_contexts(measured.run, point, findings);
  add_rates(measured.run, point);
  if (measured.profile) add_profile_rows(measured, stated_busy(measured.run), point, findings);
  return point;
}

}  // namespace pktcost
