// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

#include "scenario/scenario.h"

/// The one fixed list of component names: ledger, symbol map, priors, documentation and file names use these. Those
/// with a cost factor are the rows FACTOR of parameters.def; three more exist in profiles only.
namespace pktcost {

#define GROUP(Type, name, title)
#define QUANTITY(group, field, key, dimension, initial, low, high, spread, meaning, source)
#define CHOICE(group, Type, field, key, initial, meaning, source)
#define FLAG(group, field, key, initial, meaning, source)
#define STEP(group, name, instructions, code, lines, meaning, source)
#define END_GROUP(Type, name)

enum class Component {
#define FACTOR(component, spread, meaning) component,
#include "scenario/parameters.def"
#undef FACTOR
  other,
  unresolved,
  idle
};

inline constexpr auto component_names = std::to_array<std::string_view>({
#define FACTOR(component, spread, meaning) #component,
#include "scenario/parameters.def"
#undef FACTOR
    "other", "unresolved", "idle"});

/// The cost factor of each modelled component, in the order of Component.
inline constexpr auto cost_factors = std::to_array<double Costs::*>({
#define FACTOR(component, spread, meaning) &Costs::component,
#include "scenario/parameters.def"
#undef FACTOR
});

#undef GROUP
#undef QUANTITY
#undef CHOICE
#undef FLAG
#undef STEP
#undef END_GROUP

constexpr std::string_view name_of(Component component) {
  return component_names[static_cast<std::size_t>(component)];
}

}  // namespace pktcost
