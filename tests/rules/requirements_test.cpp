// Boxes that wait for others: properties of their values, and cards and records that have them.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "records/reader.h"
#include "rules/card.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"

namespace fivekind::tests::requirements_test {
namespace {

using rules::Points;

// A box that is better with fewer points may benefit from waiting, so there are none here.
TEST(Requirements, NeverHelp) {
  Random random(11);
  int paid = 0;
  int filled = 0;
  for (int i = 0; i < 1600; ++i) {
    rules::RuleSet game = where_more_is_better(random_wide_rules(random));
    const bool in_order =
        std::any_of(game.boxes.begin(), game.boxes.end(),
                    [](const rules::BoxRules& box) { return !box.after.empty(); });
    if (!game.paid_first && !in_order) continue;
    const double waiting = expected_score(game);
    if (in_order) game.order.reset();
    game.paid_first.reset();
    const double free = expected_score(game);
    EXPECT_LE(waiting, free + 1e-12) << i;
    if (waiting < free - 1e-9) ++(in_order ? filled : paid);
  }
  EXPECT_GT(paid, 10);
  EXPECT_GT(filled, 10);
}

TEST(Requirements, AreInTheHashOfTheRules) {
  rules::RuleSet game = custom_game("waiting");
  const std::string hash = rules::rules_hash(game);
  game.paid_first->boxes = game.paid_first->boxes.without_lowest();
  EXPECT_NE(rules::rules_hash(game), hash);
  const std::string in_order = rules::rules_hash(custom_game("waiting-in-order"));
  rules::RuleSet free = custom_game("waiting-in-order");
  free.order.reset();
  EXPECT_NE(rules::rules_hash(free), in_order);
}

// What "order" cannot express: Sum after Ones and Pair after Twos, side by side.
TEST(Requirements, MakeOrdersSideBySide) {
  const rules::RuleSet game = game_from(R"({ "format": 2, "game": "g", "dice": 2, "faces": 3,
    "rolls": 2, "categories": [
    { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "sum", "letter": "S", "kind": "chance", "requires": { "filled": "ones" } },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5,
      "requires": { "filled": "twos" } } ] })");
  const auto open = [&](const std::string& filled) {
    rules::BoxSet set;
    for (const char letter : filled) {
      set = set.with(*rules::find_box(game, std::string(1, letter)));
    }
    std::string letters;
    for (rules::BoxSet left = game.fill_order().open(set); !left.empty();
         left = left.without_lowest()) {
      letters += game.boxes[left.lowest().position()].letter;
    }
    return letters;
  };
  EXPECT_EQ(open(""), "12");
  EXPECT_EQ(open("1"), "2S");
  EXPECT_EQ(open("2"), "1P");
  EXPECT_EQ(open("12"), "SP");
  EXPECT_EQ(game.fill_order().sets(), 9);
}

class WaitingCards : public testing::Test {
 protected:
  static Result<rules::Card> card(const char* game, const std::string& text) {
    return rules::card_from_text(rules::Scoring(custom_game(game)), text, "card");
  }
  static std::optional<Fault> fault(const char* game, const std::string& text) {
    const auto read = card(game, text);
    return read ? std::nullopt : std::optional(read.error().fault);
  }
};

TEST_F(WaitingCards, HoldPointsOnlyWhereTheOtherBoxDoes) {
  EXPECT_EQ(card("waiting", "P=5,D=9")->points, Points(14));
  // The second one is another five of a kind, and the bonus for two boxes is earned.
  EXPECT_EQ(card("waiting-for-five", "P=5,D=9,extra=1")->points, Points(14 + 6 + 3));
  for (const char* game : {"waiting", "waiting-for-five"}) {
    EXPECT_TRUE(card(game, "P=0,D=0"));
    EXPECT_TRUE(card(game, "D=0"));
    EXPECT_EQ(fault(game, "P=0,D=9"), Fault::card_unreachable);
    EXPECT_EQ(fault(game, "D=9"), Fault::card_unreachable);
  }
}

TEST_F(WaitingCards, AreTheSameInSums) {
  const auto paid = card("waiting", "filled=P5.D,upper=0,points=14");
  ASSERT_TRUE(paid) << paid.error().message();
  EXPECT_TRUE(paid->holds_points);
  EXPECT_EQ(rules::text_of(custom_game("waiting"), *paid), "filled=P5.D,upper=0,points=14");
  EXPECT_TRUE(card("waiting", "filled=P.D,upper=0,points=0"));
  EXPECT_EQ(fault("waiting", "filled=P.D,upper=0,points=9"), Fault::card_points);
  EXPECT_EQ(fault("waiting", "filled=S.P,upper=4,points=4"), Fault::card_upper);
  EXPECT_TRUE(card("waiting", "filled=S.P5,upper=4,points=9"));
}

TEST_F(WaitingCards, AreFilledInTheirOrder) {
  EXPECT_TRUE(card("waiting-in-order", "2=4,R=0,3=6"));
  EXPECT_TRUE(card("waiting-in-order", "S=4,P=0"));
  EXPECT_EQ(fault("waiting-in-order", "2=4,3=6"), Fault::card_order);
  EXPECT_EQ(fault("waiting-in-order", "P=0"), Fault::card_order);
}

TEST_F(WaitingCards, AreRecordedAsTheyPay) {
  const rules::Scoring scoring(shipped_game("generala-double"));
  const auto read = [&](const std::string& turns) {
    return records::Reader::of_text(scoring, turns, "game")->next();
  };
  EXPECT_TRUE(read("Anna: 66666 generala 120\nAnna: 12346 -> 55555 double-generala 120\n"));
  EXPECT_TRUE(read("Anna: 66666 double-generala 0\nAnna: 12346 -> 55555 generala 60\n"));
  const auto early = read("Anna: 66666 double-generala 120\n");
  ASSERT_FALSE(early);
  EXPECT_EQ(early.error().fault, Fault::record_points);
}

}  // namespace
}  // namespace fivekind::tests::requirements_test
