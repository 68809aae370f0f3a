// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/units.h"

#include <cmath>
#include <iterator>

#include "analysis/outputs.h"
#include "plot/chart.h"
#include "scenario/parameters.h"

namespace pktcost::gui {
namespace {

struct UnitStep {
  Dimension dimension;
  double from;  ///< largest value on the axis
  double factor;
  const char* name;
};

// Of each dimension the smallest unit first. Goodput stays in Mbit/s over most of what there is, so that the numbers of
// two pictures compare at a glance.
constexpr UnitStep unit_steps[] = {
    {Dimension::count, 0, 1, ""},
    {Dimension::share, 0, 0.01, "%"},
    {Dimension::hertz, 0, 1e6, "MHz"},
    {Dimension::second, 0, 1e-9, "ns"},
    {Dimension::second, 2e-6, 1e-6, "µs"},
    {Dimension::second, 2e-3, 1e-3, "ms"},
    {Dimension::second, 2, 1, "s"},
    {Dimension::byte, 0, 1, "B"},
    {Dimension::byte, 65536, 1024, "KiB"},
    {Dimension::byte, 67108864, 1048576, "MiB"},
    {Dimension::bit_per_second, 0, 1e3, "kbit/s"},
    {Dimension::bit_per_second, 1e6, 1e6, "Mbit/s"},
    {Dimension::bit_per_second, 1e11, 1e9, "Gbit/s"},
    {Dimension::byte_per_second, 0, 1e6, "MB/s"},
    {Dimension::cycle, 0, 1, "cycles"},
    {Dimension::cycle, 1e6, 1e3, "kcycles"},
    {Dimension::packet_per_second, 0, 1, "packets/s"},
    {Dimension::packet_per_second, 1e5, 1e3, "kpackets/s"},
    {Dimension::per_second, 0, 1, "1/s"},
};

Unit made(const UnitStep& step) {
  return {step.factor, QString::fromUtf8(step.name), step.dimension == Dimension::byte};
}

}  // namespace

Unit unit_for(Dimension dimension, double largest) {
  Unit unit;
  for (const UnitStep& step : unit_steps)
    if (step.dimension == dimension && (unit.name.isEmpty() || largest >= step.from)) unit = made(step);
  return unit;
}

Unit fixed_unit(Dimension dimension) {
  switch (dimension) {
    case Dimension::second:
      return unit_for(dimension, 1e-3);
    case Dimension::bit_per_second:
      return unit_for(dimension, 1e6);
    default:
      return unit_for(dimension, 0);
  }
}

double axis_unit(const Parameter& parameter) {
  return fixed_unit(parameter.dimension).factor;
}

Dimension dimension_of(std::string_view name, std::string_view base) {
  if (const Output* output = find_output(name)) return output->dimension;
  if (const auto index = find_parameter(name)) return parameters()[*index].dimension;
  for (const Dimension dimension : all_dimensions)
    if (dimension != Dimension::share && base_unit(dimension) == base) return dimension;
  return Dimension::count;
}

QString percent_text(double percent) {
  const int decimals = std::abs(percent) < 9.95 ? 1 : 0;
  return (percent >= 0 ? "+" : "") + QString::number(percent, 'f', decimals) + " %";
}

}  // namespace pktcost::gui
