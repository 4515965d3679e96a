// Cards with several boxes for a category: which boxes exist, their names, the order in which they
// are filled and how they are drawn.
#include <fivekind/layout.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "problem/problem.h"
#include "rules/card.h"
#include "rules/describe.h"
#include "rules/reading/reader.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"

namespace fivekind::tests::card_reader_test {
namespace {

using rules::Box;
using rules::BoxSet;
using Keys = std::vector<std::string>;

// Ones, Twos (possibly several times) and the sum, with further keys of the file.
std::string text_of(const std::string& twos, const std::string& keys) {
  return fmt::format(R"({{ "format": 2, "game": "g", "names": {{ "en": "G" }},
    "dice": 2, "faces": 3, "rolls": 2, {}
    "categories": [
      {{ "key": "ones", "letter": "1", "names": {{ "en": "Ones", "sv": "Ettor" }},
         "kind": "face", "face": 1 }},
      {{ "key": "twos", "letter": "2", "names": {{ "en": "Twos" }}, {} "kind": "face", "face": 2 }},
      {{ "key": "sum", "letter": "S", "names": {{ "en": "Sum" }}, "kind": "chance" }} ],
    "bonuses": [ {{ "key": "bonus", "names": {{ "en": "Bonus" }}, "categories": ["ones", "twos"],
      "threshold": 3, "points": 5 }} ] }})",
                     keys, twos);
}

rules::RuleSet game_of(const std::string& twos, const std::string& keys) {
  return *rules::read_game(text_of(twos, keys), "g");
}

Keys keys_of(const rules::RuleSet& game) {
  Keys keys;
  for (const rules::BoxRules& box : game.boxes) keys.push_back(box.key);
  return keys;
}

// The keys of the boxes that may be filled after those of `filled`.
Keys open_after(const rules::RuleSet& game, const Keys& filled) {
  BoxSet set;
  for (const std::string& key : filled) set = set.with(*rules::find_box(game, key));
  Keys open;
  for (BoxSet left = game.fill_order().open(set); !left.empty(); left = left.without_lowest()) {
    open.push_back(game.boxes[left.lowest().position()].key);
  }
  return open;
}

constexpr const char* kColumns = R"("columns": [
  { "key": "down", "names": { "en": "Down" }, "order": "down" },
  { "key": "free", "names": { "en": "Free", "sv": "Fri" } },
  { "key": "up", "names": { "en": "Up" }, "order": "up" },
  { "key": "ends", "names": { "en": "Ends" }, "order": "both-ends" } ],)";

TEST(CardReader, RepeatsABoxWithItsOwnKeysAndLetters) {
  const rules::RuleSet game = game_of(R"("times": 3,)", "");
  EXPECT_EQ(keys_of(game), (Keys{"ones", "twos", "twos-2", "twos-3", "sum"}));
  EXPECT_EQ(game.boxes[2].names.at("en"), "Twos 2");
  EXPECT_EQ(game.boxes[1].letter, '2');
  EXPECT_EQ(game.boxes[2].letter, 'a');
  EXPECT_EQ(game.bonuses.front().boxes.size(), 4U);
  EXPECT_EQ(open_after(game, {}), (Keys{"ones", "twos", "sum"}));
  EXPECT_EQ(open_after(game, {"twos"}), (Keys{"ones", "twos-2", "sum"}));
  EXPECT_EQ(game.fill_order().sets(), 2 * 2 * 4);
}

TEST(CardReader, TakesTheNextBoxOfANameThatIsNamedAgain) {
  const rules::Scoring scoring(game_of(R"("times": 3,)", ""));
  const auto card = rules::card_from_text(scoring, "twos=4,ones=1,twos=0,2=2", "card");
  ASSERT_TRUE(card);
  EXPECT_EQ(rules::text_of(scoring.game(), *card), "1=1,2=4,a=0,b=2");
  EXPECT_FALSE(rules::card_from_text(scoring, "twos=4,twos=4,twos=4,twos=4", "card"));
  EXPECT_FALSE(rules::card_from_text(scoring, "ones=1,ones=1", "card"));
  EXPECT_FALSE(rules::card_from_text(scoring, "twos-2=4", "card"));
}

TEST(CardReader, RepeatsABoxInOrder) {
  const rules::RuleSet game = game_of(R"("times": 2,)", R"("order": "in-order",)");
  EXPECT_EQ(open_after(game, {"ones"}), Keys{"twos"});
  EXPECT_EQ(open_after(game, {"ones", "twos"}), Keys{"twos-2"});
}

TEST(CardReader, PutsAllBoxesInEachColumn) {
  const rules::RuleSet game = game_of("", kColumns);
  EXPECT_EQ(keys_of(game),
            (Keys{"ones-down", "twos-down", "sum-down", "ones-free", "twos-free", "sum-free",
                  "ones-up", "twos-up", "sum-up", "ones-ends", "twos-ends", "sum-ends"}));
  EXPECT_EQ(game.boxes[3].names.at("en"), "Ones (Free)");
  EXPECT_EQ(game.boxes[3].names.at("sv"), "Ettor (Fri)");
  EXPECT_EQ(open_after(game, {}), (Keys{"ones-down", "ones-free", "twos-free", "sum-free", "sum-up",
                                        "ones-ends", "sum-ends"}));
  EXPECT_EQ(open_after(game, {"sum-up", "sum-ends", "ones-down", "ones-free"}),
            (Keys{"twos-down", "twos-free", "sum-free", "twos-up", "ones-ends", "twos-ends"}));
  ASSERT_EQ(game.bonuses.size(), 4U);
  EXPECT_EQ(game.bonuses[2].key, "bonus-up");
  EXPECT_EQ(game.bonuses[2].boxes, (BoxSet().with(Box(6)).with(Box(7))));
}

// A column whose points count three times is worth three times as much, and so is its bonus.
TEST(CardReader, CountsThePointsOfAColumnSeveralTimes) {
  const auto one_column = [](int factor) {
    return game_of("", fmt::format(R"("columns": [ {{ "key": "a", "names": {{ "en": "A" }},
      "order": "down", "factor": {} }} ],)",
                                   factor));
  };
  const rules::RuleSet once = one_column(1);
  const rules::RuleSet thrice = one_column(3);
  EXPECT_NE(rules::rules_hash(once), rules::rules_hash(thrice));
  EXPECT_NEAR(expected_score(thrice), 3 * expected_score(once), 1e-12);
  EXPECT_EQ(thrice.bonuses[0].threshold, rules::Points(9));
  EXPECT_EQ(thrice.bonuses[0].points, rules::Points(15));
  EXPECT_EQ(rules::describe_box(thrice, Box(0)), "sum of the 1s, times 3");

  const rules::RuleSet both = game_of("", R"("columns": [
    { "key": "a", "names": { "en": "A" } }, { "key": "b", "names": { "en": "B" }, "factor": 2 } ],)");
  const rules::Scoring scoring(both);
  const auto card = rules::card_from_text(scoring, "ones-a=2,ones-b=4,twos-b=4,sum-b=12", "card");
  ASSERT_TRUE(card) << card.error().message();
  EXPECT_EQ(card->points, rules::Points(2 + 4 + 4 + 12 + 10)) << "8 of 6 points: the bonus of b";
  EXPECT_FALSE(rules::card_from_text(scoring, "ones-b=3", "card"));
}

// As many boxes as a card has room for, each with a letter of its own.
TEST(CardReader, HasALetterForEachOf64Boxes) {
  constexpr std::string_view kAll =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@";
  std::string list;
  for (std::size_t k = 0; k < kAll.size(); ++k) {
    list += fmt::format(
        R"({}{{ "key": "box{}", "letter": "{}", "names": {{ "en": "B" }}, "kind": "chance" }})",
        k == 0 ? "" : ", ", k, kAll[k]);
  }
  const auto game = rules::read_game(
      R"({ "format": 1, "game": "g", "names": { "en": "G" }, "dice": 1, "faces": 2, "rolls": 1,
      "categories": [)" +
          list + "] }",
      "g");
  ASSERT_TRUE(game) << game.error().message();
  const rules::Scoring scoring(*game);
  for (const std::string text :
       {"_=1,@=2", "_1,@2", "a=1,_=1,@=2", "filled=_.@,points=3", "box62=1,box63=2"}) {
    const auto card = rules::card_from_text(scoring, text, "card");
    ASSERT_TRUE(card) << text << ": " << card.error().message();
    const auto again = rules::card_from_text(scoring, rules::text_of(*game, *card), "card");
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(*again, *card) << text;
    EXPECT_TRUE(card->filled.has(Box(62)) && card->filled.has(Box(63))) << text;
  }
}

// A file may name its schema for editors; the rules are the same.
TEST(CardReader, IgnoresTheSchema) {
  std::string text = text_of("", "");
  const std::string hash = rules::rules_hash(*rules::read_game(text, "g"));
  text.replace(text.find('{'), 1, R"({ "$schema": "../docs/rules.schema.json",)");
  const auto game = rules::read_game(text, "g");
  ASSERT_TRUE(game) << game.error().message();
  EXPECT_EQ(rules::rules_hash(*game), hash);
}

TEST(CardReader, PaysABonusForAllColumnsTogether) {
  std::string text = text_of("", kColumns);
  const std::string threshold = R"("threshold": 3)";
  text.replace(text.find(threshold), threshold.size(), R"("threshold": 12, "columns": "together")");
  const auto game = rules::read_game(text, "g");
  ASSERT_TRUE(game);
  ASSERT_EQ(game->bonuses.size(), 1U);
  EXPECT_EQ(game->bonuses.front().key, "bonus");
  EXPECT_EQ(game->bonuses.front().boxes.size(), 8U);
}

// This many columns for a category with this many repeats, and another one with a different name.
std::string wide_text(int columns, int times, const std::string& other) {
  std::string list;
  for (int c = 0; c < columns; ++c) {
    list += fmt::format(R"({}{{ "key": "k{}", "names": {{ "en": "K" }} }})", c == 0 ? "" : ", ", c);
  }
  return fmt::format(R"({{ "format": 2, "game": "g", "names": {{ "en": "G" }},
    "dice": 1, "faces": 2, "rolls": 1, "columns": [{}], "categories": [
      {{ "key": "aa", "letter": "1", "names": {{ "en": "A" }}, "times": {}, "kind": "chance" }},
      {{ "key": "{}", "letter": "2", "names": {{ "en": "B" }}, "kind": "chance" }} ] }})",
                     list, times, other);
}

TEST(CardReader, GivesEachOfManyBoxesALetter) {
  for (const auto& [columns, times] : {std::pair(1, 63), std::pair(4, 15), std::pair(32, 1)}) {
    const auto game = rules::read_game(wide_text(columns, times, "bb"), "g");
    ASSERT_TRUE(game) << columns;
    const rules::Scoring scoring(*game);
    std::string letters;
    rules::Card card = rules::empty_card(*game);
    for (std::size_t k = 0; k < game->box_count(); ++k) {
      letters += game->boxes[k].letter;
      rules::fill(scoring, card, Box(k), {true, false, rules::Points(1), rules::Points(0)}, 0);
    }
    std::sort(letters.begin(), letters.end());
    EXPECT_EQ(std::unique(letters.begin(), letters.end()), letters.end()) << columns;
    const auto again = rules::card_from_text(scoring, rules::text_of(*game, card), "card");
    ASSERT_TRUE(again) << columns;
    EXPECT_EQ(*again, card);
  }
}

TEST(CardReader, RefusesKeysThatMeanTwoThings) {
  const auto fault = [](const std::string& text) {
    const auto game = rules::read_game(text, "g");
    return game ? std::optional<Fault>() : game.error().fault;
  };
  EXPECT_EQ(fault(wide_text(2, 1, "aa-k1")), Fault::rules_twice);
  EXPECT_EQ(fault(wide_text(1, 2, "aa-2")), Fault::rules_twice);
  EXPECT_EQ(fault(wide_text(1, 1, "aa-2")), std::nullopt);
  std::string text = text_of("", kColumns);
  const std::string end = R"("points": 5 } ])";
  text.replace(text.find(end), end.size(), R"("points": 5 }, { "key": "bonus-up",
    "names": { "en": "B" }, "categories": ["sum"], "threshold": 1, "points": 1,
    "columns": "together" } ])");
  EXPECT_EQ(fault(text), Fault::rules_twice);
}

TEST(CardReader, LeavesMoreWaysThanCanBeDistinguishedUnsolved) {
  const dice::Multisets multisets(6, 8);
  std::string points;
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    points += fmt::format(R"({}"{}": {})", r == 0 ? "" : ", ",
                          multisets.text(multisets.as_keep(dice::Roll(r))), r);
  }
  const auto prepared = [&](int times) {
    return problem::Problem::prepare(*rules::read_game(
        fmt::format(R"({{ "format": 2, "game": "g", "names": {{ "en": "G" }}, "dice": 6, "faces": 8,
          "rolls": 1, "categories": [ {{ "key": "a", "letter": "A", "names": {{ "en": "A" }},
          "times": {}, "kind": "table", "points": {{ {} }} }} ] }})",
                    times, points),
        "g"));
  };
  EXPECT_TRUE(prepared(38));
  const auto refused = prepared(39);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::rules_too_large);
}

TEST(CardReader, OfOneColumnHasItsOrderAlone) {
  const rules::RuleSet game =
      game_of("", R"("columns": [{ "key": "up", "names": { "en": "Up" }, "order": "up" }],)");
  EXPECT_EQ(keys_of(game), (Keys{"ones", "twos", "sum"}));
  EXPECT_TRUE(game.columns.empty());
  EXPECT_EQ(open_after(game, {}), Keys{"sum"});
}

// The ids of a layout's rows.
std::vector<Keys> rows_of(const Game& game) {
  std::vector<Keys> rows;
  for (const LayoutSection& section : layout_of(game).sections) {
    for (const LayoutRow& row : section.rows) rows.push_back(row.ids);
  }
  return rows;
}

TEST(CardReader, DrawsColumnsSideBySide) {
  const auto game = Game::from_text(text_of("", kColumns), "g");
  ASSERT_TRUE(game);
  EXPECT_EQ(layout_of(*game).columns, (Keys{"down", "free", "up", "ends"}));
  EXPECT_EQ(rows_of(*game),
            (std::vector<Keys>{{"ones-down", "ones-free", "ones-up", "ones-ends"},
                               {"twos-down", "twos-free", "twos-up", "twos-ends"},
                               {"bonus-down", "bonus-free", "bonus-up", "bonus-ends"},
                               {"sum-down", "sum-free", "sum-up", "sum-ends"}}));
  EXPECT_EQ(game->boxes()[4].place.row_name, "Twos");
  EXPECT_EQ(game->order_summary(),
            "Down: from the top down; Free: any box; Up: from the bottom up; Ends: from both ends");
}

TEST(CardReader, DrawsABonusOfOneColumnThere) {
  for (const char* column : {"down", "up"}) {
    std::string text = text_of("", kColumns);
    const std::string boxes = R"("categories": ["ones", "twos"])";
    text.replace(text.find(boxes), boxes.size(),
                 fmt::format(R"("categories": ["ones-{0}", "twos-{0}"])", column));
    const auto game = Game::from_text(text, "g");
    ASSERT_TRUE(game);
    const std::vector<Keys> rows = rows_of(*game);
    const Keys wanted = column == std::string("down") ? Keys{"bonus-down", "", "", ""}
                                                      : Keys{"", "", "bonus-up", ""};
    EXPECT_EQ(rows.at(2), wanted);
  }
}

TEST(CardReader, DrawsABoxThatIsFilledSeveralTimesInARow) {
  const auto game = Game::from_text(text_of(R"("times": 3,)", ""), "g");
  ASSERT_TRUE(game);
  EXPECT_EQ(layout_of(*game).columns, (Keys{"1", "2", "3"}));
  EXPECT_EQ(rows_of(*game),
            (std::vector<Keys>{
                {"ones", "", ""}, {"twos", "twos-2", "twos-3"}, {"bonus"}, {"sum", "", ""}}));
}

}  // namespace
}  // namespace fivekind::tests::card_reader_test
