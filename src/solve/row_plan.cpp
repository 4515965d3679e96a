// The option rows of a game and which of them each roll chooses from.
#include "solve/row_plan.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace fivekind::solve {

using rules::Category;
using rules::Points;

std::size_t point_index(const std::vector<Points>& possible, Points points) {
  const auto found = std::lower_bound(possible.begin(), possible.end(), points);
  assert(found != possible.end() && *found == points);
  return static_cast<std::size_t>(found - possible.begin());
}

RowPlan::RowPlan(const rules::Scoring& scoring, rules::CategorySet bonus_categories) {
  const rules::Game& game = scoring.game();
  const dice::Multisets& multisets = scoring.multisets();
  std::vector<std::vector<std::uint16_t>> rows_of_roll(multisets.roll_count(), {kSharedZeroRow});
  std::uint16_t next_row = kSharedZeroRow + 1;
  for (std::size_t k = 0; k < game.category_count(); ++k) {
    CategoryRows category;
    category.counts_for_bonus = bonus_categories.has(Category(k));
    category.possible_points = scoring.possible_points(Category(k));
    category.zero_possible = category.possible_points.front() == Points(0);
    std::map<Points, std::uint16_t> row_of_points;
    for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
      const dice::Roll roll(r);
      const Points points = scoring.natural(Category(k), roll);
      if (scoring.has_extras(roll) || points == Points(0)) continue;
      const auto [place, is_new] = row_of_points.try_emplace(points, next_row);
      if (is_new) {
        const auto point = static_cast<std::uint16_t>(point_index(category.possible_points, points));
        category.rows.push_back({points, next_row++, point});
      }
      rows_of_roll[r].push_back(place->second);
    }
    categories_.push_back(std::move(category));
  }
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    if (!scoring.has_extras(dice::Roll(r))) continue;
    if (alike_rows_.empty()) alike_rows_.resize(static_cast<std::size_t>(game.faces));
    const auto face = static_cast<std::size_t>(multisets.common_face(dice::Roll(r)));
    alike_rows_[face - 1] = next_row;
    rows_of_roll[r] = {next_row++};
  }
  lists_ = turn::group_options(multisets, rows_of_roll, next_row);
}

}  // namespace fivekind::solve
