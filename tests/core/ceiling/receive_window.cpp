// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/receive_window.h"

#include <utility>

#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;

namespace {

constexpr double mebibyte = 1048576;

/// Truesize as `buffer` and `overhead` make it.
Scenario receiver(double buffer, double overhead, double mtu, double win_scale) {
  Scenario s;
  s.workload.direction = Direction::receive;
  s.workload.mtu_bytes = mtu;
  s.driver.rx_buffer_bytes = buffer;
  s.kernel.skb_overhead_bytes = overhead;
  s.kernel.adv_win_scale = win_scale;
  return s;
}

Scenario bloated() {
  return receiver(9000, 256, 1500, 2);
}

ReceiveWindow window_of(const Scenario& s) {
  return receive_window(s, describe_traffic(s));
}

bool harmless(const ReceiveWindow& w) {
  return w.overcommit <= 1 && w.delivered == 1 && w.copied_again == 0;
}

struct Row {
  double buffer, overhead, mtu, win_scale, overcommit;
};
constexpr Row rows[] = {{1536, 192, 1500, 2, 0.895},
                        {9000, 256, 1500, 2, 4.79},
                        {9000, 256, 9000, 2, 0.776},
                        {2048, 576, 1500, 1, 0.906},
                        {4096, 256, 1500, 1, 1.50}};

}  // namespace

TEST_CASE("receive window: overcommit of a fixed buffer, by truesize and payload") {
  for (const Row& row : rows) {
    CAPTURE(row.buffer);
    Scenario s = receiver(row.buffer, row.overhead, row.mtu, row.win_scale);
    s.socket.rcvbuf_bytes = 87380;
    const ReceiveWindow w = window_of(s);
    if (row.overcommit > 1)
      CHECK(w.overcommit == near(row.overcommit, 3e-3));
    else
      CHECK(harmless(w));
    CHECK(w.bytes == near(87380 * (row.win_scale == 2 ? 0.75 : 0.5), 1e-12));
  }
}

TEST_CASE("receive window: the size of a fixed buffer does not change its overcommit") {
  Scenario s = bloated();
  s.socket.rcvbuf_bytes = 87380;
  const ReceiveWindow w = window_of(s);
  s.socket.rcvbuf_bytes = 1e6;
  CHECK(window_of(s).overcommit == near(w.overcommit, 1e-12));
  CHECK(window_of(s).bytes > w.bytes);
}

TEST_CASE("receive window: growth bound of wasteful packets against RAM") {
  Scenario s = bloated();
  for (const auto& [ram, bytes] : {std::pair{32.0, 8191.0}, {64.0, 8191.0}, {128.0, 24576.0}, {256.0, 98304.0}}) {
    s.memory.size_bytes = ram * mebibyte;
    CHECK(window_of(s).bytes == bytes);
  }
}

TEST_CASE("receive window: delivered share falls with RAM where packets waste memory") {
  Scenario s = bloated();
  s.kernel.overcommit_drop = s.kernel.overcommit_copy = 0.5;
  s.memory.size_bytes = 64 * mebibyte;
  CHECK(harmless(window_of(s)));
  s.memory.size_bytes = 128 * mebibyte;
  const double omega_128 = 24576.0 / 1448 * 9256 / 87380, omega_256 = 4 * omega_128;
  CHECK(window_of(s).overcommit == near(omega_128, 1e-12));
  CHECK(window_of(s).delivered == near(1 - 0.5 * (1 - 1 / omega_128), 1e-12));
  s.memory.size_bytes = 256 * mebibyte;
  CHECK(window_of(s).overcommit == near(omega_256, 1e-12));
  CHECK(window_of(s).delivered == near(0.569, 1e-3));
  CHECK(window_of(s).copied_again == near(0.431, 2e-3));
}

TEST_CASE("receive window: what overruns is bounded by 1 - 1/Omega, and nothing is lost or copied at zero shares") {
  Scenario s = bloated();
  s.memory.size_bytes = 256 * mebibyte;
  s.kernel.overcommit_drop = s.kernel.overcommit_copy = 0;
  CHECK(window_of(s).delivered == 1);
  CHECK(window_of(s).copied_again == 0);
  s.kernel.overcommit_drop = s.kernel.overcommit_copy = 1;
  const ReceiveWindow w = window_of(s);
  CHECK(w.delivered == near(1 / w.overcommit, 1e-12));
  CHECK(w.copied_again == near(1 - 1 / w.overcommit, 1e-12));
}

TEST_CASE("receive window: no false overcommit for ordinary buffers of 2 KiB, whatever the RAM") {
  for (const double scale : {1.0, 2.0}) {
    Scenario s = receiver(2048, 192, 1500, scale);
    for (const double ram : {32.0, 128.0, 256.0, 1024.0}) {
      s.memory.size_bytes = ram * mebibyte;
      CHECK(harmless(window_of(s)));
    }
  }
}

TEST_CASE("receive window: large buffers are harmless for large frames, buffers for the MTU at any RAM") {
  Scenario jumbo = receiver(9018, 192, 9000, 2), fitted = receiver(1536, 192, 1500, 2);
  for (const double ram : {32.0, 128.0, 256.0}) {
    jumbo.memory.size_bytes = fitted.memory.size_bytes = ram * mebibyte;
    CHECK(harmless(window_of(jumbo)));
    CHECK(harmless(window_of(fitted)));
    CHECK(window_of(fitted).bytes >= 65535);
  }
}

TEST_CASE("receive window: rounding of the allocator counts in truesize") {
  Scenario s = receiver(2048, 192, 1500, 1);
  s.socket.rcvbuf_bytes = 87380;
  CHECK(harmless(window_of(s)));
  s.driver.rx_buffer_bytes = 2049;
  s.kernel.buffer_rounding = SizeRounding::power_of_two;  // 4096
  CHECK(window_of(s).overcommit == near(0.5 * (4096 + 192) / 1448, 1e-12));
  s.driver.rx_buffer_bytes = 4097;
  s.kernel.buffer_rounding = SizeRounding::page;  // 8192
  CHECK(window_of(s).overcommit == near(0.5 * (8192 + 192) / 1448, 1e-12));
}

TEST_CASE("receive window: at least one packet, ceilings by rule") {
  Scenario s = receiver(1536, 192, 1500, 2);
  s.socket.rcvbuf_bytes = 1024;
  CHECK(window_of(s).bytes == 1448);
  s.socket.rcvbuf_bytes = 0;
  s.kernel.receive_memory = ReceiveMemory::fixed;
  CHECK(window_of(s).bytes == near(0.75 * 4194304, 1e-12));
  s.kernel.receive_memory = ReceiveMemory::linux_3_x;
  s.memory.size_bytes = 128 * mebibyte;
  CHECK(window_of(s).bytes == near(0.75 * mebibyte, 1e-12));
}

TEST_CASE("receive window: overcommit lowers the goodput, not the packets processed, and costs another copy") {
  Scenario s = bloated();
  s.cpu.clock_hz = 100e6;
  s.memory.size_bytes = 256 * mebibyte;
  s.kernel.overcommit_copy = 0;
  const Prediction dropped = predict(s);
  CHECK(dropped.goodput_bps == near(dropped.packet_rate * 8 * 1448 * window_of(s).delivered, 1e-12));
  CHECK(dropped.warnings.size() == 1);
  s.kernel.overcommit_drop = 0;
  const Prediction whole = predict(s);
  CHECK(whole.packet_rate == near(dropped.packet_rate, 1e-9));
  CHECK(whole.goodput_bps > 1.5 * dropped.goodput_bps);
  s.kernel.overcommit_copy = 1;
  CHECK(predict(s).packet_rate < whole.packet_rate);
}

TEST_CASE("receive window: a sender and a UDP receiver have none") {
  Scenario s = bloated();
  s.memory.size_bytes = 256 * mebibyte;
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  const Prediction p = predict(s);
  CHECK(p.goodput_bps == near(p.packet_rate * 8 * 1472, 1e-12));
  CHECK(p.warnings.empty());
}
