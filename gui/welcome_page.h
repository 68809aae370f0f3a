// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QStringList>
#include <QTextBrowser>

namespace pktcost::gui {

/// What one sees while no system is open: what to do, recent files, and systems that come with the program.
class WelcomePage : public QTextBrowser {
  Q_OBJECT

 public:
  explicit WelcomePage(QWidget* parent = nullptr);
  void refresh(const QStringList& recent_files);

 signals:
  void file_chosen(const QString& file);
  void open_wanted();
  void new_wanted();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void follow(const QUrl& link);

  QStringList recent_files_;
};

}  // namespace pktcost::gui
