// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "predict/prediction.h"
#include "units/quantity.h"

/// What of a prediction can be tabulated or drawn under a name.
namespace pktcost {

struct Output {
  std::string_view name;
  Dimension dimension;
  bool is_binding;  ///< the value is the index of a ceiling in ceiling_names
  double (*value)(const Prediction&, Component);
  Component component;  ///< of a row of the ledger: cycles per packet of all its rows together
};

/// Every output: the figures of a prediction, then the components of the ledger.
std::span<const Output> outputs();

/// Null when there is none of that name.
const Output* find_output(std::string_view name);

inline double value_of(const Output& output, const Prediction& prediction) {
  return output.value(prediction, output.component);
}

}  // namespace pktcost
