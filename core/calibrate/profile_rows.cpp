// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/profile_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "predict/predict.h"
#include "units/quantity.h"

namespace pktcost {
namespace {

using Kind = Measurement::Kind;

constexpr double attribution_error = 0.02;  // of a share: skid, and code that runs with interrupts off
constexpr double least_share = 0.002;       // smaller ones stay in the rest
constexpr double noticeable_share = 0.02;

std::string percent(double share) {
  return format_quantity(share, Dimension::share, 3);
}

/// Busy samples of the run: as printed or by the clock; nothing when the file and the run do not tell.
std::optional<double> busy_samples(const OperatingPoint& measured, std::optional<double> busy, double hz,
                                   std::vector<Finding>& findings) {
  const ComponentProfile& profile = *measured.profile;
  const double listed = profile.listed - profile.of(Component::idle);
  if (profile.total > 0) return profile.total - profile.of(Component::idle);
  const auto duration_s = observed_value(measured.run, "duration");
  const auto add = [&](std::string_view code, std::string text) { findings.push_back({code, std::move(text)}); };
  if (!duration_s || !busy) {
    add("no_total", fmt::format("{} prints no total, and run time or load are not stated: what the list leaves out is "
                                "not known, so only the ratios of its {} busy samples count.",
                                profile.name, listed));
    return std::nullopt;
  }
  const double expected = hz * *duration_s * *busy;
  const std::string by_clock = fmt::format("{} Hz x {} s x {}", hz, *duration_s, percent(*busy));
  if (listed > expected * 1.02) {
    add("ticks", fmt::format("{} lists {} busy samples, more than the {:.0f} that {} allow: HZ, run time or load are "
                             "not as stated; only the ratios count.",
                             profile.name, listed, expected, by_clock));
    return std::nullopt;
  }
  add("not_listed", fmt::format("{} lists {} of {:.0f} busy samples ({}): {} are in functions that are not listed.",
                                profile.name, listed, expected, by_clock, percent(1 - listed / expected)));
  return expected;
}

void check_idle(const ComponentProfile& profile, std::optional<double> busy, double busy_samples,
                std::vector<Finding>& findings) {
  const double idle = profile.of(Component::idle);
  if (!busy || idle <= 0) return;
  const double share = idle / (idle + busy_samples), stated = std::max(0.0, 1 - *busy);
  const double error = std::sqrt(share * (1 - share) / (idle + busy_samples));
  if (share - stated < 3 * error) return;
  findings.push_back(
      {"idle_share", fmt::format("{} idle samples of {:.0f} in {} are {}, but a load of {} leaves {}: {}", idle,
                                 idle + busy_samples, profile.name, percent(share), percent(*busy), percent(stated),
                                 share > 0.1 ? "they cannot lie inside the run and are left out."
                                             : "more than the stated load allows; they are left out.")});
}

/// Components with samples that the path of the scenario contains.
std::vector<std::size_t> named_components(const ComponentProfile& profile, double total, const Prediction& prediction,
                                          std::vector<Finding>& findings) {
  std::vector<std::size_t> named;
  for (std::size_t c = 0; c < cost_factors.size(); ++c) {
    const double share = profile.samples[c] / total;
    if (share < least_share) continue;
    if (component_share(prediction, static_cast<Component>(c)) > 0) {
      named.push_back(c);
    } else if (share >= noticeable_share) {
      findings.push_back(
          {"not_modelled", fmt::format("The profile shows {} of {}, which the path of this scenario does not contain: "
                                       "kept as unresolved cycles per packet.",
                                       percent(share), component_names[c])});
    }
  }
  return named;
}

/// `whole` samples make up the whole; where the total is not known, those are the named components.
void add_rows(const ComponentProfile& profile, const std::vector<std::size_t>& named, double whole, bool known_total,
              FitPoint& point) {
  const auto spread = [whole](double share) {
    return std::hypot(0.5 / std::sqrt(whole), attribution_error * std::sqrt(share) / 2);
  };
  double rest = 1;
  for (const std::size_t c : named) {
    const double share = profile.samples[c] / whole;
    rest -= share;
    point.measurements.push_back({Kind::share, fmt::format("share of {}", component_names[c]), share, spread(share), c,
                                  known_total ? std::vector<std::size_t>{} : named});
  }
  if (!known_total) return;
  rest = std::max(0.0, rest);
  point.measurements.push_back({Kind::rest, "everything else in the profile", rest, spread(rest), 0, named});
}

}  // namespace

void add_profile_rows(const OperatingPoint& measured, std::optional<double> busy, FitPoint& point,
                      std::vector<Finding>& findings) {
  const ComponentProfile& profile = *measured.profile;
  if (!profile.counts_time) {
    findings.push_back({"not_time", fmt::format("{} counts executed instructions, not time: it is not used as shares "
                                                "of time.",
                                                profile.name)});
    return;
  }
  const auto known = busy_samples(measured, busy, point.scenario.kernel.hz, findings);
  const double total = known.value_or(profile.listed - profile.of(Component::idle));
  if (total <= 0) return;
  check_idle(profile, busy, total, findings);
  const auto named = named_components(profile, total, predict(point.scenario), findings);
  double listed = 0;
  for (const std::size_t c : named) listed += profile.samples[c];
  if (!named.empty()) add_rows(profile, named, known.value_or(listed), known.has_value(), point);
}

}  // namespace pktcost
