// The number of games in two ways: by the classes of boxes that the program uses, and by all cards
// of generated games, one by one, with the plain solver's rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "states/reached.h"
#include "tests/games/random_rules.h"
#include "tests/oracles/plain_game_rules.h"

namespace fivekind::tests::count_games_test {
namespace {

using boost::multiprecision::cpp_int;

// Every outcome of every die, every choice of dice to reroll and every box, one after the other.
class PlainCount {
 public:
  explicit PlainCount(std::string_view text) : rules_(text) {
    all_rolls_ = {{}};
    for (int die = 0; die < rules_.dice(); ++die) {
      std::vector<PlainRules::Dice> longer;
      for (const PlainRules::Dice& dice : all_rolls_) {
        for (int face = 1; face <= rules_.faces(); ++face) {
          longer.push_back(dice);
          longer.back().push_back(face);
        }
      }
      all_rolls_ = std::move(longer);
    }
    // Each die is kept or shows one of its faces.
    again_ = boost::multiprecision::pow(cpp_int(rules_.faces() + 1),
                                        static_cast<unsigned>(rules_.dice()));
    if (rules_.stops_count()) again_ -= 1;
    for (PlainRules::Dice& dice : all_rolls_) std::sort(dice.begin(), dice.end());
  }

  cpp_int games() { return games(rules_.empty_card()); }

 private:
  cpp_int games(const PlainRules::Card& card) {
    if (const auto known = known_.find(card); known != known_.end()) return known->second;
    cpp_int all = 0;
    // The ways to come there by keeping none of the dice so far, and by keeping some.
    cpp_int none_kept = rules_.serves_any_roll() ? 1 : 0;
    cpp_int kept = 1 - none_kept;
    for (int left = rules_.rolls(card) - 1; left >= 0; --left) {
      if (left == 0 || rules_.stops_count()) {
        all += kept * ends(card, {left, false}) + none_kept * ends(card, {left, true});
      }
      kept = (kept + none_kept) * again_ - none_kept * all_rolls_.size();
      none_kept *= all_rolls_.size();
    }
    return known_[card] = all;
  }
  // The games that follow all rolls of all dice at a moment.
  cpp_int ends(const PlainRules::Card& card, PlainRules::Moment at) {
    cpp_int all = 0;
    for (const PlainRules::Dice& dice : all_rolls_) {
      for (const PlainRules::Move& move : rules_.moves(card, dice, at, ~0U)) {
        all += move.over ? cpp_int(1) : games(move.next);
      }
    }
    return all;
  }

  PlainRules rules_;
  std::vector<PlainRules::Dice> all_rolls_;
  cpp_int again_;
  std::map<PlainRules::Card, cpp_int> known_;
};

cpp_int counted(const std::string& text) {
  return states::count_games(rules::Scoring(game_from(text)));
}

TEST(GameCounts, AreThoseOfAllCardsOneByOne) {
  for (const std::string& text : random_rules_texts(kRandomGames / 2)) {
    EXPECT_EQ(counted(text), PlainCount(text).games()) << text;
    if (testing::Test::HasFailure()) return;
  }
}

// A forced joker has to go into the fitting one of two boxes that wait for the same one.
TEST(GameCounts, TellBoxesThatWaitApartWhereJokersDo) {
  const std::string text = whole_rules(R"({ "format": 2, "game": "g", "dice": 2, "faces": 4,
    "rolls": 1, "categories": [
      { "key": "table", "letter": "T", "kind": "table", "points": { "11": 3 },
        "requires": { "paid": "pair" } },
      { "key": "fours", "letter": "4", "kind": "face", "face": 4, "requires": { "paid": "pair" } },
      { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 7 } ],
    "five-of-a-kind": { "category": "pair", "joker": "forced" } })");
  EXPECT_EQ(PlainCount(text).games(), 23'552);
  EXPECT_EQ(counted(text), 23'552);
}

}  // namespace
}  // namespace fivekind::tests::count_games_test
