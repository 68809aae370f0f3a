// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/readers.h"

#include <algorithm>
#include <vector>

namespace pktcost {

std::span<const Reader> readers() {
  static const std::vector<Reader> all{
      // Profiles.
      // clang-format off: one a line
      perf_top_reader,
      perf_report_reader,
      readprofile_reader,
      perf_stat_reader,
      perf_stat_csv_reader,
      perf_script_reader,
      folded_reader,
      opreport_reader,
      gprof_reader,
      ftrace_function_stat_reader,
      qemu_hotblocks_reader,
      qemu_hotpages_reader,
      qemu_percent_reader,
      // clang-format on

      // Throughput.
      iperf3_reader,
      iperf3_json_reader,
      iperf2_reader,
      iperf2_csv_reader,
      netperf_reader,
      nuttcp_reader,
      pktgen_reader,
      packet_rates_reader,
      sockperf_reader,

      // Processor load.
      mpstat_reader,
      mpstat_json_reader,
      sar_network_reader,
      top_reader,
      vmstat_reader,
      turbostat_reader,

      // Counters and settings of the network path.
      proc_softirqs_reader,
      proc_interrupts_reader,
      nstat_reader,
      ethtool_statistics_reader,
      ethtool_rate_reader,
      ethtool_features_reader,
      ethtool_coalesce_reader,
      ethtool_ring_reader,
      ethtool_driver_reader,
      proc_softnet_reader,
      proc_stat_reader,
      ip_link_reader,
      netstat_statistics_reader,

      // Facts of the machine and its memory.
      proc_cpuinfo_reader,
      uname_reader,
      lscpu_reader,
      tinymembench_reader,
      mbw_reader,
      stream_reader,
      lmbench_reader,

      // What people write by hand.
      throughput_table_reader,
  };
  return all;
}

const Reader* find_reader(std::string_view kind) {
  const auto all = readers();
  const auto found = std::ranges::find(all, kind, &Reader::kind);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace pktcost
