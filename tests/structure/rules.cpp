// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "structure/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace structure {
namespace {

constexpr std::size_t most_lines = 500;

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool has_word(std::string_view line, std::string_view word) {
  for (auto at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
    const auto end = at + word.size();
    if ((at == 0 || !is_word(line[at - 1])) && (end == line.size() || !is_word(line[end]))) return true;
  }
  return false;
}

/// The line without string literals and without a comment at its end.
std::string code_of(std::string_view line) {
  std::string code;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quoted && line[i] == '\\') {
      ++i;
    } else if (line[i] == '"' && (i == 0 || line[i - 1] != '\'')) {
      quoted = !quoted;
    } else if (!quoted) {
      if (line.substr(i, 2) == "//") break;
      code += line[i];
    }
  }
  return code;
}

/// What stands after #include, with its quotes or brackets; empty for any other line.
std::string_view included(std::string_view line) {
  constexpr std::string_view directive = "#include";
  if (!line.starts_with(directive)) return {};
  line.remove_prefix(directive.size());
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const auto end = line.find_first_of(">\"", 1);
  return end == line.npos ? std::string_view{} : line.substr(0, end + 1);
}

/// The layer that a file belongs to: "path" for core/path/framing.h, "cli" for all below cli/, "plot" for all below
/// gui/plot/ and "gui" for the rest of gui/; empty elsewhere.
std::string_view layer_of(std::string_view path) {
  if (path.starts_with("cli/")) return "cli";
  if (path.starts_with("gui/plot/")) return "plot";
  if (path.starts_with("gui/")) return "gui";
  if (!path.starts_with("core/")) return {};
  path.remove_prefix(5);
  return path.substr(0, path.find('/'));
}

const Layer* find_layer(const std::vector<Layer>& table, std::string_view folder) {
  const auto found = std::ranges::find(table, folder, &Layer::folder);
  return found == table.end() ? nullptr : &*found;
}

std::string check_layer(std::string_view from, std::string_view target) {
  const auto slash = target.find('/');
  if (slash == target.npos)
    return from == "cli" || from == "gui" ? "" : "write the include from core/: \"FOLDER/FILE.h\"";
  const auto to = target.substr(0, slash);
  if (to == from) return "";
  const Layer* layer = find_layer(layers(), from);
  if (layer == nullptr) return fmt::format("folder {} is not in the table of tests/structure/rules.cpp", from);
  if (std::ranges::find(layer->may_include, to) != layer->may_include.end()) return "";
  return fmt::format("{} must not include {}; it may include: {}", from, to, fmt::join(layer->may_include, ", "));
}

std::string check_include(std::string_view path, std::string_view name) {
  const auto from = layer_of(path);
  if (from.empty() || name.empty()) return "";
  const auto target = name.substr(1, name.size() - 2);
  if (path.starts_with("gui/")) return name.front() == '"' ? check_layer(from, target) : "";
  if (target.starts_with("Q") || target == "qcustomplot.h") return "no Qt outside gui/";
  if (path.starts_with("core/") && (target == "iostream" || target == "cstdio"))
    return fmt::format("core prints nothing: <{}>", target);
  return name.front() == '"' ? check_layer(from, target) : "";
}

std::string check_words(std::string_view path, std::string_view code) {
  static constexpr auto banned_in_core =
      std::to_array<std::string_view>({"printf", "fprintf", "snprintf", "puts", "strtod", "stod", "stoi", "std::cout",
                                       "std::cerr", "std::clog", "std::exit", "exit", "fmt::print"});
  if (path.starts_with("core/"))
    for (const auto word : banned_in_core)
      if (has_word(code, word)) return fmt::format("{} is not used in core", word);
  if (path.starts_with("tests/") && path != "tests/support/near.h" && has_word(code, "Approx"))
    return "compare with near(expected, relative) of support/near.h, not with Approx";
  return "";
}

void add(std::vector<std::string>& faults, std::string_view path, std::size_t line, std::string_view message) {
  if (!message.empty()) faults.push_back(fmt::format("{}:{}: {}", path, line, message));
}

/// Follows the table from `folder`; `trail` holds the folders on the way here.
std::string walk(const std::vector<Layer>& table, std::string_view folder, std::vector<std::string_view> trail) {
  const bool again = std::ranges::find(trail, folder) != trail.end();
  trail.push_back(folder);
  if (again) return fmt::format("{}", fmt::join(trail, " -> "));
  const Layer* layer = find_layer(table, folder);
  if (layer == nullptr) return "";
  for (const auto next : layer->may_include)
    if (auto cycle = walk(table, next, trail); !cycle.empty()) return cycle;
  return "";
}

}  // namespace

// The arrows of HACKING.md. `profile` knows observations and the symbol map, not the model.
const std::vector<Layer>& layers() {
  static const std::vector<Layer> table{
      {"units", {}},
      {"scenario", {"units"}},
      {"profile", {"scenario", "units"}},
      {"path", {"scenario", "units"}},
      {"residency", {"scenario", "units"}},
      {"cost", {"path", "residency", "scenario", "units"}},
      {"ceiling", {"path", "residency", "scenario", "units"}},
      {"predict", {"cost", "ceiling", "path", "residency", "scenario", "units"}},
      {"analysis", {"predict", "cost", "ceiling", "path", "residency", "scenario", "units"}},
      {"calibrate", {"profile", "predict", "cost", "ceiling", "path", "residency", "scenario", "units"}},
      {"validate", {"calibrate", "profile", "predict", "cost", "ceiling", "path", "residency", "scenario", "units"}},
      {"report",
       {"validate", "analysis", "calibrate", "profile", "predict", "cost", "ceiling", "path", "residency", "scenario",
        "units"}},
      {"cli",
       {"report", "validate", "analysis", "calibrate", "profile", "predict", "cost", "ceiling", "path", "residency",
        "scenario", "units"}},
      // Charts draw the JSON of results: they know names and units, no model.
      {"plot", {"analysis", "scenario", "units"}},
      {"gui", {"plot", "report", "analysis", "calibrate", "profile", "predict", "scenario", "units"}},
  };
  return table;
}

std::vector<std::string> faults_of(std::string_view path, std::string_view text) {
  std::vector<std::string> faults;
  if (text.substr(0, 400).find("SPDX-License-Identifier: ") == text.npos)
    add(faults, path, 1, "no SPDX-License-Identifier");
  if (text.substr(0, 400).find("SPDX-FileCopyrightText: ") == text.npos)
    add(faults, path, 1, "no SPDX-FileCopyrightText");
  std::size_t number = 0;
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    add(faults, path, ++number, check_include(path, included(line)));
    add(faults, path, number, check_words(path, code_of(line)));
  }
  if (number > most_lines) add(faults, path, number, fmt::format("longer than {} lines", most_lines));
  return faults;
}

std::string find_cycle(const std::vector<Layer>& table) {
  for (const auto& layer : table)
    if (auto cycle = walk(table, layer.folder, {}); !cycle.empty()) return cycle;
  return "";
}

}  // namespace structure
