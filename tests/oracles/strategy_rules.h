// The oracle's strategies apart from optimal ones: rules of thumb, those that make mistakes, random
// ones.
// Why: they are written from their definitions (docs/strategies.md), one decision at a time;
// nothing of src/strategies is used.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/oracles/strategy_oracle.h"

namespace fivekind::tests {

/// The value of a move to a strategy: of the card with this number, with these points.
using MoveWorth = std::function<double(std::size_t card, int points, const OracleMove& move)>;

/// How keeps or boxes are chosen.
enum class OracleChoosing {
  best,      ///< by the first value, among equals by the second, then by the fixed order
  softmax,   ///< with weights e^(inverse temperature · value)
  alike,     ///< all with the same probability
  each_die,  ///< for keeps: each die stays with a probability of 1/2
  all_dice,  ///< for keeps: no die is rolled again
};

struct OracleRule {
  MoveWorth worth = {};
  MoveWorth second = {};
  double equal = 1e-9;  ///< values of the first this close are equal
  /// The dice that must be kept of a roll on the card with this number; nothing where any may be.
  std::function<std::optional<std::string>(std::size_t card, const std::string& roll)> kept = {};
  OracleChoosing keeping = OracleChoosing::best;
  OracleChoosing scoring = OracleChoosing::best;
  double inverse_temperature = 0;
};

/// Plays by a rule.
class RuleStrategy : public OracleStrategy {
 public:
  RuleStrategy(OracleGame& game, OracleRule rule) : game_(game), rule_(std::move(rule)) {}

  void begin_turn(std::size_t card, int points) override;
  std::vector<OracleChoice> keeps(std::size_t roll, int moment) override;
  std::vector<OracleChoice> moves(std::size_t roll, int moment = 0) override;

 private:
  // By moment: the value of each roll's moves, and of keeps if the best follows.
  struct Turn {
    std::vector<std::vector<std::vector<double>>> moves;
    std::vector<std::vector<double>> keeps;
    std::vector<double> rolls;  // the first one's
  };
  std::vector<OracleChoice> keeps_alone(std::size_t roll, int moment);
  std::vector<std::size_t> ordered_keeps(std::size_t roll) const;
  // By announced box, followed by those without an announcement.
  std::vector<Turn> judged(const MoveWorth& worth) const;
  Turn judged_after(const MoveWorth& worth, const std::optional<rules::Box>& announced) const;
  const Turn& now(const std::vector<Turn>& turns) const {
    return announced() ? turns[announced()->position()] : turns.back();
  }
  std::vector<OracleChoice> choose(OracleChoosing choosing, const std::vector<double>& worth,
                                   const std::vector<double>& second) const;

  OracleGame& game_;
  OracleRule rule_;
  std::size_t card_ = 0;
  int points_ = 0;
  std::vector<Turn> worth_;
  std::vector<Turn> second_;
};

/// The rule of a strategy without parameters ("within-turn-points", "one-roll", …). `bound`: a
/// score that no game exceeds, if the definition needs one; nor may the points in its boxes exceed
/// it. `game` must outlive the rule.
/// Throws std::runtime_error for other names.
OracleRule rule_of(OracleGame& game, const rules::Scoring& scoring, int bound,
                   const std::string& name);
/// Among equals: more points in the box, then the boxes of `first` in this order, then the one with
/// the lower mean when it is the only one.
MoveWorth box_least_missed(const OracleGame& game, const rules::Scoring& scoring,
                           const std::vector<rules::Box>& first = {});
/// Plays for the best by `objective`, with mistakes. It must outlive the rule.
OracleRule noisy_rule(ScoreOracle& objective, double inverse_temperature);

}  // namespace fivekind::tests
