// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

TEST_CASE("profile: perf top with a wrapped status line and raw addresses (030)") {
  const auto all = imported(input_text("030"));
  REQUIRE(kinds(all) == std::vector<std::string>{"perf-top"});
  CHECK(value_of(all, "profile.sample_rate", "") == 524);
  CHECK(value_of(all, "profile.kernel", "").value_or(0) == near(0.511, 1e-12));
  CHECK(of(all, "profile.event", 0)[0].text == "cpu-clock:ppp");
  check_list(all, 0, 2, 24.81, {{"0xc0891c14", 17.18}, {"0xc005f11c", 7.63}});
  CHECK(of(all, "profile.share", 0)[0].module == "[unknown]");
}

TEST_CASE("profile: perf top wrapped by mail, with an empty first screen (041)") {
  const auto all = imported(input_text("041"));
  std::vector<std::size_t> lists;
  for (std::size_t i = 0; i < all.runs.size(); ++i)
    if (all.runs[i].kind == "perf-top") lists.push_back(i);
  REQUIRE(lists.size() == 2);
  CHECK(of(all, "profile.share", lists[0]).empty());
  CHECK(count_findings(all, "empty_list") == 1);
  check_list(all, lists[1], 10, 97.2,
             {{"i40e_clean_rx_irq", 45.26},
              {"bpf_prog_265dfd693e49d7ec_xdp_prog", 30.79},
              {"i40e_alloc_rx_buffers", 6.16},
              {"percpu_array_map_lookup_elem", 4.02},
              {"dma_direct_sync_single_for_device", 2.83}});
  CHECK(value_of(all, "profile.sample_rate", "", lists[1]) == 2730);
}

TEST_CASE("profile: two perf top lists of two kernels (044)") {
  const auto all = imported(input_text("044"));
  CHECK(kinds(all) == std::vector<std::string>(2, "perf-top"));
  check_list(all, 0, 13, 46.3,
             {{"lookup_nulls_elem_raw", 11.9},
              {"__do_softirq", 8.79},
              {"_raw_spin_unlock_irqrestore", 4.97},
              {"memcpy_orig", 3.62},
              {"bpf_prog_2e039a5b937c8960", 3.39}});
  check_list(all, 1, 13, 46.58,
             {{"lookup_nulls_elem_raw", 12.9},
              {"__softirqentry_text_start", 9.11},
              {"_raw_spin_unlock_irqrestore", 4.36},
              {"memcpy_orig", 3.66},
              {"native_write_msr", 3.03}});
  CHECK(value_of(all, "profile.share", "_lock+0x800000005cc2", 1).value_or(0) == near(0.0234, 1e-12));
}

TEST_CASE("profile: perf top quoted, first row indented otherwise (047)") {
  const auto all = imported(input_text("047"));
  CHECK(kinds(all) == std::vector<std::string>{"perf-top"});
  check_list(all, 0, 12, 49.75,
             {{"pppoe_rcv", 31.26},
              {"nft_do_chain", 3.19},
              {"__netif_receive_skb_core.constprop.0", 2.46},
              {"fib_table_lookup", 2.18},
              {"i40e_clean_rx_irq", 2.07}});
  CHECK(of(all, "profile.share", 0)[0].module == "[pppoe]");
}

TEST_CASE("profile: a pasted call graph of perf top is one row (089)") {
  const auto all = imported(input_text("089"));
  REQUIRE(all.runs.size() >= 1);
  CHECK(all.runs[0].kind == "perf-top");
  check_list(all, 0, 1, 8.3, {{"map_write_unmap", 8.3}});
  CHECK(value_of(all, "profile.share.children", "map_write_unmap").value_or(0) == near(0.9897, 1e-12));
  CHECK(count_findings(all, "relative_call_graph") == 1);
}

TEST_CASE("profile: impossible figures in the status line of perf top are left out") {
  for (const auto* text :
       {"PerfTop: 5 irqs/sec  kernel:-10.0% [4000Hz cycles], (all, 1 CPU)\n 9.00%  [kernel]  [k] f\n",
        "PerfTop: -5 irqs/sec  kernel:110.0% [4000Hz cycles], (all, 1 CPU)\n 9.00%  [kernel]  [k] f\n"}) {
    const auto all = imported(text);
    CAPTURE(text);
    REQUIRE(kinds(all) == std::vector<std::string>{"perf-top"});
    CHECK(of(all, "profile.kernel", 0).empty());
    check_list(all, 0, 1, 9, {{"f", 9}});
  }
}
