// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <compare>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "scenario/diagnostic.h"

/// A text file on its way through a reader, with the faults found in it so far.
namespace pktcost {

struct Place {
  int line = 0;          ///< from 1; 0 = the file as a whole
  std::size_t byte = 0;  ///< in the line, from 0
  friend auto operator<=>(const Place&, const Place&) = default;
};

/// A file made to be faulty must not fill the memory with messages.
inline constexpr std::size_t most_faults = 20000;

class SourceFile {
 public:
  /// `label` stands for the file in messages. A byte-order mark at the head of the text is dropped.
  SourceFile(std::string label, std::string text);

  const std::string& label() const { return label_; }
  std::string_view text() const { return text_; }
  std::string_view line(int number) const;  ///< without its end; empty beyond the text
  int last_line() const;

  /// Beyond most_faults, one fault says that the rest is not listed.
  void add_fault(Place place, std::string_view message);
  std::size_t fault_count() const { return faults_.size(); }

  /// Appends the faults in the order of their places, each with its excerpt.
  void report(Diagnostics& diagnostics) const;

 private:
  struct Fault {
    Place place;
    std::string message;
  };
  std::string label_;
  std::string text_;
  std::vector<std::size_t> line_starts_;
  std::vector<Fault> faults_;
};

/// The bytes of a regular file of at most `limit` bytes; the error says why there are none. Never reads more than one
/// byte beyond the limit.
tl::expected<std::string, std::string> read_limited(const std::filesystem::path& file, std::size_t limit);

/// "the file is larger than ... bytes": the error of read_limited, for texts that come another way.
std::string describe_too_large(std::size_t limit);

/// Whether the text is UTF-8 without control characters; adds a fault at the first place where it is not.
bool check_characters(SourceFile& file);

}  // namespace pktcost
