// Asking the engine in tests.
#include "tests/common/asking.h"

#include <memory>
#include <utility>

#include "engine/games/data.h"

namespace fivekind::tests {

Game public_game(const rules::RuleSet& game) {
  return Game(std::make_shared<const Game::Data>(game));
}

Position position_in(const Game& game, const std::string& rest) {
  return asked(Position::parse(game, "1/" + game.key() + "/" + rest));
}

const rules::Position& inside(const Position& position) {
  return position.data().position;
}

Solution solved_for(const Game& game, const std::string& objective, SolveOptions options) {
  options.objective = objective;
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
