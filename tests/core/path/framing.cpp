// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "path/framing.h"

#include <initializer_list>

#include "support/near.h"

using namespace pktcost;

namespace {

constexpr double six_digits = 1e-6;

struct FramingRow {
  double mtu, wire, udp, tcp, tcp_timestamps, tcp_vlan, tcp6, pps;
};

constexpr FramingRow framing_rows[] = {
    {576, 614, 0.892508, 0.872964, 0.853420, 0.847896, 0.820847, 203583.06},
    {1000, 1038, 0.936416, 0.924855, 0.913295, 0.909789, 0.894027, 120423.9},
    {1280, 1318, 0.949924, 0.940819, 0.931715, 0.928896, 0.916540, 94840.7},
    {1492, 1530, 0.956863, 0.949020, 0.941176, 0.938722, 0.928105, 81699.3},
    {1500, 1538, 0.957087, 0.949285, 0.941482, 0.939040, 0.928479, 81274.38},
    {4000, 4038, 0.983655, 0.980684, 0.977712, 0.976744, 0.972759, 30955.92},
    {8000, 8038, 0.991789, 0.990296, 0.988803, 0.988311, 0.986315, 15551.1},
    {9000, 9038, 0.992697, 0.991370, 0.990042, 0.989604, 0.987829, 13830.49},
};

struct GoodputRow {
  double mtu, rate_bps, udp_mbps, tcp_mbps, tcp_timestamps_mbps;
};

constexpr GoodputRow goodput_rows[] = {
    {576, 10e6, 8.925, 8.730, 8.534},         {576, 100e6, 89.251, 87.296, 85.342},
    {576, 1e9, 892.51, 872.96, 853.42},       {576, 2.5e9, 2231.27, 2182.41, 2133.55},
    {576, 10e9, 8925.08, 8729.64, 8534.20},   {1500, 10e6, 9.571, 9.493, 9.415},
    {1500, 100e6, 95.709, 94.928, 94.148},    {1500, 1e9, 957.09, 949.28, 941.48},
    {1500, 2.5e9, 2392.72, 2373.21, 2353.71}, {1500, 10e9, 9570.87, 9492.85, 9414.82},
    {4000, 10e6, 9.837, 9.807, 9.777},        {4000, 100e6, 98.366, 98.068, 97.771},
    {4000, 1e9, 983.66, 980.68, 977.71},      {4000, 2.5e9, 2459.14, 2451.71, 2444.28},
    {4000, 10e9, 9836.55, 9806.84, 9777.12},  {9000, 10e6, 9.927, 9.914, 9.900},
    {9000, 100e6, 99.270, 99.137, 99.004},    {9000, 1e9, 992.70, 991.37, 990.04},
    {9000, 2.5e9, 2481.74, 2478.42, 2475.11}, {9000, 10e9, 9926.97, 9913.70, 9900.42},
};

struct FragmentRow {
  double message, fragments_1500, last_1500, wire_1500, share_1500, fragments_9000, share_9000;
};

constexpr FragmentRow fragment_rows[] = {
    {1472, 1, 1480, 1538, 0.957087, 1, 0.957087},   {1473, 2, 1, 1622, 0.908138, 1, 0.957115},
    {2952, 2, 1480, 3076, 0.959688, 1, 0.978131},   {8192, 6, 800, 8548, 0.958353, 1, 0.992008},
    {32768, 23, 216, 34110, 0.960657, 4, 0.992729}, {65507, 45, 395, 68125, 0.961571, 8, 0.992846},
};

/// Cuts a datagram as RFC 791 and RFC 8200 tell: as much as fits, a multiple of eight unless it is the last.
Fragmentation cut_step_by_step(int message, int mtu, int ip_version) {
  int left = message + 8;
  const int plain_header = ip_version == 6 ? 40 : 20;
  if (left <= mtu - plain_header) return {1, double(left), wire_bytes(plain_header + left, 0)};
  const int header = ip_version == 6 ? 48 : 20;
  Fragmentation cut{0, 0, 0};
  while (left > 0) {
    const int piece = left <= mtu - header ? left : (mtu - header) / 8 * 8;
    left -= piece;
    cut = {cut.fragments + 1, double(piece), cut.wire_bytes + wire_bytes(header + piece, 0)};
  }
  return cut;
}

}  // namespace

TEST_CASE("goodput shares and packet rates follow the framing table") {
  for (const FramingRow& row : framing_rows) {
    CAPTURE(row.mtu);
    const double wire = wire_bytes(row.mtu, 0);
    CHECK(wire == row.wire);
    CHECK(udp_payload(row.mtu, 4) / wire == near(row.udp, six_digits));
    CHECK(tcp_payload(row.mtu, 4, false) / wire == near(row.tcp, six_digits));
    CHECK(tcp_payload(row.mtu, 4, true) / wire == near(row.tcp_timestamps, six_digits));
    CHECK(tcp_payload(row.mtu, 4, true) / wire_bytes(row.mtu, 1) == near(row.tcp_vlan, six_digits));
    CHECK(tcp_payload(row.mtu, 6, true) / wire == near(row.tcp6, six_digits));
    CHECK(line_packet_rate(1e9, wire) == near(row.pps, 4e-6));
  }
}

TEST_CASE("absolute goodput at five link rates") {
  for (const GoodputRow& row : goodput_rows) {
    CAPTURE(row.mtu);
    CAPTURE(row.rate_bps);
    const double mbps_per_byte = row.rate_bps / wire_bytes(row.mtu, 0) / 1e6;
    CHECK(udp_payload(row.mtu, 4) * mbps_per_byte == near(row.udp_mbps, 6e-5));
    CHECK(tcp_payload(row.mtu, 4, false) * mbps_per_byte == near(row.tcp_mbps, 6e-5));
    CHECK(tcp_payload(row.mtu, 4, true) * mbps_per_byte == near(row.tcp_timestamps_mbps, 6e-5));
  }
}

TEST_CASE("frame spacing at MTU 1500") {
  const double rates_bps[] = {10e6, 100e6, 1e9, 2.5e9, 10e9};
  const double spacings_s[] = {1230.4e-6, 123.04e-6, 12.304e-6, 4.9216e-6, 1.2304e-6};
  for (int i = 0; i < 5; ++i) CHECK(1 / line_packet_rate(rates_bps[i], 1538) == near(spacings_s[i], 1e-12));
}

TEST_CASE("short frames are padded to 84 wire bytes") {
  CHECK(wire_bytes(0, 0) == 84);
  CHECK(wire_bytes(46, 0) == 84);
  CHECK(wire_bytes(47, 0) == 85);
  CHECK(wire_bytes(46, 2) == 92);
  CHECK(line_packet_rate(10e9, 84) == near(14880952, 1e-7));
  CHECK(1 / line_packet_rate(10e9, 84) == near(67.2e-9, 1e-12));
}

TEST_CASE("fragment table") {
  for (const FragmentRow& row : fragment_rows) {
    CAPTURE(row.message);
    const Fragmentation small = fragment_message(row.message, 1500, 4, 0);
    CHECK(small.fragments == row.fragments_1500);
    CHECK(small.last_piece_bytes == row.last_1500);
    CHECK(small.wire_bytes == row.wire_1500);
    CHECK(row.message / small.wire_bytes == near(row.share_1500, six_digits));
    const Fragmentation jumbo = fragment_message(row.message, 9000, 4, 0);
    CHECK(jumbo.fragments == row.fragments_9000);
    CHECK(row.message / jumbo.wire_bytes == near(row.share_9000, six_digits));
  }
}

TEST_CASE("fragmentation agrees with cutting the datagram piece by piece") {
  for (const int version : {4, 6}) {
    for (const int mtu : {60, 576, 577, 1006, 1280, 1492, 1500, 4352, 9000}) {
      for (int message = 0; message <= 65507; message += 97) {
        const Fragmentation expected = cut_step_by_step(message, mtu, version);
        const Fragmentation got = fragment_message(message, mtu, version, 0);
        CAPTURE(version);
        CAPTURE(mtu);
        CAPTURE(message);
        REQUIRE(got.fragments == expected.fragments);
        REQUIRE(got.last_piece_bytes == expected.last_piece_bytes);
        REQUIRE(got.wire_bytes == expected.wire_bytes);
      }
    }
  }
}

TEST_CASE("the last piece may be longer than the pieces before it") {
  // 556 B behind the header: pieces of 552 B, so 1100 B of message (1108 B) need 552 + 556 and no third frame.
  const Fragmentation cut = fragment_message(1100, 576, 4, 0);
  CHECK(cut.fragments == 2);
  CHECK(cut.last_piece_bytes == 556);
}

TEST_CASE("IPv6 pieces are eight bytes shorter and tags count per fragment") {
  CHECK(fragment_message(1452, 1500, 6, 0).fragments == 1);
  const Fragmentation cut = fragment_message(1453, 1500, 6, 0);
  CHECK(cut.fragments == 2);
  CHECK(cut.last_piece_bytes == 1461 - 1448);
  CHECK(fragment_message(1453, 1500, 6, 1).wire_bytes == cut.wire_bytes + 8);
}

TEST_CASE("an MTU below any header still gives finite pieces") {
  const Fragmentation cut = fragment_message(100, 10, 4, 0);
  CHECK(cut.fragments == 14);
  CHECK(cut.last_piece_bytes == 4);
  CHECK(tcp_payload(10, 6, true) == 0);
  CHECK(udp_payload(10, 4) == 0);
}

TEST_CASE("loss is amplified by the number of fragments") {
  CHECK(delivery_probability(0.01, 23) == near(0.7936, 1e-4));
  CHECK(delivery_probability(0.01, 45) == near(0.6362, 1e-4));
  CHECK(delivery_probability(0, 45) == 1);
  CHECK(delivery_probability(1, 45) == 0);
}

TEST_CASE("acknowledgements cost wire time") {
  CHECK(ack_ip_bytes(4, false) == 40);
  CHECK(ack_ip_bytes(6, true) == 72);
  const double plain = wire_bytes(ack_ip_bytes(4, false), 0);
  const double stamped = wire_bytes(ack_ip_bytes(4, true), 0);
  CHECK(plain == 84);
  CHECK(stamped == 90);
  CHECK(plain / (2 * 1538) == near(0.0273, 1e-3));
  CHECK(stamped / (2 * 1538) == near(0.0293, 2e-3));
  CHECK(half_duplex_efficiency(1460, 1538, plain, 2) == near(0.924051, six_digits));
  CHECK(half_duplex_efficiency(1448, 1538, stamped, 2) == near(0.914719, six_digits));
  CHECK(half_duplex_efficiency(1460, 1538, plain, 1) == near(0.900123, six_digits));
  CHECK(half_duplex_efficiency(1448, 1538, stamped, 1) == near(0.889435, six_digits));
}
