// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <optional>
#include <string>
#include <vector>

#include "scenario/yaml_reader.h"

/// Builds the tree of yaml_reader.h from the events of yaml-cpp. Only yaml_reader.cpp needs it.
namespace pktcost {

class YamlTree final : public YAML::EventHandler {
 public:
  /// Leaves the parser when the nesting goes too deep, which yaml-cpp would follow by recursion.
  struct TooDeep {
    Place place;
  };
  /// Leaves it where another document begins in the same file.
  struct SecondDocument {
    Place place;
  };
  /// An opened list or map.
  struct Level {
    YamlNode node;
    std::optional<YamlEntry> entry;  ///< of a map: the key read, its value still to come
    bool flow = false;
  };

  explicit YamlTree(SourceFile& file) : file_(file) {}

  std::optional<YamlNode> root;
  std::optional<Place> last_scalar;
  const std::vector<Level>& open_levels() const { return levels_; }

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& text) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override { close(); }

 private:
  void open(const YAML::Mark& mark, YamlNode::Kind kind, bool flow);
  void close();
  void add(YamlNode node);
  void add_key(YamlNode node);
  void refuse_extras(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor);

  SourceFile& file_;
  std::vector<Level> levels_;
};

/// yaml-cpp counts lines and columns from 0.
Place place_of(const YAML::Mark& mark);

}  // namespace pktcost
