// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once

namespace pktcost {

/// Cache lines touched by bytes at offset: floor((offset+bytes-1)/line) - floor(offset/line) + 1; none for no bytes.
/// offset_bytes and bytes: whole B >= 0; line_bytes [B] > 0. Source: docs/model/residency.md.
/// Example: lines_spanned(30, 4, 32) = 2.
double lines_spanned(double offset_bytes, double bytes, double line_bytes);

/// Mean of lines_spanned over a uniformly random byte offset: 1 + (bytes-1)/line; proportional to bytes below one byte.
/// bytes [B] >= 0, line_bytes [B] > 0. Source: docs/model/residency.md. Example: expected_lines(1514, 32) = 48.28125.
double expected_lines(double bytes, double line_bytes);

/// Cache lines of a buffer that starts on a line: ceil(bytes/line). bytes [B] >= 0, line_bytes [B] > 0.
/// Source: docs/model/residency.md. Example: aligned_lines(1514, 32) = 48.
double aligned_lines(double bytes, double line_bytes);

}  // namespace pktcost
