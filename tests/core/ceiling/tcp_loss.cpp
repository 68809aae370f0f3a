// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/tcp_loss.h"

#include <cmath>

#include "support/near.h"

using namespace pktcost;

TEST_CASE("square-root law: reference values") {
  CHECK(mathis_rate(1460, 0.1, 1e-4, 1) == near(14.305e6, 5e-5));
  CHECK(mathis_rate(1460, 0.1, 1e-4, 2) == near(10.115e6, 5e-5));
  CHECK(mathis_rate(1460, 0.1, 1e-3, 2) == near(3.199e6, 2e-4));
  CHECK(mathis_rate(1460, 0.1, 1e-2, 2) == near(1.0115e6, 5e-5));
  CHECK(mathis_rate(1460, 0.1, 0.05, 2) == near(0.4524e6, 2e-4));
}

TEST_CASE("with timeouts: reference values") {
  CHECK(pftk_rate(1460, 0.1, 1e-4, 2, 1) == near(10.093e6, 6e-5));
  CHECK(pftk_rate(1460, 0.1, 1e-3, 2, 1) == near(3.128e6, 2e-4));
  CHECK(pftk_rate(1460, 0.1, 1e-2, 2, 1) == near(0.8252e6, 1e-4));
  CHECK(pftk_rate(1460, 0.1, 0.05, 2, 1) == near(0.2042e6, 3e-4));
}

TEST_CASE("without loss there is no limit, and timeouts only lower the rate") {
  CHECK(std::isinf(mathis_rate(1460, 0.1, 0, 2)));
  CHECK(std::isinf(pftk_rate(1460, 0.1, 0, 2, 1)));
  for (double loss = 1e-6; loss <= 1; loss *= 1.5) {
    REQUIRE(pftk_rate(1460, 0.1, loss, 2, 1) < mathis_rate(1460, 0.1, loss, 2));
    REQUIRE(pftk_rate(1460, 0.1, loss, 2, 1) > 0);
  }
}
