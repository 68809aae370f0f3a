// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <map>

#include "core/scenario/scenario_files.h"

namespace {

using namespace scenario_files;

std::map<std::string, double> values_of(const pktcost::Observed& run) {
  std::map<std::string, double> values;
  for (const auto& [index, value] : run.values) values.emplace(pktcost::observed_quantities()[index].path, value);
  return values;
}

TEST_CASE("all that can be observed is read in base units") {
  const auto description = loaded_text(
      "observed:\n"
      "- goodput: 110 Mbit/s\n"
      "  packet_rate: 9.5 kpackets/s\n"
      "  cpu: {busy: 99 %, user: 1 %, system: 71 %, softirq: 0 %, irq: 27 %}\n"
      "  interrupt_rate: 921 1/s\n"
      "  interrupts_per_packet: 0.097\n"
      "  tlb_misses_per_packet: 1.5\n"
      "  tlb_misses: 2500\n"
      "  duration: 10 s\n"
      "  source: a list,\n    2007\n"
      "  note: as printed\n"
      "- {packet_rate: 52 kpackets/s}\n");
  REQUIRE(description.observed.size() == 2);
  const std::map<std::string, double> expected{{"goodput", 110e6},
                                               {"packet_rate", 9500},
                                               {"cpu.busy", 0.99},
                                               {"cpu.user", 0.01},
                                               {"cpu.system", 0.71},
                                               {"cpu.softirq", 0},
                                               {"cpu.irq", 0.27},
                                               {"interrupt_rate", 921},
                                               {"interrupts_per_packet", 0.097},
                                               {"tlb_misses_per_packet", 1.5},
                                               {"tlb_misses", 2500},
                                               {"duration", 10}};
  CHECK(values_of(description.observed[0]) == expected);
  CHECK(expected.size() == pktcost::observed_quantities().size());
  CHECK(description.observed[0].source == "a list, 2007");
  CHECK(description.observed[0].note == "as printed");
  CHECK(description.observed[1].values.size() == 1);
}

TEST_CASE("a profile lies beside the scenario") {
  const TemporaryFolder folder;
  folder.write("p.readprofile", "");
  const auto file = folder.write("s.yaml", "observed: [{profile: p.readprofile}]\n");
  const auto loaded = pktcost::load_scenario(file, {});
  REQUIRE(loaded);
  CHECK(loaded->observed[0].profile == "p.readprofile");
  folder.write("s.yaml", "observed: [{profile: q.readprofile}, {profile: .}]\n");
  const auto missing = pktcost::load_scenario(file, {});
  REQUIRE(!missing);
  CHECK(diagnostic_lines(missing.error(), folder.path) ==
        "s.yaml:1:22: profile: there is no file \"q.readprofile\" beside this one\n"
        "s.yaml:1:48: profile: there is no file \".\" beside this one\n");
}

TEST_CASE("an empty list of runs is no fault") {
  CHECK(loaded_text("name: x\nobserved: []\n").name == "x");
}

}  // namespace
