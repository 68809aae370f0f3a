// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "analysis/curves.h"
#include "analysis/sweep.h"
#include "options.h"

/// What the options of `pktcost sweep` ask for.
namespace pktcost::cli {

inline constexpr OptionSpec vary_option{"--vary", "PATH=RANGE", "Parameter and its values; twice gives the grid", true};
inline constexpr OptionSpec show_option{"--show", "NAME,...", "What is tabulated; goodput when absent"};
inline constexpr OptionSpec curve_option{"--curve", "NAME",
                                         "A ready-made sweep: working-set, ram, interrupts, weight, budget"};
inline constexpr OptionSpec shard_option{"--shard", "I/N", "Only part I of N; in order the parts are the whole"};

struct SweepOptions {
  std::vector<Range> axes;           ///< of --vary
  std::vector<const Output*> shown;  ///< of --show; may be empty
  const Curve* curve = nullptr;
  std::uint64_t shard = 1, shards = 1;
};

/// Judged before any file is read. The errors are one sentence each.
tl::expected<SweepOptions, std::vector<std::string>> read_sweep_options(const Request& request);

/// The plan for a scenario, and its number of points. The error is one sentence.
struct CountedPlan {
  SweepPlan plan;
  std::uint64_t points;
};
tl::expected<CountedPlan, std::string> make_plan(const Request& request, const SweepOptions& options,
                                                 Description description);

}  // namespace pktcost::cli
