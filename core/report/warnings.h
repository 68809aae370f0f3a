// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "predict/prediction.h"

namespace pktcost {

/// The name of a warning in JSON: "overcommit".
std::string_view name_of(WarningCode code);

/// The warning in plain words, with its values.
std::string warning_text(const Warning& warning);

/// That values were fitted only the scenario file says, so this warning is not the model's.
inline constexpr std::string_view fitted_inputs_name = "fitted_inputs";
std::string fitted_inputs_text(std::size_t count);

}  // namespace pktcost
