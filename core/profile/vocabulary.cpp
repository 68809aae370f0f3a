// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <array>
#include <string_view>
#include <unordered_map>

#include "profile/observation.h"

namespace pktcost {
namespace {

using enum Dimension;

constexpr auto vocabulary = std::to_array<ObservationName>({
    // Traffic.
    {"goodput", bit_per_second, "payload that arrived, per second"},
    {"goodput.sent", bit_per_second, "payload that was sent or offered, per second"},
    {"link_rate", bit_per_second, "rate including frame headers, as a counter or generator prints it"},
    {"link_use", share, "use of an interface's capacity; subject = interface"},
    {"packet_rate", packet_per_second, "packets that arrived, per second"},
    {"packet_rate.sent", packet_per_second, "packets that were sent, per second"},
    {"packet_rate.dropped", packet_per_second, "packets that were dropped, per second"},
    {"transaction_rate", per_second, "request and response pairs per second"},
    {"bytes", byte, "payload of the run"},
    {"packets", count, "packets or datagrams of the run"},
    {"packets.lost", count, "datagrams that did not arrive"},
    {"packets.loss", share, "lost / total, recomputed"},
    {"retransmits", count, "segments sent again"},
    {"duration", second, "length of the run"},
    {"message", byte, "bytes per system call or datagram"},
    {"mss", byte, "maximum segment size"},
    {"streams", count, "parallel connections"},
    {"socket_buffer.receive", byte, "receive buffer"},
    {"socket_buffer.send", byte, "send buffer"},
    {"window", byte, "congestion window"},
    {"rtt", second, "round-trip time"},
    {"latency", second, "one way, or as the tool defines it; subject = mean, p50, p99, max, deviation"},
    {"jitter", second, "of arrivals"},
    {"service_demand.local", second, "CPU time per byte at the end that printed it"},
    {"service_demand.remote", second, "CPU time per byte at the other end"},
    // Processor.
    {"cpu.busy", share, "1 - idle, of all cores unless the subject names one"},
    {"cpu.busy.remote", share, "the same at the other end of the connection"},
    {"cpu.user", share, "user space"},
    {"cpu.nice", share, "user space at low priority"},
    {"cpu.system", share, "kernel in process context"},
    {"cpu.softirq", share, "soft interrupts"},
    {"cpu.irq", share, "hard interrupts"},
    {"cpu.idle", share, "idle"},
    {"cpu.iowait", share, "idle, waiting for a device"},
    {"cpu.steal", share, "taken by a hypervisor"},
    {"interrupt_rate", per_second, "subject = CPU or device"},
    {"softirq_rate", per_second, "soft interrupts or polls; subject = kind"},
    {"context_switch_rate", per_second, "switches"},
    {"interrupts", count, "counter; subject = CPU and device"},
    {"softirqs", count, "counter; subject = CPU and kind"},
    {"event", count, "hardware or software event of the run; subject = its name"},
    {"event.runs", count, "runs that the printed means are of"},
    {"event.target", count, "what events were counted for: program, process, processors"},
    {"cpu.time", second, "processor time that was counted; subject = the clock"},
    {"cpu.ipc", count, "instructions per cycle"},
    {"event_rate", per_second, "the same per second"},
    // Profile.
    {"profile.share", share, "share of all samples; subject = symbol, or command where no symbol is printed"},
    {"profile.share.children", share, "share with everything called from there"},
    {"profile.event", count, "name of the sampled event"},
    {"profile.kernel", share, "share of the samples that lie in the kernel"},
    {"profile.sample_rate", per_second, "samples per second"},
    {"profile.samples", count, "samples; subject = symbol, empty = total"},
    {"profile.event_count", count, "sum of the sampled event's periods; subject = event"},
    {"profile.period", count, "events per sample; subject = event"},
    {"profile.listed", share, "sum of the listed shares; the rest is not listed"},
    {"profile.time", second, "time in a function; subject = symbol"},
    {"profile.calls", count, "calls of a function; subject = symbol"},
    {"profile.load", count, "ticks per byte of code (readprofile's last column); subject = symbol"},
    {"profile.entries", count, "functions or blocks that were counted, listed or not"},
    {"profile.tables", count, "tables of single processors that were added up"},
    {"profile.instructions", count, "executed instructions; subject = symbol or address"},
    // Counters and settings.
    {"counter", count, "value of a counter; subject = its name"},
    {"counter_rate", per_second, "increase of a counter per second; subject = its name"},
    {"nic.setting", count, "ethtool setting; subject = its name"},
    {"nic.driver", count, "name of the driver"},
    {"nic.mtu", byte, "MTU of the interface"},
    {"qdisc", count, "name of the queueing discipline"},
    // Machine.
    {"cpu.clock", hertz, "clock; subject = max, min, busy, momentary where it is not the plain one"},
    {"cpu.cores", count, "processors that the system sees"},
    {"cpu.model", count, "name of the core"},
    {"cpu.bogomips", count, "delay loop figure: not a clock"},
    {"cpu.fact", count, "another fact; subject = its name"},
    {"cache.size", byte, "subject = level"},
    {"tlb.entries", count, "entries of the joint TLB"},
    {"memory.bandwidth", byte_per_second, "as the tool counts; subject = test"},
    {"memory.latency", second, "subject = test and block size"},
    {"memory.reads", count, "read accesses; subject = page"},
    {"memory.writes", count, "write accesses; subject = page"},
    {"memory.elements", count, "elements of a test's array"},
    {"memory.size", byte, "main memory"},
    {"kernel.release", count, "kernel version"},
});

}  // namespace

std::span<const ObservationName> observation_vocabulary() {
  return vocabulary;
}

const ObservationName* find_observation_name(std::string_view name) {
  static const std::unordered_map<std::string_view, const ObservationName*> by_name = [] {
    std::unordered_map<std::string_view, const ObservationName*> map;
    for (const ObservationName& known : vocabulary) map.emplace(known.name, &known);
    return map;
  }();
  const auto found = by_name.find(name);
  return found == by_name.end() ? nullptr : found->second;
}

}  // namespace pktcost
