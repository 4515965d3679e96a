// Numbers for progress towards a bonus.
#include "states/bonus_part.h"

#include <algorithm>

namespace fivekind::states {

using rules::Box;
using rules::BoxSet;
using rules::Difference;
using rules::Points;

BonusPart::BonusPart(const rules::Scoring& scoring, const rules::Bonus& bonus) : bonus_(bonus) {
  const auto most = [&](Box box) { return scoring.possible_points(box).back(); };
  if (bonus.is_comparison()) {
    most_.apart = std::max(most(bonus.comparison.high), most(bonus.comparison.low));
    size_ = static_cast<std::uint64_t>(most_.apart.value) + 1;
    return;
  }
  if (!bonus.is_difference()) {
    size_ = static_cast<std::uint64_t>(bonus.highest_distinct().value) + 1;
    return;
  }
  const auto& [high, low, times] = bonus.difference;
  most_ = {std::max(most(high), most(low)), most(times)};
  size_ = (static_cast<std::uint64_t>(most_.apart.value) + 1) *
          (static_cast<std::uint64_t>(most_.times.value) + 1);
}

BonusPart::Held BonusPart::held(std::uint64_t number) const {
  if (bonus_.is_comparison()) return {Points(static_cast<std::int64_t>(number)), Points(0)};
  const auto radix = static_cast<std::uint64_t>(most_.times.value) + 1;
  return {Points(static_cast<std::int64_t>(number / radix)),
          Points(static_cast<std::int64_t>(number % radix))};
}

// Nothing matters any more once all boxes are filled, and little once it is certain that nothing is
// paid.
std::uint64_t BonusPart::number_of(BoxSet filled, Held held) const {
  if (bonus_.boxes.without(filled).empty()) return 0;
  if (filled.has(bonus_.difference.times) && held.times == Points(0)) return 0;
  const auto radix = static_cast<std::uint64_t>(most_.times.value) + 1;
  return static_cast<std::uint64_t>(held.apart.value) * radix +
         static_cast<std::uint64_t>(held.times.value);
}

BonusPart::Step BonusPart::after(std::uint64_t number, BoxSet filled, Box box,
                                 Points points) const {
  if (bonus_.is_comparison()) {
    const bool decided = filled.has(bonus_.comparison.other(box));
    return {decided ? 0 : static_cast<std::uint64_t>(points.value), Points(0)};
  }
  if (!bonus_.is_difference()) {
    const Points before(static_cast<std::int64_t>(number));
    const Points after = std::min(before + bonus_.adds(points), bonus_.highest_distinct());
    return {static_cast<std::uint64_t>(after.value),
            bonus_.paid(after, filled.with(box)) - bonus_.paid(before, filled)};
  }
  const auto& [high, low, times] = bonus_.difference;
  Held now = held(number);
  if (box == times) {
    now.times = points;
  } else if (box == high) {
    now.apart = filled.has(low) ? Difference::apart(points, now.apart) : points;
  } else {
    now.apart = filled.has(high) ? Difference::apart(now.apart, points) : points;
  }
  const BoxSet all = filled.with(box);
  const bool decided = bonus_.boxes.without(all).empty();
  return {number_of(all, now),
          decided ? Points(std::int64_t{now.apart.value} * now.times.value) : Points(0)};
}

std::uint64_t BonusPart::number_of(const rules::Card& card, Points total) const {
  if (!bonus_.is_difference() && !bonus_.is_comparison()) {
    return static_cast<std::uint64_t>(std::min(total, bonus_.highest_distinct()).value);
  }
  std::uint64_t number = 0;
  BoxSet filled;
  for (BoxSet left = card.filled & bonus_.boxes; !left.empty(); left = left.without_lowest()) {
    const Box box = left.lowest();
    number = after(number, filled, box, *card.scores[box.position()]).number;
    filled = filled.with(box);
  }
  return number;
}

bool BonusPart::is_earned(std::uint64_t number) const {
  if (bonus_.is_difference() || bonus_.is_comparison() || bonus_.at_most) return false;
  return number == static_cast<std::uint64_t>(bonus_.threshold.value);
}

}  // namespace fivekind::states
