// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QFileInfo>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "plot/chart.h"
#include "plot/figure.h"

namespace pktcost::gui {
namespace {

constexpr int screen_dpi = 96;
constexpr int png_scale = 2;  // pixels per unit of size: sharp in print and on high-DPI screens
constexpr int largest_side = 16384;

void write_png(QCustomPlot& plot, QSize size, QIODevice& device) {
  plot.toPixmap(size.width(), size.height(), png_scale).save(&device, "PNG");
}

void write_svg(QCustomPlot& plot, QSize size, QIODevice& device) {
  QSvgGenerator generator;
  generator.setOutputDevice(&device);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(0, 0), size));
  generator.setResolution(screen_dpi);
  QCPPainter painter(&generator);
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  plot.toPainter(&painter, size.width(), size.height());
}

void write_pdf(QCustomPlot& plot, QSize size, QIODevice& device) {
  QPdfWriter writer(&device);
  writer.setResolution(screen_dpi);
  writer.setPageSize(QPageSize(QSizeF(size) / screen_dpi, QPageSize::Inch, {}, QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  QCPPainter painter(&writer);
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  plot.toPainter(&painter, size.width(), size.height());
}

void write_csv(QCustomPlot& plot, QSize, QIODevice& device) {
  device.write(chart_csv(plot).toUtf8());
}

using Writer = void (*)(QCustomPlot&, QSize, QIODevice&);

Writer writer_for(const QString& file) {
  const QString ending = QFileInfo(file).suffix().toLower();
  if (ending == "png") return write_png;
  if (ending == "svg") return write_svg;
  if (ending == "pdf") return write_pdf;
  return ending == "csv" ? write_csv : nullptr;
}

}  // namespace

tl::expected<void, QString> export_chart(QCustomPlot& plot, const QString& file, QSize size) {
  const Writer writer = writer_for(file);
  if (writer == nullptr) return tl::unexpected(Words::tr("\"%1\" ends in none of .png, .svg, .pdf and .csv").arg(file));
  if (plot.axisRectCount() == 0) return tl::unexpected(Words::tr("there is no chart to write"));
  if (size.width() < 1 || size.height() < 1 || size.width() > largest_side || size.height() > largest_side)
    return tl::unexpected(Words::tr("the size of a picture is 1 to %1 each way").arg(largest_side));
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  writer(plot, size, buffer);
  if (buffer.data().isEmpty()) return tl::unexpected(Words::tr("there is not enough memory for the picture"));
  QSaveFile output(file);
  if (!output.open(QIODevice::WriteOnly) || output.write(buffer.data()) != buffer.size() || !output.commit())
    return tl::unexpected(Words::tr("\"%1\" cannot be written: %2").arg(file, output.errorString()));
  return {};
}

}  // namespace pktcost::gui
