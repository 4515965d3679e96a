// Games of several parts, and the strategy that goes part by part.
// Why: parts, parts put together, bonuses taken as even and games that are too large are tested
// with the same ones.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "policy/strategy.h"
#include "rules/parts.h"
#include "tests/games/random_rules.h"
#include "values/parts.h"

namespace fivekind::tests {

std::vector<std::string> keys_of(const std::vector<rules::Part>& parts);

/// The parts of a game, each solved.
std::vector<values::SolvedPart> solved_parts(const rules::RuleSet& game);

/// The strategy of values that are added up of them.
policy::Strategy by_parts(const std::shared_ptr<const problem::Problem>& problem,
                          std::vector<values::SolvedPart> parts);

/// The next random game of several parts, without bonuses that are taken as even.
rules::RuleSet random_game_of_parts(Random& random);

}  // namespace fivekind::tests
