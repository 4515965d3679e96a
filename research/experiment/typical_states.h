// Random decisions as they come up in typical games of two (Pawlewicz 2008, section 4.4.1).
// Why: how strong a strategy is shows in states that people meet. They are reached by players who
// rarely blunder but do not always do the same: EMP(1), and each action of a decision taken with a
// weight of exp(100 · (its value - the best value)).
#pragma once

#include <fivekind/strategy.h>

#include <string>

#include "dice/dice_source.h"
#include "experiment/judged_state.h"

namespace fivekind::experiment {

/// The typical players' strategy.
inline constexpr const char* kTypicalPlayer = "noisy:emp:1:weight=100";

/// An action's name.
ActionName name_of(const Action& action);

/// Makes states. Each has a game and a stream of random numbers of its own, so it depends on the
/// seed and its number alone.
class TypicalStates {
 public:
  /// `player`: strategies.get(kTypicalPlayer).
  TypicalStates(Strategy player, std::uint64_t seed) : player_(std::move(player)), source_(seed) {}

  /// A game from the empty cards up to the turn that begins with at.open open boxes, 1 to twice the
  /// categories. Of the decisions of that turn (after each of its rolls) one, all with the same
  /// chance. Errors: those of Strategy::decide.
  Result<Position> state(const StateNumber& at) const;

  /// Random bits of a state for strategies that leave their choice to chance.
  std::uint64_t bits_for_choices(const StateNumber& at) const;

 private:
  Strategy player_;
  dice::DiceSource source_;
};

}  // namespace fivekind::experiment
