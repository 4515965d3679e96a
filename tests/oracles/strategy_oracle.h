// The oracle for strategies: plays one out card by card, with the probability of every outcome.
// Why: the slow twin of policy evaluation. A card, its points so far and its extra bonuses are
// distinguished from all others; every decision is made separately.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "tests/oracles/curve_oracle.h"

namespace fivekind::tests {

/// A keep, the index of a move among a roll's, or a box to announce, and its probability.
struct OracleChoice {
  std::size_t chosen = 0;
  double probability = 1;
  bool announces = false;
};

/// Chooses keeps and moves, possibly at random.
class OracleStrategy {
 public:
  virtual ~OracleStrategy() = default;
  /// The following decisions are in this turn.
  virtual void begin_turn(std::size_t card, int points) = 0;
  /// The following decisions are after this announcement, or after none.
  void should_continue(const std::optional<rules::Box>& announced) { announced_ = announced; }
  /// At a moment (moment_of); in a turn with possible announcements, including these at its first
  /// roll.
  virtual std::vector<OracleChoice> keeps(std::size_t roll, int moment) = 0;
  /// In a turn that ends at this moment.
  virtual std::vector<OracleChoice> moves(std::size_t roll, int moment = 0) = 0;

 protected:
  const std::optional<rules::Box>& announced() const { return announced_; }
  /// The boxes that can be announced now, depending on the rolls left.
  std::vector<rules::Box> to_announce(const OracleGame& game, std::size_t card,
                                      int rolls_left) const {
    const bool first = !announced_ && rolls_left == game.rules().rolls - 1;
    return first ? game.to_announce(card) : std::vector<rules::Box>();
  }
  /// Whether the turn can also continue without an announcement.
  static bool has_others(const OracleGame& game, std::size_t card) {
    const rules::BoxSet open = game.rules().fill_order().open(game.card(card).filled);
    return !open.without(game.rules().announced).empty();
  }

 private:
  std::optional<rules::Box> announced_;
};

/// Chooses the best by an oracle; among equals the best by another; then the first.
class BestStrategy : public OracleStrategy {
 public:
  struct Tolerance {
    double absolute = 0;
    double relative = 0;
    double expected = 1e-9;
  };
  BestStrategy(OracleGame& game, OracleValues& objective, OracleValues& expected,
               Tolerance tolerance)
      : game_(game), objective_(objective), expected_(expected), tolerance_(tolerance) {}

  void begin_turn(std::size_t card, int points) override;
  std::vector<OracleChoice> keeps(std::size_t roll, int moment) override;
  std::vector<OracleChoice> moves(std::size_t roll, int moment = 0) override;

 private:
  std::size_t best(const std::vector<double>& values, const std::vector<double>& expected) const;

  OracleGame& game_;
  OracleValues& objective_;
  OracleValues& expected_;
  Tolerance tolerance_;
  std::size_t card_ = 0;
  int points_ = 0;
  OracleTurn values_;
  OracleTurn expectations_;
};

/// Where a strategy takes over.
struct OracleStart {
  OracleNode node;
  std::optional<std::size_t> roll = {};  ///< on the table
  int rolls_left = 0;
  int saving = 0;                        ///< rolls that were left when the player stopped
  bool fresh = false;                    ///< as rules::DiceOnTable
  std::optional<std::size_t> keep = {};  ///< taken first
  std::optional<rules::Box> box = {};    ///< taken first
  bool struck = false;                   ///< the box taken first is struck
  std::optional<rules::Box> announced = {};
  std::optional<rules::Box> announces = {};  ///< taken first
};

/// All outcomes of playing on, with their probabilities.
struct OracleStatistics {
  std::map<int, double> scores;              ///< final ones
  std::vector<std::map<int, double>> boxes;  ///< by box, by points in it
  std::vector<double> bonuses;               ///< the probability that each pays something on the
                                             ///< full card
  std::vector<double> bonus_points;          ///< the mean payment of each there
  std::map<int, double> extras;              ///< by number of extra bonuses from here on
  /// The judge's mean values of cards between turns, from the first ones reached on.
  std::vector<double> judged;

  double reaching(int score) const;
  double mean() const;
  /// The mean of (score - mean)^power.
  double moment(int power) const;
};

/// `judge`: null for none.
OracleStatistics play_on(OracleGame& game, OracleStrategy& strategy, const OracleStart& start,
                         ScoreOracle* judge = nullptr);

}  // namespace fivekind::tests
