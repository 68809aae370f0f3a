// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session.h"

#include <QFileInfo>

namespace pktcost::gui {
namespace {

constexpr int most_recent = 10;

}  // namespace

QStringList Session::recent_files() const {
  QStringList files;
  for (const QString& file : settings_.value("recent").toStringList())
    if (QFileInfo(file).isFile() && files.size() < most_recent) files << file;
  return files;
}

void Session::add_recent_file(const QString& file) {
  QStringList files = recent_files();
  const QString path = QFileInfo(file).absoluteFilePath();
  files.removeAll(path);
  files.prepend(path);
  settings_.setValue("recent", files.mid(0, most_recent));
}

QString Session::theme() const {
  const QString kept = text("theme");
  return kept == QLatin1String("light") || kept == QLatin1String("dark") ? kept : QStringLiteral("system");
}

void Session::set_window(const QByteArray& geometry, const QByteArray& layout) {
  settings_.setValue("geometry", geometry);
  settings_.setValue("layout", layout);
}

}  // namespace pktcost::gui
