// The scalar twin of the turn kernel.
#include "turn/walk.h"

#include <algorithm>
#include <limits>
#include <span>

namespace fivekind::turn {
namespace {

void run_chance(const Graph& graph, ChanceRule chance, std::vector<double>& nodes) {
  const Reductions& group = graph.chance();
  for (std::size_t i = 0; i < group.targets.size(); ++i) {
    double value = chance == ChanceRule::mean ? 0 : std::numeric_limits<double>::infinity();
    for (std::uint16_t source : std::span(group.edges).subspan(i * group.sources, group.sources)) {
      value = chance == ChanceRule::mean ? value + nodes[source] : std::min(value, nodes[source]);
    }
    nodes[group.targets[i]] = chance == ChanceRule::mean ? value / graph.faces() : value;
  }
}

void run_choice(const std::vector<Reductions>& groups, ChoiceRule choice,
                std::vector<double>& nodes) {
  for (const Reductions& group : groups) {
    for (std::size_t i = 0; i < group.targets.size(); ++i) {
      double& value = nodes[group.targets[i]];
      for (std::uint16_t source :
           std::span(group.edges).subspan(i * group.sources, group.sources)) {
        value = better(choice, value, nodes[source]);
      }
    }
  }
}

}  // namespace

double better(ChoiceRule choice, double a, double b) {
  return choice == ChoiceRule::highest ? std::max(a, b) : std::min(a, b);
}

double worst(ChoiceRule choice) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  return choice == ChoiceRule::highest ? -kInfinity : kInfinity;
}

TurnValues walk_turn(const Graph& graph, const std::vector<double>& options, ChanceRule chance,
                     ChoiceRule choice) {
  TurnValues values;
  values.rolls.push_back(options);
  values.keeps.emplace_back();
  std::vector<double> nodes = options;
  for (int rolls_left = 1; rolls_left < graph.rolls(); ++rolls_left) {
    run_chance(graph, chance, nodes);
    values.keeps.push_back(nodes);
    run_choice(graph.keep_choice(), choice, nodes);
    run_choice(graph.roll_choice(), choice, nodes);
    values.rolls.push_back(nodes);
  }
  run_chance(graph, chance, nodes);
  values.before_first_roll = nodes[0];
  return values;
}

}  // namespace fivekind::turn
