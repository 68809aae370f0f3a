// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every chart of every result: exports open, and a result that is damaged is told and never drawn wrongly.
#include <qcustomplot.h>

#include <QFile>
#include <QSvgRenderer>
#include <nlohmann/json.hpp>

#include "plot/chart.h"
#include "support.h"

namespace gui_test {

using namespace pktcost::gui;
using Json = nlohmann::ordered_json;

struct Result {
  QString name, chart;
  QByteArray json;
};

const std::vector<Result>& results() {
  static const QString sender = founding("ml405-tcp-tx.yaml"), receiver = founding("microblaze-buf9000-mtu1500.yaml");
  static const std::vector<Result> list{
      {"prediction", "ledger", result_of({"predict", sender})},
      {"predictions", "ledger", result_of({"predict", sender, receiver})},
      {"explanation", "ledger", result_of({"explain", sender})},
      {"ceilings", "ceilings", result_of({"predict", sender})},
      {"ceilings of two", "ceilings", result_of({"predict", sender, receiver})},
      {"sweep", "curve", result_of({"sweep", sender, "--vary", "cpu.clock=100MHz..1GHz/20"})},
      {"sweep of words", "curve", result_of({"sweep", sender, "--vary", "workload.protocol=tcp,udp"})},
      {"grid", "curve",
       result_of({"sweep", sender, "--vary", "workload.mtu=1500B,9000B", "--vary", "cpu.clock=100MHz..1GHz/log9"})},
      {"working set", "curve", result_of({"sweep", receiver, "--curve", "working-set"})},
      {"interrupts", "curve", result_of({"sweep", sender, "--curve", "interrupts"})},
      {"levers", "levers", result_of({"whatif", sender})},
      {"best set", "levers", result_of({"whatif", sender, "--best", "3"})},
      {"sensitivity", "levers", result_of({"whatif", sender, "--sensitivity"})},
      {"seek", "levers", result_of({"seek", sender, "--target", "400Mbit/s"})},
      {"seek in vain", "levers", result_of({"seek", sender, "--target", "400Mbit/s", "--vary", "cpu.clock"})},
      {"measure", "levers", result_of({"measure", sender})},
      {"comparison", "comparison", result_of({"compare", receiver, founding("microblaze-bufmtu-mtu1500.yaml")})},
      {"calibration", "calibration", result_of({"calibrate", sender})},
      {"accuracy", "accuracy", result_of({"validate", source("data")})},
  };
  return list;
}

void add_results() {
  QTest::addColumn<QString>("chart");
  QTest::addColumn<QByteArray>("json");
  for (const Result& result : results()) QTest::newRow(qPrintable(result.name)) << result.chart << result.json;
}

/// Every value of a document in turn.
void for_each_value(Json& json, const std::function<void(Json&)>& visit) {
  constexpr std::size_t looked_at = 3;  // entries of a list: the others are alike
  if (json.is_structured()) {
    std::size_t index = 0;
    for (Json& child : json) {
      if (json.is_array() && index++ >= looked_at) break;
      visit(child);
      for_each_value(child, visit);
    }
  }
}

class ChartsTest : public QObject {
  Q_OBJECT

 private slots:
  void every_export_of_every_chart_opens_data() { add_results(); }
  void every_export_of_every_chart_opens() {
    QFETCH(QString, chart);
    QFETCH(QByteArray, json);
    QVERIFY(!json.isEmpty());
    const QTemporaryDir folder;
    for (const Theme* theme : {&light_theme(), &dark_theme()}) {
      QCustomPlot plot;
      const auto drawn = draw_chart(*find_chart(chart.toStdString()), json.toStdString(), *theme, plot);
      QVERIFY2(drawn.has_value(), drawn ? "" : qPrintable(drawn.error()));
      for (const QString ending : {"png", "svg", "pdf", "csv"}) {
        const auto written = export_chart(plot, folder.filePath("chart." + ending), {800, 500});
        QVERIFY2(written.has_value(), written ? "" : qPrintable(written.error()));
      }
      const QImage picture(folder.filePath("chart.png"));
      QCOMPARE(picture.size(), QSize(1600, 1000));
      QVERIFY(picture.colorCount() == 0 && picture.pixelColor(1, 1) == theme->background);
      QVERIFY(QSvgRenderer(folder.filePath("chart.svg")).isValid());
      QFile pdf(folder.filePath("chart.pdf")), csv(folder.filePath("chart.csv"));
      QVERIFY(pdf.open(QIODevice::ReadOnly) && csv.open(QIODevice::ReadOnly));
      QVERIFY(pdf.readAll().startsWith("%PDF-"));
      QVERIFY(csv.readAll().count('\n') >= 2);
    }
  }

  void numbers_of_a_curve_are_those_of_the_result() {
    const auto& sweep = results()[5];
    QCustomPlot plot;
    QVERIFY(draw_chart(*find_chart("curve"), sweep.json.toStdString(), light_theme(), plot));
    const auto points = Json::parse(sweep.json.toStdString()).at("points");
    const QStringList lines = chart_csv(plot).split('\n', Qt::SkipEmptyParts);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const QStringList cells = lines[static_cast<qsizetype>(i) + 1].split(',');
      const auto near = [](const QString& text, double value) { return std::abs(text.toDouble() / value - 1) < 1e-9; };
      QVERIFY(near(cells[2], points[i]["at"]["cpu.clock"].get<double>() / 1e6));
      QVERIFY(near(cells[4], points[i]["goodput"].get<double>() / 1e6));
      QVERIFY(near(cells[5], points[i]["low"].get<double>() / 1e6));
      QVERIFY(near(cells[6], points[i]["high"].get<double>() / 1e6));
    }
  }

  void a_tool_tip_tells_the_value_under_the_mouse() {
    QCustomPlot plot;
    QVERIFY(draw_chart(*find_chart("ceilings"), results()[3].json.toStdString(), light_theme(), plot));
    plot.resize(800, 500);
    plot.replot();
    const auto* rect = plot.axisRect();
    const int y = static_cast<int>(plot.yAxis->coordToPixel(0));
    QVERIFY(chart_value_at(plot, {rect->left() + 5, y}).contains("Mbit/s"));
    QVERIFY(chart_value_at(plot, {2, 2}).isEmpty());
  }

  void a_damaged_result_is_told_data() { add_results(); }
  void a_damaged_result_is_told() {
    QFETCH(QString, chart);
    QFETCH(QByteArray, json);
    const Chart& drawn = *find_chart(chart.toStdString());
    Json result = Json::parse(json.toStdString());
    QCustomPlot plot;
    int refused = 0;
    const auto try_it = [&] {
      const auto outcome = draw_chart(drawn, result.dump(), light_theme(), plot);
      refused += !outcome;
      if (outcome) plot.replot(QCustomPlot::rpImmediateRefresh);
    };
    for_each_value(result, [&](Json& value) {
      const Json kept = value;
      for (const Json& wrong : {Json(nullptr), Json("text"), Json(-1e308), Json::array(), Json::object()}) {
        value = wrong;
        try_it();
      }
      value = kept;
    });
    QVERIFY(refused > 0);
    QVERIFY(draw_chart(drawn, result.dump(), light_theme(), plot));
    for (const auto length : {0, 1, 40, static_cast<int>(json.size()) / 2})
      QVERIFY(!draw_chart(drawn, json.left(length).toStdString(), light_theme(), plot));
    result["schema"] = "pktcost.other/1";
    QVERIFY(draw_chart(drawn, result.dump(), light_theme(), plot).error().contains("pktcost.other/1"));
  }

  void rendering_without_a_display() {
    const QTemporaryDir folder;
    const QString result = folder.filePath("result.json"), picture = folder.filePath("picture.svg");
    QFile file(result);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(results()[0].json);
    file.close();
    const auto render = [](const QStringList& arguments) { return run(PKTCOST_GUI_BINARY, arguments); };
    const auto good =
        render({"--render", result, "--chart", "ledger", "--output", picture, "--theme", "dark", "--size", "640x400"});
    QCOMPARE(good.err, QByteArray());
    QCOMPARE(good.status, 0);
    QVERIFY(QSvgRenderer(picture).isValid());
    QCOMPARE(render({"--render", result, "--chart", "pie", "--output", picture}).status, 2);
    QCOMPARE(render({"--render", result, "--chart", "ledger", "--output", "x.gif"}).status, 2);
    QCOMPARE(render({"--render", result, "--chart", "ledger", "--output", picture, "--size", "9x9"}).status, 2);
    QCOMPARE(render({"--render", result, "--chart", "curve", "--output", picture}).status, 3);
    QCOMPARE(render({"--render", "/nonexistent", "--chart", "ledger", "--output", picture}).status, 3);
    QCOMPARE(render({"--render", result, "--chart", "ledger", "--output", "/nonexistent/x.svg"}).status, 4);
  }

  void the_command_line_plots() {
    const QTemporaryDir folder;
    for (const QString ending : {"svg", "png", "pdf"}) {
      const QString picture = folder.filePath("picture." + ending);
      const auto plotted = pktcost({"predict", founding("ml405-tcp-tx.yaml"), "--plot", picture});
      QCOMPARE(plotted.status, 0);
      QVERIFY(QFileInfo(picture).size() > 1000);
    }
  }

  void a_picture_of_the_window() {
    const QTemporaryDir folder;
    const QString picture = folder.filePath("window.png");
    const auto shot = run(PKTCOST_GUI_BINARY, {"--screenshot", picture, "--tab", "levers", "--theme", "dark", "--size",
                                               "1280x800", founding("ml405-tcp-tx.yaml")});
    QCOMPARE(shot.err, QByteArray());
    QCOMPARE(shot.status, 0);
    QCOMPARE(QImage(picture).size(), QSize(1280, 800));
    QCOMPARE(run(PKTCOST_GUI_BINARY, {"--screenshot", picture, "/nonexistent.yaml"}).status, 3);
    QCOMPARE(run(PKTCOST_GUI_BINARY, {"--screenshot", picture, "--tab", "pie", founding("ml405-tcp-tx.yaml")}).status,
             2);
    QCOMPARE(run(PKTCOST_GUI_BINARY, {"--screenshot", "/nonexistent/x.png", founding("ml405-tcp-tx.yaml")}).status, 4);
  }
};

}  // namespace gui_test

QTEST_MAIN(gui_test::ChartsTest)
#include "charts.moc"
