// Choosing in lanes compared with choosing one by one: a turn's probabilities of ending in each
// row, with random values full of ties, by every way to choose. Why: strategies are played in lanes
// and asked about one position at a time, and both must do the same.
#include "values/choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "policy/policy_sweep.h"
#include "policy/strategy.h"
#include "support/aligned.h"
#include "tests/games/games.h"
#include "turn/walk.h"
#include "values/card_turn.h"

namespace fivekind::tests::choice_test {
namespace {

using policy::Choosing;
using policy::kPolicyLanes;

struct How {
  Choosing keeps = Choosing::best;
  Choosing boxes = Choosing::best;
  bool tie_breaker = false;
  values::Tolerance tolerance = {1e-9, 0};
};

// One turn of an empty card with its rows' values in all lanes.
class Turn {
 public:
  Turn(std::shared_ptr<const problem::Problem> problem, unsigned seed)
      : problem_(std::move(problem)),
        choices_(problem_->scoring().multisets()),
        options_(problem_->planner().plan(group_of(*problem_), problem::OptionRows::separate)),
        values_(options_.row_count() * kPolicyLanes),
        tie_breaker_(options_.row_count() * kPolicyLanes),
        weights_(policy::keep_each_die(problem_->scoring().multisets(), 0.3)) {
    std::mt19937 random(seed);
    // A few whole numbers, so that values are often equal, and second ones too.
    for (std::size_t i = 0; i < options_.row_count() * kPolicyLanes; ++i) {
      values_.data()[i] = static_cast<double>(random() % 4);
      tie_breaker_.data()[i] = static_cast<double>(random() % 3);
    }
  }

  std::size_t rows() const { return options_.row_count(); }

  // By row, then lane.
  std::vector<double> in_lanes(const How& how) const {
    support::AlignedArray<double> mass(kPolicyLanes);
    support::AlignedArray<double> row_mass(rows() * kPolicyLanes);
    support::AlignedArray<double> work(policy::policy_work_space(*problem_));
    std::fill_n(mass.data(), kPolicyLanes, 1.0);
    policy::PolicyChunk chunk;
    chunk.options = &options_;
    chunk.values = values_.data();
    chunk.tie_breaker = how.tie_breaker ? tie_breaker_.data() : nullptr;
    chunk.mass = mass.data();
    chunk.row_mass = row_mass.data();
    chunk.work = work.data();
    chunk.tolerance = how.tolerance;
    chunk.tie_tolerance = {1e-9, 0};
    chunk.keeps = how.keeps;
    chunk.boxes = how.boxes;
    chunk.inverse_temperature = kInverseTemperature;
    chunk.keep_weights = weights_.data();
    policy::run_policy(*problem_, choices_, chunk);
    return {row_mass.data(), row_mass.data() + rows() * kPolicyLanes};
  }

  // By row.
  std::vector<double> one_by_one(const How& how, std::size_t lane) const {
    const dice::Multisets& multisets = problem_->scoring().multisets();
    const std::vector<double> values = of_lane(values_, lane);
    const std::vector<double> second = of_lane(tie_breaker_, lane);
    const turn::TurnValues walked = walk(values);
    const turn::TurnValues walked_second = walk(second);
    const turn::Plan& plan = problem_->plan(options_);
    std::vector<std::vector<double>> rolls(plan.stages().size(),
                                           std::vector<double>(multisets.roll_count()));
    for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
      rolls[plan.begin()][r] = multisets.probability(dice::Roll(r));
    }
    std::vector<double> mass(rows());
    for (std::size_t s = plan.stages().size(); s-- > 0;) {
      const turn::Stage& stage = plan.stages()[s];
      const bool ends = stage.rerolls.empty() && stage.branches.empty();
      for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
        if (ends) {
          score(how, {values, second}, dice::Roll(r), *plan.list(s), rolls[s][r], mass);
          continue;
        }
        std::vector<dice::Keep> keeps;
        if (!stage.rerolls.empty()) {
          const auto all = multisets.keeps_of(dice::Roll(r));
          keeps.assign(all.begin(), all.end());
        }
        const std::vector<double> shares =
            shares_of(how, {s, dice::Roll(r)}, walked, walked_second);
        for (std::size_t i = 0; i < shares.size(); ++i) {
          const double part = rolls[s][r] * shares[i];
          if (i >= keeps.size()) {
            rolls[stage.branches[i - keeps.size()]][r] += part;
          } else if (plan.list(s) && multisets.is_full(keeps[i])) {
            score(how, {values, second}, multisets.as_roll(keeps[i]), *plan.list(s), part, mass);
          } else {
            roll_again(keeps[i], part, rolls[plan.after_keep(s, keeps[i].position())]);
          }
        }
      }
    }
    return mass;
  }

 private:
  // A card as late in the game as possible with a box for which some rolls can be saved.
  static states::Group group_of(const problem::Problem& problem) {
    const states::StateSpace& space = problem.space();
    return space.groups(space.layer_count() < 3 ? 0 : space.layer_count() - 3).back();
  }

  struct At {
    std::size_t stage;
    dice::Roll roll;
  };

  // The probability of each keep, followed by that of each branch.
  std::vector<double> shares_of(const How& how, const At& at, const turn::TurnValues& walked,
                                const turn::TurnValues& walked_second) const {
    const turn::Stage& stage = problem_->plan(options_).stages()[at.stage];
    const auto keeps = problem_->scoring().multisets().keeps_of(at.roll);
    const bool rolls_again = !stage.rerolls.empty();
    if (how.keeps == Choosing::fixed) {
      const double branches = double(stage.branches.size()) + (rolls_again ? 1 : 0);
      std::vector<double> shares;
      for (std::size_t i = 0; rolls_again && i < keeps.size(); ++i) {
        shares.push_back(weights_[choices_.first[at.roll.position()] + i] / branches);
      }
      shares.resize(shares.size() + stage.branches.size(), 1 / branches);
      return shares;
    }
    const auto of = [&](const turn::TurnValues& turn) {
      std::vector<double> found;
      for (std::size_t i = 0; rolls_again && i < keeps.size(); ++i) {
        found.push_back(turn.keeps[at.stage][keeps[i].position()]);
      }
      for (const std::size_t branch : stage.branches) {
        found.push_back(turn.rolls[branch][problem_->graph().first_roll() + at.roll.position()]);
      }
      return found;
    };
    return chosen(how, how.keeps, of(walked), of(walked_second));
  }

  // The values of rows in a lane, and those that decide among equals.
  struct OfRows {
    const std::vector<double>& values;
    const std::vector<double>& second;
  };

  // A roll's mass goes to the rows of a list.
  void score(const How& how, const OfRows& worth, dice::Roll roll, std::size_t list, double mass,
             std::vector<double>& row_mass) const {
    const auto of_roll = options_.rows_of(roll, list);
    const auto of = [&](const std::vector<double>& by_row) {
      std::vector<double> found;
      for (const std::uint16_t row : of_roll) found.push_back(by_row[row]);
      return found;
    };
    const std::vector<double> shares =
        how.boxes == Choosing::fixed
            ? std::vector<double>(of_roll.size(), 1 / static_cast<double>(of_roll.size()))
            : chosen(how, how.boxes, of(worth.values), of(worth.second));
    for (std::size_t i = 0; i < of_roll.size(); ++i) row_mass[of_roll[i]] += mass * shares[i];
  }

  static constexpr double kInverseTemperature = 1.7;

  std::vector<double> of_lane(const support::AlignedArray<double>& rows_of,
                              std::size_t lane) const {
    std::vector<double> found;
    for (std::size_t row = 0; row < rows(); ++row) {
      found.push_back(rows_of.data()[row * kPolicyLanes + lane]);
    }
    return found;
  }

  turn::TurnValues walk(const std::vector<double>& by_row) const {
    std::vector<std::vector<double>> lists;
    problem::best_of_rolls<double>(problem_->graph(), options_, turn::ChoiceRule::highest, by_row,
                                   lists);
    turn::TurnValues values;
    turn::walk_turn<double>(problem_->graph(), problem_->plan(options_), lists,
                            turn::ChanceRule::mean, turn::ChoiceRule::highest, values);
    return values;
  }

  // The probability of each choice.
  static std::vector<double> chosen(const How& how, Choosing choosing,
                                    const std::vector<double>& values,
                                    const std::vector<double>& second) {
    std::vector<double> shares(values.size());
    if (choosing == Choosing::best) {
      const auto tie_value_of = [&](std::size_t i) { return second[i]; };
      const values::Chosen best = values::choose(
          values, how.tolerance, how.tie_breaker ? &tie_value_of : nullptr, {1e-9, 0});
      shares[best.index] = 1;
      return shares;
    }
    values::softmax_weights(values, kInverseTemperature, shares);
    double all = 0;
    for (const double share : shares) all += share;
    for (double& share : shares) share /= all;
    return shares;
  }

  void roll_again(dice::Keep keep, double mass, std::vector<double>& rolls) const {
    const dice::Multisets& multisets = problem_->scoring().multisets();
    double all = 1;
    for (int die = multisets.size(keep); die < multisets.dice(); ++die) all *= multisets.faces();
    for (std::size_t r = 0; r < rolls.size(); ++r) {
      rolls[r] += mass * static_cast<double>(multisets.ways(keep, dice::Roll(r))) / all;
    }
  }

  std::shared_ptr<const problem::Problem> problem_;
  policy::KeepChoices choices_;
  problem::TurnOptions options_;
  support::AlignedArray<double> values_;
  support::AlignedArray<double> tie_breaker_;
  std::vector<double> weights_;
};

TEST(Choosing, TakesTheFirstOfTheBest) {
  const std::vector<double> worth = {0.5, 0.8, 1, 0.9, 1};
  const auto taken = [&](const values::Tolerance& tolerance) {
    return values::choose(worth, tolerance).index;
  };
  EXPECT_EQ(taken({}), 2U);
  EXPECT_EQ(taken({0.25, 0}), 1U);
  EXPECT_EQ(taken({0, 0.75}), 0U);
  const values::Chosen first = values::choose(worth, {});
  EXPECT_EQ(first.best, 1);
  EXPECT_TRUE(values::is_tied(worth, {}, first));
  const std::vector<double> others = {0.5, 0.8, 1, 0.9};
  EXPECT_FALSE(values::is_tied(others, {}, values::choose(others, {})));
  EXPECT_TRUE(values::is_tied(others, {0.125, 0}, values::choose(others, {0.125, 0})));
}

TEST(Choosing, RanksByWhatIsBetter) {
  const std::vector<double> worth = {0.5, 0.8, 1, 0.9, 1};
  const auto rank = [&](double taken, const values::Tolerance& tolerance) {
    return values::rank_of(taken, 1, tolerance, worth.size(),
                           [&](std::size_t i) { return worth[i]; });
  };
  EXPECT_EQ(rank(1, {}), 1);
  EXPECT_EQ(rank(0.9, {}), 3);
  EXPECT_EQ(rank(0.5, {}), 5);
  EXPECT_EQ(rank(0.9, {0.125, 0}), 1);
  EXPECT_EQ(rank(0.5, {0, 0.35}), 4);
}

class ChoosingInLanes : public testing::TestWithParam<const char*> {};

TEST_P(ChoosingInLanes, IsChoosingOneByOne) {
  const auto problem = prepare(small_game(GetParam()));
  const std::vector<How> ways = {
      {},
      {.tie_breaker = true},
      // Values within this share of the best are equal, so that a worse one may come first.
      {.tie_breaker = true, .tolerance = {0, 0.13}},
      {.keeps = Choosing::softmax, .boxes = Choosing::softmax},
      {.keeps = Choosing::fixed, .tie_breaker = true},
      {.keeps = Choosing::fixed, .boxes = Choosing::fixed},
  };
  for (unsigned seed = 1; seed <= 3; ++seed) {
    const Turn turn(problem, seed);
    for (std::size_t w = 0; w < ways.size(); ++w) {
      const std::vector<double> lanes = turn.in_lanes(ways[w]);
      for (std::size_t lane = 0; lane < kPolicyLanes; ++lane) {
        const std::vector<double> alone = turn.one_by_one(ways[w], lane);
        for (std::size_t row = 0; row < turn.rows(); ++row) {
          EXPECT_NEAR(lanes[row * kPolicyLanes + lane], alone[row], 1e-12)
              << "way " << w << ", lane " << lane << ", row " << row;
        }
      }
    }
  }
}

// What a turn leaves to later ones is what they would have computed, in any order of groups.
TEST_P(ChoosingInLanes, RemembersTheRowsOfEachGroup) {
  const auto problem = prepare(small_game(GetParam()));
  const std::size_t boxes = problem->game().box_count();
  std::vector<states::Group> groups;
  for (std::uint64_t filled = 0; filled + 1 < std::uint64_t{1} << boxes; ++filled) {
    for (const bool holds_points : {false, true}) {
      for (std::uint16_t saved = 0; saved < 2; ++saved) {
        if (saved > 0 && !problem->game().saved_rolls) continue;
        groups.push_back({rules::BoxSet(filled), holds_points, saved, 0});
      }
    }
  }
  values::TurnMemory memory(*problem);
  std::mt19937 random(1);
  for (int i = 0; i < 100; ++i) {
    const states::Group& group = groups[random() % groups.size()];
    const auto known = memory.rows_of(group);
    const problem::TurnRows rows = problem->planner().rows(group, problem::OptionRows::separate);
    EXPECT_EQ(known->options, rows.options);
    EXPECT_EQ(known->first_option, rows.first_option);
    EXPECT_EQ(known->rows, rows.rows);
    EXPECT_EQ(known->first_row, rows.first_row);
    EXPECT_EQ(known->saved, rows.saved);
    EXPECT_EQ(known, memory.rows_of(group));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Games, ChoosingInLanes,
    testing::Values("two-yatzy", "micro-yahtzee", "joker-forced-every-free", "limited-extras",
                    "limited-saving", "saved-rolls", "few-saved-rolls", "served", "served-any",
                    "counted-boxes", "waiting", "waiting-for-five", "bonuses-alone",
                    "bonuses-alone-of-five", "winning", "winning-any", "winning-in-order",
                    "waiting-in-order", "difference", "difference-in-order", "waiting-difference",
                    "waiting-difference-counted", "announced", "all-announced", "announced-column",
                    "striking", "striking-of-five", "striking-announced", "striking-columns",
                    "comparing", "comparing-row", "comparing-never", "comparing-of-five",
                    "comparing-announced", "comparing-columns"),
    [](const auto& tested) { return test_name(tested.param); });

}  // namespace
}  // namespace fivekind::tests::choice_test
