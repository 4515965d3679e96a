// The oracle: a solver that is slow and obviously correct, to compare the fast one with.
// Why: it shares only the scoring of single rolls (rules::Scoring::outcome) with the sweep. No
// lanes, no layers, no progress classes: a card is the set of filled boxes, every bonus's uncapped
// total, and the flag; each is solved by plain recursion over all rolls and all keeps, and
// remembered. Bonuses are paid on the full card, not when their threshold is crossed.
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
  rules::BoxSet filled;
  std::vector<int> totals;    ///< by bonus: what was `added` so far
  bool holds_points = false;  ///< the five-of-a-kind box holds more than 0 points
  int saved = 0;              ///< rolls, whether they are worth anything or not

  friend bool operator<(const OracleCard& a, const OracleCard& b) {
    if (a.saved != b.saved) return a.saved < b.saved;
    if (a.filled.bits() != b.filled.bits()) return a.filled.bits() < b.filled.bits();
    if (a.holds_points != b.holds_points) return b.holds_points;
    return a.totals < b.totals;
  }
};

/// All rolls and keeps of a game's dice as sorted texts, found by enumerating every ordered roll.
class OracleDice {
 public:
  OracleDice(int dice, int faces);

  struct RolledDice {
    std::size_t roll = 0;
    double probability = 0;
  };

  const std::vector<std::string>& rolls() const { return rolls_; }
  const std::vector<std::string>& keeps() const { return keeps_; }
  /// The rolls that follow a keep; keep 0 is the empty one.
  const std::vector<RolledDice>& rolls_after(std::size_t keep) const { return rolls_after_[keep]; }
  /// The keeps that are part of a roll.
  const std::vector<std::size_t>& keeps_of(std::size_t roll) const { return keeps_of_[roll]; }

 private:
  std::vector<std::string> rolls_;
  std::vector<std::string> keeps_;
  std::vector<std::vector<RolledDice>> rolls_after_;
  std::vector<std::vector<std::size_t>> keeps_of_;
};

/// The rolls that are saved out of those left: rules::SavedRolls by its definition.
inline int saved_of(const rules::RuleSet& game, int left) {
  if (!game.saved_rolls) return 0;
  return game.saved_rolls->most ? std::min(left, *game.saved_rolls->most) : left;
}

/// What a box with this many points adds to the score directly.
inline int scored(const rules::RuleSet& game, rules::Points in_box) {
  return game.scores_bonuses_only ? 0 : in_box.value;
}

/// What is remembered of a box that matters later, once it holds this many points on a card that
/// had these boxes filled: whether it has won, whether another box may pay, or whether all boxes of
/// five of a kind so far hold points, if that matters.
inline bool flag_after(const rules::RuleSet& game, bool before, rules::BoxSet filled,
                       rules::Box box, int points) {
  if (game.win) return before || (game.win->box == box && points >= game.win->points.value);
  if (game.paid_first && game.paid_first->box == box) return points > 0;
  const bool five = game.five_of_a_kind && game.five_of_a_kind->boxes.has(box) &&
                    (game.five_of_a_kind->extra_bonus || game.five_of_a_kind->joker_needs_points);
  if (!five) return before;
  const bool first = (filled & game.five_of_a_kind->boxes).empty();
  return points > 0 && (first || before);
}

/// What a box of a bonus adds to its total: points, or itself. For a difference each box has three
/// decimal digits of its own, which contain one point more than it holds.
int added(const rules::Bonus& bonus, rules::Box box, int in_box);
/// What a bonus pays on a card with these boxes filled and this total.
int paid(const rules::Bonus& bonus, int total, rules::BoxSet filled);
/// The total payment of a game's bonuses on a card.
int paid(const rules::RuleSet& game, const OracleCard& card);
/// Whether a box that dice may fill with this outcome may be struck instead: they would pay there,
/// and a bonus pays for less. Then it holds 0 points and earns nothing in addition.
bool may_strike(const rules::RuleSet& game, rules::Box box, const rules::Outcome& outcome);
/// The totals of a card of the program.
std::vector<int> totals_of(const rules::RuleSet& game, const rules::Card& card);

/// The values within one turn, by rolls left; see Oracle::turn. If boxes are announced, those of a
/// turn that announces none; but before that is decided, at the first roll, a roll has the best of
/// all values.
struct OracleTurn {
  /// rolls[n][r]: the value of roll r of OracleDice with n rolls of the turn left.
  std::vector<std::vector<double>> rolls;
  /// keeps[n][k]: the value of keep k with n rolls left, one of which is now rolled (keeps[0] is
  /// empty).
  std::vector<std::vector<double>> keeps;
  /// By box to announce: the turn after it is announced; empty for other boxes.
  std::vector<OracleTurn> announced;

  /// The turn that continues after this announcement.
  const OracleTurn& after(const std::optional<rules::Box>& box) const {
    return box ? announced[box->position()] : *this;
  }
};

class Oracle {
 public:
  Oracle(const rules::Scoring& scoring, const solve::Objective& objective);

  const OracleDice& dice() const { return dice_; }
  OracleCard empty_card() const;
  /// The value of the rest of the game, including all bonuses that the full card will have.
  double value(const OracleCard& card);
  /// The values of all rolls and keeps of the turn that begins with this card.
  OracleTurn turn(const OracleCard& card);
  /// What is still to come: the value without the bonuses that the card has already reached. This
  /// is what the solver stores.
  double value_to_come(const OracleCard& card);
  /// All cards solved so far.
  const std::map<OracleCard, double>& solved() const { return values_; }

 private:
  double apply(double value, int points) const;
  bool better(double a, double b) const;
  OracleCard after(const OracleCard& card, rules::Box box, rules::Points in_box, int left) const;
  // Of ending the turn with a box that holds so many points.
  double worth(const OracleCard& card, rules::Box box, const rules::Outcome& outcome, int left);
  double best_box(const OracleCard& card, dice::Roll roll, int left, rules::BoxSet boxes);
  // A turn that fills one of these boxes.
  OracleTurn turn_for(const OracleCard& card, rules::BoxSet boxes);
  double chance(const std::vector<double>& rolls, std::size_t keep) const;

  const rules::Scoring& scoring_;
  solve::Objective objective_;
  OracleDice dice_;
  std::vector<dice::Roll> roll_in_scoring_;  // by roll of dice_
  std::map<OracleCard, double> values_;
};

/// The solver's name for a card.
states::State state_of(const problem::Problem& problem, const OracleCard& card);
/// A card that the state represents (the one with the lowest totals).
OracleCard card_of(const problem::Problem& problem, const states::State& state);

/// The allowed difference to a value: 1e-9, relative to large values.
double tolerance(double value);

}  // namespace fivekind::tests
