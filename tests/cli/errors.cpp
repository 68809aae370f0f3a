// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "cli/golden.h"
#include "cli/program.h"

using program::run;

namespace {

/// The program refuses, says exactly this, and writes no result.
void check_refused(const std::vector<std::string>& arguments, int status, const std::string& message) {
  const auto result = run(arguments);
  CAPTURE(message);
  CHECK(result.status == status);
  CHECK(result.out == "");
  CHECK(result.err == message);
}

std::string usage(const std::string& message, const std::string& command = "") {
  return "pktcost: " + message + "\nSee \"pktcost " + (command.empty() ? "" : command + " ") + "--help\".\n";
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("subcommands and options that do not exist") {
  check_refused({"predcit", "send.yaml"}, 2, usage("unknown subcommand \"predcit\"; did you mean predict?"));
  check_refused({"qqqqqqqq"}, 2,
                usage("unknown subcommand \"qqqqqqqq\"; known are: predict, explain, whatif, sweep, seek, compare, "
                      "collect, import, calibrate, measure, validate, "
                      "params, presets"));
  check_refused({"gizmo", "send.yaml"}, 2,
                usage("unknown subcommand \"gizmo\"; known are: predict, explain, whatif, sweep, seek, compare, "
                      "collect, import, calibrate, measure, validate, params, presets"));
  check_refused({"predict", "send.yaml", "--foramt", "json"}, 2,
                usage("unknown option \"--foramt\"; did you mean --format?", "predict"));
  check_refused({"predict", "--foramt=json"}, 2,
                usage("unknown option \"--foramt\"; did you mean --format?", "predict"));
  check_refused({"predict", "send.yaml", "-x"}, 2,
                usage("unknown option \"-x\"; known are: --help, --version, --set, --format, --level, --plot, "
                      "--output, --color, --quiet",
                      "predict"));
  check_refused({"--quiet", "predict", "send.yaml"}, 2,
                usage("the option \"--quiet\" stands behind the subcommand", "predict"));
  check_refused({"--qiet", "predict", "send.yaml"}, 2,
                usage("unknown option \"--qiet\"; known are: --help, --version", "predict"));
}

TEST_CASE("arguments that are missing or too many") {
  check_refused({}, 2,
                usage("a subcommand is needed: predict, explain, whatif, sweep, seek, compare, collect, import, "
                      "calibrate, measure, validate, params, presets"));
  check_refused({"--quie"}, 2, usage("unknown option \"--quie\"; known are: --help, --version"));
  check_refused({"predict"}, 2, usage("SCENARIO is required", "predict"));
  check_refused({"explain", "send.yaml", "copy", "tlb"}, 2, usage("\"tlb\" is one argument too many", "explain"));
  check_refused({"params", "cpu", "nic"}, 2, usage("\"nic\" is one argument too many", "params"));
}

TEST_CASE("values of options that are wrong") {
  check_refused({"predict", "send.yaml", "--format", "yaml"}, 2,
                usage("--format is one of table, json, csv, markdown, not \"yaml\"", "predict"));
  check_refused({"predict", "send.yaml", "--color", "Always"}, 2,
                usage("--color is one of auto, always, never, not \"Always\"", "predict"));
  for (const std::string level : {"0", "1", "-0.5", "1.5", "0,8", "nan", "inf", "80%", "0.8x", "x"})
    check_refused(
        {"predict", "send.yaml", "--level", level}, 2,
        usage("--level is a number between 0 and 1, both excluded, such as 0.8, not \"" + level + "\"", "predict"));
  check_refused({"predict", "send.yaml", "--level=0.8", "--level=0.9"}, 2,
                usage("--level is given more than once", "predict"));
  check_refused({"predict", "send.yaml", "--set="}, 2, usage("\"--set\" needs a value"));
  CHECK(run({"predict", "send.yaml", "--set"}).status == 2);
  check_refused({"predict", "send.yaml", "--output", ""}, 2,
                usage("--output needs a file name, or - for standard output", "predict"));
}

TEST_CASE("every bad --set is reported before any file is read") {
  const auto result =
      run({"predict", "absent.yaml", "--set", "cpu.clok=1GHz", "--set", "cpu.clock=600", "--set", "nonsense"});
  CHECK(result.status == 2);
  CHECK(result.out == "");
  CHECK(contains(result.err, "pktcost: --set \"cpu.clok=1GHz\": "));
  CHECK(contains(result.err, "cpu.clock"));
  CHECK(contains(result.err, "pktcost: --set \"cpu.clock=600\": "));
  CHECK(contains(result.err, "pktcost: --set \"nonsense\": "));
  CHECK_FALSE(contains(result.err, "absent.yaml"));
}

TEST_CASE("a contradiction is the file's fault, or that of --set") {
  const auto of_file = run({"predict", "contradictory.yaml"});
  CHECK(of_file.status == 3);
  CHECK(of_file.out == "");
  CHECK(contains(of_file.err, "contradictory.yaml:2:"));
  const auto of_setting = run({"predict", "send.yaml", "--set", "tlb.entries=16", "--set", "tlb.pinned=16"});
  CHECK(of_setting.status == 2);
  CHECK(of_setting.out == "");
  CHECK(of_setting.err.starts_with("pktcost: --set contradicts \"send.yaml\": "));
}

TEST_CASE("every fault of every file is told, and nothing is predicted") {
  golden::check_run("faulty-files", {"predict", "send.yaml", "faulty.yaml", "absent.yaml"});
}

TEST_CASE("a file that is no scenario") {
  for (const std::string file : {"absent.yaml", ".", "/dev/null/x", ""}) {
    CAPTURE(file);
    const auto result = run({"predict", file});
    CHECK(result.status == 3);
    CHECK(result.out == "");
    CHECK(result.err != "");
  }
  program::Setup setup;
  setup.input = "name: x\ncpu: {clock: 300}\n";
  const auto result = run({"predict", "-"}, setup);
  CHECK(result.status == 3);
  CHECK(contains(result.err, "<stdin>:2:"));
  setup.input.assign(1048577, ' ');
  CHECK(run({"predict", "-"}, setup).status == 3);
}

TEST_CASE("names that look like something else are files") {
  CHECK(contains(run({"predict", "explain"}).err, "explain"));
  CHECK(run({"predict", "explain"}).status == 3);
  const auto result = run({"predict", "--", "--help"});
  CHECK(result.status == 3);
  CHECK(contains(result.err, "--help"));
}

TEST_CASE("help and version") {
  for (const auto* name : {"", "predict", "explain", "whatif", "sweep", "seek", "compare", "params", "presets"}) {
    std::vector<std::string> arguments{"--help"};
    if (*name != '\0') arguments.insert(arguments.begin(), name);
    golden::check_run(std::string("help") + (*name == '\0' ? "" : "-") + name, arguments);
  }
  const auto version = run({"--version"});
  CHECK(version.status == 0);
  CHECK(version.err == "");
  CHECK(version.out.starts_with("pktcost "));
  CHECK(run({"predict", "--version"}).out == version.out);
  CHECK(run({"predict", "-h"}).out == run({"predict", "--help"}).out);
}
