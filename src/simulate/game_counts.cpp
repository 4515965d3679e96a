// Counts over simulated games.
#include "simulate/game_counts.h"

namespace fivekind::simulation {

GameCounts::GameCounts(const solve::Problem& problem)
    : categories(problem.game().category_count()), bonuses(problem.game().bonuses.size()) {
  for (std::size_t k = 0; k < categories.size(); ++k) {
    categories[k].resize(problem.scoring().possible_points(rules::Category(k)).size());
  }
}

void GameCounts::add(const GameCounts& other) {
  for (std::size_t k = 0; k < categories.size(); ++k) {
    for (std::size_t i = 0; i < categories[k].size(); ++i) {
      categories[k][i] += other.categories[k][i];
    }
  }
  for (std::size_t b = 0; b < bonuses.size(); ++b) bonuses[b] += other.bonuses[b];
  extras += other.extras;
}

rules::Points GameCounts::add_box(const solve::Problem& problem, rules::Category category,
                                  rules::Points box, states::Totals& totals) {
  const states::Progress& progress = problem.space().progress();
  rules::Points earned;
  if (!progress.categories().has(category)) return earned;
  const states::Totals after = progress.add(totals, category, box, &earned);
  for (std::size_t b = 0; earned > rules::Points(0) && b < bonuses.size(); ++b) {
    const rules::Points threshold = problem.game().bonuses[b].threshold;
    if (progress.total(totals, b) < threshold && progress.total(after, b) == threshold) {
      ++bonuses[b];
    }
  }
  totals = after;
  return earned;
}

}  // namespace fivekind::simulation
