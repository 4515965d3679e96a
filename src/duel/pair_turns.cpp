// The turns of a sweep over pairs of states.
#include "duel/pair_turns.h"

#include <algorithm>
#include <map>
#include <utility>

#include "support/try.h"

namespace fivekind::duel {
namespace {

// Walks equivalent nodes of the turn once: rolls that can choose from the same rows under every
// list. Returns for each node the one that represents it.
std::vector<std::uint16_t> merge_like_nodes(const problem::Problem& problem,
                                            problem::TurnOptions& options) {
  const dice::Multisets& multisets = problem.scoring().multisets();
  // By list with choices of its own, and by roll.
  std::vector<std::vector<std::vector<std::uint16_t>>> rows(options.lists.size());
  std::map<std::vector<std::vector<std::uint16_t>>, std::uint32_t> classes;
  std::vector<std::uint32_t> class_of_roll;
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    std::vector<std::vector<std::uint16_t>> of_roll;
    for (std::size_t list = 0; list < rows.size(); ++list) {
      const auto choices = options.rows_of(dice::Roll(r), list);
      rows[list].emplace_back(choices.begin(), choices.end());
      std::sort(rows[list].back().begin(), rows[list].back().end());
      of_roll.push_back(rows[list].back());
    }
    const auto next = static_cast<std::uint32_t>(classes.size());
    class_of_roll.push_back(classes.emplace(std::move(of_roll), next).first->second);
  }
  std::vector<std::uint16_t> of = turn::equivalent_nodes(multisets, class_of_roll);
  const std::size_t first_roll = problem.graph().first_roll();
  for (std::vector<std::vector<std::uint16_t>>& of_list : rows) {
    for (std::size_t r = 0; r < of_list.size(); ++r) {
      if (of[first_roll + r] != first_roll + r) of_list[r].clear();
    }
  }
  for (std::size_t list = 0; list < rows.size(); ++list) {
    options.lists[list] = turn::group_options(multisets, rows[list]);
  }
  return of;
}

GroupTurn turn_of(const problem::Problem& problem, const states::Group& group,
                  problem::OptionRows rows, bool own_graph, bool with_keeps) {
  const dice::Multisets& multisets = problem.scoring().multisets();
  GroupTurn turn{problem.planner().plan(group, rows)};
  turn.game_graph = &problem.graph();
  std::vector<std::uint16_t> of;
  if (own_graph) {
    of = merge_like_nodes(problem, turn.options);
    turn.own_graph.emplace(multisets, of);
  }
  if (with_keeps) turn.keeps.emplace(multisets, of);
  return turn;
}

}  // namespace

GroupTurn best_turn(const problem::Problem& problem, const states::Group& group,
                    problem::OptionRows rows, bool own_graph) {
  return turn_of(problem, group, rows, own_graph, false);
}

GroupTurn carried_turn(const problem::Problem& problem, const states::Group& group,
                       bool own_graph) {
  return turn_of(problem, group, problem::OptionRows::separate, own_graph, true);
}

Result<GroupTurn> played_turn(const policy::TurnPlayer& player, policy::TurnWork& work,
                              const states::Group& group, std::size_t first_mover,
                              std::span<const std::uint32_t> places) {
  constexpr double kOne = 1;
  policy::GroupTurns turns{&group, {}, {}, {}};
  for (const std::uint32_t place : places) {
    turns.states.push_back({place - group.first, place, 0, 1, &kOne, 0});
  }
  FIVEKIND_TRY(player.play(turns, work));
  GroupTurn turn{std::move(turns.options)};
  turn.chances = std::move(turns.row_mass);
  turn.first_mover = first_mover;
  return turn;
}

void CarriedTurns::begin(const GroupTurn& turn, std::size_t /*mover*/,
                         const std::vector<Step>& steps) {
  tie_breaker_.resize(turn.options.row_count());
  for (const Step& step : steps) {
    tie_breaker_[step.row] = expected_.at(step.place, step.gained);
  }
  turns_->begin({&turn.graph(), &*turn.keeps, &turn.options}, tie_breaker_, tie_tolerance_);
}

PlayedTurns::PlayedTurns() : add_scaled_(policy::add_scaled_function()), values_(kLanes) {}

void PlayedTurns::begin(const GroupTurn& turn, std::size_t mover,
                        const std::vector<Step>& /*steps*/) {
  const std::size_t rows = turn.options.row_count();
  chances_ = std::span(turn.chances).subspan((mover - turn.first_mover) * rows, rows);
}

void PlayedTurns::fill(std::span<const solve::CurveLoad<double>> loads, std::size_t /*waiter*/,
                       std::int32_t key, std::size_t lane, std::size_t count) {
  constexpr auto kChunk = static_cast<std::int32_t>(kLanes);
  std::fill_n(values_.data() + lane, count, 0.0);
  for (const solve::CurveLoad<double>& load : loads) {
    const double chance = chances_[load.row];
    if (chance == 0) continue;
    const double* const from = load.values + std::clamp(key - load.low, -kChunk, load.count);
    add_scaled_(chance, from, values_.data() + lane, count);
  }
}

}  // namespace fivekind::duel
