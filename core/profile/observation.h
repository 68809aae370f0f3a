// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "units/quantity.h"

/// What was measured, in one vocabulary for all tools (docs/observations.md).
namespace pktcost {

/// One name of the vocabulary.
struct ObservationName {
  std::string_view name;  ///< "goodput", "cpu.softirq", "profile.share"
  Dimension dimension;    ///< of the value; `count` for words too
  std::string_view meaning;
};
std::span<const ObservationName> observation_vocabulary();

/// Null for an unknown name.
const ObservationName* find_observation_name(std::string_view name);

/// One figure or fact as a tool printed it, in SI base units.
struct Observation {
  std::string_view quantity;  ///< a name of the vocabulary
  std::string subject;  ///< what it is about: symbol, interface, CPU, event, counter; empty = the system as a whole
  std::string module;   ///< of a symbol: program, library or kernel module; empty where not printed
  std::string command;  ///< of a symbol: the process; empty where not printed
  double value = 0;
  std::string text;  ///< the value where it is a word ("Cortex-A53", "on"); empty for a figure
  double spread =
      0;  ///< standard deviation of ln(value) that the print itself shows (rounding, counting); 0 = none shown
  double begin_s = 0, end_s = 0;  ///< part of a run that an interval line covers; both 0 for a figure of the whole run
  std::size_t run = 0;            ///< index into Observations::runs
  int line = 0;                   ///< of the file as given, from 1
};

/// One result in a file: a paste may hold several, of several tools.
struct ImportedRun {
  std::string file;
  std::string_view kind;  ///< of the reader, "perf-report"
  std::string label;      ///< prose, command line or heading that names it; may be empty
  int line = 0;           ///< where it begins
};

/// Something the reader of the figures must know: a cut list, counts that disagree, a column that is not printed.
struct ImportFinding {
  std::size_t run = 0;
  int line = 0;
  std::string_view code;  ///< "truncated_list", "not_a_clock", ...: one word for scripts
  std::string text;       ///< one sentence for people
};

struct Observations {
  std::string refusal;  ///< why the text could not be read at all; empty when it could
  std::vector<ImportedRun> runs;
  std::vector<Observation> observations;
  std::vector<ImportFinding> findings;
};

}  // namespace pktcost
