// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "welcome_page.h"

#include <QEvent>
#include <QUrl>

#include "system_files.h"

namespace pktcost::gui {
namespace {

QString link_to(const QString& file, const QString& text) {
  return QStringLiteral("<li style='margin-bottom:4px'><a href='%1'>%2</a></li>")
      .arg(QUrl::fromLocalFile(file).toString(QUrl::FullyEncoded), text.toHtmlEscaped());
}

}  // namespace

WelcomePage::WelcomePage(QWidget* parent) : QTextBrowser(parent) {
  constexpr int margin = 24;
  setOpenLinks(false);
  setFrameShape(QFrame::NoFrame);
  document()->setDocumentMargin(margin);
  setAccessibleName(tr("Welcome"));
  connect(this, &QTextBrowser::anchorClicked, this, &WelcomePage::follow);
}

void WelcomePage::refresh(const QStringList& recent_files) {
  recent_files_ = recent_files;
  QString html = QStringLiteral("<h2>%1</h2><p>%2</p><p>%3</p>")
                     .arg(tr("Where do the cycles of a packet go?"),
                          tr("Open the description of a system to see its throughput, what limits it, and what each "
                             "change would give. Move a slider, and everything moves with it."),
                          tr("<a href='do:open'>Open a scenario file...</a> &nbsp; or drop one here &nbsp; or "
                             "<a href='do:new'>start with a new system</a>"));
  if (!recent_files.isEmpty()) {
    html += QStringLiteral("<h3>%1</h3><ul>").arg(tr("Recent"));
    for (const QString& file : recent_files) html += link_to(file, file);
    html += QStringLiteral("</ul>");
  }
  html += QStringLiteral("<h3>%1</h3><ul>").arg(tr("Measured systems to try it with"));
  for (const Example& example : examples()) html += link_to(example.file, example.title);
  setHtml(html + QStringLiteral("</ul>"));
}

void WelcomePage::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh(recent_files_);  // links keep the colour of their palette
}

void WelcomePage::follow(const QUrl& link) {
  if (link.scheme() == QLatin1String("file")) return emit file_chosen(link.toLocalFile());
  if (link.path() == QLatin1String("open")) emit open_wanted();
  if (link.path() == QLatin1String("new")) emit new_wanted();
}

}  // namespace pktcost::gui
