// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/copy_checksum.h"

#include "cost/copy_loop.h"
#include "cost/inputs.h"

namespace pktcost {

void add_copy_checksum_rows(const CostInputs& in, Ledger& ledger) {
  if (!in.traffic.fused) return;
  add_copy(in, ledger, Component::copy_checksum, Context::system, in.traffic.payload_bytes, fused_copy(in));
}

}  // namespace pktcost
