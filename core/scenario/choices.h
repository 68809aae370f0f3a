// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

/// The settings that are one of a few words. The order of the names in `choice_names` is the order of the enumerators.
namespace pktcost {

enum class Direction { transmit, receive, forward };
enum class Protocol { tcp, udp };
enum class IpVersion { ipv4, ipv6 };
enum class Arrivals { clocked, poisson };
enum class WritePolicy { back, through };
enum class Replacement { lru, fifo, random };
enum class KernelMap { untranslated, large_pages, pinned, small_pages };
enum class Duplex { full, half };
enum class Checksum { software, hardware };
enum class CoalesceTimer { absolute, inactivity };
enum class UnmapLength { none, received, buffer };
enum class TxCompletion { interrupt, shared, reclaim };
enum class SizeRounding { exact, power_of_two, page };
enum class ReceiveMemory { fixed, linux_2_6, linux_3_x };
enum class Placement { together, apart };

template <typename Choice>
inline constexpr std::array<std::string_view, 0> choice_names{};

template <>
inline constexpr std::array<std::string_view, 3> choice_names<Direction>{"transmit", "receive", "forward"};
template <>
inline constexpr std::array<std::string_view, 2> choice_names<Protocol>{"tcp", "udp"};
template <>
inline constexpr std::array<std::string_view, 2> choice_names<IpVersion>{"ipv4", "ipv6"};
template <>
inline constexpr std::array<std::string_view, 2> choice_names<Arrivals>{"clocked", "poisson"};
template <>
inline constexpr std::array<std::string_view, 2> choice_names<WritePolicy>{"back", "through"};
template <>
inline constexpr std::array<std::string_view, 3> choice_names<Replacement>{"lru", "fifo", "random"};
template <>
inline constexpr std::array<std::string_view, 4> choice_names<KernelMap>{"untranslated", "large_pages", "pinned",
                                                                         "small_pages"};
template <>
inline constexpr std::array<std::string_view, 2> choice_names<Duplex>{"full", "half"};
template <>
inline constexpr std::array<std::string_view, 2> choice_names<Checksum>{"software", "hardware"};
template <>
inline constexpr std::array<std::string_view, 2> choice_names<CoalesceTimer>{"absolute", "inactivity"};
template <>
inline constexpr std::array<std::string_view, 3> choice_names<UnmapLength>{"none", "received", "buffer"};
template <>
inline constexpr std::array<std::string_view, 3> choice_names<TxCompletion>{"interrupt", "shared", "reclaim"};
template <>
inline constexpr std::array<std::string_view, 3> choice_names<SizeRounding>{"exact", "power_of_two", "page"};
template <>
inline constexpr std::array<std::string_view, 3> choice_names<ReceiveMemory>{"fixed", "linux_2_6", "linux_3_x"};
template <>
inline constexpr std::array<std::string_view, 2> choice_names<Placement>{"together", "apart"};

}  // namespace pktcost
