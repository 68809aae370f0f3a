// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window as a person uses it: opening, editing, going back, saving, closing.
#include <QAbstractButton>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QSlider>
#include <QTextBrowser>

#include "comparison_tab.h"
#include "curve_tab.h"
#include "lever_dock.h"
#include "measurement_dialog.h"
#include "parameter_dock.h"
#include "parameter_editor.h"
#include "seek_panel.h"
#include "support.h"
#include "system_files.h"

namespace gui_test {

using namespace pktcost;
using namespace pktcost::gui;

std::vector<double> values_of(const Description& system) {
  std::vector<double> values;
  for (const Parameter& parameter : parameters()) values.push_back(parameter.get(system.scenario));
  return values;
}

bool same_origins(const Description& a, const Description& b) {
  return std::ranges::equal(a.origins, b.origins, [](const Origin& x, const Origin& y) {
    return x.basis == y.basis && x.spread == y.spread && x.source == y.source;
  });
}

class WindowTest : public QObject {
  Q_OBJECT

 private slots:
  void founding_systems_show_what_predict_prints_data() {
    QTest::addColumn<QString>("file");
    const auto list = examples();
    QVERIFY(list.size() >= 13);
    for (const Example& example : list) QTest::newRow(qPrintable(QFileInfo(example.file).fileName())) << example.file;
  }

  void founding_systems_show_what_predict_prints() {
    QFETCH(QString, file);
    Desk desk;
    QVERIFY(desk.window().open_file(file));
    QVERIFY(desk.settle());
    const auto& shown = desk.window().evaluation().whatif();
    QVERIFY(shown.interval_ready);
    const auto printed = QJsonDocument::fromJson(result_of({"predict", file})).object();
    const auto goodput = printed["goodput"].toObject();
    QCOMPARE(shown.report->goodput.value_bps, goodput["value"].toDouble());
    QVERIFY(shown.report->goodput.value_bps == goodput["value"].toDouble());
    QVERIFY(shown.report->goodput.low_bps == goodput["low"].toDouble());
    QVERIFY(shown.report->goodput.high_bps == goodput["high"].toDouble());
    QCOMPARE(QString::fromStdString(std::string(shown.report->binding)), printed["binding"].toString());
  }

  void every_slider_moves_its_value_and_undo_leads_back() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    Document& document = desk.window().document();
    const Description start = document.whatif();
    int moved = 0;
    for (std::size_t i = 0; i < parameters().size(); ++i) {
      auto* editor = desk.window().parameter_dock().editor_of(i);
      QVERIFY(editor != nullptr);
      auto* slider = editor->findChild<QSlider*>();
      if (slider == nullptr) continue;
      const int steps_before = document.undo_stack().index();
      const double before = parameters()[i].get(document.whatif().scenario);
      slider->setSliderDown(true);
      for (const int position : {100, 400, 900, 500}) slider->setSliderPosition(position);
      slider->setSliderDown(false);
      const bool changed = parameters()[i].get(document.whatif().scenario) != before;
      QCOMPARE(document.undo_stack().index() - steps_before, changed ? 1 : 0);
      moved += changed;
      if (moved % 8 == 0) QCoreApplication::processEvents();
    }
    QVERIFY(moved > 100);
    while (document.undo_stack().canUndo()) document.undo_stack().undo();
    QCOMPARE(values_of(document.whatif()), values_of(start));
    QVERIFY(same_origins(document.whatif(), start));
    QVERIFY(!document.has_unsaved_changes());
    while (document.undo_stack().canRedo()) document.undo_stack().redo();
    QVERIFY(values_of(document.whatif()) != values_of(start));
  }

  void a_value_is_typed_and_a_wrong_one_is_told() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    const auto clock = find_parameter("cpu.clock").value();
    auto* editor = desk.window().parameter_dock().editor_of(clock);
    auto* text = editor->findChild<QLineEdit*>();
    const auto type = [text](const QString& value) {
      text->selectAll();
      text->insert(value);
      QTest::keyClick(text, Qt::Key_Return);
    };
    type("600 MHz");
    QCOMPARE(parameters()[clock].get(desk.window().document().whatif().scenario), 6e8);
    for (const QString wrong : {"600 Mbit", "-5 MHz", "fast", "1e400 MHz", ""}) {
      type(wrong);
      QCOMPARE(parameters()[clock].get(desk.window().document().whatif().scenario), 6e8);
    }
  }

  void the_wheel_changes_nothing_without_focus() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    const auto before = values_of(desk.window().document().whatif());
    for (std::size_t i = 0; i < 20; ++i) {
      auto* editor = desk.window().parameter_dock().editor_of(i);
      for (QWidget* widget : editor->findChildren<QWidget*>()) {
        if (widget->hasFocus()) continue;
        QWheelEvent turn(QPointF(3, 3), widget->mapToGlobal(QPointF(3, 3)), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                         Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(widget, &turn);
      }
    }
    QCOMPARE(values_of(desk.window().document().whatif()), before);
  }

  void a_lever_is_switched_on_and_off() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    QVERIFY(desk.settle());
    const double before = desk.window().evaluation().whatif().report->goodput.value_bps;
    desk.window().lever_dock().toggle("jumbo_9000");
    QVERIFY(desk.window().evaluation().whatif().report->goodput.value_bps > 2 * before);
    desk.window().lever_dock().toggle("jumbo_9000");
    QCOMPARE(desk.window().evaluation().whatif().report->goodput.value_bps, before);
  }

  void the_what_if_of_a_lever_is_that_of_the_command_line() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    desk.window().lever_dock().toggle("jumbo_9000");
    QVERIFY(desk.settle());
    const auto printed =
        QJsonDocument::fromJson(result_of({"whatif", founding("ml405-tcp-tx.yaml"), "jumbo_9000"})).object();
    const auto goodput = printed["levers"][0]["goodput"];
    QVERIFY(desk.window().evaluation().whatif().report->goodput.value_bps == goodput["value"].toDouble());
  }

  void snapshots_are_kept_and_compared() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    Document& document = desk.window().document();
    document.set_value(find_parameter("cpu.clock").value(), 6e8);
    document.take_snapshot();
    document.set_value(find_parameter("workload.mtu").value(), 4000);
    document.take_snapshot();
    desk.window().tabs().show_chart("comparison");
    auto& tab = desk.window().tabs().comparison();
    const auto drawn = [&] {
      tab.refresh();
      return desk.settle() ? chart_csv(tab.plot()) : QString();
    };
    const QString first = drawn();
    QVERIFY2(first.contains("cpu.clock"), qPrintable(first));
    tab.choose(2, 3);  // A to B
    QVERIFY(!drawn().contains("cpu.clock"));
    QVERIFY(drawn().contains("workload.mtu"));
    tab.choose(1, 3);  // the what-if is B
    QVERIFY(drawn().contains("workload.mtu"));
    QVERIFY(!tab.has_result());
    document.clear_snapshots();
    QVERIFY(drawn().contains("cpu.clock"));
  }

  void seeking_finds_sets_and_applies_one() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    auto& panel = desk.window().seek_panel();
    panel.seek("nonsense");
    QVERIFY(!panel.is_busy());
    panel.seek("400 Mbit/s");
    QVERIFY(desk.settle());
    QVERIFY(panel.solution_count() > 0);
    panel.apply_solution(0);
    QVERIFY(desk.window().evaluation().whatif().report->goodput.value_bps >= 4e8);
  }

  void a_contradiction_is_told_and_the_last_answer_stays() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    QVERIFY(desk.settle());
    Document& document = desk.window().document();
    const auto before = desk.window().evaluation().whatif().report->goodput.value_bps;
    document.set_value(find_parameter("cache.line").value(), 1024);
    document.set_value(find_parameter("cache.data").value(), 1024);
    const auto& now = desk.window().evaluation().whatif();
    if (now.contradiction.empty()) QSKIP("these two values are no contradiction");
    QVERIFY(now.report->goodput.value_bps > 0);
    document.undo_stack().undo();
    document.undo_stack().undo();
    QVERIFY(desk.window().evaluation().whatif().contradiction.empty());
    QCOMPARE(desk.window().evaluation().whatif().report->goodput.value_bps, before);
  }

  void what_is_saved_opens_as_it_was_and_keeps_the_original() {
    Desk desk;
    const QString original = desk.file("board.yaml"), saved = desk.file("changed.yaml");
    QFile::copy(founding("ml405-tcp-tx.yaml"), original);
    QFile::copy(founding("ml405-tcp-stream.readprofile"), desk.file("ml405-tcp-stream.readprofile"));
    QFile file(original);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray as_written = file.readAll();
    QVERIFY(desk.window().open_file(original));
    desk.window().document().set_value(find_parameter("cpu.clock").value(), 6e8);
    const auto values = values_of(desk.window().document().whatif());
    QVERIFY(desk.window().save_to(saved, false));
    QVERIFY(!desk.window().document().has_unsaved_changes());
    desk.window().document().set_value(find_parameter("workload.mtu").value(), 4000);
    QVERIFY(desk.window().save_to(saved, false));  // again, over what the program wrote
    const auto reread = load_system(saved);
    QVERIFY2(reread.has_value(), reread ? "" : qPrintable(fault_text(reread.error())));
    QVERIFY(desk.window().open_file(saved));
    QCOMPARE(parameters()[find_parameter("cpu.clock").value()].get(desk.window().document().whatif().scenario), 6e8);
    QCOMPARE(parameters()[find_parameter("workload.mtu").value()].get(desk.window().document().whatif().scenario),
             4000.0);
    file.seek(0);
    QCOMPARE(file.readAll(), as_written);
    QVERIFY(values.size() == parameters().size());
  }

  void a_file_that_cannot_be_written_or_read_is_told() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    int told = 0;
    const auto dismiss = [&told](QMessageBox& box) {
      told += !box.informativeText().isEmpty();
      box.accept();
    };
    with_next_dialog<QMessageBox>(dismiss);
    QVERIFY(!desk.window().save_to("/nonexistent/x.yaml", true));
    QFile broken(desk.file("broken.yaml"));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("cpu: {clock: fast, colour: red}\n");
    broken.close();
    with_next_dialog<QMessageBox>(dismiss);
    QVERIFY(!desk.window().open_file(broken.fileName()));
    QCOMPARE(told, 2);
  }

  void closing_asks_before_changes_are_lost() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    desk.window().document().set_value(find_parameter("cpu.clock").value(), 6e8);
    with_next_dialog<QMessageBox>([](QMessageBox& box) { box.button(QMessageBox::Cancel)->click(); });
    QVERIFY(!desk.window().close());
    QVERIFY(desk.window().isVisible());
    with_next_dialog<QMessageBox>([](QMessageBox& box) { box.button(QMessageBox::Discard)->click(); });
    QVERIFY(desk.window().close());
  }

  void pictures_of_both_themes_differ() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    QVERIFY(desk.settle());
    const auto lightness = [&desk](const QString& theme) {
      desk.window().set_theme(theme);
      QCoreApplication::processEvents();
      const QImage picture = desk.window().grab().toImage();
      double sum = 0;
      for (int x = 0; x < picture.width(); x += 16)
        for (int y = 0; y < picture.height(); y += 16) sum += picture.pixelColor(x, y).lightness();
      return sum / (picture.width() * picture.height() / 256.0);
    };
    QVERIFY(lightness("light") > 200);
    QVERIFY(lightness("dark") < 70);
  }

  void damaged_settings_do_no_harm() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    QVERIFY(desk.window().close());
    QSettings().sync();
    for (const QByteArray& damage :
         {QByteArray("\0\xff\xfe[[[", 6),
          QByteArray("[General]\nlayout=@ByteArray(rubbish)\ngeometry=7\nrecent=\x01\ntheme=pink\nchart=none\n"),
          QByteArray("layout=@Variant(\\0\\0\\0\\x7f)\nlast_file=/etc\n"), QByteArray()}) {
      QFile file(desk.settings_file());
      QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
      file.write(damage);
      file.close();
      desk.start();
      desk.window().restore_session();
      QVERIFY(desk.window().open_file(founding("ml405-udp-tx.yaml")));
      QVERIFY(desk.settle());
      QVERIFY(desk.window().close());
    }
  }

  void the_session_comes_back() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-udp-tx.yaml")));
    desk.window().tabs().show_chart("curve");
    QVERIFY(desk.window().close());
    desk.start();
    desk.window().restore_session();
    QCOMPARE(QFileInfo(desk.window().document().file()).fileName(), "ml405-udp-tx.yaml");
    QVERIFY(desk.window().tabs().current()->chart().name == "curve");
  }

  void a_dropped_scenario_opens() {
    Desk desk;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(founding("stb-tcp-rx.yaml"))});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&desk.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&desk.window(), &drop);
    QCOMPARE(QFileInfo(desk.window().document().file()).fileName(), "stb-tcp-rx.yaml");
  }

  void dragging_the_cursor_of_the_curve_sets_the_value() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    desk.window().tabs().show_chart("curve");
    QVERIFY(desk.settle());
    QCoreApplication::processEvents();
    auto& plot = *reinterpret_cast<QWidget*>(&desk.window().tabs().curve().plot());
    const auto clock = find_parameter("cpu.clock").value();
    const int x = desk.window().tabs().curve().cursor_x();
    QVERIFY(x > 0);
    const int y = plot.height() / 2;
    QTest::mousePress(&plot, Qt::LeftButton, {}, {x, y});
    QTest::mouseMove(&plot, {x + 40, y});
    QMouseEvent move(QEvent::MouseMove, QPointF(x + 60, y), plot.mapToGlobal(QPointF(x + 60, y)), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&plot, &move);
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, {x + 60, y});
    QVERIFY(parameters()[clock].get(desk.window().document().whatif().scenario) > 3.1e8);
    QCOMPARE(desk.window().document().undo_stack().index(), 1);
  }

  void measurements_are_read_and_fitted() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    auto* dialog = desk.window().make_measurement_dialog();
    dialog->open();
    dialog->read({founding("ml405-tcp-stream.readprofile")});
    QVERIFY(dialog->findChild<QTextBrowser*>()->toPlainText().contains("__copy_tofrom_user"));
    dialog->read({});
    dialog->calibrate();
    QVERIFY(QTest::qWaitFor([dialog] { return !dialog->is_busy(); }, 60000));
    QVERIFY(dialog->has_fit());
    QVERIFY(desk.window().tabs().tab_of("calibration")->has_result());
    dialog->use_fit();
    QVERIFY(desk.settle());
    const double goodput_bps = desk.window().evaluation().whatif().report->goodput.value_bps;
    QVERIFY2(std::abs(goodput_bps / 110e6 - 1) < 0.02, qPrintable(QString::number(goodput_bps)));
  }

  void a_fit_is_of_what_was_measured_and_keeps_the_changes() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    const auto mtu = find_parameter("workload.mtu").value();
    desk.window().document().set_value(mtu, 4000);
    auto* dialog = desk.window().make_measurement_dialog();
    dialog->calibrate();
    QVERIFY(QTest::qWaitFor([dialog] { return !dialog->is_busy(); }, 60000));
    dialog->use_fit();
    QVERIFY(std::abs(desk.window().evaluation().baseline().report->goodput.value_bps / 110e6 - 1) < 0.02);
    QCOMPARE(parameters()[mtu].get(desk.window().document().whatif().scenario), 4000.0);
    QVERIFY(desk.window().evaluation().whatif().report->goodput.value_bps > 1.5 * 110e6);
    desk.window().document().undo_stack().undo();
    desk.window().document().undo_stack().undo();
    QVERIFY(!desk.window().document().has_unsaved_changes());
  }

  void files_that_are_no_measurements_are_told() {
    Desk desk;
    QVERIFY(desk.window().open_file(founding("ml405-tcp-tx.yaml")));
    auto* dialog = desk.window().make_measurement_dialog();
    QFile rubbish(desk.file("rubbish.bin"));
    QVERIFY(rubbish.open(QIODevice::WriteOnly));
    rubbish.write(QByteArray(5000, '\x01'));
    rubbish.close();
    dialog->read({rubbish.fileName(), "/nonexistent"});
    dialog->calibrate();
    QVERIFY(QTest::qWaitFor([dialog] { return !dialog->is_busy(); }, 60000));
    QVERIFY(!dialog->has_fit());
    dialog->close();
  }
};

}  // namespace gui_test

QTEST_MAIN(gui_test::WindowTest)
#include "window.moc"
