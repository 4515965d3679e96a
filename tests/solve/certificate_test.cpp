// Certificates of small games: every digit and the largest difference against exact fractions;
// that an error in a state is found and named; what is refused.
#include "solve/certificate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/games/data.h"
#include "places.h"
#include "rules/card.h"
#include "solve/exact_chance.h"
#include "solve/solver.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/oracles/exact_oracle.h"
#include "values/advice.h"

namespace fivekind::tests::certificate_test {
namespace {

using problem::Problem;
using states::State;
using values::ValueSource;

// The games that take no noticeable time as fractions.
std::vector<std::string> exact_games() {
  return {"overlapping-bonuses-1",
          "overlapping-bonuses-3",
          "joker-forced-every-free",
          "joker-free-jokers-in-order",
          "joker-bonus",
          "limited-extras",
          "limited-saving",
          "kinds-with-numbers",
          "many-bonus-categories"};
}

std::vector<State> states_of(const Problem& problem) {
  std::vector<State> states;
  for (std::size_t filled = 0; filled < problem.space().layer_count(); ++filled) {
    for (std::size_t place = 0; place < problem.space().layer_size(filled); ++place) {
      states.push_back(problem.space().state_at(filled, states::LayerPosition(place)));
    }
  }
  return states;
}

// Some fifty of them, from the empty card to full ones.
std::vector<State> some_states_of(const Problem& problem) {
  const std::vector<State> all = states_of(problem);
  std::vector<State> some;
  for (std::size_t i = 0; i < all.size(); i += 1 + all.size() / 50) some.push_back(all[i]);
  some.push_back(all.back());
  return some;
}

std::shared_ptr<const values::Solution<double>> solved(std::shared_ptr<const Problem> problem) {
  return asked(solve::solve<double>(std::move(problem), {}, support::ThreadPool(1)));
}

solve::CertifiedValue certified(const Problem& problem, const ValueSource& values, int digits,
                                int threads = 2) {
  return asked(solve::certify(problem, values, digits, support::ThreadPool(threads)));
}

// Values with an error in one state.
class OneWrong : public ValueSource {
 public:
  OneWrong(const ValueSource& values, const State& where, Result<double> added)
      : values_(values), where_(where), added_(std::move(added)) {}
  Result<double> value(const State& state) const override {
    if (state != where_) return values_.value(state);
    if (!added_) return added_;
    return *values_.value(state) + *added_;
  }

 private:
  const ValueSource& values_;
  State where_;
  Result<double> added_;
};

class ExactGame : public testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<const Problem> problem_ = prepare(custom_game(GetParam()));
  std::shared_ptr<const values::Solution<double>> solution_ = solved(problem_);
};

TEST_P(ExactGame, HasTheDigitsOfTheFraction) {
  ExactOracle oracle(*problem_);
  const Fraction value = oracle.value(problem_->start());
  for (int digits : {1, 2, 3, 10, 30, kMaxDigits}) {
    const solve::CertifiedValue certificate = certified(*problem_, *solution_, digits);
    EXPECT_EQ(certificate.value, in_digits(value, digits));
    EXPECT_EQ(certificate.digits, digits);
    EXPECT_EQ(certificate.states_compared, problem_->space().size());
  }
}

TEST_P(ExactGame, HasTheLargestDifferenceToTheFractions) {
  ExactOracle oracle(*problem_);
  Fraction largest = 0;
  for (const State& state : states_of(*problem_)) {
    const Fraction difference = abs(Fraction(asked(solution_->value(state))) - oracle.value(state));
    largest = std::max(largest, difference);
  }
  const solve::CertifiedValue certificate = certified(*problem_, *solution_, 10);
  const auto expected = largest.convert_to<double>();
  EXPECT_LT(expected, 1e-12);
  EXPECT_NEAR(certificate.largest_difference, expected, expected * 1e-14);
  const Fraction there = abs(Fraction(asked(solution_->value(certificate.largest_at))) -
                             oracle.value(certificate.largest_at));
  EXPECT_NEAR(there.convert_to<double>(), expected, certificate.error_bound);
}

TEST_P(ExactGame, FindsAnErrorWhereverItIs) {
  const double before = certified(*problem_, *solution_, 10).largest_difference;
  constexpr double kSumRounded = 1e-13;
  for (const State& state : some_states_of(*problem_)) {
    for (double added : {0x1p-30, -3.0}) {
      const OneWrong wrong(*solution_, state, added);
      const solve::CertifiedValue certificate = certified(*problem_, wrong, 10);
      EXPECT_NEAR(certificate.largest_difference, std::abs(added), before + kSumRounded);
      EXPECT_EQ(certificate.largest_at, state);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, ExactGame, testing::ValuesIn(exact_games()),
                         [](const auto& parameter) { return test_name(parameter.param); });

TEST(Certificate, OfTwoYatzyIsExact) {
  const auto problem = prepare(shipped_game("two-yatzy"));
  const solve::CertifiedValue certificate = certified(*problem, *solved(problem), 45);
  EXPECT_EQ(certificate.value, "5." + std::string(44, '0'));
  EXPECT_EQ(certificate.largest_difference, 0);
  EXPECT_EQ(certificate.largest_at, problem->start()) << "where nothing differs";
  EXPECT_EQ(certificate.states_compared, 4U);
}

// 467/18: the better box of one die twice.
TEST(Certificate, RoundsToAnyNumberOfDigits) {
  const auto problem = prepare(shipped_game("micro-yahtzee"));
  const auto solution = solved(problem);
  for (int digits = 1; digits <= kMaxDigits; ++digits) {
    EXPECT_EQ(certified(*problem, *solution, digits).value, in_digits(Fraction(467, 18), digits));
  }
  EXPECT_EQ(certified(*problem, *solution, 1).value, "30");
  EXPECT_EQ(certified(*problem, *solution, 4).value, "25.94");
}

std::shared_ptr<const Problem> one_die(const std::string& points) {
  return prepare(game_from(R"({ "game": "one-die", "dice": 1, "faces": 4, "rolls": 1,
    "categories": [ { "key": "a", "letter": "a", "kind": "table", "points": {)" +
                           points + "} } ] }"));
}

TEST(Certificate, WritesValuesBelowOneAndRoundsUpToAPowerOfTen) {
  const auto quarter = one_die(R"("1": 1)");
  EXPECT_EQ(certified(*quarter, *solved(quarter), 1).value, "0.3") << "halves are rounded up";
  EXPECT_EQ(certified(*quarter, *solved(quarter), 4).value, "0.2500");
  const auto nearly = one_die(R"("1": 9999, "2": 9999, "3": 9999, "4": 9998)");
  EXPECT_EQ(certified(*nearly, *solved(nearly), 3).value, "10000");
  EXPECT_EQ(certified(*nearly, *solved(nearly), 6).value, "9998.75");
}

TEST(Certificate, OfAGameThatNeverPaysIsZero) {
  const auto nothing = one_die(R"("1": 0)");
  const solve::CertifiedValue certificate = certified(*nothing, *solved(nothing), 45);
  EXPECT_EQ(certificate.value, "0");
  EXPECT_EQ(certificate.digits, 1);
  EXPECT_EQ(certificate.largest_difference, 0);
}

TEST(Certificate, IsTheSameForAnyNumberOfThreads) {
  const auto problem = prepare(custom_game("kinds-with-sums"));
  const auto solution = solved(problem);
  const solve::CertifiedValue one = certified(*problem, *solution, 45, 1);
  for (int threads : {2, 5}) {
    const solve::CertifiedValue other = certified(*problem, *solution, 45, threads);
    EXPECT_EQ(other.value, one.value);
    EXPECT_EQ(other.largest_difference, one.largest_difference);
    EXPECT_EQ(other.largest_at, one.largest_at);
  }
}

TEST(Certificate, PutsAValueThatIsNoNumberInfinitelyFarAway) {
  const auto problem = prepare(custom_game("joker-bonus"));
  const auto solution = solved(problem);
  const State state = states_of(*problem).back();
  const OneWrong wrong(*solution, state, std::nan(""));
  const solve::CertifiedValue certificate = certified(*problem, wrong, 10);
  EXPECT_EQ(certificate.largest_difference, std::numeric_limits<double>::infinity());
  EXPECT_EQ(certificate.largest_at, state);
}

TEST(Certificate, StopsAtAValueThatCannotBeRead) {
  const auto problem = prepare(custom_game("joker-bonus"));
  const auto solution = solved(problem);
  const OneWrong damaged(*solution, states_of(*problem)[3],
                         fail(Fault::table_damaged, "table", "a checksum", "another"));
  const auto certificate = solve::certify(*problem, damaged, 10, support::ThreadPool(2));
  ASSERT_FALSE(certificate);
  EXPECT_EQ(certificate.error().fault, Fault::table_damaged);
}

TEST(Certificate, ReportsAllStatesAsDoneAndStopsWhenAsked) {
  const auto problem = prepare(custom_game("kinds-with-sums"));
  const auto solution = solved(problem);
  const support::ThreadPool pool(2);
  std::atomic<std::uint64_t> most = 0;
  const auto follow = [&](std::uint64_t done, std::uint64_t all) {
    EXPECT_EQ(all, problem->space().size());
    for (std::uint64_t seen = most; seen < done && !most.compare_exchange_weak(seen, done);) {
    }
    return true;
  };
  ASSERT_TRUE(solve::certify(*problem, *solution, 10, pool, follow));
  EXPECT_EQ(most, problem->space().size());
  const auto stop = [](std::uint64_t done, std::uint64_t) { return done < 20; };
  const auto stopped = solve::certify(*problem, *solution, 10, pool, stop);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().fault, Fault::interrupted);
}

// The engine's solution with an error in one state.
Solution with_error_in(const Solution& solution, const State& state) {
  auto data = std::make_shared<Solution::Data>(data_of(solution));
  // The old values live on in `solution`.
  data->values = std::make_shared<OneWrong>(*data_of(solution).values, state, 1.0);
  return public_of<Solution>(std::move(data));
}

TEST(FacadeCertificate, NamesAPositionInTheState) {
  for (const char* key : {"overlapping-bonuses-2", "joker-forced-every-free",
                          "joker-free-jokers-in-order", "joker-bonus", "many-bonus-categories"}) {
    const Game game = public_game(custom_game(key));
    const Solution solution = solved_for(game, "expected");
    const Problem& problem = *data_of(solution).problem;
    const std::vector<State> states = some_states_of(problem);
    std::size_t read = 0;
    for (const State& state : states) {
      const Certificate found = asked(certify(engine_of(), with_error_in(solution, state), 5));
      EXPECT_NEAR(found.largest_difference, 1, 1e-12);
      const auto position = Position::parse(game, found.largest_difference_at);
      if (!position) {
        // Its boxes hold possible points, but no game may lead to all of them.
        EXPECT_EQ(position.error().fault, Fault::card_unreachable) << position.error().message();
        continue;
      }
      ++read;
      EXPECT_EQ(asked(values::state_of(problem, inside(*position).card())), state)
          << found.largest_difference_at;
    }
    EXPECT_GT(2 * read, states.size()) << key;
  }
}

// States of sets and totals that occur with no such flag are compared like all others, but there is
// no card to name them by.
TEST(FacadeCertificate, TakesStatesThatNoCardIsIn) {
  const auto game = Game::from_text(R"({ "format": 2, "game": "g", "names": { "en": "G" },
    "dice": 2, "faces": 3, "rolls": 2,
    "categories": [
      { "key": "chance", "letter": "c", "names": { "en": "C" }, "kind": "chance" },
      { "key": "pair", "letter": "p", "names": { "en": "P" }, "kind": "all-equal", "pays": 4 } ],
    "bonuses": [
      { "key": "b", "names": { "en": "B" }, "categories": ["chance", "pair"], "threshold": 3,
        "points": 11 } ],
    "five-of-a-kind": { "category": "pair", "joker": "pawlewicz",
      "extra-bonus": { "points": 7, "for": "every" } } })",
                                    "game.json");
  ASSERT_TRUE(game) << game.error().message();
  const Solution solution = solved_for(*game, "expected");
  const Certificate found = asked(certify(engine_of(), solution, 12));
  EXPECT_EQ(found.value, "20.7654320988");
  const Problem& problem = *data_of(solution).problem;
  bool unnamed = false;
  for (const State& state : some_states_of(problem)) {
    const Certificate wrong = asked(certify(engine_of(), with_error_in(solution, state), 5));
    EXPECT_NEAR(wrong.largest_difference, 1, 1e-12);
    unnamed = unnamed || wrong.largest_difference_at.empty();
  }
  EXPECT_TRUE(unnamed);
}

TEST(FacadeCertificate, SaysWhatItHasFound) {
  const Game game = public_game(shipped_game("micro-yahtzee"));
  const Certificate found = asked(certify(engine_of(), solved_for(game, "expected"), 20));
  EXPECT_EQ(found.value, "25.944444444444444444");
  EXPECT_EQ(found.digits, 20);
  EXPECT_EQ(found.states_compared, 4U);
  EXPECT_LT(found.largest_difference, 1e-14);
  EXPECT_GT(found.error_bound, 0);
  EXPECT_LT(found.error_bound, 1e-50);
}

TEST(FacadeCertificate, ShowsWhatSinglePrecisionLoses) {
  SolveOptions options;
  options.single_precision = true;
  const Game game = public_game(custom_game("kinds-with-sums"));
  const Certificate single = asked(certify(engine_of(), solved_for(game, "expected", options), 20));
  const Certificate twice = asked(certify(engine_of(), solved_for(game, "expected"), 20));
  EXPECT_EQ(single.value, twice.value);
  EXPECT_GT(single.largest_difference, 1e-7);
  EXPECT_LT(single.largest_difference, 1e-3);
  EXPECT_LT(twice.largest_difference, 1e-12);
}

void expect_refused(const Result<Certificate>& result, Fault fault, const std::string& where,
                    const std::string& expected, const std::string& found) {
  ASSERT_FALSE(result);
  EXPECT_STREQ(id_of(result.error().fault), id_of(fault));
  EXPECT_EQ(result.error().where, where);
  EXPECT_EQ(result.error().expected, expected);
  EXPECT_EQ(result.error().found, found);
}

TEST(FacadeCertificate, RefusesWhatItCannotDo) {
  const Game game = public_game(shipped_game("two-yatzy"));
  const Solution expected = solved_for(game, "expected");
  for (int digits : {-1, 0, 46}) {
    expect_refused(certify(engine_of(), expected, digits), Fault::digits_range, "digits",
                   "a number from 1 to 45", std::to_string(digits));
  }
  for (const char* objective : {"worst-case", "target-curves", "utility=exp:0.1"}) {
    expect_refused(certify(engine_of(), solved_for(game, objective), 10), Fault::objective_name,
                   "certificate", "a solution for the objective 'expected'",
                   "one for '" + std::string(objective) + "'");
  }
  expect_refused(certify(engine_of({.threads = 1025}), expected, 10), Fault::threads_range,
                 "threads", "a number from 1 to 1024", "1025");
  expect_refused(certify(engine_of({.watch = [](std::uint64_t, std::uint64_t) { return false; }}),
                         expected, 10),
                 Fault::interrupted, "certificate", "", "interrupted");
}

TEST(SolveCommand, PrintsACertificateAsJson) {
  const Ran ran =
      run_program(FIVEKIND_PROGRAM, {{"solve", "micro-yahtzee", "--digits", "30", "--json"}});
  ASSERT_EQ(ran.exit_code, 0) << ran.errors;
  const auto json = nlohmann::json::parse(ran.output);
  EXPECT_EQ(json["value_digits"], "25.9444444444444444444444444444");
  EXPECT_EQ(json["digits"], 30);
  EXPECT_EQ(json["states_compared"], 4);
  EXPECT_LT(json["largest_difference"].get<double>(), 1e-14);
  EXPECT_EQ(json["largest_difference_at"].get<std::string>().find("1/micro-yahtzee/"), 0U);
  EXPECT_LT(json["error_bound"].get<double>(), 1e-50);
  EXPECT_GE(json["certificate_seconds"].get<double>(), 0);
  const Ran without = run_program(FIVEKIND_PROGRAM, {{"solve", "micro-yahtzee", "--json"}});
  EXPECT_FALSE(nlohmann::json::parse(without.output).contains("digits"));
}

TEST(SolveCommand, RefusesDigitsOfOtherObjectives) {
  const Ran ran = run_program(
      FIVEKIND_PROGRAM, {{"solve", "two-yatzy", "--digits", "10", "--objective", "worst-case"}});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.output, "");
  EXPECT_TRUE(ran.errors.starts_with(
      "fivekind: options: expected --objective expected beside --digits, found 'worst-case'\n"))
      << ran.errors;
  EXPECT_EQ(run_program(FIVEKIND_PROGRAM, {{"solve", "two-yatzy", "--digits", "46"}}).exit_code, 2);
}

}  // namespace
}  // namespace fivekind::tests::certificate_test
