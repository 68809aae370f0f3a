// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/loss.h"

#include "core/ceiling/rate_of.h"
#include "support/near.h"

using namespace pktcost;

namespace {

/// 1460 B segments over 100 ms.
Scenario lossy(double loss) {
  Scenario s;
  s.workload.timestamps = false;
  s.workload.rtt_s = 0.1;
  s.workload.loss = loss;
  s.kernel.retransmit_timeout_s = 1;
  return s;
}

double mbps(const Scenario& s) {
  return goodput_of(loss_packet_rate, s) / 1e6;
}

}  // namespace

TEST_CASE("loss: with timeouts, from the table; the square-root law alone would read high above 0.1 %") {
  CHECK(mbps(lossy(1e-4)) == near(10.093, 1e-4));
  CHECK(mbps(lossy(1e-3)) == near(3.128, 2e-4));
  CHECK(mbps(lossy(1e-2)) == near(0.8252, 1e-4));
  CHECK(mbps(lossy(0.05)) == near(0.2042, 3e-4));
}

TEST_CASE("loss: an acknowledgement per segment opens the window faster") {
  Scenario s = lossy(1e-4);
  s.kernel.retransmit_timeout_s = 0.001;
  s.kernel.delayed_ack = 1;
  CHECK(mbps(s) == near(14.305, 1e-3));
  s.kernel.delayed_ack = 2;
  CHECK(mbps(s) == near(10.115, 1e-3));
}

TEST_CASE("loss: flows add up, waits of this machine lengthen the round trip") {
  Scenario s = lossy(1e-4);
  const double one = mbps(s);
  s.workload.flows = 3;
  CHECK(mbps(s) == near(3 * one, 1e-12));
  s.workload.flows = 1;
  s.driver.poll_delay_s = 0.1;
  CHECK(mbps(s) == near(one / 2, 5e-3));
}

TEST_CASE("loss: no limit without loss or TCP") {
  CHECK(rate_of(loss_packet_rate, lossy(0)) == no_limit);
  Scenario s = lossy(1e-2);
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  CHECK(rate_of(loss_packet_rate, s) == no_limit);
}
