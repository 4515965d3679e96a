// Ranges of points: forwards from the empty card, backwards from full cards, group by group.
#include "states/point_ranges.h"

#include <algorithm>

namespace fivekind::states {

using rules::Category;
using rules::CategorySet;
using rules::Points;

namespace {

// Groups that a thread takes at a time.
constexpr std::size_t kGrain = 16;

// to covers from as well, with the points added.
void cover(PointRange& to, const PointRange& from, std::int32_t least, std::int32_t most) {
  to.least = std::min(to.least, from.least + least);
  to.most = std::max(to.most, from.most + most);
}

}  // namespace

PointSweep::PointSweep(const rules::Scoring& scoring, const StateSpace& space)
    : scoring_(scoring), space_(space), plain_(scoring.game().category_count()) {
  for (std::size_t k = 0; k < plain_.size(); ++k) {
    for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
      if (scoring.has_extras(dice::Roll(r))) continue;
      add_move(plain_[k], Category(k), scoring.natural(Category(k), dice::Roll(r)), Points(0));
    }
  }
}

double PointSweep::operations() const {
  double moves = 0;
  for (const Moves& plain : plain_) moves += static_cast<double>(plain.size());
  const rules::Game& game = scoring_.game();
  if (game.five_of_a_kind) moves += game.faces * static_cast<double>(game.category_count());
  return moves * static_cast<double>(space_.size());
}

double PointSweep::bytes() const {
  std::size_t largest = 0;
  for (std::size_t filled = 0; filled < space_.layer_count(); ++filled) {
    largest = std::max(largest, space_.layer_size(filled));
  }
  return static_cast<double>((space_.size() + 2 * largest) * sizeof(PointRange));
}

void PointSweep::add_move(Moves& moves, Category category, Points box, Points extra) const {
  Move move;
  move.sets_flag = space_.flag_after(false, category, box);
  move.least = extra.value;
  if (space_.progress().categories().has(category)) {
    const std::vector<Points>& possible = scoring_.possible_points(category);
    move.point = static_cast<std::size_t>(std::lower_bound(possible.begin(), possible.end(), box) -
                                          possible.begin());
  } else {
    move.least += box.value;
  }
  move.most = move.least;
  const auto same = std::find_if(moves.begin(), moves.end(), [&move](const Move& other) {
    return other.point == move.point && other.sets_flag == move.sets_flag;
  });
  if (same == moves.end()) {
    moves.push_back(move);
  } else {
    same->least = std::min(same->least, move.least);
    same->most = std::max(same->most, move.most);
  }
}

PointSweep::Moves PointSweep::moves_of(CategorySet filled, bool holds_points,
                                       Category category) const {
  Moves moves = plain_[category.position()];
  if (!scoring_.game().five_of_a_kind) return moves;
  for (int face = 1; face <= scoring_.game().faces; ++face) {
    const rules::Outcome outcome =
        scoring_.outcome(filled, holds_points, category, scoring_.all_alike(face));
    if (outcome.allowed) add_move(moves, category, outcome.box, outcome.extra);
  }
  return moves;
}

bool PointSweep::is_next(CategorySet filled, Category category) const {
  if (scoring_.game().choice == rules::Choice::in_order) {
    return category.position() == filled.size();
  }
  return !filled.has(category);
}

void PointSweep::run(const support::ThreadPool& pool, const Take& take) const {
  const std::size_t last = space_.layer_count() - 1;
  std::vector<Layer> so_far = {{PointRange{0, 0}}};
  while (so_far.size() <= last) so_far.push_back(next_so_far(so_far.size(), so_far.back(), pool));
  Layer to_come(space_.layer_size(last), PointRange{0, 0});
  take(last, so_far[last], to_come);
  for (std::size_t filled = last; filled-- > 0;) {
    so_far.pop_back();
    to_come = next_to_come(filled, to_come, pool);
    take(filled, so_far[filled], to_come);
  }
}

PointSweep::Layer PointSweep::next_so_far(std::size_t filled, const Layer& before,
                                          const support::ThreadPool& pool) const {
  Layer here(space_.layer_size(filled));
  const std::span<const Group> groups = space_.groups(filled);
  pool.for_each(groups.size(), kGrain,
                [&](std::size_t g) { fill_so_far(groups[g], before, here); });
  return here;
}

// A group asks those from which it can be reached, so that no two threads write to one place.
void PointSweep::fill_so_far(const Group& group, const Layer& before, Layer& here) const {
  for (std::size_t k = 0; k < plain_.size(); ++k) {
    if (!group.filled.has(Category(k))) continue;
    const CategorySet filled = group.filled.without(CategorySet().with(Category(k)));
    if (!is_next(filled, Category(k))) continue;
    for (const bool held : {false, true}) {
      if (!space_.contains({filled, ProgressClass(0), held})) continue;
      carry({filled, held, space_.first(filled, held)}, group, Category(k), before, here);
    }
  }
}

void PointSweep::carry(const Group& from, const Group& to, Category category, const Layer& before,
                       Layer& here) const {
  const Progress& progress = space_.progress();
  const std::size_t classes = progress.class_count(from.filled);
  const bool counts = progress.categories().has(category);
  for (const Move& move : moves_of(from.filled, from.holds_points, category)) {
    if ((from.holds_points || move.sets_flag) != to.holds_points) continue;
    const ProgressStep* steps =
        counts ? progress.steps(from.filled, category).of(move.point) : nullptr;
    for (std::size_t c = 0; c < classes; ++c) {
      const ProgressStep step = counts ? steps[c] : ProgressStep{static_cast<std::uint32_t>(c), 0};
      cover(here[to.first + step.next], before[from.first + c], move.least + step.points,
            move.most + step.points);
    }
  }
}

PointSweep::Layer PointSweep::next_to_come(std::size_t filled, const Layer& after,
                                           const support::ThreadPool& pool) const {
  Layer here(space_.layer_size(filled));
  const std::span<const Group> groups = space_.groups(filled);
  pool.for_each(groups.size(), kGrain,
                [&](std::size_t g) { fill_to_come(groups[g], after, here); });
  return here;
}

void PointSweep::fill_to_come(const Group& group, const Layer& after, Layer& here) const {
  const Progress& progress = space_.progress();
  const std::size_t classes = progress.class_count(group.filled);
  for (std::size_t k = 0; k < plain_.size(); ++k) {
    const Category category(k);
    if (!is_next(group.filled, category)) continue;
    const bool counts = progress.categories().has(category);
    for (const Move& move : moves_of(group.filled, group.holds_points, category)) {
      const std::size_t first =
          space_.first(group.filled.with(category), group.holds_points || move.sets_flag);
      const ProgressStep* steps =
          counts ? progress.steps(group.filled, category).of(move.point) : nullptr;
      for (std::size_t c = 0; c < classes; ++c) {
        const ProgressStep step =
            counts ? steps[c] : ProgressStep{static_cast<std::uint32_t>(c), 0};
        cover(here[group.first + c], after[first + step.next], move.least + step.points,
              move.most + step.points);
      }
    }
  }
}

}  // namespace fivekind::states
