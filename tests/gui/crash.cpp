// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is left of a process that was killed: the last completed edit or the one before it.
#include <signal.h>

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <cstdio>

#include "autosave.h"
#include "support.h"
#include "system_files.h"

namespace gui_test {

using namespace pktcost;
using namespace pktcost::gui;

constexpr double first_mtu = 576;

std::size_t mtu() {
  return find_parameter("workload.mtu").value();
}

/// Edits for ever as fast as the event loop comes to rest in between, and tells each step when it is done.
int edit_for_ever(const QString& folder) {
  Document document;
  document.open(load_system(founding("ml405-tcp-tx.yaml")).value(), founding("ml405-tcp-tx.yaml"));
  const Autosave autosave(document, folder);
  QTimer timer;
  int step = 0;
  QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
    ++step;
    document.set_value(mtu(), first_mtu + step % 8000);
    std::printf("%d\n", step);
    std::fflush(stdout);
    timer.start(1);
  });
  timer.setSingleShot(true);
  timer.start(1);
  return QCoreApplication::exec();
}

class CrashTest : public QObject {
  Q_OBJECT

 private slots:
  void a_killed_process_loses_at_most_one_edit() {
    constexpr int kills = 100;
    for (int i = 0; i < kills; ++i) {
      const QTemporaryDir folder;
      QProcess process;
      process.start(QCoreApplication::applicationFilePath(), {"--edit", folder.path()});
      QVERIFY(process.waitForStarted());
      QVERIFY(QTest::qWaitFor([&process] { return process.bytesAvailable() > 3; }, 20000));
      QTest::qSleep(QRandomGenerator::global()->bounded(15));
      process.kill();
      QVERIFY(process.waitForFinished());
      const int last = process.readAllStandardOutput().trimmed().split('\n').last().toInt();
      const auto leftover = take_leftover(folder.path());
      QVERIFY(leftover.has_value());
      const double restored = parameters()[mtu()].get(leftover->whatif.scenario) - first_mtu;
      QVERIFY2(restored == last || restored == last - 1, qPrintable(QString("%1 of %2").arg(restored).arg(last)));
      QVERIFY(parameters()[mtu()].get(leftover->baseline.scenario) == 1500);
      QVERIFY(!leftover->whatif.observed.empty());
    }
  }

  void a_leftover_is_offered_once() {
    const QTemporaryDir folder;
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(), {"--edit", folder.path()});
    QVERIFY(QTest::qWaitFor([&process] { return process.bytesAvailable() > 3; }, 20000));
    QVERIFY(!take_leftover(folder.path()));  // its owner still runs
    process.kill();
    QVERIFY(process.waitForFinished());
    QVERIFY(take_leftover(folder.path()).has_value());
    QVERIFY(!take_leftover(folder.path()));
  }

  void a_damaged_leftover_is_none() {
    const QTemporaryDir folder;
    for (const QByteArray& damage :
         {QByteArray(), QByteArray("{"), QByteArray("\xff\x00\x01", 3), QByteArray("{\"whatif\": 7}"),
          QByteArray("{\"baseline\": \"cpu: {clock: fast}\", \"whatif\": \"- 1\"}")}) {
      QFile file(folder.filePath("autosave-999999999.json"));
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(damage);
      file.close();
      QVERIFY(!take_leftover(folder.path()));
      QVERIFY(!file.exists());
    }
  }

  void a_normal_end_leaves_nothing() {
    const QTemporaryDir folder;
    Document document;
    Autosave autosave(document, folder.path());
    document.set_value(mtu(), 2000);
    QVERIFY(QTest::qWaitFor([&folder] { return !QDir(folder.path()).isEmpty(); }, 5000));
    autosave.remove();
    QVERIFY(QDir(folder.path()).isEmpty());
  }
};

}  // namespace gui_test

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  if (argc == 3 && QByteArray(argv[1]) == "--edit") return gui_test::edit_for_ever(argv[2]);
  gui_test::CrashTest test;
  return QTest::qExec(&test, argc, argv);
}
#include "crash.moc"
