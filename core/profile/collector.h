// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "profile/observation.h"

namespace pktcost {

/// What every Observation of a line has in common, so that a reader writes only what differs.
struct ObservationDetail {
  std::string subject = {};
  std::string module = {};
  std::string command = {};
  double spread = 0;
  double begin_s = 0, end_s = 0;
};

/// Where readers put what they found. Knows the file and its runs.
class Collector {
 public:
  explicit Collector(std::string file) : file_(std::move(file)) {}

  /// Begins a result: what follows belongs to it. `label` names it for people; empty = the prose before it.
  void begin_run(std::string_view kind, int line, std::string label = {});

  /// A figure in SI base units; `quantity` must be in the vocabulary. Not finite, below zero, or a share of processors
  /// above 1: dropped with a finding.
  void add(std::string_view quantity, double value, int line, ObservationDetail detail = {});

  /// A fact that is a word.
  void add_text(std::string_view quantity, std::string text, int line, ObservationDetail detail = {});

  void add_finding(std::string_view code, std::string text, int line);

  /// A line that no reader took: kept as the label of the next run.
  void add_prose(std::string_view text, int line);

  /// The prose lines since the last run, newest last: commands and headings hold facts.
  const std::vector<std::string>& prose() const { return prose_; }

  Observations& result() { return result_; }

 private:
  std::string file_;
  std::vector<std::string> prose_;
  Observations result_;
};

}  // namespace pktcost
