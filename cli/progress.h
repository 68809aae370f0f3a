// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <chrono>
#include <cstdint>

#include "command.h"

namespace pktcost::cli {

/// A bar on standard error with rate and remaining time, for work that lasts over a second. Nothing where standard
/// error is no terminal, and nothing under --quiet.
class Progress {
 public:
  Progress(const Request& request, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Takes the bar away.
  ~Progress();

  void advance(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;

  void show(double elapsed_s) const;

  const std::uint64_t total_;
  const bool enabled_;
  const Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + std::chrono::seconds(1);
  std::uint64_t done_ = 0;
  bool shown_ = false;
};

}  // namespace pktcost::cli
