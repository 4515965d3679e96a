// A decision graph in words.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <string_view>

#include "cli/drawing/graph_drawing.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/amounts.h"
#include "cli/words/dice_words.h"

namespace fivekind::cli {
namespace {

// Longer fractions are harder to read than a decimal.
constexpr std::int64_t kLargestDenominator = 9999;
// If more boxes are open than this they are named by their letters.
constexpr std::size_t kMaxNamesInNode = 3;

}  // namespace

GraphText::GraphText(const Game& game, const DecisionGraph& graph)
    : game_(game), graph_(graph), boxes_(game.boxes()), bonuses_(game.bonuses()) {
  const auto flag = game.flag_box();
  const auto named =
      std::find_if(boxes_.begin(), boxes_.end(), [&](const BoxInfo& of) { return of.key == flag; });
  if (named == boxes_.end()) return;
  flag_line_ = game.five_of_a_kind_box() ? "extra bonus possible" : named->name + " holds points";
}

std::string GraphText::title() const {
  return fmt::format("{}, {}: {}", game_.name(), objective_values(graph_.objective).name,
                     value(graph_.value));
}

std::string GraphText::subtitle() const {
  return fmt::format("{}, {}, from {}", counted(graph_.nodes.size(), "node"),
                     counted(graph_.edges.size(), "edge"), graph_.position);
}

std::string GraphText::value_meaning() const {
  const std::string& objective = graph_.objective;
  if (objective == "expected") return "expected points still to come";
  if (objective == "worst-case") return "points still to come that can be forced";
  if (graph_.points_to_come) return "certainty equivalent of the points still to come";
  if (objective.starts_with("target=")) return objective_values(objective).name;
  return "utility of the final score";
}

std::string GraphText::value(double value) {
  return fmt::format("{:.7g}", value == 0 ? 0.0 : value);
}

std::string GraphText::chance(const DecisionEdge& edge) {
  const std::int64_t shared = std::gcd(edge.ways, edge.all_ways);
  const std::int64_t ways = edge.ways / shared;
  const std::int64_t all_ways = edge.all_ways / shared;
  if (all_ways == 1) return "1";
  if (all_ways <= kLargestDenominator) return fmt::format("{}/{}", ways, all_ways);
  return fmt::format("{:.3g}", static_cast<double>(ways) / static_cast<double>(all_ways));
}

std::string GraphText::box(const DecisionEdge& edge) const {
  const std::string name = name_of_box(edge.box);
  if (edge.announces) return "announce " + name;
  return (edge.struck ? "strike " : "") + name + " " + points(edge);
}

std::string GraphText::points(const DecisionEdge& edge) const {
  const char* const plus = game_.scores_bonuses_only() ? "" : "+";
  return edge.bonus == 0 ? fmt::format("{}{}", plus, edge.points)
                         : fmt::format("{}{} +{}", plus, edge.points, edge.bonus);
}

std::vector<std::string> GraphText::card_lines(const DecisionNode& card) const {
  std::vector<std::string> lines;
  if (card.open.empty()) {
    lines.emplace_back("card full");
  } else {
    std::vector<std::string> names;
    for (const BoxInfo& box : boxes_) {
      const bool open = std::find(card.open.begin(), card.open.end(), box.key) != card.open.end();
      if (!open) continue;
      names.push_back(card.open.size() > kMaxNamesInNode ? std::string(1, box.letter) : box.name);
    }
    const std::string_view between = card.open.size() > kMaxNamesInNode ? " " : ", ";
    lines.push_back(fmt::format("open: {}", fmt::join(names, between)));
  }
  for (const BonusProgress& bonus : card.bonuses) {
    if (!bonus.open) continue;
    const std::string name = name_in(bonuses_, bonus.bonus);
    const std::string threshold = fmt::format("{}{}", bonus.at_most ? "≤" : "", bonus.threshold);
    lines.push_back(bonus.low == bonus.high
                        ? fmt::format("{} {}/{}", name, bonus.low, threshold)
                        : fmt::format("{} {}–{}/{}", name, bonus.low, bonus.high, threshold));
  }
  if (card.holds_points && !card.open.empty()) lines.push_back(flag_line_);
  if (card.extras.value_or(0) > 0) {
    lines.push_back(fmt::format("extra bonuses: {}", *card.extras));
  }
  if (card.points)
    lines.push_back(counted(static_cast<std::uint64_t>(*card.points), "point") + " so far");
  return lines;
}

std::string GraphText::dice(const DecisionNode& node) const {
  if (node.kind == DecisionNode::Kind::roll) {
    return "roll " + spaced(node.dice) + (node.served ? ", served" : "");
  }
  if (node.dice.empty()) return "roll all";
  if (std::ssize(node.dice) == game_.dice()) return "keep all, " + spaced(node.dice);
  return "keep " + spaced(node.dice);
}

std::string GraphText::name_of_box(const std::string& key) const {
  return box_name(game_, key);
}

std::string GraphText::column(const DecisionNode& node) const {
  if (node.kind == DecisionNode::Kind::keep) return "keep";
  if (node.kind == DecisionNode::Kind::roll) {
    // Announced boxes come after the dice and the rolls left: 66651:2:Y.
    const std::string_view on_table =
        std::string_view(node.position).substr(node.position.rfind('/') + 1);
    if (node.rolls_left == game_.rolls() - 1 &&
        std::count(on_table.begin(), on_table.end(), ':') == 2) {
      return "announced";
    }
    if (node.rolls_left == 0) return "last roll";
    return counted(static_cast<std::uint64_t>(node.rolls_left), "roll") + " left";
  }
  if (node.open.empty()) return "end";
  return fmt::format("turn {}", boxes_.size() - node.open.size() + 1);
}

}  // namespace fivekind::cli
