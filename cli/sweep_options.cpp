// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "sweep_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "messages.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

using Faults = std::vector<std::string>;

constexpr std::uint64_t most_points_with_intervals = 200;  // unless --level asks for them: each takes a millisecond

template <typename Row>
std::vector<std::string_view> names_of(std::span<const Row> rows) {
  std::vector<std::string_view> names;
  for (const Row& row : rows) names.push_back(row.name);
  return names;
}

void read_axes(const Request& request, SweepOptions& options, Faults& faults) {
  for (const auto& text : values_of(request, vary_option.name)) {
    auto range = parse_varied(text);
    if (range) options.axes.push_back(std::move(*range));
    if (!range) faults.push_back(fmt::format("--vary {}: {}", quoted_text(text), range.error()));
  }
}

void read_shown(std::string_view text, SweepOptions& options, Faults& faults) {
  for (bool more = true; more;) {
    const auto comma = text.find(',');
    const auto name = text.substr(0, comma);
    const Output* output = find_output(name);
    if (output == nullptr) {
      faults.push_back(fmt::format("--show has no {}{}", quoted_text(name), did_you_mean(name, names_of(outputs()))));
    } else if (std::ranges::find(options.shown, output) != options.shown.end()) {
      faults.push_back(fmt::format("--show names {} twice", quoted_text(name)));
    } else {
      options.shown.push_back(output);
    }
    more = comma != text.npos;
    if (more) text.remove_prefix(comma + 1);
  }
}

void read_curve(const std::string& name, SweepOptions& options, Faults& faults) {
  options.curve = find_curve(name);
  if (options.curve == nullptr)
    faults.push_back(fmt::format("--curve has no {}{}", quoted_text(name), did_you_mean(name, names_of(curves()))));
}

void read_shard(const std::string& text, SweepOptions& options, Faults& faults) {
  constexpr std::uint64_t most_shards = 1'000'000;
  const char *begin = text.data(), *end = begin + text.size();
  const auto index = std::from_chars(begin, end, options.shard);
  const bool slash = index.ec == std::errc() && index.ptr != end && *index.ptr == '/';
  const auto count = slash ? std::from_chars(index.ptr + 1, end, options.shards) : index;
  const bool numbers = slash && count.ec == std::errc() && count.ptr == end;
  if (!numbers || options.shard < 1 || options.shard > options.shards || options.shards > most_shards)
    faults.push_back(fmt::format("--shard is I/N with I from 1 to N, such as 2/4, and N up to {}, not {}", most_shards,
                                 quoted_text(text)));
}

/// The axis of a ready-made sweep goes last, unless --vary gives that parameter other values.
void add_curve_axis(const Curve& curve, const Scenario& scenario, std::vector<Range>& axes) {
  Range range = curve.axis(scenario);
  const auto same = [&range](const Range& axis) { return &axis.parameter() == &range.parameter(); };
  const auto own = std::ranges::find_if(axes, same);
  if (own != axes.end()) {
    std::rotate(own, own + 1, axes.end());
  } else {
    axes.push_back(std::move(range));
  }
}

std::vector<const Output*> shown_outputs(const SweepOptions& options) {
  std::vector<const Output*> shown = options.shown;
  if (shown.empty() && options.curve != nullptr)
    for (const auto name : options.curve->shown) shown.push_back(find_output(name));
  if (shown.empty()) shown.push_back(find_output("goodput"));
  const Output* binding = find_output("binding");
  if (std::ranges::find(shown, binding) == shown.end()) shown.push_back(binding);
  return shown;
}

bool streams(const Request& request) {
  return request.format == Format::csv || !request.special_format.empty();
}

tl::expected<std::optional<double>, std::string> choose_level(const Request& request, const SweepPlan& plan,
                                                              std::uint64_t points) {
  const bool asked = !values_of(request, level_option.name).empty();
  const bool goodput = std::ranges::find(plan.shown, find_output("goodput")) != plan.shown.end();
  if (asked && !goodput)
    return tl::unexpected(std::string("--level is for intervals of goodput, which --show leaves out"));
  const bool wanted = asked || (goodput && !streams(request) && points <= most_points_with_intervals);
  return wanted ? std::optional(request.level) : std::nullopt;
}

}  // namespace

tl::expected<SweepOptions, std::vector<std::string>> read_sweep_options(const Request& request) {
  SweepOptions options;
  Faults faults;
  read_axes(request, options, faults);
  for (const auto& text : values_of(request, show_option.name)) read_shown(text, options, faults);
  for (const auto& text : values_of(request, curve_option.name)) read_curve(text, options, faults);
  for (const auto& text : values_of(request, shard_option.name)) read_shard(text, options, faults);
  if (options.axes.empty() && options.curve == nullptr && faults.empty())
    faults.emplace_back("nothing is varied; write --vary PATH=RANGE, for example --vary cpu.clock=100MHz..1GHz/10");
  if (const auto points = count_points(options.axes); !points) faults.push_back(points.error());
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return options;
}

tl::expected<CountedPlan, std::string> make_plan(const Request& request, const SweepOptions& options,
                                                 Description description) {
  SweepPlan plan{.base = std::move(description), .axes = options.axes, .shown = shown_outputs(options)};
  if (options.curve != nullptr) add_curve_axis(*options.curve, plan.base.scenario, plan.axes);
  const auto points = count_points(plan.axes);
  if (!points) return tl::unexpected(points.error());
  const auto level = choose_level(request, plan, *points);
  if (!level) return tl::unexpected(level.error());
  plan.level = *level;
  plan.crossings = request.format != Format::csv;
  return CountedPlan{std::move(plan), *points};
}

}  // namespace pktcost::cli
