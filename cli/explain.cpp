// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "commands.h"
#include "messages.h"
#include "options.h"
#include "output.h"
#include "report/explanation_report.h"
#include "scenarios.h"
#include "terminal.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

std::optional<Component> find_component(std::string_view name) {
  const auto found = std::ranges::find(component_names, name);
  if (found == component_names.end()) return std::nullopt;
  return static_cast<Component>(found - component_names.begin());
}

Exit run(const Request& request) {
  const bool one = request.arguments.size() > 1;
  const auto component = one ? find_component(request.arguments[1]) : std::nullopt;
  if (one && !component) {
    const std::string& name = request.arguments[1];
    print_error(fmt::format("unknown component {}{}", quoted_text(name), did_you_mean(name, component_names)));
    return Exit::usage;
  }
  const auto descriptions = read_scenarios(request, std::span(request.arguments).first(1));
  if (!descriptions) return descriptions.error();
  const Description& description = descriptions->front();
  const auto report = make_explanation(description, predicted(description, request.level), component);
  return write_result(request, result_text(request, report, explanation_page, explanation_csv, explanation_json));
}

constexpr Argument arguments[] = {
    {"SCENARIO", "Scenario file, or - for standard input", true, false},
    {"COMPONENT", "Row of the ledger to explain, such as copy; all when absent", false, false}};

}  // namespace

constinit const Command explain_command{"explain",
                                        "The ledger with equations, inputs and their sources",
                                        arguments,
                                        scenario_options,
                                        "Examples:\n"
                                        "  pktcost explain board.yaml\n"
                                        "  pktcost explain board.yaml cache_maintenance",
                                        run,
                                        {},
                                        "ledger"};

}  // namespace pktcost::cli
