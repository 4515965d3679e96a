// The turn kernel against a scalar walk of one lane at a time, for random dice, numbers of rolls
// and option rows, with every objective's policies, on every instruction set. Why: the kernel is
// the only fast code that all objectives share; here its lists, lanes and partial sums meet code
// that has none of them. Rows may hold options that do not exist (infinities).
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "support/aligned.h"
#include "turn/graph.h"
#include "turn/kernel.h"
#include "turn/targets.h"

namespace fivekind::tests {
namespace {

using turn::TurnRule;

// RapidCheck's own ranges grow from case to case; ours are small and whole from the start.
template <typename T>
T in_range(T least, T most) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(least, static_cast<T>(most + 1)));
}

struct TurnCase {
  int dice = 1;
  int faces = 2;
  int rolls = 1;
  TurnRule rule = TurnRule::highest_mean;
  std::vector<std::vector<std::uint16_t>> rows_of_roll;
  std::vector<std::vector<double>> rows;  // [row][lane]: as many lanes as the widest turn has

  bool lowest() const { return rule == TurnRule::lowest_mean; }
  double better(double a, double b) const { return lowest() ? std::min(a, b) : std::max(a, b); }
};

TurnCase random_case() {
  TurnCase made;
  made.dice = in_range(1, 5);
  made.faces = in_range(2, 6);
  made.rolls = in_range(1, 4);
  made.rule = static_cast<TurnRule>(in_range(0, 2));
  const auto row_count = in_range<std::size_t>(1, 24);
  std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
  // Row 0 exists in every lane and for every roll; of the others, a third of the options is
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
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    made.rows_of_roll.push_back({0});
    for (std::size_t row = 1; row < row_count; ++row) {
      if (random() % 2 == 0) made.rows_of_roll.back().push_back(static_cast<std::uint16_t>(row));
    }
  }
  return made;
}

// Chance for one lane: the rolls that follow a keep, each with its probability.
double scalar_chance(const TurnCase& turn, const dice::Multisets& multisets, dice::Keep keep,
                     const std::vector<double>& rolls) {
  double mean = 0;
  double least = HUGE_VAL;
  const double throws = std::pow(turn.faces, turn.dice - multisets.size(keep));
  for (std::size_t r = 0; r < rolls.size(); ++r) {
    const auto ways = static_cast<double>(multisets.ways(keep, dice::Roll(r)));
    if (ways == 0) continue;
    mean += ways / throws * rolls[r];
    least = std::min(least, rolls[r]);
  }
  return turn.rule == TurnRule::highest_least ? least : mean;
}

double scalar_turn(const TurnCase& turn, std::size_t lane) {
  const dice::Multisets multisets(turn.dice, turn.faces);
  std::vector<double> rolls;
  for (const auto& rows : turn.rows_of_roll) {
    double best = turn.rows[rows.front()][lane];
    for (const std::uint16_t row : rows) best = turn.better(best, turn.rows[row][lane]);
    rolls.push_back(best);
  }
  for (int left = turn.rolls; left > 1; --left) {
    std::vector<double> keeps;
    for (std::size_t k = 0; k < multisets.keep_count(); ++k) {
      keeps.push_back(scalar_chance(turn, multisets, dice::Keep(k), rolls));
    }
    for (std::size_t r = 0; r < rolls.size(); ++r) {
      for (const dice::Keep keep : multisets.keeps_of(dice::Roll(r))) {
        rolls[r] = turn.better(rolls[r], keeps[keep.position()]);
      }
    }
  }
  return scalar_chance(turn, multisets, dice::Keep(0), rolls);
}

template <typename T>
std::vector<double> kernel_turn(const TurnCase& turn) {
  constexpr std::size_t kLanes = turn::kTurnLanes<T>;
  const dice::Multisets multisets(turn.dice, turn.faces);
  const turn::Graph graph(multisets, turn.rolls);
  const turn::OptionLists options = turn::group_options(multisets, turn.rows_of_roll);
  support::AlignedArray<T> rows(turn.rows.size() * kLanes);
  support::AlignedArray<T> nodes(turn::turn_work_space<T>(graph));
  support::AlignedArray<T> result(kLanes);
  for (std::size_t row = 0; row < turn.rows.size(); ++row) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      rows.data()[row * kLanes + lane] = static_cast<T>(turn.rows[row][lane]);
    }
  }
  static_cast<void>(turn::instruction_set());  // brings the dispatch up to date
  turn::turn_function<T>(turn.rule)(graph, options, rows.data(), nodes.data(), result.data());
  return {result.data(), result.data() + kLanes};
}

// Values are below 400; single precision has 24 bits, of which a turn loses a few.
RC_GTEST_PROP(TurnKernel, AgreesWithTheScalarWalk, ()) {
  const TurnCase turn = random_case();
  const std::vector<double> in_double = kernel_turn<double>(turn);
  const std::vector<double> in_single = kernel_turn<float>(turn);
  for (std::size_t lane = 0; lane < in_single.size(); ++lane) {
    const double expected = scalar_turn(turn, lane);
    if (lane < in_double.size()) RC_ASSERT(std::abs(in_double[lane] - expected) <= 1e-10);
    RC_ASSERT(std::abs(in_single[lane] - expected) <= 1e-3);
  }
}

RC_GTEST_PROP(TurnKernel, GivesTheSameBytesOnEveryInstructionSet, ()) {
  const TurnCase turn = random_case();
  const std::vector<double> in_double = kernel_turn<double>(turn);
  const std::vector<double> in_single = kernel_turn<float>(turn);
  for (const std::string& name : turn::available_instruction_sets()) {
    RC_ASSERT(turn::force_instruction_set(name).has_value());
    const bool same =
        kernel_turn<double>(turn) == in_double && kernel_turn<float>(turn) == in_single;
    RC_ASSERT(turn::force_instruction_set("").has_value());
    RC_ASSERT(same);
  }
}

}  // namespace
}  // namespace fivekind::tests
