// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>

#include "command.h"
#include "report/page.h"

namespace pktcost::cli {

/// What the reader's terminal can show: --color, NO_COLOR, TERM, the locale variables and the width of the terminal.
TextStyle text_style(const Request& request);

/// A result as asked: JSON, CSV, or its page for people.
template <typename Report>
std::string result_text(const Request& request, const Report& report, Page (*page)(const Report&),
                        std::string (*csv)(const Report&), std::string (*json)(const Report&)) {
  if (request.format == Format::csv) return csv(report);
  if (request.format == Format::json) return json(report);
  return request.format == Format::markdown ? page_markdown(page(report))
                                            : page_text(page(report), text_style(request));
}

}  // namespace pktcost::cli
