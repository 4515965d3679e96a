// The draws of many rolls at once, in vectors.
// Why: in games without judging, most of the time went into making random bits one roll at a time,
// each waiting for the multiplications of the one before.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "dice/dice_source.h"

namespace fivekind::simulation {

/// Sets out[i] to dice.draw(at[i]).
using DrawFunction = void (*)(const dice::DiceSource& dice, std::span<const dice::RollNumber> at,
                              dice::Draw* out);
DrawFunction draw_function();

/// Rolls that are drawn together.
class DrawList {
 public:
  explicit DrawList(const dice::DiceSource& dice) : dice_(dice), draw_(draw_function()) {}

  void clear() { numbers_.clear(); }
  /// Adds the rolls of a turn; `at` is the first.
  void add_turn(dice::RollNumber at, int rolls) {
    for (; rolls > 0; --rolls, ++at.number) numbers_.push_back(at);
  }
  /// The draws in the order of the rolls, valid until the next call.
  std::span<const dice::Draw> draw() {
    draws_.resize(numbers_.size());
    draw_(dice_, numbers_, draws_.data());
    return draws_;
  }

 private:
  const dice::DiceSource& dice_;
  DrawFunction draw_;
  std::vector<dice::RollNumber> numbers_;
  std::vector<dice::Draw> draws_;
};

}  // namespace fivekind::simulation
