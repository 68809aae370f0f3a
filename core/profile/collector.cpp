// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/collector.h"

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>
#include <utility>

#include "profile/words.h"

namespace pktcost {
namespace {

constexpr std::size_t most_prose_lines = 40;

Observation make(std::string_view quantity, int line, std::size_t run, ObservationDetail&& detail) {
  const ObservationName* name = find_observation_name(quantity);
  if (name == nullptr) throw std::logic_error("not in the vocabulary of observations: " + std::string(quantity));
  Observation made;
  made.quantity = name->name;
  made.subject = std::move(detail.subject);
  made.module = std::move(detail.module);
  made.command = std::move(detail.command);
  made.spread = detail.spread;
  made.begin_s = detail.begin_s;
  made.end_s = detail.end_s;
  made.run = run;
  made.line = line;
  return made;
}

/// Why there can be no such figure; empty where there can. Loads of a single process may pass 100 % of a core.
std::string impossible(std::string_view quantity, double value, std::string_view subject) {
  constexpr double rounded_share = 1.02;
  if (value < 0) return fmt::format("{} is below zero ({:g}) and left out", quantity, value);
  const ObservationName* name = find_observation_name(quantity);
  const bool of_processors = subject.empty() || subject.starts_with("CPU");
  if (value <= rounded_share || name == nullptr || name->dimension != Dimension::share || !of_processors) return {};
  if (!quantity.starts_with("cpu.") && !quantity.starts_with("packets.")) return {};
  return fmt::format("{} is above 100 % ({:g} %) and left out", quantity, 100 * value);
}

}  // namespace

void Collector::begin_run(std::string_view kind, int line, std::string label) {
  if (label.empty() && !prose_.empty()) label = prose_.back();
  prose_.clear();
  result_.runs.push_back({file_, kind, std::move(label), line});
}

void Collector::add(std::string_view quantity, double value, int line, ObservationDetail detail) {
  if (!std::isfinite(value))
    return add_finding("not_a_number", std::string(quantity) + " is not a finite number", line);
  if (auto reason = impossible(quantity, value, detail.subject); !reason.empty())
    return add_finding("impossible_value", std::move(reason), line);
  Observation made = make(quantity, line, result_.runs.size() - 1, std::move(detail));
  made.value = value;
  result_.observations.push_back(std::move(made));
}

void Collector::add_text(std::string_view quantity, std::string text, int line, ObservationDetail detail) {
  Observation made = make(quantity, line, result_.runs.size() - 1, std::move(detail));
  made.text = std::move(text);
  result_.observations.push_back(std::move(made));
}

void Collector::add_finding(std::string_view code, std::string text, int line) {
  result_.findings.push_back({result_.runs.empty() ? 0 : result_.runs.size() - 1, line, code, std::move(text)});
}

void Collector::add_prose(std::string_view text, int) {
  const auto words = trimmed(text);
  if (words.empty()) return;
  if (prose_.size() == most_prose_lines) prose_.erase(prose_.begin());
  prose_.emplace_back(words);
}

}  // namespace pktcost
