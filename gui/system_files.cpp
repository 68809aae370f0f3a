// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "system_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include "scenario/load.h"
#include "scenario/preset_files.h"
#include "scenario/save.h"
#include "text.h"

namespace pktcost::gui {
namespace {

constexpr const char* first_line = "# Written by pktcost: Save replaces this file.\n";

QString name_of_system(const QString& file) {
  const auto loaded = load_system(file);
  return loaded ? to_qstring(loaded->name) : QString();
}

/// The folder installed beside the program, or the one it was built from.
QString data_folder() {
  const QString installed = QCoreApplication::applicationDirPath() + QStringLiteral("/../share/pktcost/data");
  return QDir(installed).exists() ? installed : QStringLiteral(PKTCOST_SOURCE_DATA);
}

/// What an extending file holds beyond the file that it extends. A file that the program wrote extends what that
/// extends.
tl::expected<QByteArray, QString> extending(const Document& document, const QString& file) {
  QString original_file = document.file();
  auto original = load_system(original_file);
  if (original && is_written_here(original_file) && original->files.size() > 1) {
    original_file = QString::fromStdString(original->files[original->files.size() - 2]);
    original = load_system(original_file);
  }
  if (!original) return tl::unexpected(fault_text(original.error()));
  if (QFileInfo(original_file).canonicalFilePath() == QFileInfo(file).canonicalFilePath())
    return tl::unexpected(QObject::tr("A file cannot extend itself: choose another name than that of the original."));
  const auto folder = std::filesystem::path(QFileInfo(file).absolutePath().toStdString());
  const auto name = extends_name(original_file.toStdString(), folder);
  return QByteArray::fromStdString(extending_text(name, *original, document.whatif()));
}

}  // namespace

tl::expected<Description, Diagnostics> load_system(const QString& file) {
  return load_scenario(file.toStdString(), standard_preset_folders(PKTCOST_SOURCE_MODELS));
}

QString fault_text(const Diagnostics& faults) {
  QString text;
  for (const Diagnostic& fault : faults) text += QString::fromStdString(format_diagnostic(fault)) + QLatin1Char('\n');
  return text.trimmed();
}

tl::expected<void, QString> save_system(const Document& document, const QString& file, SaveForm form) {
  QByteArray content;
  if (form == SaveForm::self_contained) {
    content = QByteArray::fromStdString(flattened_text(document.whatif()));
  } else {
    auto text = extending(document, file);
    if (!text) return tl::unexpected(text.error());
    content = std::move(*text);
  }
  return write_file(file, first_line + content);
}

bool is_written_here(const QString& file) {
  QFile stream(file);
  return stream.open(QIODevice::ReadOnly) && stream.readLine() == first_line;
}

tl::expected<void, QString> write_file(const QString& file, const QByteArray& content) {
  QSaveFile stream(file);
  if (stream.open(QIODevice::WriteOnly) && stream.write(content) == content.size() && stream.commit()) return {};
  return tl::unexpected(QObject::tr("Cannot write %1: %2").arg(file, stream.errorString()));
}

std::vector<Example> examples() {
  std::vector<Example> list;
  const QDir folder(data_folder() + QStringLiteral("/founding"));
  for (const QString& name : folder.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name)) {
    const QString file = folder.absoluteFilePath(name);
    if (const QString title = name_of_system(file); !title.isEmpty()) list.push_back({title, file});
  }
  return list;
}

}  // namespace pktcost::gui
