// An engine's results in single precision are not used for callers that ask for doubles, nor the
// other way round: in whatever order both are requested.
#include <fivekind/engine.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/common/asking.h"
#include "tests/games/large_rules.h"

namespace fivekind::tests::precision_test {
namespace {

using Asked = std::vector<std::optional<bool>>;

Solution solution(const Engine& engine, const std::string& objective, std::optional<bool> single) {
  SolutionQuestion question;
  question.single_precision = single;
  return asked(engine.solution(*Game::shipped("micro-yahtzee"), objective_of(objective), question));
}

// The value of the game, and those of all actions after a roll.
std::vector<double> values(const Solution& solution) {
  const auto position =
      asked(Position::parse(*Game::shipped("micro-yahtzee"), "1/micro-yahtzee/-/1/3:0"));
  std::vector<double> all = {solution.report().value};
  for (const Action& action : asked(solution.advise(position)).actions) {
    all.push_back(action.value);
  }
  return all;
}

TEST(Precision, IsWhatWasAskedForInAnyOrder) {
  for (const std::string objective : {"expected", "target=20", "utility=exp:0.05"}) {
    const Solution single = solution(Engine(), objective, true);
    const Solution precise = solution(Engine(), objective, false);
    ASSERT_EQ(single.report().precision, "single") << objective;
    ASSERT_EQ(precise.report().precision, "double") << objective;
    ASSERT_NE(values(single), values(precise)) << objective << ": there is a difference to be seen";
    for (const Asked& order : {Asked{true, false}, Asked{false, true}, Asked{true, std::nullopt},
                               Asked{std::nullopt, true}, Asked{true, false, std::nullopt, true}}) {
      const Engine engine;
      for (const std::optional<bool> one : order) {
        const Solution got = solution(engine, objective, one);
        // The default is double precision for a game as small as this one.
        const Solution& like = one.value_or(false) ? single : precise;
        EXPECT_EQ(got.report().precision, like.report().precision) << objective;
        EXPECT_EQ(values(got), values(like)) << objective;
      }
    }
  }
}

// Games with the same key may have other rules: earlier versions, or another user's.
TEST(KeptSolutions, AreOfTheRulesThatWereAskedAbout) {
  const auto game = [](std::uint64_t seed) {
    return asked(Game::from_text(rules_of_tables({.boxes = 2, .dice = 2, .seed = seed}), "rules"));
  };
  const Engine engine;
  for (const std::uint64_t seed : {1U, 2U, 1U}) {
    const double kept = asked(engine.solution(game(seed))).report().value;
    EXPECT_EQ(kept, asked(Engine().solution(game(seed))).report().value);
  }
  EXPECT_NE(asked(engine.solution(game(1))).report().value,
            asked(engine.solution(game(2))).report().value);
}

}  // namespace
}  // namespace fivekind::tests::precision_test
