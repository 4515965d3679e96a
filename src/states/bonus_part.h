// What the boxes filled so far mean for one bonus, as a small number.
// Why: progress is told by these numbers, one for each bonus, and not by what a bonus counts.
#pragma once

#include <cstdint>

#include "rules/card.h"
#include "rules/scoring.h"

namespace fivekind::states {

/// Of a bonus with a threshold the number is its total, cut there. Of a difference it says what the
/// boxes hold for which another one is still waited, as far as that matters.
class BonusPart {
 public:
  BonusPart(const rules::Scoring& scoring, const rules::Bonus& bonus);

  /// Numbers are below this.
  std::uint64_t size() const { return size_; }
  rules::CategorySet categories() const { return bonus_.categories; }

  struct Step {
    std::uint64_t number = 0;
    rules::Points paid;
  };
  /// What scoring leads to in one of its categories, with these boxes filled before.
  Step after(std::uint64_t number, rules::CategorySet filled, rules::Category category,
             rules::Points points) const;
  /// The number of a card and its total for this bonus. For a difference, the card's single scores
  /// must be known.
  std::uint64_t number_of(const rules::Card& card, rules::Points total) const;
  /// What it holds on the heap.
  std::uint64_t bytes() const { return bonus_.bytes(); }
  /// Whether a bonus with a threshold is earned.
  bool is_earned(std::uint64_t number) const;

  /// What boxes of a difference hold.
  struct Held {
    rules::Points apart;  ///< in the high or the low one; how far they are apart if both are filled
    rules::Points times;
  };
  Held held(std::uint64_t number) const;
  /// No number holds more.
  Held most_held() const { return most_; }

 private:
  std::uint64_t number_of(rules::CategorySet filled, Held held) const;

  rules::Bonus bonus_;
  Held most_;
  std::uint64_t size_ = 0;
};

}  // namespace fivekind::states
