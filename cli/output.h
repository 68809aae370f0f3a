// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

#include "command.h"

/// Where results go.
namespace pktcost::cli {

/// Writes the result to the file of --output or to standard output. A file is written whole or not at all: to a
/// temporary file in its folder, flushed, then renamed. Devices and pipes are written as they are. Says on standard
/// error what went wrong.
Exit write_result(const Request& request, std::string_view text);

Exit write_standard_output(std::string_view text);

/// The same for a result that comes in pieces.
class ResultStream {
 public:
  /// Opens the file of --output, or takes standard output.
  explicit ResultStream(const Request& request);
  ResultStream(const ResultStream&) = delete;
  ResultStream& operator=(const ResultStream&) = delete;
  /// A file that is not finished is gone.
  ~ResultStream();

  /// Adds a piece; false when a write has failed, which finish() tells the reader.
  bool write(std::string_view text);

  /// Puts the file in its place. Says on standard error what went wrong.
  Exit finish();

 private:
  int open(const std::string& file);
  int put_in_place();

  std::string name_;       ///< for messages
  std::string target_;     ///< the file to replace; empty where the descriptor is the target itself
  std::string temporary_;  ///< what becomes the file; empty once it has
  int descriptor_ = -1;
  int error_ = 0;
};

/// 0, or the errno of the write that failed.
int write_all(int descriptor, std::string_view text);

/// Files that the program opens must not take the place of closed standard streams.
void reserve_standard_streams();

}  // namespace pktcost::cli
