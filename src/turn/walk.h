// The scalar twin of the turn kernel: one state, every value of its turn kept.
// Why: advice needs the value of each keep and roll, not only the turn's; and the kernel is tested
// against it. It walks the same graph one value at a time, in the plainest way, and in any type of
// number: wider ones certify what double precision finds.
#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "turn/graph.h"

namespace fivekind::turn {

enum class ChanceRule { mean, least };
enum class ChoiceRule { highest, lowest };

/// The values of one turn. `rolls[r]` and `keeps[r]` are by node, for r rolls left: rolls[r] of a
/// full node is the roll's value when r rolls are left, keeps[r] of any node is the value of
/// keeping it and throwing the other dice as the next of r rolls left (r >= 1).
template <typename T>
struct TurnValuesOf {
  std::vector<std::vector<T>> rolls;
  std::vector<std::vector<T>> keeps;
  T before_first_roll{};
};
using TurnValues = TurnValuesOf<double>;

/// The better of two values, and the worst there is.
template <typename T>
T better(ChoiceRule choice, const T& a, const T& b) {
  return choice == ChoiceRule::highest ? std::max(a, b) : std::min(a, b);
}
inline double worst(ChoiceRule choice) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  return choice == ChoiceRule::highest ? -kInfinity : kInfinity;
}

namespace walk {

template <typename T>
void run_chance(const Graph& graph, ChanceRule chance, std::vector<T>& nodes) {
  const Reductions& group = graph.chance();
  for (std::size_t i = 0; i < group.targets.size(); ++i) {
    const auto sources = std::span(group.edges).subspan(i * group.sources, group.sources);
    T value = nodes[sources.front()];
    for (std::uint16_t source : sources.subspan(1)) {
      value =
          chance == ChanceRule::mean ? T(value + nodes[source]) : std::min(value, nodes[source]);
    }
    nodes[group.targets[i]] = chance == ChanceRule::mean ? T(value / graph.faces()) : value;
  }
}

template <typename T>
void run_choice(const std::vector<Reductions>& groups, ChoiceRule choice, std::vector<T>& nodes) {
  for (const Reductions& group : groups) {
    for (std::size_t i = 0; i < group.targets.size(); ++i) {
      T& value = nodes[group.targets[i]];
      for (std::uint16_t source :
           std::span(group.edges).subspan(i * group.sources, group.sources)) {
        value = better(choice, value, nodes[source]);
      }
    }
  }
}

}  // namespace walk

/// Walks a turn. `options`: by node, the value of each roll when it must be scored.
template <typename T>
TurnValuesOf<T> walk_turn(const Graph& graph, const std::vector<T>& options, ChanceRule chance,
                          ChoiceRule choice) {
  TurnValuesOf<T> values;
  values.rolls.push_back(options);
  values.keeps.emplace_back();
  std::vector<T> nodes = options;
  for (int rolls_left = 1; rolls_left < graph.rolls(); ++rolls_left) {
    walk::run_chance(graph, chance, nodes);
    values.keeps.push_back(nodes);
    walk::run_choice(graph.keep_choice(), choice, nodes);
    walk::run_choice(graph.roll_choice(), choice, nodes);
    values.rolls.push_back(nodes);
  }
  walk::run_chance(graph, chance, nodes);
  values.before_first_roll = nodes[0];
  return values;
}

}  // namespace fivekind::turn
