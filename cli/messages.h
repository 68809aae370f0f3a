// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "command.h"
#include "scenario/diagnostic.h"

/// What goes to standard error.
namespace pktcost::cli {

/// The text and a line feed. A standard error that takes nothing is no fault.
void print_line(std::string_view text);

/// Each fault with its place and excerpt.
void print_faults(const Diagnostics& diagnostics);

/// "pktcost: MESSAGE".
void print_error(std::string_view message);

/// The same for what is not a fault; nothing under --quiet.
void print_note(const Request& request, std::string_view message);

/// "; did you mean \"predict\"?", the nearest of the known names, or "; known are: ..." when none is near and they are
/// few.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> known);

}  // namespace pktcost::cli
