// The examples of docs/rules-files.md that need format 3: what rolls pay, also as jokers, and the
// words.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <iterator>
#include <set>
#include <string>

#include "rules/scoring.h"
#include "tests/games/games.h"

namespace fivekind::tests::patterns_of_format_3_test {
namespace {

// A game with one box, whose kind and its keys are `rules`.
rules::RuleSet one_box(std::size_t dice, std::string_view rules) {
  return game_from(fmt::format(
      R"({{ "format": 3, "game": "one", "dice": {}, "faces": 6, "rolls": 3,
            "categories": [ {{ "key": "only", "letter": "O", {} }} ] }})",
      dice, rules));
}

int paid(std::string_view rules, std::string_view roll) {
  const rules::RuleSet game = one_box(roll.size(), rules);
  dice::FaceCounts counts{};
  for (const char face : roll) ++counts[static_cast<std::size_t>(face - '1')];
  return rules::natural_points(*game.boxes[0].kind, counts, game.dice, game.faces).value;
}

// What all dice alike pay as a joker.
int joker(std::string_view rules, int face, int dice = 5) {
  const rules::RuleSet game = one_box(static_cast<std::size_t>(dice), rules);
  return rules::joker_points(*game.boxes[0].kind, face, game.dice, game.faces).value;
}

TEST(PatternsOfFormat3, Exactly) {
  constexpr std::string_view two =
      R"("kind": "of-a-kind", "count": 2, "exactly": true, "pays": "those-dice")";
  EXPECT_EQ(paid(two, "22333"), 4);
  EXPECT_EQ(paid(two, "22355"), 10);
  EXPECT_EQ(paid(two, "13334"), 0);
  EXPECT_EQ(
      paid(R"("kind": "of-a-kind", "count": 2, "exactly": false, "pays": "those-dice")", "22333"),
      6);
}

TEST(PatternsOfFormat3, TotalWithinABound) {
  constexpr std::string_view few = R"("kind": "total", "at-most": 10, "pays": 40)";
  EXPECT_EQ(paid(few, "11233"), 40);
  EXPECT_EQ(paid(few, "11234"), 0);
  constexpr std::string_view many =
      R"("kind": "total", "at-least": 25, "alike": 3, "pays": "those-dice")";
  EXPECT_EQ(paid(many, "46666"), 28);
  EXPECT_EQ(paid(many, "44566"), 0);
  EXPECT_EQ(paid(many, "45556"), 25);
  EXPECT_EQ(paid(many, "35556"), 0);
}

TEST(PatternsOfFormat3, FactorOfASum) {
  EXPECT_EQ(paid(R"("kind": "chance", "factor": 2)", "13466"), 40);
  EXPECT_EQ(paid(R"("kind": "face", "face": 4, "factor": 3)", "14446"), 36);
  constexpr std::string_view three =
      R"("kind": "of-a-kind", "count": 3, "pays": "those-dice", "factor": 2, "plus": 10)";
  EXPECT_EQ(paid(three, "15666"), 46);
  EXPECT_EQ(paid(three, "15566"), 0);
}

TEST(PatternsOfFormat3, HighestAndLowestDice) {
  EXPECT_EQ(paid(R"("kind": "chance", "highest": 3)", "12466"), 16);
  EXPECT_EQ(paid(R"("kind": "chance", "lowest": 3)", "12466"), 7);
  EXPECT_EQ(paid(R"("kind": "chance", "lowest": 3, "factor": 2)", "12466"), 14);
  EXPECT_EQ(paid(R"("kind": "chance", "lowest": 1, "factor": 5)", "23566"), 10);
}

TEST(PatternsOfFormat3, BestDice) {
  constexpr std::string_view sixes = R"("kind": "face", "face": 6, "best": 4)";
  EXPECT_EQ(paid(sixes, "16666"), 24);
  EXPECT_EQ(paid(sixes, "66666"), 24);
  EXPECT_EQ(paid(sixes, "12666"), 18);
  constexpr std::string_view yamb =
      R"("kind": "all-equal", "pays": "all-dice", "plus": 50, "best": 4)";
  EXPECT_EQ(paid(yamb, "15555"), 70);
  EXPECT_EQ(paid(yamb, "55555"), 70);
  EXPECT_EQ(paid(yamb, "11555"), 0);
  EXPECT_EQ(paid(R"("kind": "chance", "best": 5)", "123456"), 20);
  constexpr std::string_view house =
      R"("kind": "groups", "sizes": [3, 2], "pays": "all-dice", "best": 5)";
  EXPECT_EQ(paid(house, "555666"), 28);
  EXPECT_EQ(paid(house, "566666"), 0);
  // Five dice of six fit where all six do not.
  EXPECT_EQ(paid(R"("kind": "total", "at-most": 7, "pays": 15, "best": 5)", "111226"), 15);
  EXPECT_EQ(
      paid(R"("kind": "of-a-kind", "count": 2, "exactly": true, "pays": 3, "best": 2)", "44455"),
      3);
  EXPECT_EQ(paid(R"("kind": "table", "points": { "12": 9 }, "otherwise": 1, "best": 2)", "126"), 9);
}

// A total within a bound: what the dice show, or the bound where that does not fit.
TEST(PatternsOfFormat3, AsJokers) {
  EXPECT_EQ(joker(R"("kind": "of-a-kind", "count": 2, "exactly": true, "pays": "those-dice")", 6),
            12);
  constexpr std::string_view many = R"("kind": "total", "at-least": 25, "pays": "those-dice")";
  EXPECT_EQ(joker(many, 6), 30);
  EXPECT_EQ(joker(many, 1), 25);
  constexpr std::string_view few = R"("kind": "total", "at-most": 10, "pays": "those-dice")";
  EXPECT_EQ(joker(few, 6), 10);
  EXPECT_EQ(joker(few, 1), 5);
  EXPECT_EQ(joker(R"("kind": "total", "at-most": 10, "pays": "all-dice")", 6), 30);
  EXPECT_EQ(joker(R"("kind": "straight", "length": 4, "pays": "those-dice", "factor": 2)", 1), 36);
  EXPECT_EQ(joker(R"("kind": "chance", "highest": 3)", 6), 18);
  constexpr std::string_view house =
      R"("kind": "groups", "sizes": [3, 2], "pays": "all-dice", "best": 5)";
  EXPECT_EQ(joker(house, 6, 6), 30);
  EXPECT_EQ(joker(R"("kind": "groups", "sizes": [2, 2], "pays": "all-dice", "best": 4)", 6), 24);
  EXPECT_EQ(joker(R"("kind": "of-a-kind", "count": 3, "pays": 25, "best": 4)", 1, 6), 25);
}

std::string described(std::string_view rules, std::string_view language, std::size_t dice = 5) {
  return one_box(dice, rules).boxes[0].kind->describe(language);
}

TEST(PatternsOfFormat3, InWords) {
  constexpr std::string_view exactly =
      R"("kind": "of-a-kind", "count": 2, "exactly": true, "pays": "all-dice", "factor": 3, "plus": 5)";
  EXPECT_EQ(described(exactly, "en"), "exactly 2 alike: 3 × sum of all dice + 5");
  EXPECT_EQ(described(exactly, "sv"), "exakt 2 lika: 3 × summan av alla tärningar + 5");
  EXPECT_EQ(described(exactly, "de"), "genau 2 gleiche: 3 × Summe aller Würfel + 5");
  constexpr std::string_view many = R"("kind": "total", "at-least": 25, "alike": 2, "pays": 40)";
  EXPECT_EQ(described(many, "en"), "at least 25 in all, 2 of them alike: 40");
  EXPECT_EQ(described(many, "sv"), "minst 25 tillsammans, 2 av dem lika: 40");
  EXPECT_EQ(described(many, "de"), "mindestens 25 zusammen, davon 2 gleiche: 40");
  constexpr std::string_view few = R"("kind": "total", "at-most": 10, "pays": "all-dice")";
  EXPECT_EQ(described(few, "en"), "at most 10 in all: sum of all dice");
  EXPECT_EQ(described(few, "sv"), "högst 10 tillsammans: summan av alla tärningar");
  EXPECT_EQ(described(few, "de"), "höchstens 10 zusammen: Summe aller Würfel");
  constexpr std::string_view high = R"("kind": "chance", "highest": 3, "factor": 2)";
  EXPECT_EQ(described(high, "en"), "sum of the 3 highest dice, times 2");
  EXPECT_EQ(described(high, "sv"), "summan av de 3 högsta tärningarna, gånger 2");
  EXPECT_EQ(described(high, "de"), "Summe der 3 höchsten Würfel, mal 2");
  constexpr std::string_view low = R"("kind": "chance", "lowest": 1)";
  EXPECT_EQ(described(low, "en"), "the lowest die");
  EXPECT_EQ(described(low, "sv"), "den lägsta tärningen");
  EXPECT_EQ(described(low, "de"), "der niedrigste Würfel");
  constexpr std::string_view best = R"("kind": "face", "face": 6, "best": 5)";
  EXPECT_EQ(described(best, "en", 6), "sum of the 6s, best 5 of 6");
  EXPECT_EQ(described(best, "sv", 6), "summan av 6:orna, bästa 5 av 6");
  EXPECT_EQ(described(best, "de", 6), "Summe der 6er, beste 5 von 6");
}

// Games that play differently have different hashes.
TEST(PatternsOfFormat3, AreKnownByTheHash) {
  constexpr std::string_view kinds[] = {
      R"("kind": "chance")",
      R"("kind": "chance", "factor": 2)",
      R"("kind": "chance", "highest": 2)",
      R"("kind": "chance", "lowest": 2)",
      R"("kind": "chance", "lowest": 3)",
      R"("kind": "chance", "best": 4)",
      R"("kind": "of-a-kind", "count": 3, "pays": "all-dice")",
      R"("kind": "of-a-kind", "count": 3, "pays": "all-dice", "exactly": true)",
      R"("kind": "of-a-kind", "count": 3, "pays": "all-dice", "factor": 2)",
      R"("kind": "of-a-kind", "count": 3, "pays": "all-dice", "plus": 2)",
      R"("kind": "of-a-kind", "count": 3, "pays": "all-dice", "best": 3)",
      R"("kind": "of-a-kind", "count": 3, "pays": "all-dice", "best": 4)",
      R"("kind": "total", "total": 12, "pays": 5)",
      R"("kind": "total", "at-least": 12, "pays": 5)",
      R"("kind": "total", "at-most": 12, "pays": 5)"};
  std::set<std::string> hashes;
  for (const std::string_view kind : kinds) hashes.insert(rules::rules_hash(one_box(5, kind)));
  EXPECT_EQ(hashes.size(), std::size(kinds));
  EXPECT_EQ(rules::rules_hash(one_box(5, R"("kind": "chance", "factor": 1)")),
            rules::rules_hash(one_box(5, R"("kind": "chance")")));
}

// A best face stays in the upper section; the best of the dice are not all dice.
TEST(PatternsOfFormat3, OfTheBestDiceInTheSections) {
  const rules::RuleSet face = one_box(6, R"("kind": "face", "face": 6, "best": 5, "factor": 2)");
  EXPECT_EQ(face.boxes[0].kind->upper_face(), 6);
  EXPECT_TRUE(one_box(6, R"("kind": "all-equal", "pays": 5)").boxes[0].kind->is_all_equal());
  EXPECT_FALSE(
      one_box(6, R"("kind": "all-equal", "pays": 5, "best": 5)").boxes[0].kind->is_all_equal());
}

}  // namespace
}  // namespace fivekind::tests::patterns_of_format_3_test
