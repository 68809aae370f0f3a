// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/attribution_between.h"

#include <algorithm>
#include <cmath>

#include "analysis/attribution.h"
#include "predict/predict.h"
#include "scenario/load.h"

namespace pktcost {
namespace {

constexpr double least_interaction = 1e-3;  // of the larger goodput

/// The changed parameters of each player, and what coalitions of them make of a scenario.
class Coalitions {
 public:
  Coalitions(const Scenario& before, const Scenario& after) : before_(before) {
    for (const ChangedValue& change : changed_values(before, after)) players_.push_back({change});
    by_group_ = players_.size() > most_players;
    if (by_group_) merge_groups();
    while (merge_contradictory()) {
    }
  }

  std::size_t size() const { return players_.size(); }
  bool by_group() const { return by_group_; }
  const std::vector<ChangedValue>& player(std::size_t i) const { return players_[i]; }

  double goodput_bps(std::uint32_t mask) const { return predict(scenario(mask)).goodput_bps; }

 private:
  using Player = std::vector<ChangedValue>;

  static std::string_view path_of(const ChangedValue& change) { return parameters()[change.parameter].path; }
  static std::string_view group_of(const Player& player) {
    const auto path = path_of(player.front());
    return path.substr(0, path.find('.'));
  }

  Scenario scenario(std::uint32_t mask) const {
    Scenario s = before_;
    for (std::size_t i = 0; i < players_.size(); ++i)
      if ((mask >> i & 1U) != 0)
        for (const ChangedValue& change : players_[i]) parameters()[change.parameter].set(s, change.after);
    return s;
  }

  void merge(std::size_t into, std::size_t from) {
    players_[into].insert(players_[into].end(), players_[from].begin(), players_[from].end());
    players_.erase(players_.begin() + static_cast<std::ptrdiff_t>(from));
  }

  void merge_groups() {
    for (std::size_t i = 0; i < players_.size(); ++i)
      for (std::size_t j = players_.size() - 1; j > i; --j)
        if (group_of(players_[i]) == group_of(players_[j])) merge(i, j);
  }

  bool holds(const Player& player, const Contradiction& contradiction) const {
    return std::ranges::any_of(player, [&](const ChangedValue& change) {
      return std::ranges::find(contradiction.paths, path_of(change)) != contradiction.paths.end();
    });
  }

  /// Both ends are consistent, so at least two players take part in what contradicts itself between them.
  bool merge_involved(const Contradiction& contradiction) {
    std::vector<std::size_t> involved;
    for (std::size_t i = 0; i < players_.size(); ++i)
      if (holds(players_[i], contradiction)) involved.push_back(i);
    for (std::size_t k = involved.size(); k > 1; --k) merge(involved.front(), involved[k - 1]);
    return involved.size() > 1;
  }

  bool merge_contradictory() {
    const std::uint32_t coalitions = players_.size() > most_players ? 0 : std::uint32_t{1} << players_.size();
    for (std::uint32_t mask = 0; mask < coalitions; ++mask)
      for (const Contradiction& contradiction : find_contradictions(scenario(mask)))
        if (merge_involved(contradiction)) return true;
    return false;
  }

  const Scenario& before_;
  std::vector<Player> players_;
  bool by_group_ = false;
};

std::string name_of(const std::vector<ChangedValue>& changes, bool by_group) {
  if (by_group) {
    std::string names;
    for (const ChangedValue& change : changes) {
      const auto path = parameters()[change.parameter].path;
      const std::string group(path.substr(0, path.find('.')));
      if (names.find(group) == names.npos) names += (names.empty() ? "" : " + ") + group;
    }
    return names;
  }
  std::string names;
  for (const ChangedValue& change : changes)
    names += (names.empty() ? "" : " + ") + std::string(parameters()[change.parameter].path);
  return names;
}

std::vector<std::size_t> largest_first(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::ranges::greater{}, [values](std::size_t i) { return std::abs(values[i]); });
  return order;
}

/// Indices count in the order given.
std::vector<Interaction> pair_interactions(std::span<const std::size_t> order, const CoalitionValue& value,
                                           double least_bps) {
  std::vector<Interaction> found;
  for (std::size_t i = 0; i < order.size(); ++i)
    for (std::size_t j = i + 1; j < order.size(); ++j) {
      const double change = pair_interaction(order[i], order[j], value);
      if (std::abs(change) >= least_bps) found.push_back({{i, j}, change});
    }
  std::ranges::stable_sort(found, std::ranges::greater{},
                           [](const Interaction& i) { return std::abs(i.goodput_change_bps); });
  return found;
}

bool in_stage(Ceiling stage, Context context) {
  const bool process = context == Context::user || context == Context::system;
  return stage == Ceiling::cpu || (stage == Ceiling::cpu_process) == process;
}

double ceiling_bps(const Prediction& p, Ceiling name) {
  for (const CeilingValue& ceiling : p.ceilings)
    if (ceiling.name == name) return ceiling.goodput_bps;
  return 0;
}

/// Seconds per bit of each component at the ceiling of a CPU stage; zeros where there is none.
std::vector<double> stage_parts(const Prediction& p, Ceiling stage) {
  std::vector<double> parts(component_names.size());
  const double bps = ceiling_bps(p, stage);
  double sum = 0;
  for (const LedgerRow& row : p.ledger) sum += in_stage(stage, row.context) ? row.cycles_per_packet : 0;
  if (bps <= 0 || sum <= 0) return parts;
  for (const LedgerRow& row : p.ledger)
    if (in_stage(stage, row.context))
      parts[static_cast<std::size_t>(row.component)] += row.cycles_per_packet / sum / bps;
  return parts;
}

TimeLimit limit_of(Ceiling name, const Prediction& before, const Prediction& after) {
  if (is_cpu(name)) return {stage_parts(before, name), stage_parts(after, name)};
  const auto time = [name](const Prediction& p) {
    const double bps = ceiling_bps(p, name);
    return std::vector{bps > 0 ? 1 / bps : 0.0};
  };
  return {time(before), time(after)};
}

std::vector<double> component_times(const Prediction& p, double clock_hz) {
  std::vector<double> times(component_names.size());
  const double packets_per_byte = 8 * p.packet_rate / p.goodput_bps;  // those that are dropped or sent again included
  for (const LedgerRow& row : p.ledger)
    times[static_cast<std::size_t>(row.component)] += row.cycles_per_packet / clock_hz * packets_per_byte;
  return times;
}

}  // namespace

Causes attribute_causes(const Scenario& before, const Scenario& after) {
  const Coalitions coalitions(before, after);
  const CoalitionValue value = [&](std::uint32_t mask) { return coalitions.goodput_bps(mask); };
  const ShapleyResult result = shapley(coalitions.size(), value);
  const auto order = largest_first(result.shares);
  const double larger = std::max(predict(before).goodput_bps, predict(after).goodput_bps);
  Causes causes{
      {}, coalitions.by_group(), result.interaction, pair_interactions(order, value, least_interaction * larger)};
  for (const std::size_t i : order) {
    const auto& changes = coalitions.player(i);
    causes.list.push_back({name_of(changes, coalitions.by_group()), changes, result.shares[i], result.alone[i]});
  }
  return causes;
}

std::vector<ComponentChange> attribute_components(const Prediction& before, double before_clock_hz,
                                                  const Prediction& after, double after_clock_hz) {
  std::vector<TimeLimit> limits;
  for (std::size_t name = 0; name < ceiling_names.size(); ++name)
    limits.push_back(limit_of(static_cast<Ceiling>(name), before, after));
  const auto shares = aumann_shapley(limits);
  const auto first = component_times(before, before_clock_hz), second = component_times(after, after_clock_hz);
  std::vector<ComponentChange> changes;
  for (std::size_t c = 0; c < component_names.size(); ++c) {
    ComponentChange change{component_names[c], 0, first[c], second[c]};
    for (std::size_t name = 0; name < shares.size(); ++name)
      if (is_cpu(static_cast<Ceiling>(name))) change.goodput_change_bps += shares[name][c];
    if (first[c] > 0 || second[c] > 0) changes.push_back(change);
  }
  for (std::size_t name = 0; name < shares.size(); ++name)
    if (!is_cpu(static_cast<Ceiling>(name)) && shares[name][0] != 0)
      changes.push_back({ceiling_names[name], shares[name][0], 0, 0});
  std::ranges::stable_sort(changes, std::ranges::greater{},
                           [](const ComponentChange& c) { return std::abs(c.goodput_change_bps); });
  return changes;
}

namespace {

struct Sample {
  std::vector<double> before, after, ratio;
};

/// Both systems in the same draws.
Sample sample_of(const Description& before, const Description& after) {
  const Draws first(before), second(after);
  Sample sample;
  Scenario moved;
  for (std::size_t draw = 0; draw < Draws::count; ++draw) {
    first.move(draw, before.scenario, moved);
    sample.before.push_back(predict(moved).goodput_bps);
    second.move(draw, after.scenario, moved);
    sample.after.push_back(predict(moved).goodput_bps);
    sample.ratio.push_back(sample.after.back() / sample.before.back());
  }
  return sample;
}

Estimate estimate(std::vector<double>& sample, double level, double value) {
  const Interval interval = central_interval(sample, level, value);
  return {value, interval.low, interval.high};
}

}  // namespace

Between attribute_between(const Description& before, const Description& after, double level) {
  const Scenario &from = before.scenario, &to = after.scenario;
  Between result{predict(from), predict(to), {}, {}, {}, attribute_causes(from, to), {}};
  Sample sample = sample_of(before, after);
  const double first = result.before.goodput_bps, second = result.after.goodput_bps;
  result.before_bps = estimate(sample.before, level, first);
  result.after_bps = estimate(sample.after, level, second);
  result.ratio = estimate(sample.ratio, level, second / first);
  result.components = attribute_components(result.before, from.cpu.clock_hz, result.after, to.cpu.clock_hz);
  return result;
}

}  // namespace pktcost
