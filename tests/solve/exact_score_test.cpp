// Expected scores as fractions, compared with plain recursion in fractions; `solve --exact`. Those
// of whole games: slow_exact_score_test.cpp.
#include "solve/exact_score.h"

#include <gtest/gtest.h>

#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/games/games.h"
#include "tests/oracles/exact_oracle.h"
#include "tests/program/program.h"

namespace fivekind::tests::exact_score_test {
namespace {

constexpr int kUserError = 2;

ExactScore exact_score_of(const problem::Problem& problem, int threads = 2) {
  return asked(solve::exact_score(problem, support::ThreadPool(threads)));
}

class ExactScores : public testing::TestWithParam<std::string> {};

TEST_P(ExactScores, AreTheFractionsOfTheOracle) {
  const auto problem = prepare(small_game(GetParam()));
  ExactOracle oracle(*problem);
  const Fraction value = oracle.value(problem->start());
  const ExactScore score = exact_score_of(*problem);
  EXPECT_EQ(score.numerator, numerator(value).str());
  EXPECT_EQ(score.denominator, denominator(value).str());
}

INSTANTIATE_TEST_SUITE_P(
    Small, ExactScores,
    testing::Values("two-yatzy", "micro-yahtzee", "overlapping-bonuses-1",
                    "joker-forced-every-free", "joker-bonus", "limited-extras", "limited-saving",
                    "kinds-with-numbers", "many-bonus-categories", "saved-rolls", "few-saved-rolls",
                    "served", "served-any", "counted-boxes", "waiting", "bonuses-alone",
                    "difference", "announced-column", "winning", "winning-any", "coins", "striking",
                    "striking-of-five", "striking-announced", "striking-columns", "comparing",
                    "comparing-row", "comparing-never", "comparing-of-five", "comparing-announced",
                    "comparing-columns"),
    [](const auto& game) { return test_name(game.param); });

TEST(ExactScore, IsTheSameForAnyNumberOfThreads) {
  const auto problem = prepare(shipped_game("generala"));
  EXPECT_EQ(exact_score_of(*problem, 1).numerator, exact_score_of(*problem, 3).numerator);
}

TEST(ExactScore, RefusesWhatItCannotDo) {
  const Game game = public_game(shipped_game("two-yatzy"));
  const auto other = exact_score(engine_of(), solved_for(game, "worst-case"));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().fault, Fault::objective_name);
  const auto stopped =
      exact_score(engine_of({.watch = [](std::uint64_t, std::uint64_t) { return false; }}),
                  solved_for(game, "expected"));
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().fault, Fault::interrupted);
  const auto threads = exact_score(engine_of({.threads = -1}), solved_for(game, "expected"));
  ASSERT_FALSE(threads);
  EXPECT_EQ(threads.error().fault, Fault::threads_range);
}

class SolveExactly : public ProgramTest {};

TEST_F(SolveExactly, PrintsTheFraction) {
  const std::string text = output_of({"solve", "micro-yahtzee", "--exact"});
  expect_part(text, "  numerator, 3 digits\n    467\n  denominator, 2 digits\n    18\n");
  const auto json = json_of({"solve", "two-yatzy", "--exact"});
  EXPECT_EQ(json["numerator"], "5");
  EXPECT_EQ(json["denominator"], "1");
  EXPECT_GT(json["fraction_seconds"], 0);
  const auto both = json_of({"solve", "two-yatzy", "--exact", "--digits", "20"});
  EXPECT_TRUE(both.contains("value_digits") && both.contains("numerator"));
}

// At once, not after the five minutes that this game takes.
TEST_F(SolveExactly, SaysFirstThatAFractionIsTooLarge) {
  const Ran ran = run({"solve", "maxi-yatzy", "--exact"});
  EXPECT_EQ(ran.exit_code, kUserError);
  expect_part(ran.errors, "fraction: expected numbers of at most 1536 bits, found 127");
}

TEST_F(SolveExactly, IsForExpectedScoresAlone) {
  const Ran ran = run({"solve", "two-yatzy", "--exact", "--objective", "worst-case"});
  EXPECT_EQ(ran.exit_code, kUserError);
  expect_part(ran.errors, "expected --objective expected beside --exact, found 'worst-case'");
}

}  // namespace
}  // namespace fivekind::tests::exact_score_test
