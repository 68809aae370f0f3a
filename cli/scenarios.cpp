// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenarios.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "messages.h"
#include "scenario/preset_files.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view stdin_label = "<stdin>";

// One byte above the largest scenario suffices for the loader to refuse the text.
tl::expected<std::string, Diagnostics> read_standard_input() {
  std::string text;
  std::array<char, 65536> buffer;
  while (text.size() <= largest_scenario_bytes) {
    const auto count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0)
      return tl::unexpected(
          Diagnostics{{std::string(stdin_label), 0, 0, std::generic_category().message(errno), {}, {}}});
    if (count == 0) break;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return text;
}

tl::expected<Description, Diagnostics> read_scenario(const std::string& file, std::span<const fs::path> folders) {
  if (file != "-") return load_scenario(file, folders);
  static const auto text = read_standard_input();  // a picture asks for the scenario once more
  if (!text) return tl::unexpected(text.error());
  return load_scenario_text(*text, stdin_label, ".", folders);
}

// A preset that several scenarios extend is faulty once.
void add_faults(const Diagnostics& diagnostics, std::vector<std::string>& faults) {
  for (const auto& diagnostic : diagnostics) {
    std::string fault = format_diagnostic(diagnostic);
    if (std::ranges::find(faults, fault) == faults.end()) faults.push_back(std::move(fault));
  }
}

// Whether a setting is well-formed does not depend on the file, so usage is judged before any file is read.
bool check_settings(std::span<const std::string> settings) {
  Description probe = default_description("");
  bool good = true;
  for (const auto& setting : settings) {
    const auto applied = apply_setting(probe, setting);
    if (!applied) print_error(fmt::format("--set {}: {}", quoted_text(setting), applied.error()));
    good = good && applied.has_value();
  }
  return good;
}

// The file alone was free of contradictions, so these come of the settings.
bool apply_settings(std::span<const std::string> settings, const std::string& file, Description& description) {
  bool good = true;
  for (const auto& setting : settings) good = apply_setting(description, setting).has_value() && good;
  for (const auto& contradiction : find_contradictions(description.scenario)) {
    print_error(fmt::format("--set contradicts {}: {}", quoted_text(file), contradiction.message));
    good = false;
  }
  return good;
}

}  // namespace

std::vector<fs::path> preset_folders() {
  return standard_preset_folders(PKTCOST_SOURCE_MODELS);
}

tl::expected<std::vector<Description>, Exit> read_scenarios(const Request& request,
                                                            std::span<const std::string> files) {
  if (std::ranges::count(files, "-") > 1) {
    print_error("standard input (-) can be read only once");
    return tl::unexpected(Exit::usage);
  }
  if (!check_settings(request.settings)) return tl::unexpected(Exit::usage);
  const auto folders = preset_folders();
  std::vector<Description> descriptions;
  std::vector<std::string> faults;
  for (const auto& file : files) {
    auto loaded = read_scenario(file, folders);
    if (loaded) descriptions.push_back(std::move(*loaded));
    if (!loaded) add_faults(loaded.error(), faults);
  }
  for (const auto& fault : faults) print_line(fault);
  if (!faults.empty()) return tl::unexpected(Exit::input);
  bool good = true;
  for (std::size_t i = 0; i < files.size(); ++i)
    good = apply_settings(request.settings, files[i], descriptions[i]) && good;
  if (!good) return tl::unexpected(Exit::usage);
  return descriptions;
}

}  // namespace pktcost::cli
