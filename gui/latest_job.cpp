// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "latest_job.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThread>
#include <QThreadPool>
#include <algorithm>
#include <exception>

namespace pktcost::gui {
namespace {

/// One core is left to the window, which is to draw while the work goes on.
QThreadPool& workers() {
  static const bool limited = [] {
    QThreadPool::globalInstance()->setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1));
    return true;
  }();
  Q_UNUSED(limited)
  return *QThreadPool::globalInstance();
}

}  // namespace

void LatestJob::start(Work work) {
  cancel();
  const auto job = std::make_shared<Stale>(false);
  running_ = job;
  workers().start([self = QPointer<LatestJob>(this), job, work = std::move(work)] {
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
