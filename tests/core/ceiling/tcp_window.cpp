// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/tcp_window.h"

#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "support/near.h"

using namespace pktcost;

namespace {

constexpr double mebibyte = 1024 * 1024;

struct BufferRow {
  double truesize, payload, alpha, overcommit, packets;
};

constexpr BufferRow buffer_rows[] = {
    {1728, 1448, 0.75, 0.895, 50}, {9256, 1448, 0.75, 4.79, 9}, {9256, 8948, 0.75, 0.776, 9},
    {2624, 1448, 0.5, 0.906, 33},  {4352, 1448, 0.5, 1.50, 20},
};

/// Throughput of a closed product-form network from its normalising constant (Buzen), a different road than MVA.
double buzen_rate(const std::vector<double>& demands_s, int window) {
  std::vector<double> g(static_cast<std::size_t>(window) + 1, 0);
  g[0] = 1;
  for (const double d : demands_s) {
    for (std::size_t n = 1; n < g.size(); ++n) g[n] += d * 1e4 * g[n - 1];  // scaled to stay near 1
  }
  return g[g.size() - 2] / g.back() * 1e4;
}

}  // namespace

TEST_CASE("advertised share of the receive space") {
  CHECK(advertised_share(1) == 0.5);
  CHECK(advertised_share(2) == 0.75);
  CHECK(87380 * advertised_share(2) == 65535);
  CHECK(advertised_share(0) == 1);
  CHECK(advertised_share(-2) == 0.25);
}

TEST_CASE("overcommit and packets in the default buffer") {
  for (const BufferRow& row : buffer_rows) {
    CAPTURE(row.truesize);
    CHECK(window_overcommit(row.alpha, row.truesize, row.payload) == near(row.overcommit, 2.5e-3));
    CHECK(packets_in_buffer(87380, row.truesize) == row.packets);
  }
  CHECK(usable_window(0.75, 87380, 9256, 1448) == 9 * 1448);
  CHECK(usable_window(0.75, 87380, 1728, 1448) == 65535);
  CHECK(std::isinf(window_overcommit(0.75, 9256, 0)));
}

TEST_CASE("autotuning ceiling against RAM") {
  CHECK(autotuned_receive_max(32 * mebibyte) == 87380);
  CHECK(autotuned_receive_max(64 * mebibyte) == 87380);
  CHECK(autotuned_receive_max(128 * mebibyte) == 262144);
  CHECK(autotuned_receive_max(256 * mebibyte) == 1048576);
  CHECK(autotuned_receive_max(0) == 87380);
  CHECK(autotuned_receive_max(65536 * mebibyte) == 4 * mebibyte);
}

TEST_CASE("window growth for bloated packets") {
  CHECK(window_growth_bound(0.75, 87380, 9256, 1448) == 8191);
  CHECK(window_growth_bound(0.75, 262144, 9256, 1448) == 24576);
  CHECK(window_growth_bound(0.75, 1048576, 9256, 1448) == 98304);
  CHECK(8191.0 / 1448 == near(5.7, 0.01));
  CHECK(24576.0 / 1448 == near(17, 0.01));
  CHECK(98304.0 / 1448 == near(68, 0.01));
  CHECK(window_growth_bound(0.75, 87380, 1728, 1448) == 32767);
  CHECK(window_growth_bound(0.75, 87380, 9256, 0) == 0);
  CHECK(window_growth_bound(0.75, 87380, 1e300, 1e-300) == 0);
}

TEST_CASE("a window limits the rate to one window per round trip") {
  CHECK(window_limited_rate(65535, 1e-3) == near(524.28e6, 1e-12));
  CHECK(window_limited_rate(65535, 10e-3) == near(52.428e6, 1e-12));
  CHECK(window_limited_rate(65535, 100e-3) == near(5.2428e6, 1e-12));
  CHECK(std::isinf(window_limited_rate(65535, 0)));
}

TEST_CASE("closed loop of both ends: reference values") {
  const std::array demands_s = {60e-6, 123.04e-6, 160.5e-6, 10e-6};
  const int windows[] = {1, 2, 4, 8, 16, 45};
  const double rates[] = {2828.5, 4169.4, 5326.0, 5986.7, 6204.4, 6230.5};
  for (int i = 0; i < 6; ++i) CHECK(closed_loop_rate(demands_s, windows[i]) == near(rates[i], 2e-5));
  CHECK(closed_loop_bound(demands_s, 45) == near(6230.5, 1e-5));
  CHECK(closed_loop_bound(demands_s, 1) == near(2828.5, 2e-5));
  CHECK(closed_loop_bound(demands_s, 45) * 1448 * 8 == near(72.17e6, 1e-4));
}

TEST_CASE("closed loop: agrees with the normalising constant") {
  const std::vector<std::vector<double>> loops = {
      {60e-6, 123.04e-6, 160.5e-6, 10e-6}, {100e-6, 100e-6, 100e-6}, {80e-6}, {1e-6, 200e-6, 0, 150e-6, 3e-6}};
  for (const auto& demands_s : loops) {
    for (int window = 1; window <= 60; ++window) {
      const double rate = closed_loop_rate(demands_s, window);
      REQUIRE(rate == near(buzen_rate(demands_s, window), 1e-9));
      REQUIRE(rate <= closed_loop_bound(demands_s, window) * (1 + 1e-12));
    }
  }
}

TEST_CASE("closed loop: edges") {
  const std::array demands_s = {60e-6, 120e-6};
  CHECK(closed_loop_rate(demands_s, 0) == 0);
  CHECK(closed_loop_rate(demands_s, 0.5) == near(0.5 / 180e-6, 1e-12));
  CHECK(closed_loop_rate(demands_s, 1.5) ==
        near((closed_loop_rate(demands_s, 1) + closed_loop_rate(demands_s, 2)) / 2, 1e-12));
  CHECK(closed_loop_rate(demands_s, 1e12) == near(1 / 120e-6, 1e-9));
  CHECK(std::isinf(closed_loop_rate(std::array{0.0, 0.0}, 5)));
  CHECK(std::isinf(closed_loop_bound({}, 5)));
  CHECK_THROWS_AS(closed_loop_rate(std::vector<double>(17, 1e-6), 5), std::length_error);
}
