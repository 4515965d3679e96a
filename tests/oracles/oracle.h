// The oracle: a solver that is slow and obviously right, to compare the fast one with.
// Why: it shares nothing with the sweep but the scoring of single rolls (rules::Scoring::outcome).
// No lanes, no layers, no progress classes: a card is the set of filled categories, every bonus's
// total as it stands, and the flag; each is solved by plain recursion over all throws and all
// keeps, and remembered. Bonuses are paid on the full card, not when their threshold is crossed.
#pragma once

#include <algorithm>
#include <compare>
#include <map>
#include <optional>
#include <vector>

#include "problem/problem.h"
#include "rules/card.h"
#include "rules/scoring.h"
#include "solve/objective.h"
#include "states/space.h"

namespace fivekind::tests {

/// A card between two turns.
struct OracleCard {
  rules::CategorySet filled;
  std::vector<int> totals;    ///< by bonus: what was `added` so far
  bool holds_points = false;  ///< the five-of-a-kind category holds more than 0 points
  int saved = 0;              ///< rolls, whether they are worth something or not

  friend bool operator<(const OracleCard& a, const OracleCard& b) {
    if (a.saved != b.saved) return a.saved < b.saved;
    if (a.filled.bits() != b.filled.bits()) return a.filled.bits() < b.filled.bits();
    if (a.holds_points != b.holds_points) return b.holds_points;
    return a.totals < b.totals;
  }
};

/// All rolls and keeps of a game's dice as sorted texts, found by throwing every ordered throw.
class OracleDice {
 public:
  OracleDice(int dice, int faces);

  struct Throw {
    std::size_t roll = 0;
    double probability = 0;
  };

  const std::vector<std::string>& rolls() const { return rolls_; }
  const std::vector<std::string>& keeps() const { return keeps_; }
  /// The rolls that follow a keep; keep 0 is the empty one.
  const std::vector<Throw>& throws_after(std::size_t keep) const { return throws_[keep]; }
  /// The keeps that are part of a roll.
  const std::vector<std::size_t>& keeps_of(std::size_t roll) const { return keeps_of_[roll]; }

 private:
  std::vector<std::string> rolls_;
  std::vector<std::string> keeps_;
  std::vector<std::vector<Throw>> throws_;
  std::vector<std::vector<std::size_t>> keeps_of_;
};

/// The rolls that are saved of those left: rules::SavedRolls as it reads.
inline int saved_of(const rules::RuleSet& game, int left) {
  if (!game.saved_rolls) return 0;
  return game.saved_rolls->most ? std::min(left, *game.saved_rolls->most) : left;
}

/// What a box that holds so many points adds to the score by itself.
inline int scored(const rules::RuleSet& game, rules::Points box) {
  return game.scores_bonuses_only ? 0 : box.value;
}

/// Whether it matters later that a box holds so many points: it is that of five of a kind, of which
/// more earn an extra bonus, another box waits for it, or it has won.
inline bool flags(const rules::RuleSet& game, rules::Category category, int points) {
  if (game.win) return game.win->category == category && points >= game.win->points.value;
  if (points == 0) return false;
  const bool five = game.five_of_a_kind && game.five_of_a_kind->extra_bonus &&
                    game.five_of_a_kind->category == category;
  return five || (game.paid_first && game.paid_first->category == category);
}

/// What a box of a bonus adds to its total: points, or itself. Of a difference each box has three
/// decimal digits of its own, in which it stands with one point more than it holds.
int added(const rules::Bonus& bonus, rules::Category category, int box);
/// What a bonus pays on the full card with this total.
int paid(const rules::Bonus& bonus, int total);
/// All that the bonuses of a game pay.
int paid(const rules::RuleSet& game, const std::vector<int>& totals);
/// The totals of a card of the program.
std::vector<int> totals_of(const rules::RuleSet& game, const rules::Card& card);

/// The values within one turn, by rolls left; see Oracle::turn. Where boxes are announced, those of
/// a turn that announces none; but before it is decided, at the first roll, a roll is worth the
/// best of all.
struct OracleTurn {
  /// rolls[n][r]: the value of roll r of OracleDice with n rolls of the turn left.
  std::vector<std::vector<double>> rolls;
  /// keeps[n][k]: the value of keep k with n rolls left, one of which is now thrown (keeps[0] is
  /// empty).
  std::vector<std::vector<double>> keeps;
  /// By box to announce: the turn once it is announced; of other boxes nothing.
  std::vector<OracleTurn> announced;

  /// The turn that goes on after what was announced.
  const OracleTurn& after(const std::optional<rules::Category>& category) const {
    return category ? announced[category->position()] : *this;
  }
};

class Oracle {
 public:
  Oracle(const rules::Scoring& scoring, const solve::Objective& objective);

  const OracleDice& dice() const { return dice_; }
  OracleCard empty_card() const;
  /// The value of the rest of the game, all bonuses that the full card will have included.
  double value(const OracleCard& card);
  /// The values of all rolls and keeps of the turn that begins with this card.
  OracleTurn turn(const OracleCard& card);
  /// What is still to come: the value without the bonuses that the card has already reached. That
  /// is what the solver stores.
  double value_to_come(const OracleCard& card);
  /// All cards solved so far.
  const std::map<OracleCard, double>& solved() const { return values_; }

 private:
  double apply(double value, int points) const;
  bool better(double a, double b) const;
  OracleCard after(const OracleCard& card, rules::Category category, rules::Points box,
                   int left) const;
  double best_category(const OracleCard& card, dice::Roll roll, int left, rules::CategorySet boxes);
  // A turn that fills one of these boxes.
  OracleTurn turn_for(const OracleCard& card, rules::CategorySet boxes);
  double chance(const std::vector<double>& rolls, std::size_t keep) const;

  const rules::Scoring& scoring_;
  solve::Objective objective_;
  OracleDice dice_;
  std::vector<dice::Roll> roll_in_scoring_;  // by roll of dice_
  std::map<OracleCard, double> values_;
};

/// The solver's name for a card.
states::State state_of(const problem::Problem& problem, const OracleCard& card);
/// A card that the state stands for (the one with the lowest totals).
OracleCard card_of(const problem::Problem& problem, const states::State& state);

/// The allowed difference to a value: 1e-9, relative to large values.
double tolerance(double value);

}  // namespace fivekind::tests
