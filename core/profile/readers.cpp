// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/readers.h"

#include <algorithm>
#include <vector>

namespace pktcost {

std::span<const Reader> readers() {
  static const std::vector<Reader> all{
      // Profiles.
      perf_top_reader, perf_report_reader, readprofile_reader, qemu_percent_reader,

      // Throughput.

      // Processor load.

      // Counters and settings of the network path.

      // Facts of the machine and its memory.

      // What people write by hand.

  };
  return all;
}

const Reader* find_reader(std::string_view kind) {
  const auto all = readers();
  const auto found = std::ranges::find(all, kind, &Reader::kind);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace pktcost
