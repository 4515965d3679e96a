// A game prepared for solving.
#include "problem/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "support/try.h"

namespace fivekind::problem {

using rules::Box;
using rules::Points;

namespace {

// Rows of options are numbered with 16 bits.
Result<void> check_rows(const rules::Scoring& scoring) {
  constexpr std::size_t kMaxRows = 0xFFFF;
  const states::Options options(scoring);
  const std::size_t rows = OptionPlanner(options).most_rows();
  const auto nodes = static_cast<std::size_t>(scoring.multisets().keep_count());
  if ((1 + scoring.game().announced.size()) * nodes > kMaxRows + 1) {
    return fail(
        Fault::rules_too_large, fmt::format("game '{}'", scoring.game().key),
        fmt::format("at most {} boxes to announce with so many dice (fewer dice or faces would "
                    "help)",
                    (kMaxRows + 1) / nodes - 1),
        std::to_string(scoring.game().announced.size()));
  }
  if (rows <= kMaxRows) return {};
  return fail(Fault::rules_too_large, fmt::format("game '{}'", scoring.game().key),
              fmt::format("at most {} different ways to fill boxes (fewer boxes or different "
                          "numbers of points would help)",
                          kMaxRows),
              std::to_string(rows));
}

// `list(scoring)` makes the space.
template <typename List>
Result<std::shared_ptr<const Problem>> prepared(const rules::RuleSet& game,
                                                const states::SpaceLimits& limits,
                                                const List& list) {
  rules::Scoring scoring(game);
  FIVEKIND_TRY(check_rows(scoring));
  FIVEKIND_LET(auto space, list(scoring));
  const std::uint64_t rows = RowPlan::most_bytes(scoring, space.progress().boxes());
  FIVEKIND_TRY(limits.check_memory(rows));
  return std::make_shared<const Problem>(std::move(scoring), std::move(space));
}

}  // namespace

Result<std::shared_ptr<const Problem>> Problem::prepare(const rules::RuleSet& game,
                                                        const states::SpaceLimits& limits) {
  return prepared(game, limits, [&](const rules::Scoring& scoring) {
    return states::StateSpace::build(scoring, limits);
  });
}

Result<std::shared_ptr<const Problem>> Problem::prepare_after(const rules::RuleSet& game,
                                                              const rules::Card& card,
                                                              const states::SpaceLimits& limits) {
  return prepared(game, limits, [&](const rules::Scoring& scoring) {
    return states::StateSpace::after(scoring, card, limits);
  });
}

Result<std::shared_ptr<const Problem>> Problem::without_states(const rules::RuleSet& game) {
  rules::Scoring scoring(game);
  FIVEKIND_TRY(check_rows(scoring));
  auto space = states::StateSpace::without_states(scoring);
  return std::make_shared<const Problem>(std::move(scoring), std::move(space));
}

std::uint64_t Problem::bytes() const {
  return support::block_bytes(sizeof(Problem)) + scoring_.bytes() + space_.bytes() +
         graph_.bytes() + plans_.bytes() + options_.bytes() + rows_.bytes() + moves_.bytes();
}

turn::Plan Problem::layer_plan(std::size_t filled) const {
  if (!game().has_announced()) return plan_of_saved(game(), 0, space_.slots(filled) - 1);
  rules::Branches most = game().branches(game().all_boxes());
  const std::size_t open = game().box_count() - filled;
  while (most.announced.size() > open) most.announced = most.announced.without_lowest();
  return plans_.of(0, most);
}

Problem::Problem(rules::Scoring scoring, states::StateSpace space)
    : scoring_(std::move(scoring)),
      space_(std::move(space)),
      graph_(scoring_.multisets()),
      plans_(scoring_.game()),
      options_(scoring_),
      rows_(options_, space_.progress().boxes()),
      moves_(space_, options_),
      planner_(options_) {}

states::State Problem::after(const states::State& state, states::Totals totals, Box box,
                             const rules::Outcome& outcome, int rolls_left) const {
  Points earned;
  const states::Totals next =
      space_.progress().add(totals, state.filled, box, outcome.in_box, &earned);
  const rules::BoxSet filled = state.filled.with(box);
  return {filled, space_.progress().class_of(filled, next),
          space_.flag_after(state.holds_points, state.filled, box, outcome.in_box,
                            outcome.extra > Points(0)),
          game().saved_after(filled.size(), rolls_left)};
}

states::TurnEnd Problem::end_on(const rules::Card& card, const states::TurnOption& option) const {
  const Points in_box = rules::held_on(game(), card, option.box, option.in_box);
  const Points lost = game().scored(option.in_box) - game().scored(in_box);
  const Points bonus = rules::bonus_earned(game(), card, option.box, in_box);
  const states::State next{card.filled.with(option.box), states::ProgressClass(0),
                           space_.flag_after(card.holds_points, card.filled, option.box, in_box,
                                             option.extra > Points(0)),
                           option.saved};
  return {option.box, in_box, option.scored - lost + bonus, next};
}

}  // namespace fivekind::problem
