// An advisor for tests: a game, solved for one objective, with questions by position texts.
#pragma once

#include <memory>
#include <string>

#include "rules/position.h"
#include "solve/objective.h"
#include "values/advice.h"

namespace fivekind::tests {

class Advisor {
 public:
  /// Solves the game on this many threads. Throws std::runtime_error on failure.
  explicit Advisor(const rules::RuleSet& game, const solve::Objective& objective = {},
                   int threads = 2);

  const problem::Problem& problem() const { return *problem_; }
  const solve::Objective& objective() const { return objective_; }
  const values::ValueSource& values() const { return *values_; }
  const values::CardValues& after_states() const { return *after_states_; }
  const values::ActionValues& action_values() const { return *action_values_; }

  /// Advice on a position, or on "CARD/PLAYER/DICE", its text without version and game. Among
  /// equals `tie_breaker` decides. Throws std::runtime_error with the message of an error.
  values::RankedActions advise(const std::string& rest, const Advisor* tie_breaker = nullptr) const;
  values::RankedActions advise(const rules::Position& position,
                               const Advisor* tie_breaker = nullptr) const;
  rules::Position parse(const std::string& rest) const;

  /// The action that scores in the box with this key. Throws if it is not among the actions.
  const values::ValuedAction& in_box(const values::RankedActions& advice,
                                     const std::string& key) const;
  /// The keys of the actions' boxes, in order, separated by spaces.
  std::string boxes(const values::RankedActions& advice) const;

 private:
  std::shared_ptr<const problem::Problem> problem_;
  solve::Objective objective_;
  std::shared_ptr<const values::ValueSource> values_;
  std::shared_ptr<const values::CardValues> after_states_;
  std::shared_ptr<const values::ActionValues> action_values_;
};

}  // namespace fivekind::tests
