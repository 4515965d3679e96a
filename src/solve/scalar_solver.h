// The expected score of every state, one state after the other, in any type of number.
// Why: the sweep over lanes (sweep.h) is made for doubles and floats. Code that certifies them, or
// is exact, walks the same recursion with the scalar twin of the turn kernel (turn/walk.h); the
// numbers define means and points, and everything else is written once.
#pragma once

#include <fivekind/error.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "problem/problem.h"
#include "problem/turn_options.h"
#include "support/memory.h"
#include "support/run.h"
#include "support/try.h"
#include "turn/walk.h"

namespace fivekind::solve {

/// Walks one turn after the other, each from the values of its options' rows; kept to reuse its
/// memory.
template <typename T>
struct ScalarTurn {
  std::vector<T> rows;
  std::vector<std::vector<T>> lists;  ///< the values of rolls when they must be scored
  turn::TurnValuesOf<T> values;

  /// Walks the turn for rows that have been set: means over rolls and the best of choices.
  const turn::TurnValuesOf<T>& walk(const problem::Problem& problem,
                                    const problem::TurnRows& options) {
    best_of_rolls<T>(problem.graph(), options, turn::ChoiceRule::highest, rows, lists);
    turn::walk_turn<T>(problem.graph(), problem.plan(options), lists, turn::ChanceRule::mean,
                       turn::ChoiceRule::highest, values);
    return values;
  }
};

/// Solves layer after layer (solve_backwards). Numbers has
///   Number                       a type with +, / by the number of faces, < and 0 as T()
///   begin_layer(open)            called before a layer with this many open boxes
///   option(next, gained)         the value of an option: of the state that it leads to, and
///   points
template <class Numbers>
class ScalarSolver {
 public:
  using Number = typename Numbers::Number;
  using Layer = std::vector<Number>;

  /// The problem must outlive it, and list its states.
  ScalarSolver(const problem::Problem& problem, Numbers numbers, support::Run& run)
      : problem_(problem), space_(problem.space()), numbers_(std::move(numbers)), run_(run) {}

  /// Checks the memory for two layers. Errors: memory.
  Result<void> check_memory() const {
    std::uint64_t most = 0;
    for (std::size_t filled = 0; filled + 1 < space_.layer_count(); ++filled) {
      most =
          std::max<std::uint64_t>(most, space_.layer_size(filled) + space_.layer_size(filled + 1));
    }
    return support::check_memory(most * sizeof(Number));
  }

  /// Full cards have value 0.
  Layer full_cards() {
    const std::size_t count = space_.layer_size(space_.layer_count() - 1);
    run_.skip(count);
    return Layer(count);
  }

  /// Errors: interrupted.
  Result<Layer> layer(std::size_t filled, const Layer& next) {
    Layer values(space_.layer_size(filled));
    numbers_.begin_layer(space_.layer_count() - 1 - filled);
    const std::span<const states::Group> groups = space_.groups(filled);
    FIVEKIND_TRY(run_.for_each(groups.size(), 1, [&]() -> support::Run::Piece {
      return [&, turn = ScalarTurn<Number>()](std::size_t g) mutable -> Result<std::uint64_t> {
        solve_group(groups[g], next, turn, values);
        return space_.progress().class_count(groups[g].filled);
      };
    }));
    return values;
  }

 private:
  void solve_group(const states::Group& group, const Layer& next, ScalarTurn<Number>& turn,
                   Layer& values) const {
    const problem::TurnRows options = problem_.planner().rows(group, problem::OptionRows::merged);
    std::vector<states::GroupSuccessors> to;
    for (const states::TurnOption& option : options.options) {
      to.push_back(successors(space_, group, option));
    }
    turn.rows.resize(options.row_count());
    for (std::size_t progress = 0; progress < space_.progress().class_count(group.filled);
         ++progress) {
      for (std::size_t row = 0; row < options.row_count(); ++row) {
        Number best;
        for (std::uint32_t i = options.first_option[row]; i < options.first_option[row + 1]; ++i) {
          best =
              std::max(best, numbers_.option(next[to[i].place(progress)], to[i].gained(progress)));
        }
        turn.rows[row] = best;
      }
      values[group.first + progress] = turn.walk(problem_, options).results.front();
    }
  }

  const problem::Problem& problem_;
  const states::StateSpace& space_;
  Numbers numbers_;
  support::Run& run_;
};

}  // namespace fivekind::solve
