// Verhoeff 2000 (slides): random play, Micro Yahtzee, the size of the game tree, three dilemmas.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <stdexcept>

#include "reproduce/sources.h"

namespace fivekind::reproduce {
namespace {

constexpr const char* kFreeJoker = "yahtzee-free-joker";  // his rules

struct RandomBox {
  const char* category;
  const char* mean;
  const char* chance;  // that the box scores at all
};

constexpr RandomBox kRandomBoxes[] = {
    {"ones", "0.83", nullptr},
    {"twos", "1.67", nullptr},
    {"threes", "2.50", nullptr},
    {"fours", "3.33", nullptr},
    {"fives", "4.17", nullptr},
    {"sixes", "5.00", nullptr},
    {"three-of-a-kind", "3.73", "1656/7776"},
    {"four-of-a-kind", "0.35", "156/7776"},
    {"full-house", "0.96", "300/7776"},
    {"small-straight", "4.63", "1200/7776"},
    {"large-straight", "1.23", "240/7776"},
    {"kniffel", "0.04", "6/7776"},
    {"chance", "17.50", nullptr},
};

const CategoryStatistics& statistics_of(const Distribution& distribution,
                                        const std::string& category) {
  for (const CategoryStatistics& statistics : distribution.categories) {
    if (statistics.category == category) return statistics;
  }
  throw std::logic_error("no category " + category);
}

// The action that is taken, and what the asker's other idea would cost.
void answer_dilemma(Workbench& bench, Findings& findings, const std::string& question,
                    const std::string& thrown, const std::string& other) {
  const Advice advice = bench.advise(kFreeJoker, "expected", "-/1/" + thrown);
  const Action& best = advice.actions.front();
  const bool keep = best.kind == Action::Kind::keep;
  std::string note = "expected final score " + fmt::format("{:.4f}", best.value);
  if (!other.empty()) {
    note += fmt::format("; {} loses {:.4f}", other, action_of(advice, other).loss);
  }
  findings.answer(question, "a question", keep ? "keep " + best.keep : best.category, note);
}

}  // namespace

// Kniffel has his boxes and neither jokers nor extra bonuses; the bonus goes into no box.
void verhoeff_random_play(Workbench& bench, Findings& findings) {
  findings.at("slide 6, random play");
  const Distribution& random = bench.distribution("kniffel", "one-roll");
  double total = 0;
  for (const RandomBox& box : kRandomBoxes) {
    const CategoryStatistics& ours = statistics_of(random, box.category);
    const std::string name = ours.category == "kniffel" ? "yahtzee" : ours.category;
    findings.exact("mean of " + name, box.mean, ours.mean);
    if (box.chance != nullptr) {
      findings.exact("chance of " + name, box.chance, 1 - ours.zero);
    }
    total += ours.mean;
  }
  findings.exact("total", "45.95", total);
}

void verhoeff_micro_yahtzee(Workbench& bench, Findings& findings) {
  const char* const micro = "micro-yahtzee";
  findings.at("slides 7 and 8, Micro Yahtzee");
  findings.exact("courses of play", "72", std::strtod(bench.counts(micro).games.c_str(), nullptr));
  DecisionGraphOptions options;
  options.points_apart = true;
  const DecisionGraph graph = must(
      decision_graph(bench.solution(micro, "expected"), bench.position(micro, "-/1/-"), options));
  std::vector<int> actions(graph.nodes.size(), 0);
  for (const DecisionEdge& edge : graph.edges) actions[edge.from] += edge.chance ? 0 : 1;
  double strategies = 1;
  for (int count : actions) strategies *= count > 0 ? count : 1;
  findings.exact("deterministic strategies", "64", strategies,
                 "the product of the numbers of actions over the decisions of the graph");
  const Advice four = bench.advise(micro, "expected", "-/1/4:0");
  findings.answer("the first roll is 4: Double or Square?", "a question",
                  four.actions.front().category,
                  fmt::format("expected final score {:.4f}; the other loses {:.4f}", four.value,
                              four.actions.back().loss));
  findings.answer("the highest expected score", "a question",
                  fmt::format("{:.6f}", bench.solution(micro, "expected").report().value));
}

// A course of play has the probability of its throws: all dice in all 39 throws at the least, the
// first throw of each turn at the most.
void verhoeff_game_tree(Workbench& bench, Findings& findings) {
  findings.at("slide 16, game tree");
  findings.exact("courses of play", "1.7e170",
                 std::strtod(bench.counts(kFreeJoker).games.c_str(), nullptr));
  const Game& game = bench.game(kFreeJoker);
  const double throws_of_all = std::pow(game.faces(), game.dice());
  const auto turns = static_cast<int>(game.categories().size());
  const std::string slip =
      "his formula, (6^-5)^{}, gives ours; the printed digits are those of its reciprocal, {:.1e}, "
      "with the sign of the power turned round";
  const int all = turns * game.rolls();
  findings.exact("least probability of a single game", "5.5e-151", std::pow(throws_of_all, -all),
                 fmt::format(fmt::runtime(slip), all, std::pow(throws_of_all, all)));
  findings.exact("highest probability of a single game", "3.8e-50", std::pow(throws_of_all, -turns),
                 fmt::format(fmt::runtime(slip), turns, std::pow(throws_of_all, turns)));
  findings.missing("number of strategies", "10^10^100 ??",
                   "the slide itself puts two question marks; the number has more digits than can "
                   "be counted out");
}

void verhoeff_dilemmas(Workbench& bench, Findings& findings) {
  findings.at("slide 5, dilemmas");
  answer_dilemma(bench, findings, "1 1 6 6 6 after the first roll", "11666:2", "11666");
  answer_dilemma(bench, findings, "1 1 3 4 6 after the second roll", "11346:1", "");
  answer_dilemma(bench, findings, "6 6 6 6 1 after the third roll", "66661:0", "four-of-a-kind");
}

}  // namespace fivekind::reproduce
