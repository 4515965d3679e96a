// The sums computed during policy evaluation.
#include "policy/policy_sums.h"

#include <numeric>

namespace fivekind::policy {

PolicySums::PolicySums(const problem::Problem& problem)
    : boxes(problem.game().box_count()),
      bonuses(problem.game().bonuses.size()),
      bonus_points(bonuses.size()) {
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    boxes[k].resize(problem.scoring().possible_points(rules::Box(k)).size());
  }
}

namespace {

// The index of the points that go into the box of an option.
std::size_t point_of(const problem::Problem& problem, const GroupTurns& turns,
                     const ActiveState& state, const states::TurnOption& option) {
  const states::Progress& progress = problem.space().progress();
  if (!progress.compared().has(option.box)) return option.point;
  const rules::Points in_box = progress.in_box(states::ProgressClass(state.progress),
                                               turns.group->filled, option.box, option.in_box);
  return problem.scoring().point_index(option.box, in_box);
}

}  // namespace

void PolicySums::add(const PolicySums& other) {
  const auto add_all = [](std::vector<double>& to, const std::vector<double>& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
  };
  for (std::size_t k = 0; k < boxes.size(); ++k) add_all(boxes[k], other.boxes[k]);
  add_all(bonuses, other.bonuses);
  add_all(bonus_points, other.bonus_points);
  extras += other.extras;
}

void PolicySums::add_turns(const problem::Problem& problem, const GroupTurns& turns,
                           const ActiveState& state, bool by_points) {
  const double all = std::accumulate(state.mass, state.mass + state.count, 0.0);
  for (std::size_t row = 0; row < turns.options.row_count(); ++row) {
    const states::TurnOption& option = turns.options.options[row];
    const double* mass = turns.row_mass.data() + state.first_row_mass;
    const double of_row =
        by_points ? std::accumulate(mass + row * state.count, mass + (row + 1) * state.count, 0.0)
                  : all * mass[row];
    if (of_row == 0) continue;
    boxes[option.box.position()][point_of(problem, turns, state, option)] += of_row;
    extras += of_row * static_cast<double>(problem.options().extras(option));
    add_bonuses(problem, turns, state, option, of_row);
  }
}

// A class of totals represents all of them: the same box earns them the same bonuses.
void PolicySums::add_bonuses(const problem::Problem& problem, const GroupTurns& turns,
                             const ActiveState& state, const states::TurnOption& option,
                             double mass) {
  if (!successor(problem.space(), *turns.group, option, state.progress).bonus) return;
  const states::Progress& progress = problem.space().progress();
  const states::Totals before =
      progress.representative(turns.group->filled, states::ProgressClass(state.progress));
  progress.add(before, turns.group->filled, option.box, option.in_box,
               [&](std::size_t bonus, rules::Points points) {
                 bonuses[bonus] += mass;
                 bonus_points[bonus] += mass * points.value;
               });
}

}  // namespace fivekind::policy
