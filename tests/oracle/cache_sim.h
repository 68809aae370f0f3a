// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <vector>

#include "oracle/random.h"

namespace pktcost::oracle {

enum class Eviction { lru, clock, fifo, random };
enum class Order { shuffled, fixed, fresh_first };

/// A fully associative table of page entries, step by step. Page fresh_page is one never seen before.
class PageTable {
 public:
  static constexpr int fresh_page = -1;

  PageTable(Eviction eviction, int entries, int pages, Random& random);
  /// True if the page was present. It is present afterwards.
  bool touch(int page);
  bool holds(int page) const { return where_[static_cast<std::size_t>(page)] != nowhere; }
  /// The page that the last miss threw out, or fresh_page.
  int last_evicted() const { return last_evicted_; }

 private:
  static constexpr int nowhere = -1;

  int victim();
  void move_to_front(int slot);

  Eviction eviction_;
  Random& random_;
  std::vector<int> page_in_;        // by slot
  std::vector<int> where_;          // by page
  std::vector<char> used_;          // by slot, for clock
  std::vector<int> newer_, older_;  // by slot, for LRU; the last slot is the list's anchor
  int hand_ = 0;
  int last_evicted_ = fresh_page;
};

/// Misses per packet when each packet touches pages 0..hot-1 once and fresh new pages.
double packet_misses(Eviction eviction, int entries, int hot, int fresh, Order order, int packets, Random& random);

/// Hit ratio of independent references with the given probabilities, from the probability of what is held.
double irm_hit(Eviction eviction, int entries, const std::vector<double>& probabilities, int references,
               Random& random);

/// Hit ratio of a sweep over pages in a cycle, after warming up.
double cyclic_hit(Eviction eviction, int entries, int pages, int sweeps, Random& random);

/// Share of trials in which a line survives distance other lines, each in a random set, in a set-associative LRU cache.
double set_survival(int distance, int sets, int ways, int trials, Random& random);

}  // namespace pktcost::oracle
