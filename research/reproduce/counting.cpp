// Queries about sizes: states, rolls, courses of play, pairs of states, graphs.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

#include "reproduce/queries.h"

namespace fivekind::reproduce {
namespace {

// "abbcc" of 3 1 1 5 5: how often faces occur, without the faces.
std::string pattern_of(const std::string& dice) {
  std::map<char, std::size_t> faces;
  for (char die : dice) ++faces[die];
  std::vector<std::size_t> counts;
  counts.reserve(faces.size());
  for (const auto& [face, count] : faces) counts.push_back(count);
  std::sort(counts.begin(), counts.end());
  std::string pattern;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    pattern += std::string(counts[i], static_cast<char>('a' + i));
  }
  return pattern;
}

// The dice of a roll without those kept.
std::string rolled_dice(std::string roll, const std::string& kept) {
  for (char die : kept) roll.erase(roll.find(die), 1);
  return roll;
}

// Every pattern of one to five rolled dice with the probabilities of its rolls.
std::map<std::string, std::set<double>> chances_of_patterns(const DecisionGraph& graph) {
  std::map<std::string, std::set<double>> chances;
  for (const DecisionEdge& edge : graph.edges) {
    if (!edge.chance) continue;
    const std::string rolled = rolled_dice(graph.nodes[edge.to].dice, graph.nodes[edge.from].dice);
    const double chance = static_cast<double>(edge.ways) / static_cast<double>(edge.all_ways);
    if (!rolled.empty()) chances[pattern_of(rolled)].insert(chance);
  }
  return chances;
}

DecisionGraph graph_of(Workbench& bench, const Row& row) {
  const std::string& game = row.text("game");
  DecisionGraphOptions options;
  options.points_apart = row.number_or("points_apart", 0) != 0;
  return must(decision_graph(bench.solution(game, row.text_or("objective", kExpected)),
                             bench.position(game, row.text_or("position", kEmptyCard)), options));
}

// The product of the numbers of actions over all decisions.
double strategies_of(const DecisionGraph& graph) {
  std::vector<int> actions(graph.nodes.size(), 0);
  for (const DecisionEdge& edge : graph.edges) actions[edge.from] += edge.chance ? 0 : 1;
  double strategies = 1;
  for (int count : actions) strategies *= count > 0 ? count : 1;
  return strategies;
}

Facts ask_count(Workbench& bench, const Row& row) {
  const Counts& counts = bench.counts(row.text("game"));
  const double cards = counts.states_raw / counts.upper_pairs;  // lower boxes and flags
  const auto distinct = static_cast<double>(counts.upper_distinct);
  return {{"courses", std::strtod(counts.games.c_str(), nullptr)},
          {"upper_pairs", counts.upper_pairs},
          {"upper_reachable", counts.upper_reachable},
          {"upper_distinct", counts.upper_distinct},
          {"upper_merged", counts.upper_merged},
          {"states_distinct", cards * distinct},
          {"rolls", counts.rolls},
          {"keeps", counts.keeps},
          {"highest_score", counts.highest_score},
          {"states_raw", counts.states_raw},
          {"states_reachable", counts.states_reachable},
          {"states", counts.states}};
}

// Strategies that may decide by the whole history: at each of this many decisions each of its
// actions. Nearly all of these are the last choice of dice, with one box open. Its histories are
// the courses of play, as many as the last roll has, (faces + 1)^dice by the die, fewer; each keeps
// any of the dice.
Facts ask_history_strategies(Workbench& bench, const Row& row) {
  const Game& game = bench.game(row.text("game"));
  const double courses = std::strtod(bench.counts(row.text("game")).games.c_str(), nullptr);
  const double histories = courses / std::pow(game.faces() + 1, game.dice());
  const double digits = histories * game.dice() * std::log10(2.0);
  const double power = std::floor(std::log10(digits));
  return {{"ours", fmt::format("10^({:.1f}*10^{:.0f})", digits / std::pow(10, power), power)},
          {"courses", courses},
          {"histories", histories}};
}

// The scores above `above` that no course of play ends with. It agrees if the published one is
// among them.
Facts ask_unreachable(Workbench& bench, const Row& row) {
  std::string scores;
  bool agrees = false;
  for (std::int64_t score : bench.counts(row.text("game")).unreachable_scores) {
    if (score <= row.number("above")) continue;
    scores += (scores.empty() ? "" : ", ") + std::to_string(score);
    agrees = agrees || std::to_string(score) == row.text("published");
  }
  return {{"ours", scores}, {"agrees", agrees}};
}

Facts ask_graph(Workbench& bench, const Row& row) {
  const DecisionGraph graph = graph_of(bench, row);
  return {{"nodes", graph.nodes.size()},
          {"edges", graph.edges.size()},
          {"value", graph.value},
          {"strategies", strategies_of(graph)}};
}

// A course of play has the probability of its rolls: at least, all dice in all rolls; at most, the
// "first" roll of each turn (`throws`).
Facts ask_least_course(Workbench& bench, const Row& row) {
  const Game& game = bench.game(row.text("game"));
  const double rolls = std::pow(game.faces(), game.dice());
  const auto turns = static_cast<int>(game.boxes().size());
  const int rolls_made = row.text("throws") == "first" ? turns : turns * game.rolls();
  return {{"ours", std::pow(rolls, -rolls_made)},
          {"all_throws", rolls_made},
          {"reciprocal", std::pow(rolls, rolls_made)}};
}

// The different rolls of as many dice as `rolled`.
Facts ask_rolled(Workbench& bench, const Row& row) {
  const DecisionGraph graph = graph_of(bench, row);
  std::set<std::string> rolls;
  for (const DecisionEdge& edge : graph.edges) {
    if (!edge.chance) continue;
    const std::string rolled = rolled_dice(graph.nodes[edge.to].dice, graph.nodes[edge.from].dice);
    if (static_cast<std::int64_t>(rolled.size()) == row.number("rolled")) rolls.insert(rolled);
  }
  return {{"ours", rolls.size()}};
}

// Sizes of the values for two players with 8 bytes each: up to 5 and 6 open boxes, and in total.
// And the hours that those of up to `open` boxes take at `rate` values per second.
Facts ask_pair_tables(Workbench& bench, const Row& row) {
  const Game& game = bench.game(row.text("game"));
  const PairCounts counts = must(count_pairs(game));
  const auto boxes = static_cast<int>(2 * game.boxes().size());
  std::array<double, 3> values{};
  double few = 0;
  for (const PairCounts::Row& of : counts.by_filled) {
    const int open = boxes - of.filled_first - of.filled_second;
    const auto here = static_cast<double>(of.values.value_or(0));
    if (open <= row.number_or("open", 0)) few += here;
    if (open <= 5) values[0] += here;
    if (open <= 6) values[1] += here;
    values[2] += here;
  }
  constexpr double kGiga = 1 << 30;
  constexpr double kSecondsOfAnHour = 3600;
  return {{"five_open", values[0] * sizeof(double) / kGiga},
          {"six_open", values[1] * sizeof(double) / kGiga},
          {"all_open", values[2] * sizeof(double) / (kGiga * 1024)},
          {"few", few},
          {"hours", few / static_cast<double>(row.number_or("rate", 1)) / kSecondsOfAnHour}};
}

// Each row: how many boxes the `first` and the `second` player have filled, the `pairs` of states
// and their `values`, in total without the first two. `places` are those of the pairs and of the
// values.
void count_pairs_of_states(Workbench& bench, const Block& block, Findings& findings) {
  const PairCounts counts = must(count_pairs(bench.game(block.own.text("game"))));
  for (const Row& row : block.rows) {
    double pairs = 0;
    double values = 0;
    for (const PairCounts::Row& ours : counts.by_filled) {
      const bool meant = !row.has("first") || (ours.filled_first == row.number("first") &&
                                               ours.filled_second == row.number("second"));
      if (!meant) continue;
      pairs += static_cast<double>(ours.pairs);
      values += static_cast<double>(ours.values.value_or(0));
    }
    findings.at(block.own.texts("places").at(0));
    findings.exact(row.filled("name"), row.text("pairs"), pairs);
    findings.at(block.own.texts("places").at(1));
    findings.exact(row.filled("name"), row.text("values"), values);
  }
}

// Each row is a pattern of dice, whose rolls all have the same probability.
void find_pattern_chances(Workbench& bench, const Block& block, Findings& findings) {
  const auto chances = chances_of_patterns(graph_of(bench, block.own));
  for (const Row& row : block.rows) {
    const std::set<double>& ours = chances.at(row.text("pattern"));
    findings.exact(row.filled("name"), row.text("published"),
                   ours.size() == 1 ? *ours.begin() : std::nan(""), row.text("note"));
  }
}

}  // namespace

Askable counting() {
  return {{{"count", ask_count},
           {"unreachable", ask_unreachable},
           {"graph", ask_graph},
           {"thrown", ask_rolled},
           {"history strategies", ask_history_strategies},
           {"least course", ask_least_course},
           {"pair tables", ask_pair_tables}},
          {{"pairs", count_pairs_of_states}, {"pattern chances", find_pattern_chances}}};
}

}  // namespace fivekind::reproduce
