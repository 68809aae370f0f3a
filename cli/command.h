// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What a subcommand tells the command line of itself, and what it is called with.
namespace pktcost::cli {

enum class Exit { done = 0, no = 1, usage = 2, input = 3, output = 4 };

enum class Format { table, json, csv, markdown };
enum class ColorMode { automatic, always, never };

struct Argument {
  std::string_view name, help;
  bool required;
  bool repeatable;
};

struct OptionSpec {
  std::string_view name;        ///< "--set"
  std::string_view value_name;  ///< "PATH=VALUE"; empty for a switch
  std::string_view help;
  bool repeatable = false;
};

/// A command line that was understood. The common options are read; those of one subcommand alone stand in `values`.
struct Request {
  std::vector<std::string> arguments;
  std::vector<std::pair<std::string_view, std::vector<std::string>>> values;  ///< of all options given, by name

  std::vector<std::string> settings;
  Format format = Format::table;
  std::string_view special_format;  ///< one of Command::special_formats; empty where `format` counts
  double level = 0.8;
  std::string plot;    ///< picture to draw, or empty
  std::string output;  ///< file, or empty for standard output
  ColorMode color = ColorMode::automatic;
  bool quiet = false;
  unsigned jobs = 1;  ///< threads to work with; the cores of the machine without -j
};

struct Command {
  std::string_view name, summary;
  std::span<const Argument> arguments;
  std::span<const OptionSpec> options;
  std::string_view details;  ///< shown at the end of its --help
  Exit (*run)(const Request&);
  std::span<const std::string_view> special_formats = {};  ///< beside those of Format
  std::string_view chart = {};                             ///< what --plot draws of its result; empty where it has none
};

}  // namespace pktcost::cli
