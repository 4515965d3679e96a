// Random rolls and cards for tests: cards as random play leaves them, so that each can occur.
#pragma once

#include <cstddef>
#include <random>

#include "rules/card.h"
#include "rules/position.h"
#include "rules/scoring.h"

namespace fivekind::tests {

using Random = std::mt19937_64;

/// A number below the bound.
std::size_t below(Random& random, std::size_t bound);

/// All dice alike are common enough for extra bonuses and jokers to come up.
dice::Roll random_roll(const rules::Scoring& scoring, Random& random);

/// Dice on the table of a card, any number of rolls left, or after stopping with some to save.
rules::Throw random_throw(const rules::Scoring& scoring, const rules::Card& card, Random& random);

/// Announces a random box that dice with so many rolls left can have been announced for, or none
/// where none need be.
template <class Generator>
void announce_at_random(const rules::Scoring& scoring, const rules::Card& card,
                        rules::Throw& thrown, Generator& random) {
  const rules::Branches branches = rules::branches_of(scoring, card);
  if (!branches.are_announced()) return;
  const bool may_wait = branches.has_others() || thrown.rolls_left == scoring.game().rolls - 1;
  if (may_wait && random() % 2 == 0) return;
  const auto branch = branches.first_announced() + random() % branches.announced.size();
  thrown.announced = branches.box(branch);
}

/// Plays so many turns from the empty card, each in a random allowed category.
rules::Card random_card(const rules::Scoring& scoring, std::size_t turns, Random& random);

}  // namespace fivekind::tests
