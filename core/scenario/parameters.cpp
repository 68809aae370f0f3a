// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "units/quoted_text.h"

namespace pktcost {
namespace {

// clang-format off
#define ACCESS(member) [](const Scenario& s) { return static_cast<double>(s.member); }
#define GROUP(Type, name, title)
#define QUANTITY(group, field, key, dimension, initial, low, high, spread, meaning, source) \
  Parameter{#group "." key, ParameterKind::quantity, Dimension::dimension, initial, low, high, spread, meaning, source, {}, \
            ACCESS(group.field), [](Scenario& s, double v) { s.group.field = v; }},
#define CHOICE(group, Type, field, key, initial, meaning, source) \
  Parameter{#group "." key, ParameterKind::choice, Dimension::count, static_cast<double>(Type::initial), 0, \
            static_cast<double>(choice_names<Type>.size() - 1), 0, meaning, source, choice_names<Type>, ACCESS(group.field), \
            [](Scenario& s, double v) { s.group.field = static_cast<Type>(static_cast<int>(v)); }},
#define FLAG(group, field, key, initial, meaning, source) \
  Parameter{#group "." key, ParameterKind::flag, Dimension::count, (initial) ? 1.0 : 0.0, 0, 1, 0, meaning, source, {}, \
            [](const Scenario& s) { return s.group.field ? 1.0 : 0.0; }, [](Scenario& s, double v) { s.group.field = v != 0; }},
#define STEP_PART(group, name, part, key, dimension, initial, high, spread, meaning, source) \
  Parameter{#group "." #name "." key, ParameterKind::quantity, Dimension::dimension, initial, 0, high, spread, meaning, source, {}, \
            ACCESS(group.name.part), [](Scenario& s, double v) { s.group.name.part = v; }},
// Path lengths are known to a quarter, footprints to a fifth, cold lines to a third: estimates, to be narrowed by calibration.
#define STEP(group, name, instructions_, code, lines, meaning, source) \
  STEP_PART(group, name, instructions, "instructions", count, instructions_, 1e6, 0.25, meaning ": instructions", source) \
  STEP_PART(group, name, code_bytes, "code", byte, code, 1e6, 0.2, meaning ": code footprint", source) \
  STEP_PART(group, name, cold_lines, "cold_lines", count, lines, 1e5, 0.3, meaning ": data lines missing a 16 KiB cache", source)
#define FACTOR(component, spread, meaning) \
  Parameter{"costs." #component, ParameterKind::quantity, Dimension::count, 1, 0.001, 1000, spread, "Factor on the cost of " meaning, "", {}, \
            ACCESS(costs.component), [](Scenario& s, double v) { s.costs.component = v; }},
#define END_GROUP(Type, name)
constexpr auto table = std::to_array<Parameter>({
#include "scenario/parameters.def"
});
#undef GROUP
#undef QUANTITY
#undef CHOICE
#undef FLAG
#undef STEP
#undef FACTOR
#undef END_GROUP
#define GROUP(Type, name, title) ParameterGroup{#name, title},
#define QUANTITY(group, field, key, dimension, initial, low, high, spread, meaning, source)
#define CHOICE(group, Type, field, key, initial, meaning, source)
#define FLAG(group, field, key, initial, meaning, source)
#define STEP(group, name, instructions, code, lines, meaning, source)
#define FACTOR(component, spread, meaning)
#define END_GROUP(Type, name)
constexpr auto groups = std::to_array<ParameterGroup>({
#include "scenario/parameters.def"
});
// clang-format on

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

std::string join(std::span<const std::string_view> words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

tl::expected<double, std::string> parse_word(std::string_view text, std::span<const std::string_view> words) {
  const auto found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<double>(found - words.begin());
  return tl::unexpected(fmt::format("{} is not one of: {}", quoted_text(text), join(words)));
}

constexpr std::array<std::string_view, 2> flag_words{"false", "true"};

}  // namespace

std::span<const Parameter> parameters() {
  return table;
}
std::span<const ParameterGroup> parameter_groups() {
  return groups;
}

std::optional<std::size_t> find_parameter(std::string_view path) {
  static const auto index = [] {
    std::unordered_map<std::string_view, std::size_t> map;
    for (std::size_t i = 0; i < table.size(); ++i) map.emplace(table[i].path, i);
    return map;
  }();
  const auto found = index.find(path);
  if (found == index.end()) return std::nullopt;
  return found->second;
}

std::vector<std::string> nearest_names(std::string_view name, std::span<const std::string_view> known) {
  if (name.size() > 100) return {};
  std::vector<std::pair<std::size_t, std::string_view>> ranked;
  for (const auto& candidate : known) {
    const std::size_t distance = edit_distance(name, candidate);
    if (distance <= 1 + std::max(name.size(), candidate.size()) / 3) ranked.emplace_back(distance, candidate);
  }
  std::ranges::stable_sort(ranked, {}, [](const auto& entry) { return entry.first; });
  std::vector<std::string> names;
  for (const auto& [distance, candidate] : ranked) {
    if (names.size() == 3) break;
    names.emplace_back(candidate);
  }
  return names;
}

std::string parameter_text(const Parameter& parameter, double value) {
  if (parameter.kind == ParameterKind::choice) return std::string(parameter.words[static_cast<std::size_t>(value)]);
  if (parameter.kind == ParameterKind::flag) return value != 0 ? "true" : "false";
  return format_exact(value, parameter.dimension);
}

tl::expected<double, std::string> parse_parameter(const Parameter& parameter, std::string_view text) {
  if (parameter.kind == ParameterKind::choice) return parse_word(text, parameter.words);
  if (parameter.kind == ParameterKind::flag) return parse_word(text, flag_words);
  const auto value = parse_quantity(text, parameter.dimension);
  if (!value) return value;
  if (*value >= parameter.low && *value <= parameter.high) return value;
  return tl::unexpected(fmt::format("{} is outside the range {} to {}", quoted_text(text),
                                    format_quantity(parameter.low, parameter.dimension),
                                    format_quantity(parameter.high, parameter.dimension)));
}

double spread_value(const Parameter& parameter, double value, double spread, double z) {
  const bool logit = parameter.dimension == Dimension::share && value > 0 && value < 1;
  const double moved = logit ? 1 / (1 + (1 / value - 1) * std::exp(-spread * z)) : value * std::exp(spread * z);
  return std::clamp(moved, parameter.low, parameter.high);
}

bool is_whole_number(const Parameter& parameter, double value) {
  return parameter.dimension == Dimension::count && parameter.spread == 0 && value == std::round(value);
}

}  // namespace pktcost
