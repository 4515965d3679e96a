// What the boxes filled so far mean for one bonus, as a small number.
// Why: progress is described by these numbers, one for each bonus, whatever a bonus counts.
#pragma once

#include <cstdint>

#include "rules/card.h"
#include "rules/scoring.h"

namespace fivekind::states {

/// For a bonus with a threshold the number is its total, capped there. For a difference it tells
/// the points of boxes that still wait for another one, as far as they matter. For a comparison it
/// is the points of the first of the two boxes while the other one is open.
class BonusPart {
 public:
  BonusPart(const rules::Scoring& scoring, const rules::Bonus& bonus);

  /// The number of possible numbers: they are below it.
  std::uint64_t size() const { return size_; }
  rules::BoxSet boxes() const { return bonus_.boxes; }

  struct Step {
    std::uint64_t number = 0;
    rules::Points paid;
  };
  /// The result of scoring in one of its boxes, with these boxes filled before.
  Step after(std::uint64_t number, rules::BoxSet filled, rules::Box box,
             rules::Points points) const;
  /// Whether these points may go into a box, with these boxes filled before: always, except for a
  /// comparison.
  bool fits(std::uint64_t number, rules::BoxSet filled, rules::Box box,
            rules::Points points) const {
    if (!bonus_.is_comparison() || !bonus_.boxes.has(box)) return true;
    if (!filled.has(bonus_.comparison.other(box))) return true;
    return bonus_.comparison.fits(box, points, rules::Points(static_cast<std::int64_t>(number)));
  }
  bool is_comparison() const { return bonus_.is_comparison(); }
  /// The number for a card and its total for this bonus. For a difference and for a comparison, the
  /// card's single scores must be known.
  std::uint64_t number_of(const rules::Card& card, rules::Points total) const;
  /// Bytes held on the heap.
  std::uint64_t bytes() const { return bonus_.bytes(); }
  /// Whether a bonus with a threshold is earned.
  bool is_earned(std::uint64_t number) const;

  /// The points in boxes of a difference.
  struct Held {
    rules::Points apart;  ///< in the high or the low one; their difference if both are filled
    rules::Points times;
  };
  Held held(std::uint64_t number) const;
  /// The largest values of any number.
  Held most_held() const { return most_; }

 private:
  std::uint64_t number_of(rules::BoxSet filled, Held held) const;

  rules::Bonus bonus_;
  Held most_;
  std::uint64_t size_ = 0;
};

}  // namespace fivekind::states
