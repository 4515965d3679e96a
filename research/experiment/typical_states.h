// Random decisions from typical two-player games (Pawlewicz 2008, section 4.4.1).
// Why: a strategy's strength matters in states that people meet. They are reached by players who
// rarely blunder but do not always do the same: EMP(1), with each action of a decision taken with a
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
  /// boxes of a card. One of the decisions of that turn (after each of its rolls), all with the
  /// same probability. Errors: those of Strategy::decide.
  Result<Position> state(const StateNumber& at) const;

  /// Random bits of a state for strategies that choose at random.
  std::uint64_t bits_for_choices(const StateNumber& at) const;

 private:
  Strategy player_;
  dice::DiceSource source_;
};

}  // namespace fivekind::experiment
