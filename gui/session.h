// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace pktcost::gui {

/// What the program remembers between two starts. A damaged file is as good as none.
class Session {
 public:
  /// Files that were opened or saved, the latest first, and only those that still exist.
  QStringList recent_files() const;
  void add_recent_file(const QString& file);

  /// The file that was open at the end; empty where there was none.
  QString last_file() const { return text("last_file"); }
  void set_last_file(const QString& file) { settings_.setValue("last_file", file); }

  QString chart() const { return text("chart"); }
  void set_chart(const QString& name) { settings_.setValue("chart", name); }

  /// "system", "light" or "dark".
  QString theme() const;
  void set_theme(const QString& theme) { settings_.setValue("theme", theme); }

  QByteArray geometry() const { return settings_.value("geometry").toByteArray(); }
  QByteArray layout() const { return settings_.value("layout").toByteArray(); }
  void set_window(const QByteArray& geometry, const QByteArray& layout);

 private:
  QString text(const char* key) const { return settings_.value(key).toString(); }

  QSettings settings_;
};

}  // namespace pktcost::gui
