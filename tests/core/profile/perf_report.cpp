// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

namespace {

void check_head(const Observations& all, std::size_t run, double samples, double event_count, std::string_view event) {
  CHECK(value_of(all, "profile.samples", "", run) == samples);
  CHECK(value_of(all, "profile.event_count", event, run) == event_count);
  REQUIRE(of(all, "profile.event", run).size() == 1);
  CHECK(of(all, "profile.event", run)[0].text == event);
}

std::size_t run_of(const Observations& all, std::string_view kind) {
  for (std::size_t i = 0; i < all.runs.size(); ++i)
    if (all.runs[i].kind == kind) return i;
  FAIL("no run of ", std::string(kind));
  return 0;
}

}  // namespace

TEST_CASE("profile: perf report with a ruler, cut list (001)") {
  const auto all = imported(input_text("001"));
  CHECK(kinds(all) == std::vector<std::string>{"perf-report"});
  check_list(all, 0, 16, 78.1,
             {{"___bpf_prog_run", 17.47},
              {"mvneta_poll", 17.18},
              {"__netif_receive_skb_core", 6.86},
              {"ipt_do_table", 5.68},
              {"memcpy", 4.55}});
  CHECK(of(all, "profile.samples", 0).empty());
  for (const auto& row : of(all, "profile.share", 0)) {
    CHECK(row.command == "ksoftirqd/0");
    CHECK(row.module == "[kernel.kallsyms]");
  }
  CHECK(count_findings(all, "truncated_list") == 1);
  CHECK(value_of(all, "profile.share", "ip_rcv_core.isra.3").value_or(0) == near(0.0295, 1e-12));
}

TEST_CASE("profile: perf report by CPU, command and symbol, with call graphs (003)") {
  const auto all = imported(input_text("003"));
  const auto run = run_of(all, "perf-report");
  check_list(all, run, 38, 86.2,
             {{"mvneta_poll", 18.89},
              {"__pi___inval_dcache_area", 12.29},
              {"__netif_receive_skb_core", 5.8},
              {"ipt_do_table", 4.36},
              {"eth_type_trans", 4.01}});
  check_head(all, run, 35000, 8632918197, "cycles:ppp");
  CHECK(count_findings(all, "rounded_samples") == 1);
  CHECK(count_findings(all, "relative_call_graph") == 0);
  const double packets_per_s =
      value_of(all, "counter", "IpInReceives", run_of(all, "nstat")).value_or(0);  // the command waits 1 s
  CHECK(packets_per_s == 151169);
  CHECK(1e9 / packets_per_s == near(6615, 1e-4));  // one busy processor of 1000 MHz
  CHECK(of(all, "profile.share", run)[0].command == "ksoftirqd/0");
  CHECK(of(all, "profile.share", run)[0].module.empty());
}

TEST_CASE("profile: perf report with addresses, remarks and trees (004)") {
  const auto all = imported(input_text("004"));
  const auto run = run_of(all, "perf-report");
  check_list(all, run, 19, 95.01,
             {{"mvneta_poll", 32.96},
              {"__pi___clean_dcache_area_poc", 26.88},
              {"0xffff8000000b04d4", 7.29},
              {"__pi___inval_dcache_area", 7.09},
              {"__xdp_return", 5.82}});
  check_head(all, run, 16000, 3976182320, "cycles:ppp");
}

TEST_CASE("profile: perf report with two addresses of one program (122)") {
  const auto all = imported(input_text("122"));
  const auto run = run_of(all, "perf-report");
  check_list(all, run, 13, 94.84,
             {{"mvneta_poll", 57.31},
              {"0xffff8000000b0088", 12.21},
              {"__pi___inval_dcache_area", 11.67},
              {"dma_direct_sync_single_for_cpu", 2.8},
              {"__page_pool_put_page", 2.55}});
  check_head(all, run, 16000, 3931584629, "cycles:ppp");
}

TEST_CASE("profile: two perf lists with decimal commas and fold marks (016)") {
  const auto all = imported(input_text("016"));
  const auto first = run_of(all, "perf-report");
  check_list(all, first, 9, 38.42,
             {{"v7_dma_inv_range", 9.04},
              {"__irqentry_text_end", 5.54},
              {"l2c210_inv_range", 5.12},
              {"v7_dma_clean_range", 4.3},
              {"bcma_host_soc_read32", 4.02}});
  CHECK(all.runs[first].label == "Without cherry-picking I got:");
  std::size_t second = first + 1;
  while (second < all.runs.size() && all.runs[second].kind != "perf-report") ++second;
  check_list(all, second, 9, 39.24,
             {{"v7_dma_inv_range", 9.16},
              {"__irqentry_text_end", 5.64},
              {"l2c210_inv_range", 5.05},
              {"v7_dma_clean_range", 4.25},
              {"bcma_host_soc_read32", 4.1}});
}

TEST_CASE("profile: four perf lists told apart by headings (018)") {
  const auto all = imported(input_text("018"));
  CHECK(kinds(all) == std::vector<std::string>(4, "perf-report"));
  check_list(all, 0, 10, 56.75,
             {{"dwxgmac2_dma_interrupt", 22.51},
              {"dwxgmac2_host_mtl_irq_status", 10.82},
              {"dwxgmac2_host_irq_status", 5.21},
              {"dwxgmac3_safety_feat_irq_status", 4.67},
              {"stack_trace_consume_entry", 3.63}});
  check_list(all, 1, 10, 37.24,
             {{"stack_trace_consume_entry", 7.43},
              {"dwxgmac2_dma_interrupt", 5.86},
              {"update_stack_state", 5.68},
              {"copy_user_enhanced_fast_string", 4.71},
              {"create_object", 2.88}});
  check_list(all, 2, 10, 65.61,
             {{"dwmac4_dma_interrupt", 31.29},
              {"dwmac4_irq_mtl_status", 14.57},
              {"dwmac4_irq_status", 10.66},
              {"stack_trace_consume_entry", 1.97},
              {"copy_user_enhanced_fast_string", 1.73}});
  check_list(all, 3, 10, 35.11,
             {{"stack_trace_consume_entry", 6.7},
              {"dwmac4_dma_interrupt", 5.79},
              {"update_stack_state", 5.29},
              {"copy_user_enhanced_fast_string", 3.52},
              {"dwmac4_irq_mtl_status", 2.83}});
  CHECK(value_of(all, "profile.share", "dwxgmac2_dma_interrupt").value_or(0) == near(0.2445, 1e-9));
  CHECK(all.runs[1].label == "--- XGMAC@2.5G: After");
  CHECK(of(all, "profile.share", 0)[0].module == "[stmmac]");
}

TEST_CASE("profile: perf fragments with and without a CPU column are two lists (045)") {
  const auto all = imported(input_text("045"));
  REQUIRE(all.runs.size() == 2);
  check_list(all, 0, 1, 2.88, {{"igb_poll", 2.88}});
  check_list(all, 1, 1, 0.71, {{"page_frag_free", 0.71}});
  CHECK(of(all, "profile.share", 1)[0].command == "swapper");
}

TEST_CASE("profile: perf report of processes, and simpleperf (049)") {
  const auto all = imported(input_text("049"));
  std::vector<std::size_t> reports;
  for (std::size_t i = 0; i < all.runs.size(); ++i)
    if (all.runs[i].kind == "perf-report") reports.push_back(i);
  REQUIRE(reports.size() == 3);
  CHECK(of(all, "profile.share", reports[0]).size() == 6);
  CHECK(value_of(all, "profile.share", "swapper", reports[0]).value_or(0) == near(0.900445, 1e-12));
  CHECK(value_of(all, "profile.samples", "swapper", reports[0]) == 4863024);
  const auto busiest = of(all, "profile.share", reports[0])[1];
  CHECK(busiest.subject == "irq/17-ffe03000");
  CHECK(busiest.value == near(0.072362, 1e-12));
  CHECK(value_of(all, "profile.samples", "irq/17-ffe03000", reports[0]) == 390807);
  CHECK(of(all, "profile.share", reports[1]).size() == 16);
  CHECK(value_of(all, "profile.share", "swapper", reports[1]).value_or(0) == near(0.5943, 1e-12));
  CHECK(value_of(all, "profile.samples", "swapper", reports[1]) == 680339);
  CHECK(value_of(all, "profile.samples", "Jit thread pool", reports[1]) == 1329);
  CHECK(of(all, "profile.share", reports[2]).size() == 9);
  CHECK(value_of(all, "profile.share", "swapper", reports[2]).value_or(0) == near(0.9168, 1e-12));
  CHECK(value_of(all, "profile.samples", "swapper", reports[2]) == 3687632);
}

TEST_CASE("profile: perf report with children, folded chains and IPC columns (082)") {
  const auto all = imported(input_text("082"));
  CHECK(kinds(all) == std::vector<std::string>{"perf-report"});
  check_head(all, 0, 629000, 629229887684, "cycles:pp");
  CHECK(value_of(all, "profile.share", "native_queued_spin_lock_slowpath").value_or(0) == near(0.7395, 1e-12));
  for (const auto& row : of(all, "profile.share", 0)) CHECK(row.value <= 0.7395);
  const auto children = of(all, "profile.share.children", 0);
  REQUIRE(children.size() > 3);
  CHECK(children[0].subject == "entry_SYSCALL_64_after_hwframe");
  CHECK(children[0].value == near(0.9602, 1e-12));
  CHECK(children[1].subject == "do_syscall_64");
  CHECK(children[1].value == near(0.9584, 1e-12));
  CHECK(children[2].subject == "__wake_up_common_lock");
  CHECK(children[2].value == near(0.7717, 1e-12));
  CHECK(of(all, "kernel.release", 0)[0].text == "5.0.0");
}
