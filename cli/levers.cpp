// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "levers.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/lever_text.h"
#include "messages.h"
#include "scenario/preset_files.h"
#include "scenarios.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

tl::expected<Lever, std::string> lever_of_setting(const std::string& text) {
  const std::size_t equals = text.find('=');
  const auto index = read_path(std::string_view(text).substr(0, equals));
  if (!index) return tl::unexpected(index.error());
  auto setting = read_lever_value(*index, std::string_view(text).substr(equals + 1));
  if (!setting) return tl::unexpected(fmt::format("{}: {}", parameters()[*index].path, setting.error()));
  return Lever{text, "a change named on the command line", {*setting}, {}, Effort::setting, "", "", "command line"};
}

std::vector<std::string_view> known_names(std::span<const Lever> levers) {
  std::vector<std::string_view> known;
  for (const Lever& lever : levers) known.push_back(lever.name);
  return known;
}

/// Adds what is no name of the list; false after a message.
bool add_setting(const std::string& text, std::vector<Lever>& levers) {
  if (find_lever(levers, text) != nullptr) return true;
  if (text.find('=') == text.npos) {
    print_error(fmt::format("unknown lever {}{}", quoted_text(text), did_you_mean(text, known_names(levers))));
    return false;
  }
  auto lever = lever_of_setting(text);
  if (!lever) print_error(fmt::format("{}: {}", quoted_text(text), lever.error()));
  if (lever) levers.push_back(std::move(*lever));
  return lever.has_value();
}

}  // namespace

tl::expected<std::vector<Lever>, Exit> read_levers() {
  const auto file = find_model_table("levers.yaml", preset_folders());
  if (!file) {
    print_error("there is no levers.yaml in the folders of presets (PKTCOST_MODELS)");
    return tl::unexpected(Exit::input);
  }
  auto levers = load_levers(*file);
  if (levers) return std::move(*levers);
  print_faults(levers.error());
  return tl::unexpected(Exit::input);
}

tl::expected<std::vector<const Lever*>, Exit> named_levers(std::span<const std::string> names,
                                                           std::vector<Lever>& levers) {
  bool good = true;
  for (const auto& name : names) good = add_setting(name, levers) && good;
  if (!good) return tl::unexpected(Exit::usage);
  std::vector<const Lever*> chosen;
  for (const auto& name : names) {
    const Lever* lever = find_lever(levers, name);
    if (std::ranges::find(chosen, lever) == chosen.end()) chosen.push_back(lever);
  }
  return chosen;
}

}  // namespace pktcost::cli
