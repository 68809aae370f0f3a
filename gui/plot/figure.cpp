// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/figure.h"

#include <algorithm>
#include <cmath>

namespace pktcost::gui {
namespace {

enum PageRow { title_row, note_row, legend_row, body_row };

constexpr double largest_number = 1e100;  // QCustomPlot holds ranges up to 1e250; products stay below it
constexpr const char* name_property = "axis name";
constexpr const char* unit_property = "axis unit";

/// A line of text that is cut where the page is too narrow; QCustomPlot's own would push the axes out of it.
class PageLine : public QCPTextElement {
 public:
  using QCPTextElement::QCPTextElement;

 protected:
  QSize minimumOuterSizeHint() const override {
    return {1, QFontMetrics(mFont).height() + mMargins.top() + mMargins.bottom()};
  }
  void draw(QCPPainter* painter) override {
    painter->setFont(mFont);
    painter->setPen(mTextColor);
    painter->drawText(mRect, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(mFont).elidedText(mText, Qt::ElideRight, mRect.width()));
  }
};

/// A legend in lines as long as the page is wide.
class PageLegend : public QCPLegend {
 public:
  PageLegend() { setFillOrder(QCPLayoutGrid::foColumnsFirst, false); }

  void update(UpdatePhase phase) override {
    if (phase == upPreparation) arrange();
    QCPLegend::update(phase);
  }

 protected:
  QSize maximumOuterSizeHint() const override { return {QWIDGETSIZE_MAX, QCPLegend::maximumOuterSizeHint().height()}; }

 private:
  void arrange() {
    constexpr int gap = 14;
    int widest = 1;
    for (int i = 0; i < itemCount(); ++i) {
      if (item(i) == nullptr) continue;  // a cell at the end of the last line
      const int width = item(i)->minimumOuterSizeHint().width();
      item(i)->setMaximumSize(width, QWIDGETSIZE_MAX);
      item(i)->setMargins({0, 0, 2, 2});  // letters that reach below the line would be cut
      widest = std::max(widest, width);
    }
    setColumnSpacing(gap);
    const int columns = std::max(1, (mParentPlot->viewport().width() - 2 * gap) / (widest + gap));
    if (columns == wrap()) return;
    setWrap(columns);
    setFillOrder(QCPLayoutGrid::foColumnsFirst, true);
  }
};

/// Round numbers at a logarithmic axis: decades, between few of them also 2 and 5; powers of two for bytes.
class RoundTicker : public QCPAxisTicker {
 public:
  explicit RoundTicker(bool binary) : binary_(binary) {}

 protected:
  QVector<double> createTickVector(double step, const QCPRange& range) override {
    if (range.lower <= 0 || range.upper / range.lower < 4) return QCPAxisTicker::createTickVector(step, range);
    const double base = binary_ ? 2 : 10;
    const double first = std::floor(std::log(range.lower) / std::log(base));
    const double last = std::ceil(std::log(range.upper) / std::log(base));
    const bool with_2_and_5 = !binary_ && last - first <= 4;
    const double stride = std::max(1.0, std::ceil((last - first) / 9));
    QVector<double> ticks;
    for (double power = std::floor(first / stride) * stride; power <= last; power += stride) {
      const double tick = std::pow(base, power);
      ticks << tick;
      if (with_2_and_5) ticks << 2 * tick << 5 * tick;
    }
    return ticks;
  }
  int getSubTickCount(double) override { return 0; }
  QString getTickLabel(double tick, const QLocale&, QChar, int) override {
    if (!binary_ || tick < 1024) return QString::number(tick, 'g', tick < 1e7 && tick >= 1 ? 8 : 3);
    const char* const prefixes[] = {"Ki", "Mi", "Gi", "Ti"};
    std::size_t index = 0;
    for (tick /= 1024; tick >= 1024 && index + 1 < std::size(prefixes); ++index) tick /= 1024;
    return QString::number(tick, 'g', 4) + ' ' + prefixes[index];
  }

 private:
  bool binary_;
};

}  // namespace

QString wrapped(const QString& text, int width) {
  QString lines;
  int in_line = 0;
  for (const QString& part : text.split(' ', Qt::SkipEmptyParts)) {
    const int length = static_cast<int>(part.size());
    if (in_line > 0 && in_line + 1 + length > width) {
      lines += '\n';
      in_line = 0;
    } else if (in_line > 0) {
      lines += ' ';
      ++in_line;
    }
    lines += part;
    in_line += length;
  }
  return lines;
}

namespace {

void set_categories(QCPAxis& axis, const QStringList& names, int width) {
  const QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
  for (int i = 0; i < names.size(); ++i) ticker->addTick(i, width > 0 ? wrapped(names[i], width) : names[i]);
  axis.setTicker(ticker);
  axis.setTickLength(0);
  axis.setSubTicks(false);
  axis.grid()->setVisible(false);
  axis.setRange(-0.5, static_cast<double>(names.size()) - 0.5);
  QCPAxisRect* rect = axis.axisRect();
  const auto values = axis.orientation() == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
  rect->setRangeDrag(values);
  rect->setRangeZoom(values);
}

}  // namespace

double number(const Json& object, const char* key) {
  const double value = object.at(key).get<double>();
  if (!std::isfinite(value) || std::abs(value) > largest_number)
    throw NotDrawable{Words::tr("\"%1\" is %2, which is no number that can be drawn").arg(key).arg(value)};
  return value;
}

QString word(const Json& object, const char* key) {
  return QString::fromStdString(object.at(key).get_ref<const std::string&>());
}

const Json& entries(const Json& object, const char* key) {
  const Json& list = object.at(key);
  if (!list.is_array()) throw NotDrawable{Words::tr("\"%1\" is not a list").arg(key)};
  if (list.empty()) throw NotDrawable{Words::tr("\"%1\" is empty: there is nothing to draw").arg(key)};
  return list;
}

QString qstring(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

void label_axis(QCPAxis& axis, const AxisText& text) {
  axis.setProperty(name_property, text.name);
  axis.setProperty(unit_property, text.unit);
  axis.setLabel(text.unit.isEmpty() ? text.name : QString("%1 (%2)").arg(text.name, text.unit));
}

AxisText text_of(const QCPAxis& axis) {
  return {axis.property(name_property).toString(), axis.property(unit_property).toString()};
}

void clear_plot(QCustomPlot& plot) {
  plot.clearItems();
  plot.clearPlottables();
  plot.plotLayout()->clear();
  plot.plotLayout()->simplify();
  qDeleteAll(plot.findChildren<QCPMarginGroup*>(QString(), Qt::FindDirectChildrenOnly));
  plot.setAutoAddPlottableToLegend(false);
}

Figure::Figure(QCustomPlot& plot, const Theme& theme) : plot_(plot), theme_(theme), body_(new QCPLayoutGrid) {
  plot.setBackground(theme.background);
  plot.plotLayout()->setRowSpacing(1);
  plot.plotLayout()->addElement(body_row, 0, body_);
  for (const int row : {title_row, note_row, legend_row}) plot.plotLayout()->setRowStretchFactor(row, 0.001);
  body_->setRowSpacing(8);
  body_->setColumnSpacing(12);
}

void Figure::set_title(const QString& title) {
  QFont font = plot_.font();
  font.setBold(true);
  auto* line = new PageLine(&plot_, title, font);
  line->setTextColor(theme_.text);
  line->setMargins({8, 4, 8, 0});
  plot_.plotLayout()->addElement(title_row, 0, line);
}

void Figure::set_note(const QString& note) {
  auto* line = new PageLine(&plot_, note, plot_.font());
  line->setTextColor(faded(theme_.text, theme_.background, 0.7));
  line->setMargins({8, 1, 8, 0});
  plot_.plotLayout()->addElement(note_row, 0, line);
}

QCPAxisRect& Figure::add_axes(int row, int column) {
  auto* rect = new QCPAxisRect(&plot_);
  body_->addElement(row, column, rect);
  rect->setMinimumMargins({12, 6, 14, 6});
  for (QCPAxis* axis : rect->axes()) style_axis(*axis);
  if (plot_.xAxis == nullptr) {
    plot_.xAxis = rect->axis(QCPAxis::atBottom);
    plot_.yAxis = rect->axis(QCPAxis::atLeft);
    plot_.xAxis2 = rect->axis(QCPAxis::atTop);
    plot_.yAxis2 = rect->axis(QCPAxis::atRight);
  } else {
    auto* first = plot_.axisRect(0);
    if (column == 0) {
      auto* group = first->marginGroup(QCP::msLeft);
      if (group == nullptr) group = new QCPMarginGroup(&plot_);
      first->setMarginGroup(QCP::msLeft | QCP::msRight, group);
      rect->setMarginGroup(QCP::msLeft | QCP::msRight, group);
    }
  }
  return *rect;
}

void Figure::style_axis(QCPAxis& axis) {
  const bool data = axis.axisType() == QCPAxis::atLeft || axis.axisType() == QCPAxis::atBottom;
  const QPen line(faded(theme_.text, theme_.background, 0.55), 1);
  axis.setVisible(data);
  axis.setBasePen(line);
  axis.setTickPen(line);
  axis.setSubTickPen(line);
  axis.setTickLabelColor(theme_.text);
  axis.setLabelColor(theme_.text);
  axis.setTickLabelFont(plot_.font());
  axis.setLabelFont(plot_.font());
  axis.setNumberFormat("gb");
  axis.setNumberPrecision(6);
  axis.grid()->setVisible(data);
  axis.grid()->setPen(QPen(theme_.grid, 1));
  axis.grid()->setZeroLinePen(QPen(faded(theme_.text, theme_.background, 0.5), 1));
  for (QCPLayerable* layerable : {static_cast<QCPLayerable*>(&axis), static_cast<QCPLayerable*>(axis.grid())})
    layerable->setLayer(layerable == &axis ? "axes" : "grid");
}

void Figure::add_to_legend(QCPAbstractPlottable& plottable) {
  if (plot_.legend == nullptr) {
    auto* legend = new PageLegend;
    plot_.plotLayout()->addElement(legend_row, 0, legend);
    plot_.legend = legend;
    legend->setLayer("legend");
    legend->setMargins({8, 2, 8, 0});
    legend->setRowSpacing(0);
    legend->setBrush(Qt::NoBrush);
    legend->setBorderPen(Qt::NoPen);
    legend->setFont(plot_.font());
    legend->setTextColor(theme_.text);
    legend->setIconSize(16, 12);
  }
  plottable.addToLegend(plot_.legend);
}

QCPBars& Figure::add_bars(QCPAxisRect& rect, const QString& name, const QColor& colour) {
  auto* bars = new QCPBars(rect.axis(QCPAxis::atLeft), rect.axis(QCPAxis::atBottom));
  bars->setName(name);
  bars->setBrush(colour);
  bars->setPen(QPen(theme_.background, 1));
  bars->setAntialiased(false);
  return *bars;
}

QCPGraph& Figure::add_graph(QCPAxisRect& rect, const QString& name, const QColor& colour) {
  auto* graph = new QCPGraph(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
  graph->setName(name);
  graph->setPen(QPen(colour, 2));
  return *graph;
}

QCPErrorBars& Figure::add_error_bars(QCPAbstractPlottable& of) {
  auto* errors = new QCPErrorBars(of.keyAxis(), of.valueAxis());
  errors->setDataPlottable(&of);
  errors->setErrorType(QCPErrorBars::etValueError);
  errors->setPen(QPen(theme_.text, 1));
  errors->setWhiskerWidth(7);
  errors->setSymbolGap(0);
  errors->setName(Words::tr("interval"));
  return *errors;
}

QCPItemLine& Figure::add_line(QCPAxisRect& rect, const QPen& pen) {
  auto* line = new QCPItemLine(&plot_);
  line->setClipAxisRect(&rect);
  for (QCPItemPosition* position : {line->start, line->end})
    position->setAxes(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
  line->setPen(pen);
  return *line;
}

void set_rows(QCPAxis& axis, const QStringList& names) {
  constexpr int row_width = 30, most_rows_of_lines = 7;
  set_categories(axis, names, names.size() <= most_rows_of_lines ? row_width : 0);
  axis.setRangeReversed(true);
}

void set_bare_rows(QCPAxis& axis, const QStringList& names) {
  set_categories(axis, names, 0);
  axis.setRangeReversed(true);
  axis.setTickLabels(false);
}

void set_columns(QCPAxis& axis, const QStringList& names) {
  constexpr int column_width = 14;
  set_categories(axis, names, column_width);
}

void set_logarithmic(QCPAxis& axis, bool binary) {
  axis.setScaleType(QCPAxis::stLogarithmic);
  axis.setTicker(QSharedPointer<QCPAxisTicker>(new RoundTicker(binary)));
}

QColor faded(const QColor& colour, const QColor& background, double share) {
  const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a * share + b * (1 - share))); };
  return {mix(colour.red(), background.red()), mix(colour.green(), background.green()),
          mix(colour.blue(), background.blue())};
}

QColor text_on(const QColor& colour) {
  constexpr double dark_below = 140;  // of the perceived lightness, 0 to 255
  const double lightness = 0.299 * colour.red() + 0.587 * colour.green() + 0.114 * colour.blue();
  return lightness < dark_below ? QColor("#ffffff") : QColor("#101010");
}

void FittingText::draw(QCPPainter* painter) {
  const QCPAxis* axis = position->keyAxis();
  const double pixels = std::abs(axis->coordToPixel(room_.upper) - axis->coordToPixel(room_.lower));
  const QSize needed = QFontMetrics(mFont).size(0, mText);
  if (needed.width() + 6 <= pixels) QCPItemText::draw(painter);
}

FittingText& add_text(QCPAxisRect& rect, const QString& text, double x, double y, const QColor& colour) {
  QCustomPlot* plot = rect.parentPlot();
  auto* item = new FittingText(plot);
  item->setClipAxisRect(&rect);
  item->position->setAxes(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
  item->position->setCoords(x, y);
  item->set_room(-largest_number, largest_number);
  item->setText(text);
  item->setColor(colour);
  item->setFont(plot->font());
  return *item;
}

void Extent::add(double value) {
  if (!std::isfinite(value)) return;
  const bool first = empty();
  low_ = first ? value : std::min(low_, value);
  high_ = first ? value : std::max(high_, value);
}

QCPRange Extent::from_zero(double air) const {
  const double low = empty() ? 0 : std::min(low_, 0.0), high = empty() ? 1 : std::max(high_, 0.0);
  const double width = high > low ? high - low : 1;
  return {low < 0 ? low - air * width : 0, high > 0 || low == high ? high + air * width : 0};
}

QCPRange Extent::by_factor(double air) const {
  return {low_ / air, high_ * air};
}

}  // namespace pktcost::gui
