// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "structure/rules.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

// The check of the tree is worth nothing unless it can fail: each rule meets a file that breaks it.
namespace {

constexpr std::string_view head = "// SPDX-FileCopyrightText: 2026 X\n// SPDX-License-Identifier: MIT\n";

std::string fault(std::string_view path, std::string_view body) {
  const auto faults = structure::faults_of(path, std::string(head) + std::string(body));
  REQUIRE(faults.size() <= 1);
  return faults.empty() ? "" : faults.front();
}

}  // namespace

TEST_CASE("an include against the arrows is reported with its place") {
  CHECK(fault("core/path/a.cpp", "#include <vector>\n#include \"predict/predict.h\"\n") ==
        "core/path/a.cpp:4: path must not include predict; it may include: scenario, units");
  CHECK(fault("core/units/a.cpp", "#include \"scenario/load.h\"\n")
            .starts_with("core/units/a.cpp:3: units must not include scenario"));
  CHECK(fault("core/cost/a.cpp", "#include \"ceiling/tcp_loss.h\"\n") != "");
  CHECK(fault("core/profile/a.cpp", "#include \"predict/predict.h\"\n") != "");
  CHECK(fault("core/report/a.cpp", "#include \"cli/options.h\"\n") != "");
  CHECK(fault("core/utils/a.cpp", "#include \"units/quantity.h\"\n").find("not in the table") != std::string::npos);
  CHECK(fault("core/units/a.cpp", "#include \"quantity.h\"\n").find("from core/") != std::string::npos);
}

TEST_CASE("includes along the arrows pass") {
  CHECK(fault("core/predict/a.cpp", "#include \"cost/ledger.h\"\n#include \"predict/predict.h\"\n") == "");
  CHECK(fault("core/calibrate/a.cpp", "#include \"profile/observation.h\"\n") == "");
  CHECK(fault("cli/predict.cpp", "#include \"options.h\"\n#include \"cli/options.h\"\n#include \"report/json.h\"\n") ==
        "");
}

TEST_CASE("words that core must not use are reported, in code only") {
  CHECK(fault("core/path/a.cpp", "void f() { std::cout << 1; }\n") ==
        "core/path/a.cpp:3: std::cout is not used in core");
  CHECK(fault("core/path/a.cpp", "int x = printf(format);\n") != "");
  CHECK(fault("core/path/a.cpp", "#include <iostream>\n") != "");
  CHECK(fault("core/path/a.cpp", "  std::exit(1);\n") != "");
  CHECK(fault("core/path/a.cpp", "// printf\nconst char* text = \"a \\\" printf\"; int my_printf;\n") == "");
  CHECK(fault("cli/main.cpp", "fmt::print(\"x\");\n") == "");
}

TEST_CASE("Qt outside the desktop program is reported") {
  CHECK(fault("core/report/a.cpp", "#include <QString>\n").find("Qt") != std::string::npos);
  CHECK(fault("cli/a.cpp", "#include <qcustomplot.h>\n").find("Qt") != std::string::npos);
  CHECK(fault("gui/a.cpp", "#include <QString>\n") == "");
  CHECK(fault("gui/a.cpp", "#include \"document.h\"\n#include \"plot/chart.h\"\n#include \"report/json.h\"\n") == "");
  CHECK(fault("gui/a.cpp", "#include \"cost/ledger.h\"\n") != "");
  CHECK(fault("gui/plot/a.cpp", "#include \"report/json.h\"\n") != "");
  CHECK(fault("core/report/a.cpp", "#include \"plot/chart.h\"\n") != "");
}

TEST_CASE("a bare Approx in a test is reported") {
  CHECK(fault("tests/core/path/a.cpp", "CHECK(x == doctest::Approx(1));\n") != "");
  CHECK(fault("tests/support/near.h", "return doctest::Approx(1);\n") == "");
}

TEST_CASE("a missing licence line and a long file are reported") {
  CHECK(structure::faults_of("core/path/a.cpp", "int x;\n").size() == 2);
  std::string longest;
  for (int i = 0; i < 498; ++i) longest += "\n";
  CHECK(fault("core/path/a.cpp", longest) == "");
  CHECK(fault("core/path/a.cpp", longest + "\n") == "core/path/a.cpp:501: longer than 500 lines");
}

TEST_CASE("the table of layers has no cycle, and one would be found") {
  CHECK(structure::find_cycle(structure::layers()) == "");
  CHECK(structure::find_cycle({{"path", {"cost"}}, {"cost", {"path"}}}) == "path -> cost -> path");
}
