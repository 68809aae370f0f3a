// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <thread>

#include "plot.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

using Result = tl::expected<void, std::string>;

constexpr std::array<std::string_view, 4> format_names{"table", "json", "csv", "markdown"};
constexpr std::array<std::string_view, 3> color_names{"auto", "always", "never"};

template <typename Choice, std::size_t Count>
Result read_word(std::string_view option, const std::string& text, const std::array<std::string_view, Count>& names,
                 Choice& choice) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end())
    return tl::unexpected(fmt::format("{} is one of {}, not {}", option, fmt::join(names, ", "), quoted_text(text)));
  choice = static_cast<Choice>(found - names.begin());
  return {};
}

std::vector<std::string_view> known_formats(const Command& command) {
  std::vector<std::string_view> names(format_names.begin(), format_names.end());
  names.insert(names.end(), command.special_formats.begin(), command.special_formats.end());
  return names;
}

Result read_format(const Command& command, const std::string& text, Request& request) {
  const auto names = known_formats(command);
  const auto found = std::ranges::find(names, text);
  if (found == names.end())
    return tl::unexpected(
        fmt::format("{} is one of {}, not {}", format_option.name, fmt::join(names, ", "), quoted_text(text)));
  const auto index = static_cast<std::size_t>(found - names.begin());
  if (index < format_names.size()) request.format = static_cast<Format>(index);
  if (index >= format_names.size()) request.special_format = *found;
  return {};
}

Result read_jobs(const std::string& text, unsigned& jobs) {
  constexpr unsigned most = 1024;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, jobs);
  if (read.ec == std::errc() && read.ptr == end && jobs >= 1 && jobs <= most) return {};
  return tl::unexpected(fmt::format("-j is a number of threads, 1 to {}, not {}", most, quoted_text(text)));
}

Result read_level(const std::string& text, double& level) {
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, level);
  if (read.ec == std::errc() && read.ptr == end && level > 0 && level < 1) return {};
  return tl::unexpected(
      fmt::format("--level is a number between 0 and 1, both excluded, such as 0.8, not {}", quoted_text(text)));
}

Result read_output(const std::string& text, std::string& output) {
  if (text.empty()) return tl::unexpected(std::string("--output needs a file name, or - for standard output"));
  output = text == "-" ? "" : text;
  return {};
}

Result read_plot(const std::string& text, std::string& plot) {
  const auto file = read_plot_file(text);
  if (!file) return tl::unexpected(file.error());
  plot = *file;
  return {};
}

Result read_option(const Command& command, std::string_view name, const std::vector<std::string>& values,
                   Request& request) {
  if (name == set_option.name) request.settings = values;
  if (name == format_option.name) return read_format(command, values.front(), request);
  if (name == jobs_option.name) return read_jobs(values.front(), request.jobs);
  if (name == level_option.name) return read_level(values.front(), request.level);
  if (name == output_option.name) return read_output(values.front(), request.output);
  if (name == plot_option.name) return read_plot(values.front(), request.plot);
  if (name == color_option.name) return read_word(name, values.front(), color_names, request.color);
  if (name == quiet_option.name) request.quiet = true;
  return {};
}

}  // namespace

tl::expected<void, std::string> read_common_options(const Command& command, Request& request) {
  request.jobs = std::max(1U, std::thread::hardware_concurrency());
  for (const auto& [name, values] : request.values)
    if (auto read = read_option(command, name, values, request); !read) return read;
  return {};
}

std::span<const std::string> values_of(const Request& request, std::string_view option) {
  for (const auto& [name, values] : request.values)
    if (name == option) return values;
  return {};
}

}  // namespace pktcost::cli
