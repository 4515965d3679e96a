// The options of one card.
#include "solve/options.h"

namespace fivekind::solve {

using rules::Category;
using rules::Points;

Result<CardOptions> CardOptions::look_up(const Problem& problem, const Valuer& valuer,
                                         const rules::Card& card, const states::State& state) {
  CardOptions options(problem, valuer.choice(), state);
  const rules::Game& game = problem.game();
  options.successors_.resize(game.category_count());
  const states::Totals totals = problem.space().progress().combine(card.totals);
  const Points extra =
      game.has_flag() && state.holds_points ? game.five_of_a_kind->extra_bonus->points : Points(0);
  for (std::size_t k = 0; k < game.category_count(); ++k) {
    const Category category(k);
    if (state.filled.has(category)) continue;
    // With a forced order only one category is open; the others have no state to lead to.
    if (game.choice == rules::Choice::in_order && k != state.filled.size()) continue;
    for (Points box : problem.scoring().possible_points(category)) {
      const states::State next = problem.after(state, totals, category, box);
      const Points gained = box + rules::bonus_earned(game, card, category, box);
      const auto value = valuer.value({category, box, gained, next}, card.points);
      if (!value) return tl::make_unexpected(value.error());
      const auto with_extra = extra > Points(0)
                                  ? valuer.value({category, box, gained + extra, next}, card.points)
                                  : value;
      if (!with_extra) return tl::make_unexpected(with_extra.error());
      options.successors_[k].resize(static_cast<std::size_t>(box.value) + 1);
      options.successors_[k].back() = {*value, *with_extra};
    }
  }
  return options;
}

double CardOptions::value(Category category, const rules::Outcome& outcome) const {
  const std::vector<Successor>& by_points = successors_[category.position()];
  const Successor& successor = by_points[static_cast<std::size_t>(outcome.box.value)];
  return outcome.extra > Points(0) ? successor.with_extra : successor.value;
}

std::vector<double> CardOptions::best_by_node() const {
  const turn::Graph& graph = problem_->graph();
  const rules::Scoring& scoring = problem_->scoring();
  std::vector<double> best(graph.node_count(), turn::worst(choice_));
  for (std::size_t r = 0; r + graph.first_roll() < graph.node_count(); ++r) {
    const dice::Roll roll(r);
    double& value_of_roll = best[graph.first_roll() + r];
    for (std::size_t k = 0; k < successors_.size(); ++k) {
      if (successors_[k].empty()) continue;
      const Category category(k);
      rules::Outcome outcome{true, false, scoring.natural(category, roll), Points(0)};
      if (scoring.has_extras(roll)) {
        outcome = scoring.outcome(state_.filled, state_.holds_points, category, roll);
      }
      if (outcome.allowed) {
        value_of_roll = turn::better(choice_, value_of_roll, value(category, outcome));
      }
    }
  }
  return best;
}

}  // namespace fivekind::solve
