// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/loss.h"

#include <algorithm>

#include "ceiling/tcp_loss.h"

namespace pktcost {

double loss_packet_rate(const CeilingInputs& in) {
  const Scenario& s = in.scenario;
  if (!in.tcp() || s.workload.loss <= 0) return no_limit;
  const double rtt_s = s.workload.rtt_s + in.packet_s + s.driver.poll_delay_s + s.nic.rx_wait_s;
  const double payload = in.traffic.payload_bytes;
  const double mathis = mathis_rate(payload, rtt_s, s.workload.loss, s.kernel.delayed_ack);
  const double pftk = pftk_rate(payload, rtt_s, s.workload.loss, s.kernel.delayed_ack, s.kernel.retransmit_timeout_s);
  return std::min(mathis, pftk) * s.workload.flows / (8 * payload);
}

}  // namespace pktcost
