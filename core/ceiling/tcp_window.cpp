// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/tcp_window.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace pktcost {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double mebibyte = 1024 * 1024;
constexpr double default_receive_max_bytes = 87380;
constexpr double max_counted_window = 65536;

double ratio(double numerator, double denominator) {
  return denominator > 0 ? numerator / denominator : infinity;
}

double sum(std::span<const double> values) {
  double total = 0;
  for (const double value : values) total += value;
  return total;
}

/// One step of mean value analysis: queue lengths seen by an arrival become those with one packet more.
double add_packet(std::span<const double> demands_s, std::span<double> queues, double packets) {
  double cycle_s = 0;
  for (std::size_t k = 0; k < demands_s.size(); ++k) cycle_s += demands_s[k] * (1 + queues[k]);
  const double rate = packets / cycle_s;
  for (std::size_t k = 0; k < demands_s.size(); ++k) queues[k] = rate * demands_s[k] * (1 + queues[k]);
  return rate;
}

}  // namespace

double advertised_share(double adv_win_scale) {
  return adv_win_scale > 0 ? 1 - std::exp2(-adv_win_scale) : std::exp2(adv_win_scale);
}

double window_overcommit(double advertised_share, double truesize_bytes, double payload_bytes) {
  return ratio(advertised_share * truesize_bytes, payload_bytes);
}

double packets_in_buffer(double buffer_bytes, double truesize_bytes) {
  return std::floor(buffer_bytes / truesize_bytes);
}

double usable_window(double advertised_share, double buffer_bytes, double truesize_bytes, double payload_bytes) {
  return std::min(advertised_share * buffer_bytes, packets_in_buffer(buffer_bytes, truesize_bytes) * payload_bytes);
}

double autotuned_receive_max(double ram_bytes) {
  const double ram_mib = ram_bytes / mebibyte;
  const double pressure_pages = std::max(128.0, std::min(ram_mib, 256.0) * ram_mib / 2);
  return std::max(default_receive_max_bytes, std::min(4 * mebibyte, 32 * pressure_pages));
}

double window_growth_bound(double advertised_share, double buffer_max_bytes, double truesize_bytes,
                           double payload_bytes) {
  if (payload_bytes <= 0) return 0;
  double window_bytes = advertised_share * buffer_max_bytes / 2;
  double charged_bytes = advertised_share * truesize_bytes / 2;
  while (charged_bytes > payload_bytes && window_bytes >= 1) {
    charged_bytes /= 2;
    window_bytes /= 2;
  }
  return std::floor(window_bytes);
}

double window_limited_rate(double window_bytes, double rtt_s) {
  return ratio(8 * window_bytes, rtt_s);
}

double closed_loop_bound(std::span<const double> demands_s, double window_packets) {
  const double total_s = sum(demands_s);
  if (!(total_s > 0)) return infinity;
  return std::min(window_packets / total_s, 1 / std::ranges::max(demands_s));
}

double closed_loop_rate(std::span<const double> demands_s, double window_packets) {
  if (demands_s.size() > max_loop_stations) throw std::length_error("closed_loop_rate: too many stations");
  if (!(sum(demands_s) > 0)) return infinity;
  const double limit = std::clamp(window_packets, 0.0, max_counted_window);
  const double whole = std::floor(limit);
  std::array<double, max_loop_stations> queues{};
  const std::span<double> used(queues.data(), demands_s.size());
  double rate = 0;
  for (double packets = 1; packets <= whole; ++packets) {
    const double next = add_packet(demands_s, used, packets);
    const bool settled = next - rate <= 1e-15 * next;
    rate = next;
    if (settled) return rate;
  }
  if (limit <= whole) return rate;
  return rate + (limit - whole) * (add_packet(demands_s, used, whole + 1) - rate);
}

}  // namespace pktcost
