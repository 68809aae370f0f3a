// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/json_document.h"

#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "profile/words.h"

namespace pktcost {
namespace {

/// The characters of the lines to come. A line is taken when its first character is read.
class LineCharacters {
 public:
  // NOLINTBEGIN(readability-identifier-naming): the names are those of the standard library
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;
  // NOLINTEND(readability-identifier-naming)

  struct Source {
    Cursor& cursor;
    std::string line = {};
    std::size_t at = 0;
    int number = 0;

    bool fill() {
      while (at >= line.size()) {
        if (cursor.at_end()) return false;
        ProfileLine next = cursor.take();
        line = std::move(next.text) + '\n';
        number = next.number;
        at = 0;
      }
      return true;
    }
  };

  LineCharacters() = default;
  explicit LineCharacters(Source& source) : source_(source.fill() ? &source : nullptr) {}
  reference operator*() const { return source_->line[source_->at]; }
  LineCharacters& operator++() {
    ++source_->at;
    if (!source_->fill()) source_ = nullptr;
    return *this;
  }
  void operator++(int) { ++*this; }
  bool operator==(const LineCharacters& other) const { return source_ == other.source_; }

 private:
  Source* source_ = nullptr;
};

/// Keeps the path while nlohmann reads.
class PathReader : public nlohmann::json_sax<nlohmann::json> {
 public:
  PathReader(const LineCharacters::Source& source, const std::function<void(const JsonValue&)>& take_value)
      : source_(source), take_value_(take_value) {}

  bool null() override { return next(); }
  bool boolean(bool value) override { return put({.text = value ? "true" : "false"}); }
  bool number_integer(std::int64_t value) override { return put_number(static_cast<double>(value)); }
  bool number_unsigned(std::uint64_t value) override { return put_number(static_cast<double>(value)); }
  bool number_float(double value, const std::string&) override { return put_number(value); }
  bool string(std::string& value) override { return put({.text = value}); }
  bool binary(nlohmann::json::binary_t&) override { return next(); }
  bool start_object(std::size_t) override { return open(false); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(true); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    levels_.back().name = name;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  struct Level {
    bool list;
    std::size_t index = 0;
    std::string name = {};
  };
  static constexpr std::size_t deepest = 64;

  bool open(bool list) {
    levels_.push_back({list});
    return levels_.size() < deepest;
  }
  bool close() {
    levels_.pop_back();
    return next();
  }
  bool next() {
    if (!levels_.empty()) ++levels_.back().index;
    return true;
  }
  bool put_number(double value) { return put({.is_number = true, .number = value}); }
  bool put(JsonValue value) {
    path_.clear();
    for (const Level& level : levels_) {
      if (!path_.empty()) path_ += '.';
      path_ += level.list ? std::to_string(level.index) : level.name;
    }
    value.path = path_;
    value.line = source_.number;
    take_value_(value);
    return next();
  }

  const LineCharacters::Source& source_;
  const std::function<void(const JsonValue&)>& take_value_;
  std::vector<Level> levels_;
  std::string path_;
};

}  // namespace

bool is_json_with(Cursor& cursor, std::string_view mark) {
  constexpr std::size_t looked_at = 6;
  const ProfileLine* line = cursor.peek();
  if (line == nullptr || !trimmed(line->text).starts_with('{')) return false;
  for (std::size_t ahead = 0; ahead < looked_at && line != nullptr; line = cursor.peek(++ahead))
    if (line->text.find(mark) != line->text.npos) return true;
  return false;
}

bool take_json_object(Cursor& cursor, const std::function<void(const JsonValue&)>& take_value) {
  LineCharacters::Source source{cursor};
  PathReader reader(source, take_value);
  constexpr bool whole_text = false;  // another document, or a prompt, may follow
  return nlohmann::json::sax_parse(LineCharacters(source), LineCharacters(), &reader,
                                   nlohmann::json::input_format_t::json, whole_text);
}

}  // namespace pktcost
