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
  // Only what a roll can do here leads to a state that play comes to.
  for (const TurnOption& option : problem.options().of(state.filled, state.holds_points)) {
    std::vector<Successor>& of_category = options.successors_[option.category.position()];
    const auto at = static_cast<std::size_t>(option.box.value);
    if (of_category.size() <= at) of_category.resize(at + 1);
    const bool extra = option.extra > Points(0);
    std::optional<double>& value = extra ? of_category[at].with_extra : of_category[at].value;
    if (value) continue;
    const states::State next = problem.after(state, totals, option.category, option.box);
    const Points gained =
        option.box + option.extra + rules::bonus_earned(game, card, option.category, option.box);
    const auto found = valuer.value({option.category, option.box, gained, next}, card.points);
    if (!found) return tl::make_unexpected(found.error());
    value = *found;
  }
  return options;
}

double CardOptions::value(Category category, const rules::Outcome& outcome) const {
  const std::vector<Successor>& by_points = successors_[category.position()];
  const Successor& successor = by_points[static_cast<std::size_t>(outcome.box.value)];
  return outcome.extra > Points(0) ? *successor.with_extra : *successor.value;
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
