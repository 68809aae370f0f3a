// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMainWindow>

#include "autosave.h"
#include "document.h"
#include "evaluation.h"
#include "live_levers.h"
#include "session.h"

class QMenu;
class QStackedWidget;

namespace pktcost::gui {

class ChartTabs;
class HeadlineDock;
class LedgerDock;
class LeverDock;
class MeasurementDialog;
class ParameterDock;
class SeekPanel;
class WelcomePage;

/// The window: parameters and levers at the left, charts in the middle, the result at the right, the ledger below.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  /// `autosaves` is the folder of what is kept against a crash.
  explicit MainWindow(const QString& autosaves, QWidget* parent = nullptr);

  Document& document() { return document_; }
  Evaluation& evaluation() { return evaluation_; }
  LiveLevers& levers() { return levers_; }
  ChartTabs& tabs() { return *tabs_; }
  ParameterDock& parameter_dock() { return *parameters_; }
  LeverDock& lever_dock() { return *lever_switches_; }
  SeekPanel& seek_panel() { return *seek_; }

  /// Opens a system; a message tells what is wrong with the file. Asks before unsaved changes are lost. True when open.
  bool open_file(const QString& file);
  /// Takes what a run that did not end well has left; false when there is nothing.
  bool restore_leftover();
  /// Opens what was open at the last end, or the page to begin with.
  void restore_session();
  /// The system of another file as what-if, so that it stands beside the one that is open.
  bool compare_with(const QString& file);
  bool save_to(const QString& file, bool self_contained);
  /// Wired to the charts; not shown yet. It deletes itself when closed.
  MeasurementDialog* make_measurement_dialog();
  bool is_busy() const;
  void set_theme(const QString& theme);

 public slots:
  void open();
  void new_system();
  void save();
  void save_as();
  void save_self_contained();
  void import_measurements();
  void calibrate();
  void export_report();
  void show_welcome();

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void add_docks();
  void connect_views();
  void add_file_menu();
  void add_edit_menu();
  void add_whatif_menu();
  void add_view_menu();
  void add_chart_actions(QMenu& menu);
  void add_theme_actions(QMenu& menu);
  void add_help_menu();
  void fill_recent_menu();
  void show_workspace();
  void arrange_docks();
  void update_title();
  bool may_lose_changes();
  void take_lever(const QString& name);
  void read_measurements(const QStringList& files);
  void report_fault(const QString& title, const QString& text);
  QString ask_save_name(const QString& title);

  Session session_;
  Document document_;
  Evaluation evaluation_;
  LiveLevers levers_;
  Autosave autosave_;
  QStackedWidget* pages_;
  WelcomePage* welcome_;
  ChartTabs* tabs_;
  ParameterDock* parameters_;
  LeverDock* lever_switches_;
  SeekPanel* seek_;
  HeadlineDock* headline_;
  LedgerDock* ledger_;
  QMenu* recent_menu_ = nullptr;
};

}  // namespace pktcost::gui
