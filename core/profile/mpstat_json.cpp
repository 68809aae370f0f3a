// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "profile/json_document.h"
#include "profile/readers.h"

namespace pktcost {
namespace {

struct Field {
  std::string_view name, quantity;
};
constexpr auto fields = std::to_array<Field>({{"usr", "cpu.user"},
                                              {"nice", "cpu.nice"},
                                              {"sys", "cpu.system"},
                                              {"iowait", "cpu.iowait"},
                                              {"irq", "cpu.irq"},
                                              {"soft", "cpu.softirq"},
                                              {"steal", "cpu.steal"},
                                              {"idle", "cpu.idle"}});

struct Mean {
  double value = 0, samples = 0;
  int line = 0;  ///< of the first sample
};

/// Means of each processor over the samples.
class MpstatSamples {
 public:
  explicit MpstatSamples(Collector& out) : out_(out) {}

  void take(const JsonValue& value) {
    const auto name = value.path.substr(value.path.rfind('.') + 1);
    if (name == "number-of-cpus" && value.number > 0) out_.add("cpu.cores", value.number, value.line);
    if (name == "release") out_.add_text("kernel.release", std::string(value.text), value.line);
    if (value.path.find(".cpu-load.") == value.path.npos) return;
    if (name == "cpu") {
      const bool all = value.text == "-1" || value.text == "all";
      processor_ = all ? std::string() : "CPU" + std::string(value.text);
    }
    for (std::size_t i = 0; i < fields.size(); ++i)
      if (fields[i].name == name && value.is_number) add(i, value);
  }

  void put() {
    for (const auto& [key, mean] : means_) {
      out_.add(fields[key.second].quantity, mean.value / 100, mean.line, {key.first});
      if (fields[key.second].name == "idle") out_.add("cpu.busy", 1 - mean.value / 100, mean.line, {key.first});
    }
  }

 private:
  void add(std::size_t field, const JsonValue& value) {
    Mean& mean = means_[{processor_, field}];
    if (mean.samples == 0) mean.line = value.line;
    mean.value += (value.number - mean.value) / ++mean.samples;
  }

  Collector& out_;
  std::string processor_;
  std::map<std::pair<std::string, std::size_t>, Mean> means_;
};

bool read(Cursor& cursor, Collector& out) {
  if (!is_json_with(cursor, "\"sysstat\"")) return false;
  const int line = cursor.peek()->number;
  out.begin_run(mpstat_json_reader.kind, line);
  MpstatSamples samples(out);
  const bool whole = take_json_object(cursor, [&samples](const JsonValue& value) { samples.take(value); });
  samples.put();
  if (!whole)
    out.add_finding("truncated", "The JSON is broken or ends early: the means are of the samples before.", line);
  return true;
}

}  // namespace

const Reader mpstat_json_reader{"mpstat-json", "a JSON object with \"sysstat\" of mpstat -o JSON", read};

}  // namespace pktcost
