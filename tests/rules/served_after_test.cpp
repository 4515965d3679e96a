// Dice that are served after any roll of all of them until one is kept: values by hand and by the
// plain solver, positions and records that say so, and what is refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "records/reader.h"
#include "records/writer.h"
#include "rules/describe.h"
#include "rules/reading/reader.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"
#include "tests/oracles/plain_game.h"
#include "tests/records/records_play.h"

namespace fivekind::tests::served_after_test {
namespace {

using nlohmann::json;
using rules::Points;

constexpr double kNear = 1e-12;
constexpr const char* kAnyRoll = R"("served-after": "any-roll",)";
constexpr const char* kFirstRoll = R"("served-after": "first-roll",)";

// A game of format 3 with these dice and boxes; further keys stand before them.
std::string text_of(const std::string& dice, const std::string& boxes,
                    const std::string& further = "") {
  return whole_rules(fmt::format(R"({{ "format": 3, "game": "g", {}, {} "categories": [{}] }})",
                                 dice, further, boxes));
}

double value_of(const std::string& text) {
  return expected_score(game_from(text));
}

constexpr const char* kOneCoin = R"("dice": 1, "faces": 2, "rolls": 2)";
constexpr const char* kTwo =
    R"({ "key": "two", "letter": "T", "kind": "table", "points": { "2": 1 }, "served": 1 })";
constexpr const char* kTwoDice = R"("dice": 2, "faces": 3, "rolls": 3)";
constexpr const char* kPair =
    R"({ "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5, "served": 6 })";
constexpr const char* kChance =
    R"({ "key": "chance", "letter": "S", "kind": "chance", "served": 1 })";
constexpr const char* kThrees = R"({ "key": "threes", "letter": "3", "kind": "face", "face": 3 })";

// A one is rolled again, and a two is served then, too.
TEST(ServedAfter, IsWorthMoreWithASingleCoin) {
  EXPECT_NEAR(value_of(text_of(kOneCoin, kTwo, kAnyRoll)), 0.5 * 2 + 0.5 * (0.5 * 2), kNear);
  EXPECT_NEAR(value_of(text_of(kOneCoin, kTwo, kFirstRoll)), 0.5 * 2 + 0.5 * (0.5 * 1), kNear);
  EXPECT_NEAR(value_of(text_of(kOneCoin, kTwo)), 1.25, kNear);
}

// Two coins and three rolls: a pair pays 1, a served one 4. A player who keeps a coin gets no more
// than 1, so both are rolled again as often as there are rolls.
TEST(ServedAfter, IsRolledForWithBothCoins) {
  const std::string dice = R"("dice": 2, "faces": 2, "rolls": 3)";
  const std::string pair =
      R"({ "key": "pair", "letter": "P", "kind": "all-equal", "pays": 1, "served": 3 })";
  const double third = 0.5 * 4;
  const double second = 0.5 * 4 + 0.5 * third;
  EXPECT_NEAR(value_of(text_of(dice, pair, kAnyRoll)), 0.5 * 4 + 0.5 * second, kNear);
  // One coin is kept, and the other one rolled twice.
  EXPECT_NEAR(value_of(text_of(dice, pair, kFirstRoll)), 0.5 * 4 + 0.5 * (1 - 0.25), kNear);
}

// With a single die to keep, a three that is kept is not served any more.
TEST(ServedAfter, EndsWithTheFirstDieKept) {
  const Game game = asked(Game::from_text(text_of(kTwoDice, kChance, kAnyRoll), "g"));
  const Solution solution = solved_for(game, "expected");
  const auto value = [&](const std::string& position) {
    return asked(solution.advise(position_in(game, position))).value;
  };
  EXPECT_NEAR(value("-/1/33:0f"), 7, kNear);
  EXPECT_NEAR(value("-/1/33:0"), 6, kNear);
  EXPECT_NEAR(value("-/1/33:s1f"), 7, kNear);
  EXPECT_NEAR(value("-/1/33:s1"), 6, kNear);
  EXPECT_NEAR(value("-/1/33:1f"), 7, kNear);
  EXPECT_NEAR(value("-/1/33:1"), 6, kNear);
  // Of 1 1 the dice are rolled again: 4 on average, and 1 if they are still served.
  EXPECT_NEAR(value("-/1/11:1f"), 5, kNear);
  EXPECT_NEAR(value("-/1/11:1"), 4, kNear);
  // A kept three and another die make 5 on average, but 1 3 are served as they lie.
  EXPECT_NEAR(value("-/1/13:1f"), 5, kNear);
  EXPECT_NEAR(value("-/1/13:1"), 5, kNear);
}

// Each with something else that served dice meet.
TEST(ServedAfter, IsWorthWhatThePlainSolverSays) {
  const std::string boxes = std::string(kPair) + ", " + kChance + ", " + kThrees;
  const std::string bonus =
      R"("bonuses": [ { "key": "b", "categories": ["pair", "chance"], "threshold": 13,
                        "points": 6 } ],)";
  const std::string little =
      R"("bonuses": [ { "key": "b", "categories": ["chance", "threes"], "at-most": 4,
                        "points": 9 } ],)";
  const std::string difference =
      R"("bonuses": [ { "key": "d", "difference": { "high": "pair", "low": "chance",
                        "times": "threes" } } ],)";
  const std::string wins = R"({ "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5,
                                "served": 40, "win": "served" })";
  const std::string waits = R"({ "key": "two", "letter": "T", "kind": "chance", "served": 3,
                                 "requires": { "paid": "pair" } })";
  const std::string four = R"("dice": 2, "faces": 3, "rolls": 4)";
  for (const std::string& text : {
           text_of(kTwoDice, boxes, kAnyRoll),
           text_of(four, boxes, kAnyRoll),
           text_of(kTwoDice, boxes, kAnyRoll + bonus),
           text_of(kTwoDice, boxes, kAnyRoll + bonus + R"("score": "bonuses",)"),
           text_of(kTwoDice, boxes, kAnyRoll + bonus + R"("order": "in-order",)"),
           text_of(kTwoDice, boxes, kAnyRoll + little),
           text_of(kTwoDice, boxes, kAnyRoll + difference),
           text_of(kTwoDice, std::string(kPair) + ", " + kChance,
                   std::string(kAnyRoll) +
                       R"("columns": [ { "key": "a" }, { "key": "b", "factor": 2 } ],)"),
           text_of(four, wins + ", " + kChance + ", " + kThrees, kAnyRoll),
           text_of(kTwoDice, std::string(kPair) + ", " + waits, kAnyRoll),
       }) {
    SCOPED_TRACE(text);
    EXPECT_NEAR(value_of(text), PlainGame(text).best().value, 1e-9);
    auto first = json::parse(text);
    first["served-after"] = "first-roll";
    EXPECT_NEAR(value_of(first.dump()), PlainGame(first.dump()).best().value, 1e-9);
    EXPECT_LT(value_of(first.dump()), value_of(text) - 1e-6);
  }
}

TEST(ServedAfter, NeverHurts) {
  int games = 0;
  int more = 0;
  for (const std::string& text : random_rules_texts(kRandomGames)) {
    rules::RuleSet game = without_bonuses_for_less(game_from(text));
    game.more_than.clear();
    if (!game.has_served()) continue;
    ++games;
    game.serves_any_roll = true;
    const double any = expected_score(game);
    game.serves_any_roll = false;
    const double first = expected_score(game);
    EXPECT_GE(any, first - 1e-9) << text;
    more += any > first + 1e-9 ? 1 : 0;
  }
  EXPECT_GT(games, 25);
  EXPECT_GT(more, 10);
}

// A served pair wins, in whichever roll it falls; one of which a die was kept only pays.
TEST(ServedAfter, WinsWithAnyRoll) {
  const Game game = public_game(custom_game("winning-any"));
  const auto filled = [&](const std::string& dice) {
    Action action;
    action.kind = Action::Kind::box;
    action.box = "pair";
    return asked(position_in(game, "-/1/" + dice).apply(action));
  };
  for (const char* dice : {"22:3", "22:2f", "22:1f", "22:0f", "22:s2f"}) {
    EXPECT_TRUE(filled(dice).is_over()) << dice;
  }
  for (const char* dice : {"22:2", "22:1", "22:0", "22:s2"}) {
    EXPECT_FALSE(filled(dice).is_over()) << dice;
  }
}

TEST(ServedAfter, IsInTheHashOfTheRules) {
  const auto hash = [](const std::string& text) { return rules::rules_hash(game_from(text)); };
  EXPECT_NE(hash(text_of(kOneCoin, kTwo, kAnyRoll)), hash(text_of(kOneCoin, kTwo)));
  EXPECT_EQ(hash(text_of(kOneCoin, kTwo, kFirstRoll)), hash(text_of(kOneCoin, kTwo)));
}

TEST(ServedAfter, IsSaidInWords) {
  const rules::RuleSet game = game_from(text_of(kOneCoin, kTwo, kAnyRoll));
  EXPECT_EQ(rules::describe_order(game, "en"),
            "all dice may be rolled again and are served again, until one is kept");
  EXPECT_EQ(rules::describe_order(game_from(text_of(kOneCoin, kTwo, kFirstRoll)), "en"), "");
}

// The only error in a rules file.
Error error_in(const std::string& text) {
  const auto game = rules::read_game(text, "g");
  if (game) throw std::runtime_error("read: " + text);
  EXPECT_TRUE(game.error().others.empty()) << game.error().message();
  return game.error();
}

TEST(ServedAfter, IsRefusedWhereItMeansNothing) {
  for (const char* word : {kAnyRoll, kFirstRoll}) {
    const Error none = error_in(text_of(kTwoDice, kThrees, word));
    EXPECT_EQ(none.fault, Fault::rules_served);
    EXPECT_EQ(none.expected, "a category with \"served\" points");
    for (const int format : {1, 2}) {
      auto old = json::parse(text_of(kOneCoin, format == 1 ? kThrees : kTwo, word));
      old["format"] = format;
      if (format == 1) old["categories"][0]["face"] = 2;
      const Error error = error_in(old.dump());
      EXPECT_EQ(error.fault, Fault::rules_unknown_key) << error.message();
      EXPECT_NE(error.message().find("\"format\": 3"), std::string::npos) << error.message();
    }
  }
  const Error other = error_in(text_of(kOneCoin, kTwo, R"("served-after": "all-dice",)"));
  EXPECT_EQ(other.fault, Fault::rules_choice);
  EXPECT_EQ(other.expected, "one of \"first-roll\", \"any-roll\"");
  EXPECT_EQ(error_in(text_of(kOneCoin, kTwo, R"("served-after": true,)")).fault, Fault::rules_type);
}

class FreshDice : public testing::Test {
 protected:
  std::string read(const std::string& rest) const {
    const auto position = Position::parse(game_, "1/served-any/" + rest);
    return position ? position->text().substr(std::string("1/served-any/").size())
                    : position.error().message();
  }

  Game game_ = public_game(custom_game("served-any"));
};

TEST_F(FreshDice, AreMarkedInPositions) {
  for (const char* same : {"-/1/12:1f", "-/1/12:0f", "-/1/12:s1f", "-/1/12:1", "-/1/12:0",
                           "-/1/12:s1", "-/1/12:2", "-/1/12:s2"}) {
    EXPECT_EQ(read(same), same);
  }
  // Those of the first roll need no mark, whether the player has stopped or not.
  EXPECT_EQ(read("-/1/12:2f"), "-/1/12:2");
  EXPECT_EQ(read("-/1/12:s2f"), "-/1/12:s2");
  for (const char* wrong : {"-/1/12:f", "-/1/12:f1", "-/1/12:1ff", "-/1/12:1x"}) {
    EXPECT_NE(read(wrong).find("with f behind it if no die has been kept"), std::string::npos)
        << wrong;
  }
  const auto other = Position::parse(public_game(custom_game("served")), "1/served/-/1/12:1f");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().fault, Fault::position_rolls_left);
  EXPECT_EQ(other.error().expected,
            "a number alone, since this game does not serve dice of a later roll");
  EXPECT_EQ(other.error().found, "1f");
}

TEST_F(FreshDice, StayFreshUntilOneIsKept) {
  const auto after = [](const Position& position, const std::string& keep,
                        const std::vector<int>& rolled) {
    Action action;
    action.keep = keep;
    return asked(position.apply(action, rolled));
  };
  const Position first = after(position_in(game_, "-/1/-"), "", {1, 2});
  const Position second = after(first, "", {1, 3});
  EXPECT_EQ(second.text(), "1/served-any/-/1/13:1f");
  EXPECT_EQ(after(second, "", {3, 3}).text(), "1/served-any/-/1/33:0f");
  EXPECT_EQ(after(second, "13", {}).text(), "1/served-any/-/1/13:s1f");
  EXPECT_EQ(after(second, "3", {3}).text(), "1/served-any/-/1/33:0");
  const Position kept = after(first, "2", {2});
  EXPECT_EQ(kept.text(), "1/served-any/-/1/22:1");
  EXPECT_EQ(after(kept, "", {3, 3}).text(), "1/served-any/-/1/33:0") << "never again in this turn";
}

TEST_F(FreshDice, AreMarkedAsData) {
  PositionParts parts;
  parts.dice = {3, 3};
  parts.rolls_left = 1;
  EXPECT_EQ(asked(Position::from_parts(game_, parts)).text(), "1/served-any/-/1/33:1");
  parts.served = true;
  const Position fresh = asked(Position::from_parts(game_, parts));
  EXPECT_EQ(fresh.text(), "1/served-any/-/1/33:1f");
  EXPECT_TRUE(fresh.parts().served);
  EXPECT_EQ(asked(Position::from_parts(game_, fresh.parts())), fresh);
  parts.rolls_left = 2;
  EXPECT_EQ(asked(Position::from_parts(game_, parts)).text(), "1/served-any/-/1/33:2");
  EXPECT_TRUE(position_in(game_, "-/1/33:2").parts().served) << "as the first roll is";
  EXPECT_FALSE(Position::from_parts(public_game(custom_game("served")), parts));
  parts.dice.clear();
  parts.rolls_left.reset();
  const auto none = Position::from_parts(game_, parts);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().where, "served");
  Position::Texts texts;
  texts.dice = "33";
  texts.rolls_left = 0;
  texts.served = true;
  EXPECT_EQ(asked(Position::from_texts(game_, texts)).text(), "1/served-any/-/1/33:0f");
  EXPECT_EQ(asked(fresh.with_rolls_left(0)).text(), "1/served-any/-/1/33:s1f");
  EXPECT_EQ(asked(position_in(game_, "-/1/33:2").with_rolls_left(1)).text(),
            "1/served-any/-/1/33:1f");
}

class FreshRecords : public testing::Test {
 protected:
  Result<std::optional<records::RecordedGame>> read(const std::string& turn) const {
    return records::Reader::of_text(scoring_, "Anna: " + turn + "\n", "game")->next();
  }
  records::Turn turn(const std::string& text) const {
    return read_game(scoring_, "Anna: " + text + "\n").players[0].turns[0];
  }
  std::string written(const std::string& text, records::Form form) const {
    records::Writer writer(scoring_, form);
    std::string all;
    writer.begin(all);
    writer.add(read_game(scoring_, "Anna: " + text + "\n"), all);
    return all;
  }

  rules::Scoring scoring_ = rules::Scoring(custom_game("served-any"));
};

TEST_F(FreshRecords, AreKnownByTheKeeps) {
  EXPECT_EQ(turn("12 keep - -> 33 keep all pair").in_box, Points(11));
  EXPECT_EQ(turn("12 keep - -> 13 keep - -> 33 pair").in_box, Points(11));
  EXPECT_EQ(turn("13 keep 3 -> 33 keep all pair").in_box, Points(5));
  EXPECT_EQ(turn("13 keep 3 -> 13 keep - -> 33 pair").in_box, Points(5));
  EXPECT_EQ(turn("33 keep all pair").in_box, Points(11));
  EXPECT_TRUE(turn("12 keep - -> 33 keep all pair").fresh);
  EXPECT_FALSE(turn("33 keep all pair").fresh) << "a first roll is not marked";
  EXPECT_EQ(turn("12 keep - -> 33 keep all pair served"), turn("12 keep - -> 33 keep all pair"));
  const auto wrong = read("13 keep 3 -> 33 keep all pair served");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().fault, Fault::record_rolls_left);
  EXPECT_FALSE(read("12 keep - -> 33 keep all pair unserved"));
  EXPECT_FALSE(read("12 keep - -> 33 keep all pair 5"));
}

// Without keeps the points decide, or a word where the points are the same.
TEST_F(FreshRecords, SayItWhereTheKeepsDoNot) {
  EXPECT_TRUE(turn("33 pair 11").fresh);
  EXPECT_FALSE(turn("33 pair 5").fresh);
  EXPECT_FALSE(turn("33 pair 5").maybe_served);
  EXPECT_EQ(turn("33 pair served"), turn("33 pair 11"));
  EXPECT_EQ(turn("33 pair unserved"), turn("33 pair 5"));
  EXPECT_TRUE(turn("33 twos").maybe_served);
  EXPECT_FALSE(turn("33 twos served").maybe_served);
  EXPECT_TRUE(turn("13 -> 33 pair 11").fresh) << "a three may have been kept, or not";
  EXPECT_FALSE(turn("13 -> 33 pair 5").fresh);
  EXPECT_EQ(
      read("13 -> 33 pair").error().message(),
      "game:1, player 1, turn 1: expected 5 points, or 11 if the dice were served, in 'pair', "
      "found none");
}

TEST_F(FreshRecords, KnowRollsThatHaveNothingInCommon) {
  EXPECT_TRUE(turn("12 -> 33 pair").fresh);
  EXPECT_EQ(turn("12 -> 33 pair").in_box, Points(11));
  EXPECT_FALSE(read("12 -> 33 pair unserved"));
}

TEST_F(FreshRecords, AreWrittenInEveryForm) {
  EXPECT_NE(written("33 twos served", records::Form::sheet).find("33 twos 0 served"),
            std::string::npos);
  EXPECT_NE(written("13 -> 33 pair 5", records::Form::sheet).find("33 pair 5 unserved"),
            std::string::npos);
  EXPECT_NE(written("33 twos served", records::Form::json).find("\"served\":true"),
            std::string::npos);
  EXPECT_NE(written("33 twos unserved", records::Form::json).find("\"served\":false"),
            std::string::npos);
  EXPECT_EQ(written("33 twos", records::Form::json).find("\"served\""), std::string::npos);
  const std::string csv = written("33 twos served", records::Form::csv);
  EXPECT_NE(csv.find(",undos,served\n"), std::string::npos) << csv;
  EXPECT_NE(csv.find(",1\n"), std::string::npos) << csv;
  EXPECT_EQ(written("12 keep - -> 33 keep all pair", records::Form::sheet).find("served\n"),
            std::string::npos);
  const auto left = read("33 twos left 1");
  ASSERT_FALSE(left);
  EXPECT_EQ(left.error().fault, Fault::record_rolls_left);
}

}  // namespace
}  // namespace fivekind::tests::served_after_test
