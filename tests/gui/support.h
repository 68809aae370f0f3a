// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>
#include <memory>

#include "chart_tabs.h"
#include "main_window.h"

/// What the tests of the desktop program share.
namespace gui_test {

inline const bool without_display = qputenv("QT_QPA_PLATFORM", "offscreen");

inline QString source(const QString& file) {
  return QStringLiteral(PKTCOST_SOURCE_DIR "/") + file;
}

inline QString founding(const QString& name) {
  return source(QStringLiteral("data/founding/") + name);
}

struct Run {
  int status;
  QByteArray out, err;
};

/// A program with the models of the source tree.
inline Run run(const QString& program, const QStringList& arguments, const QByteArray& input = {}) {
  constexpr int longest_ms = 60000;
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("PKTCOST_MODELS"), source(QStringLiteral("models")));
  process.setProcessEnvironment(environment);
  process.start(program, arguments);
  process.write(input);
  process.closeWriteChannel();
  if (!process.waitForFinished(longest_ms)) return {-1, {}, "did not end"};
  return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2, process.readAllStandardOutput(),
          process.readAllStandardError()};
}

inline Run pktcost(QStringList arguments) {
  return run(QStringLiteral(PKTCOST_BINARY), arguments << QStringLiteral("--quiet"));
}

inline QByteArray result_of(const QStringList& arguments) {
  return pktcost(arguments + QStringList{QStringLiteral("--format"), QStringLiteral("json")}).out;
}

/// A window with settings and autosaves of its own.
class Desk {
 public:
  Desk() {
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("pktcost"));
    QCoreApplication::setApplicationName(QStringLiteral("pktcost-gui-test"));
    // The platform without a display has no window manager and says so at every window.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& message) {
      if (!message.startsWith(QLatin1String("This plugin does not support")))
        std::fprintf(stderr, "%s\n", qPrintable(message));
    });
    start();
  }

  pktcost::gui::MainWindow& window() { return *window_; }
  QString file(const QString& name) const { return folder_.filePath(name); }
  QString settings_file() const { return QSettings().fileName(); }

  /// As after an end of the program and a new start.
  void start() {
    window_.reset();
    window_ = std::make_unique<pktcost::gui::MainWindow>(folder_.path());
    window_->show();
  }

  /// Until nothing is computed any more.
  bool settle() {
    constexpr int longest_ms = 60000;
    return QTest::qWaitFor([this] { return !window_->is_busy(); }, longest_ms);
  }

 private:
  QTemporaryDir folder_;
  std::unique_ptr<pktcost::gui::MainWindow> window_;
};

/// Does something with the dialog that opens next.
template <typename Dialog, typename Action>
void with_next_dialog(Action action) {
  auto* timer = new QTimer(qApp);
  QObject::connect(timer, &QTimer::timeout, qApp, [timer, action] {
    auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    timer->stop();
    timer->deleteLater();
    action(*dialog);
  });
  timer->start(5);
}

}  // namespace gui_test
