// The scalar twin of the turn kernel: one state, keeping every value of its turn.
// Why: advice needs the value of each keep and roll, not only the turn's; and the kernel is tested
// against it. It walks the same graph one value at a time, in the simplest way, and in any type of
// number: wider ones certify the results of double precision.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "turn/graph.h"
#include "turn/plan.h"

namespace fivekind::turn {

enum class ChanceRule { mean, least };
enum class ChoiceRule { highest, lowest };

/// The values of one turn, by stage of its plan and by node. `rolls[s]` of a full node is the
/// roll's value at stage s, `keeps[s]` of any node the value of keeping it and rerolling the others
/// there (empty if nothing is rerolled; for all dice: the value of the stage's options, if it has
/// any). `results`: before the first roll.
template <typename T>
struct TurnValuesOf {
  std::vector<std::vector<T>> rolls;
  std::vector<std::vector<T>> keeps;
  std::vector<T> results;
};
using TurnValues = TurnValuesOf<double>;

/// The better of two values, and the worst possible value.
template <typename T>
T better(ChoiceRule choice, const T& a, const T& b) {
  return choice == ChoiceRule::highest ? std::max(a, b) : std::min(a, b);
}
inline double worst(ChoiceRule choice) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  return choice == ChoiceRule::highest ? -kInfinity : kInfinity;
}

namespace walk {

// Each target becomes `combine` of its sources, one after the other, and of itself if the group
// says so; then finish(value).
template <std::size_t kSources, typename T, class Combine, class Finish>
void reduce_so_many(const Reductions& group, T* nodes, const Combine& combine,
                    const Finish& finish) {
  const std::size_t sources = kSources == 0 ? group.sources : kSources;
  const std::size_t begin = group.accumulate ? 0 : 1;
  const std::uint16_t* source = group.edges.data();
  for (const std::uint16_t target : group.targets) {
    T value = nodes[group.accumulate ? target : *source];
    for (std::size_t i = begin; i < sources; ++i) value = combine(value, nodes[source[i]]);
    nodes[target] = finish(value);
    source += sources;
  }
}

// The same in loops of known length, for common sizes: dice with 6 faces, and the choices of up to
// 6 dice.
template <typename T, class Combine, class Finish>
void reduce_group(const Reductions& group, std::vector<T>& nodes, const Combine& combine,
                  const Finish& finish) {
  T* const all = nodes.data();
  switch (group.sources) {
    case 1:
      return reduce_so_many<1>(group, all, combine, finish);
    case 2:
      return reduce_so_many<2>(group, all, combine, finish);
    case 3:
      return reduce_so_many<3>(group, all, combine, finish);
    case 4:
      return reduce_so_many<4>(group, all, combine, finish);
    case 5:
      return reduce_so_many<5>(group, all, combine, finish);
    case 6:
      return reduce_so_many<6>(group, all, combine, finish);
    default:
      return reduce_so_many<0>(group, all, combine, finish);
  }
}

template <typename T>
void run_chance(const Graph& graph, ChanceRule chance, std::vector<T>& nodes) {
  if (chance == ChanceRule::mean) {
    const auto sum = [](const T& a, const T& b) { return T(a + b); };
    const auto mean = [faces = graph.faces()](const T& value) { return T(value / faces); };
    reduce_group(graph.chance(), nodes, sum, mean);
  } else {
    const auto least = [](const T& a, const T& b) { return std::min(a, b); };
    reduce_group(graph.chance(), nodes, least, std::identity());
  }
}

template <typename T>
void run_choice(const std::vector<Reductions>& groups, ChoiceRule choice, std::vector<T>& nodes) {
  const auto run = [&](const auto& choose) {
    for (const Reductions& group : groups) reduce_group(group, nodes, choose, std::identity());
  };
  if (choice == ChoiceRule::highest) {
    run([](const T& a, const T& b) { return std::max(a, b); });
  } else {
    run([](const T& a, const T& b) { return std::min(a, b); });
  }
}

}  // namespace walk

/// Walks a turn. `options`: for each list of the plan, by node, the value of each roll when it must
/// be scored. `values` may hold those of another turn, to reuse their memory.
template <typename T>
void walk_turn(const Graph& graph, const Plan& plan, std::span<const std::vector<T>> options,
               ChanceRule chance, ChoiceRule choice, TurnValuesOf<T>& values) {
  const std::vector<Stage>& stages = plan.stages();
  values.rolls.resize(stages.size());
  values.keeps.resize(stages.size());
  values.results.resize(plan.results());
  std::vector<T> rolled;
  const auto take_better = [choice](const std::vector<T>& from, std::size_t first,
                                    std::vector<T>& to) {
    for (std::size_t n = first; n < to.size(); ++n) to[n] = better(choice, to[n], from[n]);
  };
  for (std::size_t s = 0; s < stages.size(); ++s) {
    std::vector<T>& keeps = values.keeps[s];
    keeps.clear();
    for (const std::size_t next : stages[s].rerolls) {
      rolled = values.rolls[next];
      walk::run_chance(graph, chance, rolled);
      if (keeps.empty()) {
        keeps = rolled;
      } else {
        take_better(rolled, 0, keeps);
      }
    }
    if (const auto next = stages[s].reroll_of_all) {
      rolled = values.rolls[*next];
      walk::run_chance(graph, chance, rolled);
      keeps[0] = rolled[0];
    }
    std::vector<T>& rolls = values.rolls[s];
    rolls = keeps;
    bool more = false;
    for (const std::size_t list : stages[s].options) {
      if (rolls.empty()) rolls.resize(graph.node_count());
      if (more) {
        take_better(options[list], graph.first_roll(), rolls);
      } else {
        const auto first = static_cast<std::ptrdiff_t>(graph.first_roll());
        std::copy(options[list].begin() + first, options[list].end(), rolls.begin() + first);
      }
      more = true;
    }
    if (!keeps.empty()) {
      if (more) keeps = rolls;
      walk::run_choice(graph.keep_choice(), choice, rolls);
      walk::run_choice(graph.roll_choice(), choice, rolls);
    }
    for (const std::size_t branch : stages[s].branches) {
      if (rolls.empty()) {
        rolls = values.rolls[branch];
      } else {
        take_better(values.rolls[branch], graph.first_roll(), rolls);
      }
    }
    if (!stages[s].result) continue;
    rolled = rolls;
    walk::run_chance(graph, chance, rolled);
    values.results[*stages[s].result] = rolled[0];
  }
}

/// The same for a plan with one list of options.
template <typename T>
TurnValuesOf<T> walk_turn(const Graph& graph, const Plan& plan, const std::vector<T>& options,
                          ChanceRule chance, ChoiceRule choice) {
  TurnValuesOf<T> values;
  walk_turn<T>(graph, plan, std::span(&options, 1), chance, choice, values);
  return values;
}

}  // namespace fivekind::turn
