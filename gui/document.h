// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>
#include <QUndoStack>
#include <memory>
#include <vector>

#include "analysis/lever.h"
#include "scenario/description.h"

/// The one object that the views observe: a pinned baseline, and the what-if system that the user edits.
namespace pktcost::gui {

/// A system kept under a letter, to be set beside others.
struct Snapshot {
  QString name;
  std::shared_ptr<const Description> system;
};

class Document : public QObject {
  Q_OBJECT

 public:
  explicit Document(QObject* parent = nullptr);

  const Description& baseline() const { return *baseline_; }
  const Description& whatif() const { return whatif_; }
  QUndoStack& undo_stack() { return undo_stack_; }
  const std::vector<Snapshot>& snapshots() const { return snapshots_; }

  /// The file that the system was read from; empty for a system without one.
  const QString& file() const { return file_; }
  bool has_unsaved_changes() const { return !undo_stack_.isClean(); }
  /// The what-if system as it is now is in that file, which is the document's from now on.
  void mark_saved(const QString& file);

  /// Takes a system as baseline and what-if alike and forgets the past.
  void open(Description system, const QString& file);
  /// The state of an earlier run: what-if and baseline as they were, with unsaved changes.
  void restore(Description baseline, Description whatif, const QString& file);

  /// Changes of one drag share an id > 0 and are one step back; 0 is a step of its own. The values must lie in their
  /// parameters' ranges. What does not change anything is no step.
  void set_value(std::size_t parameter, double value, int drag = 0);
  void set_values(const std::vector<ChangedValue>& values, const QString& title);
  /// Value and origin as in the baseline.
  void reset_value(std::size_t parameter);
  void reset_all();
  /// Makes the lever's changes, with the spread of their effects.
  void apply(const Lever& lever);
  /// The baseline as it was fitted to measurements; the changes of the what-if system are made to it again.
  void calibrate(Description fitted);
  /// Another system as what-if.
  void replace_whatif(Description system, const QString& title);
  /// The what-if system becomes the baseline.
  void pin();

  /// Keeps the what-if system under the next letter, three at most; the oldest goes.
  void take_snapshot();
  void clear_snapshots();

  bool is_changed(std::size_t parameter) const;
  static int new_drag();

 signals:
  void whatif_changed();
  void baseline_changed();
  void snapshots_changed();
  void file_changed();

 private:
  friend class ValueStep;
  friend class SystemStep;

  void assign(std::size_t parameter, double value, const Origin& origin);
  void exchange(std::shared_ptr<const Description> baseline, Description whatif);

  std::shared_ptr<const Description> baseline_;
  Description whatif_;
  QString file_;
  std::vector<Snapshot> snapshots_;
  int next_letter_ = 0;
  QUndoStack undo_stack_;
};

}  // namespace pktcost::gui
