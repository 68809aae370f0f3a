// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

namespace {

std::string word(const Observations& all, std::string_view quantity, std::string_view subject, std::size_t run = 0) {
  for (const auto& o : of(all, quantity, run))
    if (o.subject == subject) return o.text;
  return "";
}

}  // namespace

TEST_CASE("profile: rates of ethtool_stats.pl and nstat after them (014)") {
  const auto all = imported(input_text("014"));
  REQUIRE(kinds(all) == std::vector<std::string>{"ethtool-rate", "ethtool-rate", "nstat"});
  CHECK(value_of(all, "counter_rate", "in_unicast", 0) == 1230688);
  CHECK(value_of(all, "counter_rate", "in_good_octets", 0) == 78883552);
  CHECK(value_of(all, "counter_rate", "rx_packets", 0) == 211261);
  CHECK(value_of(all, "counter_rate", "rx_bytes", 0) == 9718014);
  CHECK(value_of(all, "counter_rate", "in_unicast", 1) == 1232140);
  CHECK(value_of(all, "counter_rate", "rx_packets", 1) == 255444);
  CHECK(value_of(all, "counter_rate", "rx_bytes", 1) == 11750425);
  CHECK(*value_of(all, "counter_rate", "in_good_octets", 0) / *value_of(all, "counter_rate", "in_unicast", 0) ==
        near(64.1, 1e-3));
  CHECK(value_of(all, "counter", "IpInReceives", 2) == 258796);
}

TEST_CASE("profile: coalescing settings (042)") {
  const auto all = imported(input_text("042"));
  REQUIRE(kinds(all) == std::vector<std::string>{"ethtool-c"});
  CHECK(all.runs[0].label == "ens6f1");
  CHECK(word(all, "nic.setting", "adaptive-rx") == "on");
  CHECK(word(all, "nic.setting", "adaptive-tx") == "on");
  CHECK(value_of(all, "nic.setting", "rx-usecs") == 50);
  CHECK(value_of(all, "nic.setting", "rx-frames") == 0);
  CHECK(value_of(all, "nic.setting", "rx-frames-irq") == 256);
  CHECK(value_of(all, "nic.setting", "tx-usecs") == 50);
  CHECK(value_of(all, "nic.setting", "tx-frames") == 0);
  CHECK(value_of(all, "nic.setting", "tx-frames-irq") == 256);
  CHECK(value_of(all, "nic.setting", "rx-frames-low") == 0);
}

TEST_CASE("profile: ring sizes before and after a change (055)") {
  const auto all = imported(input_text("055"));
  REQUIRE(kinds(all) == std::vector<std::string>(2, "ethtool-g"));
  CHECK(value_of(all, "nic.setting", "ring-max rx", 0) == 7372);
  CHECK(value_of(all, "nic.setting", "ring rx", 0) == 4096);
  CHECK(value_of(all, "nic.setting", "ring tx", 0) == 4096);
  CHECK(value_of(all, "nic.setting", "ring rx", 1) == 7372);
}

TEST_CASE("profile: driver of an interface (056)") {
  const auto all = imported(input_text("056"));
  REQUIRE(kinds(all) == std::vector<std::string>{"ethtool-i"});
  CHECK(word(all, "nic.driver", "") == "cpsw");
  CHECK(word(all, "nic.setting", "version") == "1.0");
  CHECK(word(all, "nic.setting", "bus-info") == "48484000.ethernet");
  CHECK(word(all, "nic.setting", "supports-priv-flags") == "no");
}

TEST_CASE("profile: ip -s link with a wrapped first line (057)") {
  const auto all = imported(input_text("057"));
  REQUIRE(kinds(all) == std::vector<std::string>{"ip-s-link"});
  CHECK(all.runs[0].label == "eth0");
  CHECK(value_of(all, "nic.mtu", "eth0") == 1500);
  CHECK(word(all, "qdisc", "eth0") == "mq");
  CHECK(value_of(all, "counter", "eth0 rx_bytes") == 0);
  CHECK(value_of(all, "counter", "eth0 rx_packets") == 0);
  CHECK(value_of(all, "counter", "eth0 tx_bytes") == 27686);
  CHECK(value_of(all, "counter", "eth0 tx_packets") == 149);
}

TEST_CASE("profile: softnet_stat, plain and wrapped (072)") {
  const auto all = imported(input_text("072"));
  REQUIRE(kinds(all) == std::vector<std::string>{"proc-softnet"});
  const std::vector<double> processed{299641, 916354, 5577791, 3113785}, dropped{0, 41, 0, 0}, squeezed{1, 10, 85, 50};
  CHECK(of(all, "counter", 0).size() == 4 * 6);
  for (std::size_t i = 0; i < 4; ++i) {
    const auto cpu = "CPU" + std::to_string(i) + " softnet.";
    CHECK(value_of(all, "counter", cpu + "processed") == processed[i]);
    CHECK(value_of(all, "counter", cpu + "dropped") == dropped[i]);
    CHECK(value_of(all, "counter", cpu + "time_squeeze") == squeezed[i]);
  }
  const std::string zeros(" 00000000 00000000 00000000 00000000 00000000");
  const auto wrapped = imported("0000000a 00000000 00000001" + zeros + "\n00000000 00000000 00000000\n");
  CHECK(value_of(wrapped, "counter", "CPU0 softnet.processed") == 10);
  CHECK(imported("0000000a 00000001 00000002 00000003 00000004 00000005 00000006 00000007 00000008\n").runs.empty());
}

TEST_CASE("profile: features of an interface (119)") {
  const auto all = imported(input_text("119"));
  REQUIRE(kinds(all) == std::vector<std::string>{"ethtool-k"});
  CHECK(word(all, "nic.setting", "tcp-segmentation-offload") == "off");
  CHECK(word(all, "nic.setting", "generic-segmentation-offload") == "on");
  CHECK(word(all, "nic.setting", "generic-receive-offload") == "on");
  CHECK(word(all, "nic.setting", "large-receive-offload") == "off [fixed]");
}

TEST_CASE("profile: netstat -s of a router (120)") {
  const auto all = imported(input_text("120"));
  REQUIRE(kinds(all) == std::vector<std::string>{"netstat-s"});
  CHECK(value_of(all, "counter", "Ip total packets received") == 593835204);
  CHECK(value_of(all, "counter", "Tcp segments received") == 810867421);
  CHECK(value_of(all, "counter", "Tcp segments sent out") == 2371944734);
  CHECK(value_of(all, "counter", "Tcp segments retransmitted") == 9617056);
  CHECK(value_of(all, "counter", "Udp packets received") == 4072670);
  CHECK(value_of(all, "counter", "Udp packets sent") == 4037857);
  CHECK(value_of(all, "counter", "Udp receive buffer errors") == 0);
  CHECK(value_of(all, "counter", "Icmp ICMP input histogram echo requests") == 5009);
  CHECK(value_of(all, "counter", "TcpExt Quick ack mode was activated times") == 760);
  CHECK(count_findings(all, "since_boot") == 1);
}
