// Where simulated dice come from: a counter-based generator, Philox 4x32-10 (Salmon et al. 2011).
// Why: every roll has its own number, made from the seed, game, player, turn and roll. So games
// come out the same on any number of threads and in any order, and two strategies can meet the same
// dice.
#pragma once

#include <Random123/philox.h>

#include <array>
#include <cstdint>

#include "dice/multisets.h"
#include "support/int128.h"

namespace fivekind::dice {

/// One roll in one game.
struct RollNumber {
  std::uint64_t game = 0;
  std::uint32_t player = 0;
  std::uint32_t turn = 0;
  std::uint32_t number = 0;  ///< the number of the roll within its turn, from 0
};

/// The random bits of one roll and of the decision after it.
struct Draw {
  std::uint64_t dice = 0;
  std::uint64_t choice = 0;
};

class DiceSource {
 public:
  explicit DiceSource(std::uint64_t seed)
      : key_{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}} {}

  Draw draw(const RollNumber& at) const {
    const auto words = counter(at);
    const r123::Philox4x32::ctr_type bits =
        r123::Philox4x32()({{words[0], words[1], words[2], words[3]}}, key_);
    return {word(bits[0], bits[1]), word(bits[2], bits[3])};
  }

  /// The input of the generator. Turns and rolls are few: both share a word with the player.
  static std::array<std::uint32_t, 4> counter(const RollNumber& at) {
    constexpr unsigned kTurnBits = 16;
    constexpr unsigned kRollBits = 8;
    return {static_cast<std::uint32_t>(at.game), static_cast<std::uint32_t>(at.game >> 32),
            at.player, at.turn << kTurnBits | at.number << kRollBits};
  }
  std::array<std::uint32_t, 2> key() const { return {key_[0], key_[1]}; }

 private:
  static std::uint64_t word(std::uint32_t low, std::uint32_t high) {
    return low | static_cast<std::uint64_t>(high) << 32;
  }

  r123::Philox4x32::key_type key_;
};

/// A number in [0, 1), made from 53 of the bits.
inline double unit(std::uint64_t bits) {
  return static_cast<double>(bits >> 11) * 0x1p-53;
}

/// The random bits of a second decision after the same roll (the finalizer of SplitMix64).
inline std::uint64_t another(std::uint64_t bits) {
  bits += 0x9E3779B97F4A7C15U;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9U;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EBU;
  return bits ^ bits >> 31;
}

/// Picks one of `count` equally likely things.
inline std::size_t any_of(std::size_t count, std::uint64_t bits) {
  return static_cast<std::size_t>(unit(bits) * static_cast<double>(count));
}

/// Rolls all dice that are not kept. The bits are read as a fraction whose digits to the base of
/// the faces are the dice; each of the f^n outcomes has its chance to within 2^-64.
inline Roll roll_dice(const Multisets& multisets, Keep kept, std::uint64_t bits) {
  const auto faces = static_cast<std::uint64_t>(multisets.faces());
  for (int die = multisets.size(kept); die < multisets.dice(); ++die) {
    const support::Uint128 product = support::Uint128{bits} * faces;
    bits = static_cast<std::uint64_t>(product);
    kept = multisets.add(kept, static_cast<int>(product >> 64) + 1);
  }
  return multisets.as_roll(kept);
}

}  // namespace fivekind::dice
