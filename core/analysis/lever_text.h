// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "analysis/lever.h"

/// The two small notations of levers.yaml. Errors are one sentence for a person.
namespace pktcost {

/// Index of a parameter; the error names the nearest ones.
tl::expected<std::size_t, std::string> read_path(std::string_view path);

/// What a lever sets a parameter to: "hardware", "9000 B", "x 1.5", "/ 2", "at least 512", "at most 1 ms",
/// "workload.mtu + 36 B", "workload.mtu - 28 B", "at least workload.mtu".
tl::expected<LeverSetting, std::string> read_lever_value(std::size_t parameter, std::string_view text);

/// "workload.direction is receive or forward", "driver.rx_buffer > workload.mtu + 100 B", "kernel.netfilter is true or
/// kernel.conntrack is true".
tl::expected<Condition, std::string> read_condition(std::string_view text);

}  // namespace pktcost
