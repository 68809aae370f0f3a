// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once

namespace pktcost {

/// Packets per second that reach the consumer when each arrival costs interrupt_s first and each delivery consume_s, on
/// one core without polling: min(arrival, max(0, (1 - arrival*interrupt)/consume)). arrival_hz >= 0; times [s] >= 0.
/// Source: docs/model/overload.md. Example: livelock_throughput(10000, 50e-6, 150e-6) = 3333.3.
double livelock_throughput(double arrival_hz, double interrupt_s, double consume_s);

/// Highest arrival rate without loss: 1/(interrupt + consume) [1/s]; infinite when both are 0.
/// Source: docs/model/overload.md. Example: loss_free_rate(50e-6, 150e-6) = 5000.
double loss_free_rate(double interrupt_s, double consume_s);

/// Share of frames lost in a ring of K places under Poisson arrivals and exponential service (M/M/1/K):
/// (1-r) r^K/(1-r^(K+1)). load r = arrival/service rate >= 0; places K >= 0 (the frame in service counts).
/// Source: docs/model/overload.md. Example: mm1k_loss(0.8, 16) = 0.005759.
double mm1k_loss(double load, double places);

/// Frames lost of a burst of B frames one every spacing_s into an empty ring of K >= 1 descriptors, each freed when its
/// frame's service ends: max(0, B - K - floor((B-1) spacing/service)), for K = 1 B - ceil(B/ceil(service/spacing)); 0
/// when service <= spacing. Times [s] >= 0. Source: docs/model/overload.md. Example: burst_ring_loss(100, 12.304e-6,
/// 20e-6, 32) = 8.
double burst_ring_loss(double burst, double spacing_s, double service_s, double ring_frames);

}  // namespace pktcost
