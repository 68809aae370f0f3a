// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/posterior.h"

#include <fmt/format.h>

#include <algorithm>

#include "scenario/statements.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

constexpr std::size_t most_parameters = 400;

void add_parameter(SourceFile& file, const YamlNode& item, Posterior& posterior) {
  const auto index = item.kind == YamlNode::Kind::scalar ? find_parameter(item.text) : std::nullopt;
  if (!index || parameters()[*index].kind != ParameterKind::quantity)
    return file.add_fault(item.place, fmt::format("posterior: there is no quantity {}", quoted_text(item.text)));
  if (std::ranges::find(posterior.parameters, *index) != posterior.parameters.end())
    return file.add_fault(item.place, fmt::format("posterior: {} is listed twice", item.text));
  posterior.parameters.push_back(*index);
}

void add_number(SourceFile& file, const YamlNode& item, bool diagonal, std::vector<double>& numbers) {
  const auto value = item.kind == YamlNode::Kind::scalar ? parse_quantity(item.text, Dimension::count)
                                                         : tl::unexpected(std::string("not a number"));
  if (!value) return file.add_fault(item.place, "posterior: " + value.error());
  if (diagonal && *value <= 0) return file.add_fault(item.place, "posterior: the last number of a row is above 0");
  numbers.push_back(*value);
}

void add_row(SourceFile& file, const YamlNode& row, std::size_t length, Posterior& posterior) {
  if (row.kind != YamlNode::Kind::list || row.items.size() != length)
    return file.add_fault(row.place, fmt::format("posterior: this row of factor is a list of {} numbers", length));
  for (std::size_t i = 0; i < length; ++i) add_number(file, row.items[i], i + 1 == length, posterior.factor);
}

void add_rows(SourceFile& file, const YamlEntry& entry, Posterior& posterior) {
  for (std::size_t i = 0; i < entry.value.items.size(); ++i) add_row(file, entry.value.items[i], i + 1, posterior);
}

}  // namespace

Posterior read_posterior(SourceFile& file, const YamlEntry& entry) {
  const std::size_t faults_before = file.fault_count();
  Posterior posterior;
  std::size_t rows = 0;
  for (const YamlEntry& part : entry.value.entries) {
    if (part.value.kind != YamlNode::Kind::list || part.value.items.size() > most_parameters) {
      file.add_fault(part.place, fmt::format("posterior: {} is a list of at most {} entries", quoted_text(part.key),
                                             most_parameters));
    } else if (part.key == "parameters") {
      for (const YamlNode& item : part.value.items) add_parameter(file, item, posterior);
    } else if (part.key == "centre") {
      for (const YamlNode& item : part.value.items) add_number(file, item, false, posterior.centre);
    } else if (part.key == "factor") {
      rows = part.value.items.size();
      add_rows(file, part, posterior);
    } else {
      static constexpr auto known = std::to_array<std::string_view>({"parameters", "centre", "factor"});
      file.add_fault(part.place, unknown_key(part.key, "posterior", known));
    }
  }
  const std::size_t count = posterior.parameters.size();
  if (file.fault_count() == faults_before && (count == 0 || rows != count || posterior.centre.size() != count))
    file.add_fault(entry.place,
                   fmt::format("posterior: {} parameters, {} numbers of centre and {} rows of factor; write "
                               "`parameters`, `centre` and `factor` with one entry for each",
                               count, posterior.centre.size(), rows));
  return file.fault_count() == faults_before ? posterior : Posterior{};
}

}  // namespace pktcost
