// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "scenario/load.h"
#include "scenario/names.h"
#include "scenario/statements.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

std::string_view without_spaces_around(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Near names of the same group first; the paths as a whole only where the group is unknown too.
std::vector<std::string> near_paths(std::string_view path) {
  const std::size_t dot = std::min(path.rfind('.'), path.size());
  const auto siblings = names_below(path.substr(0, dot));
  if (dot < path.size() && !siblings.empty()) {
    std::vector<std::string> near = nearest_names(path.substr(dot + 1), siblings);
    for (std::string& name : near) name = fmt::format("{}.{}", path.substr(0, dot), name);
    return near;
  }
  if (const auto named = parameters_named(path); !named.empty()) return {named.begin(), named.end()};
  std::vector<std::string_view> known;
  for (const Parameter& parameter : parameters()) known.push_back(parameter.path);
  return nearest_names(path, known);
}

std::string explain_unknown_path(std::string_view path) {
  const std::string quoted = quoted_text(path);
  if (const auto below = names_below(path); !below.empty() && !path.empty())
    return fmt::format("{} is a group of parameters; name one of them, for example \"{}.{}\"", quoted, path,
                       below.front());
  const std::vector<std::string> near = near_paths(path);
  return fmt::format("there is no parameter {}{}", quoted,
                     near.empty() ? "" : "; did you mean " + alternatives(near) + "?");
}

}  // namespace

tl::expected<void, std::string> apply_setting(Description& description, std::string_view setting) {
  const std::size_t equals = setting.find('=');
  if (equals == setting.npos)
    return tl::unexpected(
        fmt::format("{} has no \"=\"; write PATH=VALUE, for example \"cpu.clock=600 MHz\"", quoted_text(setting)));
  const std::string_view path = without_spaces_around(setting.substr(0, equals));
  const auto index = find_parameter(path);
  if (!index) return tl::unexpected(explain_unknown_path(path));
  const Parameter& parameter = parameters()[*index];
  const auto value = read_parameter_text(parameter, without_spaces_around(setting.substr(equals + 1)));
  if (!value) return tl::unexpected(fmt::format("{}: {}", parameter.path, value.error()));
  const bool unchanged = *value == parameter.get(description.scenario);
  const double spread = unchanged ? description.origins[*index].spread : parameter.spread;
  set_parameter(description, *index, *value, {Basis::stated, spread, "", "--set"});
  return {};
}

}  // namespace pktcost
