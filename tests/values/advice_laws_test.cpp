// Properties of advice, in many positions of several games and for every objective: actions are
// complete and in order, and each value follows from the values one step later.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "solve/objective_kinds.h"
#include "tests/common/once.h"
#include "tests/games/games.h"
#include "tests/values/advisor.h"

namespace fivekind::tests::advice_laws_test {
namespace {

using values::RankedActions;
using values::ValuedAction;

const std::vector<solve::Objective> kObjectives = {{},
                                                   {&solve::kWorstCase, 0},
                                                   {&solve::kExponentialUtility, 0.01},
                                                   {&solve::kExponentialUtility, -0.01}};

struct LawCase {
  std::string game;
  std::vector<std::string> cards;
};

void PrintTo(const LawCase& law, std::ostream* out) {
  *out << law.game;
}

const std::vector<LawCase> kCases = {
    {"two-yatzy", {"-", "1=2"}},
    {"micro-yahtzee", {"-", "S=25"}},
    {"yatzy", {"-", "1=3,2=6,3=9,4=12,5=15,P=12,Y=0", "filled=1.6.P.Q.K,upper=21,points=73"}},
    {"yahtzee", {"1=3,6=30,Y=50,extra=1", "1=5,2=8,3=12,4=12,5=20,T=20,K=0,F=25,M=30,D=0,Y=50"}},
    {"yahtzee-pawlewicz", {"6=24,Y=50", "filled=2.4.5.6.T.M.D.Y.S,upper=51,points=170"}},
};

class AdviceLaw : public testing::TestWithParam<LawCase> {
 protected:
  static const Advisor& advisor(const solve::Objective& objective, int threads = 2) {
    return once(GetParam().game + objective.text() + std::to_string(threads),
                [&] { return Advisor(shipped_game(GetParam().game), objective, threads); });
  }
  // Calls body(advisor, card) for each objective and card.
  template <class Body>
  static void each(const Body& body) {
    for (const solve::Objective& objective : kObjectives) {
      for (const std::string& card : GetParam().cards) {
        SCOPED_TRACE(card + ", " + objective.text());
        body(advisor(objective), card);
      }
    }
  }
};

rules::Position rolled(const Advisor& advisor, const std::string& card, dice::Roll roll, int left) {
  rules::Position position = advisor.parse(card + "/1/-");
  position.on_table = rules::DiceOnTable{roll, left};
  return position;
}

// What chance makes of the values of all rolls, in points: ways(r) of the outcomes lead to roll r.
template <class Ways, class Value>
double after_chance(const Advisor& advisor, const Ways& ways, const Value& value) {
  const solve::Objective& objective = advisor.objective();
  const bool utility = objective.kind == &solve::kExponentialUtility;
  double sum = 0, all = 0, least = HUGE_VAL;
  for (std::size_t r = 0; r < advisor.problem().scoring().multisets().roll_count(); ++r) {
    const auto weight = static_cast<double>(ways(dice::Roll(r)));
    if (weight == 0) continue;
    const double points = value(dice::Roll(r));
    sum += weight * (utility ? std::exp(objective.parameter * points) : points);
    all += weight;
    least = std::min(least, points);
  }
  if (objective.kind == &solve::kWorstCase) return least;
  return utility ? std::log(sum / all) / objective.parameter : sum / all;
}

double tolerance(double value) {
  return 1e-9 * std::max(1.0, std::abs(value));
}

TEST_P(AdviceLaw, ACardIsWorthWhatItsFirstRollsAre) {
  each([](const Advisor& advisor, const std::string& card) {
    const dice::Multisets& multisets = advisor.problem().scoring().multisets();
    const int left = advisor.problem().game().rolls - 1;
    const double value = after_chance(
        advisor, [&](dice::Roll roll) { return multisets.ways(roll); },
        [&](dice::Roll roll) { return advisor.advise(rolled(advisor, card, roll, left)).value; });
    const RankedActions before = advisor.advise(card + "/1/-");
    EXPECT_TRUE(before.actions.empty());
    EXPECT_NEAR(before.value, value, tolerance(value));
  });
}

TEST_P(AdviceLaw, AKeepIsWorthWhatItsRollsAre) {
  each([](const Advisor& advisor, const std::string& card) {
    const dice::Multisets& multisets = advisor.problem().scoring().multisets();
    for (int left = 1; left < advisor.problem().game().rolls; ++left) {
      const dice::Roll roll(multisets.roll_count() / 3);
      const RankedActions advice = advisor.advise(rolled(advisor, card, roll, left));
      for (std::size_t a = 0; a < advice.actions.size(); a += 5) {
        const ValuedAction& action = advice.actions[a];
        const double value = after_chance(
            advisor, [&](dice::Roll next) { return multisets.ways(action.keep, next); },
            [&](dice::Roll next) {
              return advisor.advise(rolled(advisor, card, next, left - 1)).value;
            });
        EXPECT_NEAR(action.value, value, tolerance(value)) << multisets.text(action.keep);
      }
    }
  });
}

TEST_P(AdviceLaw, ABoxIsWorthTheCardItLeads) {
  each([](const Advisor& advisor, const std::string& card) {
    const rules::Scoring& scoring = advisor.problem().scoring();
    for (std::size_t r = 0; r < scoring.multisets().roll_count(); r += 3) {
      const rules::Position position = rolled(advisor, card, dice::Roll(r), 0);
      for (const ValuedAction& action : advisor.advise(position).actions) {
        const rules::Card& before = position.card();
        const rules::Outcome outcome =
            action.struck ? rules::kStruck
                          : rules::outcome_on(scoring, before, action.box, dice::Roll(r),
                                              position.on_table->saving);
        rules::Position after = position;
        after.on_table.reset();
        after.cards[0] =
            rules::after_action(scoring, before, action.box, outcome, position.on_table->saving);
        ASSERT_EQ(after.card().points, before.points + action.points + action.bonus);
        ASSERT_NEAR(action.value, advisor.advise(after).value, tolerance(action.value));
      }
    }
  });
}

// All sub-multisets of a roll's dice, by choosing dice.
std::set<std::string> all_keeps(const std::string& roll) {
  std::set<std::string> keeps;
  for (std::size_t chosen = 0; chosen < std::size_t{1} << roll.size(); ++chosen) {
    std::string keep;
    for (std::size_t d = 0; d < roll.size(); ++d) {
      if ((chosen >> d & 1U) != 0) keep += roll[d];
    }
    keeps.insert(keep);
  }
  return keeps;
}

void expect_complete(const Advisor& advisor, const rules::Position& position,
                     const RankedActions& advice) {
  const rules::Scoring& scoring = advisor.problem().scoring();
  const dice::Multisets& multisets = scoring.multisets();
  if (position.on_table->rolls_left > 0) {
    std::set<std::string> keeps;
    for (const ValuedAction& action : advice.actions) keeps.insert(multisets.text(action.keep));
    EXPECT_EQ(keeps, all_keeps(multisets.text(multisets.as_keep(position.on_table->roll))));
    EXPECT_EQ(keeps.size(), advice.actions.size());
    return;
  }
  rules::BoxSet found, allowed, struck, may_strike;
  for (const ValuedAction& action : advice.actions) {
    rules::BoxSet& boxes = action.struck ? struck : found;
    boxes = boxes.with(action.box);
  }
  for (std::size_t k = 0; k < scoring.game().box_count(); ++k) {
    const auto outcome =
        rules::outcome_on(scoring, position.card(), rules::Box(k), position.on_table->roll, 0);
    if (outcome.allowed) allowed = allowed.with(rules::Box(k));
    if (scoring.may_strike(rules::Box(k), outcome)) may_strike = may_strike.with(rules::Box(k));
  }
  EXPECT_EQ(found, allowed);
  EXPECT_EQ(struck, may_strike);
  EXPECT_EQ(found.size() + struck.size(), advice.actions.size());
}

void expect_in_order(const RankedActions& advice) {
  double highest = advice.actions.front().value;
  for (const ValuedAction& action : advice.actions) highest = std::max(highest, action.value);
  EXPECT_NEAR(advice.value, highest, tolerance(highest));
  EXPECT_EQ(advice.value, advice.actions.front().value);
  EXPECT_TRUE(advice.actions.front().tied);
  for (std::size_t a = 0; a < advice.actions.size(); ++a) {
    const ValuedAction& action = advice.actions[a];
    EXPECT_GE(action.loss, 0);
    EXPECT_NEAR(action.loss, highest - action.value, tolerance(highest));
    EXPECT_EQ(action.tied, highest - action.value <= tolerance(highest));
    if (a == 0) continue;
    EXPECT_LE(action.value, advice.actions[a - 1].value + tolerance(highest));
  }
}

TEST_P(AdviceLaw, ActionsAreCompleteAndInOrder) {
  each([](const Advisor& advisor, const std::string& card) {
    for (std::size_t r = 0; r < advisor.problem().scoring().multisets().roll_count(); r += 4) {
      for (int left = 0; left < advisor.problem().game().rolls; ++left) {
        const rules::Position position = rolled(advisor, card, dice::Roll(r), left);
        const RankedActions advice = advisor.advise(position);
        expect_complete(advisor, position, advice);
        expect_in_order(advice);
      }
    }
  });
}

// Order and values, bit for bit.
bool same(const RankedActions& a, const RankedActions& b) {
  return std::equal(a.actions.begin(), a.actions.end(), b.actions.begin(), b.actions.end(),
                    [](const ValuedAction& x, const ValuedAction& y) {
                      return x.is(y) && x.value == y.value && x.loss == y.loss && x.tied == y.tied;
                    });
}

TEST_P(AdviceLaw, IsTheSameOnAnyNumberOfThreads) {
  const solve::Objective worst{&solve::kWorstCase, 0};
  const Advisor& one = advisor(worst, 1);
  const Advisor& two = advisor(worst, 2);
  const Advisor& seven = advisor(worst, 7);
  for (const std::string& card : GetParam().cards) {
    for (std::size_t r = 0; r < one.problem().scoring().multisets().roll_count(); r += 9) {
      const rules::Position position =
          rolled(one, card, dice::Roll(r), one.problem().game().rolls - 1);
      const RankedActions advice = one.advise(position);
      EXPECT_TRUE(same(advice, one.advise(position)));
      EXPECT_TRUE(same(advice, two.advise(position)));
      EXPECT_TRUE(same(advice, seven.advise(position)));
    }
  }
}

// Many actions force the same score; among them the expected score decides.
TEST_P(AdviceLaw, TheExpectedScoreDecidesAmongEquals) {
  const Advisor& worst = advisor({&solve::kWorstCase, 0});
  const Advisor& mean = advisor({});
  const std::size_t rolls = worst.problem().scoring().multisets().roll_count();
  for (std::size_t r = 0; r < rolls; r += 5) {
    const rules::Position position =
        rolled(worst, GetParam().cards[0], dice::Roll(r), worst.problem().game().rolls - 1);
    const RankedActions advice = worst.advise(position, &mean);
    const RankedActions expected = mean.advise(position);
    for (std::size_t a = 0; a < advice.actions.size(); ++a) {
      const ValuedAction& action = advice.actions[a];
      const auto found = std::find_if(expected.actions.begin(), expected.actions.end(),
                                      [&](const ValuedAction& other) { return other.is(action); });
      ASSERT_EQ(action.expected, found->value);
      if (a == 0 || advice.actions[a - 1].value > action.value + tolerance(action.value)) continue;
      EXPECT_LE(action.expected, advice.actions[a - 1].expected + tolerance(action.expected));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, AdviceLaw, testing::ValuesIn(kCases),
                         [](const auto& parameter) { return test_name(parameter.param.game); });

}  // namespace
}  // namespace fivekind::tests::advice_laws_test
