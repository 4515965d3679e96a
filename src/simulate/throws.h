// What throwing the dice that are not kept makes of those that are, by two look-ups.
// Why: simulation throws dice more often than it does anything else. throw_dice (dice_source.h)
// says the same one die at a time.
#pragma once

#include <cstdint>
#include <vector>

#include "dice/multisets.h"
#include "support/int128.h"

namespace fivekind::simulation {

class Throws {
 public:
  explicit Throws(const dice::Multisets& multisets);

  /// The roll that `bits` make of a keep: bits / 2^64 is the share of all equally likely outcomes
  /// that come before this one.
  dice::Roll roll(dice::Keep kept, std::uint64_t bits) const {
    const KeptDice& dice = kept_[kept.position()];
    const auto outcome = static_cast<std::size_t>((support::Uint128{bits} * dice.outcomes) >> 64);
    return dice::Roll(rolls_[dice.first_roll + thrown_[dice.first_outcome + outcome]]);
  }

 private:
  struct KeptDice {
    std::uint32_t outcomes = 1;       // of the dice that are thrown, told apart
    std::uint32_t first_outcome = 0;  // in thrown_
    std::uint32_t first_roll = 0;     // in rolls_
  };

  std::vector<KeptDice> kept_;         // by keep
  std::vector<std::uint16_t> thrown_;  // which of the multisets of their size the dice become
  std::vector<std::uint16_t> rolls_;   // what a keep and such a multiset make together
};

}  // namespace fivekind::simulation
