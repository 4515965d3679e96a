// The option rows of a game, and which of them each roll chooses from.
#include "problem/row_plan.h"

#include <algorithm>

namespace fivekind::problem {

using rules::Box;
using rules::BoxSet;
using rules::Points;

namespace {

constexpr std::size_t kMaxKeys = 8;

}  // namespace

RowPlan::RowPlan(const states::Options& options, BoxSet bonus_boxes)
    : row_count_(kSharedZeroRow + 1), announced_(options.scoring().game().announced) {
  const rules::Scoring& scoring = options.scoring();
  const rules::RuleSet& game = scoring.game();
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    BoxRows& box = boxes_.emplace_back();
    box.counts_for_bonus = bonus_boxes.has(Box(k));
    const bool in_list = !announced_.has(Box(k));
    if (in_list && box.counts_for_bonus && keys_.size() < kMaxKeys) {
      keys_ = keys_.with(Box(k));
    }
    box.by_flag =
        (game.paid_first || game.win) && (game.is_flag(Box(k)) || game.is_ever_unpaid(Box(k)));
    box.zero_apart = game.zero_stands_apart(Box(k), true);
    for (const states::TurnOption& option : options.paid(Box(k))) {
      if (option.in_box == Points(0)) box.zero_possible = true;
      const bool zero = option.in_box == Points(0) && !box.zero_apart;
      const std::uint16_t row = zero ? kSharedZeroRow : static_cast<std::uint16_t>(row_count_++);
      box.row_of_plain.push_back(row);
      if (!zero) box.rows.push_back({option, row});
    }
  }
  if (game.five_of_a_kind) five_of_a_kind_faces_ = game.faces;
  row_count_ += static_cast<std::size_t>(five_of_a_kind_faces_);
  std::vector<std::vector<std::uint16_t>> open_rows(scoring.multisets().roll_count());
  for (std::uint32_t key = 0; key < std::uint32_t{1} << keys_.size(); ++key) {
    BoxSet filled;
    std::uint32_t bit = 0;
    for (std::size_t k = 0; k < game.box_count(); ++k) {
      if (keys_.has(Box(k)) && (key >> bit++ & 1U) != 0) filled = filled.with(Box(k));
    }
    lists_.push_back(make_lists(options, filled, false, open_rows));
    if (game.has_served()) served_lists_.push_back(make_lists(options, filled, true, open_rows));
  }
  announced_lists_.resize(announced_.empty() ? 0 : game.box_count());
  for (BoxSet left = announced_; !left.empty(); left = left.without_lowest()) {
    for (std::size_t r = 0; r < open_rows.size(); ++r) {
      open_rows[r].assign(1, row_of(options, left.lowest(), dice::Roll(r), false));
      const auto struck = options.struck_place(left.lowest(), true);
      if (!struck) continue;
      const std::uint16_t row = boxes_[left.lowest().position()].row_of_plain[*struck];
      if (row != open_rows[r].front()) open_rows[r].push_back(row);
    }
    announced_lists_[left.lowest().position()] =
        turn::group_options(scoring.multisets(), open_rows);
  }
}

turn::ListsOfTurn RowPlan::lists_of_turn(BoxSet filled, const rules::Branches& branches,
                                         std::size_t list_rows) const {
  const bool share_rows = !served_lists_.empty() || !announced_.empty();
  turn::ListsOfTurn all = turn::lists_alike(lists(filled), share_rows ? 0 : list_rows);
  if (!served_lists_.empty()) all[1].rows = &served_lists_[key_of(filled)];
  std::size_t list = branches.first_announced();
  for (BoxSet left = branches.announced; !left.empty(); left = left.without_lowest()) {
    all[list++].rows = &announced_lists_[left.lowest().position()];
  }
  return all;
}

std::uint16_t RowPlan::row_of(const states::Options& options, Box box, dice::Roll roll,
                              bool served) const {
  const std::uint16_t plain = options.paid_of_rolls(box, served)[roll.position()];
  return boxes_[box.position()].row_of_plain[plain];
}

std::uint64_t RowPlan::bytes() const {
  return support::held_bytes(boxes_) + support::held_bytes(lists_) +
         support::held_bytes(served_lists_) + support::held_bytes(announced_lists_);
}

// Assumes that no list omits the rows of filled boxes.
std::uint64_t RowPlan::most_bytes(const rules::Scoring& scoring, BoxSet bonus_boxes) {
  constexpr std::uint64_t kGroup = 256;  // of reductions with the same number of sources
  const rules::RuleSet& game = scoring.game();
  const std::uint64_t boxes = game.box_count();
  const std::uint64_t rolls = scoring.multisets().roll_count();
  const std::uint64_t parts = boxes / turn::kMaxSources + 1;
  const std::uint64_t list =
      rolls * (boxes + 1 + parts) * sizeof(std::uint16_t) + (parts + turn::kMaxSources) * kGroup;
  const std::size_t keys = std::min(bonus_boxes.without(game.announced).size(), kMaxKeys);
  return (list << keys) * (game.has_served() ? 2 : 1) + game.announced.size() * list;
}

std::size_t RowPlan::key_of(BoxSet filled) const {
  std::size_t key = 0;
  std::size_t bit = 1;
  for (BoxSet left = keys_; !left.empty(); left = left.without_lowest(), bit <<= 1) {
    if (filled.has(left.lowest())) key |= bit;
  }
  return key;
}

turn::OptionLists RowPlan::make_lists(const states::Options& options, BoxSet filled, bool served,
                                      std::vector<std::vector<std::uint16_t>>& open_rows) const {
  const rules::Scoring& scoring = options.scoring();
  const dice::Multisets& multisets = scoring.multisets();
  for (std::size_t r = 0; r < open_rows.size(); ++r) {
    const dice::Roll roll(r);
    if (scoring.has_extras(roll)) {
      open_rows[r].assign(1, five_of_a_kind_row(multisets.common_face(roll)));
      continue;
    }
    open_rows[r].assign(1, kSharedZeroRow);
    for (std::size_t k = 0; k < boxes_.size(); ++k) {
      const std::uint16_t row = row_of(options, Box(k), roll, served);
      const bool in_list = !filled.has(Box(k)) && !announced_.has(Box(k));
      if (in_list && row != kSharedZeroRow) open_rows[r].push_back(row);
    }
  }
  return turn::group_options(multisets, open_rows);
}

}  // namespace fivekind::problem
