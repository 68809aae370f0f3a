// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/observed.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "scenario/names.h"
#include "scenario/statements.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

constexpr auto quantities = std::to_array<ObservedQuantity>({
    {"goodput", Dimension::bit_per_second},
    {"packet_rate", Dimension::packet_per_second},
    {"cpu.busy", Dimension::share},
    {"cpu.user", Dimension::share},
    {"cpu.system", Dimension::share},
    {"cpu.softirq", Dimension::share},
    {"cpu.irq", Dimension::share},
    {"interrupt_rate", Dimension::per_second},
    {"interrupts_per_packet", Dimension::count},
    {"tlb_misses_per_packet", Dimension::count},
    {"tlb_misses", Dimension::count},
    {"duration", Dimension::second},
});
constexpr auto keys_of_run =
    std::to_array<std::string_view>({"at", "goodput", "packet_rate", "cpu", "interrupt_rate", "interrupts_per_packet",
                                     "tlb_misses_per_packet", "tlb_misses", "duration", "profile", "source", "note"});
constexpr auto keys_of_cpu = std::to_array<std::string_view>({"busy", "user", "system", "softirq", "irq"});

NumberRange range_of(const ObservedQuantity& quantity) {
  if (quantity.dimension == Dimension::share) return {quantity.dimension, 0, 1};
  constexpr double shortest_run_s = 1e-3;
  return {quantity.dimension, quantity.dimension == Dimension::second ? shortest_run_s : 0, 1e15};
}

bool read_quantity(SourceFile& file, std::string_view path, const YamlEntry& entry, Observed& run) {
  const auto index = find_observed_quantity(path);
  if (!index) return false;
  if (const auto value = read_number(file, path, entry, range_of(quantities[*index])))
    run.values.emplace_back(*index, *value);
  return true;
}

void read_cpu(SourceFile& file, const YamlEntry& cpu, Observed& run) {
  if (cpu.value.kind == YamlNode::Kind::refused) return;
  if (cpu.value.kind != YamlNode::Kind::map)
    return file.add_fault(
        cpu.value.kind == YamlNode::Kind::null ? cpu.place : cpu.value.place,
        fmt::format(
            "cpu: write shares of all cores together by their names ({}), for example \"cpu: {{system: 71 %}}\"",
            list_names(keys_of_cpu)));
  for (const YamlEntry& entry : cpu.value.entries)
    if (!entry.key.empty() && entry.key != "<<" && !read_quantity(file, "cpu." + entry.key, entry, run))
      file.add_fault(entry.place, unknown_key(entry.key, "observed cpu", keys_of_cpu));
}

std::string read_profile(SourceFile& file, const YamlEntry& entry, const std::filesystem::path& folder) {
  const auto name = read_text(file, "profile", entry);
  if (!name) return "";
  std::error_code failed;
  if (!std::filesystem::is_regular_file(folder / *name, failed))
    file.add_fault(entry.value.place, fmt::format("profile: there is no file {} beside this one", quoted_text(*name)));
  return *name;
}

void read_part(SourceFile& file, const YamlEntry& entry, const std::filesystem::path& folder, Observed& run) {
  if (entry.key.empty() || entry.key == "<<") return;
  if (entry.key == "cpu") return read_cpu(file, entry, run);
  if (entry.key == "at") {
    run.at = read_path_values(file, "at", entry);
    return;
  }
  if (entry.key == "profile") {
    run.profile = read_profile(file, entry, folder);
  } else if (entry.key == "source") {
    run.source = read_text(file, "source", entry).value_or("");
  } else if (entry.key == "note") {
    run.note = read_text(file, "note", entry).value_or("");
  } else if (entry.key.find('.') != entry.key.npos || !read_quantity(file, entry.key, entry, run)) {
    file.add_fault(entry.place, unknown_key(entry.key, "observed", keys_of_run));
  }
}

}  // namespace

std::span<const ObservedQuantity> observed_quantities() {
  return quantities;
}

std::optional<std::size_t> find_observed_quantity(std::string_view path) {
  const auto found = std::ranges::find(quantities, path, &ObservedQuantity::path);
  if (found == quantities.end()) return std::nullopt;
  return static_cast<std::size_t>(found - quantities.begin());
}

std::optional<double> observed_value(const Observed& run, std::string_view path) {
  for (const auto& [index, value] : run.values)
    if (quantities[index].path == path) return value;
  return std::nullopt;
}

Observed read_observed(SourceFile& file, const YamlNode& run, const std::filesystem::path& folder) {
  Observed observed;
  if (run.kind == YamlNode::Kind::refused) return observed;
  if (run.kind != YamlNode::Kind::map) {
    file.add_fault(run.place,
                   fmt::format("observed: {} stands where a run is expected, for example \"- goodput: 110 Mbit/s\"",
                               describe(run.kind)));
    return observed;
  }
  const std::size_t faults_before = file.fault_count();
  for (const YamlEntry& entry : run.entries) read_part(file, entry, folder, observed);
  if (file.fault_count() == faults_before && observed.values.empty() && observed.profile.empty())
    file.add_fault(run.place,
                   fmt::format("observed: this run states no measurement; known: {}", list_names(keys_of_run)));
  return observed;
}

std::vector<Observed> read_observed_runs(SourceFile& file, const YamlEntry& list, const std::filesystem::path& folder) {
  std::vector<Observed> runs;
  const YamlNode& node = list.value;
  if (node.kind == YamlNode::Kind::refused) return runs;
  if (node.kind != YamlNode::Kind::list)
    file.add_fault(node.kind == YamlNode::Kind::null ? list.place : node.place,
                   fmt::format("observed: {} stands where a list of runs is expected; begin each run with \"- \"",
                               describe(node.kind)));
  for (const YamlNode& run : node.items) runs.push_back(read_observed(file, run, folder));
  return runs;
}

}  // namespace pktcost
