// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "command.h"

/// The options that subcommands share.
namespace pktcost::cli {

inline constexpr OptionSpec set_option{"--set", "PATH=VALUE", "Change one parameter, with its unit: cpu.clock=600MHz",
                                       true};
inline constexpr OptionSpec format_option{"--format", "FORMAT", "table, json, csv or markdown; table when absent"};
inline constexpr OptionSpec level_option{"--level", "LEVEL", "Probability that the interval covers; 0.8 when absent"};
inline constexpr OptionSpec plot_option{"--plot", "FILE",
                                        "Draw the result too, as .svg, .png or .pdf (needs pktcost-gui)"};
inline constexpr OptionSpec output_option{"--output", "FILE", "Write the result to FILE, whole or not at all"};
inline constexpr OptionSpec color_option{"--color", "WHEN", "auto, always or never; auto obeys NO_COLOR"};
inline constexpr OptionSpec jobs_option{"-j", "N", "Threads to work with; as many as there are cores when absent"};
inline constexpr OptionSpec quiet_option{"--quiet", "", "No warnings and notes on standard error"};

inline constexpr std::array scenario_options{set_option,    format_option, level_option, plot_option,
                                             output_option, color_option,  quiet_option};
inline constexpr std::array listing_options{format_option, output_option, color_option, quiet_option};

/// Reads the common options of a request from its `values`. The error is one sentence.
tl::expected<void, std::string> read_common_options(const Command& command, Request& request);

/// The values given for an option, in their order; none when it is absent.
std::span<const std::string> values_of(const Request& request, std::string_view option);

}  // namespace pktcost::cli
