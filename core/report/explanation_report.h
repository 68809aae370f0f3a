// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/page.h"
#include "report/prediction_report.h"
#include "scenario/component.h"

/// What `pktcost explain` shows: where each number of a ledger comes from.
namespace pktcost {

struct ExplainedInput {
  const Parameter* parameter;
  double value;  ///< SI base unit
  Basis basis;
  double spread;
  std::string source, place;
};

struct ExplainedEquation {
  std::string_view equation, document;
};

struct ExplainedComponent {
  std::string_view component;
  double cycles_per_packet, share;
  std::vector<LedgerLine> rows;  ///< empty where the component costs nothing in this scenario
  std::vector<ExplainedEquation> equations;
  std::vector<ExplainedInput> inputs;  ///< most important first, the component's cost factor last
};

struct ExplainedCeiling {
  std::string_view name;
  double goodput_bps;
  bool binds;
  std::string_view meaning, document;
};

struct ExplanationReport {
  std::string name;
  GoodputFigure goodput;
  std::string_view binding;
  double cycles_per_packet;
  std::vector<ExplainedComponent> components;  ///< dearest first; with a component asked for, that one alone
  std::vector<ExplainedCeiling> ceilings;      ///< empty with a component asked for
};

/// All components of the ledger, or `only` the one asked for, in the ledger or not.
ExplanationReport make_explanation(const Description& description, const PredictionReport& prediction,
                                   std::optional<Component> only);

/// Parameters that an input of a Mechanism names: one, or the three of a step.
std::vector<std::size_t> named_parameters(std::string_view input);

Page explanation_page(const ExplanationReport& report);

/// One line per input of each component (docs/output-formats.md).
std::string explanation_csv(const ExplanationReport& report);

/// "pktcost.explanation/1".
std::string explanation_json(const ExplanationReport& report);

/// When a ceiling binds, in a few words.
std::string_view ceiling_meaning(std::string_view name);

}  // namespace pktcost
