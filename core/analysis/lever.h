// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scenario/parameters.h"

/// Named changes of a system: what they set, when they apply, what they cost (docs/model/what_if.md,
/// models/levers.yaml).
namespace pktcost {

/// What it takes: a setting of the running system, other software (kernel, driver, application), or other hardware.
/// Cheapest first.
enum class Effort { setting, software, hardware };
inline constexpr std::array<std::string_view, 3> effort_names{"setting", "software", "hardware"};
constexpr std::string_view name_of(Effort effort) {
  return effort_names[static_cast<std::size_t>(effort)];
}

/// A number, or the value of a parameter plus a number.
struct Operand {
  std::optional<std::size_t> parameter;  ///< index into parameters()
  double value = 0;                      ///< SI base unit

  double in(const Scenario& scenario) const;
};

enum class Change { assign, multiply, at_least, at_most };
struct LeverSetting {
  std::size_t parameter;  ///< index into parameters()
  Change change;
  Operand operand;
  double spread = 0;  ///< how well the effect itself is known: standard deviation of ln(value set); 0 = exactly
};

enum class Comparison { is, is_not, below, at_most, above, at_least };
struct ConditionTerm {
  std::size_t parameter;
  Comparison comparison;
  Operand operand;
};

/// Holds when one of its terms does.
struct Condition {
  std::vector<ConditionTerm> any_of;
  std::string text;       ///< as the file spells it
  std::string otherwise;  ///< what to say when it does not hold; empty = made from the text
};

struct Lever {
  std::string name, title;
  std::vector<LeverSetting> sets;
  std::vector<Condition> conditions;  ///< all must hold
  Effort effort = Effort::setting;
  std::string cost, risk, source;  ///< for people; cost and risk may be empty
};

/// Makes the changes whether or not the lever applies; values are kept in their ranges. Allocates nothing.
void apply_lever(const Lever& lever, Scenario& scenario);

bool conditions_hold(const Lever& lever, const Scenario& scenario);

/// Conditions hold, something changes, and no contradiction follows.
bool lever_applies(const Lever& lever, const Scenario& scenario);

/// Why it does not apply, for a person; empty when it does.
std::string why_not(const Lever& lever, const Scenario& scenario);

/// Several levers made together.
struct LeverCombination {
  Scenario scenario;  ///< with those applied
  std::vector<const Lever*> applied;
  std::vector<std::pair<const Lever*, std::string>> refused;  ///< with the reason
};

/// Applies each as soon as the others have met its conditions, so their order does not matter. Contradictions are
/// judged for all together: the last lever without which the others agree is refused, or all of them where there is no
/// such one.
LeverCombination apply_levers(std::span<const Lever* const> levers, const Scenario& scenario);

/// The parameters in which two scenarios differ, with the value in `after`, in the order of parameters().
struct ChangedValue {
  std::size_t parameter;
  double before, after;
};
std::vector<ChangedValue> changed_values(const Scenario& before, const Scenario& after);

}  // namespace pktcost
