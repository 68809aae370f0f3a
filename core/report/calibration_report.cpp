// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/calibration_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json_parts.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

std::string number(double value) {
  return fmt::format("{:.4g}", value);
}

std::string rate(double bps) {
  return format_quantity(bps, Dimension::bit_per_second, 3);
}

std::string value_text(const FittedParameter& f, double value) {
  return format_quantity(value, parameters()[f.parameter].dimension, 4);
}

std::string spread_text(double spread) {
  return fmt::format("{:.0f} %", 100 * spread);
}

/// The strongest first: by how much narrower the data made it.
std::vector<FittedParameter> by_information(const Calibration& calibration) {
  auto list = calibration.factors;
  std::ranges::stable_sort(list, {}, [](const FittedParameter& f) { return f.posterior_spread / f.prior_spread; });
  return list;
}

Section goodput_section(const CalibrationReport& report) {
  Table table{.columns = {{""}, {"goodput", Align::right}, {"interval", Align::right}}, .rows = {}};
  const auto add = [&table](const char* role, const GoodputFigure& g) {
    table.rows.push_back({role, rate(g.value_bps), fmt::format("{} to {}", rate(g.low_bps), rate(g.high_bps))});
  };
  add("before", report.before);
  add("calibrated", report.after);
  return {"", {std::move(table)}};
}

Section residual_section(const Calibration& calibration) {
  Table table{.columns = {{"measured figure"},
                          {"measured", Align::right},
                          {"before", Align::right},
                          {"calibrated", Align::right},
                          {"residual", Align::right},
                          {""}},
              .rows = {}};
  for (const FitResidual& r : calibration.residuals)
    table.rows.push_back({r.point > 0 ? fmt::format("{} (point {})", r.what, r.point + 1) : r.what, number(r.measured),
                          number(r.before), number(r.predicted), fmt::format("{:+.1f} sd", r.residual),
                          r.disagrees ? "disagrees" : ""});
  return {"Measured against the model", {std::move(table)}};
}

Section factor_section(const Calibration& calibration) {
  Table table{.columns = {{"parameter", Align::left, true},
                          {"prior", Align::right},
                          {"spread", Align::right},
                          {"fitted", Align::right},
                          {"spread", Align::right}},
              .rows = {}};
  std::string uninformed;
  std::size_t left = 0;
  for (const FittedParameter& f : by_information(calibration)) {
    const auto path = parameters()[f.parameter].path;
    if (f.informed) {
      table.rows.push_back({std::string(path), value_text(f, f.prior), spread_text(f.prior_spread),
                            value_text(f, f.posterior), spread_text(f.posterior_spread)});
    } else if (left++ < 12) {
      uninformed += (uninformed.empty() ? "" : ", ") + std::string(path);
    }
  }
  Section section{"What the data informed", {}};
  if (!table.rows.empty()) section.blocks.emplace_back(std::move(table));
  if (left > 0)
    section.blocks.emplace_back(Paragraph{fmt::format("Not informed ({} parameters, their priors stand): {}{}", left,
                                                      uninformed, left > 12 ? ", ..." : "")});
  return section;
}

Section findings_section(const Calibration& calibration) {
  Section section{"Findings", {}};
  for (const Finding& finding : calibration.findings)
    section.blocks.emplace_back(Paragraph{visible(finding.text), ParagraphKind::item});
  return section;
}

Json covariance_json(const Posterior& posterior) {
  Json names = Json::array(), rows = Json::array();
  for (const std::size_t i : posterior.parameters) names.push_back(parameters()[i].path);
  const std::size_t n = posterior.parameters.size();
  for (std::size_t row = 0; row < n; ++row) {
    Json values = Json::array();
    for (std::size_t column = 0; column < n; ++column) {
      double sum = 0;
      for (std::size_t k = 0; k <= std::min(row, column); ++k)
        sum += posterior.factor_at(row, k) * posterior.factor_at(column, k);
      values.push_back(finite(sum));
    }
    rows.push_back(std::move(values));
  }
  return {{"names", std::move(names)}, {"matrix", std::move(rows)}};
}

}  // namespace

Page calibration_page(const CalibrationReport& report) {
  const Calibration& calibration = report.calibration;
  Page page{visible(report.name),
            {goodput_section(report), residual_section(calibration), factor_section(calibration)}};
  if (!calibration.findings.empty()) page.sections.push_back(findings_section(calibration));
  return page;
}

std::string calibration_csv(const CalibrationReport& report) {
  Table table{
      .columns = {{"parameter"}, {"prior"}, {"prior_spread"}, {"posterior"}, {"posterior_spread"}, {"informed"}},
      .rows = {}};
  for (const FittedParameter& f : report.calibration.factors)
    table.rows.push_back({std::string(parameters()[f.parameter].path), fmt::format("{}", f.prior),
                          fmt::format("{}", f.prior_spread), fmt::format("{}", f.posterior),
                          fmt::format("{}", f.posterior_spread), f.informed ? "true" : "false"});
  return table_csv(table);
}

std::string calibration_json(const CalibrationReport& report) {
  const Calibration& calibration = report.calibration;
  Json factors = Json::array(), residuals = Json::array(), findings = Json::array();
  for (const FittedParameter& f : calibration.factors)
    factors.push_back({{"name", parameters()[f.parameter].path},
                       {"prior", finite(f.prior)},
                       {"posterior", finite(f.posterior)},
                       {"prior_spread", finite(f.prior_spread)},
                       {"spread", finite(f.posterior_spread)},
                       {"informed", f.informed}});
  for (const FitResidual& r : calibration.residuals)
    residuals.push_back({{"point", r.point},
                         {"what", r.what},
                         {"measured", finite(r.measured)},
                         {"before", finite(r.before)},
                         {"predicted", finite(r.predicted)},
                         {"residual", finite(r.residual)},
                         {"disagrees", r.disagrees}});
  for (const Finding& finding : calibration.findings)
    findings.push_back({{"code", finding.code}, {"text", finding.text}});
  const Json json{
      {"schema", "pktcost.calibration/1"},     {"scenario", report.name},
      {"before", goodput_json(report.before)}, {"goodput", goodput_json(report.after)},
      {"factors", std::move(factors)},         {"residuals", std::move(residuals)},
      {"findings", std::move(findings)},       {"covariance", covariance_json(calibration.fitted.posterior)}};
  return json_document(json);
}

}  // namespace pktcost
