// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <tl/expected.hpp>
#include <vector>

#include "analysis/levers_file.h"
#include "command.h"

/// The levers that a request may name.
namespace pktcost::cli {

/// models/levers.yaml of the first preset folder that has one; every fault goes to standard error.
tl::expected<std::vector<Lever>, Exit> read_levers();

/// Those named, in their order: a name of the list, or PATH=VALUE for a change without a name (the value as in
/// levers.yaml: "cpu.clock=x 1.5"). Such levers are added to the list. Every unknown name goes to standard error.
tl::expected<std::vector<const Lever*>, Exit> named_levers(std::span<const std::string> names,
                                                           std::vector<Lever>& levers);

}  // namespace pktcost::cli
