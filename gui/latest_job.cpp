// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "latest_job.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>
#include <exception>

namespace pktcost::gui {

void LatestJob::start(Work work) {
  cancel();
  const auto job = std::make_shared<Stale>(false);
  running_ = job;
  QThreadPool::globalInstance()->start([self = QPointer<LatestJob>(this), job, work = std::move(work)] {
    Delivery delivery;
    try {
      if (!*job) delivery = work(*job);
    } catch (const std::exception& error) {
      qWarning("pktcost-gui: internal error in background work: %s", error.what());
    }
    // The receiver may be gone by then: the pointer is looked at in the window's thread, where it is taken away.
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [self, job, delivery = std::move(delivery)] {
          if (self) self->finish(job, delivery);
        },
        Qt::QueuedConnection);
  });
}

void LatestJob::cancel() {
  if (running_) *running_ = true;
  running_.reset();
}

void LatestJob::finish(const std::shared_ptr<Stale>& job, const Delivery& delivery) {
  if (job != running_) return;
  running_.reset();
  if (delivery) delivery();
  emit finished();
}

}  // namespace pktcost::gui
