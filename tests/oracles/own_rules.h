// Custom strategies (docs/strategies.md) in the oracle's form, read from their files a second
// time; and random ones.
// Why: nothing of src/strategies is used. Dice are texts here, and what is kept is cut out of them.
#pragma once

#include <string>

#include "tests/games/random_cards.h"
#include "tests/oracles/strategy_rules.h"

namespace fivekind::tests {

/// The rule that a strategy's file states; the file has no errors. `game` must outlive the rule.
OracleRule own_rule(OracleGame& game, const rules::Scoring& scoring, const std::string& text);

/// A file of a strategy for a game: some weights, some keeps, some boxes to cross out.
std::string random_own_strategy(const rules::RuleSet& game, Random& random);

}  // namespace fivekind::tests
