// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/save.h"

#include <fmt/format.h>

#include <algorithm>

#include "units/utf8.h"

namespace pktcost {
namespace {

namespace fs = std::filesystem;

std::string yaml_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : visible(text)) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

std::string value_text(const Parameter& parameter, double value) {
  if (parameter.kind != ParameterKind::quantity) return parameter_text(parameter, value);
  return format_exact(value, parameter.dimension);
}

/// Headings of the groups above `path` that the path before did not open, and the key itself, indented.
class Outline {
 public:
  std::string key_of(std::string_view path) {
    std::string text;
    std::size_t depth = 0, begin = 0;
    std::vector<std::string> parts;
    for (std::size_t dot = path.find('.'); dot != path.npos; begin = dot + 1, dot = path.find('.', begin))
      parts.emplace_back(path.substr(begin, dot - begin));
    while (depth < parts.size() && depth < open_.size() && parts[depth] == open_[depth]) ++depth;
    for (std::size_t i = depth; i < parts.size(); ++i) text += std::string(2 * i, ' ') + parts[i] + ":\n";
    open_ = parts;
    return text + std::string(2 * parts.size(), ' ') + std::string(path.substr(begin)) + ": ";
  }

 private:
  std::vector<std::string> open_;
};

bool same_origin(const Origin& a, const Origin& b) {
  return a.basis == b.basis && a.spread == b.spread && a.source == b.source;
}

/// With the path's parents sorted together: the registry may list "nic.link" between "nic.coalesce.*".
std::vector<std::size_t> by_path(std::vector<std::size_t> indices) {
  std::ranges::sort(indices, {}, [](std::size_t i) {
    const auto path = parameters()[i].path;
    const auto group = path.substr(0, path.rfind('.'));
    return std::pair(group, path);
  });
  return indices;
}

std::string statements_text(const Description& description, const std::vector<std::size_t>& indices) {
  std::string text;
  Outline outline;
  for (const std::size_t i : by_path(indices)) {
    const Parameter& parameter = parameters()[i];
    const Origin& origin = description.origins[i];
    text += outline.key_of(parameter.path) + "{value: " + value_text(parameter, parameter.get(description.scenario));
    if (parameter.kind == ParameterKind::quantity) text += ", spread: " + format_exact(origin.spread, Dimension::share);
    if (origin.basis != Basis::initial) text += fmt::format(", basis: {}", name_of(origin.basis));
    if (!origin.source.empty()) text += ", source: " + yaml_string(origin.source);
    text += "}\n";
  }
  return text;
}

std::string posterior_text(const Posterior& posterior) {
  if (posterior.parameters.empty()) return "";
  std::string text = "posterior:\n  parameters:\n";
  for (const std::size_t i : posterior.parameters) text += fmt::format("    - {}\n", parameters()[i].path);
  text += fmt::format("  centre: [{}]\n  factor:\n", fmt::join(posterior.centre, ", "));
  for (std::size_t row = 0; row < posterior.parameters.size(); ++row) {
    text += "    - [";
    for (std::size_t column = 0; column <= row; ++column)
      text += fmt::format("{}{}", column > 0 ? ", " : "", posterior.factor_at(row, column));
    text += "]\n";
  }
  return text;
}

std::vector<std::size_t> differing(const Description& a, const Description& b) {
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < parameters().size(); ++i)
    if (parameters()[i].get(a.scenario) != parameters()[i].get(b.scenario) || !same_origin(a.origins[i], b.origins[i]))
      indices.push_back(i);
  return indices;
}

bool same(const Posterior& a, const Posterior& b) {
  return a.parameters == b.parameters && a.centre == b.centre && a.factor == b.factor;
}

}  // namespace

std::string extends_name(const fs::path& file, const fs::path& folder) {
  std::error_code failed;
  const fs::path from = fs::weakly_canonical(folder.empty() ? "." : folder, failed);
  const fs::path relative = fs::weakly_canonical(file, failed).lexically_relative(from);
  return relative.empty() ? file.generic_string() : relative.generic_string();
}

std::string extending_text(std::string_view extends, const Description& original, const Description& changed) {
  std::string text = fmt::format("name: {}\nextends: [{}]\n", yaml_string(changed.name), yaml_string(extends));
  text += statements_text(changed, differing(original, changed));
  return same(original.posterior, changed.posterior) ? text : text + posterior_text(changed.posterior);
}

std::string flattened_text(const Description& description) {
  return fmt::format("name: {}\n", yaml_string(description.name)) +
         statements_text(description, differing(default_description(""), description)) +
         posterior_text(description.posterior);
}

}  // namespace pktcost
