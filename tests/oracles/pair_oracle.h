// Pairs of states of two players, one by one: slow, and shares only the scoring of single rolls
// (rules::Scoring::outcome) with the program.
// Why: the program sums up all pairs at once, by formulas. Here every game of one player is played,
// cards are distinguished by everything on them, those with one future are merged, and for every
// pair of these the differences are found that Pawlewicz 2008, section 4.1.3, requires.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <vector>

#include "rules/scoring.h"
#include "tests/oracles/oracle.h"

namespace fivekind::tests {

struct PairRow {
  std::size_t filled_first = 0;
  std::size_t filled_second = 0;
  std::uint64_t pairs = 0;
  std::uint64_t values = 0;
};

class PairOracle {
 public:
  explicit PairOracle(const rules::Scoring& scoring);

  /// The rows in the order of states::pair_layers.
  std::vector<PairRow> rows() const;

 private:
  // A card without its points: totals are not capped at the thresholds of the bonuses.
  struct Card {
    std::uint32_t filled = 0;
    rules::Flag holds_points = {};
    std::vector<int> totals;  // by bonus
    int saved = 0;            // rolls
    ComparedBoxes compared = {};
    friend auto operator<=>(const Card&, const Card&) = default;
  };
  struct Range {
    int least = 0;
    int most = 0;
  };
  struct Option {
    rules::Box box;
    int in_box = 0;
    int points = 0;   // including extra bonus and bonuses
    int bonuses = 0;  // bit b: bonus b is earned
    Card next;
  };
  // The future of a card: which bonuses come with which boxes, and what follows.
  using Future = std::vector<std::vector<int>>;
  // Cards with one future.
  struct State {
    Range so_far;
    Range to_come;
  };

  std::vector<Option> options(const Card& card) const;
  Option option(const Card& card, rules::Box box, const rules::Outcome& outcome, int left) const;
  int reached_bonuses(const Card& card) const;
  int earned_bits(const Card& card) const;
  void play_all();
  void find_futures();
  std::vector<State> states(std::size_t filled) const;
  static std::uint64_t width(const State& first, const State& second);

  const rules::Scoring& scoring_;
  std::vector<std::map<Card, Range>> so_far_;  // by filled boxes
  std::map<Card, Range> to_come_;
  std::map<Card, int> future_;  // by number
};

}  // namespace fivekind::tests
