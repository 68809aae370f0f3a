// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "path/moderated.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "path/moderation.h"
#include "path/napi.h"

namespace pktcost {
namespace {

/// Packets per poll: the driver's weight, or what the softirq's budget leaves of it.
double poll_size(const Scenario& s) {
  return std::min(s.driver.weight, s.kernel.budget);
}

/// A stream of frames into one queue.
struct Stream {
  double rate;       ///< frames/s, above 0
  double spacing_s;  ///< between frames of a burst
  double burst;      ///< frames per burst; infinite = evenly spaced
  bool poisson;
};

Stream receive_stream(const Scenario& s, const Traffic& t, double rate) {
  const double wire_s = 8 * t.data.wire_bytes / s.nic.link_bps;
  const bool poisson = s.workload.arrivals == Arrivals::poisson;
  const bool bursts = s.workload.direction != Direction::transmit && t.burst > 1;
  if (bursts) return {rate, wire_s, t.burst, poisson};
  return {rate, 1 / rate, std::numeric_limits<double>::infinity(), poisson};
}

/// Frames waiting when a threshold-and-timer moderated interrupt comes. For evenly spaced frames the whole number of
/// the exact form is smoothed: jitter does it in the machine, and the load would jump otherwise.
double moderated_frames(const Scenario& s, const Stream& in, double frames, double wait_s) {
  if (frames <= 1) return 1;
  if (wait_s <= 0) return frames;
  const bool absolute = s.nic.coalesce_timer == CoalesceTimer::absolute;
  if (in.poisson)
    return absolute ? absolute_timer_poisson_frames(in.rate, wait_s, frames)
                    : inactivity_timer_poisson_frames(in.rate, wait_s, frames);
  const double mean_spacing_s = 1 / in.rate;
  if (absolute) {
    const double in_burst = std::min(in.burst, 1 + wait_s / in.spacing_s);
    return std::min(frames, std::max(in_burst, 1 + wait_s / mean_spacing_s));
  }
  if (mean_spacing_s <= wait_s) return frames;
  return in.spacing_s <= wait_s ? std::min(frames, in.burst) : 1;
}

double throttled(const Scenario& s, const Stream& in, double frames) {
  if (s.nic.min_gap_s <= 0) return frames;
  const double gap = in.poisson ? throttled_frames(in.rate, s.nic.min_gap_s) : std::max(1.0, in.rate * s.nic.min_gap_s);
  return std::max(frames, gap);
}

/// Frames per receive interrupt; infinite when polling never ends.
double receive_batch(const Scenario& s, const Stream& in, const ServiceTimes& times, bool softirq_alone) {
  const double waiting = throttled(s, in, moderated_frames(s, in, s.nic.rx_frames, s.nic.rx_wait_s));
  if (!s.driver.napi) return waiting;
  const double setup_s = times.setup_s + s.driver.poll_delay_s;
  if (in.poisson) return poisson_batch(in.rate, times.frame_s, setup_s, waiting);
  if (in.rate * times.frame_s >= 1) return std::numeric_limits<double>::infinity();
  const double in_burst = burst_batch(in.spacing_s, times.frame_s, setup_s, in.burst, std::min(waiting, in.burst));
  const double keeping_up = in.rate * setup_s / (1 - in.rate * times.frame_s);
  return std::max({in_burst, waiting, softirq_alone ? keeping_up : 1});
}

double polls_of(const Scenario& s, const Stream& in, const ServiceTimes& times, double batch) {
  if (!s.driver.napi) return 1 / batch;
  if (std::isfinite(batch) && in.poisson && batch > 1)
    return fast_poisson_polls_per_packet(in.rate, times.frame_s, times.setup_s + s.driver.poll_delay_s, poll_size(s));
  return batch_polls_per_packet(batch, poll_size(s));
}

}  // namespace

Interrupts receive_interrupts(const Scenario& s, const Traffic& t, const ServiceTimes& times, double packet_rate,
                              double queues, bool softirq_alone) {
  const double frames = lanes_of(s, t, 1).in.frames;
  if (frames <= 0) return {};
  const Stream in = receive_stream(s, t, packet_rate * frames / queues);
  const double batch = receive_batch(s, in, times, softirq_alone);
  return {frames / batch, frames * polls_of(s, in, times, batch),
          s.driver.napi ? std::min(batch, poll_size(s)) : batch};
}

Interrupts endless_polling(const Scenario& s, const Lane& in) {
  return {0, in.frames / poll_size(s), in.frames > 0 ? poll_size(s) : 1};
}

Interrupts completion_interrupts(const Scenario& s, const Lane& out, double packet_rate, double queues,
                                 double receive_interrupts_per_packet) {
  if (s.driver.tx_completion == TxCompletion::reclaim || out.handed <= 0) return {};
  const double rate = packet_rate * out.handed / queues;
  const Stream stream{rate, 1 / rate, std::numeric_limits<double>::infinity(),
                      s.workload.arrivals == Arrivals::poisson};
  const double batch = throttled(s, stream, moderated_frames(s, stream, s.nic.tx_frames, s.nic.tx_wait_s));
  const bool shared = s.driver.tx_completion == TxCompletion::shared;
  const double interrupts = std::max(0.0, out.handed / batch - (shared ? receive_interrupts_per_packet : 0));
  return {interrupts, interrupts, batch};
}

double latency_added(const Scenario& s, const Lane& in, double packet_rate) {
  const double frame_rate = packet_rate * in.frames;
  double hold_s = 0;
  if (s.nic.rx_frames > 1 && frame_rate > 0) {
    const double filled_s = (s.nic.rx_frames - 1) / frame_rate;
    hold_s = s.nic.rx_wait_s > 0 ? std::min(filled_s, s.nic.rx_wait_s) : filled_s;
  }
  return (std::max(hold_s, s.nic.min_gap_s)) / 2 + s.driver.poll_delay_s;
}

}  // namespace pktcost
