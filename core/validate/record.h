// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/description.h"
#include "scenario/diagnostic.h"

/// Published measurements in the form of docs/records.md.
namespace pktcost {

enum class RecordKind { absolute, what_if, sweep };
inline constexpr auto record_kind_names = std::to_array<std::string_view>({"absolute", "what_if", "sweep"});
enum class RecordUse { score, check, exclude };
inline constexpr auto record_use_names = std::to_array<std::string_view>({"score", "check", "exclude"});
enum class Metric { goodput, packet_rate, cpu_busy };
inline constexpr auto metric_names = std::to_array<std::string_view>({"goodput", "packet_rate", "cpu_busy"});

constexpr std::string_view name_of(RecordKind kind) {
  return record_kind_names[static_cast<std::size_t>(kind)];
}
constexpr std::string_view name_of(RecordUse use) {
  return record_use_names[static_cast<std::size_t>(use)];
}
constexpr std::string_view name_of(Metric metric) {
  return metric_names[static_cast<std::size_t>(metric)];
}

/// A point of a sweep.
struct SweepPoint {
  double at;      ///< value of the varied parameter
  double rate;    ///< of the record's metric
  double spread;  ///< rounding of the print, standard deviation of ln
  bool skip;      ///< suspect or zero: neither fitted nor scored
};

struct Record {
  std::string id, group, lever, source;
  RecordKind kind = RecordKind::absolute;
  RecordUse use = RecordUse::score;
  Metric metric = Metric::goodput;
  Description description;
  Observed measured, measured_after;
  std::vector<std::pair<std::size_t, double>> change;  ///< index into parameters(), value after
  std::optional<double> bound;                         ///< largest accepted factor between predicted and measured
  std::size_t vary = 0;                                ///< of a sweep: index into parameters()
  std::vector<SweepPoint> points;
  std::vector<std::size_t> fit;  ///< of a sweep: the points it is calibrated on
  std::string place;             ///< "file:line"
};

struct RecordFile {
  std::vector<Record> records;  ///< those without fault
  Diagnostics faults;
};

/// A list of records; or a scenario with observed runs, each of which is an absolute record. A faulty record is left
/// out and named, the others stand.
RecordFile load_records(const std::filesystem::path& file, std::span<const std::filesystem::path> preset_folders);
RecordFile load_records_text(std::string_view text, std::string_view label, const std::filesystem::path& folder,
                             std::span<const std::filesystem::path> preset_folders);

/// What a run states of a metric.
std::optional<double> stated_value(const Observed& run, Metric metric);

}  // namespace pktcost
