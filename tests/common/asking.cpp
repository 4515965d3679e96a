// Using the engine in tests.
#include "tests/common/asking.h"

#include <memory>
#include <utility>

#include "engine/games/data.h"

namespace fivekind::tests {

Objective objective_of(std::string_view text) {
  return asked(Objective::parse(text));
}

Goal goal_of(std::string_view text) {
  return asked(parse_goal(text));
}

Strategies strategies_for(const Game& game, SolveOptions options) {
  EngineOptions how;
  how.solve = std::move(options);
  return Engine(std::move(how)).strategies(game);
}

Game public_game(const rules::RuleSet& game) {
  return public_of<Game>(std::make_shared<const Game::Data>(game));
}

Position position_in(const Game& game, const std::string& rest) {
  return asked(Position::parse(game, "1/" + game.key() + "/" + rest));
}

const rules::Position& inside(const Position& position) {
  return data_of(position).position;
}

Solution solved_for(const Game& game, const std::string& objective, SolveOptions options) {
  options.objective = objective_of(objective);
  if (options.threads == 0) options.threads = 2;
  return asked(Solution::solve(game, options));
}

double expected_score(const rules::RuleSet& game) {
  return solved_for(public_game(game), "expected").report().value;
}

Solution solved_from(const Game& game, const std::string& objective, const Position& from) {
  SolveOptions options;
  options.from = from;
  return solved_for(game, objective, std::move(options));
}

Distribution played(const Solution& solution, const Position& position, const Solution* expected,
                    std::optional<std::string> action) {
  DistributionOptions options;
  options.action = std::move(action);
  options.threads = 2;
  return asked(solution.distribution(position, expected, options));
}

}  // namespace fivekind::tests
