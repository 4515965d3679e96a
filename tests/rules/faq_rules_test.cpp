// The rules of thumb of docs/faq.md, each derived over all rolls from the solution. Why: a rule
// that is read off a few examples fails for rolls that were overlooked.
//
// Each rule here has its sentence, which must be on the page. So this test notices when the page is
// reworded.
#include <fivekind/openings.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "places.h"
#include "tests/common/once.h"
#include "tests/common/value_or_throw.h"
#include "tests/program/program.h"

namespace fivekind::tests::faq_rules_test {
namespace {

using Dice = std::string;  // ascending: "11266"

const Engine& engine() {
  static const Engine engine;
  return engine;
}

// Perfect play on an empty card: all rolls with their advice.
std::map<Dice, Advice> advice_on_all(const std::string& key, int rolls_left) {
  const Game game = value_or_throw(Game::shipped(key));
  std::map<Dice, Advice> all;
  for (const RollChance& roll : roll_chances(game)) {
    const std::string text = "1/" + key + "/-/1/" + roll.dice + ":" + std::to_string(rolls_left);
    const Position position = value_or_throw(Position::parse(game, text));
    all.emplace(roll.dice, value_or_throw(engine().advise(position)));
  }
  return all;
}

const std::map<Dice, Advice>& advice_on(const std::string& key, int rolls_left) {
  return once(key + std::to_string(rolls_left), [&] { return advice_on_all(key, rolls_left); });
}

// The page on one line.
const std::string& page() {
  return once("page", [] {
    std::string text;
    for (const std::string& line : lines_of(read_bytes(FIVEKIND_SOURCE_DIR "/docs/faq.md"))) {
      const std::size_t start = line.find_first_not_of(' ');
      if (start != std::string::npos) text += line.substr(start) + " ";
    }
    return text;
  });
}

void expect_sentence(const std::string& sentence) {
  EXPECT_NE(page().find(sentence), std::string::npos) << "not in docs/faq.md: " << sentence;
}

// Dice.

int count(const Dice& dice, char face) {
  return static_cast<int>(std::count(dice.begin(), dice.end(), face));
}

bool has(const Dice& dice, const Dice& part) {
  return std::includes(dice.begin(), dice.end(), part.begin(), part.end());
}

int sum(const Dice& dice) {
  int points = 0;
  for (const char face : dice) points += face - '0';
  return points;
}

// The faces that occur this many times, the highest first.
std::string faces_that_come(const Dice& dice, int times) {
  std::string faces;
  for (char face = '6'; face >= '1'; --face) {
    if (count(dice, face) == times) faces += face;
  }
  return faces;
}

bool is_full_house(const Dice& dice) {
  return !faces_that_come(dice, 3).empty() && !faces_that_come(dice, 2).empty();
}

Dice alike(char face, int times) {
  return Dice(static_cast<std::size_t>(times), face);
}

bool is_one_of(const Dice& dice, std::initializer_list<const char*> list) {
  return std::find(list.begin(), list.end(), dice) != list.end();
}

// A step in a list of rules, of which the first that applies decides: what it keeps, or nothing if
// it does not apply.
struct Step {
  const char* sentence;
  std::optional<Dice> (*keep)(const Dice& dice);
};

std::optional<Dice> all_of_a_straight(const Dice& dice) {
  return is_one_of(dice, {"12345", "23456"}) ? std::optional(dice) : std::nullopt;
}

std::optional<Dice> three_or_more_alike(const Dice& dice) {
  for (char face = '1'; face <= '6'; ++face) {
    if (const int times = count(dice, face); times >= 3) return alike(face, times);
  }
  return std::nullopt;
}

std::optional<Dice> higher_pair_of_two(const Dice& dice) {
  const std::string pairs = faces_that_come(dice, 2);
  return pairs.size() == 2 ? std::optional(alike(pairs[0], 2)) : std::nullopt;
}

const Step kYahtzeeSteps[] = {
    {"1. Three or more alike: keep them, and break a Full House.", three_or_more_alike},
    {"2. 1-2-3-4-5 or 2-3-4-5-6: keep all.", all_of_a_straight},
    {"3. Two pairs: keep the higher one.", higher_pair_of_two},
    {"4. 2-3-4-5: keep these four. Also 1-2-3-4 of 1-1-2-3-4, 1-2-2-3-4 and 1-2-3-4-6, and 3-4-5-6 "
     "of 1-3-4-5-6.",
     [](const Dice& dice) -> std::optional<Dice> {
       if (has(dice, "2345")) return "2345";
       if (is_one_of(dice, {"11234", "12234", "12346"})) return "1234";
       if (dice == "13456") return "3456";
       return std::nullopt;
     }},
    {"5. A pair of twos or better: keep it.",
     [](const Dice& dice) -> std::optional<Dice> {
       const std::string pairs = faces_that_come(dice, 2);
       if (pairs.empty() || pairs[0] == '1') return std::nullopt;
       return alike(pairs[0], 2);
     }},
    {"6. Else keep one die, the five if there is one, then the six; but 3-4-5 of 1-1-3-4-5, and "
     "the "
     "four of 1-1-2-4-6 and 1-1-3-4-6.",
     [](const Dice& dice) -> std::optional<Dice> {
       if (dice == "11345") return "345";
       if (is_one_of(dice, {"11246", "11346"})) return "4";
       return count(dice, '5') > 0 ? "5" : "6";
     }},
};

const Step kYatzySteps[] = {
    {"1. 1-2-3-4-5 or 2-3-4-5-6: keep all.", all_of_a_straight},
    {"2. Three or more alike: keep them, and break a Full House; but of 1-1-1-6-6 keep the sixes.",
     [](const Dice& dice) { return dice == "11166" ? "66" : three_or_more_alike(dice); }},
    {"3. 5-5-6-6: keep all four.",
     [](const Dice& dice) -> std::optional<Dice> {
       return has(dice, "5566") ? std::optional("5566") : std::nullopt;
     }},
    {"4. 2-3-4-5 of 2-2-3-4-5 and of 2-3-3-4-5: keep these four.",
     [](const Dice& dice) -> std::optional<Dice> {
       return is_one_of(dice, {"22345", "23345"}) ? std::optional("2345") : std::nullopt;
     }},
    {"5. A pair of threes or better: keep it, and of two pairs the higher one. A pair of twos only "
     "where there is neither a five nor a six.",
     [](const Dice& dice) -> std::optional<Dice> {
       const std::string pairs = faces_that_come(dice, 2);
       if (pairs.empty() || pairs[0] == '1') return std::nullopt;
       if (pairs[0] == '2' && count(dice, '5') + count(dice, '6') > 0) return std::nullopt;
       return alike(pairs[0], 2);
     }},
    {"6. Else keep a five and a six together, where there are both, else the highest die.",
     [](const Dice& dice) -> std::optional<Dice> {
       return has(dice, "56") ? "56" : dice.substr(dice.size() - 1);
     }},
};

struct List {
  const char* game;
  std::span<const Step> steps;
};
const List kLists[] = {{"yahtzee", kYahtzeeSteps}, {"yatzy", kYatzySteps}};

class FaqLists : public testing::TestWithParam<List> {};

TEST_P(FaqLists, DecideEveryFirstRoll) {
  const auto& [game, steps] = GetParam();
  const std::map<Dice, Advice>& all = advice_on(game, 2);
  ASSERT_EQ(all.size(), 252U);
  std::vector<int> decided(steps.size());
  for (const auto& [dice, advice] : all) {
    std::optional<Dice> keep;
    for (std::size_t i = 0; i < steps.size() && !keep; ++i) {
      if ((keep = steps[i].keep(dice))) ++decided[i];
    }
    ASSERT_TRUE(keep) << dice;
    EXPECT_EQ(*keep, advice.actions[0].keep) << game << ", " << dice;
    EXPECT_FALSE(advice.actions[1].best) << game << ", " << dice << ": a tie";
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    expect_sentence(steps[i].sentence);
    EXPECT_GT(decided[i], 0) << steps[i].sentence;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, FaqLists, testing::ValuesIn(kLists),
                         [](const auto& list) { return std::string(list.param.game); });

// A rule that is not a list: whether it applies to a roll, and whether the advice agrees with it.
struct Rule {
  const char* name;
  const char* sentence;
  const char* game;
  int rolls_left;
  bool (*speaks_of)(const Dice& dice);
  bool (*holds)(const Dice& dice, const Advice& advice);
};

bool any_roll(const Dice& /*dice*/) {
  return true;
}

bool is_two_pairs(const Dice& dice) {
  return faces_that_come(dice, 2).size() == 2;
}

bool is_higher_pair(const Dice& dice, const Advice& advice) {
  return advice.actions[0].keep == *higher_pair_of_two(dice);
}

double loss_of_keeping_all(const Dice& dice, const Advice& advice) {
  const auto all = std::find_if(advice.actions.begin(), advice.actions.end(),
                                [&](const Action& action) { return action.keep == dice; });
  return all->loss;
}

bool is_four_sixes(const Dice& dice) {
  return count(dice, '6') == 4;
}

bool goes_into_sixes(const Dice& /*dice*/, const Advice& advice) {
  return advice.actions[0].box == "sixes";
}

constexpr const char* kSixes = "Sixes, in the first turn of both games, whatever the fifth die is.";

const Rule kRules[] = {
    {"PairOfOnes",
     "On an empty card of Yahtzee a pair of ones is never worth keeping after the first roll",
     "yahtzee", 2, [](const Dice& dice) { return count(dice, '1') == 2; },
     [](const Dice& /*dice*/, const Advice& advice) {
       return count(advice.actions[0].keep, '1') < 2;
     }},
    {"TwoPairsOfYahtzee", "On an empty card of Yahtzee always the higher one alone.", "yahtzee", 2,
     is_two_pairs, is_higher_pair},
    {"TwoPairsOfYatzy",
     "In Yatzy, where two pairs have a box of their own, too, but for two cases: 5-5-6-6 is kept "
     "whole, and of 1-1-2-2 with a five or a six only that die.",
     "yatzy", 2, is_two_pairs,
     [](const Dice& dice, const Advice& advice) {
       if (has(dice, "5566")) return advice.actions[0].keep == "5566";
       if (is_one_of(dice, {"11225", "11226"})) return advice.actions[0].keep == dice.substr(4);
       return is_higher_pair(dice, advice);
     }},
    {"FourInARow",
     "With 2-3-4-5, yes: a 1 and a 6 both help. On an empty card it is best after the first roll, "
     "unless the fifth die finishes the straight.",
     "yahtzee", 2, [](const Dice& dice) { return has(dice, "2345"); },
     [](const Dice& dice, const Advice& advice) {
       return advice.actions[0].keep == (all_of_a_straight(dice) ? dice : "2345");
     }},
    {"FullHouseAfterOneRoll",
     "After the first roll of a game of Yahtzee, always break it:", "yahtzee", 2, is_full_house,
     [](const Dice& dice, const Advice& advice) { return advice.actions[0].keep != dice; }},
    {"FullHouseOfSixes", "three sixes are worth 7 points more than a finished Full House,",
     "yahtzee", 2, [](const Dice& dice) { return is_full_house(dice) && count(dice, '6') == 3; },
     [](const Dice& dice, const Advice& advice) {
       return std::lround(loss_of_keeping_all(dice, advice)) == 7;
     }},
    {"FullHouseOfOnes", "and even three ones a point more.", "yahtzee", 2,
     [](const Dice& dice) { return is_full_house(dice) && count(dice, '1') == 3; },
     [](const Dice& dice, const Advice& advice) {
       return std::lround(loss_of_keeping_all(dice, advice)) == 1;
     }},
    {"FullHouseAfterTwoRolls",
     "After the second roll keep a Full House with three ones, twos or threes, and break one with "
     "three fours, fives or sixes.",
     "yahtzee", 1, is_full_house,
     [](const Dice& dice, const Advice& advice) {
       const char three = faces_that_come(dice, 3)[0];
       return advice.actions[0].keep == (three <= '3' ? dice : alike(three, 3));
     }},
    {"FourSixesOfYahtzee", kSixes, "yahtzee", 0, is_four_sixes, goes_into_sixes},
    {"FourSixesOfYatzy", kSixes, "yatzy", 0, is_four_sixes, goes_into_sixes},
    {"NothingIsCrossedOut",
     "In the first turn of Yahtzee, nothing: no box is crossed out whatever the dice show.",
     "yahtzee", 0, any_roll,
     [](const Dice& /*dice*/, const Advice& advice) { return advice.actions[0].points > 0; }},
    {"ChanceWaits", "and into Chance with 19 points or more only.", "yahtzee", 0, any_roll,
     [](const Dice& dice, const Advice& advice) {
       return advice.actions[0].box != "chance" || sum(dice) >= 19;
     }},
    {"SmallStraightGoesFirst", "in the first turn it is the only box that is ever crossed out.",
     "yatzy", 0, any_roll,
     [](const Dice& /*dice*/, const Advice& advice) {
       return advice.actions[0].points > 0 || advice.actions[0].box == "small-straight";
     }},
};

class FaqRules : public testing::TestWithParam<Rule> {};

TEST_P(FaqRules, HoldForEveryRoll) {
  const Rule& rule = GetParam();
  expect_sentence(rule.sentence);
  int rolls = 0;
  for (const auto& [dice, advice] : advice_on(rule.game, rule.rolls_left)) {
    if (!rule.speaks_of(dice)) continue;
    ++rolls;
    EXPECT_TRUE(rule.holds(dice, advice))
        << dice << ": best is " << advice.actions[0].keep << advice.actions[0].box;
  }
  EXPECT_GT(rolls, 0);
}

INSTANTIATE_TEST_SUITE_P(Rules, FaqRules, testing::ValuesIn(kRules),
                         [](const auto& rule) { return std::string(rule.param.name); });

}  // namespace
}  // namespace fivekind::tests::faq_rules_test
