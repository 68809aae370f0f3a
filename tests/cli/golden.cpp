// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cli/golden.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace golden {
namespace {

void write_file(const std::string& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

bool updating() {
  const char* value = std::getenv("PKTCOST_UPDATE_GOLDEN");
  return value != nullptr && std::string(value) == "1";
}

}  // namespace

void check_run(const std::string& name, const std::vector<std::string>& arguments, const program::Setup& setup) {
  const auto result = program::run(arguments, setup);
  std::string command = "pktcost";
  for (const auto& argument : arguments) command += " " + argument;
  const auto transcript =
      fmt::format("$ {}\n{}--- standard error\n{}--- exit status {}\n", command, result.out, result.err, result.status);
  check_file(program::golden_folder() + "/" + name + ".txt", transcript);
}

void check_file(const std::string& file, const std::string& actual) {
  if (updating()) write_file(file, actual);
  const std::string actual_file = file + ".actual";
  const bool same = std::filesystem::exists(file) && program::read_file(file) == actual;
  std::filesystem::remove(actual_file);
  if (same) return;
  write_file(actual_file, actual);
  const auto shown = std::system(fmt::format("diff -u '{}' '{}' >&2", file, actual_file).c_str());
  static_cast<void>(shown);
  FAIL_CHECK(
      fmt::format("{} differs from what was computed ({}); PKTCOST_UPDATE_GOLDEN=1 accepts it", file, actual_file));
}

}  // namespace golden
