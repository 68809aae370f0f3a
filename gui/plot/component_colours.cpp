// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "plot/figure.h"

namespace pktcost::gui {
namespace {

// The dearest of most systems have the plain colours; the next eight are lighter, then darker, then paler still. Names
// that are often dear together have different hues.
constexpr auto component_order = std::to_array<std::string_view>({"copy",
                                                                  "allocation",
                                                                  "cache_maintenance",
                                                                  "protocol_rx",
                                                                  "driver_tx",
                                                                  "tlb",
                                                                  "ip",
                                                                  "interrupt",
                                                                  "protocol_tx",
                                                                  "copy_checksum",
                                                                  "driver_rx",
                                                                  "checksum",
                                                                  "socket",
                                                                  "ack",
                                                                  "poll",
                                                                  "memset",
                                                                  "udp",
                                                                  "page_allocation",
                                                                  "fragment",
                                                                  "qdisc",
                                                                  "descriptor",
                                                                  "dma_map",
                                                                  "system_call",
                                                                  "schedule",
                                                                  "route",
                                                                  "netfilter",
                                                                  "bridge",
                                                                  "gro_gso",
                                                                  "lock",
                                                                  "timer",
                                                                  "crypto",
                                                                  "encapsulation"});

constexpr auto ceiling_order =
    std::to_array<std::string_view>({"cpu", "link", "memory", "window", "ring", "bus", "mac", "loss", "send_buffer",
                                     "peer", "offered", "cpu.softirq", "cpu.process"});

template <std::size_t N>
std::size_t place_in(const std::array<std::string_view, N>& order, std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(order, name) - order.begin());
}

QColor toned(const Theme& theme, std::size_t place) {
  const QColor& colour = theme.series[place % theme.series.size()];
  switch (place / theme.series.size()) {
    case 0:
      return colour;
    case 1:
      return faded(colour, QColor("#ffffff"), 0.55);
    case 2:
      return faded(colour, QColor("#000000"), 0.6);
    default:
      return faded(colour, QColor("#808080"), 0.5);
  }
}

}  // namespace

QColor component_colour(std::string_view component, const Theme& theme) {
  const std::size_t place = place_in(component_order, component);
  if (place < component_order.size()) return toned(theme, place);
  return faded(theme.text, theme.background, component == "user" ? 0.5 : 0.3);
}

QColor ceiling_colour(std::string_view ceiling, const Theme& theme) {
  return toned(theme, place_in(ceiling_order, ceiling));
}

}  // namespace pktcost::gui
