// Advice: options, the turn's values, the ranking.
#include "solve/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "solve/options.h"

namespace fivekind::solve {

using rules::Category;

namespace {

// The fixed order among equals.
std::size_t fixed_order(const Action& action) {
  return action.is_keep ? action.keep.position() : action.category.position();
}

using Iterator = std::vector<Action>::iterator;

double tolerance(double value) {
  return kTieTolerance * std::max(1.0, std::abs(value));
}

// Sorts by a key, highest first, and lets `rank_equals` order each run of equals. Equality within a
// tolerance is not transitive, so a run holds what equals its first, highest member.
template <class Key, class RankEquals>
void rank_by(const Key& key, Iterator first, Iterator last, const RankEquals& rank_equals) {
  std::sort(first, last, [&](const Action& a, const Action& b) { return key(a) > key(b); });
  while (first != last) {
    const double lowest = key(*first) - tolerance(key(*first));
    const auto end =
        std::find_if(first, last, [&](const Action& action) { return key(action) < lowest; });
    rank_equals(first, end);
    first = end;
  }
}

// The values of one position's turn for one objective.
class TurnAdvice {
 public:
  static Result<TurnAdvice> make(const Problem& problem, const Objective& objective,
                                 const ValueSource& values, const rules::Position& position,
                                 const states::State& state) {
    auto options = CardOptions::look_up(problem, objective, values, position.card(), state);
    if (!options) return tl::make_unexpected(options.error());
    return TurnAdvice(problem, objective, *std::move(options), position);
  }

  double of_category(Category category, const rules::Outcome& outcome) const {
    return points(options_.value(category, outcome));
  }
  double of_keep(dice::Keep keep) const {
    const auto left = static_cast<std::size_t>(position_.dice_thrown->rolls_left);
    return points(turn_.keeps[left][keep.position()]);
  }

 private:
  TurnAdvice(const Problem& problem, const Objective& objective, CardOptions options,
             const rules::Position& position)
      : objective_(objective), options_(std::move(options)), position_(position) {
    if (position.dice_thrown->rolls_left > 0) {
      turn_ = turn::walk_turn(problem.graph(), options_.best_by_node(), chance_rule(objective),
                              choice_rule(objective));
    }
  }

  double points(double value) const {
    return in_points(objective_, value, position_.card().points);
  }

  Objective objective_;
  CardOptions options_;
  const rules::Position& position_;
  turn::TurnValues turn_;
};

std::vector<Action> category_actions(const Problem& problem, const rules::Position& position) {
  std::vector<Action> actions;
  const rules::Card& card = position.card();
  for (std::size_t k = 0; k < problem.game().category_count(); ++k) {
    const rules::Outcome outcome = problem.scoring().outcome(
        card.filled, card.holds_points, Category(k), position.dice_thrown->roll);
    if (!outcome.allowed) continue;
    Action action;
    action.category = Category(k);
    action.points = outcome.box;
    action.bonus =
        outcome.extra + rules::bonus_earned(problem.game(), card, Category(k), outcome.box);
    action.joker = outcome.joker;
    actions.push_back(action);
  }
  return actions;
}

std::vector<Action> keep_actions(const Problem& problem, const rules::Position& position) {
  std::vector<Action> actions;
  for (dice::Keep keep : problem.scoring().multisets().keeps_of(position.dice_thrown->roll)) {
    Action action;
    action.is_keep = true;
    action.keep = keep;
    actions.push_back(action);
  }
  return actions;
}

double value_of(const TurnAdvice& turn, const Problem& problem, const rules::Position& position,
                const Action& action) {
  if (action.is_keep) return turn.of_keep(action.keep);
  return turn.of_category(action.category, problem.scoring().outcome(
                                               position.card().filled, position.card().holds_points,
                                               action.category, position.dice_thrown->roll));
}

}  // namespace

void rank_actions(std::vector<Action>& actions) {
  if (actions.empty()) return;
  const auto by_expected = [](Iterator first, Iterator last) {
    rank_by([](const Action& action) { return action.expected; }, first, last,
            [](Iterator from, Iterator to) {
              std::sort(from, to, [](const Action& a, const Action& b) {
                return fixed_order(a) < fixed_order(b);
              });
            });
  };
  rank_by([](const Action& action) { return action.value; }, actions.begin(), actions.end(),
          by_expected);
  const auto highest =
      std::max_element(actions.begin(), actions.end(),
                       [](const Action& a, const Action& b) { return a.value < b.value; });
  const double best = highest->value;
  for (Action& action : actions) {
    action.tied = action.value >= best - tolerance(best);
    action.loss = action.tied ? 0 : best - action.value;
  }
}

Result<states::State> state_of(const Problem& problem, const rules::Card& card) {
  const states::Progress& progress = problem.space().progress();
  const states::Totals totals = progress.combine(card.totals);
  if (!progress.reachable(card.filled, totals)) {
    return fail(Fault::card_upper, "card", "totals that the filled categories can have together",
                "totals that they cannot");
  }
  return states::State{card.filled, progress.class_of(card.filled, totals), card.holds_points};
}

Result<Advice> advise(const Problem& problem, const Objective& objective, const ValueSource& values,
                      const ValueSource* expected, const rules::Position& position) {
  const auto state = state_of(problem, position.card());
  if (!state) return tl::make_unexpected(state.error());
  Advice advice;
  if (!position.dice_thrown) {
    const auto value = values.value(*state);
    if (!value) return tl::make_unexpected(value.error());
    advice.value = in_points(objective, *value, position.card().points);
    return advice;
  }
  advice.actions = position.dice_thrown->rolls_left > 0 ? keep_actions(problem, position)
                                                        : category_actions(problem, position);
  const auto turn = TurnAdvice::make(problem, objective, values, position, *state);
  if (!turn) return tl::make_unexpected(turn.error());
  for (Action& action : advice.actions) {
    action.value = value_of(*turn, problem, position, action);
    action.expected = action.value;
  }
  if (expected != nullptr) {
    const auto tie_breaker = TurnAdvice::make(problem, {}, *expected, position, *state);
    if (!tie_breaker) return tl::make_unexpected(tie_breaker.error());
    for (Action& action : advice.actions) {
      action.expected = value_of(*tie_breaker, problem, position, action);
    }
  }
  rank_actions(advice.actions);
  advice.value = advice.actions.front().value;
  return advice;
}

}  // namespace fivekind::solve
