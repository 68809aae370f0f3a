// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/receive_window.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "ceiling/tcp_window.h"

namespace pktcost {
namespace {

/// Autotuning reserves twice the window for packets of the truesize it assumes. What wastes more overruns that too, and
/// a buffer that overruns no longer grows: it is taken at its initial size then.
constexpr double autotuning_headroom = 2;

double rounded(const Scenario& s, double bytes) {
  switch (s.kernel.buffer_rounding) {
    case SizeRounding::exact:
      return bytes;
    case SizeRounding::power_of_two:
      return static_cast<double>(std::bit_ceil(static_cast<std::uint64_t>(std::ceil(bytes))));
    case SizeRounding::page:
      return std::ceil(bytes / s.tlb.page_bytes) * s.tlb.page_bytes;
  }
  return bytes;
}

double buffer_ceiling(const Scenario& s) {
  const Kernel& kernel = s.kernel;
  if (kernel.receive_memory == ReceiveMemory::fixed)
    return std::max(kernel.rcvbuf_default_bytes, kernel.rcvbuf_max_bytes);
  const double by_ram = kernel.receive_memory == ReceiveMemory::linux_2_6 ? autotuned_receive_max(s.memory.size_bytes)
                                                                          : s.memory.size_bytes / 128;
  return std::max(kernel.rcvbuf_default_bytes, std::min(kernel.rcvbuf_max_bytes, by_ram));
}

}  // namespace

ReceiveWindow receive_window(const Scenario& s, const Traffic& t) {
  const double alpha = advertised_share(s.kernel.adv_win_scale);
  const double truesize = rounded(s, s.driver.rx_buffer_bytes) + s.kernel.skb_overhead_bytes;
  const bool fixed = s.socket.rcvbuf_bytes > 0;
  const double buffer = fixed ? s.socket.rcvbuf_bytes : s.kernel.rcvbuf_default_bytes;
  const double ceiling = fixed ? buffer : buffer_ceiling(s);
  const double per_skb = window_overcommit(alpha, truesize, t.payload_bytes);
  ReceiveWindow window;
  window.bytes = alpha * ceiling;
  // Packets that waste memory: autotuning lets the window grow only as far as the largest buffer could hold them.
  if (per_skb > 1 && !fixed) window.bytes = window_growth_bound(alpha, ceiling, truesize, t.payload_bytes);
  window.bytes = std::max(window.bytes, t.payload_bytes);
  if (per_skb <= (fixed ? 1 : autotuning_headroom)) return window;
  window.overcommit = window.bytes / t.payload_bytes * truesize / buffer;
  if (window.overcommit <= 1) return window;
  const double beyond = 1 - 1 / window.overcommit;
  window.delivered = 1 - s.kernel.overcommit_drop * beyond;
  window.copied_again = s.kernel.overcommit_copy * beyond;
  return window;
}

}  // namespace pktcost
