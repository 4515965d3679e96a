// The scalar twin of the turn kernel: one state, every value of its turn kept.
// Why: advice needs the value of each keep and roll, not only the turn's; and the kernel is tested
// against it. It walks the same graph one value at a time, in the plainest way.
#pragma once

#include <vector>

#include "turn/graph.h"

namespace fivekind::turn {

enum class ChanceRule { mean, least };
enum class ChoiceRule { highest, lowest };

/// The values of one turn. `rolls[r]` and `keeps[r]` are by node, for r rolls left: rolls[r] of a
/// full node is the roll's value when r rolls are left, keeps[r] of any node is the value of
/// keeping it and throwing the other dice as the next of r rolls left (r >= 1).
struct TurnValues {
  std::vector<std::vector<double>> rolls;
  std::vector<std::vector<double>> keeps;
  double before_first_roll = 0;
};

/// Walks a turn. `options`: by node, the value of each roll when it must be scored.
TurnValues walk_turn(const Graph& graph, const std::vector<double>& options, ChanceRule chance,
                     ChoiceRule choice);

/// The better of two values, and the worst there is.
double better(ChoiceRule choice, double a, double b);
double worst(ChoiceRule choice);

}  // namespace fivekind::turn
