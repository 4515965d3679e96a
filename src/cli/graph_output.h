// What 'fivekind graph' writes: a decision graph as DOT and SVG. Both read alike.
#pragma once

#include <fivekind/graph.h>

#include <string>
#include <vector>

#include "cli/command.h"

namespace fivekind::cli {

/// A graph's texts for people.
class GraphText {
 public:
  GraphText(const Game& game, const DecisionGraph& graph);

  /// "2-Yatzy, expected final score: 5" and "40 nodes, 81 edges, from 1/two-yatzy/-/1/-".
  std::string title() const;
  std::string subtitle() const;
  /// What the numbers in the nodes are: "expected points still to come".
  std::string value_meaning() const;
  /// A value with at most seven digits: "5", "0.7734375".
  static std::string value(double value);
  /// The chance of an edge: "1/4", or "0.0021" where the fraction would be long.
  static std::string chance(const DecisionEdge& edge);
  /// The points of an action: "+4", "+4 +35".
  static std::string points(const DecisionEdge& edge);

  /// What a card leaves open, line by line.
  std::vector<std::string> card_lines(const DecisionNode& card) const;
  /// "roll 1 2", "keep 1", "roll all", "keep all".
  std::string dice(const DecisionNode& node) const;
  std::string category(const std::string& key) const;
  /// What a column of nodes holds: "turn 1", "1 roll left", "keep", "end".
  std::string column(const DecisionNode& node) const;

 private:
  const Game& game_;
  const DecisionGraph& graph_;
  std::vector<CategoryInfo> categories_;
  std::vector<BonusInfo> bonuses_;
};

std::string dot_of(const Game& game, const DecisionGraph& graph);
std::string svg_of(const Game& game, const DecisionGraph& graph);

}  // namespace fivekind::cli
