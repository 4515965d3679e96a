// The oracle of ties: how likely a game of two ends with as many points, when both take the best
// action by payoff, among equals the one with the highest expected score, then the first.
// Why: slow and obviously right, by plain recursion over both players' throws, keeps and boxes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "curve_oracle.h"
#include "duel_oracle.h"

namespace fivekind::tests {

/// What an action leads to: its value, the expected score, and the chance of a tie.
struct Worth {
  double value = -1;
  double expected = -1e9;
  double tie = 0;
};

class TieOracle {
 public:
  explicit TieOracle(OracleGame& game) : game_(game) {}

  /// To the one to move, who begins a turn.
  Worth worth(const OracleSeat& mover, const OracleSeat& waiter);

 private:
  // What the first roll of a turn can choose from.
  struct Turn {
    std::vector<std::vector<Worth>> first_choices;
  };

  Turn turn(const OracleSeat& mover, const OracleSeat& waiter,
            const std::optional<rules::Category>& announced);
  std::vector<Worth> boxes(const OracleSeat& mover, const OracleSeat& waiter, std::size_t roll,
                           std::size_t left, const std::optional<rules::Category>& announced);
  // What a card of one's own still brings on average when one plays for the score alone.
  double expected(std::size_t card);
  std::vector<double> expected_rolls(std::size_t card,
                                     const std::optional<rules::Category>& announced);
  Worth ended(const OracleSeat& mover, const OracleSeat& waiter) const;
  Worth mean(const std::vector<Worth>& rolls, std::size_t keep) const;
  double mean_of(const std::vector<double>& rolls, std::size_t keep) const;

  OracleGame& game_;
  std::map<std::tuple<std::size_t, std::size_t, int>, Worth> known_;
  std::map<std::size_t, double> expected_;
};

}  // namespace fivekind::tests
