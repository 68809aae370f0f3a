// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QTimer>
#include <optional>

#include "document.h"

namespace pktcost::gui {

/// Keeps what is not saved in a file of this process, so that it survives a crash. Written after every edit that is
/// complete; a drag is complete when the mouse button is up.
class Autosave : public QObject {
  Q_OBJECT

 public:
  /// `folder` is made where it is missing.
  Autosave(Document& document, const QString& folder, QObject* parent = nullptr);

  const QString& folder() const { return folder_; }
  void write_now();
  /// After a normal end there is nothing to restore.
  void remove();

 private:
  void schedule();

  Document& document_;
  QString folder_, file_;
  QTimer timer_;
};

/// What a process that no longer runs has left.
struct Leftover {
  Description baseline, whatif;
  QString file;
};

/// The latest leftover that can be read; all of them are taken away, so that none comes back twice.
std::optional<Leftover> take_leftover(const QString& folder);

/// Where autosaved files lie.
QString autosave_folder();

}  // namespace pktcost::gui
