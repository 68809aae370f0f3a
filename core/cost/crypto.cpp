// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/crypto.h"

#include "cost/inputs.h"

namespace pktcost {

void add_crypto_rows(const CostInputs& in, Ledger& ledger) {
  ledger.add(Component::crypto, in.out_context(), Event::byte, in.traffic.payload_bytes,
             in.scenario.kernel.crypto_cycles);
}

}  // namespace pktcost
