// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/bus_traffic.h"

#include <cmath>

#include "path/framing.h"
#include "support/near.h"

using namespace pktcost;

TEST_CASE("bytes moved: the ends of the documented ranges") {
  CHECK(receive_bytes_moved({}) == 4);
  CHECK(receive_bytes_moved({1, 1, 1, 1, 1, 1}) == 6);
  CHECK(receive_bytes_moved({.destination_fill = 0, .destination_write_back = 0}) == 2);
  CHECK(receive_bytes_moved({0, 0, 0, 0, 0, 0}) == 0);
  CHECK(transmit_bytes_moved({}) == 4);
  CHECK(transmit_bytes_moved({.copy_source_read = 0, .destination_fill = 0}) == 2);
  CHECK(receive_bytes_moved({.checksum_read = 1, .copy_source_read = 0.25}) == 4.25);
}

TEST_CASE("bytes moved: the two transmit streams of the 300 MHz board stay far below its bus peak") {
  // 210 Mb/s UDP moves every byte four times, 110 Mb/s TCP (destination lines zeroed, not read) three times.
  const double udp = 210e6 / 8 * transmit_bytes_moved({});
  const double tcp = 110e6 / 8 * transmit_bytes_moved({.destination_fill = 0});
  CHECK(udp == near(105e6, 1e-9));
  CHECK(tcp == near(41e6, 0.01));
  CHECK(bus_limited_rate(800e6, 4) > 210e6);
}

TEST_CASE("bus limit") {
  CHECK(bus_limited_rate(380e6, 4) == near(760e6, 1e-12));
  CHECK(std::isinf(bus_limited_rate(380e6, 0)));
  CHECK(effective_bandwidth(800e6, 0.5, 0.05) == near(380e6, 1e-12));
  CHECK(word_write_factor(30e-9, 32, 80e-9) == near(3, 1e-12));
}

TEST_CASE("a shared bus stretches a line fill") {
  CHECK(shared_fill_time(225e-9, 0) == 225e-9);
  CHECK(shared_fill_time(225e-9, 0.25) == near(300e-9, 1e-12));
  CHECK(std::isinf(shared_fill_time(225e-9, 1)));
  CHECK(std::isinf(shared_fill_time(225e-9, 1.5)));
}

TEST_CASE("gen2 x1 PCIe with 128 B packets") {
  CHECK(packet_bus_rate(4e9, 128, 24) == near(3.37e9, 2e-3));
  CHECK(packet_bus_rate(4e9, 128, 28) == near(3.28e9, 1e-3));
}

TEST_CASE("426 Mb/s of TCP with its acknowledgements stays below a combined interface cap of 470 Mb/s") {
  const double goodput_bps = 426e6;
  const double data_bps = goodput_bps * (wire_bytes(1500, 0) - 20) / tcp_payload(1500, 4, true);
  const double ack_bps = goodput_bps / tcp_payload(1500, 4, true) / 2 * (wire_bytes(ack_ip_bytes(4, true), 0) - 20);
  CHECK(data_bps == near(446.6e6, 1e-4));
  CHECK(ack_bps == near(10.3e6, 2e-3));
  CHECK(data_bps + ack_bps == near(457e6, 1e-3));
}
