// The text form of positions: what is written is read back, and one position has many spellings.
// The errors of the text form are in message_cases_cards.cpp.
#include "rules/position.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/games.h"
#include "tests/games/random_cards.h"

namespace fivekind::tests::position_test {
namespace {

using rules::Card;
using rules::Position;

// The same card without its single scores; for an empty card everything is known.
Card summary_of(Card card) {
  if (card.filled.empty()) return card;
  card.scores.clear();
  card.extras = card.holds_points.extras();  // else within the points
  return card;
}

Position random_position(const rules::Scoring& scoring, Random& random) {
  Position position;
  const std::size_t players = 1 + below(random, 3);
  const std::size_t boxes = scoring.game().box_count();
  for (std::size_t p = 0; p < players; ++p) {
    const Card card = random_card(scoring, below(random, boxes + 1), random);
    const bool by_scores = below(random, 2) == 0 || scoring.game().needs_single_points();
    position.cards.push_back(by_scores ? card : summary_of(card));
  }
  position.player = below(random, players);
  const bool open = position.card().filled.size() < boxes;
  if (open && below(random, 4) > 0) {
    position.on_table = random_on_table(scoring, position.card(), random);
  }
  return position;
}

class PositionText : public testing::TestWithParam<std::string> {};

TEST_P(PositionText, IsReadBack) {
  const bool shipped = std::ranges::count(all_shipped_keys(), GetParam()) > 0;
  const rules::Scoring scoring(shipped ? shipped_game(GetParam()) : custom_game(GetParam()));
  Random random(20261117);
  for (int n = 0; n < 2000; ++n) {
    const Position position = random_position(scoring, random);
    const std::string text = rules::text_of(scoring, position);
    const auto read = rules::parse_position(scoring, text);
    ASSERT_TRUE(read) << text << ": " << read.error().message();
    ASSERT_EQ(*read, position) << text;
    ASSERT_EQ(rules::text_of(scoring, *read), text);
    ASSERT_EQ(*rules::game_of_position(text), scoring.game().key);
  }
}

std::vector<std::string> all_keys() {
  std::vector<std::string> keys = all_shipped_keys();
  for (const CustomGame& game : custom_games()) keys.push_back(game.key);
  return keys;
}

INSTANTIATE_TEST_SUITE_P(Games, PositionText, testing::ValuesIn(all_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });

class Spelling : public testing::Test {
 protected:
  Position parse(const std::string& rest) const {
    const auto position = rules::parse_position(scoring_, "1/yahtzee/" + rest);
    EXPECT_TRUE(position) << position.error().message();
    return position ? *position : Position();
  }

  rules::Scoring scoring_{shipped_game("yahtzee")};
};

TEST_F(Spelling, KeysAndLettersAreTheSame) {
  const Position letters = parse("1=3,D=40,Y=50,extra=1/1/-");
  EXPECT_EQ(parse("ones=3,large-straight=40,yahtzee=50,extra=1/1/-"), letters);
  EXPECT_EQ(parse("extra=1,Y=50,ones=3,D=40/1/-"), letters);
  EXPECT_EQ(parse(" ones = 3 , D=40,Y=50,extra=1 /1/-"), letters);
  EXPECT_EQ(parse("13,D40,Y50,extra=1/1/-"), letters);
  EXPECT_EQ(letters.card().points.value, 193);
  EXPECT_EQ(parse("filled=ones.D.Y50,upper=3,points=193/1/-"),
            parse("filled=1.large-straight.yahtzee=50,upper=3,points=193/1/-"));
}

TEST_F(Spelling, GamesGoByAnyOfTheirNames) {
  const rules::Scoring maxi(shipped_game("maxi-yatzy"));
  const auto by_key = rules::parse_position(maxi, "1/maxi-yatzy/1=3/1/-");
  ASSERT_TRUE(by_key);
  for (const std::string name : {"Maxi Yatzy", "MAXI-YATZY", "maxi_yatzy"}) {
    const auto position = rules::parse_position(maxi, "1/" + name + "/1=3/1/-");
    ASSERT_TRUE(position) << position.error().message();
    EXPECT_EQ(*position, *by_key) << name;
  }
  for (const std::string name : {"yatzy", "Yatzy", "maxi", ""}) {
    const auto position = rules::parse_position(maxi, "1/" + name + "/1=3/1/-");
    ASSERT_FALSE(position) << name;
    EXPECT_EQ(position.error().fault, Fault::position_game);
  }
}

TEST_F(Spelling, DiceComeInAnyOrder) {
  std::string dice = "12266";
  const Position sorted = parse("-/1/12266:1");
  do {
    ASSERT_EQ(parse("-/1/" + dice + ":1"), sorted);
  } while (std::next_permutation(dice.begin(), dice.end()));
}

TEST_F(Spelling, TheEmptyCardHasThree) {
  EXPECT_EQ(parse("-/1/-"), parse("/1/-"));
  EXPECT_EQ(parse("-/1/-"), parse("filled=,upper=0,points=0/1/-"));
  EXPECT_EQ(parse("-/1/-").card(), rules::empty_card(scoring_.game()));
}

TEST_F(Spelling, TheWholeFormIsAsDocumented) {
  Position position = parse("1=3,5=15,Y=50~-/2/61666:2");
  EXPECT_EQ(rules::text_of(scoring_, position), "1/yahtzee/1=3,5=15,Y=50~-/2/16666:2");
  EXPECT_EQ(position.cards[0].points.value, 68);
  EXPECT_EQ(position.cards[0].totals[0].value, 18);
  EXPECT_TRUE(position.cards[0].holds_points);
  position.cards[0] = summary_of(position.cards[0]);
  EXPECT_EQ(rules::text_of(scoring_, position),
            "1/yahtzee/filled=1.5.Y50,upper=18,points=68~-/2/16666:2");
}

// A box pays what its dice do, and rules limit a card: neither more extra bonuses than turns …
TEST_F(Spelling, OnlyCardsThatCanOccurAreRead) {
  const auto refused = [&](const std::string& card) {
    return !rules::card_from_text(scoring_, card, "card");
  };
  EXPECT_TRUE(refused("extra=1"));
  EXPECT_TRUE(refused("1=3,Y=0,extra=1"));
  EXPECT_TRUE(refused("1=6"));
  EXPECT_TRUE(refused("filled=1.Y,upper=3,points=53"));
  EXPECT_TRUE(refused("filled=1.Y50,upper=3,points=3"));
  EXPECT_TRUE(refused("filled=1.2.3.4.5.6,upper=63,points=63"));
  EXPECT_FALSE(refused("filled=1.2.3.4.5.6,upper=63,points=98"));
  EXPECT_FALSE(refused("filled=1.Y50,upper=5,points=155"));
  EXPECT_TRUE(refused("filled=1.Y50,upper=3,points=153"));  // three ones are not five of a kind
  EXPECT_TRUE(refused("filled=1.Y50,upper=3,points=253"));
  EXPECT_TRUE(refused("filled=1.Y50,upper=3,points=2000000"));
  EXPECT_TRUE(refused("1=3=3"));
  EXPECT_TRUE(refused("1=+3"));
  EXPECT_TRUE(refused("1=0x3"));
}

// A text has one meaning, even in a game whose keys look like letters and points.
TEST(PositionTextOfOddKeys, IsReadBack) {
  const auto read_back = [](const std::string& text) {
    const rules::RuleSet game = game_from(text);
    const rules::Scoring scoring(game);
    Random random(1);
    for (int n = 0; n < 500; ++n) {
      const Position position = random_position(scoring, random);
      const std::string written = rules::text_of(scoring, position);
      const auto read = rules::parse_position(scoring, written);
      ASSERT_TRUE(read) << written << ": " << read.error().message();
      ASSERT_EQ(*read, position) << written;
    }
  };
  read_back(R"({ "game": "letters-and-points", "dice": 2, "faces": 2, "rolls": 2, "categories": [
    { "key": "equal", "letter": "y", "kind": "all-equal", "pays": 50 },
    { "key": "y50", "letter": "c", "kind": "chance" } ],
    "five-of-a-kind": { "category": "equal", "extra-bonus": { "points": 9, "for": "every" } } })");
}

// If one box's letter were another's key, "b=4" would be ambiguous.
TEST(PositionTextOfOddKeys, LettersThatAreKeysOfOthersAreRefused) {
  EXPECT_THROW(game_from(R"({ "game": "keys", "dice": 2, "faces": 2, "rolls": 2, "categories": [
    { "key": "b", "letter": "a", "kind": "chance" },
    { "key": "twos", "letter": "b", "kind": "face", "face": 2 } ] })"),
               std::runtime_error);
}

}  // namespace
}  // namespace fivekind::tests::position_test
