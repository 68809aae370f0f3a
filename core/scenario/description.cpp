// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/description.h"

namespace pktcost {

Description default_description(std::string name) {
  Description description{std::move(name), {}, {}, {}, {}, {}};
  for (const Parameter& parameter : parameters())
    description.origins.push_back({Basis::initial, parameter.spread, std::string(parameter.source), ""});
  return description;
}

void set_parameter(Description& description, std::size_t index, double value, Origin origin) {
  parameters()[index].set(description.scenario, value);
  description.origins[index] = std::move(origin);
}

}  // namespace pktcost
