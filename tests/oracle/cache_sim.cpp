// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "oracle/cache_sim.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace pktcost::oracle {
namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

void shuffle(std::vector<int>& items, Random& random) {
  for (int i = static_cast<int>(items.size()) - 1; i > 0; --i) std::swap(items[at(i)], items[at(random.below(i + 1))]);
}

std::vector<int> packet_pages(int hot, int fresh) {
  std::vector<int> pages(at(hot + fresh), PageTable::fresh_page);
  std::iota(pages.begin(), pages.begin() + hot, 0);
  return pages;
}

/// New order of the hot pages behind the fresh ones.
void shuffle_behind_fresh(std::vector<int>& pages, int fresh, Random& random) {
  std::erase(pages, PageTable::fresh_page);
  shuffle(pages, random);
  pages.insert(pages.begin(), at(fresh), PageTable::fresh_page);
}

std::vector<double> running_sum(const std::vector<double>& values) {
  std::vector<double> sums(values.size());
  std::partial_sum(values.begin(), values.end(), sums.begin());
  return sums;
}

}  // namespace

PageTable::PageTable(Eviction eviction, int entries, int pages, Random& random)
    : eviction_(eviction),
      random_(random),
      page_in_(at(entries), fresh_page),
      where_(at(pages), nowhere),
      used_(at(entries), 0),
      newer_(at(entries + 1)),
      older_(at(entries + 1)) {
  for (int slot = 0; slot <= entries; ++slot) {
    newer_[at(slot)] = slot == 0 ? entries : slot - 1;
    older_[at(slot)] = slot == entries ? 0 : slot + 1;
  }
}

bool PageTable::touch(int page) {
  int slot = page == fresh_page ? nowhere : where_[at(page)];
  const bool hit = slot != nowhere;
  if (!hit) {
    slot = victim();
    last_evicted_ = page_in_[at(slot)];
    if (last_evicted_ != fresh_page) where_[at(last_evicted_)] = nowhere;
    page_in_[at(slot)] = page;
    if (page != fresh_page) where_[at(page)] = slot;
  }
  used_[at(slot)] = hit;  // an entry enters with its reference bit clear
  if (eviction_ == Eviction::lru) move_to_front(slot);
  return hit;
}

int PageTable::victim() {
  const int entries = static_cast<int>(page_in_.size());
  if (eviction_ == Eviction::random) return random_.below(entries);
  if (eviction_ == Eviction::lru) return newer_[at(entries)];
  while (eviction_ == Eviction::clock && used_[at(hand_)]) {
    used_[at(hand_)] = 0;
    hand_ = (hand_ + 1) % entries;
  }
  return std::exchange(hand_, (hand_ + 1) % entries);
}

void PageTable::move_to_front(int slot) {
  const int anchor = static_cast<int>(page_in_.size());
  newer_[at(older_[at(slot)])] = newer_[at(slot)];
  older_[at(newer_[at(slot)])] = older_[at(slot)];
  older_[at(slot)] = older_[at(anchor)];
  newer_[at(slot)] = anchor;
  newer_[at(older_[at(slot)])] = slot;
  older_[at(anchor)] = slot;
}

double packet_misses(Eviction eviction, int entries, int hot, int fresh, Order order, int packets, Random& random) {
  PageTable table(eviction, entries, hot, random);
  std::vector<int> pages = packet_pages(hot, fresh);
  shuffle(pages, random);
  const int warm_up = 50 + 5 * entries / (hot + fresh);
  long misses = 0;
  for (int packet = -warm_up; packet < packets; ++packet) {
    if (order == Order::shuffled) shuffle(pages, random);
    if (order == Order::fresh_first) shuffle_behind_fresh(pages, fresh, random);
    for (const int page : pages) {
      const bool hit = table.touch(page);
      if (packet >= 0 && !hit) ++misses;
    }
  }
  return static_cast<double>(misses) / packets;
}

double irm_hit(Eviction eviction, int entries, const std::vector<double>& probabilities, int references,
               Random& random) {
  PageTable table(eviction, entries, static_cast<int>(probabilities.size()), random);
  const std::vector<double> sums = running_sum(probabilities);
  const int warm_up = 40 * entries;
  double held = 0;
  double held_sum = 0;
  for (int reference = -warm_up; reference < references; ++reference) {
    if (reference >= 0) held_sum += held;
    const auto drawn = std::ranges::upper_bound(sums, random.uniform() * sums.back());
    const int page = static_cast<int>(std::min<std::ptrdiff_t>(drawn - sums.begin(), std::ssize(sums) - 1));
    if (table.touch(page)) continue;
    held += probabilities[at(page)];
    if (table.last_evicted() != PageTable::fresh_page) held -= probabilities[at(table.last_evicted())];
  }
  return held_sum / references;
}

double cyclic_hit(Eviction eviction, int entries, int pages, int sweeps, Random& random) {
  PageTable table(eviction, entries, pages, random);
  const int warm_up = 60;
  long hits = 0;
  for (int sweep = -warm_up; sweep < sweeps; ++sweep) {
    for (int page = 0; page < pages; ++page) {
      const bool hit = table.touch(page);
      if (sweep >= 0 && hit) ++hits;
    }
  }
  return static_cast<double>(hits) / sweeps / pages;
}

double set_survival(int distance, int sets, int ways, int trials, Random& random) {
  int survived = 0;
  for (int trial = 0; trial < trials; ++trial) {
    int newer_in_set =
        0;  // distinct lines of the same set that came later: true LRU keeps the line below `ways` of them
    for (int line = 0; line < distance && newer_in_set < ways; ++line) newer_in_set += random.below(sets) == 0;
    survived += newer_in_set < ways;
  }
  return static_cast<double>(survived) / trials;
}

}  // namespace pktcost::oracle
