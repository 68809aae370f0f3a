// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

namespace {

std::size_t run_of(const Observations& all, std::string_view kind) {
  for (std::size_t i = 0; i < all.runs.size(); ++i)
    if (all.runs[i].kind == kind) return i;
  FAIL("no run of this kind");
  return 0;
}

}  // namespace

TEST_CASE("profile: nstat around a sleep of one second (002)") {
  const auto all = imported(input_text("002"));
  REQUIRE(kinds(all) == std::vector<std::string>{"nstat"});
  CHECK(value_of(all, "counter", "IpInReceives") == 214885);
  CHECK(value_of(all, "counter", "IpInAddrErrors") == 1);
  CHECK(value_of(all, "counter", "IpExtInOctets") == 9885452);
  CHECK(value_of(all, "counter", "IpExtInNoECTPkts") == 214895);
  CHECK(value_of(all, "duration", "") == 1);
  CHECK(value_of(all, "packet_rate", "IpInReceives") == 214885);
  const double mean_ip_byte =
      *value_of(all, "counter_rate", "IpExtInOctets") / *value_of(all, "counter_rate", "IpInReceives");
  CHECK(mean_ip_byte == near(46.0, 1e-4));
}

TEST_CASE("profile: nstat above a profile (003)") {
  const auto all = imported(input_text("003"));
  const auto run = run_of(all, "nstat");
  CHECK(value_of(all, "counter", "IpInReceives", run) == 151169);
  CHECK(value_of(all, "packet_rate", "IpInReceives", run) == 151169);
  CHECK(1e9 / *value_of(all, "packet_rate", "IpInReceives", run) == near(6615, 1e-4));
  CHECK(run_of(all, "perf-report") > run);
}

TEST_CASE("profile: nstat without a known interval gives no rate") {
  const auto all = imported("#kernel\nIpInReceives 10 0.0\nTcpInSegs 5 0.0\n");
  CHECK(value_of(all, "counter", "TcpInSegs") == 5);
  CHECK_FALSE(value_of(all, "packet_rate", "IpInReceives").has_value());
  CHECK(count_findings(all, "no_interval") == 1);
}
