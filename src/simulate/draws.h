// The draws of many throws at once, in vectors.
// Why: of a game without judgement most of the time went into making random bits one throw at a
// time, each waiting for the multiplications of the one before.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "dice/dice_source.h"

namespace fivekind::simulation {

/// Fills out[i] with what dice.draw(at[i]) says.
using DrawFunction = void (*)(const dice::DiceSource& dice, std::span<const dice::ThrowNumber> at,
                              dice::Draw* out);
DrawFunction draw_function();

/// Throws that are drawn together.
class DrawList {
 public:
  explicit DrawList(const dice::DiceSource& dice) : dice_(dice), draw_(draw_function()) {}

  void clear() { numbers_.clear(); }
  /// Adds the throws of a turn; `at` is the first.
  void add_turn(dice::ThrowNumber at, int throws) {
    for (; throws > 0; --throws, ++at.number) numbers_.push_back(at);
  }
  /// The draws in the order of the throws, until the next call.
  std::span<const dice::Draw> draw() {
    draws_.resize(numbers_.size());
    draw_(dice_, numbers_, draws_.data());
    return draws_;
  }

 private:
  const dice::DiceSource& dice_;
  DrawFunction draw_;
  std::vector<dice::ThrowNumber> numbers_;
  std::vector<dice::Draw> draws_;
};

}  // namespace fivekind::simulation
