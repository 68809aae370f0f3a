// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <filesystem>

#include "analysis/ordered_work.h"
#include "commands.h"
#include "messages.h"
#include "operating_points.h"
#include "options.h"
#include "output.h"
#include "report/validation_report.h"
#include "scenarios.h"
#include "terminal.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_name_shown = 200;

/// The YAML files of a folder and those below it, in the order of their names.
bool add_files(const std::string& name, std::vector<fs::path>& files) {
  std::error_code failed;
  if (fs::is_regular_file(name, failed)) return files.emplace_back(name), true;
  if (!fs::is_directory(name, failed)) {
    print_error(fmt::format("{} is neither a file nor a folder", quoted_text(name, longest_name_shown)));
    return false;
  }
  std::vector<fs::path> found;
  for (fs::recursive_directory_iterator at(name, fs::directory_options::skip_permission_denied, failed), end;
       !failed && at != end; at.increment(failed))
    if (at->path().extension() == ".yaml") found.push_back(at->path());
  std::ranges::sort(found);
  files.insert(files.end(), found.begin(), found.end());
  return true;
}

struct Read {
  std::deque<Record> records;  ///< scores point to them
  bool sound = true;
};

Read read_records(const std::vector<fs::path>& files) {
  Read read;
  const auto folders = preset_folders();
  for (const fs::path& file : files) {
    RecordFile loaded = load_records(file, folders);
    print_faults(loaded.faults);
    read.sound = read.sound && loaded.faults.empty();
    std::ranges::move(loaded.records, std::back_inserter(read.records));
  }
  return read;
}

std::vector<Score> score_all(const Request& request, const std::deque<Record>& records, const Description& priors) {
  std::vector<Score> scores;
  OrderedWork<std::vector<Score>>::run(
      records.size(), request.jobs, [&](std::uint64_t i) { return score(records[i], priors, request.level); },
      [&](std::vector<Score>&& some) {
        std::ranges::move(some, std::back_inserter(scores));
        return true;
      });
  return scores;
}

Exit run(const Request& request) {
  std::vector<fs::path> files;
  bool found = true;
  for (const std::string& name : request.arguments) found = add_files(name, files) && found;
  if (!found) return Exit::input;
  const Read read = read_records(files);
  if (read.records.empty()) {
    print_error("there is no record to compare with");
    return Exit::input;
  }
  const auto priors = read_priors();
  if (!priors) return priors.error();
  ValidationReport report{score_all(request, read.records, *priors), {}, request.level};
  report.summary = summarise(report.scores);
  const Exit written =
      write_result(request, result_text(request, report, validation_page, validation_csv, validation_json));
  if (written != Exit::done) return written;
  if (!read.sound) return Exit::input;
  return std::ranges::any_of(report.scores, &Score::beyond_bound) ? Exit::no : Exit::done;
}

constexpr Argument arguments[] = {
    {"PATH", "Record files, scenarios with measured runs, or folders of them", true, true}};
constexpr OptionSpec options[] = {jobs_option,   format_option, level_option, plot_option,
                                  output_option, color_option,  quiet_option};

}  // namespace

constinit const Command validate_command{"validate",
                                         "Predicted against measured over a set of records",
                                         arguments,
                                         options,
                                         "Exit status 1: a record lies outside its own bound.\n"
                                         "Example:\n"
                                         "  pktcost validate data/",
                                         run,
                                         {},
                                         "accuracy"};

}  // namespace pktcost::cli
