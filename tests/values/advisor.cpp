// An advisor for tests.
#include "tests/values/advisor.h"

#include <stdexcept>

#include "solve/solver.h"
#include "tests/common/value_or_throw.h"
#include "tests/games/games.h"

namespace fivekind::tests {
Advisor::Advisor(const rules::RuleSet& game, const solve::Objective& objective, int threads)
    : problem_(prepare(game)), objective_(objective) {
  const support::ThreadPool pool(threads);
  values_ = value_or_throw(solve::solve<double>(problem_, objective, pool));
  after_states_ =
      std::make_shared<const values::StateValues>(problem_, objective.state_rule(), values_);
  action_values_ = std::make_shared<const values::TurnActionValues>(problem_, after_states_);
}

rules::Position Advisor::parse(const std::string& rest) const {
  const std::string text = "1/" + problem_->game().key + "/" + rest;
  return value_or_throw(rules::parse_position(problem_->scoring(), text));
}

values::RankedActions Advisor::advise(const rules::Position& position,
                                      const Advisor* tie_breaker) const {
  const values::ActionValues* expected =
      tie_breaker == nullptr ? nullptr : &tie_breaker->action_values();
  return value_or_throw(values::advise(*problem_, *action_values_, expected, position));
}

values::RankedActions Advisor::advise(const std::string& rest, const Advisor* tie_breaker) const {
  return advise(parse(rest), tie_breaker);
}

const values::ValuedAction& Advisor::in_box(const values::RankedActions& advice,
                                            const std::string& key) const {
  for (const values::ValuedAction& action : advice.actions) {
    const bool same = problem_->game().boxes[action.box.position()].key == key;
    if (!action.is_keep && same) return action;
  }
  throw std::runtime_error("no action in " + key);
}

std::string Advisor::boxes(const values::RankedActions& advice) const {
  std::string keys;
  for (const values::ValuedAction& action : advice.actions) {
    if (!keys.empty()) keys += ' ';
    keys += problem_->game().boxes[action.box.position()].key;
  }
  return keys;
}

}  // namespace fivekind::tests
