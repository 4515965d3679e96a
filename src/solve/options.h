// The options of one card: what each roll is worth in each category.
// Why: about 110 different (category, points) pairs serve all rolls, so successors are looked up
// once.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <vector>

#include "rules/card.h"
#include "solve/problem.h"
#include "solve/valuer.h"

namespace fivekind::solve {

/// The values that scoring leads to from one card, for one objective.
class CardOptions {
 public:
  /// Looks up all successors. Errors: those of the valuer.
  static Result<CardOptions> look_up(const Problem& problem, const Valuer& valuer,
                                     const rules::Card& card, const states::State& state);

  /// The value of an allowed outcome.
  double value(rules::Category category, const rules::Outcome& outcome) const;
  /// The value of the best category for each roll, by node of the turn graph.
  std::vector<double> best_by_node() const;

 private:
  // What putting some points into a category's box leads to, without and with the extra bonus;
  // nothing where no roll does that.
  struct Successor {
    std::optional<double> value;
    std::optional<double> with_extra;
  };

  CardOptions(const Problem& problem, turn::ChoiceRule choice, const states::State& state)
      : problem_(&problem), choice_(choice), state_(state) {}

  const Problem* problem_;
  turn::ChoiceRule choice_;
  states::State state_;
  std::vector<std::vector<Successor>> successors_;  // by category, by points into the box
};

}  // namespace fivekind::solve
