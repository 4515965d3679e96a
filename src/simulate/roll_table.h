// What rolling the other dice makes of the kept ones, by two look-ups.
// Why: simulation rolls dice more often than it does anything else. roll_dice (dice_source.h) does
// the same one die at a time.
#pragma once

#include <cstdint>
#include <vector>

#include "dice/multisets.h"
#include "support/int128.h"

namespace fivekind::simulation {

class RollTable {
 public:
  explicit RollTable(const dice::Multisets& multisets);

  /// The roll that `bits` make of a keep: bits / 2^64 is the share of all equally likely outcomes
  /// that come before this one.
  dice::Roll roll(dice::Keep kept, std::uint64_t bits) const {
    const KeptDice& dice = kept_[kept.position()];
    const auto outcome = static_cast<std::size_t>((support::Uint128{bits} * dice.outcomes) >> 64);
    return dice::Roll(rolls_[dice.first_roll + outcomes_[dice.first_outcome + outcome]]);
  }

 private:
  struct KeptDice {
    std::uint32_t outcomes = 1;       // of the rolled dice, distinguishing them
    std::uint32_t first_outcome = 0;  // in outcomes_
    std::uint32_t first_roll = 0;     // in rolls_
  };

  std::vector<KeptDice> kept_;           // by keep
  std::vector<std::uint16_t> outcomes_;  // which multiset of their size the dice become
  std::vector<std::uint16_t> rolls_;     // a keep and such a multiset combined
};

}  // namespace fivekind::simulation
