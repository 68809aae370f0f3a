// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The names that files and settings may use, as a tree, and advice for those that they may not.
namespace pktcost {

/// The names directly below a path of the registry: the groups below "", "link" and "coalesce" below "nic"; none below
/// a parameter.
std::span<const std::string_view> names_below(std::string_view path);

/// Paths of the parameters whose last name is this one: "memory.bandwidth" and "bus.bandwidth".
std::span<const std::string_view> parameters_named(std::string_view name);

/// What to say behind an unknown name: "; did you mean ...?", or the known names when none is near.
std::string advise(std::string_view name, std::span<const std::string_view> known);

/// "a, b, c", with "..." behind the twentieth.
std::string list_names(std::span<const std::string_view> known);

/// "\"a\", \"b\" or \"c\"".
std::string alternatives(std::span<const std::string> names);

}  // namespace pktcost
