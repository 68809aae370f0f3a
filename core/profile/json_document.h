// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "profile/cursor.h"

/// JSON among the text of tools, read value by value and never kept.
namespace pktcost {

struct JsonValue {
  std::string_view path =
      {};  ///< "end.sum_sent.bits_per_second"; entries of lists are counted: "intervals.3.sum.start"
  bool is_number = false;
  double number = 0;
  std::string_view text = {};  ///< of a string; "true", "false"
  int line = 0;
};

/// True where an object begins at the cursor's place and the mark, such as "\"sysstat\"", stands near its beginning.
bool is_json_with(Cursor& cursor, std::string_view mark);

/// Takes the object at the cursor's place. False when it is broken or ends early; what came before was passed on.
bool take_json_object(Cursor& cursor, const std::function<void(const JsonValue&)>& take_value);

}  // namespace pktcost
