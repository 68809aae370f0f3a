// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/fit.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "support/near.h"

using namespace pktcost;

namespace {

/// Goodput of a/mss + b per byte: the two-parameter model of the calibration page, in the logarithms of a and b.
struct TwoCosts {
  std::vector<double> payloads;
  double wide = 10;  // so that the prior does not count

  FitResult run(double noise) const {
    return fit(2, payloads.size(), [&](std::span<const double> z, std::span<double> r) {
      const double a = 10000 * std::exp(wide * z[0]), b = 6 * std::exp(wide * z[1]);
      for (std::size_t i = 0; i < payloads.size(); ++i)
        r[i] = std::log((a / payloads[i] + b) / (10000 / payloads[i] + 6)) / noise;
    });
  }
};

}  // namespace

TEST_CASE("three MTUs identify a cost per packet and one per byte, two near ones do not") {
  const TwoCosts three{{524, 1448, 8948}};
  const auto good = three.run(0.02);
  const double se_a = 10000 * 10 * std::sqrt(good.covariance[0]), se_b = 6 * 10 * std::sqrt(good.covariance[3]);
  CHECK(se_a == near(265, 0.02));
  CHECK(se_b == near(0.151, 0.02));
  CHECK(good.covariance[1] / std::sqrt(good.covariance[0] * good.covariance[3]) == near(-0.60, 0.03));
  const auto bad = TwoCosts{{1348, 1448}}.run(0.02);
  CHECK(10000 * 10 * std::sqrt(bad.covariance[0]) > 3000);
  CHECK(bad.covariance[1] / std::sqrt(bad.covariance[0] * bad.covariance[3]) < -0.99);
}

TEST_CASE("the gain of a halved cost is known better than either throughput: the common error cancels") {
  const auto known = TwoCosts{{524, 1448, 8948}}.run(0.02);
  const double a = 10000.0 / 1448, b = 6, before = a + b, after = a + b / 2;
  CHECK(before / after == near(1.302844, 1e-6));
  const std::array gradient{10 * (a / before - a / after), 10 * (b / before - b / 2 / after)};
  double variance = 0;
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 2; ++j) variance += gradient[i] * known.covariance[2 * i + j] * gradient[j];
  CHECK(std::sqrt(variance) == near(0.0075, 0.03));
}

TEST_CASE("without data the prior stands, and a measurement far off is not followed blindly") {
  const auto free = fit(2, 1, [](std::span<const double>, std::span<double> r) { r[0] = 0; });
  CHECK(std::abs(free.z[0]) < 1e-9);
  CHECK(free.covariance[0] == near(1, 1e-9));
  const auto wild = fit(1, 3, [](std::span<const double> z, std::span<double> r) {
    r[0] = (z[0] - 0.1) / 0.1;
    r[1] = (z[0] + 0.1) / 0.1;
    r[2] = (z[0] - 50) / 0.1;
  });
  CHECK(std::abs(wild.z[0]) < 0.5);
}

TEST_CASE("a lower factor gives its matrix back") {
  const std::array matrix{4.0, 2.0, 2.0, 5.0};
  const auto factor = cholesky_factor(matrix, 2);
  REQUIRE(factor.size() == 3);
  CHECK(factor[0] == near(2, 1e-12));
  CHECK(factor[1] == near(1, 1e-12));
  CHECK(factor[2] == near(2, 1e-12));
}
