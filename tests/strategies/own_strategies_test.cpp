// Custom strategies: what weights mean, which file is meant, and a rule for a straight
// whose chance is known.
#include <fivekind/compare.h>
#include <fivekind/engine.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "places.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/policy/strategy_positions.h"

namespace fivekind::tests::own_strategies_test {
namespace {

// A strategy's file with these further lines.
std::string file_of(const ScratchFolder& folder, const std::string& name, const std::string& rest) {
  const std::string file = folder.file(name);
  write_bytes(file, "{ // mine\n\"format\": 1, \"strategy\": \"mine\"" + rest + "}\n");
  return "strategy=" + file;
}

void expect_same(const Distribution& one, const Distribution& other) {
  ASSERT_EQ(one.scores, other.scores);
  EXPECT_EQ(one.survival, other.survival);
}

class WeightsOfBoxes : public testing::TestWithParam<std::string> {
 protected:
  ScratchFolder folder_;
  Game game_ = public_game(small_game(GetParam()));
  Strategies strategies_ = strategies_for(game_);

  Strategy strategy(const std::string& rest) {
    return asked(strategies_.get(file_of(folder_, "mine.json", rest)));
  }
  Distribution played(const Strategy& strategy) const {
    return played_by(strategy, asked(Position::from_parts(game_, {})));
  }
  // The weights of all boxes, each by its number.
  template <class Weight>
  std::string weights(const Weight& weight) const {
    std::string text;
    std::size_t number = 0;
    for (const BoxInfo& box : game_.boxes()) {
      text += fmt::format("{} \"{}\": {}", text.empty() ? "" : ",", box.key, weight(number++));
    }
    return ", \"weights\": {" + text + "}";
  }
};

TEST_P(WeightsOfBoxes, AreThoseOfTheMostPointsIfThereAreNone) {
  expect_same(played(strategy("")), played(asked(strategies_.get("within-turn-points"))));
  expect_same(played(strategy("")), played(strategy(weights([](auto) { return 1; }))));
}

TEST_P(WeightsOfBoxes, CanBeSharesOfTheMostPoints) {
  const Distribution one = played(strategy(weights([&](std::size_t k) {
    const int most = game_.boxes()[k].points.back();
    return fmt::format("{}", 1.0 / std::max(1, most));
  })));
  expect_same(one, played(asked(strategies_.get("within-turn-share"))));
}

TEST_P(WeightsOfBoxes, MeanTheSameInTheSameProportions) {
  const auto scaled = [&](double by) {
    return weights([by](std::size_t k) {
      return fmt::format("{{\"times\": {}, \"plus\": {}}}", by * double(k % 4 + 1) / 2,
                         by * (double(k % 3) - 1));
    });
  };
  const Distribution plain = played(strategy(scaled(1)));
  for (const double by : {0.001, 0.7, 250.0}) expect_same(plain, played(strategy(scaled(by))));
}

// A box without weight is filled only where nothing else pays.
TEST_P(WeightsOfBoxes, WithoutAnyComeLast) {
  const Strategy last = strategy(fmt::format(", \"weights\": {{\"{}\": 0}}", game_.boxes()[0].key));
  const rules::Scoring scoring(small_game(GetParam()));
  for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
    const std::string roll = scoring.multisets().text(scoring.multisets().as_keep(dice::Roll(r)));
    const Position at = position_in(game_, "-/1/" + roll + ":0");
    const std::vector<Action> actions = asked(last.decide(at)).actions;
    if (actions.front().box != game_.boxes()[0].key) continue;
    for (const Action& action : actions) {
      EXPECT_TRUE(action.box == game_.boxes()[0].key || action.points == 0)
          << roll << " " << action.box;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, WeightsOfBoxes,
                         testing::Values("two-yatzy", "micro-yahtzee", "kinds-with-numbers",
                                         "coins"),
                         [](const auto& parameter) { return test_name(parameter.param); });

TEST(OwnStrategyFiles, AreDistinguishedByTheirContent) {
  const ScratchFolder folder;
  const Game game = asked(Game::shipped("two-yatzy"));
  const std::string text = file_of(folder, "mine.json", ", \"weights\": {\"ones\": 0}");
  const StrategyName before = asked(StrategyName::parse(text));
  EXPECT_TRUE(before.text().starts_with(text + "#"));
  file_of(folder, "mine.json", ", \"weights\": {\"ones\": 20}");
  const StrategyName after = asked(StrategyName::parse(text));
  EXPECT_NE(before.text(), after.text());
  EXPECT_NE(before, after);
  // An engine that has made one has not made the other, and each is as it was when it was read.
  const Engine engine;
  const Position start = asked(Position::from_parts(game, {}));
  const auto mean = [&](const StrategyName& name) {
    const Strategy strategy = asked(engine.strategy(game, name));
    EXPECT_EQ(strategy.name(), name.text());
    return played_by(strategy, start).mean;
  };
  EXPECT_NE(mean(before), mean(after));
  // The name of one that has been read finds the file as it was, or says that it is not.
  EXPECT_EQ(asked(StrategyName::parse(after.text())), after);
  const auto changed = StrategyName::parse(before.text());
  ASSERT_FALSE(changed);
  EXPECT_EQ(changed.error().expected, "the file as it was");
  const auto compared = asked(compare(engine, game, {text}));
  EXPECT_EQ(compared.strategies.front().name, after.text());
}

TEST(OwnStrategyFiles, FromAnywhereAreNotRead) {
  const ScratchFolder folder;
  const std::string text = file_of(folder, "mine.json", "");
  EngineOptions options;
  EXPECT_TRUE(Engine(options).strategy_name(text));
  options.from_anywhere = true;
  const auto refused = Engine(options).strategy_name(text);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::strategy_parameter);
}

// Dice as sorted digits.
using Chances = std::map<std::string, double>;

Chances rolled(const std::string& kept, std::size_t dice) {
  Chances chances = {{kept, 1}};
  for (std::size_t die = kept.size(); die < dice; ++die) {
    Chances next;
    for (const auto& [text, chance] : chances) {
      for (char face = '1'; face <= '6'; ++face) {
        std::string longer = text + face;
        std::sort(longer.begin(), longer.end());
        next[longer] += chance / 6;
      }
    }
    chances = std::move(next);
  }
  return chances;
}

bool holds(const std::string& roll, const std::string& faces) {
  return faces.find_first_not_of(roll) == std::string::npos;
}

// A 2, a 3, a 4 and a 5 each, and a 1 or a 6 only as part of four in a row.
std::string middle_of(const std::string& roll) {
  for (const char* run : {"12345", "23456", "2345", "1234", "3456"}) {
    if (holds(roll, run)) return run;
  }
  std::string kept;
  for (const char face : {'2', '3', '4', '5'}) {
    if (roll.find(face) != std::string::npos) kept += face;
  }
  return kept;
}

double chance_of_straight(const std::string& kept, int rolls) {
  static std::map<std::pair<std::string, int>, double> known;
  const auto found = known.find({kept, rolls});
  if (found != known.end()) return found->second;
  double sum = 0;
  for (const auto& [roll, chance] : rolled(kept, 5)) {
    const bool straight = holds(roll, "12345") || holds(roll, "23456");
    sum += chance * (straight ? 1 : rolls > 1 ? chance_of_straight(middle_of(roll), rolls - 1) : 0);
  }
  return known[{kept, rolls}] = sum;
}

// https://math.stackexchange.com/questions/4032313: 295073737/1224440064 by a Markov chain.
TEST(OwnKeeps, RollAStraightAsOftenAsIsKnown) {
  const Game game = asked(Game::from_file(FIVEKIND_SOURCE_DIR "/examples/straight.json"));
  Strategies strategies = strategies_for(game);
  const Position start = asked(Position::from_parts(game, {}));
  const auto chance = [&](const std::string& name) {
    return played_by(asked(strategies.get(name)), start).mean;
  };
  const double by_rule = chance("strategy=" FIVEKIND_SOURCE_DIR "/examples/by-the-middle.json");
  EXPECT_NEAR(by_rule, 295073737.0 / 1224440064.0, 1e-12);
  EXPECT_NEAR(by_rule, chance_of_straight("", 3), 1e-12);
  EXPECT_NEAR(chance("expected"), 0.2610950167, 1e-10);
}

// The rules decide every keep, and what would have been best stays visible.
TEST(OwnKeeps, AreTakenWhateverTheyAreWorth) {
  const ScratchFolder folder;
  const Game game = asked(Game::shipped("yatzy"));
  Strategies strategies = strategies_for(game);
  const Strategy none =
      asked(strategies.get(file_of(folder, "mine.json", ", \"keeps\": [{\"keep\": \"none\"}]")));
  const Position five_sixes = position_in(game, "-/1/66666:2");
  const std::vector<Action> actions = asked(none.decide(five_sixes)).actions;
  EXPECT_EQ(actions.front().keep, "");
  EXPECT_EQ(actions.front().probability, 1);
  EXPECT_GT(actions.front().loss, 10);
  for (std::size_t i = 1; i < actions.size(); ++i) EXPECT_EQ(actions[i].probability, 0);
}

// What is found scores as the search says, the same for a seed, and more evaluations continue it.
TEST(WeightSearches, FindWeightsThatScoreMore) {
  const ScratchFolder folder;
  const Game game = asked(Game::shipped("two-yatzy"));
  const Engine engine = engine_of();
  const auto search = [&](std::uint64_t evaluations, const std::string& start) {
    return asked(search_weights(engine, game, start, {.seed = 3, .evaluations = evaluations}));
  };
  const FoundWeights found = search(200, "within-turn-points");
  EXPECT_NEAR(found.before, 4.71875, 1e-12);
  EXPECT_GT(found.after, found.before);
  EXPECT_TRUE(found.settled);
  EXPECT_EQ(search(200, "within-turn-points").text, found.text);
  write_bytes(folder.file("found.json"), found.text);
  const std::string name = "strategy=" + folder.file("found.json");
  const auto compared = asked(compare(engine, game, {name}));
  EXPECT_NEAR(compared.strategies.front().figures.mean, found.after, 1e-12);
  double last = found.before;
  for (const std::uint64_t evaluations : {1U, 5U, 20U}) {
    const FoundWeights some = search(evaluations, "within-turn-points");
    EXPECT_LE(some.evaluations, evaluations);
    EXPECT_GE(some.after, last);
    last = some.after;
  }
  EXPECT_NEAR(search(1, name).before, found.after, 1e-12);
  EXPECT_FALSE(search_weights(engine, game, "greedy"));
}

}  // namespace
}  // namespace fivekind::tests::own_strategies_test
