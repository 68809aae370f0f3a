// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "operating_points.h"

#include <filesystem>
#include <iostream>

#include "messages.h"
#include "scenarios.h"

namespace pktcost::cli {
namespace {

template <typename Value>
tl::expected<Value, Exit> or_print(tl::expected<Value, Diagnostics>&& read) {
  if (read) return std::move(*read);
  print_faults(read.error());
  return tl::unexpected(Exit::input);
}

tl::expected<Observations, Diagnostics> read_file_or_input(const std::string& file) {
  if (file == "-") return pktcost::read_observations(std::cin, "<stdin>");
  return pktcost::read_observations(std::filesystem::path(file));
}

}  // namespace

tl::expected<SymbolMap, Exit> read_symbol_map() {
  return or_print(pktcost::read_symbol_map(preset_folders()));
}

tl::expected<Description, Exit> read_priors() {
  return or_print(pktcost::read_priors(preset_folders()));
}

tl::expected<Observations, Exit> read_observations(const std::string& file) {
  return or_print(read_file_or_input(file));
}

tl::expected<MeasuredPoints, Exit> read_points(const Description& description, const std::string& scenario_file,
                                               std::span<const std::string> observe) {
  const auto map = read_symbol_map();
  if (!map) return tl::unexpected(map.error());
  const auto folder = std::filesystem::path(scenario_file).parent_path();
  return or_print(pktcost::read_points(description, folder, observe, *map, read_file_or_input));
}

}  // namespace pktcost::cli
