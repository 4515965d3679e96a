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
  std::vector<int> totals;        ///< by bonus: what was `added` so far
  rules::Flag holds_points = {};  ///< the five-of-a-kind box holds more than 0 points
  int saved = 0;                  ///< rolls, whether they are worth anything or not
  /// The points in filled boxes that must hold more or less than another one.
  std::map<std::size_t, int> compared = {};

  friend bool operator<(const OracleCard& a, const OracleCard& b) {
    if (a.compared != b.compared) return a.compared < b.compared;
    if (a.saved != b.saved) return a.saved < b.saved;
    if (a.filled.bits() != b.filled.bits()) return a.filled.bits() < b.filled.bits();
    if (a.holds_points != b.holds_points) return a.holds_points < b.holds_points;
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

/// A moment of a turn with dice on the table is numbered by the rolls left. Where dice of a later
/// roll than the first are served as well, as long as none was kept, those moments have numbers of
/// their own. (Such games save no rolls.)
inline int moment_of(const rules::RuleSet& game, rules::TurnStop at) {
  return at.fresh ? game.rolls + at.rolls_left : at.rolls_left;
}
inline rules::TurnStop stop_at(const rules::RuleSet& game, int moment) {
  if (!game.serves_any_roll || moment < game.rolls) return {moment, false};
  return {moment - game.rolls, true};
}
/// The moment after some dice are rolled again.
inline int moment_after(const rules::RuleSet& game, int moment, bool keeps_none) {
  const rules::TurnStop at = stop_at(game, moment);
  const bool all_rolled = at.fresh || at.rolls_left == game.rolls - 1;
  return moment_of(game, {at.rolls_left - 1, game.serves_any_roll && all_rolled && keeps_none});
}
/// All moments of a turn with this many rolls, each after those that may follow it; the last one
/// is that of the first roll.
inline std::vector<int> moments_backwards(const rules::RuleSet& game, int rolls) {
  std::vector<int> moments;
  for (int left = 0; left < rolls; ++left) {
    moments.push_back(left);
    if (game.serves_any_roll && left + 1 < rolls) moments.push_back(game.rolls + left);
  }
  return moments;
}
/// How many entries a list by moments has.
inline std::size_t moment_count(const rules::RuleSet& game, int rolls) {
  return static_cast<std::size_t>(game.serves_any_roll ? 2 * rolls - 1 : rolls);
}

/// What a box with this many points adds to the score directly.
inline int scored(const rules::RuleSet& game, rules::Points in_box) {
  return game.scores_bonuses_only ? 0 : in_box.value;
}

/// What is remembered of a box that matters later, once it holds this many points on a card that
/// had these boxes filled: whether it has won, whether another box may pay, or whether all boxes of
/// five of a kind so far hold points, if that matters, and how many extra bonuses were earned, if
/// there is a limit that play can reach.
inline rules::Flag flag_after(const rules::RuleSet& game, rules::Flag before, rules::BoxSet filled,
                              rules::Box box, int points, rules::Points extra) {
  if (game.win) {
    return static_cast<bool>(before) || (game.win->box == box && points >= game.win->points.value);
  }
  if (game.paid_first && game.paid_first->box == box) return points > 0;
  const bool five = game.five_of_a_kind && game.five_of_a_kind->boxes.has(box) &&
                    (game.five_of_a_kind->extra_bonus || game.five_of_a_kind->joker_needs_points);
  if (!five && extra > rules::Points(0) && game.limits_extras()) {
    return rules::Flag::with_extras(before.extras() + 1);
  }
  if (!five) return before;
  const bool first = (filled & game.five_of_a_kind->boxes).empty();
  return points > 0 && (first || static_cast<bool>(before));
}

/// What a box of a bonus adds to its total: points, or itself. For a difference each box has three
/// decimal digits of its own, which contain one point more than it holds.
int added(const rules::Bonus& bonus, rules::Box box, int in_box);
/// What a bonus pays on a card with these boxes filled and this total.
int paid(const rules::Bonus& bonus, int total, rules::BoxSet filled);
/// The total payment of a game's bonuses on a card.
int paid(const rules::RuleSet& game, const OracleCard& card);
/// Points in filled boxes that must hold more or less than another one.
using ComparedBoxes = std::map<std::size_t, int>;
/// What dice put into a box beside these: this outcome, or 0 points if they do not fit.
rules::Outcome fitting(const rules::RuleSet& game, const ComparedBoxes& compared, rules::Box box,
                       rules::Outcome outcome);
/// Remembers the points of a box that is filled, if it is compared.
void compare(const rules::RuleSet& game, ComparedBoxes& compared, rules::Box box, int in_box);
/// The same of all boxes of a card of the program.
ComparedBoxes compared_of(const rules::RuleSet& game, const rules::Card& card);
/// Whether a box that dice may fill with this outcome may be struck instead: they would pay there,
/// and a bonus pays for less, or it must hold less than a box on which more depends than its own
/// points. Then it holds 0 points and earns nothing in addition.
bool may_strike(const rules::RuleSet& game, rules::Box box, const rules::Outcome& outcome);
/// The totals of a card of the program.
std::vector<int> totals_of(const rules::RuleSet& game, const rules::Card& card);

/// The values within one turn, by moment; see Oracle::turn. If boxes are announced, those of a
/// turn that announces none; but before that is decided, at the first roll, a roll has the best of
/// all values.
struct OracleTurn {
  /// rolls[n][r]: the value of roll r of OracleDice at moment n.
  std::vector<std::vector<double>> rolls;
  /// keeps[n][k]: the value of keep k at moment n, when the others are rolled (empty if no roll is
  /// left).
  std::vector<std::vector<double>> keeps;
  std::size_t first = 0;  ///< the moment after the first roll
  /// By box to announce: the turn after it is announced; empty for other boxes.
  std::vector<OracleTurn> announced;

  const std::vector<double>& first_rolls() const { return rolls[first]; }
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
  OracleCard after(const OracleCard& card, rules::Box box, const rules::Outcome& outcome,
                   int left) const;
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
