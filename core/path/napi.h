// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once

namespace pktcost {

// Packets per interrupt when the interrupt is masked while the softirq polls (NAPI). Times in s >= 0, rates per second
// >= 0. service_s: softirq time per packet; setup_s: from the interrupt to the first packet served (entry, scheduling,
// softirq entry), paid once per interrupt. Source of all equations: docs/model/interrupts.md.

/// Poisson arrivals: (initial_frames + arrival_hz*setup)/(1 - arrival_hz*service), where initial_frames >= 1 wait at
/// the interrupt; a poll delayed by a timer has the delay in setup_s. Infinite when arrival_hz*service >= 1. Example:
/// poisson_batch(8000, 100e-6, 20e-6) = 5.8.
double poisson_batch(double arrival_hz, double service_s, double setup_s, double initial_frames = 1);

/// Interrupts per second with Poisson arrivals: arrival_hz / poisson_batch; 0 from saturation on.
/// Example: poisson_interrupt_rate(8000, 100e-6, 20e-6) = 1379.3.
double poisson_interrupt_rate(double arrival_hz, double service_s, double setup_s);

/// Softirq load with Poisson arrivals: rho + setup * interrupt rate = (rho + arrival_hz*setup)/(1 + arrival_hz*setup),
/// which rises with arrival_hz; rho = arrival_hz*service at and above rho = 1. Example: (8000, 100e-6, 20e-6) = 0.8276.
double poisson_softirq_load(double arrival_hz, double service_s, double setup_s);

/// Frames one every spacing_s in a burst of burst frames (infinity: sustained): packets per interrupt
/// max(N0, ceil((setup + (N0-1) spacing)/(spacing - service))), never above burst; burst when service >= spacing. N0 =
/// initial_frames >= 1 wait when the interrupt comes with the last of them. An interrupt from a timer that ran for t
/// after the first frame is setup + t with N0 = 1. Ties within 1e-9 count as "finished in time".
/// Example: burst_batch(123.04e-6, 120e-6, 20e-6, 100) = 7.
double burst_batch(double spacing_s, double service_s, double setup_s, double burst, double initial_frames = 1);

/// Interrupts that one burst causes: ceil(burst / min(batch, burst)); 0 for no frames. batch >= 1.
/// Example: interrupts_per_burst(100, 7) = 15.
double interrupts_per_burst(double burst, double batch);

/// Interrupts per packet for renewal arrivals (Erlang of shape k = 1/ca^2, infinity: regular) and exponential service
/// without setup: 1 - sigma, sigma = (k rho/(k rho + 1 - sigma))^k. rho >= 0 (0 from 1 on), erlang_shape > 0.
/// Example: renewal_irq_per_packet(4, 0.8) = 0.306.
double renewal_irq_per_packet(double erlang_shape, double rho);

/// P(more than count packets in one busy period) for Poisson arrivals, fixed service and no setup (Borel):
/// 1 - sum_{n <= count} exp(-rho n)(rho n)^(n-1)/n!. rho >= 0, count >= 0; absolute error about 1e-14; time grows with
/// count. Example: borel_tail(0.8, 64) = 0.00531.
double borel_tail(double rho, double count);

/// Polls per packet for budget w (whole, >= 1) with Poisson arrivals and fixed service: E[floor(N/w) + 1]/E[N]. Exact
/// for every load; 1/w from saturation on. About 0.1 us per unit of weight. Example: (8000, 100e-6, 20e-6, 4) =
/// 0.36014.
double poisson_polls_per_packet(double arrival_hz, double service_s, double setup_s, double weight);

/// The same, cheap enough for an inner loop: within 1.7 % for weight >= 16 and arrival_hz*setup <= 2, exact for weight
/// < 16, and up to weight 64 for longer setups; beyond both within 30 %, of at most 1/64 poll per packet. Example:
/// (8000, 100e-6, 20e-6, 64) = 0.1737.
double fast_poisson_polls_per_packet(double arrival_hz, double service_s, double setup_s, double weight);

/// Polls per packet when each interrupt serves exactly batch packets: (floor(batch/w) + 1)/batch; 1/w for infinity.
/// batch >= 1, weight w >= 1. Example: batch_polls_per_packet(100, 64) = 0.02.
double batch_polls_per_packet(double batch, double weight);

}  // namespace pktcost
