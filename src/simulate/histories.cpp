// What happened in simulated games, and counts over them.
#include "simulate/histories.h"

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

}  // namespace fivekind::simulation
