// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "profile/observation.h"

/// What tools/collect.sh writes: sections that begin with "===== NAME [INTERFACE] [before|after] UPTIME_S", for example
/// "===== proc-interrupts before 1234.56"; below it stands the text of the file or command, which its own reader reads.
namespace pktcost {

struct CollectedSection {
  std::string name;  ///< "proc-interrupts", "ethtool-S eth0"
  enum class Snapshot { only, before, after } snapshot = Snapshot::only;
  double at_s = 0;
  int line = 0;
};

/// Nothing for a line that begins no section.
std::optional<CollectedSection> collected_section(std::string_view text, int line);

/// Adds the rates between the sections before and after to the runs after: counter_rate, interrupt_rate and
/// softirq_rate. A counter that fell (it wrapped, or the driver began anew) is a finding, not a rate.
void add_collected_rates(const std::vector<CollectedSection>& sections, Observations& result);

}  // namespace pktcost
