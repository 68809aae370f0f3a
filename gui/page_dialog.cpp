// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "page_dialog.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace pktcost::gui {
namespace {
constexpr QSize page_size{900, 600};
}

void set_page(QTextBrowser& browser, const Page& page) {
  browser.setMarkdown(QString::fromStdString(page_markdown(page)));
}

void show_page(QWidget* parent, const QString& title, const Page& page) {
  auto* dialog = new QDialog(parent);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  dialog->resize(page_size);
  auto* browser = new QTextBrowser;
  browser->setOpenLinks(false);
  set_page(*browser, page);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  auto* layout = new QVBoxLayout(dialog);
  layout->addWidget(browser);
  layout->addWidget(buttons);
  dialog->show();
}

}  // namespace pktcost::gui
