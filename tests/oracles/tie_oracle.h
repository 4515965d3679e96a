// The oracle of outcomes: the probability that a two-player game ends in a tie, and its payoff, if
// both take the best action by payoff, or by something else; among equals the one with the highest
// expected score, then the first.
// Why: slow and obviously correct, by plain recursion over both players' rolls, keeps and boxes.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/oracles/curve_oracle.h"
#include "tests/oracles/duel_oracle.h"

namespace fivekind::tests {

/// The result of an action: its value, by which it is chosen, the expected score, the probability
/// of a tie, and the payoff.
struct Worth {
  double value = -1;
  double expected = -1e9;
  double tie = 0;
  double payoff = 0;
};

class TieOracle {
 public:
  /// What a player chooses by: the end of a turn at `moved`, with this expected score; `after`: the
  /// other player's seat then.
  using Guide = std::function<double(const OracleSeat& waiter, const OracleSeat& moved,
                                     double expected, const Worth& after)>;

  /// What a player chooses keeps and announcements by, if not by the mean and the best of their
  /// results: a point in the turn that begins with `mover`.
  using Look = std::function<double(const OracleSeat& mover, const OracleSeat& waiter,
                                    const std::function<double(const OracleTurn&)>& place)>;

  /// Both play for the payoff, or by guides and looks.
  explicit TieOracle(OracleGame& game) : TieOracle(game, {by_payoff, by_payoff}) {}
  TieOracle(OracleGame& game, std::array<Guide, 2> guides, std::array<Look, 2> looks = {})
      : game_(game), guides_(std::move(guides)), looks_(std::move(looks)) {}

  /// To the player to move, `player`, who begins a turn.
  Worth worth(const OracleSeat& mover, const OracleSeat& waiter, std::size_t player = 0);

 private:
  // The choices of a turn's first roll.
  struct Turn {
    std::vector<std::vector<Worth>> first_choices;
  };

  static double by_payoff(const OracleSeat& /*waiter*/, const OracleSeat& /*moved*/,
                          double /*expected*/, const Worth& after) {
    return 1 - after.payoff;
  }

  Turn turn(const OracleSeat& mover, const OracleSeat& waiter, std::size_t player,
            const std::optional<rules::Box>& announced);
  std::vector<Worth> boxes(const OracleSeat& mover, const OracleSeat& waiter, std::size_t player,
                           std::size_t roll, std::size_t moment,
                           const std::optional<rules::Box>& announced);
  // What a player's own card still brings on average if only the score counts.
  double expected(std::size_t card);
  std::vector<double> expected_rolls(std::size_t card, const std::optional<rules::Box>& announced);
  Worth ended(const OracleSeat& mover, const OracleSeat& waiter) const;
  Worth mean(const std::vector<Worth>& rolls, std::size_t keep) const;
  double mean_of(const std::vector<double>& rolls, std::size_t keep) const;

  OracleGame& game_;
  std::array<Guide, 2> guides_;
  std::array<Look, 2> looks_;
  std::map<std::tuple<std::size_t, std::size_t, std::size_t, int>, Worth> known_;
  std::map<std::size_t, double> expected_;
};

}  // namespace fivekind::tests
