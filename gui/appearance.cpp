// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "appearance.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QToolTip>

namespace pktcost::gui {
namespace {

struct Shades {
  QRgb window, base, alternate, text, button, disabled, highlight, link;
};

constexpr Shades light{0xfff2f2f2, 0xffffffff, 0xfff7f7f7, 0xff1c1c1c, 0xffe9e9e9, 0xff8a8a8a, 0xff0072b2, 0xff005a8c};
constexpr Shades dark{0xff3b3e43, 0xff191b1e, 0xff202327, 0xffe6e6e6, 0xff4a4e54, 0xff8c8c8c, 0xff3d8fc4, 0xff7cc4f0};

QPalette palette_of(const Shades& shades) {
  QPalette palette;
  const auto set = [&palette](std::initializer_list<QPalette::ColorRole> roles, QRgb color) {
    for (const auto role : roles) palette.setColor(role, QColor(color));
  };
  set({QPalette::Window, QPalette::ToolTipBase}, shades.window);
  set({QPalette::Base}, shades.base);
  set({QPalette::AlternateBase}, shades.alternate);
  set({QPalette::Button}, shades.button);
  set({QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}, shades.text);
  set({QPalette::PlaceholderText}, shades.disabled);
  set({QPalette::Highlight}, shades.highlight);
  set({QPalette::HighlightedText}, 0xffffffff);
  set({QPalette::Link, QPalette::LinkVisited}, shades.link);
  set({QPalette::Light}, QColor(shades.button).lighter(120).rgb());
  set({QPalette::Mid, QPalette::Dark}, QColor(shades.button).darker(140).rgb());
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    palette.setColor(QPalette::Disabled, role, QColor(shades.disabled));
  return palette;
}

}  // namespace

void apply_appearance(QApplication& application, const QString& theme) {
  QApplication::setStyle(QStringLiteral("Fusion"));
  const bool own = theme == QLatin1String("light") || theme == QLatin1String("dark");
  const QPalette palette =
      own ? palette_of(theme == QLatin1String("dark") ? dark : light) : QApplication::style()->standardPalette();
  application.setPalette(palette);
  QToolTip::setPalette(palette);
}

}  // namespace pktcost::gui
