// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <vector>

#include "plot/figure.h"

namespace pktcost::gui {
namespace {

struct Change {
  QString name;
  double goodput_bps;
};

/// The changes of a list that matter, the largest first; what is left is one change more, so that the sum stays.
std::vector<Change> read_changes(const Json& result, const char* list, const char* name, std::size_t most) {
  std::vector<Change> changes;
  for (const Json& entry : result.at(list)) {
    QString text = word(entry, name);
    if (std::string_view(list) == "attribution") text.replace('_', ' ');
    changes.push_back({text, number(entry, "goodput_change")});
  }
  std::ranges::stable_sort(changes, std::ranges::greater{}, [](const Change& c) { return std::abs(c.goodput_bps); });
  if (changes.size() <= most) return changes;
  Change rest{Words::tr("%1 more").arg(changes.size() - most + 1), 0};
  for (std::size_t i = most - 1; i < changes.size(); ++i) rest.goodput_bps += changes[i].goodput_bps;
  changes.resize(most - 1);
  changes.push_back(rest);
  return changes;
}

/// From the goodput before to that after, one step per change.
class Waterfall {
 public:
  Waterfall(Figure& figure, QCPAxisRect& rect, const Unit& unit) : figure_(figure), rect_(rect), factor_(unit.factor) {}

  void add_total(const QString& name, double goodput_bps, const QColor& colour) {
    add(name, 0, goodput_bps, colour,
        QString::fromStdString(format_quantity(goodput_bps, Dimension::bit_per_second, 3)));
    reached_bps_ = goodput_bps;
  }

  void add_change(const Change& change) {
    const Theme& theme = figure_.theme();
    const auto text = format_quantity(std::abs(change.goodput_bps), Dimension::bit_per_second, 3);
    add(change.name, reached_bps_, change.goodput_bps, change.goodput_bps >= 0 ? theme.gain : theme.loss,
        (change.goodput_bps >= 0 ? "+" : "\u2212") + QString::fromStdString(text));
    reached_bps_ += change.goodput_bps;
  }

  void finish() {
    constexpr double room_for_text = 0.26;
    set_rows(*rect_.axis(QCPAxis::atLeft), names_);
    const QCPRange range = extent_.from_zero(room_for_text);
    rect_.axis(QCPAxis::atBottom)->setRange(range.lower / factor_, range.upper / factor_);
  }

 private:
  void add(const QString& name, double from_bps, double change_bps, const QColor& colour, const QString& text) {
    const auto row = static_cast<double>(names_.size());
    names_ << name;
    QCPBars& bar = figure_.add_bars(rect_, name, colour);
    bar.setWidth(0.66);
    bar.setBaseValue(from_bps / factor_);
    bar.addData(row, change_bps / factor_);
    const double end_bps = std::max(from_bps, from_bps + change_bps);
    add_text(rect_, "  " + text, end_bps / factor_, row, figure_.theme().text)
        .setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    extent_.add(from_bps);
    extent_.add(from_bps + change_bps);
  }

  Figure& figure_;
  QCPAxisRect& rect_;
  double factor_;
  double reached_bps_ = 0;
  QStringList names_;
  Extent extent_;
};

}  // namespace

void draw_comparison(QCustomPlot& plot, const Json& result, const Theme& theme) {
  constexpr std::size_t most_causes = 9, most_components = 9;
  const Json &before = result.at("before"), &after = result.at("after"), &ratio = result.at("ratio");
  const double before_bps = number(before.at("goodput"), "value"), after_bps = number(after.at("goodput"), "value");
  const Unit unit = unit_for(Dimension::bit_per_second, std::max(before_bps, after_bps));
  Figure figure(plot, theme);
  figure.set_title(Words::tr("What makes the difference: %1 times the goodput, %2 to %3")
                       .arg(number(ratio, "value"), 0, 'g', 3)
                       .arg(number(ratio, "low"), 0, 'g', 3)
                       .arg(number(ratio, "high"), 0, 'g', 3));
  const QString from = word(before, "scenario"), to = word(after, "scenario");
  figure.set_note(from == to ? from : Words::tr("before: %1; after: %2").arg(from, to));
  const struct {
    const char *list, *name;
    std::size_t most;
  } parts[] = {{"causes", "cause", most_causes}, {"attribution", "component", most_components}};
  int row = 0;
  for (const auto& part : parts) {
    const auto changes = read_changes(result, part.list, part.name, part.most);
    if (changes.empty()) continue;
    auto& rect = figure.add_axes(row, 0);
    label_axis(*rect.axis(QCPAxis::atBottom), {Words::tr("goodput"), unit.name});
    figure.set_row_stretch(row++, static_cast<double>(changes.size()) + 4);
    Waterfall waterfall(figure, rect, unit);
    waterfall.add_total(Words::tr("before"), before_bps, theme.baseline);
    for (const Change& change : changes) waterfall.add_change(change);
    waterfall.add_total(Words::tr("after"), after_bps, theme.whatif);
    waterfall.finish();
  }
  if (row == 0) throw NotDrawable{Words::tr("nothing differs")};
}

}  // namespace pktcost::gui
