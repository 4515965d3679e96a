// The options of one card.
#include "solve/options.h"

#include <algorithm>

namespace fivekind::solve {

using rules::Category;
using rules::Points;

turn::ChanceRule chance_rule(const Objective& objective) {
  return objective.kind == ObjectiveKind::worst_case ? turn::ChanceRule::least
                                                     : turn::ChanceRule::mean;
}

turn::ChoiceRule choice_rule(const Objective& objective) {
  const bool cautious = objective.kind == ObjectiveKind::exponential_utility && objective.risk < 0;
  return cautious ? turn::ChoiceRule::lowest : turn::ChoiceRule::highest;
}

Result<CardOptions> CardOptions::look_up(const Problem& problem, const Objective& objective,
                                         const ValueSource& values, const rules::Card& card,
                                         const states::State& state) {
  CardOptions options(problem, objective, state);
  const rules::Game& game = problem.game();
  options.successors_.resize(game.category_count());
  int most = game.has_flag() ? game.five_of_a_kind->extra_bonus->points.value : 0;
  for (const rules::Bonus& bonus : game.bonuses) most += bonus.points.value;
  int most_box = 0;
  for (std::size_t k = 0; k < game.category_count(); ++k) {
    const Category category(k);
    if (state.filled.has(category)) continue;
    // With a forced order only one category is open; the others have no state to lead to.
    if (game.choice == rules::Choice::in_order && k != state.filled.size()) continue;
    const states::Totals totals = problem.space().progress().combine(card.totals);
    for (Points box : problem.scoring().possible_points(category)) {
      const auto value = values.value(problem.after(state, totals, category, box));
      if (!value) return tl::make_unexpected(value.error());
      options.successors_[k].resize(static_cast<std::size_t>(box.value) + 1);
      options.successors_[k].back() = {*value,
                                       box + rules::bonus_earned(game, card, category, box)};
      most_box = std::max(most_box, box.value);
    }
  }
  for (int points = 0; points <= most + most_box; ++points) {
    options.effects_.push_back(effect(objective, Points(points)));
  }
  return options;
}

double CardOptions::loaded(const Successor& successor, Points extra) const {
  const double effect = effects_[static_cast<std::size_t>((successor.points + extra).value)];
  return adds_points(objective_) ? successor.value + effect : successor.value * effect;
}

double CardOptions::value(Category category, const rules::Outcome& outcome) const {
  const std::vector<Successor>& by_points = successors_[category.position()];
  return loaded(by_points[static_cast<std::size_t>(outcome.box.value)], outcome.extra);
}

std::vector<double> CardOptions::best_by_node() const {
  const turn::ChoiceRule choice = choice_rule(objective_);
  const turn::Graph& graph = problem_->graph();
  const rules::Scoring& scoring = problem_->scoring();
  std::vector<double> best(graph.node_count(), turn::worst(choice));
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
        value_of_roll = turn::better(choice, value_of_roll, value(category, outcome));
      }
    }
  }
  return best;
}

}  // namespace fivekind::solve
