// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/overload.h"

#include <algorithm>
#include <cmath>

namespace pktcost {
namespace {
constexpr double tie_tolerance = 1e-9;  // service that ends as a frame arrives has freed its descriptor
}

double livelock_throughput(double arrival_hz, double interrupt_s, double consume_s) {
  const double left = 1 - arrival_hz * interrupt_s;
  if (left <= 0) return 0;
  return arrival_hz * consume_s <= left ? arrival_hz : left / consume_s;
}

double loss_free_rate(double interrupt_s, double consume_s) {
  return 1 / (interrupt_s + consume_s);
}

double mm1k_loss(double load, double places) {
  if (load <= 0) return places > 0 ? 0 : 1;
  const double log_load = std::log(load);
  if (log_load == 0) return 1 / (places + 1);
  // Both forms keep the power below 1 and lose no digits near load 1.
  if (load < 1) return std::exp(places * log_load) * std::expm1(log_load) / std::expm1((places + 1) * log_load);
  return std::expm1(-log_load) / std::expm1(-(places + 1) * log_load);
}

double burst_ring_loss(double burst, double spacing_s, double service_s, double ring_frames) {
  if (service_s <= spacing_s || burst <= 0) return 0;
  if (ring_frames < 2) {  // a single place is empty from the end of a service to the next frame: the server waits
    const double frames_per_service = std::ceil(service_s / spacing_s * (1 - tie_tolerance));
    return std::max(0.0, burst - std::max(1.0, std::ceil(burst / frames_per_service)));
  }
  const double freed = std::floor((burst - 1) * spacing_s / service_s * (1 + tie_tolerance));
  return std::max(0.0, burst - std::floor(ring_frames) - freed);
}

}  // namespace pktcost
