// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once

namespace pktcost {

// Frames that wait in the ring when a moderated network card raises its interrupt, the first frame included. Each
// begins with an idle card. arrival_hz: frames per second >= 0; timer_s [s] >= 0; frame_threshold F >= 1 frames
// (rounded down; infinity: no threshold). Results lie in 1 .. F. Source: docs/model/interrupts.md.

/// Timer from the first frame, Poisson arrivals: 1 + E[min(F-1, Poisson(arrival_hz * timer_s))].
/// Example: absolute_timer_poisson_frames(1e4, 300e-6, 8) = 3.983.
double absolute_timer_poisson_frames(double arrival_hz, double timer_s, double frame_threshold);

/// Timer from the first frame, one frame every spacing_s [s] >= 0: min(F, 1 + floor(timer_s/spacing_s)).
/// Example: absolute_timer_regular_frames(123.04e-6, 1e-3, 32) = 9.
double absolute_timer_regular_frames(double spacing_s, double timer_s, double frame_threshold);

/// Timer restarted by each frame, Poisson arrivals: (1-(1-q)^F)/q with q = exp(-arrival_hz * timer_s).
/// Example: inactivity_timer_poisson_frames(1e4, 100e-6, 8) = 2.649.
double inactivity_timer_poisson_frames(double arrival_hz, double timer_s, double frame_threshold);

/// Timer restarted by each frame, one frame every spacing_s [s]: F if spacing_s <= timer_s, else 1.
/// Example: inactivity_timer_regular_frames(12.304e-6, 41e-6, 8) = 8.
double inactivity_timer_regular_frames(double spacing_s, double timer_s, double frame_threshold);

/// Interrupts per second when two interrupts are at least gap_s [s] >= 0 apart and arrivals are Poisson:
/// 1/(gap + exp(-arrival_hz*gap)/arrival_hz); at most min(arrival_hz, 1/gap).
/// Example: throttled_interrupt_rate(8000, 125e-6) = 5848.5.
double throttled_interrupt_rate(double arrival_hz, double gap_s);

/// Frames per interrupt of throttled_interrupt_rate: arrival_hz*gap + exp(-arrival_hz*gap) >= 1.
/// Example: throttled_frames(8000, 125e-6) = 1.3679.
double throttled_frames(double arrival_hz, double gap_s);

}  // namespace pktcost
