// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "profile/reader.h"

/// Every reader, one file each, named after its format; readers.cpp lists them in the order in which they are tried.
namespace pktcost {

// Profiles.
extern const Reader perf_top_reader;
extern const Reader perf_report_reader;
extern const Reader readprofile_reader;
extern const Reader perf_stat_reader;
extern const Reader perf_stat_csv_reader;
extern const Reader perf_script_reader;
extern const Reader folded_reader;
extern const Reader opreport_reader;
extern const Reader gprof_reader;
extern const Reader ftrace_function_stat_reader;
extern const Reader qemu_hotblocks_reader;
extern const Reader qemu_hotpages_reader;
extern const Reader qemu_percent_reader;

// Throughput.
extern const Reader iperf3_reader;
extern const Reader iperf2_reader;
extern const Reader iperf3_json_reader;
extern const Reader iperf2_csv_reader;
extern const Reader netperf_reader;
extern const Reader nuttcp_reader;
extern const Reader pktgen_reader;
extern const Reader packet_rates_reader;
extern const Reader sockperf_reader;

// Processor load.
extern const Reader mpstat_reader;
extern const Reader mpstat_json_reader;
extern const Reader sar_network_reader;
extern const Reader top_reader;
extern const Reader vmstat_reader;
extern const Reader turbostat_reader;

// Counters and settings of the network path.
extern const Reader proc_softirqs_reader;
extern const Reader proc_interrupts_reader;
extern const Reader nstat_reader;
extern const Reader ethtool_statistics_reader;
extern const Reader ethtool_rate_reader;
extern const Reader ethtool_features_reader;
extern const Reader ethtool_coalesce_reader;
extern const Reader ethtool_ring_reader;
extern const Reader ethtool_driver_reader;
extern const Reader proc_softnet_reader;
extern const Reader proc_stat_reader;
extern const Reader ip_link_reader;
extern const Reader netstat_statistics_reader;

// Facts of the machine and its memory.
extern const Reader proc_cpuinfo_reader;
extern const Reader uname_reader;
extern const Reader lscpu_reader;
extern const Reader tinymembench_reader;
extern const Reader mbw_reader;
extern const Reader stream_reader;
extern const Reader lmbench_reader;

// What people write by hand.
extern const Reader throughput_table_reader;

}  // namespace pktcost
