// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/prediction_report.h"

#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "support/near.h"

using namespace pktcost;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Made up, but consistent: two rows, three ceilings of which one never limits.
Prediction sample() {
  Prediction p{};
  p.goodput_bps = 1e8;
  p.packet_rate = 1e8 / 8 / 1448;
  p.payload_bytes = 1448;
  p.binding = Ceiling::cpu;
  p.ceilings.push_back({Ceiling::link, 9.41e8});
  p.ceilings.push_back({Ceiling::bus, infinity});
  p.ceilings.push_back({Ceiling::cpu, 1e8});
  p.cycles_per_packet = 4000;
  p.cpu = {1, 0, 0.75, 0, 0.25, 1};
  p.ledger.push_back({Component::interrupt, Context::irq, Event::interrupt, 0.1, 10000, 1000});
  p.ledger.push_back({Component::copy, Context::system, Event::byte, 1500, 2, 3000});
  return p;
}

std::size_t observed_index(std::string_view path) {
  std::size_t index = 0;
  while (observed_quantities()[index].path != path) ++index;
  return index;
}

Description described(std::string name) {
  Description description = default_description(std::move(name));
  description.origins[*find_parameter("cpu.cpi")].basis = Basis::fitted;
  description.origins[*find_parameter("cpu.clock")].basis = Basis::assumption;
  Observed run;
  run.values = {{observed_index("goodput"), 8e7}, {observed_index("cpu.softirq"), 0}, {observed_index("duration"), 60}};
  run.source = "a mail";
  description.observed.push_back(run);
  return description;
}

PredictionReport report_of(const Prediction& prediction, std::string name = "sample") {
  return make_prediction_report(described(std::move(name)), prediction, {9e7, 1.1e8}, 0.8);
}

}  // namespace

TEST_CASE("a report sorts ceilings upwards and the ledger downwards") {
  const auto report = report_of(sample());
  REQUIRE(report.ceilings.size() == 2);
  CHECK(report.ceilings[0].name == "cpu");
  CHECK(report.ceilings[0].binds);
  CHECK(report.ceilings[1].name == "link");
  CHECK_FALSE(report.ceilings[1].binds);
  REQUIRE(report.ledger.size() == 2);
  CHECK(report.ledger[0].component == "copy");
  CHECK(report.ledger[0].share == near(0.75, 1e-12));
  CHECK(report.ledger[1].context == "irq");
}

TEST_CASE("a row that is rounding alone is left out") {
  Prediction prediction = sample();
  prediction.ledger.push_back({Component::schedule, Context::system, Event::wakeup, 1e-15, 6000, 6e-12});
  CHECK(report_of(prediction).ledger.size() == 2);
}

TEST_CASE("measured figures stand beside predicted ones") {
  const auto report = report_of(sample());
  REQUIRE(report.observed.size() == 1);
  const auto& figures = report.observed[0].figures;
  REQUIRE(figures.size() == 3);
  CHECK(figures[0].quantity == "goodput");
  CHECK(figures[0].ratio.value() == near(1.25, 1e-12));
  CHECK(figures[1].predicted.value() == 0);
  CHECK_FALSE(figures[1].ratio);      // a measured zero has no ratio
  CHECK_FALSE(figures[2].predicted);  // the model does not predict a duration
}

TEST_CASE("fitted and assumed inputs are counted, named and warned of") {
  const auto report = report_of(sample());
  CHECK(report.inputs.fitted == std::vector<std::string_view>{"cpu.cpi"});
  CHECK(report.inputs.assumed == std::vector<std::string_view>{"cpu.clock"});
  CHECK(report.inputs.count[static_cast<std::size_t>(Basis::initial)] == parameters().size() - 2);
  REQUIRE(report.warnings.size() == 1);
  CHECK(report.warnings[0].code == "fitted_inputs");
}

TEST_CASE("the goodput shares its unit with the interval where it can") {
  CHECK(goodput_text({1.1e8, 9.6e7, 1.28e8, 0.8}) == "110 Mbit/s  (80 %: 96 to 128)");
  CHECK(goodput_text({9.5e8, 7e8, 1.2e9, 0.9}) == "950 Mbit/s  (90 %: 700 Mbit/s to 1.2 Gbit/s)");
  CHECK(goodput_text({0, 0, 0, 0.8}) == "0 bit/s  (80 %: 0 to 0)");
}

TEST_CASE("the page of one prediction") {
  const std::string text = page_text(prediction_page(report_of(sample())), {});
  CHECK(text ==
        "sample\n"
        "\n"
        "  goodput     100 Mbit/s  (80 %: 90 to 110)\n"
        "  limited by  cpu\n"
        "  packets     8.63 kpackets/s of 1448 B\n"
        "  cpu         100.0 % busy of one core: user 0.0 %, system 75.0 %, softirq 0.0 %, irq 25.0 %\n"
        "  cycles      4000 per packet\n"
        "  interrupts  0 per second, 0 per packet; 0 polls per packet\n"
        "  memory      0 cache lines and 0 TLB misses per packet\n"
        "  latency     0 s added by moderation and delayed polls\n"
        "\n"
        "Measured\n"
        "  figure        measured   predicted  predicted/measured\n"
        "  goodput      80 Mbit/s  100 Mbit/s                1.25\n"
        "  cpu.softirq        0 %         0 %\n"
        "  duration          60 s\n"
        "\n"
        "  a mail\n"
        "\n"
        "Ceilings\n"
        "  cpu   100 Mbit/s  binds\n"
        "  link  941 Mbit/s\n"
        "\n"
        "Cost of a data packet\n"
        "  component  context  event      events/packet  cycles/event  cycles/packet    share\n"
        "  copy       system   byte                1500             2           3000   75.0 %  ████████████████████\n"
        "  interrupt  irq      interrupt            0.1         10000           1000   25.0 %  ██████▋\n"
        "  total                                                                4000  100.0 %\n"
        "\n"
        "Warnings\n"
        "  - fitted_inputs: 1 of the input values was derived from a measured run: agreement with that run is\n"
        "    in part by construction.\n"
        "\n"
        "Inputs\n"
        "  " +
            std::to_string(parameters().size() - 2) +
            " left at the default, 1 assumed, 1 fitted\n"
            "  - fitted, that is derived from a measured run: cpu.cpi\n"
            "  - assumed: cpu.clock\n");
}

TEST_CASE("JSON gives back the same doubles and never null") {
  Prediction prediction = sample();
  prediction.latency_added_s = 0.1 + 0.2;
  const auto text = prediction_json(report_of(prediction));
  CHECK(text.find("null") == std::string::npos);
  CHECK(nlohmann::json::parse(text)["latency_added"].get<double>() == 0.1 + 0.2);
  prediction.interrupt_rate = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(static_cast<void>(prediction_json(report_of(prediction))), std::logic_error);
  prediction.interrupt_rate = infinity;
  CHECK_THROWS_AS(static_cast<void>(predictions_json(std::vector{report_of(prediction)})), std::logic_error);
}

TEST_CASE("a name that is not plain text does no harm") {
  const auto report = report_of(sample(), "a\x1b[31m\"b\",\n\xFF|c");
  CHECK(page_text(prediction_page(report), {}).starts_with("a\\x1B[31m"));
  CHECK(page_markdown(prediction_page(report)).find('\x1b') == std::string::npos);
  CHECK(predictions_csv(std::vector{report}).find('\x1b') == std::string::npos);
  CHECK(nlohmann::json::parse(prediction_json(report))["scenario"] == "a\x1b[31m\"b\",\n\xEF\xBF\xBD|c");
}

TEST_CASE("CSV keeps a scenario without ledger") {
  Prediction prediction = sample();
  prediction.ledger = {};
  CHECK(predictions_csv(std::vector{report_of(prediction)}) ==
        "scenario,goodput,low,high,level,binding,component,context,event,events_per_packet,cycles_per_event,"
        "cycles_per_packet,share\n"
        "sample,100000000,90000000,110000000,0.8,cpu,,,,,,,\n");
}

TEST_CASE("several predictions share a table, with what was measured") {
  const std::vector reports{report_of(sample()), report_of(sample(), "other")};
  const std::string text = page_text(comparison_page(reports), {});
  CHECK(text.substr(0, text.find("\n  other")) ==
        "  scenario     goodput            80 % interval   measured  ratio  limited by      cpu  irq/packet  "
        "cycles/packet\n"
        "  sample    100 Mbit/s  90 Mbit/s to 110 Mbit/s  80 Mbit/s   1.25  cpu         100.0 %           0           "
        "4000");
}
