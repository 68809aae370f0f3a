// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "analysis/range.h"
#include "predict/prediction.h"

namespace pktcost {

/// A value of one parameter at which another ceiling begins to bind.
struct Crossing {
  double at;  ///< the last digit of it decides: here `to` binds, one step back `from`
  Ceiling from, to;
  double goodput_bps;  ///< at that value
  bool jump;           ///< the two ceilings differ there: the model steps (a whole number changes), nothing meets
  std::vector<double> others = {};  ///< values of the slower parameters of a grid, in their order
};

/// Where the binding ceiling changes between two neighbouring values of a range, by bisection; several when other
/// ceilings bind in between. Changes that undo each other within the stretch stay unseen. A stretch that holds
/// contradictions gives what lies before them. Sets the parameter in `scenario`.
std::vector<Crossing> find_crossings(Scenario& scenario, const Range& range, double left, double right);

}  // namespace pktcost
