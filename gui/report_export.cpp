// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report_export.h"

#include <qcustomplot.h>

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTextDocument>

#include "chart_tabs.h"
#include "plot/chart.h"
#include "report/comparison_of_report.h"
#include "system_files.h"
#include "text.h"

namespace pktcost::gui {
namespace {

constexpr QSize chart_size{900, 520};

/// A chart of the report as SVG.
tl::expected<QByteArray, QString> svg_of(ChartTab& tab) {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("chart.svg"));
  if (const auto written = export_chart(tab.plot(), file, chart_size); !written) return tl::unexpected(written.error());
  QFile stream(file);
  if (!stream.open(QIODevice::ReadOnly)) return tl::unexpected(stream.errorString());
  return stream.readAll();
}

/// The charts that have something to show, as Markdown or HTML text.
using Insert =
    std::function<tl::expected<QString, QString>(const QString& title, const QString& name, const QByteArray& svg)>;
tl::expected<QString, QString> charts_text(ChartTabs& tabs, const Insert& insert) {
  QString text;
  for (int i = 0; i < tabs.count(); ++i) {
    auto& tab = *static_cast<ChartTab*>(tabs.widget(i));
    if (!tab.has_result()) continue;
    const auto svg = svg_of(tab);
    if (!svg) return tl::unexpected(svg.error());
    const auto piece = insert(tabs.tabText(i), to_qstring(tab.chart().name), *svg);
    if (!piece) return tl::unexpected(piece.error());
    text += *piece;
  }
  return text;
}

QString pages_markdown(const Document& document, const Evaluation& evaluation) {
  QString text = QString::fromStdString(page_markdown(prediction_page(*evaluation.whatif().report)));
  if (!changed_values(document.baseline().scenario, document.whatif().scenario).empty()) {
    const auto compared = make_comparison_of_report(document.baseline(), document.whatif(), evaluation.level());
    text += QLatin1Char('\n') + QString::fromStdString(page_markdown(comparison_of_page(compared)));
  }
  return text;
}

tl::expected<void, QString> export_markdown(const QString& pages, ChartTabs& tabs, const QString& file) {
  const QFileInfo target(file);
  const auto charts = charts_text(
      tabs, [&](const QString& title, const QString& name, const QByteArray& svg) -> tl::expected<QString, QString> {
        const QString picture = QStringLiteral("%1-%2.svg").arg(target.completeBaseName(), name);
        const auto written = write_file(target.absolutePath() + QLatin1Char('/') + picture, svg);
        if (!written) return tl::unexpected(written.error());
        return QStringLiteral("\n![%1](%2)\n").arg(title, picture);
      });
  if (!charts) return tl::unexpected(charts.error());
  return write_file(file, (pages + *charts).toUtf8());
}

tl::expected<void, QString> export_html(const QString& pages, ChartTabs& tabs, const QString& title,
                                        const QString& file) {
  const auto charts = charts_text(
      tabs, [](const QString& heading, const QString&, const QByteArray& svg) -> tl::expected<QString, QString> {
        return QStringLiteral("<h2>%1</h2><img alt=\"%1\" src=\"data:image/svg+xml;base64,%2\">\n")
            .arg(heading.toHtmlEscaped(), QString::fromLatin1(svg.toBase64()));
      });
  if (!charts) return tl::unexpected(charts.error());
  QTextDocument text;
  text.setMarkdown(pages);
  QString html = text.toHtml();
  html.replace(QStringLiteral("</body>"), *charts + QStringLiteral("</body>"));
  html.replace(QStringLiteral("<head>"), QStringLiteral("<head><title>%1</title>").arg(title.toHtmlEscaped()));
  return write_file(file, html.toUtf8());
}

}  // namespace

tl::expected<void, QString> export_report(const Document& document, const Evaluation& evaluation, ChartTabs& tabs,
                                          const QString& file) {
  if (!evaluation.whatif().report) return tl::unexpected(QObject::tr("There is no result to report yet."));
  const QString pages = pages_markdown(document, evaluation);
  if (file.endsWith(QLatin1String(".md"))) return export_markdown(pages, tabs, file);
  return export_html(pages, tabs, to_qstring(document.whatif().name), file);
}

}  // namespace pktcost::gui
