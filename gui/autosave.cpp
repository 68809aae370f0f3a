// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "autosave.h"

#include <signal.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <cerrno>

#include "scenario/load.h"
#include "scenario/preset_files.h"
#include "scenario/save.h"
#include "system_files.h"

namespace pktcost::gui {
namespace {

constexpr int while_dragged_ms = 50;
const QString file_pattern = QStringLiteral("autosave-*.json");

bool is_running(qint64 process) {
  return process > 0 && (::kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM);
}

qint64 process_of(const QString& name) {
  return name.section(QLatin1Char('-'), 1).section(QLatin1Char('.'), 0, 0).toLongLong();
}

std::optional<Description> read_system(const QJsonValue& text, const QString& file) {
  auto loaded = load_scenario_text(text.toString().toStdString(), "autosave", ".", {});
  if (!loaded) return std::nullopt;
  // Measured runs are never edited: they come from the file again.
  if (auto original = file.isEmpty() ? tl::unexpected(Diagnostics{}) : load_system(file)) {
    loaded->observed = original->observed;
    loaded->files = original->files;
  }
  return std::move(*loaded);
}

std::optional<Leftover> read_leftover(const QString& path) {
  QFile stream(path);
  if (!stream.open(QIODevice::ReadOnly)) return std::nullopt;
  const QJsonObject kept = QJsonDocument::fromJson(stream.readAll()).object();
  const QString file = kept.value(QStringLiteral("file")).toString();
  auto baseline = read_system(kept.value(QStringLiteral("baseline")), file);
  auto whatif = read_system(kept.value(QStringLiteral("whatif")), file);
  if (!baseline || !whatif) return std::nullopt;
  return Leftover{std::move(*baseline), std::move(*whatif), file};
}

}  // namespace

Autosave::Autosave(Document& document, const QString& folder, QObject* parent)
    : QObject(parent),
      document_(document),
      folder_(folder),
      file_(QStringLiteral("%1/autosave-%2.json").arg(folder).arg(QCoreApplication::applicationPid())) {
  QDir().mkpath(folder);
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, [this] {
    if (QGuiApplication::mouseButtons() == Qt::NoButton) return write_now();
    timer_.start(while_dragged_ms);
  });
  connect(&document.undo_stack(), &QUndoStack::indexChanged, this, &Autosave::schedule);
}

void Autosave::schedule() {
  if (timer_.isActive()) return;  // a restart with every edit would put it off for as long as they come quickly
  timer_.start(QGuiApplication::mouseButtons() == Qt::NoButton ? 0 : while_dragged_ms);
}

// A folder that cannot be written to must not get in the way of the work: there is then no copy.
void Autosave::write_now() {
  if (!document_.has_unsaved_changes()) return remove();
  const QJsonObject kept{{QStringLiteral("file"), document_.file()},
                         {QStringLiteral("baseline"), QString::fromStdString(flattened_text(document_.baseline()))},
                         {QStringLiteral("whatif"), QString::fromStdString(flattened_text(document_.whatif()))}};
  static_cast<void>(write_file(file_, QJsonDocument(kept).toJson()));
}

void Autosave::remove() {
  timer_.stop();
  QFile::remove(file_);
}

std::optional<Leftover> take_leftover(const QString& folder) {
  std::optional<Leftover> latest;
  const QDir place(folder);
  for (const QString& name : place.entryList({file_pattern}, QDir::Files, QDir::Time)) {
    if (is_running(process_of(name))) continue;
    if (!latest) latest = read_leftover(place.filePath(name));
    QFile::remove(place.filePath(name));
  }
  return latest;
}

QString autosave_folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

}  // namespace pktcost::gui
