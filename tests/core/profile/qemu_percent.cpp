// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

TEST_CASE("profile: the founding percentage lists of an emulator") {
  const auto tcp = imported(file_text("data/founding/microblaze-tcp.qemu-percent"));
  CHECK(kinds(tcp) == std::vector<std::string>{"qemu-percent"});
  check_list(tcp, 0, 10, 75.23, {{"memcpy", 31.47}, {"do_csum", 15}, {"unknown", 11.93}, {"__copy_tofrom_user", 5.62}});
  CHECK(value_of(tcp, "profile.share", "default idle").value_or(0) == near(0.0249, 1e-12));
  CHECK(count_findings(tcp, "counts_not_time") == 1);
  CHECK(count_findings(tcp, "truncated_list") == 1);
  const auto udp = imported(file_text("data/founding/microblaze-udp.qemu-percent"));
  check_list(udp, 0, 9, 78.86, {{"unknown", 51.86}, {"default_idle", 9.31}});
}

TEST_CASE("profile: prose with a dash is no percentage list") {
  for (const auto* text :
       {"31.47 - memcpy\n", "5 - one\n4 - two\n", "1.5 - 2.5\n1.6 - 2.6\n", "v2.1 - old\nv2.2 - new\n"}) {
    CAPTURE(text);
    CHECK(imported(text).runs.empty());
  }
  CHECK(count_findings(imported("131.47 - a\n31.47 - b\n"), "impossible_share") == 1);
}
