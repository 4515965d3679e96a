// The option rows of a game and which of them each roll chooses from.
#include "solve/row_plan.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace fivekind::solve {

using rules::Category;
using rules::Points;

RowPlan::RowPlan(const rules::Scoring& scoring, rules::CategorySet bonus_categories) {
  constexpr std::size_t kMostKeys = 8;
  const rules::Game& game = scoring.game();
  const dice::Multisets& multisets = scoring.multisets();
  std::vector<std::vector<RowOfRoll>> rows_of_roll(multisets.roll_count());
  std::uint16_t next_row = kSharedZeroRow + 1;
  for (std::size_t k = 0; k < game.category_count(); ++k) {
    CategoryRows category;
    category.counts_for_bonus = bonus_categories.has(Category(k));
    if (category.counts_for_bonus && keys_.size() < kMostKeys) keys_ = keys_.with(Category(k));
    category.possible_points = scoring.possible_points(Category(k));
    category.zero_possible = category.possible_points.front() == Points(0);
    std::map<Points, std::uint16_t> row_of_points;
    for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
      const dice::Roll roll(r);
      const Points points = scoring.natural(Category(k), roll);
      if (scoring.has_extras(roll) || points == Points(0)) continue;
      const auto [place, is_new] = row_of_points.try_emplace(points, next_row);
      if (is_new) {
        const auto point = static_cast<std::uint16_t>(scoring.point_index(Category(k), points));
        category.rows.push_back({points, next_row++, point});
      }
      rows_of_roll[r].push_back({Category(k), place->second});
    }
    categories_.push_back(std::move(category));
  }
  for (int face = 1; game.five_of_a_kind && face <= game.faces; ++face) {
    FiveOfAKindRow& alike = five_of_a_kind_rows_.emplace_back();
    alike.row = next_row++;
    for (std::size_t k = 0; k < game.category_count(); ++k) {
      const Category category(k);
      const auto with_place = [&](Points points) {
        return FiveOfAKindPoints{points,
                                 static_cast<std::uint16_t>(scoring.point_index(category, points))};
      };
      const Points natural = scoring.natural(category, scoring.all_alike(face));
      const bool jokers = game.five_of_a_kind->joker != rules::JokerRule::none;
      alike.natural.push_back(with_place(natural));
      alike.joker.push_back(with_place(jokers ? scoring.joker(category, face) : natural));
    }
  }
  row_count_ = next_row;
  std::vector<std::vector<std::uint16_t>> open_rows(multisets.roll_count());
  for (std::uint32_t key = 0; key < std::uint32_t{1} << keys_.size(); ++key) {
    rules::CategorySet filled;
    std::uint32_t bit = 0;
    for (std::size_t k = 0; k < game.category_count(); ++k) {
      if (keys_.has(Category(k)) && (key >> bit++ & 1U) != 0) filled = filled.with(Category(k));
    }
    lists_.push_back(make_lists(multisets, rows_of_roll, filled, open_rows));
  }
}

std::uint64_t RowPlan::bytes() const {
  std::uint64_t bytes = 0;
  for (const turn::OptionLists& lists : lists_) {
    for (const turn::Reductions& list : lists) {
      bytes += (list.targets.size() + list.edges.size()) * sizeof(std::uint16_t);
    }
  }
  return bytes;
}

std::size_t RowPlan::key_of(rules::CategorySet filled) const {
  std::size_t key = 0;
  std::size_t bit = 1;
  for (std::uint32_t left = keys_.bits(); left != 0; left &= left - 1, bit <<= 1) {
    if (filled.has(Category(static_cast<std::size_t>(std::countr_zero(left))))) key |= bit;
  }
  return key;
}

turn::OptionLists RowPlan::make_lists(const dice::Multisets& multisets,
                                      const std::vector<std::vector<RowOfRoll>>& rows_of_roll,
                                      rules::CategorySet filled,
                                      std::vector<std::vector<std::uint16_t>>& open_rows) const {
  for (std::size_t r = 0; r < rows_of_roll.size(); ++r) {
    const int face = multisets.common_face(dice::Roll(r));
    if (face != 0 && !five_of_a_kind_rows_.empty()) {
      open_rows[r].assign(1, five_of_a_kind_rows_[static_cast<std::size_t>(face - 1)].row);
      continue;
    }
    open_rows[r].assign(1, kSharedZeroRow);
    for (const RowOfRoll& option : rows_of_roll[r]) {
      if (!filled.has(option.category)) open_rows[r].push_back(option.row);
    }
  }
  return turn::group_options(multisets, open_rows);
}

}  // namespace fivekind::solve
