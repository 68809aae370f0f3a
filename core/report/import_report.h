// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <vector>

#include "profile/component_profile.h"
#include "profile/observation.h"
#include "report/page.h"

/// What `pktcost import` shows.
namespace pktcost {

struct ImportReport {
  Observations observations;
  std::vector<ComponentProfile> profiles;  ///< one per run that has symbols
  bool unmapped_only = false;
};

Page import_page(const ImportReport& report);

/// One line per observation, or per unmapped symbol.
std::string import_csv(const ImportReport& report);

/// "pktcost.observations/1".
std::string import_json(const ImportReport& report);

/// The same as YAML.
std::string import_yaml(const ImportReport& report);

}  // namespace pktcost
