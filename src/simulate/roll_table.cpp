// What rolling the other dice makes of the kept ones.
#include "simulate/roll_table.h"

namespace fivekind::simulation {
namespace {

// The keep that combines the dice of two.
dice::Keep together(const dice::Multisets& multisets, dice::Keep a, dice::Keep b) {
  dice::FaceCounts counts = multisets.counts(a);
  for (std::size_t f = 0; f < counts.size(); ++f) {
    counts[f] = static_cast<std::uint8_t>(counts[f] + multisets.counts(b)[f]);
  }
  return multisets.find(counts);
}

// The multiset of an outcome, whose digits to the base of the faces are the dice.
dice::Keep outcome_dice(const dice::Multisets& multisets, int rolled, std::uint32_t outcome) {
  const auto faces = static_cast<std::uint32_t>(multisets.faces());
  dice::Keep keep(0);
  for (int die = 0; die < rolled; ++die, outcome /= faces) {
    keep = multisets.add(keep, static_cast<int>(outcome % faces) + 1);
  }
  return keep;
}

}  // namespace

RollTable::RollTable(const dice::Multisets& multisets) : kept_(multisets.keep_count()) {
  // Keeps are ordered by size: where those of each size begin.
  std::vector<std::size_t> first_of_size;
  for (std::size_t keep = 0; keep < multisets.keep_count(); ++keep) {
    const auto size = static_cast<std::size_t>(multisets.size(dice::Keep(keep)));
    if (first_of_size.size() == size) first_of_size.push_back(keep);
  }
  first_of_size.push_back(multisets.keep_count());
  std::vector<KeptDice> of_size;  // by the number of dice rolled
  std::uint32_t outcomes = 1;
  for (int rolled = 0; rolled <= multisets.dice(); ++rolled) {
    const std::size_t first = first_of_size[static_cast<std::size_t>(rolled)];
    of_size.push_back({outcomes, static_cast<std::uint32_t>(outcomes_.size()), 0});
    for (std::uint32_t outcome = 0; outcome < outcomes; ++outcome) {
      const std::size_t keep = outcome_dice(multisets, rolled, outcome).position();
      outcomes_.push_back(static_cast<std::uint16_t>(keep - first));
    }
    outcomes *= static_cast<std::uint32_t>(multisets.faces());
  }
  for (std::size_t keep = 0; keep < kept_.size(); ++keep) {
    const auto rolled =
        static_cast<std::size_t>(multisets.dice() - multisets.size(dice::Keep(keep)));
    kept_[keep] = of_size[rolled];
    kept_[keep].first_roll = static_cast<std::uint32_t>(rolls_.size());
    for (std::size_t other = first_of_size[rolled]; other < first_of_size[rolled + 1]; ++other) {
      const dice::Keep full = together(multisets, dice::Keep(keep), dice::Keep(other));
      rolls_.push_back(multisets.as_roll(full).value);
    }
  }
}

}  // namespace fivekind::simulation
