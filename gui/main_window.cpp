// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>

#include "appearance.h"
#include "chart_tabs.h"
#include "curve_tab.h"
#include "headline_dock.h"
#include "ledger_dock.h"
#include "lever_dock.h"
#include "measurement_dialog.h"
#include "parameter_dock.h"
#include "report_export.h"
#include "seek_panel.h"
#include "system_files.h"
#include "text.h"
#include "welcome_page.h"

namespace pktcost::gui {
namespace {

constexpr double interval_level = 0.8;
constexpr QSize first_size{1280, 800};

QString scenario_filter() {
  return QObject::tr("Scenarios (*.yaml *.yml);;All files (*)");
}

bool is_scenario_name(const QString& file) {
  const QString ending = QFileInfo(file).suffix().toLower();
  return ending == QLatin1String("yaml") || ending == QLatin1String("yml");
}

}  // namespace

MainWindow::MainWindow(const QString& autosaves, QWidget* parent)
    : QMainWindow(parent),
      evaluation_(document_, interval_level),
      levers_(document_, evaluation_),
      autosave_(document_, autosaves),
      pages_(new QStackedWidget),
      welcome_(new WelcomePage),
      tabs_(new ChartTabs(document_, evaluation_, levers_)),
      parameters_(new ParameterDock(document_, this)),
      lever_switches_(new LeverDock(document_, levers_, this)),
      seek_(new SeekPanel(document_, evaluation_, levers_, this)),
      headline_(new HeadlineDock(evaluation_, levers_, this)),
      ledger_(new LedgerDock(document_, evaluation_, this)) {
  setAcceptDrops(true);
  pages_->addWidget(welcome_);
  pages_->addWidget(tabs_);
  setCentralWidget(pages_);
  add_docks();
  add_file_menu();
  add_edit_menu();
  add_whatif_menu();
  add_view_menu();
  add_help_menu();
  connect_views();
  resize(first_size);
  restoreGeometry(session_.geometry());
  set_theme(session_.theme());
  show_welcome();
}

void MainWindow::add_docks() {
  setDockOptions(AnimatedDocks | AllowTabbedDocks | AllowNestedDocks);
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  arrange_docks();
  statusBar()->setSizeGripEnabled(true);
}

void MainWindow::arrange_docks() {
  constexpr int left_width = 370, right_width = 285, bottom_height = 190;
  for (QDockWidget* dock : {static_cast<QDockWidget*>(parameters_), static_cast<QDockWidget*>(lever_switches_),
                            static_cast<QDockWidget*>(seek_)}) {
    dock->setFloating(false);
    addDockWidget(Qt::LeftDockWidgetArea, dock);
  }
  tabifyDockWidget(parameters_, lever_switches_);
  tabifyDockWidget(lever_switches_, seek_);
  headline_->setFloating(false);
  ledger_->setFloating(false);
  addDockWidget(Qt::RightDockWidgetArea, headline_);
  addDockWidget(Qt::BottomDockWidgetArea, ledger_);
  for (auto* dock : findChildren<QDockWidget*>()) dock->show();
  parameters_->raise();
  resizeDocks({parameters_, headline_}, {left_width, right_width}, Qt::Horizontal);
  resizeDocks({ledger_}, {bottom_height}, Qt::Vertical);
}

void MainWindow::connect_views() {
  connect(&document_, &Document::file_changed, this, &MainWindow::update_title);
  connect(&document_, &Document::whatif_changed, this, &MainWindow::update_title);
  connect(headline_, &HeadlineDock::lever_chosen, this, &MainWindow::take_lever);
  connect(tabs_, &ChartTabs::lever_clicked, this, &MainWindow::take_lever);
  connect(parameters_, &ParameterDock::parameter_chosen, this,
          [this](std::size_t parameter) { tabs_->curve().choose(parameter); });
  connect(welcome_, &WelcomePage::file_chosen, this, &MainWindow::open_file);
  connect(welcome_, &WelcomePage::open_wanted, this, &MainWindow::open);
  connect(welcome_, &WelcomePage::new_wanted, this, &MainWindow::new_system);
  connect(tabs_, &QTabWidget::currentChanged, this, [this] {
    const auto name = tabs_->current()->chart().name;
    session_.set_chart(to_qstring(name));
  });
}

void MainWindow::take_lever(const QString& name) {
  lever_switches_->toggle(name);
  lever_switches_->raise();
}

void MainWindow::update_title() {
  setWindowTitle(tr("%1[*] - pktcost").arg(to_qstring(document_.whatif().name)));
  setWindowFilePath(document_.file());
  setWindowModified(document_.has_unsaved_changes());
}

void MainWindow::show_welcome() {
  welcome_->refresh(session_.recent_files());
  pages_->setCurrentWidget(welcome_);
  for (auto* dock : findChildren<QDockWidget*>()) dock->hide();
  setWindowTitle(tr("pktcost"));
}

void MainWindow::show_workspace() {
  if (pages_->currentWidget() == tabs_) return;
  pages_->setCurrentWidget(tabs_);
  if (!restoreState(session_.layout())) arrange_docks();
  tabs_->show_chart(session_.chart().toStdString());
}

void MainWindow::report_fault(const QString& title, const QString& text) {
  QMessageBox box(QMessageBox::Warning, title, title, QMessageBox::Ok, this);
  box.setInformativeText(text);
  box.exec();
}

bool MainWindow::open_file(const QString& file) {
  if (!may_lose_changes()) return false;
  auto system = load_system(file);
  if (!system) {
    report_fault(tr("This file cannot be opened"), fault_text(system.error()));
    return false;
  }
  document_.open(std::move(*system), QFileInfo(file).absoluteFilePath());
  session_.add_recent_file(file);
  show_workspace();
  return true;
}

void MainWindow::new_system() {
  if (!may_lose_changes()) return;
  document_.open(default_description("New system"), {});
  show_workspace();
}

bool MainWindow::compare_with(const QString& file) {
  auto system = load_system(file);
  if (!system) {
    report_fault(tr("This file cannot be opened"), fault_text(system.error()));
    return false;
  }
  document_.replace_whatif(std::move(*system), tr("compare with %1").arg(QFileInfo(file).fileName()));
  tabs_->show_chart("comparison");
  return true;
}

bool MainWindow::restore_leftover() {
  constexpr int shown_ms = 15000;
  auto leftover = take_leftover(autosave_.folder());
  if (!leftover) return false;
  document_.restore(std::move(leftover->baseline), std::move(leftover->whatif), leftover->file);
  show_workspace();
  statusBar()->showMessage(tr("Restored what was not saved when the program ended"), shown_ms);
  return true;
}

void MainWindow::restore_session() {
  if (restore_leftover()) return;
  const QString file = session_.last_file();
  if (!file.isEmpty() && QFileInfo(file).isFile() && load_system(file)) open_file(file);
}

void MainWindow::open() {
  const QString file = QFileDialog::getOpenFileName(this, tr("Open a system"), document_.file(), scenario_filter());
  if (!file.isEmpty()) open_file(file);
}

bool MainWindow::save_to(const QString& file, bool self_contained) {
  const auto form = self_contained || document_.file().isEmpty() ? SaveForm::self_contained : SaveForm::extending;
  if (const auto saved = save_system(document_, file, form); !saved) {
    report_fault(tr("The system is not saved"), saved.error());
    return false;
  }
  document_.mark_saved(QFileInfo(file).absoluteFilePath());
  session_.add_recent_file(file);
  autosave_.remove();
  return true;
}

void MainWindow::save() {
  if (is_written_here(document_.file()))
    save_to(document_.file(), false);
  else
    save_as();
}

QString MainWindow::ask_save_name(const QString& title) {
  const QFileInfo original(document_.file());
  const QString proposed = document_.file().isEmpty()
                               ? QStringLiteral("system.yaml")
                               : original.dir().filePath(original.completeBaseName() + QStringLiteral("-whatif.yaml"));
  return QFileDialog::getSaveFileName(this, title, proposed, scenario_filter());
}

void MainWindow::save_as() {
  const QString file = ask_save_name(tr("Save what differs from the original"));
  if (!file.isEmpty()) save_to(file, false);
}

void MainWindow::save_self_contained() {
  const QString file = ask_save_name(tr("Save every value"));
  if (!file.isEmpty()) save_to(file, true);
}

bool MainWindow::may_lose_changes() {
  if (!document_.has_unsaved_changes()) return true;
  const auto answer = QMessageBox::question(
      this, tr("Unsaved changes"), tr("%1 has changes that are not saved.").arg(to_qstring(document_.whatif().name)),
      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
  if (answer == QMessageBox::Save) save();
  return answer == QMessageBox::Discard || (answer == QMessageBox::Save && !document_.has_unsaved_changes());
}

MeasurementDialog* MainWindow::make_measurement_dialog() {
  auto* dialog = new MeasurementDialog(document_, evaluation_.level(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &MeasurementDialog::calibrated, this, [this](const std::string& json) {
    tabs_->set_calibration(json);
    tabs_->show_chart("calibration");
  });
  return dialog;
}

void MainWindow::read_measurements(const QStringList& files) {
  auto* dialog = make_measurement_dialog();
  dialog->open();
  dialog->read(files);
}

void MainWindow::import_measurements() {
  const QStringList files = QFileDialog::getOpenFileNames(this, tr("Measurements"));
  if (!files.isEmpty()) read_measurements(files);
}

void MainWindow::calibrate() {
  auto* dialog = make_measurement_dialog();
  dialog->open();
  dialog->calibrate();
}

void MainWindow::export_report() {
  const QString file =
      QFileDialog::getSaveFileName(this, tr("Export a report"), QStringLiteral("report.html"),
                                   tr("HTML, all in one file (*.html);;Markdown with pictures (*.md)"));
  if (file.isEmpty()) return;
  const auto written = pktcost::gui::export_report(document_, evaluation_, *tabs_, file);
  if (!written) report_fault(tr("The report is not written"), written.error());
}

bool MainWindow::is_busy() const {
  return evaluation_.is_busy() || levers_.is_busy() || tabs_->is_busy() || seek_->is_busy();
}

void MainWindow::set_theme(const QString& theme) {
  session_.set_theme(theme);
  apply_appearance(*qApp, theme);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!may_lose_changes()) return event->ignore();
  const bool in_workspace = pages_->currentWidget() == tabs_;
  if (in_workspace) session_.set_window(saveGeometry(), saveState());
  session_.set_last_file(in_workspace ? document_.file() : QString());
  autosave_.remove();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  QStringList measurements;
  for (const QUrl& url : event->mimeData()->urls()) {
    const QString file = url.toLocalFile();
    if (file.isEmpty()) continue;
    if (is_scenario_name(file))
      open_file(file);
    else
      measurements << file;
  }
  event->acceptProposedAction();
  if (!measurements.isEmpty()) read_measurements(measurements);
}

}  // namespace pktcost::gui
