// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "analysis/lever_text.h"
#include "commands.h"
#include "levers.h"
#include "messages.h"
#include "options.h"
#include "output.h"
#include "report/seek_report.h"
#include "scenarios.h"
#include "terminal.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

constexpr OptionSpec target_option{"--target", "GOODPUT", "The goodput to reach, such as 400Mbit/s"};
constexpr OptionSpec target_cpu_option{
    "--target-cpu", "SHARE", "The CPU load to stay below, such as 80%, at --target or at the present goodput"};
constexpr OptionSpec vary_option{"--vary", "PATH[=RANGE]", "The parameter to solve for; levers are sought when absent"};
constexpr OptionSpec limit_option{"--limit", "N", "Sets of levers to show; 10 when absent"};
constexpr OptionSpec effort_option{"--effort", "EFFORT",
                                   "Leave out levers that take more than: setting, software or hardware"};
constexpr std::array options{target_option, target_cpu_option, vary_option,   limit_option, effort_option,
                             jobs_option,   set_option,        format_option, level_option, plot_option,
                             output_option, color_option,      quiet_option};

struct Question {
  Goal goal;
  std::optional<Range> range;  ///< of --vary
  LeverSearchLimits limits;
  Effort effort = Effort::hardware;
};

template <typename Value>
using Result = tl::expected<Value, std::string>;

/// The only value of an option, or nothing.
std::optional<std::string> value_of(const Request& request, const OptionSpec& option) {
  const auto values = values_of(request, option.name);
  return values.empty() ? std::nullopt : std::optional(values.front());
}

Result<Goal> read_goal(const Request& request) {
  Goal goal;
  if (const auto text = value_of(request, target_option)) {
    const auto value = parse_quantity(*text, Dimension::bit_per_second);
    if (!value) return tl::unexpected(fmt::format("--target: {}", value.error()));
    if (*value <= 0) return tl::unexpected(fmt::format("--target is a goodput above 0, not {}", quoted_text(*text)));
    goal.goodput_bps = *value;
  }
  if (const auto text = value_of(request, target_cpu_option)) {
    const auto value = parse_quantity(*text, Dimension::share);
    if (!value) return tl::unexpected(fmt::format("--target-cpu: {}", value.error()));
    if (!(*value > 0 && *value <= 1))
      return tl::unexpected(fmt::format("--target-cpu is a share above 0 and up to 100 %, not {}", quoted_text(*text)));
    goal.cpu_busy = *value;
  }
  if (!goal.goodput_bps && !goal.cpu_busy)
    return tl::unexpected(std::string("there is no goal; write --target 400Mbit/s, or --target-cpu 80%"));
  return goal;
}

Result<std::optional<Range>> read_range(const Request& request) {
  const auto text = value_of(request, vary_option);
  if (!text) return std::nullopt;
  const auto said = [&](const std::string& error) {
    return tl::unexpected(fmt::format("--vary {}: {}", quoted_text(*text), error));
  };
  if (text->find('=') == text->npos) {
    const auto index = read_path(*text);
    if (!index) return said(index.error());
    return whole_range(parameters()[*index]);
  }
  auto range = parse_varied(*text);
  if (!range) return said(range.error());
  return std::move(*range);
}

Result<std::size_t> read_limit(const Request& request) {
  constexpr std::size_t usual = 10, most = 1000;
  const auto text = value_of(request, limit_option);
  if (!text) return usual;
  std::size_t count = 0;
  const char* end = text->data() + text->size();
  const auto read = std::from_chars(text->data(), end, count);
  if (read.ec == std::errc() && read.ptr == end && count >= 1 && count <= most) return count;
  return tl::unexpected(fmt::format("--limit is a number of sets, 1 to {}, not {}", most, quoted_text(*text)));
}

Result<Effort> read_effort(const Request& request) {
  const auto text = value_of(request, effort_option);
  if (!text) return Effort::hardware;
  const auto found = std::ranges::find(effort_names, *text);
  if (found != effort_names.end()) return static_cast<Effort>(found - effort_names.begin());
  return tl::unexpected(
      fmt::format("--effort is one of {}, not {}", fmt::join(effort_names, ", "), quoted_text(*text)));
}

Result<Question> read_question(const Request& request) {
  Question question;
  auto goal = read_goal(request);
  if (!goal) return tl::unexpected(goal.error());
  auto range = read_range(request);
  if (!range) return tl::unexpected(range.error());
  const auto limit = read_limit(request);
  if (!limit) return tl::unexpected(limit.error());
  const auto effort = read_effort(request);
  if (!effort) return tl::unexpected(effort.error());
  const bool about_levers = value_of(request, limit_option) || value_of(request, effort_option);
  if (*range && about_levers)
    return tl::unexpected(std::string("--limit and --effort are about levers, --vary is not"));
  question.goal = *goal;
  question.range = std::move(*range);
  question.limits.solutions = *limit;
  question.limits.threads = request.jobs;
  question.effort = *effort;
  return question;
}

tl::expected<SeekReport, Exit> seek_parameter(const Question& question, Description& description, double level) {
  const bool offered = question.range->parameter().path == "workload.offered";
  const Goal goal = completed(question.goal, description.scenario, offered);
  const auto seek = seek_value(description.scenario, *question.range, goal);
  if (seek) return make_value_report(description, *question.range, goal, *seek, level);
  print_error(fmt::format("--vary: {}", seek.error()));
  return tl::unexpected(Exit::usage);
}

SeekReport seek_sets(const Question& question, std::span<const Lever> levers, Description& description, double level) {
  const Goal goal = completed(question.goal, description.scenario, false);
  const auto seek = seek_levers(levers, description.scenario, goal, question.limits);
  return make_lever_report(description, goal, seek, level);
}

Exit show(const Request& request, const SeekReport& report) {
  const bool for_programs = request.format == Format::json || request.format == Format::csv;
  if (for_programs && !report.reached) print_note(request, answer_text(report));
  std::string text;
  if (request.format == Format::json) text = seek_json(report);
  if (request.format == Format::csv) text = seek_csv(report);
  if (request.format == Format::markdown) text = page_markdown(seek_page(report));
  if (request.format == Format::table) text = page_text(seek_page(report), text_style(request));
  const Exit written = write_result(request, text);
  return written == Exit::done && !report.reached ? Exit::no : written;
}

Exit run(const Request& request) {
  const auto question = read_question(request);
  if (!question) {
    print_error(question.error());
    return Exit::usage;
  }
  tl::expected<std::vector<Lever>, Exit> levers;  // the report points to them
  if (!question->range) levers = read_levers();
  if (!levers) return levers.error();
  std::erase_if(*levers, [&](const Lever& lever) { return lever.effort > question->effort; });
  auto descriptions = read_scenarios(request, request.arguments);
  if (!descriptions) return descriptions.error();
  Description& description = descriptions->front();
  if (!question->range) return show(request, seek_sets(*question, *levers, description, request.level));
  const auto report = seek_parameter(*question, description, request.level);
  return report ? show(request, *report) : report.error();
}

constexpr Argument arguments[] = {{"SCENARIO", "Scenario file, or - for standard input", true, false}};

}  // namespace

constinit const Command seek_command{
    "seek",
    "The value, or the fewest levers, that reach a goodput",
    arguments,
    options,
    "Exit status 1: impossible.\n"
    "Examples:\n"
    "  pktcost seek board.yaml --target 400Mbit/s\n"
    "  pktcost seek board.yaml --target 200Mbit/s --vary cpu.clock\n"
    "  pktcost seek board.yaml --target-cpu 80% --vary nic.coalesce.rx_frames=1..64/64",
    run,
    {},
    "levers"};

}  // namespace pktcost::cli
