// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

#include "scenario/description.h"

namespace pktcost {

/// What `extends:` of a file in `folder` must say to mean `file`.
std::string extends_name(const std::filesystem::path& file, const std::filesystem::path& folder);

/// A scenario file that extends another one and holds only what differs from it: values and spreads with their origin,
/// and the posterior. Loading it gives `changed` to the last bit.
std::string extending_text(std::string_view extends, const Description& original, const Description& changed);

/// The same in one self-contained file: everything that is not a default.
std::string flattened_text(const Description& description);

}  // namespace pktcost
