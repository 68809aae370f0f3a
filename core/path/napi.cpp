// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "path/napi.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

namespace pktcost {
namespace {

using Complex = std::complex<double>;

constexpr double tie_tolerance = 1e-9;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int max_newton_steps = 100;
// Fit of E[N mod w]: 1.63 % worst error in polls per packet over weight 16..300, arrival_hz*setup 0..2, rho
// 0.01..0.999.
constexpr double fast_min_weight = 16;
constexpr double fast_max_setup_arrivals = 2;
constexpr double longest_exact_weight = 64;
constexpr double fit_rise = 2.1;
constexpr double fit_setup = 0.75;
constexpr double fit_power = 3.5;

double ceil_to_tolerance(double value) {
  return std::ceil(value * (1 - tie_tolerance));
}

/// Generating function of the packets that one packet brings (itself included) at |z| = 1: b = z exp(rho (b-1)).
Complex offspring(Complex z, double rho, Complex start) {
  Complex b = start;
  for (int step = 0; step < max_newton_steps; ++step) {
    const Complex image = z * std::exp(rho * (b - 1.0));
    const Complex change = (b - image) / (1.0 - rho * image);
    b -= change;
    if (std::norm(b) > 1)
      b /= std::abs(b);  // the root sought lies in the unit disc; near z = 1 another is close outside
    if (std::norm(change) < 1e-26) break;
  }
  return b;
}

/// E[N mod w] for the N packets of one interrupt, by the discrete Fourier transform of N mod w: the generating function
/// of N is known at the w-th roots of unity, so no sum over N is needed and loads near 1 cost no more.
double mean_remainder(double rho, double setup_arrivals, int weight) {
  double mean = (weight - 1) / 2.0;
  Complex b = 1;
  for (int j = 1; 2 * j <= weight; ++j) {
    const Complex z = std::polar(1.0, 2 * std::numbers::pi * j / weight);
    b = offspring(z, rho, b);
    const Complex term = b * std::exp(setup_arrivals * (b - 1.0)) / (std::conj(z) - 1.0);
    mean += (2 * j == weight ? 1 : 2) * term.real();
  }
  return mean;
}

/// Fit of mean_remainder: N itself while batches are short, a share of (w-1)/2 when they are long.
double fast_mean_remainder(double batch, double setup_arrivals, double weight) {
  const double ceiling = (weight - 1) / 2 * std::tanh(fit_rise * (1 + fit_setup * setup_arrivals) / std::sqrt(weight));
  return std::pow(std::pow(batch, -fit_power) + std::pow(ceiling, -fit_power), -1 / fit_power);
}

double polls_from_remainder(double batch, double remainder, double weight) {
  return 1 / batch + (1 - remainder / batch) / weight;
}

double whole_weight(double weight) {
  return std::clamp(std::floor(weight), 1.0, 1e6);
}

/// Polls when the packets of a busy period are spread evenly against the weight: N/w + 1 less the mean part of an
/// unfinished poll.
double rough_polls(double batch, double weight) {
  const double r = batch / weight;
  return (1 + r - r / (1 + 2 * r * weight / (weight - 1))) / batch;
}

}  // namespace

double poisson_batch(double arrival_hz, double service_s, double setup_s, double initial_frames) {
  const double rho = arrival_hz * service_s;
  return rho < 1 ? (initial_frames + arrival_hz * setup_s) / (1 - rho) : infinity;
}

double poisson_interrupt_rate(double arrival_hz, double service_s, double setup_s) {
  return arrival_hz / poisson_batch(arrival_hz, service_s, setup_s);
}

double poisson_softirq_load(double arrival_hz, double service_s, double setup_s) {
  return arrival_hz * service_s + setup_s * poisson_interrupt_rate(arrival_hz, service_s, setup_s);
}

double burst_batch(double spacing_s, double service_s, double setup_s, double burst, double initial_frames) {
  const double waiting_s = initial_frames > 1 ? (initial_frames - 1) * spacing_s : 0;
  if (service_s >= spacing_s) return burst;
  const double slack_s = spacing_s - service_s;
  // Asked apart from the quotient: close to saturation the slack keeps too few digits for a tie.
  const bool ends_before_next = setup_s + service_s * initial_frames <= spacing_s * (1 + tie_tolerance);
  const double needed = ends_before_next ? initial_frames : ceil_to_tolerance((setup_s + waiting_s) / slack_s);
  return std::min(burst, std::max(initial_frames, needed));
}

double interrupts_per_burst(double burst, double batch) {
  if (burst <= 0) return 0;
  if (batch >= burst) return 1;
  return ceil_to_tolerance(burst / batch);
}

double renewal_irq_per_packet(double erlang_shape, double rho) {
  if (rho <= 0) return 1;
  if (rho >= 1) return 0;
  // For y = 1 - sigma the curve 1 - (1 + y/(k rho))^-k - y is concave: Newton from y = 1 falls to its positive root.
  double y = 1;
  for (int step = 0; step < max_newton_steps; ++step) {
    const double scaled = y / (erlang_shape * rho);
    const double log_sigma = std::isinf(erlang_shape) ? -y / rho : -erlang_shape * std::log1p(scaled);
    const double slope = std::exp(log_sigma) / (rho * (1 + scaled)) - 1;
    const double next = y - (-std::expm1(log_sigma) - y) / slope;
    if (!(next < y) || next <= 0) break;
    y = next;
  }
  return y;
}

double borel_tail(double rho, double count) {
  if (count < 1) return 1;
  double term = std::exp(-rho);
  double tail = 1 - term;
  for (double n = 1; n + 1 <= count && term > 1e-18; ++n) {
    term *= rho * std::exp((n - 1) * std::log1p(1 / n) - rho);
    tail -= term;
  }
  return std::max(0.0, tail);
}

double poisson_polls_per_packet(double arrival_hz, double service_s, double setup_s, double weight) {
  const double w = whole_weight(weight);
  const double batch = poisson_batch(arrival_hz, service_s, setup_s);
  if (std::isinf(batch)) return 1 / w;
  const double remainder = mean_remainder(arrival_hz * service_s, arrival_hz * setup_s, static_cast<int>(w));
  return polls_from_remainder(batch, remainder, w);
}

double fast_poisson_polls_per_packet(double arrival_hz, double service_s, double setup_s, double weight) {
  const double w = whole_weight(weight);
  const double setup_arrivals = arrival_hz * setup_s;
  const bool long_setup = setup_arrivals > fast_max_setup_arrivals;
  if (w < fast_min_weight || (long_setup && w <= longest_exact_weight)) {
    return poisson_polls_per_packet(arrival_hz, service_s, setup_s, w);
  }
  const double batch = poisson_batch(arrival_hz, service_s, setup_s);
  if (std::isinf(batch)) return 1 / w;
  if (long_setup) return rough_polls(batch, w);
  return polls_from_remainder(batch, fast_mean_remainder(batch, setup_arrivals, w), w);
}

double batch_polls_per_packet(double batch, double weight) {
  const double w = whole_weight(weight);
  return std::isinf(batch) ? 1 / w : (std::floor(batch / w) + 1) / batch;
}

}  // namespace pktcost
