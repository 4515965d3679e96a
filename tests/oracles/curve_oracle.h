// The oracle for objectives that depend on the points so far.
// Why: like oracle.h it is slow and obviously correct, and shares only the scoring of single rolls
// with the solver. Points so far are part of the key of its values; nothing is shifted, cut, merged
// or put into lanes.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "rules/position.h"
#include "tests/oracles/oracle.h"

namespace fivekind::tests {

/// A card between two turns with its points so far, excluding bonuses (a full card pays them).
struct OracleNode {
  OracleCard card;
  int points = 0;

  friend bool operator<(const OracleNode& a, const OracleNode& b) {
    if (a.points != b.points) return a.points < b.points;
    return a.card < b.card;
  }
};

/// A way to end a turn.
struct OracleMove {
  rules::Box box;
  int in_box = 0;
  int scored = 0;  ///< of the box
  int extra = 0;
  std::size_t next = 0;  ///< the number of the next card in OracleGame

  bool struck = false;  ///< the box is struck although the dice pay more

  int gained() const { return scored + extra; }
};

/// A game's rules in the oracles' form: the moves of every card, made once.
class OracleGame {
 public:
  explicit OracleGame(const rules::Scoring& scoring);

  const rules::RuleSet& rules() const { return scoring_.game(); }
  const OracleDice& dice() const { return dice_; }
  OracleNode empty_card() const;
  /// The card to move of a position.
  OracleNode node_of(const rules::Position& position) const;
  /// The roll of dice() for a roll of the game.
  std::size_t roll_number(dice::Roll roll) const;
  /// The fixed order of keeps: by size, then by the sorted faces.
  std::size_t keep_order(std::size_t keep) const { return keep_order_[keep]; }
  std::size_t keep_number(const std::string& text) const;
  int reached_bonuses(const OracleCard& card) const;

  /// Cards are numbered in the order in which they occur.
  std::size_t number(const OracleCard& card);
  std::size_t count() const { return by_number_.size(); }
  bool full(std::size_t number) const;
  /// Whether it has won the game at once, which is then over.
  bool won(std::size_t number) const {
    return rules().win && static_cast<bool>(card(number).holds_points);
  }
  const OracleCard& card(std::size_t number) const { return *by_number_[number]; }
  /// By roll, in the order of the boxes, then of those to be struck; `left`: the moment
  /// (moment_of) at which the turn ends. `announced`: the announced box, in games with
  /// announcements.
  const std::vector<std::vector<OracleMove>>& moves(
      std::size_t number, int left = 0, const std::optional<rules::Box>& announced = {});
  /// The boxes that can still be announced on a card.
  std::vector<rules::Box> to_announce(std::size_t number) const;
  /// The rolls of the turn that begins with a card.
  int rolls(std::size_t number) const { return rules().rolls + card(number).saved; }
  /// The roll that a keep of all dice is, if keeping all means stopping.
  std::optional<std::size_t> stops(std::size_t keep) const;

 private:
  OracleCard after(const OracleCard& card, rules::Box box, const rules::Outcome& outcome,
                   int left) const;

  const rules::Scoring& scoring_;
  OracleDice dice_;
  std::vector<dice::Roll> roll_in_scoring_;
  std::vector<std::size_t> keep_order_;
  std::map<OracleCard, std::size_t> numbers_;
  std::vector<const OracleCard*> by_number_;
  // By card, by moment and what was announced, by roll.
  std::deque<std::map<std::pair<int, int>, std::vector<std::vector<OracleMove>>>> moves_;
};

/// Values by points, which may be negative.
class ValuesByPoints {
 public:
  /// NaN if there is none.
  double find(int points) const;
  void set(int points, double value);

 private:
  int low_ = 0;
  std::vector<double> values_;
};

/// An oracle's values of cards and of the decisions in their turns.
class OracleValues {
 public:
  virtual ~OracleValues() = default;
  virtual double value(std::size_t card, int points) = 0;
  /// The values of all rolls and keeps of the turn that begins with this card.
  virtual OracleTurn turn(std::size_t card, int points) = 0;
};

enum class OracleChance { mean, least };

/// The best possible value of a utility of the final score.
class ScoreOracle : public OracleValues {
 public:
  using Utility = std::function<double(int)>;
  ScoreOracle(OracleGame& game, Utility utility, OracleChance chance = OracleChance::mean)
      : game_(game), utility_(std::move(utility)), chance_(chance) {}

  /// In which an instant win is worth `won`; values of cards are those of `plain`.
  ScoreOracle(ScoreOracle& plain, double won)
      : game_(plain.game_), utility_(plain.utility_), plain_(&plain), won_(won) {}

  double value(const OracleNode& node) { return value(game_.number(node.card), node.points); }
  double value(std::size_t card, int points) override;
  OracleTurn turn(std::size_t card, int points) override;

 private:
  double combine(const std::vector<double>& rolls, std::size_t keep) const;
  double end(std::size_t card, int points);
  OracleTurn turn_after(std::size_t card, int points, const std::optional<rules::Box>& announced);

  OracleGame& game_;
  Utility utility_;
  OracleChance chance_ = OracleChance::mean;
  ScoreOracle* plain_ = nullptr;
  double won_ = 0;
  std::vector<ValuesByPoints> known_;  // by card
};

/// u(score) = 1 from the target on, else 0.
ScoreOracle::Utility reaches(int target);

/// The highest score that is reached with at least a probability. It belongs to no single strategy:
/// every target is tried at every card and every decision, as if it were the only one.
class QuantileOracle : public OracleValues {
 public:
  /// `bound`: no final score is higher.
  QuantileOracle(OracleGame& game, int bound, double probability)
      : chances_(game, reaches(bound)), bound_(bound), probability_(probability) {}

  double value(std::size_t card, int points) override;
  OracleTurn turn(std::size_t card, int points) override;
  /// How close any probability has come to the given one; within rounding, either side may be
  /// right.
  double nearest() const { return nearest_; }

 private:
  bool reached(double chance);
  // Records what reaches a target; returns whether anything does.
  bool raise(std::vector<std::vector<double>>& highest,
             const std::vector<std::vector<double>>& chances, int target);

  ScoreOracle chances_;  // of `bound`: more points are as good as a lower target
  int bound_;
  double probability_;
  double nearest_ = 1;
  std::map<std::pair<std::size_t, int>, OracleTurn> turns_;
};

}  // namespace fivekind::tests
