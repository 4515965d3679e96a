// What happened in one turn, as far as it is told.
// Why: games are simulated, played and read from files; whoever judges, counts or writes them works
// on the same turns.
#pragma once

#include <cstdint>
#include <optional>

#include "dice/multisets.h"
#include "rules/card.h"
#include "rules/game.h"
#include "support/long_array.h"

namespace fivekind::rules {

/// How much is told of a turn: each adds to the one before. The numbers are in the hash of what a
/// game holds.
enum class Detail : std::uint8_t {
  box = 0,    ///< the category and its points
  dice = 3,   ///< and the dice that were scored, but not how often they were rolled
  rolls = 1,  ///< all dice after each throw
  keeps = 2,  ///< and what was kept between throws
};

struct Turn {
  Detail detail = Detail::keeps;
  /// How many of the rolls are told; fewer than the game allows where the player stopped early. 1
  /// where the dice that were scored are all that is told.
  std::uint8_t throws = 0;
  /// How many of the keeps: throws - 1, or as many as throws in a turn that stopped after a keep.
  std::uint8_t kept = 0;
  support::LongArray<dice::Roll, kMaximumRolls> rolls;
  support::LongArray<dice::Keep, kMaximumRolls> keeps;
  /// The rolls left when it ended, in games that count them.
  std::uint8_t rolls_left = 0;
  /// Whether it is not told if the turn stopped after its first roll, which may pay more; what it
  /// scored is the same then.
  bool maybe_served = false;
  std::optional<Category> category;  ///< nothing: the turn is not over
  /// What was announced in a turn that is not over; of others the category tells.
  std::optional<Category> announced = std::nullopt;
  /// Whether the box was struck: filled with 0 points though the dice, or any dice, pay more.
  bool struck = false;
  Points box;     ///< in the category
  Points gained;  ///< bonuses and extras included

  friend bool operator==(const Turn&, const Turn&) = default;
};

/// Whether a turn wins the game at once.
inline bool wins(const std::optional<Win>& win, const Turn& turn) {
  return win && turn.category == win->category && turn.box >= win->points;
}
/// The rolls that are left after a turn's throws, in games that count them; else 0.
int rolls_left_after(const RuleSet& game, const Card& card, const Turn& turn);
/// Whether a turn that tells its keeps stopped before its last roll: all dice were kept.
bool kept_all(const RuleSet& game, const Turn& turn);
/// What was announced in a turn.
inline std::optional<Category> announced_in(const RuleSet& game, const Turn& turn) {
  if (!turn.category) return turn.announced;
  return game.announced.has(*turn.category) ? turn.category : std::nullopt;
}
/// Fills a category of a card with the last of a turn's rolls; allowed it must be.
void end_turn(const Scoring& scoring, const Card& card, Category category, Turn& turn);
/// Whether a turn on a card earned an extra bonus; `card` is the one before it.
bool earned_extra(const RuleSet& game, const Card& card, const Turn& turn);
/// The card after a turn.
Card card_after(const Scoring& scoring, const Card& card, const Turn& turn);

}  // namespace fivekind::rules
