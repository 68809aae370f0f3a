// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "report/prediction_report.h"

/// What the JSON of all results has in common: ordered keys, SI base units, shortest digits that give the same double
/// back. Heavy: for the files that make JSON alone.
namespace pktcost {

using Json = nlohmann::ordered_json;

/// JSON has no infinity, and nlohmann would write null in silence.
inline double finite(double value) {
  if (!std::isfinite(value)) throw std::logic_error("a result is not a finite number");
  return value;
}

inline std::string json_document(const Json& json) {
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

inline Json goodput_json(const GoodputFigure& goodput) {
  return {{"value", finite(goodput.value_bps)},
          {"low", finite(goodput.low_bps)},
          {"high", finite(goodput.high_bps)},
          {"level", goodput.level}};
}

/// A number, a word, or true and false.
inline Json value_json(const Parameter& parameter, double value) {
  if (parameter.kind == ParameterKind::choice) return parameter_text(parameter, value);
  if (parameter.kind == ParameterKind::flag) return value != 0;
  return finite(value);
}

}  // namespace pktcost
