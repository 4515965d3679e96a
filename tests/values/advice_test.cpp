// Advice in positions with known answers: published values, joker rules, ties.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/games/games.h"
#include "tests/values/advisor.h"

namespace fivekind::tests::advice_test {
namespace {

using values::RankedActions;
using values::ValuedAction;

// Tillius 2026, table 8: four sixes and a five on an empty card belong in Sixes.
TEST(YatzyAdvice, FourSixesGoIntoSixes) {
  const Advisor yatzy(shipped_game("yatzy"));
  const RankedActions advice = yatzy.advise("-/1/66665:0");
  ASSERT_EQ(advice.actions.size(), 15U);
  const ValuedAction& first = advice.actions.front();
  EXPECT_EQ(yatzy.problem().game().boxes[first.box.position()].key, "sixes");
  EXPECT_EQ(first.points.value, 24);
  EXPECT_NEAR(first.value, 261.4616, 5e-5);
  EXPECT_EQ(advice.value, first.value);
  for (const ValuedAction& action : advice.actions) {
    EXPECT_EQ(action.probability, &action == &first ? 1 : 0) << "the first one is taken";
  }
}

class ThesisAdvice : public testing::Test {
 protected:
  static void SetUpTestSuite() { game_ = new Advisor(shipped_game("yahtzee-pawlewicz")); }
  static void TearDownTestSuite() { delete game_; }

  // The values are printed to three digits.
  static void expect_value(const RankedActions& advice, const std::string& box, double value) {
    EXPECT_NEAR(game_->in_box(advice, box).value, value, 5.1e-4) << box;
  }

  static Advisor* game_;
};
Advisor* ThesisAdvice::game_ = nullptr;

// Pawlewicz 2008, example 3.17. The roll is lost in print; ten fit the values: one Ones, two
// Threes, nothing for Full House or Four of a Kind.
TEST_F(ThesisAdvice, Example317) {
  const std::string others = "2456";
  for (char a : others) {
    for (char b : others) {
      const std::string roll = std::string("133") + a + b;
      SCOPED_TRACE(roll);
      const RankedActions advice =
          game_->advise("filled=2.4.5.6.T.M.D.Y.S,upper=51,points=170/1/" + roll + ":0");
      EXPECT_EQ(game_->boxes(advice), "ones four-of-a-kind threes full-house");
      expect_value(advice, "ones", 206.064);
      expect_value(advice, "four-of-a-kind", 205.293);
      expect_value(advice, "threes", 204.382);
      expect_value(advice, "full-house", 200.615);
    }
  }
}

// Example 4.4: any three or four alike that sum to 14.
TEST_F(ThesisAdvice, Example44) {
  for (const char* roll : {"33314", "22226", "11156", "33332"}) {
    SCOPED_TRACE(roll);
    const RankedActions advice = game_->advise(
        "filled=1.2.3.4.5.6.K.F.M.D.S,upper=51,points=198/1/" + std::string(roll) + ":0");
    EXPECT_EQ(game_->boxes(advice), "three-of-a-kind yahtzee");
    expect_value(advice, "three-of-a-kind", 214.301);
    expect_value(advice, "yahtzee", 213.195);
  }
}

// Table 4.3: a roll that fits neither Full House nor Large Straight.
TEST_F(ThesisAdvice, Table43) {
  for (const char* roll : {"11224", "22446", "12356"}) {
    const RankedActions advice =
        game_->advise("filled=1.2.4.5.6.K.M.Y,upper=59,points=111/1/" + std::string(roll) + ":0");
    expect_value(advice, "full-house", 215.178);
    expect_value(advice, "large-straight", 212.067);
  }
}

struct JokerCase {
  std::string game;
  std::string card;
  std::string boxes;  // the allowed ones, sorted
  std::string box;    // one of them …
  int points;         // … and its points
  int bonus;
  bool joker;
};

void PrintTo(const JokerCase& joker, std::ostream* out) {
  *out << joker.game << " " << joker.card;
}

const std::string kLower =
    "chance four-of-a-kind full-house large-straight small-straight "
    "three-of-a-kind";
const std::string kAll =
    "chance fives four-of-a-kind fours full-house large-straight ones sixes "
    "small-straight three-of-a-kind threes twos";
const std::string kNoSixes =
    "chance fives four-of-a-kind fours full-house large-straight ones "
    "small-straight three-of-a-kind threes twos";
const std::string kWithYahtzee =
    "chance fives four-of-a-kind fours full-house large-straight ones "
    "small-straight three-of-a-kind threes twos yahtzee";
const std::string kLowerFilled = "T=0,K=0,F=0,M=0,D=0,S=5";

// Five sixes in all of them.
const std::vector<JokerCase> kJokerCases = {
    {"yahtzee", "Y=50", "sixes", "sixes", 30, 100, false},
    {"yahtzee", "Y=0", "sixes", "sixes", 30, 0, false},
    {"yahtzee", "Y=50,6=24", kLower, "large-straight", 40, 100, true},
    {"yahtzee", "Y=0,6=24", kLower, "full-house", 25, 0, true},
    {"yahtzee", "Y=50,6=24," + kLowerFilled, "fives fours ones threes twos", "fives", 0, 100, true},
    {"yahtzee", "6=24", kWithYahtzee, "large-straight", 0, 0, false},
    {"yahtzee", "6=24", kWithYahtzee, "yahtzee", 50, 0, false},
    {"yahtzee", "Y=50,1=5,4=16,5=15", "sixes", "sixes", 30, 135, false},
    {"yahtzee-free-joker", "Y=50", kAll, "large-straight", 0, 100, false},
    {"yahtzee-free-joker", "Y=50,6=24", kNoSixes, "large-straight", 40, 100, true},
    {"yahtzee-free-joker", "Y=50,6=24", kNoSixes, "fives", 0, 100, true},
    {"yahtzee-free-joker", "6=24", kWithYahtzee, "small-straight", 0, 0, false},
    {"yahtzee-pawlewicz", "Y=50", kAll, "sixes", 30, 100, true},
    {"yahtzee-pawlewicz", "Y=50", kAll, "large-straight", 0, 0, false},
    {"yahtzee-pawlewicz", "Y=50", kAll, "chance", 30, 0, false},
    {"yahtzee-pawlewicz", "Y=50,6=24", kNoSixes, "large-straight", 40, 100, true},
    {"yahtzee-pawlewicz", "6=24", kWithYahtzee, "large-straight", 40, 0, true},
    {"yahtzee-pawlewicz", "Y=0,6=24", kNoSixes, "full-house", 25, 0, true},
    {"kniffel", "Y=50,6=24", kNoSixes, "large-straight", 0, 0, false},
};

class Joker : public testing::TestWithParam<JokerCase> {};

TEST_P(Joker, FiveSixes) {
  const JokerCase& joker = GetParam();
  const Advisor advisor(shipped_game(joker.game));
  const RankedActions advice = advisor.advise(joker.card + "/1/66666:0");
  std::set<std::string> keys;
  for (const ValuedAction& action : advice.actions) {
    keys.insert(advisor.problem().game().boxes[action.box.position()].key);
  }
  std::string sorted;
  for (const std::string& key : keys) sorted += (sorted.empty() ? "" : " ") + key;
  EXPECT_EQ(sorted, joker.boxes);
  const ValuedAction& action = advisor.in_box(advice, joker.box);
  EXPECT_EQ(action.points.value, joker.points);
  EXPECT_EQ(action.bonus.value, joker.bonus);
  EXPECT_EQ(action.joker, joker.joker);
}

INSTANTIATE_TEST_SUITE_P(Advice, Joker, testing::ValuesIn(kJokerCases));

// An action for box `number` with these values.
ValuedAction action_of(std::size_t number, double value, double expected) {
  ValuedAction action;
  action.box = rules::Box(number);
  action.value = value;
  action.expected = expected;
  return action;
}

std::vector<std::size_t> ranked(std::vector<ValuedAction>& actions) {
  values::rank_actions(actions, {{1e-9, 0}, {1e-9, 0}});
  std::vector<std::size_t> numbers;
  for (const ValuedAction& action : actions) numbers.push_back(action.box.position());
  return numbers;
}

using Numbers = std::vector<std::size_t>;

TEST(Ranking, ValueThenExpectedThenFixedOrder) {
  std::vector<ValuedAction> actions = {action_of(0, 5, 1), action_of(1, 9, 2), action_of(2, 9, 3),
                                       action_of(3, 9, 2), action_of(4, 9 - 1e-10, 3)};
  EXPECT_EQ(ranked(actions), (Numbers{2, 4, 1, 3, 0}));
  EXPECT_EQ(actions.back().loss, 4);
  EXPECT_FALSE(actions.back().tied);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_TRUE(actions[i].tied);
    EXPECT_EQ(actions[i].loss, 0);
  }
}

TEST(Ranking, ToleranceIsThatOfTheObjective) {
  std::vector<ValuedAction> equal = {action_of(0, 0.5, 0), action_of(1, 0.5 - 0.9e-9, 9)};
  EXPECT_EQ(ranked(equal), (Numbers{1, 0}));
  std::vector<ValuedAction> apart = {action_of(0, 0.5, 0), action_of(1, 0.5 - 2e-9, 9)};
  EXPECT_EQ(ranked(apart), (Numbers{0, 1}));
  EXPECT_NEAR(apart[1].loss, 2e-9, 1e-15);
  std::vector<ValuedAction> negative = {action_of(0, -1000 - 0.9e-9, 9), action_of(1, -1000, 0)};
  EXPECT_EQ(ranked(negative), (Numbers{0, 1}));
}

// In a run of near-equal values each equals its neighbour; only those that equal the best one are
// tied.
TEST(Ranking, RunsOfNeighboursEndAtTheTolerance) {
  std::vector<ValuedAction> actions;
  for (std::size_t n = 0; n < 5; ++n) {
    actions.push_back(action_of(n, 1 - 0.6e-9 * static_cast<double>(n), static_cast<double>(n)));
  }
  EXPECT_EQ(ranked(actions), (Numbers{1, 0, 3, 2, 4}));
  EXPECT_TRUE(actions[0].tied && actions[1].tied);
  EXPECT_FALSE(actions[2].tied || actions[3].tied || actions[4].tied);
}

TEST(Ranking, DoesNotDependOnTheOrderGiven) {
  std::vector<ValuedAction> first;
  for (std::size_t n = 0; n < 6; ++n) {
    first.push_back(action_of(n, n % 2 == 0 ? 3 : 3 + 1e-10, static_cast<double>(n % 3)));
  }
  std::vector<ValuedAction> order = first;
  const Numbers expected = ranked(first);
  EXPECT_EQ(expected, (Numbers{2, 5, 1, 4, 0, 3}));
  std::reverse(order.begin(), order.end());
  EXPECT_EQ(ranked(order), expected);
  std::vector<ValuedAction> none;
  EXPECT_EQ(ranked(none), Numbers());
}

}  // namespace
}  // namespace fivekind::tests::advice_test
