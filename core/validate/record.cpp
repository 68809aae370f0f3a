// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "validate/record.h"

#include <fmt/format.h>

#include <algorithm>

#include "profile/words.h"
#include "scenario/observed.h"
#include "scenario/scenario_loader.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

namespace fs = std::filesystem;

constexpr auto known_keys =
    std::to_array<std::string_view>({"id", "kind", "use", "group", "lever", "metric", "source", "scenario", "measured",
                                     "change", "measured_after", "bound", "sweep", "note"});

template <typename Choice, std::size_t Count>
void read_word(SourceFile& file, const YamlEntry& entry, const std::array<std::string_view, Count>& words,
               Choice& choice) {
  const auto text = read_scalar(file, entry.key, entry);
  if (!text) return;
  const auto found = std::ranges::find(words, std::string_view(*text));
  if (found == words.end())
    return file.add_fault(entry.value.place,
                          fmt::format("{}: {} is none of {}", entry.key, quoted_text(*text), fmt::join(words, ", ")));
  choice = static_cast<Choice>(found - words.begin());
}

/// Reads the records of one file.
class Reader {
 public:
  Reader(SourceFile& file, const fs::path& folder, std::span<const fs::path> preset_folders)
      : file_(file), folder_(folder), preset_folders_(preset_folders) {}

  void read(const YamlNode& root, RecordFile& result) {
    for (const YamlNode& item : root.items) {
      const std::size_t faults = file_.fault_count();
      Record record;
      record.place = fmt::format("{}:{}", file_.label(), item.place.line);
      const bool presets_sound = read_record(item, record, result.faults);
      if (file_.fault_count() == faults && presets_sound) result.records.push_back(std::move(record));
    }
  }

 private:
  bool read_record(const YamlNode& item, Record& record, Diagnostics& faults) {
    if (item.kind != YamlNode::Kind::map) {
      file_.add_fault(item.place, "a record is a map that begins with \"- id: NAME\"");
      return false;
    }
    bool sound = true;
    const YamlEntry* scenario = nullptr;
    for (const YamlEntry& entry : item.entries) {
      if (entry.key == "scenario") {
        scenario = &entry;
        sound = read_scenario(entry, record, faults);
      } else {
        read_key(entry, record);
      }
    }
    if (scenario == nullptr) file_.add_fault(item.place, "scenario: is missing");
    if (record.id.empty()) file_.add_fault(item.place, "id: is missing");
    if (record.group.empty()) record.group = record.id;
    check(item, record);
    return sound;
  }

  bool read_scenario(const YamlEntry& entry, Record& record, Diagnostics& faults) {
    ScenarioLoader loader(preset_folders_);
    record.description = loader.load(file_, entry.value, folder_, {});
    const std::size_t before = faults.size();
    loader.report(faults);
    return faults.size() == before;
  }

  void read_key(const YamlEntry& entry, Record& record) {
    if (entry.key == "id") {
      record.id = read_text(file_, "id", entry).value_or("");
    } else if (entry.key == "kind") {
      read_word(file_, entry, record_kind_names, record.kind);
    } else if (entry.key == "use") {
      read_word(file_, entry, record_use_names, record.use);
    } else if (entry.key == "metric") {
      read_word(file_, entry, metric_names, record.metric);
    } else if (entry.key == "group") {
      record.group = read_text(file_, "group", entry).value_or("");
    } else if (entry.key == "lever") {
      record.lever = read_text(file_, "lever", entry).value_or("");
    } else if (entry.key == "source") {
      record.source = read_text(file_, "source", entry).value_or("");
    } else if (entry.key == "measured") {
      record.measured = read_observed(file_, entry.value, folder_);
    } else if (entry.key == "measured_after") {
      record.measured_after = read_observed(file_, entry.value, folder_);
    } else if (entry.key == "change") {
      record.change = read_path_values(file_, "change", entry);
    } else if (entry.key == "bound") {
      record.bound = read_number(file_, "bound", entry, {Dimension::count, 1, 1e6});
    } else if (entry.key == "sweep") {
      read_sweep(entry, record);
    } else if (entry.key != "note") {
      file_.add_fault(entry.place, unknown_key(entry.key, "record", known_keys));
    }
  }

  void read_sweep(const YamlEntry& entry, Record& record) {
    for (const YamlEntry& part : entry.value.entries) {
      if (part.key == "vary") {
        const auto index = find_parameter(part.value.text);
        if (!index)
          file_.add_fault(part.value.place,
                          fmt::format("vary: there is no parameter {}", quoted_text(part.value.text)));
        record.vary = index.value_or(0);
      }
    }
    for (const YamlEntry& part : entry.value.entries) {
      if (part.key == "points") {
        for (const YamlNode& point : part.value.items) read_point(point, record);
      } else if (part.key == "fit") {
        fit_ = part.value.items;
      } else if (part.key != "vary") {
        static constexpr auto known = std::to_array<std::string_view>({"vary", "points", "fit"});
        file_.add_fault(part.place, unknown_key(part.key, "sweep", known));
      }
    }
    for (const YamlNode& item : fit_) read_fit(item, record);
    fit_.clear();
  }

  /// "[64 B, 52 kpackets/s]", with "skip" behind it for a suspect one.
  void read_point(const YamlNode& point, Record& record) {
    const bool skip = point.items.size() == 3 && point.items[2].text == "skip";
    if (point.items.size() != 2 && !skip)
      return file_.add_fault(point.place, "a point of a sweep is [VALUE, RATE] or [VALUE, RATE, skip]");
    const auto at = read_parameter_text(parameters()[record.vary], point.items[0].text);
    if (!at) return file_.add_fault(point.items[0].place, at.error());
    const std::string& text = point.items[1].text;
    const auto packets = parse_quantity(text, Dimension::packet_per_second);
    const auto bits = parse_quantity(text, Dimension::bit_per_second);
    const auto share = parse_quantity(text, Dimension::share);
    const auto& rate = record.metric == Metric::packet_rate ? packets : record.metric == Metric::goodput ? bits : share;
    if (!rate) return file_.add_fault(point.items[1].place, fmt::format("points: {}", rate.error()));
    if (*rate <= 0 && !skip)
      return file_.add_fault(point.items[1].place, "a rate of zero is no measurement: mark the point skip");
    const std::string_view number = std::string_view(text).substr(0, text.find_first_of(" \t"));
    record.points.push_back({*at, *rate, rounding_spread(number), skip});
  }

  void read_fit(const YamlNode& item, Record& record) {
    const auto number = parse_quantity(item.text, Dimension::count);
    const auto count = static_cast<double>(record.points.size());
    if (!number || *number >= count || *number < -count)
      return file_.add_fault(item.place, "fit: numbers of points, from 0, or from -1 at the end");
    record.fit.push_back(static_cast<std::size_t>(*number < 0 ? *number + count : *number));
  }

  void check(const YamlNode& item, Record& record) {
    const auto fault = [&](std::string_view text) { file_.add_fault(item.place, text); };
    if (record.kind == RecordKind::sweep) {
      if (record.points.size() < 3) fault("sweep: three points or more are needed");
      return set_default_fit(record);
    }
    if (record.use == RecordUse::exclude) return;
    const auto before = stated_value(record.measured, record.metric);
    if (!before || *before <= 0) fault(fmt::format("measured: a {} above 0 is needed", name_of(record.metric)));
    if (record.kind != RecordKind::what_if) return;
    const auto after = stated_value(record.measured_after, record.metric);
    if (!after || *after <= 0) fault(fmt::format("measured_after: a {} above 0 is needed", name_of(record.metric)));
    const bool changes = std::ranges::any_of(record.change, [&](const auto& change) {
      return parameters()[change.first].get(record.description.scenario) != change.second;
    });
    if (!changes) fault("change: nothing is changed; the scenario has these values already");
  }

  static void set_default_fit(Record& record) {
    if (!record.fit.empty()) return;
    for (std::size_t i = 0; i < record.points.size() && record.fit.empty(); ++i)
      if (!record.points[i].skip) record.fit.push_back(i);
    for (std::size_t i = record.points.size(); i-- > 0 && record.fit.size() == 1;)
      if (!record.points[i].skip && i != record.fit.front()) record.fit.push_back(i);
  }

  SourceFile& file_;
  const fs::path& folder_;
  std::span<const fs::path> preset_folders_;
  std::vector<YamlNode> fit_;
};

/// Each run of a scenario as a record of its own.
void add_observed(const Description& description, std::string_view label, RecordFile& result) {
  const std::string name = fs::path(label).stem().string();
  for (const Observed& run : description.observed) {
    const auto goodput = stated_value(run, Metric::goodput);
    if (!goodput || *goodput <= 0) continue;
    Record record;
    record.id = name;
    record.group = name.substr(0, name.find('-'));
    record.lever = "none";
    record.source = run.source;
    record.description = description;
    record.measured = run;
    record.place = std::string(label);
    result.records.push_back(std::move(record));
  }
}

}  // namespace

std::optional<double> stated_value(const Observed& run, Metric metric) {
  static constexpr auto paths = std::to_array<std::string_view>({"goodput", "packet_rate", "cpu.busy"});
  return observed_value(run, paths[static_cast<std::size_t>(metric)]);
}

RecordFile load_records_text(std::string_view text, std::string_view label, const fs::path& folder,
                             std::span<const fs::path> preset_folders) {
  RecordFile result;
  SourceFile file{std::string(label), std::string(text)};
  const auto root = read_root(file);
  if (root && root->kind == YamlNode::Kind::list) {
    Reader(file, folder, preset_folders).read(*root, result);
  } else if (root) {
    ScenarioLoader loader(preset_folders);
    const Description description = loader.load(file, *root, folder, {});
    loader.report(result.faults);
    if (file.fault_count() == 0 && result.faults.empty()) add_observed(description, label, result);
  }
  file.report(result.faults);
  return result;
}

RecordFile load_records(const fs::path& path, std::span<const fs::path> preset_folders) {
  constexpr std::size_t largest_record_file_bytes = 4194304;
  auto text = read_limited(path, largest_record_file_bytes);
  if (!text) return {{}, {{path.string(), 0, 0, text.error(), "", 0}}};
  return load_records_text(*text, path.string(), path.parent_path(), preset_folders);
}

}  // namespace pktcost
