// Games in which only bonuses make up the score: cards, hashes and properties of their values.
#include <fivekind/fivekind.h>
#include <gtest/gtest.h>

#include <string>

#include "policy/strategy.h"
#include "rules/card.h"
#include "rules/parts.h"
#include "rules/reading/reader.h"
#include "rules/turn.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"
#include "tests/oracles/oracle.h"
#include "values/parts.h"

namespace fivekind::tests::bonuses_alone_test {
namespace {

using rules::Points;

Result<rules::Card> card_of(const char* game, const std::string& text) {
  return rules::card_from_text(rules::Scoring(custom_game(game)), text, "card");
}

TEST(BonusesAlone, AreTheScoreOfACard) {
  EXPECT_EQ(card_of("bonuses-alone", "3=6,R=4")->points, Points(1));  // 10 points on the card
  const rules::RuleSet game = custom_game("bonuses-alone");
  std::string full;
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    full += (k == 0 ? "" : ",") + game.boxes[k].key + "=6";
  }
  const auto card = card_of("bonuses-alone", full);
  ASSERT_TRUE(card) << card.error().message();
  EXPECT_EQ(card->points, Points(3 + 2 + 1 + 2));
  EXPECT_EQ(rules::Scoring(game).score_bound(), Points(3 + 2 + 1 + 2));
}

TEST(BonusesAlone, AreTheScoreOfACardInSums) {
  const auto read = [](const std::string& text) {
    const auto card = card_of("bonuses-alone-of-five", text);
    return card ? "" : card.error().message();
  };
  // Twos and Run hold 4 + 4 points and pay 3; the points in Chance are not part of the score.
  EXPECT_EQ(read("filled=2.R.S,upper=4.1,points=3"), "");
  EXPECT_NE(read("filled=2.R.S,upper=4.1,points=11"), "");
  EXPECT_NE(read("filled=2.R.S,upper=4.0,points=3"), "");
}

TEST(BonusesAlone, AreInTheHashOfTheRules) {
  rules::RuleSet game = custom_game("bonuses-alone");
  const std::string hash = rules::rules_hash(game);
  game.scores_bonuses_only = false;
  EXPECT_NE(rules::rules_hash(game), hash);
}

// Scores are no higher if less counts, and without bonuses nothing is left: at most the points of
// all boxes are missing.
TEST(BonusesAlone, AreWorthLessThanAllPoints) {
  Random random(31);
  int games = 0;
  for (int i = 0; i < 300; ++i) {
    rules::RuleSet game = random_wide_rules(random);
    if (!game.scores_bonuses_only) continue;
    ++games;
    const double alone = expected_score(game);
    EXPECT_LE(alone, rules::Scoring(game).score_bound().value + 1e-9);
    game.scores_bonuses_only = false;
    EXPECT_LE(alone, expected_score(game) + 1e-9) << i;
  }
  EXPECT_GT(games, 20);
}

// The score grows in proportion to the points of the bonuses.
TEST(BonusesAlone, GrowWithTheirPoints) {
  constexpr int kTimes = 7;
  Random random(32);
  int games = 0;
  for (int i = 0; i < 300; ++i) {
    rules::RuleSet game = random_wide_rules(random);
    if (!game.scores_bonuses_only || game.has_extra_bonus() || game.has_difference()) continue;
    ++games;
    const double once = expected_score(game);
    for (rules::Bonus& bonus : game.bonuses) bonus.points = Points(kTimes * bonus.points.value);
    EXPECT_NEAR(expected_score(game), kTimes * once, 1e-9 * (1 + kTimes * once));
  }
  EXPECT_GT(games, 10);
}

TEST(BonusesAlone, WinNoGameAtOnce) {
  std::string text;
  for (const CustomGame& game : custom_games()) {
    if (game.key == "winning") text = game.text;
  }
  const std::string rolls = R"("rolls": 2,)";
  text.replace(text.find(rolls), rolls.size(), rolls + R"( "score": "bonuses",)");
  const auto read = rules::read_game(whole_rules(text), "winning");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().fault, Fault::rules_score);
}

}  // namespace
}  // namespace fivekind::tests::bonuses_alone_test
