// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "predict/mechanisms.h"

#include <array>

#include "ceiling/bus.h"
#include "ceiling/link.h"
#include "ceiling/loss.h"
#include "ceiling/mac.h"
#include "ceiling/memory.h"
#include "ceiling/ring.h"
#include "ceiling/send_buffer.h"
#include "ceiling/window.h"
#include "cost/ack.h"
#include "cost/allocation.h"
#include "cost/bridge.h"
#include "cost/cache_maintenance.h"
#include "cost/checksum.h"
#include "cost/copy.h"
#include "cost/copy_checksum.h"
#include "cost/crypto.h"
#include "cost/descriptor.h"
#include "cost/dma_map.h"
#include "cost/driver_rx.h"
#include "cost/driver_tx.h"
#include "cost/encapsulation.h"
#include "cost/fragment.h"
#include "cost/gro_gso.h"
#include "cost/interrupt.h"
#include "cost/ip.h"
#include "cost/lock.h"
#include "cost/memset.h"
#include "cost/netfilter.h"
#include "cost/page_allocation.h"
#include "cost/poll.h"
#include "cost/protocol_rx.h"
#include "cost/protocol_tx.h"
#include "cost/qdisc.h"
#include "cost/route.h"
#include "cost/schedule.h"
#include "cost/socket.h"
#include "cost/system_call.h"
#include "cost/timer.h"
#include "cost/tlb.h"
#include "cost/udp.h"
#include "cost/unresolved.h"
#include "cost/user.h"

namespace pktcost {

std::span<const Mechanism> mechanisms() {
  static constexpr std::array list{copy_mechanism,
                                   copy_checksum_mechanism,
                                   checksum_mechanism,
                                   cache_maintenance_mechanism,
                                   tlb_mechanism,
                                   interrupt_mechanism,
                                   poll_mechanism,
                                   allocation_mechanism,
                                   page_allocation_mechanism,
                                   memset_mechanism,
                                   protocol_tx_mechanism,
                                   protocol_rx_mechanism,
                                   ack_mechanism,
                                   udp_mechanism,
                                   ip_mechanism,
                                   fragment_mechanism,
                                   route_mechanism,
                                   netfilter_mechanism,
                                   qdisc_mechanism,
                                   bridge_mechanism,
                                   gro_gso_mechanism,
                                   driver_tx_mechanism,
                                   driver_rx_mechanism,
                                   descriptor_mechanism,
                                   dma_map_mechanism,
                                   socket_mechanism,
                                   system_call_mechanism,
                                   schedule_mechanism,
                                   lock_mechanism,
                                   timer_mechanism,
                                   crypto_mechanism,
                                   encapsulation_mechanism,
                                   user_mechanism,
                                   unresolved_mechanism};
  return list;
}

std::span<const CeilingRule> ceiling_rules() {
  static constexpr auto list = std::to_array<CeilingRule>({
      {Ceiling::link, link_packet_rate, "docs/model/framing.md"},
      {Ceiling::mac, mac_packet_rate, "docs/model/bus.md"},
      {Ceiling::bus, bus_packet_rate, "docs/model/bus.md"},
      {Ceiling::memory, memory_packet_rate, "docs/model/bus.md"},
      {Ceiling::window, window_packet_rate, "docs/model/tcp_limits.md"},
      {Ceiling::send_buffer, send_buffer_packet_rate, "docs/model/tcp_limits.md"},
      {Ceiling::ring, ring_packet_rate, "docs/model/overload.md"},
      {Ceiling::loss, loss_packet_rate, "docs/model/tcp_limits.md"},
  });
  return list;
}

}  // namespace pktcost
