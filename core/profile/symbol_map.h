// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <tl/expected.hpp>

#include "profile/component_profile.h"
#include "profile/observation.h"
#include "scenario/diagnostic.h"

namespace pktcost {

/// models/symbols.yaml: which component a symbol of a profile stands for.
class SymbolMap {
 public:
  SymbolMap(SymbolMap&&) noexcept;
  SymbolMap& operator=(SymbolMap&&) noexcept;
  ~SymbolMap();

  /// By name without the compiler's suffixes, then as a cut name when the beginning is unique, then by module, then by
  /// pattern. An address or [unknown] is `unresolved`. Nothing = not mapped. `module` may be empty; a program or
  /// library (not the kernel, not a module) is `user`.
  std::optional<Component> component_of(std::string_view symbol, std::string_view module = {}) const;

 private:
  struct Tables;
  explicit SymbolMap(std::unique_ptr<Tables> tables);
  friend tl::expected<SymbolMap, Diagnostics> load_symbol_map_text(std::string_view text, std::string_view label);
  std::unique_ptr<Tables> tables_;
};

/// Strict, every fault reported.
tl::expected<SymbolMap, Diagnostics> load_symbol_map(const std::filesystem::path& file);
tl::expected<SymbolMap, Diagnostics> load_symbol_map_text(std::string_view text, std::string_view label);

/// The name without .isra.N, .constprop.N, .part.N, .cold, .llvm.N, .lto_priv.N, _[k], +0x..., in any number.
std::string_view without_suffixes(std::string_view symbol);

/// The profiles of all runs by component, one per run. Shares without a number of samples count as samples per mille
/// of per cent: only their ratios mean something then, and `total` is 0 unless the list is known to be whole.
std::vector<ComponentProfile> component_profiles(const Observations& observations, const SymbolMap& map);

}  // namespace pktcost
