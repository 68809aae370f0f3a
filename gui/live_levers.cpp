// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "live_levers.h"

namespace pktcost::gui {

LiveLevers::LiveLevers(Document& document, Evaluation& evaluation, QObject* parent)
    : QObject(parent), document_(document), evaluation_(evaluation), levers_(read_levers(fault_)) {
  connect(&evaluation, &Evaluation::values_changed, this, &LiveLevers::start);
  start();
}

void LiveLevers::start() {
  if (levers_->empty() || !evaluation_.whatif().contradiction.empty()) return job_.cancel();
  job_.start([this, system = document_.whatif(), levers = levers_,
              level = evaluation_.level()](const LatestJob::Stale& stale) -> LatestJob::Delivery {
    auto results = lever_results(system, levers, level, stale);
    if (!results) return {};
    return [this, results = std::move(results)] {
      results_ = results;
      emit changed();
    };
  });
}

}  // namespace pktcost::gui
