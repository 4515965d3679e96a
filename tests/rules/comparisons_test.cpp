// Boxes that must hold more than others: values that plain sums give, properties that need no
// oracle, cards, games in progress and records.
#include <fivekind/play.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "json/answers.h"
#include "records/reader.h"
#include "rules/reading/reader.h"
#include "states/bonus_part.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"
#include "tests/oracles/plain_game.h"
#include "tests/records/records_play.h"

namespace fivekind::tests::comparisons_test {
namespace {

using rules::Box;
using rules::Points;

constexpr double kNear = 1e-12;

// One die and one roll for each of two chances; further keys of the game and of the first box.
std::string two_chances(const std::string& further = "", const std::string& of_plus = "",
                        const std::string& bonuses = "") {
  return whole_rules(fmt::format(R"({{ "format": 3, "game": "g", "dice": 1, "faces": 6, "rolls": 1,
    {} "categories": [
      {{ "key": "minus", "letter": "M", "kind": "chance" }},
      {{ "key": "plus", "letter": "P", "kind": "chance"{} }} ], "bonuses": [ {} ] }})",
                                 further, of_plus, bonuses));
}

double value_of(const std::string& text) {
  return expected_score(game_from(text));
}

constexpr const char* kMore = R"(, "more-than": "minus")";
constexpr const char* kNever = R"("strike": "never",)";
constexpr const char* kInOrder = R"("order": "in-order",)";

// After a 6 in Plus, for example, Minus holds 1 to 5 or nothing: 6 + 15/6 points.
TEST(MoreThan, PayNothingInTheLaterOfTwoBoxes) {
  double best = 0;
  for (int first = 1; first <= 6; ++first) {
    double above = 0;
    double below = 0;
    for (int second = 1; second <= 6; ++second) {
      if (second > first) above += second / 6.0;
      if (second < first) below += second / 6.0;
    }
    best += (first + std::max(above, below)) / 6;
  }
  EXPECT_NEAR(best, 215 / 36.0, kNear);
  EXPECT_NEAR(value_of(two_chances("", kMore)), best, kNear);
  EXPECT_NEAR(value_of(two_chances(kNever, kMore)), best, kNear);
  EXPECT_NEAR(value_of(two_chances()), 7, kNear);
}

// Minus first, and 12 points for 4 or more in Plus: after 5 and 6 in Minus there would be none
// left, or hardly any, so Minus is struck.
TEST(MoreThan, AreAReasonToStrike) {
  const std::string bonus =
      R"({ "key": "b", "categories": ["plus"], "threshold": 4, "points": 12 })";
  double never = 0;
  double free = 0;
  for (int minus = 1; minus <= 6; ++minus) {
    double kept = minus;
    double struck = 0;
    for (int plus = 1; plus <= 6; ++plus) {
      const double paid = (plus + (plus >= 4 ? 12 : 0)) / 6.0;
      struck += paid;
      if (plus > minus) kept += paid;
    }
    never += kept / 6;
    free += std::max(kept, struck) / 6;
  }
  EXPECT_NEAR(free, 185 / 18.0, kNear);
  EXPECT_NEAR(never, 85 / 9.0, kNear);
  EXPECT_NEAR(value_of(two_chances(kInOrder, kMore, bonus)), free, kNear);
  EXPECT_NEAR(value_of(two_chances(std::string(kInOrder) + kNever, kMore, bonus)), never, kNear);
}

// Where nothing but its own points depends on the higher box, less in the lower one is never
// better.
TEST(MoreThan, LetBoxesBeStruckOnlyWhereThatCanBeWorthMore) {
  const auto letters_of = [](const rules::RuleSet& game) {
    std::string letters;
    for (rules::BoxSet left = game.strikable(); !left.empty(); left = left.without_lowest()) {
      letters += game.boxes[left.lowest().position()].letter;
    }
    return letters;
  };
  const auto strikable = [&](const std::string& text) { return letters_of(game_from(text)); };
  const std::string bonus =
      R"({ "key": "b", "categories": ["plus"], "threshold": 4, "points": 12 })";
  EXPECT_EQ(strikable(two_chances("", kMore)), "");
  EXPECT_EQ(strikable(two_chances("", kMore, bonus)), "M");
  EXPECT_EQ(strikable(two_chances(kNever, kMore, bonus)), "");
  // Its bonus for little counts the pair as well.
  EXPECT_EQ(letters_of(custom_game("comparing-row")), "LMP");
}

TEST(MoreThan, NeverHelp) {
  int less = 0;
  for (const std::string& text : random_rules_texts(kRandomGames)) {
    const rules::RuleSet game = without_bonuses_for_less(game_from(text));
    if (game.more_than.empty()) continue;
    const double with = expected_score(game);
    const double without = expected_score(where_more_is_better(game));
    EXPECT_LE(with, without + 1e-9) << text;
    less += with < without - 1e-9 ? 1 : 0;
  }
  EXPECT_GT(less, 25);
}

TEST(MoreThan, AreWorthWhatThePlainSolverSays) {
  for (const CustomGame& game : custom_games()) {
    if (!game.key.starts_with("comparing")) continue;
    const std::string text = whole_rules(game.text);
    EXPECT_NEAR(value_of(text), PlainGame(text).best().value, 1e-9) << game.key;
  }
}

// Whichever of the two boxes says so.
TEST(MoreThan, AreInTheHashOfTheRules) {
  const std::string more = two_chances("", kMore);
  std::string less = two_chances();
  const std::string chance = R"("kind":"chance")";
  less.insert(less.find(chance) + chance.size(), R"(,"less-than":["plus"])");
  const auto hash = [](const std::string& text) { return rules::rules_hash(game_from(text)); };
  EXPECT_EQ(hash(more), hash(less));
  EXPECT_NE(hash(more), hash(two_chances()));
  std::string turned = two_chances();
  turned.insert(turned.find(chance) + chance.size(), R"(,"more-than":"plus")");
  EXPECT_NE(hash(more), hash(turned));
}

TEST(MoreThan, StandInEachColumn) {
  const rules::RuleSet game = custom_game("comparing-columns");
  ASSERT_EQ(game.more_than.size(), 2U);
  for (const rules::MoreThan& pair : game.more_than) {
    const auto& high = game.boxes[pair.high.position()];
    const auto& low = game.boxes[pair.low.position()];
    EXPECT_EQ(high.place.column, low.place.column);
    EXPECT_EQ(high.place.row_key, "more");
    EXPECT_EQ(low.place.row_key, "less");
  }
}

TEST(MoreThan, AreSaidInWordsAndJson) {
  const Game game = public_game(game_from(two_chances("", kMore)));
  const auto boxes = game.boxes();
  EXPECT_EQ(boxes[1].pays,
            "sum of all dice; must be more than minus, or whichever is filled later counts 0");
  EXPECT_EQ(game.boxes("sv")[0].pays,
            "summan av alla tärningar; måste vara mindre än plus, annars räknas den ruta som fylls "
            "senare som 0");
  EXPECT_NE(game.boxes("de")[1].pays.find("muss mehr sein als minus"), std::string::npos);
  EXPECT_EQ(boxes[1].more_than, std::vector<std::string>{"minus"});
  EXPECT_EQ(boxes[0].less_than, std::vector<std::string>{"plus"});
  EXPECT_EQ(boxes[1].points, (std::vector<int>{0, 1, 2, 3, 4, 5, 6}));
  const auto json = json::of(game, false)["categories"];
  EXPECT_EQ(json[1]["more_than"], json::Json::array({"minus"}));
  EXPECT_EQ(json[0]["less_than"], json::Json::array({"plus"}));
  EXPECT_FALSE(json[0].contains("more_than"));
}

class ComparedCards : public testing::Test {
 protected:
  Result<rules::Card> read(const std::string& text) const {
    return rules::card_from_text(scoring_, text, "card");
  }
  Fault fault(const std::string& text) const {
    const auto card = read(text);
    EXPECT_FALSE(card) << text;
    return card ? Fault::usage : card.error().fault;
  }
  rules::Scoring scoring_{custom_game("comparing")};
};

TEST_F(ComparedCards, AreThoseThatPlayLeadsTo) {
  EXPECT_EQ(read("M=5,L=3")->points, Points(8));
  EXPECT_EQ(read("L=6,M=0")->points, Points(6)) << "nothing fits a 6 in Less";
  EXPECT_EQ(read("L=0,M=2")->points, Points(2)) << "nothing is less than 2";
  EXPECT_EQ(read("L=2,M=0")->points, Points(2));
  EXPECT_EQ(fault("M=4,L=5"), Fault::card_unreachable);
  EXPECT_EQ(fault("M=4,L=4"), Fault::card_unreachable);
  EXPECT_EQ(fault("M=0"), Fault::card_unreachable) << "all dice pay";
  EXPECT_EQ(fault("M=0,L=0"), Fault::card_unreachable) << "the first of them paid";
  EXPECT_EQ(fault("M=x"), Fault::card_score);
  EXPECT_EQ(rules::text_of(scoring_.game(), *read("L=6,M=x")), "M=0,L=6");
  EXPECT_EQ(fault("filled=M,upper=0,points=5"), Fault::card_upper);
}

// Of all boxes what the earlier one holds counts, be that 0.
TEST_F(ComparedCards, DecideWhatDicePay) {
  const auto pays = [&](const std::string& card, Box box, const char* dice) {
    const dice::Roll roll = asked(rules::parse_dice(scoring_.multisets(), dice));
    return rules::outcome_on(scoring_, *read(card), box, roll, 0).in_box.value;
  };
  const Box more(0);
  const Box less(1);
  EXPECT_EQ(pays("-", more, "12"), 3);
  EXPECT_EQ(pays("L=2", more, "12"), 3);
  EXPECT_EQ(pays("L=3", more, "12"), 0);
  EXPECT_EQ(pays("M=4", less, "12"), 3);
  EXPECT_EQ(pays("M=3", less, "12"), 0);
}

// A state remembers the first of two boxes, and nothing once both are filled.
TEST_F(ComparedCards, AreTheSameStateWhereTheyPromiseTheSame) {
  const states::BonusPart part(scoring_, scoring_.game().remembered().back());
  const auto number = [&](const std::string& text) {
    return part.number_of(*read(text), Points(0));
  };
  EXPECT_EQ(number("-"), number("P=5"));
  EXPECT_NE(number("M=4"), number("M=5"));
  EXPECT_EQ(number("M=5,L=3"), number("-"));
  EXPECT_EQ(number("M=5,L=3"), number("L=6,M=0"));
}

// A chain: the box in the middle has to fit both others.
TEST(ComparedRows, FitOnBothSides) {
  const rules::Scoring scoring(custom_game("comparing-row"));
  const auto pays = [&](const std::string& card, const char* dice) {
    const dice::Roll roll = asked(rules::parse_dice(scoring.multisets(), dice));
    const auto before = asked(rules::card_from_text(scoring, card, "card"));
    return rules::outcome_on(scoring, before, Box(1), roll, 0).in_box.value;
  };
  EXPECT_EQ(pays("L=3,H=6", "22"), 4);
  EXPECT_EQ(pays("L=3,H=6", "12"), 0);
  EXPECT_EQ(pays("L=3,H=6", "33"), 0);
  EXPECT_EQ(pays("L=0,H=6", "11"), 2) << "struck";
  EXPECT_EQ(pays("L=3,H=0", "22"), 0) << "nothing is less than nothing";
}

// A game of one player with real dice, after a first turn.
LiveGame begun(const std::string& dice, const std::string& box) {
  LiveSetup setup;
  setup.players = {{"Anna", ""}};
  setup.typed_dice = true;
  const LiveGame start = asked(LiveGame::start(public_game(custom_game("comparing")), setup));
  return asked(asked(start.roll_dice("", dice)).score(box));
}

TEST(ComparedPlay, ShowsWhatTheBoxesHold) {
  const LiveGame live = asked(begun("33", "less").roll_dice("", "23"));
  const auto boxes = live.state().cards[0].boxes;
  EXPECT_TRUE(boxes[0].allowed);
  EXPECT_EQ(boxes[0].pays, 0);
  EXPECT_FALSE(boxes[0].may_strike);
  EXPECT_EQ(boxes[2].pays, 0);
  const LiveGame filled = asked(live.score("more"));
  EXPECT_EQ(filled.state().cards[0].score, 6);
  EXPECT_EQ(filled.state().cards[0].boxes[0].points, 0);
  EXPECT_FALSE(filled.state().cards[0].boxes[0].struck);
  EXPECT_FALSE(live.score("more", true)) << "nothing is to be struck";
  EXPECT_EQ(
      asked(asked(begun("12", "less").roll_dice("", "23")).score("more")).state().cards[0].score,
      3 + 5);
}

class ComparedRecords : public testing::Test {
 protected:
  std::string message(const std::string& text) const {
    auto reader = records::Reader::of_text(scoring_, text, "f");
    const auto game = reader->next();
    return game ? "" : game.error().message();
  }
  rules::Scoring scoring_{custom_game("comparing")};
};

TEST_F(ComparedRecords, HoldNothingWhereDiceDoNotFit) {
  const std::string first = "Anna: 33 less 6\nAnna: 23 more ";
  const records::RecordedGame read = read_game(scoring_, first + "0\n");
  EXPECT_EQ(read.players[0].turns[1].in_box, Points(0));
  EXPECT_FALSE(read.players[0].turns[1].struck);
  EXPECT_TRUE(read_game(scoring_, first + "x\n") == read) << "a mark is 0 points like any other";
  EXPECT_EQ(message(first + "5\n"), "f:2, player 1, turn 2: expected 0 points in 'more', found 5");
  EXPECT_NE(message("Anna: 23 more x\n").find("the box is compared with another"),
            std::string::npos);
}

TEST_F(ComparedRecords, NeedNoDice) {
  EXPECT_EQ(message("Anna: less 6\nAnna: more 0\n"), "");
  EXPECT_EQ(message("Anna: less 2\nAnna: more 5\n"), "");
  EXPECT_NE(message("Anna: less 6\nAnna: more 5\n").find("points that 'more' can pay here"),
            std::string::npos);
  EXPECT_NE(message("Anna: more 0\n"), "");
}

}  // namespace
}  // namespace fivekind::tests::comparisons_test
