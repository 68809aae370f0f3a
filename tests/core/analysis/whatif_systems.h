// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/levers_file.h"
#include "analysis/whatif.h"
#include "scenario/load.h"

/// The shipped scenarios and levers, for tests.
namespace shipped {

inline std::filesystem::path root() {
  return PKTCOST_SOURCE_DIR;
}

/// "founding/stb-tcp-rx" or "examples/imx6-napi", below data/.
inline pktcost::Description system(const std::string& name) {
  const std::filesystem::path folders[] = {root() / "models"};
  auto loaded = pktcost::load_scenario(root() / "data" / (name + ".yaml"), folders);
  if (!loaded) throw std::runtime_error(pktcost::format_diagnostic(loaded.error().front()));
  return *loaded;
}

inline std::vector<pktcost::Lever> levers() {
  auto loaded = pktcost::load_levers(root() / "models/levers.yaml");
  if (!loaded) throw std::runtime_error(pktcost::format_diagnostic(loaded.error().front()));
  return *loaded;
}

/// A lever that sets one parameter, given as in levers.yaml: change("nic.coalesce.tx_frames", "16").
inline pktcost::Lever change(const std::string& path, const std::string& value) {
  const std::string text = "- {name: change, title: change, source: test, sets: {" + path + ": \"" + value + "\"}}\n";
  auto loaded = pktcost::load_levers_text(text, "change");
  if (!loaded) throw std::runtime_error(pktcost::format_diagnostic(loaded.error().front()));
  return loaded->front();
}

inline pktcost::Effect effect(const pktcost::Description& description, const pktcost::Lever& lever) {
  const pktcost::LeverEffect result = pktcost::WhatIf(description, 0.8).effect(lever);
  if (!result.effect) throw std::runtime_error(lever.name + ": " + result.reason);
  return *result.effect;
}

inline pktcost::Effect effect(const pktcost::Description& description, const std::string& lever) {
  const auto all = levers();
  const pktcost::Lever* found = pktcost::find_lever(all, lever);
  if (found == nullptr) throw std::runtime_error("no lever " + lever);
  return effect(description, *found);
}

}  // namespace shipped
