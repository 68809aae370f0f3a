// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

/// The listings of ethtool -k, -c, -g and -i: lines "name: value".
namespace pktcost {
namespace {

std::optional<NamedValue> row(const ProfileLine* line) {
  return line == nullptr ? std::nullopt : named_value(line->text);
}

void put(Collector& out, std::string name, std::string_view value, int line) {
  if (value.empty()) return;
  if (const auto number = printed_count(value))
    return out.add("nic.setting", static_cast<double>(*number), line, {std::move(name)});
  out.add_text("nic.setting", std::string(value), line, {std::move(name)});
}

bool is_feature(const ProfileLine* line) {
  const auto found = row(line);
  return found && (starts_with_word(found->value, "on") || starts_with_word(found->value, "off"));
}

bool read_features(Cursor& cursor, Collector& out) {
  const ProfileLine* first = cursor.peek();
  const auto interface = first == nullptr ? std::nullopt : heading_subject(first->text, "Features for ");
  if (!interface || !is_feature(cursor.peek(1))) return false;
  out.begin_run(ethtool_features_reader.kind, first->number, std::string(*interface));
  cursor.take();
  while (is_feature(cursor.peek())) {
    const ProfileLine line = cursor.take();
    const auto found = *named_value(line.text);
    put(out, std::string(found.name), found.value, line.number);
  }
  return true;
}

bool is_coalesce(const ProfileLine& line) {
  const auto found = named_value(line.text);
  return found && (found->name == "Adaptive RX" || found->value == "n/a" || printed_count(found->value) ||
                   found->name.starts_with("CQE mode"));
}

/// "Adaptive RX: on  TX: on": two settings in one line. Older versions write "rx-frame-low" for "rx-frames-low".
void put_coalesce(Collector& out, const NamedValue& found, int line) {
  if (found.name == "Adaptive RX" || found.name == "CQE mode RX") {
    const std::string begin = found.name == "Adaptive RX" ? "adaptive-" : "cqe-mode-";
    const auto words = split_words(found.value);
    if (!words.empty()) put(out, begin + "rx", words[0], line);
    if (words.size() > 2 && words[1] == "TX:") put(out, begin + "tx", words[2], line);
    return;
  }
  std::string name(found.name);
  if (const auto at = name.find("-frame-"); at != name.npos) name.insert(at + 6, "s");
  put(out, std::move(name), found.value, line);
}

bool read_coalesce(Cursor& cursor, Collector& out) {
  const ProfileLine* first = cursor.peek();
  const auto interface = first == nullptr ? std::nullopt : heading_subject(first->text, "Coalesce parameters for ");
  if (!interface) return false;
  out.begin_run(ethtool_coalesce_reader.kind, first->number, std::string(*interface));
  cursor.take();
  while (skip_blank_before(cursor, is_coalesce)) {
    const ProfileLine line = cursor.take();
    put_coalesce(out, *named_value(line.text), line.number);
  }
  return true;
}

bool is_heading(const ProfileLine* line, std::string_view text) {
  return line != nullptr && trimmed(line->text) == text;
}

/// "RX Mini" -> "rx-mini", as ethtool -G calls it.
std::string ring_name(std::string_view name) {
  std::string made(name);
  std::ranges::transform(made, made.begin(), [](char c) {
    return c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return made;
}

void read_ring_part(Cursor& cursor, Collector& out, const std::string& begin) {
  cursor.take();
  while (const auto found = row(cursor.peek())) {
    if (found->value.empty()) return;
    const std::string name = begin + ring_name(found->name);
    const std::string value(found->value);
    put(out, name, value, cursor.take().number);
  }
}

bool read_ring(Cursor& cursor, Collector& out) {
  const ProfileLine* first = cursor.peek();
  if (first == nullptr) return false;
  const auto interface = heading_subject(first->text, "Ring parameters for ");
  const int line = first->number;
  const std::string label(interface.value_or(""));
  if (!is_heading(cursor.peek(interface ? 1 : 0), "Pre-set maximums:")) return false;
  out.begin_run(ethtool_ring_reader.kind, line, label);
  if (!label.empty()) cursor.take();
  read_ring_part(cursor, out, "ring-max ");
  if (is_heading(cursor.peek(), "Current hardware settings:")) read_ring_part(cursor, out, "ring ");
  return true;
}

bool read_driver(Cursor& cursor, Collector& out) {
  const auto first = row(cursor.peek());
  const auto second = row(cursor.peek(1));
  // peek() may have moved the lines: the first one is looked at again.
  if (!first || !second || row(cursor.peek())->name != "driver" || row(cursor.peek(1))->name != "version") return false;
  out.begin_run(ethtool_driver_reader.kind, cursor.peek()->number);
  while (const auto found = row(cursor.peek())) {
    const std::string name(found->name);
    std::string value(found->value);
    if (value.ends_with('"')) value.pop_back();
    const int line = cursor.take().number;
    if (name == "driver")
      out.add_text("nic.driver", std::move(value), line);
    else if (!value.empty())
      out.add_text("nic.setting", std::move(value), line, {name});
  }
  return true;
}

}  // namespace

const Reader ethtool_features_reader{"ethtool-k", "a line \"Features for eth0:\" above rows \"name: on\"",
                                     read_features};
const Reader ethtool_coalesce_reader{"ethtool-c", "a line \"Coalesce parameters for eth0:\"", read_coalesce};
const Reader ethtool_ring_reader{"ethtool-g", "a line \"Pre-set maximums:\"", read_ring};
const Reader ethtool_driver_reader{"ethtool-i", "the lines \"driver: ...\" and \"version: ...\"", read_driver};

}  // namespace pktcost
