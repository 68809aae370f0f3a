// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "output.h"
#include "units/quantity.h"

namespace pktcost::cli {
namespace {

constexpr std::size_t bar_width = 30;
constexpr double most_shown_s = 1e9;

std::string time_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(std::min(seconds, most_shown_s)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace

Progress::Progress(const Request& request, std::uint64_t total)
    : total_(total), enabled_(!request.quiet && total > 0 && ::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  constexpr std::string_view erase_line = "\r\x1b[K";
  if (shown_) static_cast<void>(write_all(STDERR_FILENO, erase_line));
}

void Progress::advance(std::uint64_t done) {
  done_ += done;
  if (!enabled_ || Clock::now() < next_) return;
  const auto now = Clock::now();
  next_ = now + std::chrono::milliseconds(200);
  shown_ = true;
  show(std::chrono::duration<double>(now - start_).count());
}

void Progress::show(double elapsed_s) const {
  const double share = static_cast<double>(done_) / static_cast<double>(total_);
  const double rate = static_cast<double>(done_) / elapsed_s;
  const auto filled = static_cast<std::size_t>(share * bar_width);
  const std::string line = fmt::format(
      "\r[{}{}] {:.0f} %  {}/s  {} left\x1b[K", std::string(filled, '#'), std::string(bar_width - filled, '.'),
      100 * share, format_quantity(rate, Dimension::count, 3), time_text(static_cast<double>(total_ - done_) / rate));
  static_cast<void>(write_all(STDERR_FILENO, line));
}

}  // namespace pktcost::cli
