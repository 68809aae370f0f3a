// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "document.h"

#include <QUndoCommand>
#include <cmath>

namespace pktcost::gui {
namespace {

constexpr std::size_t most_snapshots = 3;
constexpr int most_steps = 4000;  // so that a day of dragging does not fill the memory
constexpr const char* changed_here = "desktop program";

QString path_of(std::size_t parameter) {
  const auto path = parameters()[parameter].path;
  return QString::fromUtf8(path.data(), static_cast<qsizetype>(path.size()));
}

/// As --set has it: a value that somebody states is as well known as the registry says of such values.
Origin stated_origin(const Description& description, std::size_t parameter, double value) {
  const bool unchanged = value == parameters()[parameter].get(description.scenario);
  const double spread = unchanged ? description.origins[parameter].spread : parameters()[parameter].spread;
  return {Basis::stated, spread, "", changed_here};
}

}  // namespace

/// New values of some parameters.
class ValueStep : public QUndoCommand {
 public:
  struct Value {
    std::size_t parameter;
    double before, after;
    Origin origin_before, origin_after;
  };

  ValueStep(Document& document, std::vector<Value> values, int drag, const QString& title)
      : QUndoCommand(title), document_(document), values_(std::move(values)), drag_(drag) {}

  void undo() override {
    for (const Value& value : values_) document_.assign(value.parameter, value.before, value.origin_before);
    emit document_.whatif_changed();
  }
  void redo() override {
    for (const Value& value : values_) document_.assign(value.parameter, value.after, value.origin_after);
    emit document_.whatif_changed();
  }
  int id() const override { return drag_ > 0 ? drag_ : -1; }
  bool mergeWith(const QUndoCommand* other) override {
    const auto* later = static_cast<const ValueStep*>(other);
    values_.front().after = later->values_.front().after;
    values_.front().origin_after = later->values_.front().origin_after;
    setObsolete(values_.front().before == values_.front().after);
    if (isObsolete())
      document_.assign(values_.front().parameter, values_.front().before, values_.front().origin_before);
    return true;
  }

 private:
  Document& document_;
  std::vector<Value> values_;
  int drag_;
};

/// Another baseline or what-if system as a whole.
class SystemStep : public QUndoCommand {
 public:
  using System = std::shared_ptr<const Description>;
  SystemStep(Document& document, System baseline, System whatif, const QString& title)
      : QUndoCommand(title),
        document_(document),
        before_{document.baseline_, std::make_shared<Description>(document.whatif_)},
        after_{std::move(baseline), std::move(whatif)} {}

  void undo() override { document_.exchange(before_[0], *before_[1]); }
  void redo() override { document_.exchange(after_[0], *after_[1]); }

 private:
  Document& document_;
  std::array<System, 2> before_, after_;  // baseline, what-if
};

Document::Document(QObject* parent)
    : QObject(parent),
      baseline_(std::make_shared<Description>(default_description("New system"))),
      whatif_(*baseline_),
      undo_stack_(this) {
  undo_stack_.setUndoLimit(most_steps);
  connect(&undo_stack_, &QUndoStack::cleanChanged, this, &Document::file_changed);
}

void Document::mark_saved(const QString& file) {
  file_ = file;
  undo_stack_.setClean();
  emit file_changed();
}

void Document::open(Description system, const QString& file) {
  file_ = file;
  snapshots_.clear();
  next_letter_ = 0;
  undo_stack_.clear();
  auto baseline = std::make_shared<Description>(system);
  exchange(std::move(baseline), std::move(system));
  emit snapshots_changed();
  emit file_changed();
}

void Document::restore(Description baseline, Description whatif, const QString& file) {
  open(baseline, file);
  undo_stack_.push(new SystemStep(*this, std::make_shared<Description>(std::move(baseline)),
                                  std::make_shared<Description>(std::move(whatif)), tr("restored changes")));
}

void Document::set_value(std::size_t parameter, double value, int drag) {
  const double before = parameters()[parameter].get(whatif_.scenario);
  if (value == before) return;
  const std::vector<ValueStep::Value> values{
      {parameter, before, value, whatif_.origins[parameter], stated_origin(whatif_, parameter, value)}};
  undo_stack_.push(new ValueStep(*this, values, drag, tr("change %1").arg(path_of(parameter))));
}

void Document::set_values(const std::vector<ChangedValue>& values, const QString& title) {
  std::vector<ValueStep::Value> steps;
  for (const ChangedValue& value : values) {
    const double before = parameters()[value.parameter].get(whatif_.scenario);
    if (before != value.after)
      steps.push_back({value.parameter, before, value.after, whatif_.origins[value.parameter],
                       stated_origin(whatif_, value.parameter, value.after)});
  }
  if (!steps.empty()) undo_stack_.push(new ValueStep(*this, std::move(steps), 0, title));
}

void Document::reset_value(std::size_t parameter) {
  if (!is_changed(parameter)) return;
  const double before = parameters()[parameter].get(whatif_.scenario);
  const std::vector<ValueStep::Value> values{{parameter, before, parameters()[parameter].get(baseline_->scenario),
                                              whatif_.origins[parameter], baseline_->origins[parameter]}};
  undo_stack_.push(new ValueStep(*this, values, 0, tr("reset %1").arg(path_of(parameter))));
}

void Document::reset_all() {
  replace_whatif(*baseline_, tr("reset to the baseline"));
}

void Document::apply(const Lever& lever) {
  Scenario after = whatif_.scenario;
  apply_lever(lever, after);
  std::vector<ValueStep::Value> values;
  for (const ChangedValue& change : changed_values(whatif_.scenario, after)) {
    const Origin& known = whatif_.origins[change.parameter];
    Origin origin{Basis::assumption, known.spread, "lever " + lever.name, changed_here};
    for (const LeverSetting& setting : lever.sets)
      if (setting.parameter == change.parameter)
        origin.spread = setting.change == Change::assign ? setting.spread : std::hypot(known.spread, setting.spread);
    values.push_back({change.parameter, change.before, change.after, known, origin});
  }
  if (!values.empty())
    undo_stack_.push(new ValueStep(*this, std::move(values), 0, QString::fromStdString(lever.title)));
}

void Document::replace_whatif(Description system, const QString& title) {
  undo_stack_.push(new SystemStep(*this, baseline_, std::make_shared<Description>(std::move(system)), title));
}

void Document::calibrate(Description fitted) {
  Description whatif = fitted;
  for (const ChangedValue& change : changed_values(baseline_->scenario, whatif_.scenario))
    set_parameter(whatif, change.parameter, change.after, whatif_.origins[change.parameter]);
  undo_stack_.push(new SystemStep(*this, std::make_shared<Description>(std::move(fitted)),
                                  std::make_shared<Description>(std::move(whatif)), tr("calibrate")));
}

void Document::pin() {
  const auto system = std::make_shared<Description>(whatif_);
  undo_stack_.push(new SystemStep(*this, system, system, tr("pin as the baseline")));
}

void Document::take_snapshot() {
  if (snapshots_.size() == most_snapshots) snapshots_.erase(snapshots_.begin());
  const QString letter(QChar(static_cast<char16_t>(u'A' + next_letter_++ % 26)));
  snapshots_.push_back({letter, std::make_shared<Description>(whatif_)});
  emit snapshots_changed();
}

void Document::clear_snapshots() {
  snapshots_.clear();
  emit snapshots_changed();
}

bool Document::is_changed(std::size_t parameter) const {
  return parameters()[parameter].get(baseline_->scenario) != parameters()[parameter].get(whatif_.scenario);
}

int Document::new_drag() {
  static int last = 0;
  return ++last;
}

void Document::assign(std::size_t parameter, double value, const Origin& origin) {
  set_parameter(whatif_, parameter, value, origin);
}

void Document::exchange(std::shared_ptr<const Description> baseline, Description whatif) {
  const bool other_baseline = baseline != baseline_;
  baseline_ = std::move(baseline);
  whatif_ = std::move(whatif);
  if (other_baseline) emit baseline_changed();
  emit whatif_changed();
}

}  // namespace pktcost::gui
