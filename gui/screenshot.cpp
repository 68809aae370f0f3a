// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "screenshot.h"

#include <fmt/format.h>

#include <QApplication>
#include <QBuffer>
#include <QElapsedTimer>
#include <QPixmap>
#include <QTemporaryDir>
#include <cstdio>

#include "chart_tabs.h"
#include "main_window.h"
#include "measurement_dialog.h"
#include "system_files.h"

namespace pktcost::gui {
namespace {

constexpr int longest_wait_ms = 120000;

int fail(int status, const QString& message) {
  fmt::print(stderr, "pktcost-gui: {}\n", message.toStdString());
  return status;
}

/// True when nothing is computed any more.
bool wait_until_idle(const MainWindow& window, const MeasurementDialog* dialog) {
  constexpr int quiet_rounds = 5;
  QElapsedTimer waiting;
  waiting.start();
  for (int quiet = 0; quiet < quiet_rounds && waiting.elapsed() < longest_wait_ms;) {
    constexpr int step_ms = 20;
    QApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, step_ms);
    QApplication::processEvents();
    quiet = window.is_busy() || (dialog != nullptr && dialog->is_busy()) ? 0 : quiet + 1;
  }
  return !window.is_busy();
}

/// Faults of a scenario are told before the window would ask about them.
QString fault_of(const QStringList& scenarios) {
  for (const QString& file : scenarios)
    if (const auto system = load_system(file); !system) return fault_text(system.error());
  return {};
}

}  // namespace

int take_screenshot(const ScreenshotRequest& request) {
  if (request.scenarios.isEmpty() || request.scenarios.size() > 2)
    return fail(2, QObject::tr("--screenshot needs one scenario, or two to be set side by side"));
  if (const QString fault = fault_of(request.scenarios); !fault.isEmpty()) return fail(3, fault);
  const QTemporaryDir autosaves;
  MainWindow window(autosaves.path());
  window.set_theme(request.theme);
  window.resize(request.size);
  window.show();
  window.open_file(request.scenarios.front());
  if (request.scenarios.size() == 2) window.compare_with(request.scenarios.back());
  MeasurementDialog* dialog = nullptr;
  if (request.chart == QLatin1String("calibration")) {
    dialog = window.make_measurement_dialog();
    dialog->calibrate();
  }
  window.tabs().show_chart(request.chart.toStdString());
  if (!wait_until_idle(window, dialog)) return fail(1, QObject::tr("the window did not come to rest"));
  QBuffer picture;
  picture.open(QIODevice::WriteOnly);
  window.grab().save(&picture, "PNG");
  const auto written = write_file(request.output_file, picture.data());
  return written ? 0 : fail(4, written.error());
}

}  // namespace pktcost::gui
