// Advice: options, the turn's values, the ranking.
#include "values/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "support/try.h"

namespace fivekind::values {

using rules::Box;
using rules::BoxSet;

namespace {

// The fixed order among equals: keeps before announcements, and boxes before those to be struck.
std::size_t fixed_order(const ValuedAction& action) {
  constexpr std::size_t kBehind = std::numeric_limits<std::uint16_t>::max();
  if (action.is_keep) return action.keep.position();
  return action.box.position() + (action.announces || action.struck ? kBehind : 0);
}

using Iterator = std::vector<ValuedAction>::iterator;

// Sorts by a key, highest first, and lets `rank_equals` order each run of equals. Equality within a
// tolerance is not transitive, so a run contains what equals its first, highest member.
template <class Key, class RankEquals>
void rank_by(const Key& key, const Tolerance& tolerance, Iterator first, Iterator last,
             const RankEquals& rank_equals) {
  std::sort(first, last,
            [&](const ValuedAction& a, const ValuedAction& b) { return key(a) > key(b); });
  while (first != last) {
    const double lowest = key(*first) - tolerance.near(key(*first));
    const auto end =
        std::find_if(first, last, [&](const ValuedAction& action) { return key(action) < lowest; });
    rank_equals(first, end);
    first = end;
  }
}

std::vector<ValuedAction> box_actions(const rules::Scoring& scoring, const rules::Card& card,
                                      const rules::DiceOnTable& on_table) {
  std::vector<ValuedAction> actions;
  std::vector<ValuedAction> struck;
  const auto add = [&](Box box, const rules::Outcome& outcome, std::vector<ValuedAction>& to) {
    ValuedAction& action = to.emplace_back();
    action.box = box;
    action.points = outcome.in_box;
    action.bonus = outcome.extra + rules::bonus_earned(scoring.game(), card, box, outcome.in_box);
    action.joker = outcome.joker;
  };
  const rules::BoxSet boxes = scoring.game().has_announced()
                                  ? rules::boxes_of_turn(scoring, card, on_table)
                                  : scoring.game().all_boxes();
  for (std::size_t k = 0; k < scoring.game().box_count(); ++k) {
    if (!boxes.has(Box(k))) continue;
    const rules::Outcome outcome =
        rules::outcome_on(scoring, card, Box(k), on_table.roll, on_table.stop());
    if (!outcome.allowed) continue;
    add(Box(k), outcome, actions);
    if (scoring.may_strike(Box(k), outcome)) {
      add(Box(k), rules::kStruck, struck);
      struck.back().struck = true;
    }
  }
  actions.insert(actions.end(), struck.begin(), struck.end());
  return actions;
}

// What can be kept, and what can be announced.
std::vector<ValuedAction> keep_actions(const rules::Scoring& scoring, const rules::Card& card,
                                       const rules::DiceOnTable& on_table) {
  std::vector<ValuedAction> actions;
  const bool announces = rules::can_announce(scoring.game(), card, on_table);
  const rules::Branches branches =
      announces ? rules::branches_of(scoring, card) : rules::Branches{};
  if (!announces || branches.has_others()) {
    for (dice::Keep keep : scoring.multisets().keeps_of(on_table.roll)) {
      ValuedAction action;
      action.is_keep = true;
      action.keep = keep;
      actions.push_back(action);
    }
  }
  for (BoxSet left = branches.announced; !left.empty(); left = left.without_lowest()) {
    ValuedAction action;
    action.announces = true;
    action.box = left.lowest();
    actions.push_back(action);
  }
  return actions;
}

}  // namespace

void rank_actions(std::vector<ValuedAction>& actions, const Tolerances& tolerances) {
  if (actions.empty()) return;
  const auto by_expected = [&](Iterator first, Iterator last) {
    rank_by([](const ValuedAction& action) { return action.expected; }, tolerances.expected, first,
            last,
            [](Iterator from, Iterator to) {
              std::sort(from, to, [](const ValuedAction& a, const ValuedAction& b) {
                return fixed_order(a) < fixed_order(b);
              });
            });
  };
  rank_by([](const ValuedAction& action) { return action.value; }, tolerances.value,
          actions.begin(), actions.end(), by_expected);
  const auto highest = std::max_element(
      actions.begin(), actions.end(),
      [](const ValuedAction& a, const ValuedAction& b) { return a.value < b.value; });
  const double best = highest->value;
  for (ValuedAction& action : actions) {
    action.tied = action.value >= best - tolerances.value.near(best);
    action.loss = action.tied ? 0 : best - action.value;
  }
}

std::vector<ValuedAction> actions_of(const rules::Scoring& scoring, const rules::Card& card,
                                     const rules::DiceOnTable& on_table) {
  return on_table.rolls_left > 0 ? keep_actions(scoring, card, on_table)
                                 : box_actions(scoring, card, on_table);
}

Result<states::State> state_of(const problem::Problem& problem, const rules::Card& card) {
  if (!problem.lists_states()) {
    return states::State{card.filled, states::ProgressClass(0), card.holds_points,
                         static_cast<std::uint16_t>(card.saved)};
  }
  const rules::RuleSet& game = problem.game();
  if (game.win && card.filled == game.all_boxes()) {
    // The rest of a card after a player wins may not be reachable in play; but totals are not
    // distinguished on full cards.
    return states::State{card.filled, states::ProgressClass(0), card.holds_points};
  }
  if (!problem.space().begins_before(card.filled)) {
    return fail(Fault::position_game, "card", "one that can follow the card solved for",
                "another one");
  }
  const states::Progress& progress = problem.space().progress();
  const states::Totals totals = progress.totals_of(card);
  if (!progress.reachable(card.filled, totals)) {
    return tl::make_unexpected(states::impossible_totals());
  }
  return states::State{card.filled, progress.class_of(card.filled, totals), card.holds_points,
                       static_cast<std::uint16_t>(card.saved)};
}

RankedActions ranked(std::vector<ValuedAction> actions, std::span<const double> values,
                     std::span<const double> expected, const Tolerances& tolerances) {
  RankedActions advice;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    actions[i].value = values[i];
    actions[i].expected = expected[i];
  }
  rank_actions(actions, tolerances);
  advice.value = actions.front().value;
  actions.front().probability = 1;
  advice.ties =
      std::adjacent_find(actions.begin(), actions.end(),
                         [&](const ValuedAction& a, const ValuedAction& b) {
                           return std::abs(a.value - b.value) <= tolerances.value.near(a.value);
                         }) != actions.end();
  advice.actions = std::move(actions);
  return advice;
}

Result<RankedActions> advise(const problem::Problem& problem, const ActionValues& action_values,
                             const ActionValues* tie_breaker, const rules::Position& position) {
  FIVEKIND_LET(const auto state, state_of(problem, position.card()));
  RankedActions advice;
  if (!position.on_table) {
    FIVEKIND_LET(const auto value, action_values.value(position, state));
    advice.value = value;
    return advice;
  }
  advice.actions = actions_of(problem, position);
  const auto values = action_values.values(position, state, advice.actions);
  if (!values) return tl::make_unexpected(values.error());
  FIVEKIND_LET(const auto tie_breakers, tie_breaker == nullptr
                                            ? values
                                            : tie_breaker->values(position, state, advice.actions));
  const Tolerance tolerance = action_values.tolerance();
  return ranked(std::move(advice.actions), *values, tie_breakers,
                {tolerance, tie_breaker == nullptr ? tolerance : tie_breaker->tolerance()});
}

}  // namespace fivekind::values
