// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "commands.h"
#include "levers.h"
#include "messages.h"
#include "options.h"
#include "output.h"
#include "report/tornado_report.h"
#include "report/whatif_report.h"
#include "scenarios.h"
#include "terminal.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

constexpr OptionSpec pairs_option{"--pairs", "", "Pairs of levers that give more or less than their single effects"};
constexpr OptionSpec best_option{"--best", "N", "The best set of up to N levers, step by step"};
constexpr OptionSpec effort_option{"--effort", "EFFORT",
                                   "Leave out what takes more than: setting, software or hardware"};
constexpr OptionSpec sensitivity_option{"--sensitivity", "", "How the goodput answers to every parameter (tornado)"};
constexpr std::array options{set_option,         pairs_option,  best_option,  effort_option,
                             sensitivity_option, format_option, level_option, plot_option,
                             output_option,      color_option,  quiet_option};

constexpr double least_synergy = 0.02;
constexpr std::size_t most_steps = 50;

/// What the options of this subcommand ask for.
struct Question {
  bool pairs = false, sensitivity = false;
  std::size_t best = 0;
  Effort effort = Effort::hardware;
};

tl::expected<std::size_t, std::string> read_best(const std::string& text) {
  std::size_t count = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, count);
  if (read.ec == std::errc() && read.ptr == end && count >= 1 && count <= most_steps) return count;
  return tl::unexpected(
      fmt::format("{} is a number of levers, 1 to {}, not {}", best_option.name, most_steps, quoted_text(text)));
}

tl::expected<Effort, std::string> read_effort(const std::string& text) {
  const auto found = std::ranges::find(effort_names, text);
  if (found != effort_names.end()) return static_cast<Effort>(found - effort_names.begin());
  return tl::unexpected(
      fmt::format("{} is one of {}, not {}", effort_option.name, fmt::join(effort_names, ", "), quoted_text(text)));
}

tl::expected<Question, std::string> read_question(const Request& request) {
  Question question;
  for (const auto& [name, values] : request.values) {
    if (name == pairs_option.name) question.pairs = true;
    if (name == sensitivity_option.name) question.sensitivity = true;
    if (name == best_option.name) {
      const auto best = read_best(values.front());
      if (!best) return tl::unexpected(best.error());
      question.best = *best;
    }
    if (name == effort_option.name) {
      const auto effort = read_effort(values.front());
      if (!effort) return tl::unexpected(effort.error());
      question.effort = *effort;
    }
  }
  const bool levers_too = question.pairs || question.best > 0 || request.arguments.size() > 1;
  if (question.sensitivity && levers_too)
    return tl::unexpected(fmt::format("{} is about parameters, not levers; ask for it alone", sensitivity_option.name));
  if (question.pairs && question.best > 0 && request.format == Format::csv)
    return tl::unexpected(std::string("CSV holds one table: --pairs or --best"));
  return question;
}

Exit show_sensitivity(const Request& request, const Description& description) {
  const auto prediction = predicted(description, request.level);
  const TornadoReport report{description.name, prediction.goodput, prediction.binding,
                             sensitivities(description, request.level)};
  return write_result(request, result_text(request, report, tornado_page, tornado_csv, tornado_json));
}

/// The named levers, or all; within the effort.
std::vector<Lever> chosen_levers(std::span<const Lever* const> named, std::span<const Lever> all, Effort effort) {
  std::vector<Lever> chosen;
  const auto add = [&](const Lever& lever) {
    if (lever.effort <= effort) chosen.push_back(lever);
  };
  for (const Lever* lever : named) add(*lever);
  if (named.empty())
    for (const Lever& lever : all) add(lever);
  return chosen;
}

WhatIfReport answer(const Description& description, const WhatIf& what_if, std::span<const Lever> levers, bool named,
                    const Question& question, double level) {
  WhatIfReport report = make_whatif_report(description, what_if, level);
  report.named = named;
  for (const Lever& lever : levers) report.levers.push_back(what_if.effect(lever));
  rank(report.levers);
  std::vector<const Lever*> all;
  for (const Lever& lever : levers) all.push_back(&lever);
  if (named && levers.size() > 1) report.together = what_if.together(all);
  if (question.pairs) report.pairs = find_synergies(levers, what_if.scenario(), least_synergy);
  if (question.best > 0) report.best = best_set(what_if, levers, question.best);
  return report;
}

Exit run(const Request& request) {
  const auto question = read_question(request);
  if (!question) {
    print_error(question.error());
    return Exit::usage;
  }
  auto all = read_levers();
  if (!all) return all.error();
  const auto named = named_levers(std::span(request.arguments).subspan(1), *all);
  if (!named) return named.error();
  const auto descriptions = read_scenarios(request, std::span(request.arguments).first(1));
  if (!descriptions) return descriptions.error();
  const Description& description = descriptions->front();
  if (question->sensitivity) return show_sensitivity(request, description);
  const WhatIf what_if(description, request.level);
  const auto levers = chosen_levers(*named, *all, question->effort);
  const auto report = answer(description, what_if, levers, !named->empty(), *question, request.level);
  return write_result(request, result_text(request, report, whatif_page, whatif_csv, whatif_json));
}

constexpr Argument arguments[] = {
    {"SCENARIO", "Scenario file, or - for standard input", true, false},
    {"LEVER", "Name of a lever, or PATH=VALUE with a value, \"x 2\" or \"/ 2\"; all levers when absent", false, true}};

}  // namespace

constinit const Command whatif_command{"whatif",
                                       "Effect of named changes, or of all, ranked by gain",
                                       arguments,
                                       options,
                                       "Examples:\n"
                                       "  pktcost whatif board.yaml\n"
                                       "  pktcost whatif board.yaml jumbo_9000 cpu.clock=x1.5\n"
                                       "  pktcost whatif board.yaml --best 4 --effort software\n"
                                       "  pktcost whatif board.yaml --sensitivity",
                                       run,
                                       {},
                                       "levers"};

}  // namespace pktcost::cli
