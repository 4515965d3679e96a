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
#include "turn/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "turn_property_test.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "turn/kernel-inl.h"

#ifndef FIVEKIND_TESTS_TURN_CASE_
#define FIVEKIND_TESTS_TURN_CASE_
namespace fivekind::tests {

inline constexpr std::size_t kLanes = 16;

enum class Walk { highest_mean, lowest_mean, highest_least };

}  // namespace fivekind::tests
#endif  // FIVEKIND_TESTS_TURN_CASE_

HWY_BEFORE_NAMESPACE();
namespace fivekind::tests {
namespace HWY_NAMESPACE {

namespace kernel = turn::HWY_NAMESPACE;

template <typename T>
void walk_turn(Walk walk, const turn::Graph& graph, const turn::OptionLists& options, const T* rows,
               T* nodes, T* result) {
  using HighestMean = kernel::Policies<kernel::MeanChance, kernel::HighestChoice>;
  using LowestMean = kernel::Policies<kernel::MeanChance, kernel::LowestChoice>;
  using HighestLeast = kernel::Policies<kernel::LeastChance, kernel::HighestChoice>;
  switch (walk) {
    case Walk::highest_mean:
      return kernel::run_turn<HighestMean, kLanes, T>(graph, options, rows, nodes, result);
    case Walk::lowest_mean:
      return kernel::run_turn<LowestMean, kLanes, T>(graph, options, rows, nodes, result);
    case Walk::highest_least:
      return kernel::run_turn<HighestLeast, kLanes, T>(graph, options, rows, nodes, result);
  }
}

void walk_double(Walk walk, const turn::Graph& graph, const turn::OptionLists& options,
                 const double* rows, double* nodes, double* result) {
  walk_turn(walk, graph, options, rows, nodes, result);
}
void walk_single(Walk walk, const turn::Graph& graph, const turn::OptionLists& options,
                 const float* rows, float* nodes, float* result) {
  walk_turn(walk, graph, options, rows, nodes, result);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::tests
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::tests {

HWY_EXPORT(walk_double);
HWY_EXPORT(walk_single);

namespace {

// RapidCheck's own ranges grow from case to case; ours are small and whole from the start.
template <typename T>
T in_range(T least, T most) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(least, static_cast<T>(most + 1)));
}

struct TurnCase {
  int dice = 1;
  int faces = 2;
  int rolls = 1;
  Walk walk = Walk::highest_mean;
  std::vector<std::vector<std::uint16_t>> rows_of_roll;
  std::vector<std::vector<double>> rows;  // [row][lane]

  bool lowest() const { return walk == Walk::lowest_mean; }
  double better(double a, double b) const { return lowest() ? std::min(a, b) : std::max(a, b); }
};

TurnCase random_case() {
  TurnCase made;
  made.dice = in_range(1, 5);
  made.faces = in_range(2, 6);
  made.rolls = in_range(1, 4);
  made.walk = static_cast<Walk>(in_range(0, 2));
  const auto row_count = in_range<std::size_t>(1, 24);
  std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
  // Row 0 exists in every lane and for every roll; of the others, a third of the options is
  // missing.
  const double missing = made.lowest() ? HUGE_VAL : -HUGE_VAL;
  for (std::size_t row = 0; row < row_count; ++row) {
    made.rows.emplace_back();
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
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
  return turn.walk == Walk::highest_least ? least : mean;
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
  const dice::Multisets multisets(turn.dice, turn.faces);
  const turn::Graph graph(multisets, turn.rolls);
  const turn::OptionLists options = turn::group_options(multisets, turn.rows_of_roll);
  support::AlignedArray<T> rows(turn.rows.size() * kLanes);
  support::AlignedArray<T> nodes((graph.node_count() + turn::HWY_NAMESPACE::kPartialSums) * kLanes);
  support::AlignedArray<T> result(kLanes);
  for (std::size_t row = 0; row < turn.rows.size(); ++row) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      rows.data()[row * kLanes + lane] = static_cast<T>(turn.rows[row][lane]);
    }
  }
  static_cast<void>(turn::instruction_set());  // brings the dispatch up to date
  if constexpr (sizeof(T) == sizeof(double)) {
    HWY_DYNAMIC_DISPATCH(walk_double)
    (turn.walk, graph, options, rows.data(), nodes.data(), result.data());
  } else {
    HWY_DYNAMIC_DISPATCH(walk_single)
    (turn.walk, graph, options, rows.data(), nodes.data(), result.data());
  }
  return {result.data(), result.data() + kLanes};
}

// Values are below 400; single precision has 24 bits, of which a turn loses a few.
RC_GTEST_PROP(TurnKernel, AgreesWithTheScalarWalk, ()) {
  const TurnCase turn = random_case();
  const std::vector<double> in_double = kernel_turn<double>(turn);
  const std::vector<double> in_single = kernel_turn<float>(turn);
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const double expected = scalar_turn(turn, lane);
    RC_ASSERT(std::abs(in_double[lane] - expected) <= 1e-10);
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
#endif  // HWY_ONCE
