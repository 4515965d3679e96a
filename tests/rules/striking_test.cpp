// Bonuses for a total of at most so much, and boxes that are struck because less is worth more:
// values that plain sums give, properties that need no oracle, and what is refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "rules/reading/reader.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"
#include "tests/oracles/plain_game.h"

namespace fivekind::tests::striking_test {
namespace {

constexpr double kNear = 1e-12;

// A game of format 3 with these dice, boxes and bonuses; further keys stand before them.
std::string text_of(const std::string& dice, const std::string& boxes, const std::string& bonuses,
                    const std::string& further = "") {
  return whole_rules(fmt::format(R"({{ "format": 3, "game": "g", {}, {}
                                       "categories": [{}], "bonuses": [{}] }})",
                                 dice, further, boxes, bonuses));
}

double value_of(const std::string& text) {
  return expected_score(game_from(text));
}

constexpr const char* kNever = R"("strike": "never",)";
constexpr const char* kFree = R"("strike": "free",)";
constexpr const char* kOneDie = R"("dice": 1, "faces": 6, "rolls": 1)";
constexpr const char* kTwoDice = R"("dice": 2, "faces": 6, "rolls": 2)";
constexpr const char* kChance = R"({ "key": "chance", "letter": "C", "kind": "chance" })";
constexpr const char* kSixes = R"({ "key": "sixes", "letter": "6", "kind": "face", "face": 6 })";

// A bonus of 10 points for at most 3, or others.
std::string little(int most = 3, int points = 10, const std::string& further = "") {
  return fmt::format(
      R"({{ "key": "little", "categories": ["chance"], "at-most": {}, "points": {}{} }})", most,
      points, further);
}

TEST(Striking, LeavesTheBonusOfASingleDie) {
  EXPECT_NEAR(value_of(text_of(kOneDie, kChance, little())), (11 + 12 + 13 + 10 + 10 + 10) / 6.0,
              kNear);
  EXPECT_NEAR(value_of(text_of(kOneDie, kChance, little(), kFree)), 11, kNear);
  EXPECT_NEAR(value_of(text_of(kOneDie, kChance, little(), kNever)),
              (11 + 12 + 13 + 4 + 5 + 6) / 6.0, kNear);
}

// The most that a column with a factor pays is as many times as high.
TEST(Striking, LeavesTheBonusOfAColumnWithAFactor) {
  const std::string column = R"("columns": [ { "key": "a", "factor": 3 } ],)";
  EXPECT_NEAR(value_of(text_of(kOneDie, kChance, little(), column)), 3 * 11, kNear);
  EXPECT_NEAR(value_of(text_of(kOneDie, kChance, little(), column + kNever)), 3 * 8.5, kNear);
}

// More than all boxes can hold, for nothing in them.
TEST(Striking, EmptiesACardForABonusAboveAllPoints) {
  const std::string boxes = std::string(kChance) + ", " + kSixes;
  const auto for_nothing = [](const char* counts) {
    return fmt::format(R"({{ "key": "nothing", "categories": ["chance", "sixes"],
                             "at-most": 0, "points": 1000{} }})",
                       counts);
  };
  for (const char* counts : {"", R"(, "counts": "boxes")"}) {
    EXPECT_NEAR(value_of(text_of(kTwoDice, boxes, for_nothing(counts))), 1000, 1e-9) << counts;
    // Two dice always show something.
    const double never = value_of(text_of(kTwoDice, boxes, for_nothing(counts), kNever));
    EXPECT_NEAR(never, value_of(text_of(kTwoDice, boxes, "")), kNear) << counts;
  }
}

TEST(Striking, EarnsNoExtraBonus) {
  const std::string same = R"({ "key": "same", "letter": "S", "kind": "all-equal", "pays": 5 }, )";
  const auto with_extra = [&](int points) {
    return value_of(text_of(kOneDie, same + kChance, little(0, points),
                            R"("order": "in-order", "five-of-a-kind": { "category": "same",
                               "extra-bonus": { "points": 7, "for": "every" } },)"));
  };
  EXPECT_NEAR(with_extra(100), 5 + 100, kNear) << "instead of 7 and what the die shows";
  EXPECT_NEAR(with_extra(1), 5 + 7 + 3.5, kNear);
}

TEST(Striking, LeavesABoxWithoutPointsForThoseThatWait) {
  const std::string waiting = R"(, { "key": "after", "letter": "A", "kind": "table", "points": {},
                                     "otherwise": 5, "requires": { "paid": "chance" } })";
  const std::string in_order = R"("order": "in-order",)";
  EXPECT_NEAR(value_of(text_of(kOneDie, kChance + waiting, little(0, 100), in_order)), 100, kNear);
  EXPECT_NEAR(value_of(text_of(kOneDie, kChance + waiting, little(0, 1), in_order)), 3.5 + 5,
              kNear);
}

TEST(Striking, PaysNothingForBeingServed) {
  const std::string served =
      R"({ "key": "chance", "letter": "C", "kind": "chance", "served": 20 })";
  const std::string dice = R"("dice": 1, "faces": 6, "rolls": 2)";
  EXPECT_NEAR(value_of(text_of(dice, served, little(0, 100))), 100, kNear);
  EXPECT_NEAR(value_of(text_of(dice, served, little(0, 1))), 3.5 + 20, kNear);
}

// One box after the other, without a choice of dice: the low one is struck where the points that it
// loses are fewer than those that the difference wins.
TEST(Striking, WidensADifference) {
  const std::string boxes = R"(
    { "key": "times", "letter": "3", "kind": "face", "face": 3 },
    { "key": "high", "letter": "H", "kind": "chance" },
    { "key": "low", "letter": "L", "kind": "chance" })";
  const std::string gap =
      R"({ "key": "gap", "difference": { "high": "high", "low": "low", "times": "times" } })";
  const std::string in_order = R"("order": "in-order",)";
  double free = 0;
  double never = 0;
  for (int die = 1; die <= 6; ++die) {
    const int times = die == 3 ? 3 : 0;
    for (int high = 1; high <= 6; ++high) {
      for (int low = 1; low <= 6; ++low) {
        const int filled = low + std::max(0, high - low) * times;
        never += (times + high + filled) / 216.0;
        free += (times + high + std::max(filled, high * times)) / 216.0;
      }
    }
  }
  EXPECT_GT(free, never + 0.1);
  EXPECT_NEAR(value_of(text_of(kOneDie, boxes, gap, in_order)), free, kNear);
  EXPECT_NEAR(value_of(text_of(kOneDie, boxes, gap, in_order + kNever)), never, kNear);
}

// Files of older formats have differences, but no struck boxes.
TEST(Striking, IsOfFormat3) {
  const std::string newer = text_of(R"("dice": 2, "faces": 3, "rolls": 2)", R"(
      { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
      { "key": "high", "letter": "H", "kind": "chance" },
      { "key": "low", "letter": "L", "kind": "chance" })",
                                    R"({ "key": "gap", "difference":
      { "high": "high", "low": "low", "times": "ones" } })");
  auto json = nlohmann::json::parse(newer);
  json["format"] = 2;
  const std::string older = json.dump();
  json["format"] = 3;
  json["strike"] = "never";
  const std::string never = json.dump();
  EXPECT_EQ(value_of(never), value_of(older));
  EXPECT_EQ(rules::rules_hash(game_from(never)), rules::rules_hash(game_from(older)));
  EXPECT_GT(value_of(newer), value_of(older) + 0.01);
  EXPECT_NE(rules::rules_hash(game_from(newer)), rules::rules_hash(game_from(older)));
  json["strike"] = "free";
  EXPECT_EQ(rules::rules_hash(game_from(json.dump())), rules::rules_hash(game_from(newer)));
}

// Without a choice, either a bonus for at most so much is paid or one for a point more.
TEST(LittleBonuses, PayWhereOthersDoNot) {
  const std::string boxes = std::string(kChance) + ", " + kSixes + R"(,
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 9 })";
  const std::string dice = R"("dice": 2, "faces": 6, "rolls": 1)";
  const std::string in_order = R"("order": "in-order",)" + std::string(kNever);
  const double none = value_of(text_of(dice, boxes, "", in_order));
  const auto gain = [&](const std::string& counts, const std::string& bound, int total) {
    const std::string bonus = fmt::format(
        R"({{ "key": "bonus", "categories": ["chance", "sixes", "pair"], "counts": "{}",
              "{}": {}, "points": 20 }})",
        counts, bound, total);
    return value_of(text_of(dice, boxes, bonus, in_order)) - none;
  };
  for (int most = 0; most < 12 + 12 + 9; ++most) {
    EXPECT_NEAR(gain("points", "at-most", most) + gain("points", "threshold", most + 1), 20, 1e-9)
        << most;
  }
  for (int most = 0; most < 3; ++most) {
    EXPECT_NEAR(gain("boxes", "at-most", most) + gain("boxes", "threshold", most + 1), 20, 1e-9)
        << most;
  }
}

// With choices, too: more that is allowed is never worse, and no bonus pays more than its points.
TEST(LittleBonuses, AreWorthMoreTheMoreTheyAllow) {
  const std::string boxes = std::string(kChance) + ", " + kSixes;
  for (const char* strike : {kFree, kNever}) {
    const double none = value_of(text_of(kTwoDice, boxes, "", strike));
    double before = none;
    for (int most = 0; most < 12; ++most) {
      const double value = value_of(text_of(kTwoDice, boxes, little(most), strike));
      EXPECT_GE(value, before - kNear) << most;
      EXPECT_LE(value, none + 10) << most;
      before = value;
    }
    EXPECT_GT(before, none + 9);
  }
}

// Who may strike boxes need not; and who gets a bonus on top plays no worse than without.
TEST(Striking, NeverHurtsInRandomGames) {
  int games = 0;
  int more = 0;
  for (const std::string& text : random_rules_texts(kRandomGames)) {
    auto json = nlohmann::json::parse(text);
    if (json["format"] != 3 || !json.contains("bonuses")) continue;
    const auto matters = [](const auto& bonus) {
      return bonus.contains("at-most") || bonus.contains("difference");
    };
    if (std::none_of(json["bonuses"].begin(), json["bonuses"].end(), matters)) continue;
    // Compared boxes are never struck beside extra bonuses.
    if (const auto game = game_from(text); game.has_extra_bonus() && !game.more_than.empty())
      continue;
    ++games;
    json["strike"] = "free";
    const double free = value_of(json.dump());
    json["strike"] = "never";
    const double never = value_of(json.dump());
    const double none = expected_score(without_bonuses_for_less(game_from(json.dump())));
    EXPECT_GE(free, never - 1e-9) << text;
    EXPECT_GE(never, none - 1e-9) << text;
    more += free > never + 1e-9 ? 1 : 0;
  }
  EXPECT_GT(games, 75);
  EXPECT_GT(more, 25);
}

// Each with something else that a struck box meets.
TEST(Striking, IsWorthWhatThePlainSolverSays) {
  const std::string boxes = std::string(kChance) + ", " + kSixes + R"(,
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 9 })";
  const std::string dice = R"("dice": 2, "faces": 6, "rolls": 2)";
  const std::string both = R"({ "key": "little", "categories": ["chance", "pair"], "at-most": 4,
    "points": 8 }, { "key": "much", "categories": ["chance", "sixes"], "threshold": 12,
    "points": 6 })";
  const std::string columns =
      R"("columns": [ { "key": "a" }, { "key": "b", "factor": 2, "order": "down" } ],)";
  const std::string one_in_all = R"({ "key": "little", "categories": ["chance", "sixes"],
    "counts": "boxes", "columns": "together", "at-most": 2, "points": 15 })";
  for (const std::string& text : {
           text_of(dice, boxes, both),
           text_of(dice, boxes, both, R"("score": "bonuses",)"),
           text_of(dice, boxes, both, R"("announce": ["chance", "pair"],)"),
           text_of(dice, boxes, both, R"("saved-rolls": true,)"),
           text_of(dice, boxes, both,
                   R"("five-of-a-kind": { "category": "pair", "joker": "forced",
                      "extra-bonus": { "points": 5, "for": "every" } },)"),
           text_of(dice, std::string(kChance) + ", " + kSixes, one_in_all, columns),
           text_of(dice, std::string(kChance) + ", " + kSixes, little(), columns),
       }) {
    SCOPED_TRACE(text);
    EXPECT_NEAR(value_of(text), PlainGame(text).best().value, 1e-9);
    auto json = nlohmann::json::parse(text);
    json["strike"] = "never";
    EXPECT_NEAR(value_of(json.dump()), PlainGame(json.dump()).best().value, 1e-9);
    EXPECT_LT(value_of(json.dump()), value_of(text) - 1e-6);
  }
}

// The only error in a rules file.
Error error_in(const std::string& text) {
  const auto game = rules::read_game(text, "g");
  if (game) throw std::runtime_error("read: " + text);
  EXPECT_TRUE(game.error().others.empty()) << game.error().message();
  return game.error();
}

TEST(LittleBonuses, AreRefusedWhereTheyMeanNothing) {
  const auto with = [](const std::string& bonus) { return text_of(kOneDie, kChance, bonus); };
  EXPECT_TRUE(rules::read_game(with(little(5)), "g"));
  EXPECT_EQ(error_in(with(little(6))).fault, Fault::rules_threshold);
  EXPECT_EQ(error_in(with(little(6))).expected, "a total that its categories can exceed");
  EXPECT_EQ(error_in(with(little(-1))).fault, Fault::rules_range);
  EXPECT_TRUE(rules::read_game(with(little(0, 1, R"(, "counts": "boxes")")), "g"));
  EXPECT_EQ(error_in(with(little(1, 1, R"(, "counts": "boxes")"))).fault, Fault::rules_threshold);
  EXPECT_FALSE(rules::read_game(with(little(3, 10, R"(, "threshold": 4)")), "g"));
  const std::string gap = R"({ "key": "gap", "at-most": 3, "difference":
    { "high": "chance", "low": "sixes", "times": "ones" } })";
  const std::string boxes = std::string(kChance) + ", " + kSixes + R"(,
    { "key": "ones", "letter": "1", "kind": "face", "face": 1 })";
  EXPECT_FALSE(rules::read_game(text_of(kOneDie, boxes, gap), "g"));
}

// A text in another format.
std::string in_format(int format, const std::string& text) {
  auto json = nlohmann::json::parse(text);
  json["format"] = format;
  return json.dump();
}

TEST(LittleBonuses, NeedFormat3) {
  const std::string bonus = text_of(kOneDie, kChance, little());
  const std::string strike = text_of(kOneDie, kChance, "", kNever);
  EXPECT_TRUE(rules::read_game(strike, "g")) << "where nothing can be struck, too";
  for (const int format : {1, 2}) {
    for (const std::string& text : {bonus, strike}) {
      const Error error = error_in(in_format(format, text));
      EXPECT_EQ(error.fault, Fault::rules_unknown_key) << error.message();
      EXPECT_NE(error.message().find("\"format\": 3"), std::string::npos) << error.message();
    }
  }
}

TEST(Striking, IsFreeOrNever) {
  for (const char* word : {R"("strike": "always",)", R"("strike": "",)"}) {
    const Error error = error_in(text_of(kOneDie, kChance, little(), word));
    EXPECT_EQ(error.fault, Fault::rules_choice);
    EXPECT_EQ(error.expected, "one of \"free\", \"never\"");
  }
  EXPECT_EQ(error_in(text_of(kOneDie, kChance, little(), R"("strike": false,)")).fault,
            Fault::rules_type);
}

}  // namespace
}  // namespace fivekind::tests::striking_test
