// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once

namespace pktcost {

// Misses per packet of a TLB (or fully associative cache) of C replaceable entries when every packet touches H hot
// pages once and S pages that do not come back. All counts in entries, real numbers allowed. All functions: C < 1
// counts as no entry to spare, and the result lies in S .. H + S. Source: docs/model/residency.md.

/// RANDOM replacement, hot and fresh pages in random order: the largest root of m = S + H (1 - p(m/C)^2) with
/// p(a) = (1 - exp(-a))/a. Within 3 % for C >= 30, H <= 1.3 C, S >= 2. capacity C, hot H >= 0, fresh S >= 0.
/// Example: random_packet_misses(62, 55, 10) = 30.879.
double random_packet_misses(double capacity, double hot_pages, double fresh_pages);

/// FIFO (round-robin counter) replacement: the same equation, within 8 % in the same range (2 % for H + S <= C).
/// Example: fifo_packet_misses(62, 20, 5) = 7.162.
double fifo_packet_misses(double capacity, double hot_pages, double fresh_pages);

/// LRU with a new random order in each packet: S + H * P(a hot page misses); it does when
/// (H-1)(1-u(1-v)) + S(1-u+v) > C-1 for u, v uniform on 0..1. Reads up to 2 % high. Within 3 % in the same range.
/// Example: lru_random_order_misses(62, 55, 10) = 27.54 (simulated 27.01).
double lru_random_order_misses(double capacity, double hot_pages, double fresh_pages);

/// LRU or CLOCK with the same order in each packet: S if H + S <= C, else H + S. Exact.
/// Example: lru_fixed_order_misses(62, 55, 10) = 65.
double lru_fixed_order_misses(double capacity, double hot_pages, double fresh_pages);

/// Share of memory that needs replaceable entries when pinned_bytes of ram_bytes are mapped by pinned or large pages
/// and buffers lie anywhere: max(0, 1 - B/R); 0 without memory. Both in B, >= 0. Example: unpinned_share(32, 128) =
/// 0.75.
double unpinned_share(double pinned_bytes, double ram_bytes);

}  // namespace pktcost
