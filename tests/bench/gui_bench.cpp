// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast the desktop program answers, for people. Run without a display:
//   cmake --preset bench && cmake --build --preset bench --target gui_bench && build/bench/bin/gui_bench
// Each step changes a parameter and waits until the chart is painted with the new values; the yardstick is a bare
// replot of the same chart in the same run.
#include <fmt/format.h>
#include <qcustomplot.h>
#include <unistd.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QThreadPool>
#include <algorithm>
#include <cstdio>

#include "chart_tabs.h"
#include "main_window.h"
#include "predict/predict.h"

namespace {

using namespace pktcost;
using namespace pktcost::gui;

constexpr int steps = 1000, few_steps = 50;

struct Times {
  double median_ms, p99_ms;
};

Times times_of(std::vector<double> ms) {
  std::ranges::sort(ms);
  return {ms[ms.size() / 2], ms[ms.size() * 99 / 100]};
}

template <typename Step>
Times measure(int count, const Step& step) {
  std::vector<double> ms;
  for (int i = 0; i < count; ++i) {
    QElapsedTimer timer;
    timer.start();
    step(i);
    ms.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
  }
  return times_of(std::move(ms));
}

double resident_mb() {
  QFile file("/proc/self/statm");
  if (!file.open(QIODevice::ReadOnly)) return 0;
  return file.readAll().split(' ').value(1).toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

void settle(const MainWindow& window) {
  while (window.is_busy()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
  QCoreApplication::processEvents();
}

void edit(MainWindow& window, int i) {
  window.document().set_value(find_parameter("cpu.clock").value(), 2e8 + 1e5 * (i % 2000 + 1));
}

/// Runs the event loop until the chart was drawn anew.
void wait_for_frame(QCustomPlot& plot, bool& drawn) {
  while (!drawn) QCoreApplication::processEvents();
  plot.repaint();
  drawn = false;
}

void time_charts(MainWindow& window) {
  fmt::print("{:12} {:>26} {:>26} {:>8} {:>8}\n", "chart", "edit to frame, median/p99", "bare replot, median/p99",
             "median x", "p99 x");
  for (int i = 0; i < window.tabs().count(); ++i) {
    window.tabs().setCurrentIndex(i);
    edit(window, 1);
    settle(window);
    ChartTab& tab = *window.tabs().current();
    if (!tab.has_result()) continue;
    bool drawn = false;
    const auto watch = QObject::connect(&tab.plot(), &QCustomPlot::afterReplot, [&drawn] { drawn = true; });
    const auto name = tab.chart().name;
    const bool at_once = name != "levers" && name != "comparison";  // these two follow when they are ready
    const Times frame = measure(at_once ? steps : few_steps, [&](int step) {
      edit(window, step);
      wait_for_frame(tab.plot(), drawn);
    });
    QObject::disconnect(watch);
    settle(window);
    const Times bare = measure(steps, [&](int) {
      tab.plot().replot(QCustomPlot::rpImmediateRefresh);
      tab.plot().repaint();
    });
    fmt::print("{:12} {:14.2f} / {:6.2f} ms {:14.2f} / {:6.2f} ms {:8.2f} {:8.2f}\n", tab.chart().name, frame.median_ms,
               frame.p99_ms, bare.median_ms, bare.p99_ms, frame.median_ms / bare.median_ms, frame.p99_ms / bare.p99_ms);
  }
}

void watch_memory(MainWindow& window) {
  constexpr int edits = 10000;
  window.tabs().show_chart("ledger");
  double half_mb = 0;
  for (int i = 0; i < edits; ++i) {
    edit(window, i);
    QCoreApplication::processEvents();
    if (i == edits / 2) half_mb = resident_mb();
  }
  settle(window);
  fmt::print("memory after {} edits: {:.1f} MB, after {}: {:.1f} MB\n", edits / 2, half_mb, edits, resident_mb());
}

}  // namespace

int main(int argc, char** argv) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});  // no window manager here
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QElapsedTimer start;
  start.start();
  const QApplication application(argc, argv);
  const QTemporaryDir folder;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
  MainWindow window(folder.path());
  window.resize(1920, 1080);
  window.show();
  window.open_file(PKTCOST_SOURCE_DIR "/data/founding/ml405-tcp-tx.yaml");
  window.repaint();
  QCoreApplication::processEvents();
  fmt::print("start to the first window with a system: {} ms\n", start.elapsed());
  settle(window);
  const Scenario scenario = window.document().whatif().scenario;
  double sum = 0;
  const Times model = measure(steps, [&](int) { sum += predict(scenario).goodput_bps; });
  fmt::print("the model's part of an edit: {:.3f} ms{}\n", model.median_ms, sum > 0 ? "" : "!");
  time_charts(window);
  watch_memory(window);
  QThreadPool::globalInstance()->waitForDone();
  return 0;
}
