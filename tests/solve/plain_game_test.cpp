// Random rules files of formats 2 and 3, read and solved twice: by the program, and by a plain
// solver that shares nothing with it. random_rules_test.cpp lists the features of these games.
#include <fivekind/strategy.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "rules/reading/reader.h"
#include "tests/common/asking.h"
#include "tests/games/random_rules.h"
#include "tests/oracles/plain_game.h"
#include "values/after_state_values.h"

namespace fivekind::tests::plain_game_test {
namespace {

using rules::Box;
using rules::BoxSet;

constexpr double kNear = 1e-9;

double near_to(double value) {
  return kNear * std::max(1.0, value);
}

// A game in both sides' form.
struct ReadTwice {
  explicit ReadTwice(const std::string& text)
      : rules(asked(rules::read_game(text, "g"))), game(public_game(rules)), plain(text) {}

  SolveOptions options() const {
    SolveOptions options;
    options.threads = 1;
    options.cut = 0;
    options.single_precision = false;
    return options;
  }
  Position start() const { return position_in(game, "-/1/-"); }

  rules::RuleSet rules;
  Game game;
  PlainGame plain;
};

void compare_boxes(const ReadTwice& read) {
  const rules::FillOrder order = read.rules.fill_order();
  for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(order.sets()); ++number) {
    const BoxSet filled = order.numbered(number);
    for (std::size_t b = 0; b < read.plain.boxes(); ++b) {
      ASSERT_EQ(order.open(filled).has(Box(b)),
                read.plain.may_fill(static_cast<unsigned>(filled.bits()), b));
    }
  }
}

// A part of a list, or what comes after it.
double chance_at(const PlainWorth::Chances& chances, int score) {
  const auto place = static_cast<std::size_t>(score);
  return place < chances.size() ? chances[place] : 0;
}

// The distribution of best play is within the bounds of all equally good plays.
// Returns whether these determine it exactly.
bool compare_best(const ReadTwice& read, const Solution& solution, const PlainWorth& best) {
  const Distribution ours = played(solution, read.start(), nullptr);
  EXPECT_NEAR(solution.report().value, best.value, near_to(best.value));
  // Choices that are nearly as good count as equal.
  const double ties = values::kTieTolerance * rules::Scoring(read.rules).score_bound().value *
                      static_cast<double>(read.rules.box_count());
  EXPECT_LE(ours.mean, best.value + near_to(best.value));
  EXPECT_GE(ours.mean, best.value - near_to(best.value) - ties);
  double width = 0;
  const int highest = std::max(ours.highest(), static_cast<int>(best.most.size()));
  for (int score = 0; score <= highest; ++score) {
    EXPECT_LE(ours.chance(score), chance_at(best.most, score) + kNear) << score;
    EXPECT_GE(ours.chance(score), chance_at(best.least, score) - kNear) << score;
    width = std::max(width, chance_at(best.most, score) - chance_at(best.least, score));
  }
  EXPECT_EQ(ours.bonuses.size(), read.plain.bonuses());
  for (std::size_t b = 0; b < read.plain.bonuses(); ++b) {
    EXPECT_EQ(ours.bonuses[b].bonus, read.plain.bonus_key(b));
    EXPECT_LE(ours.bonuses[b].chance, best.paid_most[b] + kNear);
    EXPECT_GE(ours.bonuses[b].chance, best.paid_least[b] - kNear);
    width = std::max(width, best.paid_most[b] - best.paid_least[b]);
  }
  return width < kNear;
}

// The highest probability of every score, and of the middle one by itself.
void compare_targets(const ReadTwice& read, const PlainWorth& best) {
  SolveOptions options = read.options();
  const Solution curves = solved_for(read.game, "target-curves", options);
  const Distribution curve = asked(curves.target_curve(read.start()));
  const int highest = std::max(curve.highest(), static_cast<int>(best.reach.size()));
  for (int score = 0; score <= highest; ++score) {
    EXPECT_NEAR(curve.chance(score), chance_at(best.reach, score), kNear) << score;
  }
  const int target = static_cast<int>(std::lround(best.value)) + 1;
  const Solution one = solved_for(read.game, "target=" + std::to_string(target), options);
  EXPECT_NEAR(one.report().value, chance_at(best.reach, target), kNear) << target;
}

void compare_random_play(const ReadTwice& read, const PlainOutcomes& plain) {
  Strategies strategies = strategies_for(read.game, read.options());
  DistributionOptions options;
  options.threads = 1;
  const Distribution ours =
      asked(asked(strategies.get("random")).distribution(read.start(), options));
  const int highest = std::max(ours.highest(), plain.scores.rbegin()->first);
  for (int score = 0; score <= highest; ++score) {
    EXPECT_NEAR(ours.chance(score), plain.reaching(score), kNear) << score;
  }
  ASSERT_EQ(ours.bonuses.size(), plain.paid.size());
  for (std::size_t b = 0; b < plain.paid.size(); ++b) {
    EXPECT_NEAR(ours.bonuses[b].chance, plain.paid[b], kNear) << b;
    EXPECT_NEAR(ours.bonuses[b].mean, plain.bonuses[b], near_to(plain.bonuses[b])) << b;
  }
  ASSERT_EQ(ours.boxes.size(), plain.boxes.size());
  for (std::size_t b = 0; b < plain.boxes.size(); ++b) {
    EXPECT_NEAR(ours.boxes[b].mean, plain.boxes[b], near_to(plain.boxes[b])) << b;
  }
  EXPECT_NEAR(ours.extras_mean, plain.extras, kNear);
}

constexpr int kParts = 10;

// A part of the games: suites run in parallel.
class PlainGames : public testing::TestWithParam<int> {
 protected:
  // Calls check(read) for each game.
  template <class Check>
  void each_game(const Check& check) const {
    const std::vector<std::string> texts = random_rules_texts(kRandomGames);
    for (std::size_t i = static_cast<std::size_t>(GetParam()); i < texts.size(); i += kParts) {
      SCOPED_TRACE(texts[i]);
      ReadTwice read(texts[i]);
      ASSERT_EQ(read.plain.boxes(), read.rules.box_count());
      check(read);
      if (HasFailure()) return;
    }
  }
};

TEST_P(PlainGames, FillTheSameBoxes) {
  each_game([](const ReadTwice& read) { compare_boxes(read); });
}

TEST_P(PlainGames, HaveTheSameBestPlay) {
  int exact = 0;
  each_game([&exact](ReadTwice& read) {
    const PlainWorth& best = read.plain.best();
    compare_targets(read, best);
    exact += compare_best(read, solved_for(read.game, "expected", read.options()), best) ? 1 : 0;
  });
  EXPECT_GT(exact, kRandomGames / kParts * 2 / 5) << "games whose best plays are all alike";
}

TEST_P(PlainGames, AreTheSameAtRandom) {
  each_game([](ReadTwice& read) { compare_random_play(read, read.plain.random_play()); });
}

INSTANTIATE_TEST_SUITE_P(Random, PlainGames, testing::Range(0, kParts));

}  // namespace
}  // namespace fivekind::tests::plain_game_test
