// What happened in one turn, as far as it is recorded.
// Why: games are simulated, played and read from files; all code that judges, counts or writes them
// works on the same turns.
#pragma once

#include <cstdint>
#include <optional>

#include "dice/multisets.h"
#include "rules/card.h"
#include "rules/game.h"
#include "support/long_array.h"

namespace fivekind::rules {

/// How much of a turn is recorded: each level adds to the one before. The numbers are in the hash
/// of a game's content.
enum class Detail : std::uint8_t {
  box = 0,    ///< the box and its points
  dice = 3,   ///< and the dice that were scored, but not how often they were rolled
  rolls = 1,  ///< all dice after each roll
  keeps = 2,  ///< and what was kept between rolls
};

struct Turn {
  Detail detail = Detail::keeps;
  /// How many of the rolls are recorded; fewer than the game allows if the player stopped early. 1
  /// if only the scored dice are.
  std::uint8_t rolls_made = 0;
  /// How many of the keeps are: one less than the rolls, or as many in a turn that stopped after a
  /// keep.
  std::uint8_t kept = 0;
  support::LongArray<dice::Roll, kUsualRolls> rolls;
  support::LongArray<dice::Keep, kUsualRolls> keeps;
  /// The rolls left when it ended, in games that count them.
  std::uint8_t rolls_left = 0;
  /// Whether it is unknown if its dice were served, as those of a first roll are, which may pay
  /// more; the points it scored are the same in both cases.
  bool maybe_served = false;
  std::optional<Box> box;  ///< nothing: the turn is not over
  /// What was announced in an unfinished turn; in a finished one the box shows it.
  std::optional<Box> announced = std::nullopt;
  /// Whether the box was struck: filled with 0 points although the dice, or all dice, pay more.
  bool struck = false;
  Points in_box;  ///< in the box
  Points gained;  ///< including bonuses and extras
  /// Of a finished turn: as DiceOnTable::fresh. Where only scored dice are recorded: whether they
  /// were served.
  bool fresh = false;

  /// Where it ended.
  TurnStop stop() const { return {rolls_left, fresh}; }

  friend bool operator==(const Turn&, const Turn&) = default;
};

/// Whether a turn wins the game at once.
inline bool wins(const std::optional<Win>& win, const Turn& turn) {
  return win && turn.box == win->box && turn.in_box >= win->points;
}
/// The rolls left after a turn's rolls, in games that count them; else 0.
int rolls_left_after(const RuleSet& game, const Card& card, const Turn& turn);
/// Whether the dice of a turn after this many of its rolls, at least one, are fresh
/// (DiceOnTable::fresh): all keeps before are recorded.
bool is_fresh_after(const RuleSet& game, const Turn& turn, std::size_t rolls);
/// Whether a turn with recorded keeps stopped before its last roll: all dice were kept.
bool kept_all(const RuleSet& game, const Turn& turn);
/// What was announced in a turn.
inline std::optional<Box> announced_in(const RuleSet& game, const Turn& turn) {
  if (!turn.box) return turn.announced;
  return game.announced.has(*turn.box) ? turn.box : std::nullopt;
}
/// Fills a box of a card with the last of a turn's rolls, or strikes it; this must be allowed.
void end_turn(const Scoring& scoring, const Card& card, Box box, bool struck, Turn& turn);
/// Whether a turn earned an extra bonus; `card` is the card before it.
bool earned_extra(const RuleSet& game, const Card& card, const Turn& turn);
/// The card after a turn.
Card card_after(const Scoring& scoring, const Card& card, const Turn& turn);

}  // namespace fivekind::rules
