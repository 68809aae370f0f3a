// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QStringList>
#include <tl/expected.hpp>

#include "document.h"
#include "scenario/diagnostic.h"

/// Systems in files. What a person wrote is never rewritten: the program saves a file that extends the original.
namespace pktcost::gui {

tl::expected<Description, Diagnostics> load_system(const QString& file);

/// All faults, as a dialog shows them.
QString fault_text(const Diagnostics& faults);

enum class SaveForm { extending, self_contained };

/// Writes the what-if system, whole or not at all. An extending file names the file of the document, so that must
/// exist and be another one. The error is one sentence.
tl::expected<void, QString> save_system(const Document& document, const QString& file, SaveForm form);

/// The first line tells that the program wrote the file, which Save may then replace.
bool is_written_here(const QString& file);

/// Writes a file whole or not at all. The error is one sentence.
tl::expected<void, QString> write_file(const QString& file, const QByteArray& content);

/// Scenario files that come with the program: the measured founding systems, then boards.
struct Example {
  QString title, file;
};
std::vector<Example> examples();

}  // namespace pktcost::gui
