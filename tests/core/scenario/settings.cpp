// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/scenario/scenario_files.h"

namespace {

using namespace scenario_files;

std::string error_of(std::string_view setting) {
  auto description = pktcost::default_description("x");
  const auto applied = pktcost::apply_setting(description, setting);
  return applied ? "" : applied.error();
}

TEST_CASE("a setting changes one parameter and says where it came from") {
  auto description = loaded_text("cpu: {cpi: {value: 2, spread: 5 %, source: manual}}\n");
  CHECK(pktcost::apply_setting(description, "cpu.clock=600MHz").has_value());
  CHECK(pktcost::apply_setting(description, " nic.tx_checksum = hardware ").has_value());
  CHECK(pktcost::apply_setting(description, "cpu.cpi=2").has_value());
  CHECK(value_of(description, "cpu.clock") == 600e6);
  CHECK(description.scenario.nic.tx_checksum == pktcost::Checksum::hardware);
  CHECK(origin_of(description, "cpu.clock").place == "--set");
  CHECK(name_of(origin_of(description, "cpu.clock").basis) == "stated");
  CHECK(origin_of(description, "cpu.cpi").spread == 0.05);
  CHECK(pktcost::apply_setting(description, "cpu.cpi=3").has_value());
  CHECK(origin_of(description, "cpu.cpi").spread == 0.15);
}

TEST_CASE("a setting that is wrong gets one sentence of advice") {
  CHECK(error_of("cpu.clok=1 GHz") == "there is no parameter \"cpu.clok\"; did you mean \"cpu.clock\"?");
  CHECK(error_of("cp.clock=1 GHz").find("did you mean \"cpu.clock\"") != std::string::npos);
  CHECK(error_of("mtu=9000 B") == "there is no parameter \"mtu\"; did you mean \"workload.mtu\"?");
  CHECK(error_of("bandwidth=1 GB/s") ==
        "there is no parameter \"bandwidth\"; did you mean \"memory.bandwidth\" or \"bus.bandwidth\"?");
  CHECK(error_of("nic.coalesce=3") ==
        "\"nic.coalesce\" is a group of parameters; name one of them, for example \"nic.coalesce.rx_frames\"");
  CHECK(error_of("zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz=3") ==
        "there is no parameter \"zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz\"");
  CHECK(error_of("cpu.clock") == "\"cpu.clock\" has no \"=\"; write PATH=VALUE, for example \"cpu.clock=600 MHz\"");
  CHECK(error_of("cpu.clock=600").find("cpu.clock: \"600\" has no unit") == 0);
  CHECK(error_of("cpu.clock=").find("cpu.clock: nothing is written here") == 0);
  CHECK(error_of("cpu.clock=1 THz").find("cpu.clock: ") == 0);
  CHECK(error_of("nic.duplex=haf").find("did you mean \"half\"?") != std::string::npos);
  CHECK(error_of("nic.duplex=\x1b[31m").find("nic.duplex: \"\\x1B[31m\" is not one of: full, half") == 0);
  CHECK(error_of("=3").find("there is no parameter \"\"") == 0);
  CHECK(error_of("").find("has no \"=\"") != std::string::npos);
}

}  // namespace
