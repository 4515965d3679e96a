// A strategy: how one action is chosen.
#include "policy/strategy.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "support/try.h"
#include "values/choice.h"

namespace fivekind::policy {
namespace {

// Calls weight(roll, keep) for all keeps of all rolls, in their order.
template <class Weight>
std::vector<double> weights_of(const dice::Multisets& multisets, const Weight& weight) {
  std::vector<double> weights;
  for (std::size_t roll = 0; roll < multisets.roll_count(); ++roll) {
    for (dice::Keep keep : multisets.keeps_of(dice::Roll(roll))) {
      weights.push_back(weight(dice::Roll(roll), keep));
    }
  }
  return weights;
}

// Sets the probabilities of a position's actions under fixed weights.
void share_by_weights(const problem::Problem& problem, const Policy& policy,
                      const rules::Position& position, std::vector<values::ValuedAction>& actions) {
  const bool is_box = !actions.front().is_keep && !actions.front().announces;
  if (is_box) {
    for (values::ValuedAction& action : actions)
      action.probability = 1 / static_cast<double>(actions.size());
    return;
  }
  const dice::Multisets& multisets = problem.scoring().multisets();
  std::size_t first = 0;
  for (std::size_t roll = 0; roll < position.on_table->roll.position(); ++roll) {
    first += multisets.keeps_of(dice::Roll(roll)).size();
  }
  // All announcements are equally likely, and so is announcing nothing. actions_of lists keeps
  // first, in the order of keeps_of.
  const auto announcements = static_cast<std::size_t>(
      std::count_if(actions.begin(), actions.end(),
                    [](const values::ValuedAction& action) { return action.announces; }));
  const std::size_t branches = announcements + (announcements < actions.size() ? 1 : 0);
  const double share = announcements == 0 ? 1 : 1 / static_cast<double>(branches);
  for (values::ValuedAction& action : actions) {
    action.probability = action.announces ? share : share * (*policy.keep_weights)[first++];
  }
}

// Takes the best of the actions that the rules leave: of the keeps the prescribed one, and all
// announcements.
void take_prescribed(const problem::Problem& problem, const Policy& policy,
                     const rules::Position& position, std::vector<values::ValuedAction>& actions) {
  const rules::BoxSet open = problem.scoring().open_boxes(position.card().filled);
  const auto keep = policy.keep_rules->keep(open, position.on_table->roll);
  if (!keep) return;
  std::vector<values::ValuedAction> left;
  std::copy_if(actions.begin(), actions.end(), std::back_inserter(left),
               [&](const auto& action) { return !action.is_keep || action.keep == *keep; });
  values::rank_actions(left,
                       {policy.values->tolerance(),
                        (policy.tie_breaker ? policy.tie_breaker : policy.values)->tolerance()});
  const values::ValuedAction& best = left.front();
  const auto taken = std::find_if(actions.begin(), actions.end(),
                                  [&](const auto& action) { return action.is(best); });
  actions.front().probability = 0;
  taken->probability = 1;
  std::rotate(actions.begin(), taken, taken + 1);
}

void share_by_softmax(double inverse_temperature, std::vector<values::ValuedAction>& actions) {
  std::vector<double> values;
  values.reserve(actions.size());
  for (const values::ValuedAction& action : actions) values.push_back(action.value);
  std::vector<double> weights(values.size());
  values::softmax_weights(values, inverse_temperature, weights);
  const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (std::size_t i = 0; i < actions.size(); ++i) actions[i].probability = weights[i] / all;
}

}  // namespace

Strategy best_strategy(const std::shared_ptr<const problem::Problem>& problem,
                       std::shared_ptr<const values::AfterStateValues> after_states,
                       std::shared_ptr<const values::AfterStateValues> tie_breaker) {
  Strategy strategy;
  strategy.policy.values =
      std::make_shared<const values::TurnActionValues>(problem, std::move(after_states));
  if (tie_breaker != nullptr) {
    strategy.policy.tie_breaker =
        std::make_shared<const values::TurnActionValues>(problem, std::move(tie_breaker));
  }
  return strategy;
}

Strategy random_strategy(const problem::Problem& problem) {
  Strategy strategy;
  strategy.policy.keeps = Choosing::fixed;
  strategy.policy.boxes = Choosing::fixed;
  strategy.policy.keep_weights =
      std::make_shared<const std::vector<double>>(keep_any(problem.scoring().multisets()));
  return strategy;
}

Strategy with_softmax(Strategy strategy, double inverse_temperature) {
  strategy.policy.keeps = Choosing::softmax;
  strategy.policy.boxes = Choosing::softmax;
  strategy.policy.inverse_temperature = inverse_temperature;
  strategy.maximises_mean = false;
  if (strategy.make_alone) {
    strategy.make_alone = [alone = std::move(strategy.make_alone), inverse_temperature] {
      return with_softmax(alone(), inverse_temperature);
    };
  }
  return strategy;
}

Result<values::RankedActions> decide(const problem::Problem& problem, const Strategy& strategy,
                                     const rules::Position& position) {
  const Policy& policy = strategy.policy;
  const bool keeps = position.on_table && position.on_table->rolls_left > 0;
  const Choosing choosing = keeps ? policy.keeps : policy.boxes;
  // A card before its first roll has a value only if the whole turn is judged.
  const bool judged = position.on_table ? choosing != Choosing::fixed
                                        : policy.judges_keeps() && policy.boxes != Choosing::fixed;
  if (judged) {
    auto advice = advise(problem, *policy.values, policy.tie_breaker.get(), position);
    if (advice && position.on_table && choosing == Choosing::softmax) {
      share_by_softmax(policy.inverse_temperature, advice->actions);
    }
    if (advice && position.on_table && choosing == Choosing::prescribed) {
      take_prescribed(problem, policy, position, advice->actions);
    }
    return advice;
  }
  FIVEKIND_HOLD(values::state_of(problem, position.card()));
  values::RankedActions advice;
  if (!position.on_table) return advice;
  advice.actions = values::actions_of(problem, position);
  share_by_weights(problem, policy, position, advice.actions);
  std::stable_sort(advice.actions.begin(), advice.actions.end(),
                   [](const values::ValuedAction& a, const values::ValuedAction& b) {
                     return a.probability > b.probability;
                   });
  return advice;
}

std::vector<double> keep_each_die(const dice::Multisets& multisets, double probability) {
  return weights_of(multisets, [&](dice::Roll roll, dice::Keep keep) {
    double ways = 1;
    for (int face = 0; face < multisets.faces(); ++face) {
      const auto f = static_cast<std::size_t>(face);
      ways *=
          static_cast<double>(dice::choose(multisets.counts(roll)[f], multisets.counts(keep)[f]));
    }
    for (int die = 0; die < multisets.dice(); ++die) {
      ways *= die < multisets.size(keep) ? probability : 1 - probability;
    }
    return ways;
  });
}

std::vector<double> keep_any(const dice::Multisets& multisets) {
  return weights_of(multisets, [&](dice::Roll roll, dice::Keep /*keep*/) {
    return 1 / static_cast<double>(multisets.keeps_of(roll).size());
  });
}

}  // namespace fivekind::policy
