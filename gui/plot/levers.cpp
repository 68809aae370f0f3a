// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <vector>

#include "plot/figure.h"
#include "plot/plot_points.h"

namespace pktcost::gui {
namespace {

constexpr std::size_t most_rows = 18;

double percent_of(double ratio) {
  return 100 * (ratio - 1);
}

QString ratio_note(const Json& effect) {
  const Json& ratio = effect.at("ratio");
  QStringList lines{Words::tr("%1: %2 times, %3 to %4; then %5 binds")
                        .arg(QString::fromStdString(
                            format_quantity(number(effect.at("goodput"), "value"), Dimension::bit_per_second, 3)))
                        .arg(number(ratio, "value"), 0, 'g', 3)
                        .arg(number(ratio, "low"), 0, 'g', 3)
                        .arg(number(ratio, "high"), 0, 'g', 3)
                        .arg(word(effect, "binding"))};
  if (effect.contains("cost") && effect["cost"].is_string() && effect["cost"] != "")
    lines << Words::tr("cost: %1").arg(word(effect, "cost"));
  return lines.join('\n');
}

/// Rows with a bar from the left end and an interval around its end.
class IntervalRows {
 public:
  IntervalRows(Figure& figure, QCPAxisRect& rect, const QString& name)
      : figure_(figure),
        rect_(rect),
        bars_(figure.add_bars(rect, name, figure.theme().gain)),
        losses_(figure.add_bars(rect, name, figure.theme().loss)),
        interval_(figure.add_error_bars(bars_)),
        loss_interval_(figure.add_error_bars(losses_)) {
    for (QCPBars* bars : {&bars_, &losses_}) bars->setWidth(0.62);
  }

  void add(const QString& name, double value, double low, double high, const QString& text, const QString& note) {
    const auto row = static_cast<double>(names_.size());
    names_ << name;
    const bool loss = value < 0;
    (loss ? losses_ : bars_).addData(row, value);
    (loss ? loss_interval_ : interval_).addData(value - low, high - value);
    (loss ? loss_notes_ : notes_) << note;
    add_text(rect_, "  " + text, std::max({value, high, 0.0}), row, figure_.theme().text)
        .setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (const double end : {value, low, high}) extent_.add(end);
  }

  void finish(double room_for_text) {
    set_rows(*rect_.axis(QCPAxis::atLeft), names_);
    rect_.axis(QCPAxis::atBottom)->setRange(extent_.from_zero(room_for_text));
    set_notes(bars_, notes_);
    set_notes(losses_, loss_notes_);
  }
  Extent& extent() { return extent_; }
  qsizetype count() const { return names_.size(); }

 private:
  Figure& figure_;
  QCPAxisRect& rect_;
  QCPBars &bars_, &losses_;
  QCPErrorBars &interval_, &loss_interval_;
  QStringList names_, notes_, loss_notes_;
  Extent extent_;
};

void add_effect(IntervalRows& rows, const QString& name, const Json& effect) {
  const Json& ratio = effect.at("ratio");
  const double percent = percent_of(number(ratio, "value"));
  rows.add(name, percent, percent_of(number(ratio, "low")), percent_of(number(ratio, "high")), percent_text(percent),
           ratio_note(effect));
}

QString lever_names(const Json& levers) {
  QStringList names;
  for (const Json& lever : levers) names << QString::fromStdString(lever.get<std::string>()).replace('_', ' ');
  return names.join(" + ");
}

/// "What each change would give, from 103 Mbit/s on: ML405 ...".
QString goodput_title(const QString& what, const Json& result, const Json& goodput) {
  return Words::tr("%1, from %2 on: %3")
      .arg(what, QString::fromStdString(format_quantity(number(goodput, "value"), Dimension::bit_per_second, 3)),
           word(result, "scenario"));
}

/// What each named change gives by itself, the most first.
void draw_gains(Figure& figure, QCPAxisRect& rect, const Json& result) {
  std::vector<const Json*> effects;
  std::size_t without_effect = 0, impossible = 0;
  constexpr double nothing = 0.1;  // percent
  for (const Json& lever : entries(result, "levers")) {
    const bool applies = lever.at("applies").get<bool>();
    const bool changes = applies && std::abs(percent_of(number(lever.at("ratio"), "value"))) >= nothing;
    if (changes) effects.push_back(&lever);
    if (applies && !changes) ++without_effect;
    if (!applies) ++impossible;
  }
  if (effects.empty()) throw NotDrawable{Words::tr("no change gains or loses anything")};
  std::ranges::stable_sort(effects, std::ranges::greater{},
                           [](const Json* lever) { return number(lever->at("ratio"), "value"); });
  const std::size_t shown = std::min(most_rows, effects.size());
  IntervalRows rows(figure, rect, Words::tr("gain"));
  for (std::size_t i = 0; i < shown; ++i) {
    const Json& lever = *effects[i];
    add_effect(rows, word(lever, lever.contains("title") ? "title" : "lever"), lever);
  }
  rows.finish(0.3);
  label_axis(*rect.axis(QCPAxis::atBottom), {Words::tr("change of the goodput"), "%"});
  figure.set_title(
      goodput_title(Words::tr("What each change would give"), result, result.at("baseline").at("goodput")));
  QStringList notes;
  if (effects.size() > shown) notes << Words::tr("%1 more give less").arg(effects.size() - shown);
  if (without_effect > 0) notes << Words::tr("%1 change nothing").arg(without_effect);
  if (impossible > 0) notes << Words::tr("%1 do not apply").arg(impossible);
  notes << Words::tr("bars at the ends: intervals");
  figure.set_note(notes.join("; "));
}

/// The best set, step by step.
void draw_steps(Figure& figure, QCPAxisRect& rect, const Json& result) {
  IntervalRows rows(figure, rect, Words::tr("gain so far"));
  for (const Json& step : entries(result.at("best"), "steps"))
    add_effect(rows, (rows.count() == 0 ? QString() : QString("+ ")) + lever_names(step.at("levers")), step);
  rows.finish(0.35);
  label_axis(*rect.axis(QCPAxis::atBottom), {Words::tr("change of the goodput so far"), "%"});
  figure.set_title(goodput_title(Words::tr("The best set, step by step"), result, result.at("baseline").at("goodput")));
}

/// What one percent of each parameter does to the goodput, downwards and upwards.
void draw_sensitivity(Figure& figure, QCPAxisRect& rect, const Json& result) {
  struct Row {
    QString path;
    double down, up;
    double largest() const { return std::max(std::abs(down), std::abs(up)); }
  };
  std::vector<Row> rows;
  for (const Json& entry : entries(result, "parameters")) {
    if (!entry.contains("down") && !entry.contains("up")) continue;
    const auto side = [&](const char* key) {
      return entry.contains(key) && entry[key].is_number() ? number(entry, key) : 0;
    };
    rows.push_back({word(entry, "path"), -side("down"), side("up")});
  }
  std::erase_if(rows, [](const Row& row) { return row.largest() < 1e-4; });
  if (rows.empty()) throw NotDrawable{Words::tr("the goodput answers to no parameter")};
  std::ranges::stable_sort(rows, std::ranges::greater{}, &Row::largest);
  if (rows.size() > most_rows) rows.resize(most_rows);
  QCPBars& up = figure.add_bars(rect, Words::tr("parameter 1 % larger"), figure.theme().whatif);
  QCPBars& down = figure.add_bars(rect, Words::tr("parameter 1 % smaller"), figure.theme().series[1]);
  QStringList names;
  Extent extent;
  for (const Row& row : rows) {
    const auto at = static_cast<double>(names.size());
    names << row.path;
    up.addData(at - 0.2, row.up);
    down.addData(at + 0.2, row.down);
    extent.add(row.up);
    extent.add(row.down);
  }
  for (QCPBars* bars : {&up, &down}) {
    bars->setWidth(0.36);
    figure.add_to_legend(*bars);
  }
  set_rows(*rect.axis(QCPAxis::atLeft), names);
  rect.axis(QCPAxis::atBottom)->setRange(extent.from_zero(0.06));
  label_axis(*rect.axis(QCPAxis::atBottom), {Words::tr("change of the goodput"), "%"});
  figure.set_title(goodput_title(Words::tr("What the goodput is sensitive to"), result, result.at("goodput")));
  figure.set_note(Words::tr("The %1 strongest of %2 parameters").arg(rows.size()).arg(result["parameters"].size()));
}

void draw_target(Figure& figure, QCPAxisRect& rect, double at, double rows) {
  QCPItemLine& line = figure.add_line(rect, QPen(figure.theme().binding, 2, Qt::DashLine));
  line.start->setCoords(at, -1);
  line.end->setCoords(at, rows);
}

/// The sets that reach the target; where there is none, how far one gets.
void draw_solutions(Figure& figure, QCPAxisRect& rect, const Json& result) {
  const double target_bps = result.at("target").is_number() ? number(result, "target") : 0;
  const Unit unit = fixed_unit(Dimension::bit_per_second);
  IntervalRows rows(figure, rect, Words::tr("goodput"));
  const auto add = [&](const QString& name, const Json& goodput) {
    const double value = number(goodput, "value"), low = goodput.contains("low") ? number(goodput, "low") : value;
    const double high = goodput.contains("high") ? number(goodput, "high") : value;
    rows.add(name, value / unit.factor, low / unit.factor, high / unit.factor,
             QString::fromStdString(format_quantity(value, Dimension::bit_per_second, 3)), {});
  };
  const auto name_of = [](const Json& answer) {
    if (!answer.at("levers").empty()) return lever_names(answer["levers"]);
    QStringList sets;
    for (const auto& [path, value] : answer.at("sets").items())
      sets << QString("%1 = %2").arg(qstring(path)).arg(QString::fromStdString(value.dump()));
    return sets.join(", ");
  };
  add(Words::tr("now"), result.at("before").at("goodput"));
  for (const Json& solution : result.at("solutions")) add(name_of(solution), solution.at("goodput"));
  if (rows.count() == 1 && result.contains("limit"))
    add(Words::tr("most: %1").arg(name_of(result["limit"])), Json{{"value", result["limit"].at("goodput")}});
  rows.extent().add(target_bps / unit.factor);
  rows.finish(0.16);
  if (target_bps > 0) draw_target(figure, rect, target_bps / unit.factor, static_cast<double>(rows.count()));
  label_axis(*rect.axis(QCPAxis::atBottom), {Words::tr("goodput"), unit.name});
  QString answer = word(result, "answer");
  if (!answer.isEmpty()) answer[0] = answer[0].toUpper();
  figure.set_title(QString("%1: %2").arg(answer, word(result, "scenario")));
  figure.set_note(Words::tr("Dashed: the target; bars at the ends: intervals"));
}

/// How far each measurement would narrow the answer.
void draw_measurements(Figure& figure, QCPAxisRect& rect, const Json& result) {
  const bool is_goodput = word(result, "question") == "goodput";
  const Unit unit = is_goodput ? fixed_unit(Dimension::bit_per_second) : Unit{};
  const double value = number(result, "value") / unit.factor;
  auto* graph = new QCPGraph(rect.axis(QCPAxis::atLeft), rect.axis(QCPAxis::atBottom));
  graph->setName(Words::tr("answer"));
  graph->setLineStyle(QCPGraph::lsNone);
  graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, figure.theme().text, figure.theme().text, 6));
  QCPErrorBars& interval = figure.add_error_bars(*graph);
  interval.setPen(QPen(figure.theme().whatif, 7, Qt::SolidLine, Qt::FlatCap));
  interval.setWhiskerWidth(0);
  QStringList names;
  Extent extent;
  const auto add = [&](const QString& name, const Json& range) {
    const double low = number(range, "low") / unit.factor, high = number(range, "high") / unit.factor;
    graph->addData(static_cast<double>(names.size()), value);
    interval.addData(value - low, high - value);
    names << name;
    extent.add(low);
    extent.add(high);
  };
  add(Words::tr("as it is known now"), result.at("now"));
  for (const Json& entry : entries(result, "measurements"))
    if (static_cast<std::size_t>(names.size()) < most_rows) add(word(entry, "what"), entry.at("narrows_to"));
  set_rows(*rect.axis(QCPAxis::atLeft), names);
  const double air = 0.06 * (extent.high() - extent.low());
  rect.axis(QCPAxis::atBottom)->setRange(extent.low() - air, extent.high() + air);
  label_axis(*rect.axis(QCPAxis::atBottom), {word(result, "question"), unit.name});
  figure.set_title(Words::tr("What a measurement would narrow the answer to: %1").arg(word(result, "scenario")));
  figure.set_note(Words::tr("%1 % intervals").arg(100 * number(result, "level"), 0, 'g', 3));
}

}  // namespace

void draw_levers(QCustomPlot& plot, const Json& result, const Theme& theme) {
  Figure figure(plot, theme);
  auto& rect = figure.add_axes(0, 0);
  const QString schema = word(result, "schema");
  if (schema == "pktcost.sensitivity/1") return draw_sensitivity(figure, rect, result);
  if (schema == "pktcost.seek/1") return draw_solutions(figure, rect, result);
  if (schema == "pktcost.measure/1") return draw_measurements(figure, rect, result);
  if (result.contains("best")) return draw_steps(figure, rect, result);
  draw_gains(figure, rect, result);
}

}  // namespace pktcost::gui
