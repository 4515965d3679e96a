// Values as arrays: each action's value where it belongs, and each state's compared with the
// position that it represents.
#include <fivekind/arrays.h>
#include <fivekind/play.h>
#include <fivekind/tables.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <vector>

#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::arrays_test {
namespace {

using Random = std::mt19937_64;

// Positions that random play reaches, with and without dice.
std::vector<Position> some_positions(const Game& game, std::size_t count) {
  Random random(3);
  const auto rolled = [&](std::size_t dice) {
    std::vector<int> faces;
    while (faces.size() < dice) {
      faces.push_back(1 + static_cast<int>(random() % static_cast<std::uint64_t>(game.faces())));
    }
    return faces;
  };
  std::vector<Position> positions;
  const Position start = asked(Position::from_parts(game, {}));
  Position position = start;
  while (positions.size() < count) {
    positions.push_back(position);
    const auto actions = position.legal_actions();
    const Action action = actions.empty() ? Action() : actions[random() % actions.size()];
    const std::size_t missing = action.kind == Action::Kind::keep
                                    ? static_cast<std::size_t>(game.dice()) - action.keep.size()
                                    : 0;
    position = asked(position.apply(action, rolled(missing)));
    if (position.is_over()) position = start;
  }
  return positions;
}

class Arrays : public testing::TestWithParam<std::string> {};

TEST_P(Arrays, NumberEachActionOnce) {
  const Game game = public_game(any_game(GetParam()));
  const ActionSpace actions(game);
  for (std::size_t number = 0; number < actions.size(); ++number) {
    EXPECT_EQ(actions.number(actions.action(number)), number);
  }
  Action other;
  other.keep = std::string(static_cast<std::size_t>(game.dice()) + 1, '1');
  EXPECT_EQ(actions.number(other), std::nullopt);
  other.kind = Action::Kind::box;
  other.box = "no such box";
  EXPECT_EQ(actions.number(other), std::nullopt);
}

TEST_P(Arrays, HaveTheValuesOfAdvice) {
  const Game game = public_game(any_game(GetParam()));
  const Engine engine = engine_of();
  const ActionSpace actions(game);
  const std::vector<Position> positions = some_positions(game, 60);
  for (const char* text : {"expected", "worst-case", "target=5"}) {
    const Objective objective = objective_of(text);
    std::vector<double> values(positions.size() * actions.size(), -1);
    ASSERT_TRUE(action_values(engine, objective, positions, values));
    for (std::size_t p = 0; p < positions.size(); ++p) {
      std::map<std::size_t, double> advised;
      for (const Action& action : asked(engine.advise(positions[p], objective)).actions) {
        advised[actions.number(action).value()] = action.value;
      }
      for (std::size_t a = 0; a < actions.size(); ++a) {
        const double value = values[p * actions.size() + a];
        EXPECT_EQ(std::isnan(value), !advised.contains(a)) << positions[p].text();
        if (!std::isnan(value)) {
          EXPECT_NEAR(value, advised[a], 1e-9) << positions[p].text();
        }
      }
    }
  }
}

// Every state: the solution's value of the position that it represents.
TEST_P(Arrays, HoldTheValueOfEveryState) {
  const Game game = public_game(any_game(GetParam()));
  const Engine engine = engine_of();
  const Solution solution = asked(engine.solution(game));
  const StateIndex states = asked(StateIndex::of(game));
  ASSERT_EQ(states.layers(), game.boxes().size() + 1);
  std::size_t all = 0;
  std::size_t compared = 0;
  for (std::size_t layer = 0; layer < states.layers(); ++layer) {
    const auto values = layer_values(solution, layer);
    ASSERT_EQ(values.size(), states.size(layer));
    std::vector<double> copied(values.size());
    ASSERT_TRUE(copy_layer_values(solution, layer, copied));
    all += values.size();
    for (std::size_t index = 0; index < values.size(); index += 1 + values.size() / 50) {
      EXPECT_EQ(copied[index], values[index]);
      const auto position = states.position({layer, index});
      if (!position) continue;
      ++compared;
      EXPECT_EQ(asked(states.place(*position)), (StateIndex::Place{layer, index}));
      const int points = position->cards()[0].sums ? position->cards()[0].sums->points
                                                   : state_of(*position).cards[0].score;
      EXPECT_NEAR(asked(solution.advise(*position)).value, values[index] + points, 1e-9)
          << position->text();
    }
  }
  EXPECT_EQ(all, solution.report().states);
  EXPECT_GT(compared, states.layers());
}

INSTANTIATE_TEST_SUITE_P(Small, Arrays,
                         testing::Values("two-yatzy", "micro-yahtzee", "announced", "saved-rolls",
                                         "difference", "winning", "winning-any", "served",
                                         "served-any", "waiting-for-five", "limited-extras",
                                         "limited-saving", "striking", "striking-of-five",
                                         "striking-announced", "striking-columns", "comparing",
                                         "comparing-row", "comparing-never", "comparing-of-five",
                                         "comparing-announced", "comparing-columns"),
                         [](const auto& game) { return test_name(game.param); });

// A layer of a table is not in memory, but can be copied, block by block, each of which is
// verified.
TEST(ArraysOf, TablesAreCopied) {
  const ScratchFolder folder;
  const Game game = asked(Game::shipped("micro-yahtzee"));
  const Engine engine = engine_of({.tables = folder.path()});
  const Solution held = asked(engine_of().solution(game));
  const std::string table = asked(build_table(engine, game, {.content = Objective()})).folder;
  const Solution stored = asked(engine.solution(game));
  ASSERT_TRUE(stored.report().from_table);
  for (std::size_t layer = 0; layer <= game.boxes().size(); ++layer) {
    const auto values = layer_values(held, layer);
    EXPECT_TRUE(layer_values(stored, layer).empty());
    std::vector<double> copied(values.size());
    ASSERT_TRUE(copy_layer_values(stored, layer, copied));
    EXPECT_TRUE(std::equal(values.begin(), values.end(), copied.begin())) << layer;
  }
  const std::string shard = table + "/layer-01.fivekind";
  std::string bytes = read_bytes(shard);
  bytes.at(192) = static_cast<char>(bytes[192] ^ 1);  // of its values
  write_bytes(shard, bytes);
  const Solution damaged = asked(engine_of({.tables = folder.path()}).solution(game));
  std::vector<double> copied(layer_values(held, 1).size());
  ASSERT_TRUE(damaged.report().from_table);
  EXPECT_EQ(copy_layer_values(damaged, 1, copied).error().fault, Fault::table_damaged);
}

TEST(ArraysOf, SinglePrecisionIsHeldApart) {
  const Game game = asked(Game::shipped("micro-yahtzee"));
  const StateIndex states = asked(StateIndex::of(game));
  SolveOptions how;
  const Solution held = asked(Solution::solve(game, how));
  how.single_precision = true;
  const Solution single = asked(Solution::solve(game, how));
  for (std::size_t layer = 0; layer < states.layers(); ++layer) {
    const auto doubles = layer_values(held, layer);
    const auto singles = single_layer_values(single, layer);
    ASSERT_EQ(doubles.size(), states.size(layer));
    ASSERT_EQ(singles.size(), doubles.size());
    EXPECT_TRUE(layer_values(single, layer).empty());
    EXPECT_TRUE(single_layer_values(held, layer).empty());
    for (std::size_t i = 0; i < doubles.size(); ++i) EXPECT_NEAR(singles[i], doubles[i], 1e-4);
  }
  EXPECT_TRUE(layer_values(held, states.layers()).empty());
}

TEST(ArraysOf, WrongSizesAndObjectivesAreRefused) {
  const Game game = asked(Game::shipped("two-yatzy"));
  const Engine engine = engine_of();
  const Position start = asked(Position::from_parts(game, {}));
  std::vector<double> values(3);
  EXPECT_EQ(action_values(engine, Objective(), std::vector{start}, values).error().fault,
            Fault::usage);
  EXPECT_EQ(action_values(engine, Objective(), {}, values).error().fault, Fault::usage);
  EXPECT_TRUE(action_values(engine, Objective(), {}, {}));
  values.resize(2 * ActionSpace(game).size());
  const Position other =
      asked(Position::from_parts(asked(Game::shipped("micro-yahtzee")), PositionParts{}));
  EXPECT_EQ(action_values(engine, Objective(), std::vector{start, other}, values).error().fault,
            Fault::position_game);
  const StateIndex states = asked(StateIndex::of(game));
  EXPECT_EQ(states.place(other).error().fault, Fault::position_game);
  const Solution solution = asked(engine.solution(game));
  EXPECT_EQ(copy_layer_values(solution, 0, values).error().fault, Fault::usage);
  EXPECT_EQ(copy_layer_values(solution, states.layers(), {}).error().fault, Fault::usage);
  const Solution curves = asked(engine.solution(game, Objective::target_curves()));
  EXPECT_EQ(copy_layer_values(curves, 0, values).error().fault, Fault::objective_name);
  EXPECT_TRUE(layer_values(curves, 0).empty());
}

}  // namespace
}  // namespace fivekind::tests::arrays_test
