// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>

namespace pktcost::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// The first of these variables that is set decides, as in setlocale, which we never call: numbers keep their point.
bool utf8_locale() {
  for (const auto* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value(environment(name));
    if (value.empty()) continue;
    std::ranges::transform(value, value.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

bool use_color(const Request& request, bool terminal) {
  if (request.color != ColorMode::automatic) return request.color == ColorMode::always;
  return terminal && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

}  // namespace

TextStyle text_style(const Request& request) {
  const bool terminal = request.output.empty() && ::isatty(STDOUT_FILENO) == 1;
  TextStyle style{.color = use_color(request, terminal), .unicode = utf8_locale()};
  winsize size{};
  if (terminal && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) style.width = size.ws_col;
  return style;
}

}  // namespace pktcost::cli
