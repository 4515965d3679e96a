// Counts over simulated games.
#include "simulate/game_counts.h"

namespace fivekind::simulation {

GameCounts::GameCounts(const problem::Problem& problem)
    : boxes(problem.game().box_count()),
      bonuses(problem.game().bonuses.size()),
      bonus_points(bonuses.size()) {
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    boxes[k].resize(problem.scoring().possible_points(rules::Box(k)).size());
  }
}

void GameCounts::add(const GameCounts& other) {
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    for (std::size_t i = 0; i < boxes[k].size(); ++i) {
      boxes[k][i] += other.boxes[k][i];
    }
  }
  for (std::size_t b = 0; b < bonuses.size(); ++b) {
    bonuses[b] += other.bonuses[b];
    bonus_points[b] += other.bonus_points[b];
  }
  extras += other.extras;
}

rules::Points GameCounts::add_box(const problem::Problem& problem, rules::BoxSet filled,
                                  rules::Box box, rules::Points in_box, states::Totals& totals) {
  rules::Points earned;
  const auto pay = [&](std::size_t bonus, rules::Points points) {
    add_bonus(bonus, points);
    earned += points;
  };
  totals = problem.space().progress().add(totals, filled, box, in_box, pay);
  return earned;
}

}  // namespace fivekind::simulation
