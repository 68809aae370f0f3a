// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/priors.h"

#include "scenario/load.h"

namespace pktcost {

namespace fs = std::filesystem;

std::optional<fs::path> find_priors_file(std::span<const fs::path> preset_folders) {
  for (const fs::path& folder : preset_folders) {
    std::error_code failed;
    if (fs::is_regular_file(folder / "priors.yaml", failed)) return folder / "priors.yaml";
  }
  return std::nullopt;
}

tl::expected<void, Diagnostics> apply_priors(const fs::path& file, Description& description) {
  const auto priors = load_scenario(file, {});
  if (!priors) return tl::unexpected(priors.error());
  for (std::size_t i = 0; i < parameters().size(); ++i) {
    const Origin& prior = priors->origins[i];
    const bool is_factor = parameters()[i].path.starts_with("costs.");
    if (!is_factor || prior.basis == Basis::initial || description.origins[i].basis != Basis::initial) continue;
    set_parameter(description, i, parameters()[i].get(priors->scenario), prior);
  }
  return {};
}

}  // namespace pktcost
