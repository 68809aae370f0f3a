// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <atomic>
#include <functional>
#include <memory>

namespace pktcost::gui {

/// Work off the window's thread of which only the latest counts: a new start makes the one that runs stale, and its
/// result is never delivered.
class LatestJob : public QObject {
  Q_OBJECT

 public:
  using Stale = std::atomic<bool>;
  /// What the window's thread does with the result; empty = nothing.
  using Delivery = std::function<void()>;
  /// Looks at `stale` between pieces of work and ends early once it is set. Must not touch the window.
  using Work = std::function<Delivery(const Stale& stale)>;

  explicit LatestJob(QObject* parent = nullptr) : QObject(parent) {}
  LatestJob(const LatestJob&) = delete;
  LatestJob& operator=(const LatestJob&) = delete;
  /// Does not wait: the work holds what it uses.
  ~LatestJob() override { cancel(); }

  void start(Work work);
  void cancel();
  bool is_running() const { return running_ != nullptr; }

 signals:
  void finished();  ///< delivered, or failed

 private:
  void finish(const std::shared_ptr<Stale>& job, const Delivery& delivery);

  std::shared_ptr<Stale> running_;
};

}  // namespace pktcost::gui
