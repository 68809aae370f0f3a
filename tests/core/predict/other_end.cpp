// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// Both ends of a connection on the same cores.
#include <doctest/doctest.h>

#include "predict/predict.h"
#include "support/near.h"

namespace {

using namespace pktcost;

Scenario pair_of_ends(Direction direction) {
  Scenario scenario;
  scenario.workload.direction = direction;
  scenario.workload.peer_here = true;
  scenario.nic.link_bps = 1e12;
  return scenario;
}

double cycles(const Prediction& prediction, Component component) {
  double sum = 0;
  for (const LedgerRow& row : prediction.ledger)
    if (row.component == component) sum += row.cycles_per_packet;
  return sum;
}

/// The same system with the other end elsewhere, at the same load.
Prediction one_end(Direction direction, double goodput_bps) {
  Scenario scenario = pair_of_ends(direction);
  scenario.workload.peer_here = false;
  scenario.workload.offered_bps = goodput_bps;
  return predict(scenario);
}

TEST_CASE("a core that holds both ends pays for both") {
  const Prediction both = predict(pair_of_ends(Direction::transmit));
  const Prediction sender = one_end(Direction::transmit, both.goodput_bps);
  const Prediction receiver = one_end(Direction::receive, both.goodput_bps);
  REQUIRE(sender.binding == Ceiling::offered);
  REQUIRE(receiver.binding == Ceiling::offered);
  for (const Component c : {Component::copy, Component::protocol_tx, Component::protocol_rx, Component::ack,
                            Component::driver_tx, Component::driver_rx, Component::ip})
    CHECK(cycles(both, c) == near(cycles(sender, c) + cycles(receiver, c), 0.01));
  CHECK(cycles(both, Component::timer) == near(cycles(sender, Component::timer), 0.01));
  CHECK(both.cpu.busy == near(1, 1e-6));
}

TEST_CASE("it does not matter from which end the pair is described") {
  const Prediction from_sender = predict(pair_of_ends(Direction::transmit));
  const Prediction from_receiver = predict(pair_of_ends(Direction::receive));
  CHECK(from_sender.binding == Ceiling::cpu);
  CHECK(from_receiver.goodput_bps == near(from_sender.goodput_bps, 0.01));
}

TEST_CASE("a reader that shares the core is woken once per call of the sender") {
  Scenario scenario = pair_of_ends(Direction::transmit);
  scenario.workload.message_bytes = 100 * 1448;
  for (const LedgerRow& row : predict(scenario).ledger)
    if (row.event == Event::wakeup) CHECK(row.events_per_packet == near(0.01, 1e-6));
}

}  // namespace
