// The examples of docs/rules-files.md: what rolls pay in each kind of box, and as jokers.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "rules/reading/reader.h"
#include "tests/games/games.h"

namespace fivekind::tests::patterns_test {
namespace {

using rules::Box;
using rules::BoxSet;
using rules::Outcome;
using rules::Points;

// A game with one box, whose kind and its keys are `rules`.
rules::RuleSet one_box(std::size_t dice, std::string_view rules) {
  return game_from(fmt::format(
      R"({{ "game": "one", "dice": {}, "faces": 6, "rolls": 3,
            "categories": [ {{ "key": "only", "letter": "O", {} }} ] }})",
      dice, rules));
}

int paid(std::string_view rules, std::string_view roll) {
  const rules::RuleSet game = one_box(roll.size(), rules);
  dice::FaceCounts counts{};
  for (const char face : roll) ++counts[static_cast<std::size_t>(face - '1')];
  return rules::natural_points(*game.boxes[0].kind, counts, game.dice, game.faces).value;
}

TEST(Patterns, Face) {
  constexpr std::string_view fours = R"("kind": "face", "face": 4)";
  EXPECT_EQ(paid(fours, "14446"), 12);
  EXPECT_EQ(paid(fours, "11236"), 0);
}

TEST(Patterns, OfAKind) {
  constexpr std::string_view those = R"("kind": "of-a-kind", "count": 3, "pays": "those-dice")";
  EXPECT_EQ(paid(those, "25556"), 15);
  EXPECT_EQ(paid(those, "55556"), 15);
  EXPECT_EQ(paid(those, "222555"), 15);
  EXPECT_EQ(paid(those, "25566"), 0);
  EXPECT_EQ(paid(those, "15666"), 18);
  EXPECT_EQ(paid(R"("kind": "of-a-kind", "count": 3, "pays": "all-dice")", "15666"), 24);
  EXPECT_EQ(paid(R"("kind": "of-a-kind", "count": 3, "pays": 25)", "15666"), 25);
}

TEST(Patterns, Pairs) {
  constexpr std::string_view two = R"("kind": "pairs", "count": 2, "pays": "those-dice")";
  EXPECT_EQ(paid(two, "22566"), 16);
  EXPECT_EQ(paid(two, "22266"), 16);
  EXPECT_EQ(paid(two, "112266"), 16);
  EXPECT_EQ(paid(two, "36666"), 0);
  constexpr std::string_view four_counts =
      R"("kind": "pairs", "count": 2, "pays": "those-dice", "four-of-a-kind-counts": true)";
  EXPECT_EQ(paid(four_counts, "36666"), 24);
  EXPECT_EQ(paid(four_counts, "22566"), 16);
  constexpr std::string_view one_suffices =
      R"("kind": "pairs", "count": 2, "pays": "those-dice", "one-pair-suffices": true)";
  EXPECT_EQ(paid(one_suffices, "13466"), 12);
  EXPECT_EQ(paid(one_suffices, "22566"), 16);
  EXPECT_EQ(paid(one_suffices, "12346"), 0);
}

TEST(Patterns, Groups) {
  constexpr std::string_view house = R"("kind": "groups", "sizes": [3, 2], "pays": "those-dice")";
  EXPECT_EQ(paid(house, "33555"), 21);
  EXPECT_EQ(paid(house, "133555"), 21);
  EXPECT_EQ(paid(house, "114444"), 14);
  EXPECT_EQ(paid(house, "55555"), 0);
  constexpr std::string_view five_counts =
      R"("kind": "groups", "sizes": [3, 2], "pays": 25, "five-of-a-kind-counts": true)";
  EXPECT_EQ(paid(five_counts, "55555"), 25);
  EXPECT_EQ(paid(five_counts, "33555"), 25);
  EXPECT_EQ(paid(five_counts, "35555"), 0);
  constexpr std::string_view those =
      R"("kind": "groups", "sizes": [3, 2], "pays": "those-dice", "five-of-a-kind-counts": true)";
  EXPECT_EQ(paid(those, "555555"), 25);
  constexpr std::string_view all =
      R"("kind": "groups", "sizes": [3, 2], "pays": "all-dice", "five-of-a-kind-counts": true)";
  EXPECT_EQ(paid(all, "555555"), 30);
}

TEST(Patterns, Straight) {
  constexpr std::string_view length = R"("kind": "straight", "length": 4, "pays": 30)";
  EXPECT_EQ(paid(length, "13456"), 30);
  EXPECT_EQ(paid(length, "23455"), 30);
  EXPECT_EQ(paid(length, "12345"), 30);
  EXPECT_EQ(paid(length, "12356"), 0);
  constexpr std::string_view faces = R"("kind": "straight", "faces": [1, 2, 3, 4, 5], "pays": 15)";
  EXPECT_EQ(paid(faces, "12345"), 15);
  EXPECT_EQ(paid(faces, "123455"), 15);
  EXPECT_EQ(paid(faces, "23456"), 0);
}

TEST(Patterns, ChanceAllEqualAndTable) {
  EXPECT_EQ(paid(R"("kind": "chance")", "13466"), 20);
  EXPECT_EQ(paid(R"("kind": "all-equal", "pays": 50)", "44444"), 50);
  EXPECT_EQ(paid(R"("kind": "all-equal", "pays": 50)", "44445"), 0);
  constexpr std::string_view table =
      R"("kind": "table", "points": { "11": 20, "66": 5 }, "otherwise": 1)";
  EXPECT_EQ(paid(table, "11"), 20);
  EXPECT_EQ(paid(table, "66"), 5);
  EXPECT_EQ(paid(table, "25"), 1);
}

// With the colours of Kismet.
int paid_in_colours(std::string_view rules, std::string_view roll) {
  const rules::RuleSet game = game_from(fmt::format(
      R"({{ "format": 2, "game": "one", "dice": {}, "faces": 6, "rolls": 3,
            "colours": [ {{ "key": "black", "faces": [1, 6] }}, {{ "key": "red", "faces": [2, 5] }},
                         {{ "key": "green", "faces": [3, 4] }} ],
            "categories": [ {{ "key": "only", "letter": "O", {} }} ] }})",
      roll.size(), rules));
  dice::FaceCounts counts{};
  for (const char face : roll) ++counts[static_cast<std::size_t>(face - '1')];
  return rules::natural_points(*game.boxes[0].kind, counts, game.dice, game.faces).value;
}

TEST(Patterns, OfFormat2) {
  EXPECT_EQ(paid_in_colours(R"("kind": "of-a-kind", "count": 3, "pays": "all-dice", "plus": 15)",
                            "15666"),
            39);
  constexpr std::string_view house =
      R"("kind": "groups", "sizes": [3, 2], "pays": "all-dice", "plus": 20, "one-colour": true)";
  EXPECT_EQ(paid_in_colours(house, "11666"), 40);
  EXPECT_EQ(paid_in_colours(house, "11555"), 0);
  constexpr std::string_view pairs = R"("kind": "pairs", "count": 2, "pays": "all-dice",
                                        "one-colour": true, "four-of-a-kind-counts": true)";
  EXPECT_EQ(paid_in_colours(pairs, "22355"), 17);
  EXPECT_EQ(paid_in_colours(pairs, "22335"), 0);
  EXPECT_EQ(paid_in_colours(pairs, "33336"), 18);
  constexpr std::string_view crag = R"("kind": "total", "total": 13, "alike": 2, "pays": 50)";
  EXPECT_EQ(paid_in_colours(crag, "166"), 50);
  EXPECT_EQ(paid_in_colours(crag, "355"), 50);
  EXPECT_EQ(paid_in_colours(crag, "256"), 0);
  constexpr std::string_view flush = R"("kind": "flush", "pays": 35)";
  EXPECT_EQ(paid_in_colours(flush, "22555"), 35);
  EXPECT_EQ(paid_in_colours(flush, "44444"), 35);
  EXPECT_EQ(paid_in_colours(flush, "22355"), 0);
}

// What all dice alike pay as a joker, by kind.
int joker(std::string_view rules, int face, int dice = 5) {
  const rules::RuleSet game = one_box(static_cast<std::size_t>(dice), rules);
  return rules::joker_points(*game.boxes[0].kind, face, game.dice, game.faces).value;
}

TEST(JokerPoints, OfThoseDice) {
  EXPECT_EQ(joker(R"("kind": "of-a-kind", "count": 3, "pays": "those-dice")", 6), 18);
  EXPECT_EQ(joker(R"("kind": "pairs", "count": 2, "pays": "those-dice")", 6), 24);
  EXPECT_EQ(joker(R"("kind": "groups", "sizes": [3, 2], "pays": "those-dice")", 6), 30);
  EXPECT_EQ(joker(R"("kind": "groups", "sizes": [3, 2], "pays": "those-dice")", 6, 6), 30);
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(joker(R"("kind": "straight", "length": 4, "pays": "those-dice")", face), 18);
    EXPECT_EQ(joker(R"("kind": "straight", "faces": [1, 2, 3, 4, 5], "pays": "those-dice")", face),
              15);
  }
  EXPECT_EQ(joker(R"("kind": "all-equal", "pays": "those-dice")", 6), 30);
  EXPECT_EQ(joker(R"("kind": "groups", "sizes": [3, 2], "pays": "all-dice")", 6, 6), 36);
  EXPECT_EQ(joker(R"("kind": "chance")", 6), 30);
}

// Two boxes for threes and none for twos, under each rule.
rules::Scoring two_fitting_or_none(std::string_view rule) {
  return rules::Scoring(game_from(fmt::format(
      R"({{ "game": "fitting", "dice": 2, "faces": 3, "rolls": 1,
            "categories": [
              {{ "key": "ones", "letter": "1", "kind": "face", "face": 1 }},
              {{ "key": "threes", "letter": "3", "kind": "face", "face": 3 }},
              {{ "key": "more-threes", "letter": "M", "kind": "face", "face": 3 }},
              {{ "key": "pair", "letter": "Y", "kind": "all-equal", "pays": 10 }},
              {{ "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 7 }} ],
            "five-of-a-kind": {{ "category": "pair", "joker": "{}" }} }})",
      rule)));
}

constexpr std::size_t kThrees = 1;
constexpr std::size_t kMoreThrees = 2;
constexpr std::size_t kPair = 3;
constexpr std::size_t kRun = 4;

BoxSet boxes(std::initializer_list<std::size_t> places) {
  BoxSet set;
  for (const std::size_t place : places) set = set.with(Box(place));
  return set;
}

TEST(FittingBoxes, ForcedWithTwoAndWithNone) {
  const rules::Scoring scoring = two_fitting_or_none("forced");
  const auto allowed = [&](BoxSet filled, int face) {
    BoxSet all;
    for (std::size_t k = 0; k < scoring.game().box_count(); ++k) {
      const Outcome outcome = scoring.outcome(filled, true, Box(k), scoring.all_alike(face), 0);
      if (outcome.allowed) all = all.with(Box(k));
    }
    return all;
  };
  EXPECT_EQ(allowed(boxes({kPair}), 3), boxes({kThrees, kMoreThrees}));
  EXPECT_EQ(allowed(boxes({kPair, kThrees}), 3), boxes({kMoreThrees}));
  EXPECT_EQ(allowed(boxes({kPair, kThrees, kMoreThrees}), 3), boxes({kRun}));
  EXPECT_EQ(allowed(boxes({kPair}), 2), boxes({kRun}));
  // Neither a fitting nor a lower box: any upper one, for nothing.
  EXPECT_EQ(allowed(boxes({kPair, kRun}), 2), boxes({0, kThrees, kMoreThrees}));
  EXPECT_EQ(
      scoring.outcome(boxes({kPair, kRun}), true, Box(kThrees), scoring.all_alike(2), 0).in_box,
      Points(0));
}

TEST(FittingBoxes, MakeAJokerOnceAllAreFilled) {
  for (const char* rule : {"forced", "free", "pawlewicz"}) {
    SCOPED_TRACE(rule);
    const rules::Scoring scoring = two_fitting_or_none(rule);
    const auto run = [&](BoxSet filled, int face) {
      return scoring.outcome(filled, true, Box(kRun), scoring.all_alike(face), 0);
    };
    EXPECT_EQ(run(boxes({kPair}), 2).in_box, Points(7)) << "no box for twos";
    EXPECT_FALSE(run(boxes({kPair, kThrees}), 3).joker) << "one of two filled";
    EXPECT_EQ(run(boxes({kPair, kThrees, kMoreThrees}), 3).in_box, Points(7));
  }
}

TEST(Comments, StandInLinesAndInBlocks) {
  const auto game = rules::read_game(R"(// A line.
    { /* a block
         of two lines */ "format": 1, "game": "g", "names": { "en": "G" /* and one in a line */ },
      "dice": 1, "faces": 6, "rolls": 1, // another line
      "categories": [ { "key": "c", "letter": "C", "names": { "en": "C" }, "kind": "chance" } ] })",
                                     "game.json");
  ASSERT_TRUE(game) << game.error().message();
  EXPECT_EQ(game->key, "g");
}

// Jokers in the shipped games that have them: 6 6 6 6 6 with all but some boxes filled.
class Jokers : public testing::Test {
 protected:
  static Box box(const rules::RuleSet& game, std::string_view key) {
    std::size_t place = 0;
    while (game.boxes.at(place).key != key) ++place;
    return Box(place);
  }

  static Outcome five_sixes(const char* game_key, const std::vector<std::string_view>& open,
                            std::string_view into, bool holds_points = true) {
    const rules::Scoring scoring(shipped_game(game_key));
    const rules::RuleSet& game = scoring.game();
    BoxSet filled = game.all_boxes();
    for (const std::string_view key : open) {
      filled = filled.without(BoxSet().with(box(game, key)));
    }
    return scoring.outcome(filled, holds_points, box(game, into), scoring.all_alike(6), 0);
  }
};

TEST_F(Jokers, ForcedIntoTheLowerSection) {
  const std::vector<std::string_view> open = {"large-straight", "chance", "fives"};
  const Outcome straight = five_sixes("yahtzee", open, "large-straight");
  EXPECT_TRUE(straight.allowed && straight.joker);
  EXPECT_EQ(straight.in_box, Points(40));
  EXPECT_EQ(straight.extra, Points(100));
  EXPECT_TRUE(five_sixes("yahtzee", open, "chance").allowed);
  EXPECT_EQ(five_sixes("yahtzee", open, "chance").in_box, Points(30));
  EXPECT_FALSE(five_sixes("yahtzee", open, "fives").allowed);
  EXPECT_EQ(five_sixes("yahtzee", open, "large-straight", false).extra, Points(0));
}

TEST_F(Jokers, ForcedIntoTheFittingBox) {
  const std::vector<std::string_view> open = {"large-straight", "sixes", "fives"};
  EXPECT_TRUE(five_sixes("yahtzee", open, "sixes").allowed);
  EXPECT_EQ(five_sixes("yahtzee", open, "sixes").in_box, Points(30));
  EXPECT_FALSE(five_sixes("yahtzee", open, "large-straight").allowed);
  EXPECT_FALSE(five_sixes("yahtzee", open, "fives").allowed);
}

TEST_F(Jokers, ForcedIntoAnotherUpperBoxAtTheEnd) {
  const Outcome fives = five_sixes("yahtzee", {"fives", "ones"}, "fives");
  EXPECT_TRUE(fives.allowed);
  EXPECT_EQ(fives.in_box, Points(0));
  EXPECT_EQ(fives.extra, Points(100));
}

TEST_F(Jokers, FreeMayGoAnywhere) {
  const std::vector<std::string_view> open = {"large-straight", "chance", "fives"};
  EXPECT_TRUE(five_sixes("yahtzee-free-joker", open, "fives").allowed);
  EXPECT_EQ(five_sixes("yahtzee-free-joker", open, "fives").in_box, Points(0));
  EXPECT_EQ(five_sixes("yahtzee-free-joker", open, "large-straight").in_box, Points(40));
}

TEST_F(Jokers, FreeNeedsBothBoxesFilled) {
  const Outcome sixes_open =
      five_sixes("yahtzee-free-joker", {"large-straight", "sixes"}, "large-straight");
  EXPECT_TRUE(sixes_open.allowed);
  EXPECT_EQ(sixes_open.in_box, Points(0));
  const Outcome yahtzee_open =
      five_sixes("yahtzee-free-joker", {"large-straight", "yahtzee"}, "large-straight", false);
  EXPECT_EQ(yahtzee_open.in_box, Points(0));
  EXPECT_FALSE(yahtzee_open.joker);
}

TEST_F(Jokers, PawlewiczNeedsOnlyTheFittingBoxFilled) {
  const Outcome yahtzee_open =
      five_sixes("yahtzee-pawlewicz", {"large-straight", "yahtzee"}, "large-straight", false);
  EXPECT_TRUE(yahtzee_open.allowed && yahtzee_open.joker);
  EXPECT_EQ(yahtzee_open.in_box, Points(40));
  EXPECT_EQ(yahtzee_open.extra, Points(0));
}

TEST_F(Jokers, NoneInKniffel) {
  const Outcome straight = five_sixes("kniffel", {"large-straight", "fives"}, "large-straight");
  EXPECT_TRUE(straight.allowed);
  EXPECT_FALSE(straight.joker);
  EXPECT_EQ(straight.in_box, Points(0));
  EXPECT_EQ(straight.extra, Points(0));
}

}  // namespace
}  // namespace fivekind::tests::patterns_test
