// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/warnings.h"

#include <doctest/doctest.h>

#include <set>

using namespace pktcost;

TEST_CASE("every warning has a name and a sentence of its own") {
  std::set<std::string> texts;
  std::set<std::string_view> names{fitted_inputs_name};
  constexpr int count = static_cast<int>(WarningCode::window_near) + 1;
  for (int i = 0; i < count; ++i) {
    const auto code = static_cast<WarningCode>(i);
    CAPTURE(i);
    CHECK(names.insert(name_of(code)).second);
    const std::string text = warning_text({code, {2, 3, 4}});
    CHECK(texts.insert(text).second);
    CHECK(text.ends_with('.'));
    CHECK(text.find("nan") == std::string::npos);
  }
}

TEST_CASE("a warning shows its values with units") {
  CHECK(
      warning_text({WarningCode::livelock, {5e8, 1.234e8, 0}}) ==
      "The offered load of 500 Mbit/s is above the 123 Mbit/s that is processed without loss: interrupts take the time "
      "that delivery needs (receive livelock).");
  CHECK(warning_text({WarningCode::software_checksum, {8192, 1500, 0}})
            .starts_with("The message of 8 KiB exceeds the MTU of 1500 B "));
  CHECK(fitted_inputs_text(1) ==
        "1 of the input values was derived from a measured run: agreement with that run is in part by construction.");
  CHECK(fitted_inputs_text(2).starts_with("2 of the input values were derived"));
}
