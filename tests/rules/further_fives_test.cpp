// Further fives of a kind in format 3: wild jokers, jokers that need points, extra bonuses for some
// boxes, and several boxes for five of a kind.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "places.h"
#include "rules/card.h"
#include "rules/names.h"
#include "rules/reading/reader.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/oracles/plain_game.h"

namespace fivekind::tests::further_fives_test {
namespace {

using rules::Box;
using rules::Card;
using rules::Outcome;
using rules::Points;
using rules::Scoring;

// A shipped game with a part of its text replaced, in format 3.
Result<rules::RuleSet> read_changed(const std::string& key, const std::string& from,
                                    const std::string& to) {
  std::string text = read_bytes(FIVEKIND_SOURCE_DIR "/games/" + key + ".json");
  const auto replace = [&text](const std::string& a, const std::string& b) {
    const std::size_t at = text.find(a);
    EXPECT_NE(at, std::string::npos) << a;
    text.replace(at, a.size(), b);
  };
  if (text.find("\"format\": 3") == std::string::npos) {
    const std::size_t at = text.find("\"format\": ");
    text.replace(at, 11, "\"format\": 3");
  }
  replace(from, to);
  return rules::read_game(text, key);
}
rules::RuleSet changed_game(const std::string& key, const std::string& from,
                            const std::string& to) {
  return asked(read_changed(key, from, to));
}

// What the dice do in a box of a card, at the end of a turn.
class Scored {
 public:
  Scored(rules::RuleSet game, const std::string& card)
      : scoring_(std::move(game)), card_(asked(rules::card_from_text(scoring_, card, "card"))) {}

  Outcome in(const std::string& box, int face) const {
    return scoring_.outcome(card_.filled, card_.holds_points,
                            *rules::box_of_key(scoring_.game(), box), scoring_.all_alike(face), 0);
  }
  // The points in the box, and the extra bonus.
  std::pair<int, int> points(const std::string& box, int face) const {
    const Outcome outcome = in(box, face);
    EXPECT_TRUE(outcome.allowed) << box;
    return {outcome.in_box.value, outcome.extra.value};
  }
  const Card& card() const { return card_; }
  const Scoring& scoring() const { return scoring_; }

 private:
  Scoring scoring_;
  Card card_;
};

using Pair = std::pair<int, int>;

TEST(WildJokers, ScoreAnywhereOnceTheBoxIsFilled) {
  const rules::RuleSet wild = shipped_game("yahtzee-wild");
  EXPECT_EQ(Scored(wild, "Y=50").points("large-straight", 6), Pair(40, 100));
  EXPECT_EQ(Scored(wild, "Y=50").points("sixes", 6), Pair(30, 100));
  EXPECT_EQ(Scored(wild, "Y=50").points("fives", 6), Pair(0, 100));
  EXPECT_EQ(Scored(wild, "Y=0").points("large-straight", 6), Pair(40, 0));
  EXPECT_EQ(Scored(wild, "-").points("large-straight", 6), Pair(0, 0));
  const rules::RuleSet free = shipped_game("yahtzee-free-joker");
  EXPECT_EQ(Scored(free, "Y=50").points("large-straight", 6), Pair(0, 100));
  EXPECT_FALSE(Scored(shipped_game("yahtzee"), "Y=50").in("large-straight", 6).allowed);
}

TEST(WildJokers, MayNeedPoints) {
  const rules::RuleSet game = changed_game("yahtzee-wild", "\"joker\": \"wild\"",
                                           "\"joker\": \"wild\", \"joker-once\": \"points\"");
  EXPECT_EQ(Scored(game, "Y=50").points("large-straight", 6), Pair(40, 100));
  EXPECT_EQ(Scored(game, "Y=0").points("large-straight", 6), Pair(0, 0));
  EXPECT_NE(rules::rules_hash(game), rules::rules_hash(shipped_game("yahtzee-wild")));
}

// Without an extra bonus, too, the state remembers whether the box holds points.
TEST(WildJokers, NeedPointsWithoutAnExtraBonus) {
  const rules::RuleSet game = changed_game(
      "kniffel", "\"bonuses\"",
      "\"five-of-a-kind\": { \"category\": \"kniffel\", \"joker\": \"free\", \"joker-once\": "
      "\"points\" }, \"bonuses\"");
  EXPECT_EQ(Scored(game, "Y=50,6=18").points("large-straight", 6), Pair(40, 0));
  EXPECT_EQ(Scored(game, "Y=0,6=18").points("large-straight", 6), Pair(0, 0));
}

TEST(WildJokers, AreWorthWhatTablesOfRollsGave) {
  EXPECT_NEAR(expected_score(shipped_game("yahtzee-wild")), 254.711272592, 5e-10);
  const rules::RuleSet without =
      changed_game("yahtzee-wild",
                   "\"joker\": \"wild\",\n    \"extra-bonus\": { \"points\": 100, "
                   "\"for\": \"every\" }",
                   "\"joker\": \"wild\"");
  EXPECT_NEAR(expected_score(without), 246.152311799, 5e-10);
}

TEST(ExtraBonusPlaces, ArePaidInTheLowerSectionOrWhereARollScores) {
  const auto with = [](const std::string& place) {
    return changed_game("yahtzee", "\"for\": \"every\"", "\"for\": \"" + place + "\"");
  };
  const std::string card = "Y=50,1=3,2=6,3=9,4=12,T=20,K=20,F=25,M=30,D=40,S=20";
  EXPECT_EQ(Scored(with("every"), card).points("sixes", 6), Pair(30, 100));
  EXPECT_EQ(Scored(with("lower"), card).points("sixes", 6), Pair(30, 0));
  EXPECT_EQ(Scored(with("lower"), "Y=50,6=18").points("chance", 6), Pair(30, 100));
  EXPECT_EQ(Scored(with("scoring"), card).points("sixes", 6), Pair(30, 100));
  EXPECT_EQ(Scored(with("scoring"), card).points("fives", 5), Pair(25, 100));
  // Forced into an upper box in which it scores nothing.
  const std::string full = "Y=50,1=3,2=6,3=9,4=12,5=15,T=20,K=20,F=25,M=30,D=40,S=20";
  EXPECT_EQ(Scored(with("scoring"), full).points("sixes", 4), Pair(0, 0));
  EXPECT_EQ(Scored(with("every"), full).points("sixes", 4), Pair(0, 100));
}

// The example of docs/rules-files.md; `most` is a key of the extra bonus, or empty.
rules::RuleSet limited_game(const std::string& most, const std::string& order = "free") {
  return game_from(R"({ "format": 3, "order": ")" + order +
                   R"(", "game": "limited", "names": { "en": "Limited" },
    "source": "tests", "dice": 1, "faces": 2, "rolls": 1, "categories": [
      { "key": "five", "letter": "F", "names": { "en": "Five" }, "kind": "all-equal", "pays": 5 },
      { "key": "a", "letter": "A", "names": { "en": "A" }, "kind": "chance" },
      { "key": "b", "letter": "B", "names": { "en": "B" }, "kind": "chance" } ],
    "five-of-a-kind": { "category": "five",
      "extra-bonus": { "points": 10, "for": "every")" +
                   most + "} } }");
}

TEST(LimitedExtraBonuses, AreWorthLess) {
  EXPECT_NEAR(expected_score(limited_game("")), 28, 1e-12);
  EXPECT_NEAR(expected_score(limited_game("", "in-order")), 28, 1e-12);
  EXPECT_NEAR(expected_score(limited_game(R"(, "most": 1)", "in-order")), 18, 1e-12);
  // In any order a two that comes first goes into a chance: the extra bonus is earned in the third
  // turn. So half of all games score 5 + 1.5 + 1.5 + 10, the others 2 + 5 + 1.5 + 10.
  const rules::RuleSet one = limited_game(R"(, "most": 1)");
  EXPECT_NEAR(expected_score(one), 18.25, 1e-12);
  EXPECT_NE(rules::rules_hash(one), rules::rules_hash(limited_game("")));
  // No game earns more than two.
  const rules::RuleSet two = limited_game(R"(, "most": 2)");
  EXPECT_NEAR(expected_score(two), 28, 1e-12);
  EXPECT_EQ(rules::rules_hash(two), rules::rules_hash(limited_game("")));
}

TEST(LimitedExtraBonuses, AreNotMultiplied) {
  const auto game = read_changed("triple-yahtzee-jokers", "\"times-factor\": true",
                                 "\"times-factor\": true, \"most\": 3");
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().fault, Fault::rules_five_of_a_kind);
  EXPECT_NE(game.error().message().find("no limit where extra bonuses are multiplied"),
            std::string::npos);
}

TEST(LimitedExtraBonuses, AreCountedOnCards) {
  const Scored first(limited_game(R"(, "most": 1)"), "F=5");
  EXPECT_EQ(first.points("a", 2), Pair(2, 10));
  const Box box = *rules::box_of_key(first.scoring().game(), "a");
  const Card after = rules::after_action(first.scoring(), first.card(), box, first.in("a", 2), 0);
  EXPECT_EQ(after.extras, 1);
  EXPECT_EQ(after.holds_points, rules::Flag::with_extras(1));
  EXPECT_EQ(rules::text_of(first.scoring().game(), after), "F=5,A=2,extra=1");
  EXPECT_EQ(asked(rules::card_from_text(first.scoring(), "F=5,A=2,extra=1", "card")), after);
  EXPECT_EQ(Scored(limited_game(R"(, "most": 1)"), "F=5,A=2,extra=1").points("b", 2), Pair(2, 0));
}

TEST(LimitedExtraBonuses, AreCountedInSums) {
  const rules::Scoring scoring(limited_game(R"(, "most": 1)"));
  const auto read = [&](const char* text) { return rules::card_from_text(scoring, text, "card"); };
  const Card card = asked(read("filled=F5.A,points=17,extra=1"));
  EXPECT_EQ(card.holds_points, rules::Flag::with_extras(1));
  EXPECT_EQ(rules::text_of(scoring.game(), card), "filled=F5.A,points=17,extra=1");
  EXPECT_EQ(asked(read(rules::text_of(scoring.game(), card).c_str())), card);
  // Ten points of an extra bonus that is not counted, and one that earned none.
  EXPECT_EQ(read("filled=F5.A,points=17").error().fault, Fault::card_points);
  EXPECT_EQ(read("filled=F5.A,points=7,extra=1").error().fault, Fault::card_points);
  EXPECT_EQ(read("filled=F5.A.B,points=29,extra=2").error().fault, Fault::card_extra);
  EXPECT_EQ(read("filled=A,points=12,extra=1").error().fault, Fault::card_extra);
  EXPECT_EQ(read("filled=F5.A.extra=1,points=17,extra=1").error().fault, Fault::card_twice);
  // After the last one, five of a kind earns none.
  EXPECT_EQ(asked(read("filled=F5.A.B,points=18,extra=1")).points, Points(18));
}

// The example of docs/rules-files.md.
constexpr const char* kAllYahtzees =
    "yahtzee-single=50,yahtzee-double=100,yahtzee-triple=150,"
    "sixes-single=18,sixes-double=36,sixes-triple=54";

TEST(SeveralBoxesForFive, CountOnceAllHoldPoints) {
  const rules::RuleSet game = shipped_game("triple-yahtzee-jokers");
  EXPECT_EQ(Scored(game, kAllYahtzees).points("large-straight-triple", 6), Pair(120, 300));
  EXPECT_EQ(Scored(game, kAllYahtzees).points("large-straight-single", 6), Pair(40, 100));
  // Fives are open, so five fives are no joker, and score nothing in a straight.
  EXPECT_EQ(Scored(game, kAllYahtzees).points("large-straight-triple", 5), Pair(0, 0));
  EXPECT_EQ(Scored(game, kAllYahtzees).points("fives-triple", 5), Pair(75, 300));
  const std::string two = "yahtzee-single=50,yahtzee-double=100";
  EXPECT_EQ(Scored(game, two).points("yahtzee-triple", 6), Pair(150, 0));
  EXPECT_EQ(Scored(game, two).points("sixes-triple", 6), Pair(90, 0));
  const std::string struck =
      "yahtzee-single=50,yahtzee-double=0,yahtzee-triple=150,"
      "sixes-single=18,sixes-double=36,sixes-triple=54";
  EXPECT_EQ(Scored(game, struck).points("large-straight-triple", 6), Pair(120, 0));
}

TEST(SeveralBoxesForFive, AreOnCards) {
  const Scored scored(shipped_game("triple-yahtzee-jokers"), kAllYahtzees);
  EXPECT_TRUE(scored.card().holds_points);
  const Box box = *rules::box_of_key(scored.scoring().game(), "large-straight-triple");
  const Card after = rules::after_action(scored.scoring(), scored.card(), box,
                                         scored.in("large-straight-triple", 6), 0);
  EXPECT_EQ((after.points - scored.card().points).value, 420);
  EXPECT_EQ(after.extras, 3);
  const std::string text = rules::text_of(scored.scoring().game(), after);
  EXPECT_NE(text.find("extra=3"), std::string::npos) << text;
  EXPECT_EQ(asked(rules::card_from_text(scored.scoring(), text, "card")), after);
  EXPECT_FALSE(rules::card_from_text(scored.scoring(), "yahtzee-single=50,extra=1", "card"));
}

TEST(Rows, AreFilledFromTheLeft) {
  const rules::RuleSet game =
      changed_game("triple-yahtzee", "\"bonuses\"", "\"rows\": \"from-left\", \"bonuses\"");
  const rules::FillOrder order = game.fill_order();
  const auto box = [&](const std::string& key) { return *rules::box_of_key(game, key); };
  const rules::BoxSet none;
  EXPECT_TRUE(order.open(none).has(box("ones-single")));
  EXPECT_FALSE(order.open(none).has(box("ones-double")));
  const rules::BoxSet one = none.with(box("ones-single"));
  EXPECT_TRUE(order.open(one).has(box("ones-double")));
  EXPECT_FALSE(order.open(one).has(box("ones-triple")));
  EXPECT_FALSE(order.open(one).has(box("twos-double")));
  EXPECT_EQ(order.sets(), 67108864.0) << "each of 13 rows in one of four states";
}

// The chance that all dice are alike within n rolls, by a chain over how many are.
double alike_within(int rolls) {
  // chances[k]: of exactly k dice alike at most, when those are kept; by multinomials of five dice.
  std::vector<double> after = {0, 0, 0, 0, 0, 1};
  for (int left = 0; left < rolls; ++left) {
    std::vector<double> before(6);
    before[5] = 1;
    for (int kept = 1; kept < 5; ++kept) {
      const int rolled = 5 - kept;
      int outcomes = 1;
      for (int i = 0; i < rolled; ++i) outcomes *= 6;
      for (int outcome = 0; outcome < outcomes; ++outcome) {
        std::vector<int> counts(6);
        counts[0] = kept;
        for (int i = 0, rest = outcome; i < rolled; ++i, rest /= 6) {
          ++counts[static_cast<std::size_t>(rest % 6)];
        }
        const int most = *std::max_element(counts.begin(), counts.end());
        before[static_cast<std::size_t>(kept)] += after[static_cast<std::size_t>(most)] / outcomes;
      }
    }
    after = before;
  }
  // The first die is as good as any.
  return rolls == 0 ? 0 : after[1];
}

std::string alike_game(int rolls) {
  return R"({ "game": "alike", "dice": 5, "faces": 6, "rolls": )" + std::to_string(rolls) +
         R"(, "categories": [ { "key": "five", "letter": "Y", "kind": "all-equal", "pays": 1 } ] })";
}

TEST(ManyRolls, GiveTheChanceOfFiveAlike) {
  EXPECT_NEAR(expected_score(game_from(alike_game(3))), 347897.0 / 7558272.0, 1e-15);
  double misses = 1;  // with no roll at all
  double last = 0;
  for (int rolls = 1; rolls <= rules::kMaximumRolls; ++rolls) {
    const double chance = expected_score(game_from(alike_game(rolls)));
    ASSERT_NEAR(chance, alike_within(rolls), 1e-12) << rolls;
    last = 1 - chance;
    misses += last;
  }
  // In the end one die is missing nearly always, which comes with a chance of 1/6.
  EXPECT_NEAR(misses + 5 * last, 191283.0 / 17248.0, 1e-6);
}

TEST(ManyDice, AreSolvedAsThePlainSolverSolvesThem) {
  for (const int dice : {7, 8}) {
    const std::string text =
        R"({ "format": 3, "game": "many", "names": { "en": "Many" }, "dice": )" +
        std::to_string(dice) +
        R"(, "faces": 2, "rolls": 3, "categories": [
          { "key": "ones", "letter": "1", "names": { "en": "Ones" }, "kind": "face", "face": 1 },
          { "key": "same", "letter": "A", "names": { "en": "Same" }, "kind": "all-equal", "pays": 40 },
          { "key": "five", "letter": "F", "names": { "en": "Five" }, "kind": "of-a-kind", "count": 7,
            "pays": "those-dice" } ],
          "bonuses": [ { "key": "bonus", "names": { "en": "Bonus" }, "categories": ["ones", "five"],
            "threshold": 15, "points": 9 } ],
          "five-of-a-kind": { "category": "same", "joker": "wild",
            "extra-bonus": { "points": 5, "for": "scoring" } } })";
    EXPECT_NEAR(expected_score(asked(rules::read_game(text, "many"))), PlainGame(text).best().value,
                1e-9)
        << dice;
  }
}

}  // namespace
}  // namespace fivekind::tests::further_fives_test
