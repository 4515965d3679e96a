// Games of several parts.
#include "tests/games/games_of_parts.h"

#include <utility>

#include "engine/games/data.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"

namespace fivekind::tests {

std::vector<std::string> keys_of(const std::vector<rules::CardPart>& parts) {
  std::vector<std::string> keys;
  for (const rules::CardPart& part : parts) keys.push_back(part.game.key);
  return keys;
}

std::vector<values::SolvedPart> solved_parts(const rules::RuleSet& game) {
  std::vector<values::SolvedPart> solved;
  for (rules::CardPart& part : rules::parts_of(game)) {
    const Solution solution = solved_for(public_game(part.game), "expected");
    solved.push_back({std::move(part), data_of(solution).problem, data_of(solution).values});
  }
  return solved;
}

policy::Strategy by_parts(const std::shared_ptr<const problem::Problem>& problem,
                          std::vector<values::SolvedPart> parts) {
  policy::Strategy strategy;
  strategy.policy.values = values::parts_action_values(problem, std::move(parts));
  return strategy;
}

rules::RuleSet random_game_of_parts(Random& random) {
  while (true) {
    rules::RuleSet game = random_wide_rules(random);
    if (!rules::EvenBonuses(game).bonuses.empty()) continue;
    if (rules::parts_of(game).size() > 1) return game;
  }
}

}  // namespace fivekind::tests
