// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>

#include "chart_tabs.h"
#include "ledger_dock.h"
#include "main_window.h"
#include "page_dialog.h"
#include "parameter_dock.h"
#include "seek_panel.h"
#include "system_files.h"
#include "text.h"

// The menus of the window, and with them all its keys.
namespace pktcost::gui {

void MainWindow::add_file_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&File"));
  menu->addAction(tr("&New system"), QKeySequence::New, this, &MainWindow::new_system);
  menu->addAction(tr("&Open..."), QKeySequence::Open, this, &MainWindow::open);
  recent_menu_ = menu->addMenu(tr("Open &recent"));
  connect(recent_menu_, &QMenu::aboutToShow, this, &MainWindow::fill_recent_menu);
  QMenu* example_menu = menu->addMenu(tr("E&xamples"));
  connect(example_menu, &QMenu::aboutToShow, this, [this, example_menu] {
    example_menu->clear();
    for (const Example& example : examples())
      example_menu->addAction(example.title, this, [this, file = example.file] { open_file(file); });
  });
  menu->addSeparator();
  menu->addAction(tr("&Save"), QKeySequence::Save, this, &MainWindow::save);
  menu->addAction(tr("Save &as..."), QKeySequence(tr("Ctrl+Shift+S")), this, &MainWindow::save_as);
  menu->addAction(tr("Save with &every value..."), this, &MainWindow::save_self_contained);
  menu->addSeparator();
  menu->addAction(tr("&Import measurements..."), QKeySequence(tr("Ctrl+I")), this, &MainWindow::import_measurements);
  menu->addAction(tr("&Calibrate..."), QKeySequence(tr("Ctrl+K")), this, &MainWindow::calibrate);
  menu->addSeparator();
  menu->addAction(tr("Ex&port chart..."), QKeySequence(tr("Ctrl+E")), this, [this] { tabs_->current()->ask_export(); });
  menu->addAction(tr("Export repor&t..."), QKeySequence(tr("Ctrl+Shift+E")), this, &MainWindow::export_report);
  menu->addSeparator();
  menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
}

void MainWindow::fill_recent_menu() {
  recent_menu_->clear();
  for (const QString& file : session_.recent_files())
    recent_menu_->addAction(file, this, [this, file] { open_file(file); });
  if (recent_menu_->isEmpty()) recent_menu_->addAction(tr("None yet"))->setEnabled(false);
}

void MainWindow::add_edit_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&Edit"));
  QAction* undo = document_.undo_stack().createUndoAction(this, tr("&Undo"));
  QAction* redo = document_.undo_stack().createRedoAction(this, tr("&Redo"));
  undo->setShortcut(QKeySequence::Undo);
  redo->setShortcuts(QKeySequence::Redo);
  menu->addActions({undo, redo});
  menu->addSeparator();
  menu->addAction(tr("&Find a parameter"), QKeySequence::Find, this, [this] {
    parameters_->raise();
    parameters_->focus_search();
  });
  menu->addAction(tr("Copy chart as &picture"), QKeySequence(tr("Ctrl+Shift+C")), this,
                  [this] { tabs_->current()->copy_picture(); });
  menu->addAction(tr("Copy the &ledger"), QKeySequence(tr("Ctrl+Shift+L")), ledger_, &LedgerDock::copy);
}

void MainWindow::add_whatif_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&What-if"));
  menu->addAction(tr("&Pin as the baseline"), QKeySequence(tr("Ctrl+B")), &document_, &Document::pin);
  menu->addAction(tr("&Reset to the baseline"), QKeySequence(tr("Ctrl+R")), &document_, &Document::reset_all);
  menu->addSeparator();
  menu->addAction(tr("&Keep a snapshot"), QKeySequence(tr("Ctrl+D")), &document_, &Document::take_snapshot);
  menu->addAction(tr("Remove the &snapshots"), &document_, &Document::clear_snapshots);
  menu->addSeparator();
  menu->addAction(tr("Reach a &goodput..."), QKeySequence(tr("Ctrl+G")), this, [this] {
    seek_->show();
    seek_->raise();
    seek_->focus_target();
  });
  menu->addAction(tr("&Explain the ledger row"), QKeySequence(tr("F2")), ledger_, &LedgerDock::explain);
}

void MainWindow::add_view_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&View"));
  add_chart_actions(*menu);
  menu->addSeparator();
  for (auto* dock : findChildren<QDockWidget*>()) menu->addAction(dock->toggleViewAction());
  menu->addAction(tr("Restore the &layout"), this, &MainWindow::arrange_docks);
  menu->addSeparator();
  add_theme_actions(*menu->addMenu(tr("&Colours")));
}

void MainWindow::add_chart_actions(QMenu& menu) {
  for (int i = 0; i < tabs_->count(); ++i)
    menu.addAction(tabs_->tabText(i), QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)), this,
                   [this, i] { tabs_->setCurrentIndex(i); });
  menu.addAction(tr("&Show all of the chart"), QKeySequence(tr("Ctrl+0")), this,
                 [this] { tabs_->current()->reset_view(); });
}

void MainWindow::add_theme_actions(QMenu& menu) {
  auto* group = new QActionGroup(this);
  const std::pair<const char*, QString> themes[] = {
      {"system", tr("As the &system")}, {"light", tr("&Light")}, {"dark", tr("&Dark")}};
  for (const auto& [name, title] : themes) {
    const QString theme = QString::fromLatin1(name);
    QAction* action = menu.addAction(title, this, [this, theme] { set_theme(theme); });
    action->setCheckable(true);
    action->setChecked(session_.theme() == theme);
    group->addAction(action);
  }
}

void MainWindow::add_help_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&Help"));
  menu->addAction(tr("&Welcome page"), QKeySequence::HelpContents, this, [this] {
    if (!may_lose_changes()) return;
    document_.open(default_description("New system"), {});
    show_welcome();
  });
  menu->addAction(tr("&About pktcost"), this, [this] {
    QMessageBox::about(this, tr("About pktcost"),
                       tr("pktcost %1\n\nWhere the cycles of a packet go, and what limits the throughput of an "
                          "embedded Linux system.\n\nThe desktop program is under the GPL, version 3 or later, "
                          "as QCustomPlot is; the library and the command line are under the MIT license.")
                           .arg(QStringLiteral(PKTCOST_VERSION)));
  });
}

}  // namespace pktcost::gui
