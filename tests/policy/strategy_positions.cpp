// Positions for testing strategies.
#include "tests/policy/strategy_positions.h"

#include <random>
#include <utility>

#include "tests/games/games.h"
#include "tests/games/random_cards.h"
#include "values/advice.h"

namespace fivekind::tests {
namespace {

dice::Roll any_roll(const problem::Problem& problem, std::mt19937& random) {
  return dice::Roll(random() % problem.scoring().multisets().roll_count());
}

// Puts a random roll into a random box of a position without dice.
void fill_box(const problem::Problem& problem, rules::Position& position, std::mt19937& random) {
  const rules::Scoring& scoring = problem.scoring();
  position.on_table = rules::DiceOnTable{any_roll(problem, random), 0};
  announce_at_random(scoring, position.card(), *position.on_table, random);
  const std::vector<values::ValuedAction> actions = values::actions_of(problem, position);
  const values::ValuedAction& action = actions[random() % actions.size()];
  const rules::Card& card = position.card();
  const rules::RuleSet& game = problem.game();
  const int left = game.counts_rolls_left()
                       ? static_cast<int>(random() % static_cast<unsigned>(game.rolls + card.saved))
                       : 0;
  rules::DiceOnTable ended{position.on_table->roll, left};
  make_fresh_at_random(game, ended, random);
  const rules::Outcome outcome =
      action.struck ? rules::kStruck
                    : rules::outcome_on(scoring, card, action.box, ended.roll, ended.stop());
  position.on_table.reset();
  const rules::Card after = rules::after_action(scoring, card, action.box, outcome, left);
  if (!rules::is_won(game, after)) position.cards[0] = after;  // the game is not over
}

// One of the position's actions, as text.
std::string random_action(const problem::Problem& problem, const OracleGame& oracle,
                          const rules::Position& position, std::mt19937& random,
                          OracleStart& start) {
  const std::vector<values::ValuedAction> actions = values::actions_of(problem, position);
  const values::ValuedAction& action = actions[random() % actions.size()];
  if (!action.is_keep) {
    (action.announces ? start.announces : start.box) = action.box;
    start.struck = action.struck;
    const rules::BoxRules& box = problem.game().boxes[action.box.position()];
    return (random() % 2 == 0 ? box.key : std::string(1, box.letter)) + (action.struck ? "=x" : "");
  }
  const std::string keep = problem.scoring().multisets().text(action.keep);
  start.keep = oracle.keep_number(keep);
  return keep;
}

}  // namespace

AskedPosition empty_position(const Game& game, const OracleGame& oracle) {
  return {position_in(game, "-/1/-"), {}, {oracle.empty_card(), {}, 0, 0, {}, {}}};
}

AskedPosition random_position(const problem::Problem& problem, const Game& game,
                              const OracleGame& oracle, unsigned seed) {
  std::mt19937 random(seed);
  rules::Position position;
  position.cards = {rules::empty_card(problem.game())};
  for (std::size_t turns = random() % problem.game().box_count(); turns > 0; --turns) {
    fill_box(problem, position, random);
  }
  OracleStart start;
  std::optional<std::string> action;
  if (seed % 4 != 0) {
    const int rolls = problem.game().rolls + position.card().saved;
    start.rolls_left = static_cast<int>(random() % static_cast<unsigned>(rolls));
    position.on_table = rules::DiceOnTable{any_roll(problem, random), start.rolls_left};
    announce_at_random(problem.scoring(), position.card(), *position.on_table, random);
    start.announced = position.on_table->announced;
    make_fresh_at_random(problem.game(), *position.on_table, random);
    start.fresh = position.on_table->fresh;
    if (problem.game().counts_rolls_left() && random() % 3 == 0) {
      position.on_table = rules::stopped(problem.game(), *position.on_table);
      start.rolls_left = 0;
      start.saving = position.on_table->saving;
    }
    start.roll = oracle.roll_number(position.on_table->roll);
    if (seed % 2 != 0) action = random_action(problem, oracle, position, random, start);
  }
  const Position text = asked(Position::parse(game, rules::text_of(problem.scoring(), position)));
  start.node = oracle.node_of(inside(text));
  return {text, action, start};
}

Distribution played_by(const Strategy& strategy, const Position& from, const Solution* judge,
                       std::optional<std::string> action) {
  DistributionOptions how;
  how.action = std::move(action);
  how.judge = judge;
  how.threads = 2;
  return asked(strategy.distribution(from, how));
}

std::string late_position(const rules::RuleSet& rules, std::size_t open, unsigned seed) {
  const auto problem = prepare(rules);
  std::mt19937 random(seed);
  rules::Position position;
  position.cards = {rules::empty_card(rules)};
  while (position.card().filled.size() + open < rules.box_count()) {
    fill_box(*problem, position, random);
  }
  return rules::text_of(problem->scoring(), position);
}

}  // namespace fivekind::tests
