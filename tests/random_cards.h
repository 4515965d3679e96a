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

/// Plays so many turns from the empty card, each in a random allowed category.
rules::Card random_card(const rules::Scoring& scoring, std::size_t turns, Random& random);

}  // namespace fivekind::tests
