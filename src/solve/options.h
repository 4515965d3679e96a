// The options of one card: what each roll is worth in each category.
// Why: about 110 different (category, points) pairs serve all rolls, so successors are looked up
// once.
#pragma once

#include <fivekind/error.h>

#include <vector>

#include "rules/card.h"
#include "solve/objective.h"
#include "solve/problem.h"
#include "solve/solution.h"
#include "turn/walk.h"

namespace fivekind::solve {

/// How chance and choice combine for an objective.
turn::ChanceRule chance_rule(const Objective& objective);
turn::ChoiceRule choice_rule(const Objective& objective);

/// The values that scoring leads to from one card, for one objective.
class CardOptions {
 public:
  /// Looks up all successors. Errors: those of the value source.
  static Result<CardOptions> look_up(const Problem& problem, const Objective& objective,
                                     const ValueSource& values, const rules::Card& card,
                                     const states::State& state);

  /// The value of an allowed outcome, not counting the points so far.
  double value(rules::Category category, const rules::Outcome& outcome) const;
  /// The value of the best category for each roll, by node of the turn graph.
  std::vector<double> best_by_node() const;

 private:
  // What putting some points into a category's box leads to.
  struct Successor {
    double value = 0;
    rules::Points points;  // the box and bonuses
  };

  explicit CardOptions(const Problem& problem, const Objective& objective,
                       const states::State& state)
      : problem_(&problem), objective_(objective), state_(state) {}

  const Problem* problem_;
  Objective objective_;
  states::State state_;
  double loaded(const Successor& successor, rules::Points extra) const;

  std::vector<std::vector<Successor>> successors_;  // by category, by points into the box
  std::vector<double> effects_;                     // by points
};

}  // namespace fivekind::solve
