// Random rolls and cards for tests: cards from random play, so that each is possible.
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

/// All dice alike are common enough for extra bonuses and jokers to occur.
dice::Roll random_roll(const rules::Scoring& scoring, Random& random);

/// Dice on the table for a card, with any number of rolls left, or after stopping with some to
/// save.
rules::DiceOnTable random_on_table(const rules::Scoring& scoring, const rules::Card& card,
                                   Random& random);

/// Announces a random box that may have been announced for dice with this many rolls left, or none
/// if that is possible.
template <class Generator>
void announce_at_random(const rules::Scoring& scoring, const rules::Card& card,
                        rules::DiceOnTable& on_table, Generator& random) {
  const rules::Branches branches = rules::branches_of(scoring, card);
  if (!branches.are_announced()) return;
  const bool may_wait = branches.has_others() || on_table.rolls_left == scoring.game().rolls - 1;
  if (may_wait && random() % 2 == 0) return;
  const auto branch = branches.first_announced() + random() % branches.announced.size();
  on_table.announced = branches.box(branch);
}

/// Where dice of any roll are served, half of those after a later roll than the first are.
template <class Generator>
void make_fresh_at_random(const rules::RuleSet& game, rules::DiceOnTable& on_table,
                          Generator& random) {
  if (!game.serves_any_roll || on_table.rolls_left >= game.rolls - 1) return;
  on_table.fresh = random() % 2 == 0;
}

/// Plays this many turns from the empty card, each in a random allowed box.
rules::Card random_card(const rules::Scoring& scoring, std::size_t turns, Random& random);

}  // namespace fivekind::tests
