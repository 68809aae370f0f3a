// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/snapshots.h"

#include <doctest/doctest.h>

#include "support/near.h"

using namespace pktcost;

namespace {

Observation counter(std::string subject, double value, std::size_t run) {
  Observation o;
  o.quantity = "counter";
  o.subject = std::move(subject);
  o.value = value;
  o.run = run;
  return o;
}

Observations two_snapshots(double before, double after) {
  Observations all;
  all.runs = {{"a", "nstat", "", 1}, {"b", "nstat", "", 1}};
  all.observations = {counter("InSegs", before, 0), counter("InSegs", after, 1)};
  return all;
}

}  // namespace

TEST_CASE("two snapshots give rates") {
  Observations all = two_snapshots(1000, 3000);
  add_rates(all, 4);
  REQUIRE(all.observations.size() == 3);
  CHECK(all.observations[2].quantity == "counter_rate");
  CHECK(all.observations[2].value == near(500, 1e-12));
}

TEST_CASE("a wrapped 32-bit counter goes on, one that began anew gives no rate") {
  Observations wrapped = two_snapshots(4294967000, 704);
  add_rates(wrapped, 1);
  REQUIRE(wrapped.observations.size() == 3);
  CHECK(wrapped.observations[2].value == near(1000, 1e-12));
  Observations anew = two_snapshots(3000, 10);
  add_rates(anew, 1);
  CHECK(anew.observations.size() == 2);
  REQUIRE(anew.findings.size() == 1);
  CHECK(anew.findings[0].code == "counter_fell");
}
