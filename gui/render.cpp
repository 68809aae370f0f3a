// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render.h"

#include <fmt/format.h>
#include <qcustomplot.h>

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QRegularExpression>
#include <cstdio>

#include "plot/chart.h"

namespace pktcost::gui {
namespace {

constexpr int least_side = 200, most_side = 8000;

enum RenderExit { done = 0, usage = 2, input = 3, output = 4 };

struct RenderRequest {
  QString result_file, output_file;
  const Chart* chart = nullptr;
  const Theme* theme = nullptr;
  QSize size;
};

struct RenderFault {
  RenderExit exit;
  QString message;
};
using Checked = tl::expected<void, RenderFault>;

tl::unexpected<RenderFault> usage_fault(const QString& message) {
  return tl::unexpected(RenderFault{usage, message});
}

const QCommandLineOption render_option("render", "Result to draw, as --format json writes it", "RESULT.json");
const QCommandLineOption chart_option("chart", "Name of the chart", "NAME");
const QCommandLineOption output_option("output", "File to write: .png, .svg, .pdf or .csv", "FILE");
const QCommandLineOption theme_option("theme", "light or dark", "THEME", "light");
const QCommandLineOption size_option("size", "Width and height", "WxH", "1000x620");

Checked read_chart(const QString& name, RenderRequest& request) {
  QStringList known;
  for (const Chart& chart : charts())
    known << QString::fromUtf8(chart.name.data(), static_cast<int>(chart.name.size()));
  request.chart = find_chart(name.toStdString());
  if (request.chart != nullptr) return {};
  return usage_fault(QString("--chart needs one of: %1%2")
                         .arg(known.join(", "), name.isEmpty() ? QString() : QString("; not \"%1\"").arg(name)));
}

Checked read_theme(const QString& name, RenderRequest& request) {
  if (name == "light") request.theme = &light_theme();
  if (name == "dark") request.theme = &dark_theme();
  if (request.theme != nullptr) return {};
  return usage_fault(QString("--theme is light or dark, not \"%1\"").arg(name));
}

Checked read_size(const QString& text, RenderRequest& request) {
  request.size = picture_size(text);
  if (!request.size.isEmpty()) return {};
  return usage_fault(picture_size_fault(text));
}

tl::expected<RenderRequest, RenderFault> read_request(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.addHelpOption();
  parser.addOptions({render_option, chart_option, output_option, theme_option, size_option});
  if (!parser.parse(arguments)) return usage_fault(parser.errorText());
  if (parser.isSet("help")) parser.showHelp(done);
  if (!parser.positionalArguments().isEmpty())
    return usage_fault(QString("--render takes no further file: \"%1\"").arg(parser.positionalArguments().front()));
  RenderRequest request;
  request.result_file = parser.value(render_option);
  request.output_file = parser.value(output_option);
  if (auto checked = read_chart(parser.value(chart_option), request); !checked) return tl::unexpected(checked.error());
  if (auto checked = read_theme(parser.value(theme_option), request); !checked) return tl::unexpected(checked.error());
  if (auto checked = read_size(parser.value(size_option), request); !checked) return tl::unexpected(checked.error());
  static const QRegularExpression endings("\\.(png|svg|pdf|csv)$", QRegularExpression::CaseInsensitiveOption);
  if (!endings.match(request.output_file).hasMatch())
    return usage_fault("--output needs a file name that ends in .png, .svg, .pdf or .csv");
  return request;
}

tl::expected<QByteArray, RenderFault> read_result(const QString& file_name) {
  constexpr qint64 largest = 256 << 20;
  QFile file(file_name);
  const bool opened = file_name == "-" ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
  if (!opened) return tl::unexpected(RenderFault{input, QString("%1: %2").arg(file_name, file.errorString())});
  QByteArray text = file.read(largest + 1);
  if (file.error() != QFileDevice::NoError)
    return tl::unexpected(RenderFault{input, QString("%1: %2").arg(file_name, file.errorString())});
  if (text.size() > largest)
    return tl::unexpected(RenderFault{input, QString("%1: longer than 256 MiB").arg(file_name)});
  return text;
}

Checked render_request(const RenderRequest& request) {
  const auto text = read_result(request.result_file);
  if (!text) return tl::unexpected(text.error());
  QCustomPlot plot;
  const auto drawn =
      draw_chart(*request.chart, {text->constData(), static_cast<std::size_t>(text->size())}, *request.theme, plot);
  if (!drawn) return tl::unexpected(RenderFault{input, QString("%1: %2").arg(request.result_file, drawn.error())});
  const auto written = export_chart(plot, request.output_file, request.size);
  if (!written) return tl::unexpected(RenderFault{output, written.error()});
  return {};
}

}  // namespace

QSize picture_size(const QString& text) {
  static const QRegularExpression form("^([0-9]{1,5})x([0-9]{1,5})$");
  const auto match = form.match(text);
  const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
  const bool fits = size.width() >= least_side && size.height() >= least_side && size.width() <= most_side &&
                    size.height() <= most_side;
  return match.hasMatch() && fits ? size : QSize();
}

QString picture_size_fault(const QString& text) {
  return QString("--size is WIDTHxHEIGHT, each %1 to %2, such as 1000x620, not \"%3\"")
      .arg(least_side)
      .arg(most_side)
      .arg(text);
}

void prepare_without_display() {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // Qt would warn that there is no folder for sockets and no window manager, which a picture does not need.
  qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type != QtDebugMsg && !message.startsWith(QLatin1String("QStandardPaths:")) &&
        !message.startsWith(QLatin1String("This plugin does not support")))
      fmt::print(stderr, "{}\n", message.toStdString());
  });
}

void use_picture_font() {
  constexpr int points = 9;
  QApplication::setFont(QFont("DejaVu Sans", points));
}

int render(int argc, char** argv) {
  prepare_without_display();
  const QApplication application(argc, argv);
  use_picture_font();
  const auto request = read_request(QApplication::arguments());
  const Checked rendered = request ? render_request(*request) : tl::unexpected(request.error());
  if (rendered) return done;
  fmt::print(stderr, "pktcost-gui: {}\n", rendered.error().message.toStdString());
  return rendered.error().exit;
}

}  // namespace pktcost::gui
