// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "analysis/ordered_work.h"
#include "commands.h"
#include "messages.h"
#include "output.h"
#include "progress.h"
#include "report/sweep_report.h"
#include "scenarios.h"
#include "sweep_options.h"
#include "terminal.h"

namespace pktcost::cli {
namespace {

constexpr std::uint64_t most_rows_for_people = 20'000;
constexpr std::size_t most_crossings_kept = 10'000;

struct Job {
  const Request& request;
  const SweepPlan& plan;
  PointSpan span;  ///< of this shard
  bool first_shard;

  /// Small enough that all threads have work and the first lines come soon.
  std::uint64_t block_points() const { return plan.level ? 4 : 256; }
  std::uint64_t blocks() const { return (span.count + block_points() - 1) / block_points(); }
  PointSpan block(std::uint64_t index) const {
    const std::uint64_t before = index * block_points();
    return {span.first + before, std::min(block_points(), span.count - before)};
  }
};

/// What a thread makes of a block.
struct Piece {
  std::string text;
  SweepBlock block;
  std::uint64_t points;
};

template <typename Produce, typename Consume>
void work_through(const Job& job, Produce produce, Consume consume) {
  Progress progress(job.request, job.span.count);
  OrderedWork<Piece>::run(
      job.blocks(), job.request.jobs,
      [&](std::uint64_t index) {
        Piece piece{{}, evaluate(job.plan, job.block(index)), job.block(index).count};
        produce(piece);
        return piece;
      },
      [&](Piece&& piece) {
        const std::uint64_t points = piece.points;
        const bool more = consume(std::move(piece));
        progress.advance(points);
        return more;
      });
}

/// CSV has no place for the changes of the binding ceiling: the first ones are told beside it.
class CrossingNotes {
 public:
  explicit CrossingNotes(const Job& job) : job_(job) {}

  void add(const SweepBlock& block) {
    for (const auto& entry : block.crossings)
      if (++count_ <= most_told) print_note(job_.request, crossing_text(job_.plan, entry.second));
  }
  void finish() const {
    if (count_ > most_told)
      print_note(job_.request, fmt::format("{} more changes of the binding ceiling: --format ndjson or json has all",
                                           count_ - most_told));
  }

 private:
  static constexpr std::size_t most_told = 10;
  const Job& job_;
  std::size_t count_ = 0;
};

// The head stands before the first part alone, so that the parts in order are, byte for byte, the whole.
Exit write_csv(const Job& job) {
  ResultStream out(job.request);
  if (job.first_shard) out.write(sweep_csv_head(job.plan));
  CrossingNotes notes(job);
  work_through(
      job, [&](Piece& piece) { append_sweep_csv(job.plan, piece.block, piece.text); },
      [&](Piece&& piece) {
        notes.add(piece.block);
        return out.write(piece.text);
      });
  notes.finish();
  return out.finish();
}

Exit write_lines(const Job& job) {
  ResultStream out(job.request);
  work_through(
      job, [&](Piece& piece) { append_sweep_lines(job.plan, piece.block, piece.text); },
      [&](Piece&& piece) { return out.write(piece.text); });
  return out.finish();
}

Exit write_json(const Job& job) {
  ResultStream out(job.request);
  std::vector<Crossing> crossings;
  std::size_t left_out = 0;
  out.write(sweep_json_head(job.plan, job.span));
  work_through(
      job, [&](Piece& piece) { append_sweep_json(job.plan, piece.block, job.span, piece.text); },
      [&](Piece&& piece) {
        for (auto& [point, crossing] : piece.block.crossings) {
          const bool room = crossings.size() < most_crossings_kept;
          if (room) crossings.push_back(std::move(crossing));
          if (!room) ++left_out;
        }
        return out.write(piece.text);
      });
  out.write(sweep_json_tail(job.plan, crossings, left_out));
  return out.finish();
}

Exit write_page(const Job& job) {
  if (job.span.count > most_rows_for_people) {
    print_error(fmt::format("{} points are too many for a table; write --format csv or ndjson", job.span.count));
    return Exit::usage;
  }
  std::vector<SweepBlock> blocks;
  work_through(
      job, [](Piece&) {},
      [&](Piece&& piece) {
        blocks.push_back(std::move(piece.block));
        return true;
      });
  const Page page = sweep_page(job.plan, blocks);
  return write_result(job.request, job.request.format == Format::markdown ? page_markdown(page)
                                                                          : page_text(page, text_style(job.request)));
}

Exit write_as_asked(const Job& job) {
  if (!job.request.special_format.empty()) return write_lines(job);
  if (job.request.format == Format::csv) return write_csv(job);
  return job.request.format == Format::json ? write_json(job) : write_page(job);
}

Exit run(const Request& request) {
  const auto options = read_sweep_options(request);
  if (!options) {
    for (const auto& fault : options.error()) print_error(fault);
    return Exit::usage;
  }
  auto descriptions = read_scenarios(request, request.arguments);
  if (!descriptions) return descriptions.error();
  const auto counted = make_plan(request, *options, std::move(descriptions->front()));
  if (!counted) {
    print_error(counted.error());
    return Exit::usage;
  }
  const PointSpan span = part_of({0, counted->points}, options->shard, options->shards);
  return write_as_asked({request, counted->plan, span, options->shard == 1});
}

constexpr Argument arguments[] = {{"SCENARIO", "Scenario file, or - for standard input", true, false}};

constexpr OptionSpec sweep_format_option{"--format", "FORMAT",
                                         "table, json, csv, markdown or ndjson; table when absent"};
constexpr OptionSpec options[] = {vary_option, show_option,   curve_option,        shard_option,
                                  jobs_option, set_option,    sweep_format_option, level_option,
                                  plot_option, output_option, color_option,        quiet_option};
constexpr std::string_view special_formats[] = {"ndjson"};

}  // namespace

constinit const Command sweep_command{
    "sweep",
    "Predictions over ranges of parameters",
    arguments,
    options,
    "RANGE is A:B:STEP, A..B/N (N values, linear), A..B/logN (equal ratios) or a list with commas.\n"
    "Examples:\n"
    "  pktcost sweep board.yaml --vary cpu.clock=100MHz..1GHz/10 --show goodput,cpu.busy\n"
    "  pktcost sweep board.yaml --vary workload.mtu=1500B,9000B --vary cpu.clock=100MHz..1GHz/log50 --format csv\n"
    "  pktcost sweep board.yaml --curve interrupts --vary driver.weight=8,64",
    run,
    special_formats,
    "curve"};

}  // namespace pktcost::cli
