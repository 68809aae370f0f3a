// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "measurement_dialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "calibrate/calibrate.h"
#include "calibrate/measured_points.h"
#include "calibrate/priors.h"
#include "page_dialog.h"
#include "report/calibration_report.h"
#include "report/import_report.h"
#include "scenario/preset_files.h"
#include "system_files.h"
#include "text.h"

namespace pktcost::gui {

/// Made off the window's thread: either a fault, or a fitted system.
struct MeasurementDialog::Fit {
  QString fault;
  std::optional<CalibrationReport> report;
};

namespace {

constexpr QSize dialog_size{960, 680};

auto folders() {
  return standard_preset_folders(PKTCOST_SOURCE_MODELS);
}

tl::expected<Observations, Diagnostics> read_file(const std::string& file) {
  return read_observations(std::filesystem::path(file));
}

tl::expected<CalibrationReport, QString> fit_to(const Description& system, const std::string& file,
                                                const std::vector<std::string>& files, double level) {
  const auto map = read_symbol_map(folders());
  if (!map) return tl::unexpected(fault_text(map.error()));
  auto measured = read_points(system, std::filesystem::path(file).parent_path(), files, *map, read_file);
  if (!measured) return tl::unexpected(fault_text(measured.error()));
  const auto priors = read_priors(folders());
  if (!priors) return tl::unexpected(fault_text(priors.error()));
  Description start = system;
  apply_priors(*priors, start);
  auto calibration = pktcost::calibrate(start, measured->points);
  if (!calibration) return tl::unexpected(QString::fromStdString(calibration.error()));
  calibration->findings.insert(calibration->findings.begin(), measured->findings.begin(), measured->findings.end());
  const auto before = predicted(start, level).goodput, after = predicted(calibration->fitted, level).goodput;
  return CalibrationReport{system.name, std::move(*calibration), before, after};
}

}  // namespace

MeasurementDialog::MeasurementDialog(Document& document, double level, QWidget* parent)
    : QDialog(parent),
      document_(document),
      level_(level),
      page_(new QTextBrowser),
      state_(new QLabel),
      progress_(new QProgressBar) {
  setWindowTitle(tr("Measurements and calibration"));
  resize(dialog_size);
  page_->setOpenLinks(false);
  progress_->setRange(0, 0);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  auto* add_button = buttons->addButton(tr("Add files..."), QDialogButtonBox::ActionRole);
  fit_button_ = buttons->addButton(tr("Calibrate"), QDialogButtonBox::ActionRole);
  use_button_ = buttons->addButton(tr("Use the fitted system"), QDialogButtonBox::AcceptRole);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(page_, 1);
  layout->addWidget(state_);
  layout->addWidget(progress_);
  layout->addWidget(buttons);
  state_->setWordWrap(true);
  connect(add_button, &QPushButton::clicked, this, &MeasurementDialog::ask_files);
  connect(fit_button_, &QPushButton::clicked, this, [this] {
    if (!job_.is_running()) return calibrate();
    job_.cancel();
    show_state(tr("Cancelled."), false);
  });
  connect(use_button_, &QPushButton::clicked, this, &MeasurementDialog::use_fit);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  use_button_->setEnabled(false);
  const auto runs = document.baseline().observed.size();
  show_state(runs > 0 ? tr("The scenario file holds %n measured run(s): Calibrate fits to them, or add files.", nullptr,
                           static_cast<int>(runs))
                      : tr("Add profiles and output of tools: perf, readprofile, iperf3, mpstat, /proc files, ..."),
             false);
}

void MeasurementDialog::ask_files() {
  const QStringList chosen = QFileDialog::getOpenFileNames(this, tr("Measurements"));
  if (!chosen.isEmpty()) read(files_ + chosen);
}

void MeasurementDialog::read(const QStringList& files) {
  files_ = files;
  QString markdown;
  const auto map = read_symbol_map(folders());
  for (const QString& file : files) {
    markdown += QStringLiteral("\n# %1\n\n").arg(QFileInfo(file).fileName());
    auto observations = read_file(file.toStdString());
    if (!observations) {
      markdown += QStringLiteral("```\n%1\n```\n").arg(fault_text(observations.error()));
      continue;
    }
    auto profiles = map ? component_profiles(*observations, *map) : std::vector<ComponentProfile>{};
    const ImportReport report{std::move(*observations), std::move(profiles)};
    markdown += QString::fromStdString(page_markdown(import_page(report)));
  }
  page_->setMarkdown(markdown);
}

void MeasurementDialog::calibrate() {
  std::vector<std::string> files;
  for (const QString& file : files_) files.push_back(file.toStdString());
  show_state(tr("Fitting..."), true);
  job_.start([this, system = document_.baseline(), file = document_.file().toStdString(), files,
              level = level_](const LatestJob::Stale&) -> LatestJob::Delivery {
    auto report = fit_to(system, file, files, level);
    Fit fit{report ? QString() : report.error(), report ? std::optional(std::move(*report)) : std::nullopt};
    return [this, fit = std::move(fit)] { show_fit(fit); };
  });
}

void MeasurementDialog::show_fit(const Fit& fit) {
  fitted_.reset();
  if (fit.report) {
    set_page(*page_, calibration_page(*fit.report));
    fitted_ = fit.report->calibration.fitted;
    calibration_json_ = calibration_json(*fit.report);
    emit calibrated(calibration_json_);
  }
  show_state(fit.report ? tr("Fitted. Residuals are drawn under Calibration.") : fit.fault, false);
}

void MeasurementDialog::show_state(const QString& text, bool busy) {
  state_->setText(text);
  progress_->setVisible(busy);
  fit_button_->setText(busy ? tr("Cancel") : tr("Calibrate"));
  use_button_->setEnabled(!busy && fitted_.has_value());
}

void MeasurementDialog::use_fit() {
  if (fitted_) document_.calibrate(*fitted_);
  accept();
}

}  // namespace pktcost::gui
