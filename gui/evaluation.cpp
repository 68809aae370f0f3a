// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation.h"

#include "predict/predict.h"
#include "scenario/load.h"

namespace pktcost::gui {

Evaluation::Evaluation(Document& document, double level, QObject* parent)
    : QObject(parent), document_(document), level_(level) {
  connect(&document, &Document::baseline_changed, this, [this] {
    evaluate(document_.baseline(), baseline_, baseline_job_);
    emit values_changed();
  });
  connect(&document, &Document::whatif_changed, this, [this] {
    evaluate(document_.whatif(), whatif_, whatif_job_);
    emit values_changed();
  });
  evaluate(document_.baseline(), baseline_, baseline_job_);
  evaluate(document_.whatif(), whatif_, whatif_job_);
}

void Evaluation::evaluate(const Description& description, Evaluated& evaluated, LatestJob& job) {
  const auto contradictions = find_contradictions(description.scenario);
  evaluated.contradiction = contradictions.empty() ? "" : contradictions.front().message;
  evaluated.interval_ready = false;
  if (!contradictions.empty()) return job.cancel();
  const Prediction prediction = predict(description.scenario);
  evaluated.report =
      make_prediction_report(description, prediction, {prediction.goodput_bps, prediction.goodput_bps}, level_);
  job.start([this, &evaluated, description, level = level_](const LatestJob::Stale&) -> LatestJob::Delivery {
    const Interval interval = goodput_interval(description, level);
    return [this, &evaluated, interval] {
      evaluated.report->goodput.low_bps = interval.low;
      evaluated.report->goodput.high_bps = interval.high;
      evaluated.interval_ready = true;
      emit intervals_changed();
    };
  });
}

}  // namespace pktcost::gui
