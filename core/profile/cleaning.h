// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace pktcost {

/// What the beginning of a text says about the way it came.
struct TextForm {
  bool quoted_printable = false;  ///< "=3D", "=20" and soft line ends
  bool html = false;              ///< "&gt;", "&lt;", "&amp;"
  bool markdown = false;          ///< backslashes before marks and at line ends
};
TextForm form_of(std::string_view beginning);

/// Why the beginning cannot be the text of a tool: another encoding, a binary file; one sentence with what to run
/// instead. Nothing for text.
std::optional<std::string> unreadable(std::string_view beginning);

/// Undoes on one line what mail, forums and terminals did to it: line ends, quote marks at any depth, escape sequences,
/// entities, backslashes, code fences; Latin-1 becomes UTF-8.
void clean_line(const TextForm& form, std::string& line);

/// A line of quoted-printable text that goes on in the next one; its mark is taken off.
bool take_soft_end(std::string& line);

}  // namespace pktcost
