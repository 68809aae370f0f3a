// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "analysis/lever_text.h"
#include "analysis/range.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

using Result = tl::expected<Range, std::string>;
using Value = tl::expected<double, std::string>;

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  return first == text.npos ? std::string_view{} : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

tl::unexpected<std::string> fault(std::string message) {
  return tl::unexpected(std::move(message));
}

std::string number_of_values(double count) {
  return fmt::format("{} values are more than the {} of one range", count, largest_range);
}

Value read_value(const Parameter& parameter, std::string_view text) {
  const auto word = trimmed(text);
  if (word.empty()) return fault("a value is missing");
  return parse_parameter(parameter, word);
}

/// A whole number of digits alone; nothing when it is none, the largest number when it does not fit.
std::optional<std::uint64_t> read_count(std::string_view text) {
  if (text.empty() || text.find_first_not_of("0123456789") != text.npos) return std::nullopt;
  std::uint64_t count = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), count);
  return read.ec == std::errc() ? count : UINT64_MAX;
}

std::string count_advice(const Parameter& parameter) {
  return fmt::format("write how many values behind a \"/\": {}..{}/10, or /log10 for equal ratios",
                     parameter_text(parameter, parameter.initial), parameter_text(parameter, parameter.high));
}

tl::expected<void, std::string> check_count(std::uint64_t count, bool one_value) {
  if (count > largest_range) return fault(number_of_values(static_cast<double>(count)));
  if (count == 0) return fault("0 values leave nothing to vary");
  if (count == 1 && !one_value) return fault("1 value cannot reach from one end to the other; write 2 or more");
  return {};
}

Result read_interval(const Parameter& parameter, std::string_view text) {
  const auto slash = text.rfind('/');
  if (slash == text.npos) return fault("the number of values is missing; " + count_advice(parameter));
  const auto words = trimmed(text.substr(slash + 1));
  const bool log = words.starts_with("log");
  const auto count = read_count(trimmed(words.substr(log ? 3 : 0)));
  if (!count) return fault("the number of values is missing; " + count_advice(parameter));
  const auto dots = text.find("..");
  const auto first = read_value(parameter, text.substr(0, dots));
  if (!first) return fault(first.error());
  const auto last = read_value(parameter, text.substr(dots + 2, slash - dots - 2));
  if (!last) return fault(last.error());
  if (const auto good = check_count(*count, *first == *last); !good) return fault(good.error());
  if (log && !(*first > 0 && *last > 0))
    return fault("a logarithmic range needs both ends above 0; write a linear one, or a list that begins with 0");
  return Range(parameter, log ? Spacing::logarithmic : Spacing::linear, *first, *last, *count);
}

// The step may lie outside the range of the values: it is a difference.
Value read_step(const Parameter& parameter, std::string_view text) {
  auto step = parse_quantity(trimmed(text), parameter.dimension);
  if (!step) return fault("the step: " + step.error());
  if (*step == 0) return fault("the step is 0, so the end is never reached");
  return step;
}

Result read_steps(const Parameter& parameter, std::string_view text) {
  if (std::ranges::count(text, ':') != 2) return fault("a range with \":\" has three parts, A:B:STEP");
  const auto colon = text.find(':'), next = text.find(':', colon + 1);
  const auto first = read_value(parameter, text.substr(0, colon));
  if (!first) return fault(first.error());
  const auto last = read_value(parameter, text.substr(colon + 1, next - colon - 1));
  if (!last) return fault(last.error());
  const auto step = read_step(parameter, text.substr(next + 1));
  if (!step) return fault(step.error());
  constexpr double rounding = 1e-9;
  const double steps = std::floor((*last - *first) / *step + rounding);
  if (steps < 0)
    return fault(
        fmt::format("the step leads away from the end; write it {} a minus sign", *step < 0 ? "without" : "with"));
  if (steps >= static_cast<double>(largest_range)) return fault(number_of_values(steps + 1));
  return Range::stepped(parameter, *first, *step, static_cast<std::uint64_t>(steps) + 1);
}

Result read_list(const Parameter& parameter, std::string_view text) {
  std::vector<double> values;
  for (bool more = true; more;) {
    const auto comma = text.find(',');
    const auto value = read_value(parameter, text.substr(0, comma));
    if (!value) return fault(value.error());
    values.push_back(*value);
    more = comma != text.npos;
    if (more) text.remove_prefix(comma + 1);
  }
  return Range(parameter, std::move(values));
}

}  // namespace

Result parse_range(const Parameter& parameter, std::string_view text) {
  if (trimmed(text).empty())
    return fault("the range is empty; write A:B:STEP, A..B/N, A..B/logN or a list with commas");
  const bool quantity = parameter.kind == ParameterKind::quantity;
  if (quantity && text.find("..") != text.npos) return read_interval(parameter, text);
  if (quantity && text.find(':') != text.npos) return read_steps(parameter, text);
  return read_list(parameter, text);
}

Result parse_varied(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == text.npos)
    return fault(
        fmt::format("{} has no \"=\"; write PATH=RANGE, for example \"cpu.clock=100MHz..1GHz/10\"", quoted_text(text)));
  const auto index = read_path(trimmed(text.substr(0, equals)));
  if (!index) return fault(index.error());
  const Parameter& parameter = parameters()[*index];
  auto range = parse_range(parameter, text.substr(equals + 1));
  if (!range) return fault(fmt::format("{}: {}", parameter.path, range.error()));
  return range;
}

}  // namespace pktcost
