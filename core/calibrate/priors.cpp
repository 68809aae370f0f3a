// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/priors.h"

namespace pktcost {

void apply_priors(const Description& priors, Description& description) {
  for (std::size_t i = 0; i < parameters().size(); ++i) {
    const Origin& prior = priors.origins[i];
    const bool is_factor = parameters()[i].path.starts_with("costs.");
    if (!is_factor || prior.basis == Basis::initial || description.origins[i].basis != Basis::initial) continue;
    set_parameter(description, i, parameters()[i].get(priors.scenario), prior);
  }
}

}  // namespace pktcost
