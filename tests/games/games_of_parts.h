// Games of several parts, and the strategy that goes part by part.
// Why: parts, joined parts, even bonuses and games that are too large are tested with the same
// ones.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "policy/strategy.h"
#include "rules/parts.h"
#include "tests/games/random_rules.h"
#include "values/parts.h"

namespace fivekind::tests {

std::vector<std::string> keys_of(const std::vector<rules::CardPart>& parts);

/// The parts of a game, each solved.
std::vector<values::SolvedPart> solved_parts(const rules::RuleSet& game);

/// The strategy that uses the sum of their values.
policy::Strategy by_parts(const std::shared_ptr<const problem::Problem>& problem,
                          std::vector<values::SolvedPart> parts);

/// The next random game of several parts, without even bonuses.
rules::RuleSet random_game_of_parts(Random& random);

}  // namespace fivekind::tests
