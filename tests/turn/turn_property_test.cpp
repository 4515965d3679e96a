// The turn kernel against a scalar walk of one lane at a time, for random dice, plans and option
// rows, with every objective's policies, on every instruction set. Why: the kernel is the only fast
// code that all objectives share; here its lists, lanes and partial sums are compared with code
// that has none of them. Rows may hold options that do not exist (infinities).
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>

#include "support/aligned.h"
#include "turn/follow.h"
#include "turn/graph.h"
#include "turn/kernel.h"
#include "turn/plan.h"
#include "turn/targets.h"
#include "turn/walk.h"

namespace fivekind::tests::turn_property_test {
namespace {

using turn::TurnRule;

// RapidCheck's own ranges grow from case to case; ours are small and complete from the start.
template <typename T>
T in_range(T least, T most) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(least, static_cast<T>(most + 1)));
}

// A random turn: a plan of a few stages over some lists of options.
struct TurnCase {
  int dice = 1;
  int faces = 2;
  TurnRule rule = TurnRule::highest_mean;
  std::vector<turn::Stage> stages;
  std::vector<std::vector<std::vector<std::uint16_t>>> rows_of_roll;  // by list, by roll
  std::vector<std::vector<double>> rows;  // [row][lane]: as many lanes as the widest turn has

  bool lowest() const { return rule == TurnRule::lowest_mean; }
  double better(double a, double b) const { return lowest() ? std::min(a, b) : std::max(a, b); }
};

// This many rolls and then a box; the same with branches; or any stages, each of which has options,
// rerolls or branches.
std::vector<turn::Stage> random_stages(std::mt19937& random, std::size_t lists) {
  const int rolls = static_cast<int>(random() % 4 + 1);
  if (random() % 4 == 0) return turn::Plan::with_rolls(rolls).stages();
  if (random() % 3 == 0) {
    return turn::Plan::with_branches(std::max(rolls, 2), random() % 2 == 0, lists).stages();
  }
  std::vector<turn::Stage> stages(random() % 5 + 1);
  std::size_t results = 0;
  for (std::size_t s = 0; s < stages.size(); ++s) {
    for (std::size_t list = 0; list < lists; ++list) {
      if (random() % 2 == 0) stages[s].options.push_back(list);
    }
    for (std::size_t before = 0; before < s; ++before) {
      if (random() % 2 == 0) stages[s].rerolls.push_back(before);
    }
    std::shuffle(stages[s].rerolls.begin(), stages[s].rerolls.end(), random);
    if (!stages[s].rerolls.empty() && random() % 3 == 0) stages[s].reroll_of_all = random() % s;
    for (std::size_t before = 0; before < s; ++before) {
      if (random() % 4 == 0) stages[s].branches.push_back(before);
    }
    const turn::Stage& made = stages[s];
    const bool nothing = made.options.empty() && made.rerolls.empty() && made.branches.empty();
    if (nothing) stages[s].options.push_back(0);
    if (random() % 3 == 0) stages[s].result = results++;
  }
  if (!stages.back().result) stages.back().result = results;
  return stages;
}

TurnCase random_case() {
  TurnCase made;
  made.dice = in_range(1, 5);
  made.faces = in_range(2, 6);
  made.rule = static_cast<TurnRule>(in_range(0, 2));
  const auto row_count = in_range<std::size_t>(1, 24);
  const auto lists = in_range<std::size_t>(1, 3);
  std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
  made.stages = random_stages(random, lists);
  // Row 0 exists in every lane and for every roll; of the others, a third of the options are
  // missing.
  const double missing = made.lowest() ? HUGE_VAL : -HUGE_VAL;
  for (std::size_t row = 0; row < row_count; ++row) {
    made.rows.emplace_back();
    for (std::size_t lane = 0; lane < turn::kTurnLanes<float>; ++lane) {
      const double value = static_cast<double>(random() % 100'000) / 256;
      made.rows.back().push_back(row > 0 && random() % 3 == 0 ? missing : value);
    }
  }
  const dice::Multisets multisets(made.dice, made.faces);
  made.rows_of_roll.resize(lists);
  for (auto& list : made.rows_of_roll) {
    for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
      list.push_back({0});
      for (std::size_t row = 1; row < row_count; ++row) {
        if (random() % 2 == 0) list.back().push_back(static_cast<std::uint16_t>(row));
      }
    }
  }
  return made;
}

// Chance for one lane: the rolls that follow a keep, each with its probability.
double scalar_chance(const TurnCase& turn, const dice::Multisets& multisets, dice::Keep keep,
                     const std::vector<double>& rolls) {
  double mean = 0;
  double least = HUGE_VAL;
  const double outcomes = std::pow(turn.faces, turn.dice - multisets.size(keep));
  for (std::size_t r = 0; r < rolls.size(); ++r) {
    const auto ways = static_cast<double>(multisets.ways(keep, dice::Roll(r)));
    if (ways == 0) continue;
    mean += ways / outcomes * rolls[r];
    least = std::min(least, rolls[r]);
  }
  return turn.rule == TurnRule::highest_least ? least : mean;
}

// The value of a list of options for each roll.
std::vector<double> scalar_options(const TurnCase& turn, std::size_t list, std::size_t lane) {
  std::vector<double> rolls;
  for (const auto& rows : turn.rows_of_roll[list]) {
    double best = turn.rows[rows.front()][lane];
    for (const std::uint16_t row : rows) best = turn.better(best, turn.rows[row][lane]);
    rolls.push_back(best);
  }
  return rolls;
}

// One lane of a turn, by stages and nodes, without the graph or steps.
struct ScalarTurn {
  std::vector<std::vector<double>> rolls;
  std::vector<std::vector<double>> keeps;  // empty if nothing is rolled again
  std::vector<double> results;
};

ScalarTurn scalar_turn(const TurnCase& turn, std::size_t lane) {
  const dice::Multisets multisets(turn.dice, turn.faces);
  const double worst = turn.lowest() ? HUGE_VAL : -HUGE_VAL;
  ScalarTurn solved;
  for (const turn::Stage& stage : turn.stages) {
    std::vector<double> keeps(stage.rerolls.empty() ? 0 : multisets.keep_count(), worst);
    for (const std::size_t next : stage.rerolls) {
      for (std::size_t k = 0; k < keeps.size(); ++k) {
        keeps[k] = turn.better(keeps[k],
                               scalar_chance(turn, multisets, dice::Keep(k), solved.rolls[next]));
      }
    }
    if (stage.reroll_of_all) {
      keeps[0] = scalar_chance(turn, multisets, dice::Keep(0), solved.rolls[*stage.reroll_of_all]);
    }
    std::vector<double> rolls(multisets.roll_count(), worst);
    for (std::size_t r = 0; r < rolls.size(); ++r) {
      for (const std::size_t list : stage.options) {
        rolls[r] = turn.better(rolls[r], scalar_options(turn, list, lane)[r]);
      }
      // Keeping all dice means taking an option, if there is one.
      const std::size_t all = multisets.as_keep(dice::Roll(r)).position();
      if (!stage.options.empty() && !keeps.empty()) keeps[all] = rolls[r];
      for (const dice::Keep keep : multisets.keeps_of(dice::Roll(r))) {
        if (!keeps.empty()) rolls[r] = turn.better(rolls[r], keeps[keep.position()]);
      }
      for (const std::size_t branch : stage.branches) {
        rolls[r] = turn.better(rolls[r], solved.rolls[branch][r]);
      }
    }
    if (stage.result) {
      solved.results.resize(std::max(solved.results.size(), *stage.result + 1));
      solved.results[*stage.result] = scalar_chance(turn, multisets, dice::Keep(0), rolls);
    }
    solved.rolls.push_back(std::move(rolls));
    solved.keeps.push_back(std::move(keeps));
  }
  return solved;
}

// By stage: whether it is a branch of another.
std::vector<bool> branches_of(const std::vector<turn::Stage>& stages) {
  std::vector<bool> are(stages.size());
  for (const turn::Stage& stage : stages) {
    for (const std::size_t branch : stage.branches) are[branch] = true;
  }
  return are;
}

// The same turn in all lanes: results, the values of keeps where dice are rolled again, and those
// of the rolls of branches.
template <typename T>
struct KernelTurn {
  std::vector<T> results;
  std::vector<T> keeps;
  std::vector<T> rolls;
  friend bool operator==(const KernelTurn&, const KernelTurn&) = default;
};

template <typename T>
KernelTurn<T> kernel_turn(const TurnCase& turn) {
  constexpr std::size_t kLanes = turn::kTurnLanes<T>;
  const dice::Multisets multisets(turn.dice, turn.faces);
  const turn::Graph graph(multisets);
  const turn::Plan plan(turn.stages);
  std::vector<turn::OptionLists> lists;
  for (const auto& rows : turn.rows_of_roll) {
    lists.push_back(turn::group_options(multisets, rows));
  }
  std::vector<turn::OptionList> options;
  for (const turn::OptionLists& list : lists) options.push_back({&list});
  support::AlignedArray<T> rows(turn.rows.size() * kLanes);
  for (std::size_t row = 0; row < turn.rows.size(); ++row) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      rows.data()[row * kLanes + lane] = static_cast<T>(turn.rows[row][lane]);
    }
  }
  static_cast<void>(turn::instruction_set());  // updates the dispatch
  const turn::TurnFunction<T> run = turn::turn_function<T>(turn.rule);
  support::AlignedArray<T> result(plan.results() * kLanes);
  support::AlignedArray<T> nodes(turn::turn_work_space<T>(graph, plan.to_results()));
  const std::vector<turn::Step>& steps = plan.to_results().list;
  run(graph, steps.data(), steps.size(), options.data(), rows.data(), nodes.data(), result.data());
  KernelTurn<T> found;
  found.results.assign(result.data(), result.data() + plan.results() * kLanes);
  const std::size_t size = turn::turn_work_space<T>(graph, plan.to_keeps());
  support::AlignedArray<T> keeps(size);
  const std::vector<turn::Step>& to_keeps = plan.to_keeps().list;
  run(graph, to_keeps.data(), to_keeps.size(), options.data(), rows.data(), keeps.data(), nullptr);
  for (std::size_t s = 0; s < turn.stages.size(); ++s) {
    const T* const at = keeps.data() + s * graph.node_count() * kLanes;
    const std::size_t count = turn.stages[s].rerolls.empty() ? 0 : graph.node_count() * kLanes;
    found.keeps.insert(found.keeps.end(), at, at + count);
  }
  std::size_t buffer = turn.stages.size();
  for (const bool is_branch : branches_of(turn.stages)) {
    if (!is_branch) continue;
    const T* const at = keeps.data() + buffer++ * graph.node_count() * kLanes;
    found.rolls.insert(found.rolls.end(), at + graph.first_roll() * kLanes,
                       at + graph.node_count() * kLanes);
  }
  return found;
}

// Whether a turn in lanes equals each of its lanes alone.
template <typename T>
bool agrees(const TurnCase& turn, double tolerance) {
  constexpr std::size_t kLanes = turn::kTurnLanes<T>;
  const KernelTurn<T> found = kernel_turn<T>(turn);
  const auto near = [tolerance](T value, double expected) {
    return value == static_cast<T>(expected) || std::abs(value - expected) <= tolerance;
  };
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const ScalarTurn expected = scalar_turn(turn, lane);
    for (std::size_t r = 0; r < expected.results.size(); ++r) {
      if (!near(found.results[r * kLanes + lane], expected.results[r])) return false;
    }
    std::size_t at = lane;
    for (const std::vector<double>& keeps : expected.keeps) {
      for (const double value : keeps) {
        if (!near(found.keeps[at], value)) return false;
        at += kLanes;
      }
    }
    at = lane;
    const std::vector<bool> is_branch = branches_of(turn.stages);
    for (std::size_t s = 0; s < is_branch.size(); ++s) {
      if (!is_branch[s]) continue;
      for (const double value : expected.rolls[s]) {
        if (!near(found.rolls[at], value)) return false;
        at += kLanes;
      }
    }
  }
  return true;
}

// Values are below 400; single precision has 24 bits, of which a turn loses a few.
RC_GTEST_PROP(TurnKernel, AgreesWithTheScalarWalk, ()) {
  const TurnCase turn = random_case();
  RC_ASSERT(agrees<double>(turn, 1e-10));
  RC_ASSERT(agrees<float>(turn, 1e-3));
}

// The program's own twin for certificates and advice, over the graph.
RC_GTEST_PROP(TurnWalk, AgreesWithTheScalarWalk, ()) {
  const TurnCase turn = random_case();
  const dice::Multisets multisets(turn.dice, turn.faces);
  const turn::Graph graph(multisets);
  const turn::Plan plan(turn.stages);
  const ScalarTurn expected = scalar_turn(turn, 0);
  std::vector<std::vector<double>> options;
  for (std::size_t list = 0; list < turn.rows_of_roll.size(); ++list) {
    std::vector<double>& nodes = options.emplace_back(graph.first_roll(), 0.0);
    const std::vector<double> rolls = scalar_options(turn, list, 0);
    nodes.insert(nodes.end(), rolls.begin(), rolls.end());
  }
  turn::TurnValues values;
  const auto chance =
      turn.rule == TurnRule::highest_least ? turn::ChanceRule::least : turn::ChanceRule::mean;
  const auto choice = turn.lowest() ? turn::ChoiceRule::lowest : turn::ChoiceRule::highest;
  turn::walk_turn<double>(graph, plan, options, chance, choice, values);
  for (std::size_t r = 0; r < expected.results.size(); ++r) {
    RC_ASSERT(std::abs(values.results[r] - expected.results[r]) <= 1e-10);
  }
  for (std::size_t s = 0; s < turn.stages.size(); ++s) {
    for (std::size_t roll = 0; roll < expected.rolls[s].size(); ++roll) {
      const double value = values.rolls[s][graph.first_roll() + roll];
      RC_ASSERT(std::abs(value - expected.rolls[s][roll]) <= 1e-10);
    }
    RC_ASSERT(values.keeps[s].size() == expected.keeps[s].size());
    for (std::size_t keep = 0; keep < expected.keeps[s].size(); ++keep) {
      RC_ASSERT(std::abs(values.keeps[s][keep] - expected.keeps[s][keep]) <= 1e-10);
    }
  }
}

RC_GTEST_PROP(TurnKernel, GivesTheSameBytesOnEveryInstructionSet, ()) {
  const TurnCase turn = random_case();
  const KernelTurn<double> in_double = kernel_turn<double>(turn);
  const KernelTurn<float> in_single = kernel_turn<float>(turn);
  for (const std::string& name : turn::available_instruction_sets()) {
    RC_ASSERT(turn::force_instruction_set(name).has_value());
    const bool same =
        kernel_turn<double>(turn) == in_double && kernel_turn<float>(turn) == in_single;
    RC_ASSERT(turn::force_instruction_set("").has_value());
    RC_ASSERT(same);
  }
}

// The best among a stage's options, rerolls and branches with a roll: which option list, or which
// stage and keep; nothing is kept if it continues in a branch.
struct BestAction {
  double value = 0;
  std::optional<std::size_t> list;
  std::size_t stage = 0;
  std::optional<dice::Keep> keep = dice::Keep(0);
};

// Followed forwards with the best action everywhere, a turn gains its value, for any plan: the two
// walks agree on what follows what.
RC_GTEST_PROP(TurnPlan, GainsForwardsWhatItIsWorthBackwards, ()) {
  std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
  const std::size_t lists = random() % 3 + 1;
  const turn::Plan plan(random_stages(random, lists));
  const dice::Multisets multisets(in_range(1, 4), in_range(2, 5));
  const turn::Graph graph(multisets);
  std::vector<std::vector<double>> options(lists, std::vector<double>(graph.node_count()));
  for (std::vector<double>& list : options) {
    for (double& value : list) value = static_cast<double>(random() % 1000) / 8;
  }
  turn::TurnValues values;
  turn::walk_turn<double>(graph, plan, options, turn::ChanceRule::mean, turn::ChoiceRule::highest,
                          values);
  std::vector<std::vector<double>> rolled = values.rolls;  // by stage that is rerolled into
  for (std::vector<double>& stage : rolled) {
    if (!stage.empty()) turn::walk::run_chance(graph, turn::ChanceRule::mean, stage);
  }
  const auto best_of = [&](std::size_t stage, dice::Roll roll) {
    BestAction best{-1, {}, 0, dice::Keep(0)};
    for (const std::size_t list : plan.stages()[stage].options) {
      const double value = options[list][graph.first_roll() + roll.position()];
      if (value > best.value) best = {value, list, 0, dice::Keep(0)};
    }
    for (const std::size_t reroll : plan.stages()[stage].rerolls) {
      for (const dice::Keep keep : multisets.keeps_of(roll)) {
        if (!plan.stages()[stage].options.empty() && multisets.is_full(keep)) continue;
        const auto of_all = plan.stages()[stage].reroll_of_all;
        const std::size_t next = of_all && keep == dice::Keep(0) ? *of_all : reroll;
        const double value = rolled[next][keep.position()];
        if (value > best.value) best = {value, {}, next, keep};
      }
    }
    for (const std::size_t branch : plan.stages()[stage].branches) {
      const double value = values.rolls[branch][graph.first_roll() + roll.position()];
      if (value > best.value) best = {value, {}, branch, std::nullopt};
    }
    return best;
  };
  for (std::size_t s = 0; s < plan.stages().size(); ++s) {
    if (!plan.stages()[s].result) continue;
    turn::FollowedTurn followed(multisets, plan);
    followed.roll_to(s, dice::Keep(0), 1);
    double gained = 0;
    double ended = 0;
    const auto done = followed.follow(
        [&](std::size_t stage, dice::Roll roll, double probability) -> Result<void> {
          const BestAction best = best_of(stage, roll);
          if (best.list) {
            gained += probability * best.value;
            ended += probability;
          } else {
            best.keep ? followed.roll_to(best.stage, *best.keep, probability)
                      : followed.arrive(best.stage, roll, probability);
          }
          return {};
        });
    RC_ASSERT(done.has_value());
    RC_ASSERT(std::abs(ended - 1) < 1e-12);
    RC_ASSERT(std::abs(gained - values.results[*plan.stages()[s].result]) < 1e-9);
  }
}

using turn::Plan;
using turn::Stage;
using turn::Step;

// Three rolls and a box are walked in one buffer, as before there were plans.
TEST(TurnPlan, WalksTheUsualTurnInPlace) {
  using Kind = Step::Kind;
  const Plan plan = Plan::with_rolls(3);
  EXPECT_EQ(plan.to_results().buffers, 1U);
  EXPECT_EQ(plan.to_results().list, (std::vector<Step>{{Kind::options, 0, 0, false},
                                                       {Kind::chance, 0},
                                                       {Kind::keeps, 0},
                                                       {Kind::rolls, 0},
                                                       {Kind::chance, 0},
                                                       {Kind::keeps, 0},
                                                       {Kind::result, 0, 0, true}}));
  EXPECT_EQ(plan.roll_stages(), (std::vector<std::size_t>{2, 1, 0}));
  EXPECT_EQ(Plan::with_rolls(1).to_results().list,
            (std::vector<Step>{{Kind::options, 0, 0, false}, {Kind::result, 0, 0, false}}));
}

// Where every roll of all dice is served until one is kept, a turn that keeps none goes through
// stages of its own.
TEST(TurnPlan, KeepsFreshRollsApart) {
  using Kind = Step::Kind;
  EXPECT_EQ(Plan::with_served_rolls(2).to_results().list,
            (std::vector<Step>{{Kind::options, 0, 0, false},
                               {Kind::options, 1, 1, false},
                               {Kind::chance, 0},
                               {Kind::none_kept, 0, 1},
                               {Kind::options, 0, 1, false},
                               {Kind::keeps, 0},
                               {Kind::result, 0, 0, true}}));
  const Plan plan = Plan::with_served_rolls(4);
  EXPECT_TRUE(plan.has_fresh_stages());
  EXPECT_FALSE(Plan::with_served_roll(4).has_fresh_stages());
  EXPECT_EQ(plan.stages().size(), 7U);
  EXPECT_LE(plan.to_results().buffers, 3U);
  EXPECT_EQ(plan.begin(), plan.stage(0, 3));
  EXPECT_EQ(plan.begin(), plan.stage(0, 3, true));
  EXPECT_EQ(plan.list(plan.begin()), 1U);
  EXPECT_FALSE(plan.is_fresh(plan.begin())) << "a first roll is not marked";
  for (int left = 0; left < 3; ++left) {
    for (const bool fresh : {false, true}) {
      const std::size_t stage = plan.stage(0, left, fresh);
      EXPECT_EQ(plan.rolls_left(stage), left);
      EXPECT_EQ(plan.is_fresh(stage), fresh);
      EXPECT_EQ(plan.list(stage), fresh ? 1U : 0U);
      if (left == 0) continue;
      EXPECT_EQ(plan.after_keep(stage, 0), plan.stage(0, left - 1, fresh));
      EXPECT_EQ(plan.after_keep(stage, 1), plan.stage(0, left - 1, false));
    }
  }
  EXPECT_EQ(plan.after_keep(plan.begin(), 0), plan.stage(0, 2, true));
  EXPECT_EQ(plan.after_keep(plan.begin(), 7), plan.stage(0, 2, false));
}

// When a branch ends the walk of another one can continue in the same buffers.
TEST(TurnPlan, WalksBranchesInThreeBuffers) {
  const Plan plan = Plan::with_branches(3, true, 5);
  EXPECT_LE(plan.to_results().buffers, 3U);
  EXPECT_EQ(plan.branch_count(), 5U);
  EXPECT_TRUE(plan.has_trunk());
  EXPECT_FALSE(Plan::with_branches(3, false, 5).has_trunk());
  EXPECT_EQ(plan.stages().size(), 2U + 4 * 3 + 1);
  EXPECT_EQ(plan.begin(), plan.stage(0, 2));
  for (std::size_t branch = 0; branch < 5; ++branch) {
    for (int left = 0; left < 3; ++left) {
      const std::size_t stage = plan.stage(branch, left);
      EXPECT_EQ(plan.branch(stage), branch);
      EXPECT_EQ(plan.rolls_left(stage), left);
    }
    EXPECT_EQ(plan.list(plan.stage(branch, 0)), branch);
  }
}

// Saved rolls: a card with s of them has the value of a turn of s + 3 rolls in which each remaining
// one may be saved. Checked by its meaning in two games: if saved rolls are worth nothing it is a
// turn with this many rolls; if one is worth more than all points, the best play never rolls twice.
TEST(TurnPlan, FindsTheValuesOfAllSavedRollsInOneWalk) {
  constexpr int kMax = 4;  // rolls after the first
  std::vector<Stage> stages;
  for (std::size_t m = 0; m <= kMax; ++m) {
    stages.push_back({{m}, {}, {}, std::nullopt});
    if (m > 0) stages.back().rerolls = {m - 1};
    if (m >= 2) stages.back().result = m - 2;
  }
  const Plan plan(stages);
  EXPECT_EQ(plan.results(), 3U);
  EXPECT_TRUE(plan.roll_stages().empty());
  EXPECT_EQ(plan.to_results().list, Plan::with_saved_rolls(3, 0, 2, kMax + 1).to_results().list);
  const dice::Multisets multisets(5, 6);
  const turn::Graph graph(multisets);
  for (const double worth : {0.0, 100.0}) {
    std::vector<std::vector<double>> options;
    for (int m = 0; m <= kMax; ++m) {
      options.emplace_back(graph.node_count());
      for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
        const dice::Roll roll(r);
        double points = 0;
        for (int face = 1; face <= 6; ++face) {
          points += face * multisets.counts(roll)[static_cast<std::size_t>(face - 1)];
        }
        options.back()[graph.first_roll() + r] = points + worth * m;
      }
    }
    turn::TurnValues values;
    turn::walk_turn<double>(graph, plan, options, turn::ChanceRule::mean, turn::ChoiceRule::highest,
                            values);
    for (int s = 0; s < 3; ++s) {
      const turn::TurnValues usual =
          turn::walk_turn(graph, Plan::with_rolls(s + 3), options.front(), turn::ChanceRule::mean,
                          turn::ChoiceRule::highest);
      const double expected = worth == 0 ? usual.results.front() : 17.5 + worth * (s + 2);
      EXPECT_NEAR(values.results[static_cast<std::size_t>(s)], expected, 1e-11);
    }
  }
}

}  // namespace
}  // namespace fivekind::tests::turn_property_test
