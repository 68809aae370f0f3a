// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// A prediction allocates nothing once the scenario is loaded. Built as a program of its own, because it replaces
// operator new.
#include <doctest/doctest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "bench/founding.h"
#include "core/predict/random_scenarios.h"
#include "predict/predict.h"

namespace {
std::atomic<long> allocations{0};
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* block = std::malloc(size == 0 ? 1 : size)) return block;
  throw std::bad_alloc();
}
void operator delete(void* block) noexcept {
  std::free(block);
}
void operator delete(void* block, std::size_t /*size*/) noexcept {
  std::free(block);
}

namespace {

long allocations_of_predict(const pktcost::Scenario& scenario) {
  const long before = allocations;
  const auto prediction = pktcost::predict(scenario);
  const long after = allocations;
  CHECK(prediction.ledger.size() > 0);
  return after - before;
}

}  // namespace

TEST_CASE("the counter sees an allocation") {
  const long before = allocations;
  int* volatile kept = new int(1);  // volatile, or the pair is optimised away
  const long after = allocations;
  delete kept;
  CHECK(after - before == 1);
}

TEST_CASE("predict allocates nothing for the founding systems") {
  const auto systems = bench::founding_systems();
  REQUIRE(!systems.empty());
  for (const auto& system : systems) {
    CAPTURE(system.name);
    CHECK(allocations_of_predict(system.scenario) == 0);
  }
}

TEST_CASE("predict allocates nothing anywhere in the ranges") {
  random_scenarios::Generator generator(7);
  for (int i = 0; i < 200; ++i) CHECK(allocations_of_predict(random_scenarios::random_scenario(generator)) == 0);
}
