// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "cost/inputs.h"

/// The byte-moving loops behind copy, copy_checksum and checksum (docs/model/copy.md).
namespace pktcost {

struct CopyLoop {
  double instructions_per_byte;
  bool fills_destination;  ///< the destination line is read before it is written
  FetchTime source, destination;
  double evicted_dirty;  ///< written lines whose write-back this loop pays, 0 to 1
};

/// Cycles per byte. Write-back cache: instructions + (source + destination fills)/overlap + evicted lines x write-back;
/// the longer of instructions and memory where the loop prefetches. Write-through: no destination fill, each word
/// stored takes what the bus needs beyond the loop's own pace. Example: 32 B line, 0.594 instructions/B at CPI 1,
/// source fill 67 cycles, no destination fill: (19 + 67)/32 = 2.69 cycles/B.
double copy_cycles_per_byte(const CostInputs& in, const CopyLoop& loop);

/// Adds the row for `bytes_per_packet` through that loop and counts its lines.
void add_copy(const CostInputs& in, Ledger& ledger, Component component, Context context, double bytes_per_packet,
              const CopyLoop& loop);

CopyLoop user_copy(const CostInputs& in);
CopyLoop fused_copy(const CostInputs& in);
CopyLoop bounce_copy(const CostInputs& in, const FetchTime& source);

/// Where a checksum pass finds its data.
FetchTime checksum_source(const CostInputs& in);

}  // namespace pktcost
