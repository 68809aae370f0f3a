// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/socket.h"

#include "cost/inputs.h"

namespace pktcost {

void add_socket_rows(const CostInputs& in, Ledger& ledger) {
  const Path& path = in.scenario.path;
  const double sent = in.tcp() ? in.out.segments : in.traffic.messages;
  if (in.transmits()) ledger.add_step(Component::socket, Context::system, Event::segment, sent, path.socket_tx);
  if (in.receives()) ledger.add_step(Component::socket, Context::system, Event::call, in.calls(), path.socket_rx);
}

}  // namespace pktcost
