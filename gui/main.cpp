// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QTemporaryDir>
#include <QThreadPool>
#include <cstdio>
#include <string_view>

#include "main_window.h"
#include "plot/chart.h"
#include "render.h"
#include "screenshot.h"
#include "text.h"

namespace {

using pktcost::gui::MainWindow;
using pktcost::gui::ScreenshotRequest;

enum Exit { done = 0, usage = 2 };

const QCommandLineOption screenshot_option("screenshot",
                                           "Draw the window with SCENARIO into FILE.png, without a display",
                                           "FILE.png");
const QCommandLineOption tab_option("tab", "Tab to show", "NAME", "ledger");
const QCommandLineOption theme_option("theme", "light or dark", "THEME", "light");
const QCommandLineOption size_option("size", "Width and height of the picture", "WxH", "1280x800");

int usage_fault(const QString& message) {
  fmt::print(stderr, "pktcost-gui: {}\n", message.toStdString());
  return usage;
}

bool has_argument(int argc, char** argv, std::initializer_list<std::string_view> names) {
  for (int i = 1; i < argc; ++i)
    for (const auto name : names)
      if (const std::string_view argument = argv[i]; argument.substr(0, argument.find('=')) == name) return true;
  return false;
}

bool has_display() {
  return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
         qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

void describe(QCommandLineParser& parser) {
  parser.setApplicationDescription(
      "What limits the network throughput of an embedded Linux system, and what each change would give.\n"
      "--render RESULT.json --chart NAME --output FILE draws what pktcost writes with --format json; see --render "
      "--help.");
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addOptions({screenshot_option, tab_option, theme_option, size_option});
  parser.addPositionalArgument("SCENARIO", "System to open; a second one is set beside it as what-if", "[SCENARIO...]");
}

int screenshot(const QCommandLineParser& parser) {
  const ScreenshotRequest request{parser.value(screenshot_option), parser.value(tab_option), parser.value(theme_option),
                                  pktcost::gui::picture_size(parser.value(size_option)), parser.positionalArguments()};
  if (!request.output_file.endsWith(QLatin1String(".png")))
    return usage_fault("--screenshot writes a file that ends in .png");
  if (pktcost::gui::find_chart(request.chart.toStdString()) == nullptr)
    return usage_fault(QStringLiteral("--tab: there is no \"%1\"").arg(request.chart));
  if (request.theme != QLatin1String("light") && request.theme != QLatin1String("dark"))
    return usage_fault(QStringLiteral("--theme is light or dark, not \"%1\"").arg(request.theme));
  if (request.size.isEmpty()) return usage_fault(pktcost::gui::picture_size_fault(parser.value(size_option)));
  // The settings of the user are neither read nor changed.
  const QTemporaryDir settings;
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  return pktcost::gui::take_screenshot(request);
}

int run_window(const QStringList& scenarios) {
  if (scenarios.size() > 2) return usage_fault("at most two scenarios can be set side by side");
  MainWindow window(pktcost::gui::autosave_folder());
  window.show();
  if (scenarios.isEmpty())
    window.restore_session();
  else if (window.open_file(scenarios.front()) && scenarios.size() == 2)
    window.compare_with(scenarios.back());
  return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
  if (has_argument(argc, argv, {"--render"})) return pktcost::gui::render(argc, argv);
  const bool to_file = has_argument(argc, argv, {"--screenshot"});
  if (to_file) pktcost::gui::prepare_without_display();
  const bool only_text = has_argument(argc, argv, {"--help", "-h", "--version", "-v", "--help-all"});
  if (only_text) qputenv("QT_QPA_PLATFORM", "offscreen");
  if (!has_display())
    return usage_fault(
        "there is no display (DISPLAY and WAYLAND_DISPLAY are not set); --render and --screenshot need none");
  const QApplication application(argc, argv);
  if (to_file) pktcost::gui::use_picture_font();
  QCoreApplication::setOrganizationName("pktcost");
  QCoreApplication::setApplicationName("pktcost-gui");
  QCoreApplication::setApplicationVersion(PKTCOST_VERSION);
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QCommandLineParser parser;
  describe(parser);
  if (!parser.parse(QApplication::arguments())) return usage_fault(parser.errorText());
  if (parser.isSet("help")) parser.showHelp(done);
  if (parser.isSet("version")) parser.showVersion();
  const int status = to_file ? screenshot(parser) : run_window(parser.positionalArguments());
  QThreadPool::globalInstance()->waitForDone();
  return status;
}
