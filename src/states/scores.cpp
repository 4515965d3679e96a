// Final scores: for each state the set of points that can still be scored, layer by layer.
#include "states/scores.h"

#include <algorithm>
#include <bit>
#include <set>
#include <span>

#include "states/space.h"
#include "support/memory.h"

namespace fivekind::states {

using rules::Category;
using rules::Points;

namespace {

constexpr std::size_t kWordBits = 64;

// Sets of points, one a state, each of the same number of words.
class PointSets {
 public:
  PointSets(std::size_t count, std::size_t words) : words_(words), bits_(count * words) {}

  std::span<std::uint64_t> operator[](std::size_t index) {
    return std::span(bits_).subspan(index * words_, words_);
  }
  std::span<const std::uint64_t> operator[](std::size_t index) const {
    return std::span(bits_).subspan(index * words_, words_);
  }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

// to |= from, each member larger by `points`.
void add_shifted(std::span<std::uint64_t> to, std::span<const std::uint64_t> from, Points points) {
  const auto shift = static_cast<std::size_t>(points.value);
  const std::size_t whole = shift / kWordBits;
  const std::size_t part = shift % kWordBits;
  if (part == 0) {
    for (std::size_t w = whole; w < to.size(); ++w) to[w] |= from[w - whole];
    return;
  }
  if (whole < to.size()) to[whole] |= from[0] << part;
  for (std::size_t w = whole + 1; w < to.size(); ++w) {
    to[w] |= from[w - whole] << part | from[w - whole - 1] >> (kWordBits - part);
  }
}

class ScoreSweep {
 public:
  ScoreSweep(const rules::Scoring& scoring, const StateSpace& space)
      : scoring_(scoring), space_(space) {
    const rules::Game& game = scoring.game();
    Points bound;
    for (std::size_t k = 0; k < game.category_count(); ++k) {
      bound += scoring.possible_points(Category(k)).back();
      if (game.has_flag()) bound += game.five_of_a_kind->extra_bonus->points;
      std::set<Points> points;
      for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
        if (!scoring.has_extras(dice::Roll(r))) {
          points.insert(scoring.natural(Category(k), dice::Roll(r)));
        }
      }
      plain_points_.emplace_back(points.begin(), points.end());
    }
    for (const rules::Bonus& bonus : game.bonuses) bound += bonus.points;
    words_ = static_cast<std::size_t>(bound.value) / kWordBits + 1;
  }

  double operations() const {
    double options = 0;
    for (const auto& points : plain_points_) options += static_cast<double>(points.size());
    const rules::Game& game = scoring_.game();
    if (game.five_of_a_kind) options += game.faces * static_cast<double>(game.category_count());
    return options * static_cast<double>(space_.size()) * static_cast<double>(words_);
  }

  // Bytes of the two largest layers, which are in memory at the same time.
  double bytes() const {
    std::size_t largest = 0;
    for (std::size_t filled = 0; filled < space_.layer_count(); ++filled) {
      largest = std::max(largest, space_.layer_size(filled));
    }
    return 2.0 * static_cast<double>(largest) * static_cast<double>(words_) * sizeof(std::uint64_t);
  }

  // The set of final scores.
  PointSets run(const support::ThreadPool& pool) const {
    const std::size_t last = space_.layer_count() - 1;
    PointSets next(space_.layer_size(last), words_);
    for (std::size_t i = 0; i < space_.layer_size(last); ++i) next[i][0] = 1;
    for (std::size_t filled = last; filled-- > 0;) {
      PointSets layer(space_.layer_size(filled), words_);
      const std::span<const Group> groups = space_.groups(filled);
      pool.for_each(groups.size(), 4, [&](std::size_t g) { fill_group(groups[g], next, layer); });
      next = std::move(layer);
    }
    return next;
  }

 private:
  void fill_group(const Group& group, const PointSets& next, PointSets& layer) const {
    const std::size_t classes = space_.progress().class_count(group.filled);
    for (std::size_t c = 0; c < classes; ++c) {
      const State state{group.filled, ProgressClass(c), group.holds_points};
      const std::span<std::uint64_t> set = layer[group.first + c];
      for (std::size_t k = 0; k < plain_points_.size(); ++k) {
        const bool open = scoring_.game().choice == rules::Choice::in_order
                              ? k == group.filled.size()
                              : !group.filled.has(Category(k));
        if (!open) continue;
        for (Points points : plain_points_[k]) {
          add_option(state, Category(k), points, Points(0), next, set);
        }
      }
      if (scoring_.game().five_of_a_kind) add_alike(state, next, set);
    }
  }

  void add_alike(const State& state, const PointSets& next, std::span<std::uint64_t> set) const {
    for (int face = 1; face <= scoring_.game().faces; ++face) {
      for (std::size_t k = 0; k < plain_points_.size(); ++k) {
        const rules::Outcome outcome = scoring_.outcome(state.filled, state.holds_points,
                                                        Category(k), scoring_.all_alike(face));
        if (outcome.allowed) {
          add_option(state, Category(k), outcome.box, outcome.extra, next, set);
        }
      }
    }
  }

  void add_option(const State& state, Category category, Points box, Points extra,
                  const PointSets& next, std::span<std::uint64_t> set) const {
    const Progress& progress = space_.progress();
    const rules::CategorySet filled = state.filled.with(category);
    const bool flag = space_.flag_after(state.holds_points, category, box);
    std::size_t next_class = state.progress.position();
    Points gained = box;
    if (progress.categories().has(category)) {
      const std::vector<Points>& possible = scoring_.possible_points(category);
      const auto point = static_cast<std::size_t>(
          std::lower_bound(possible.begin(), possible.end(), box) - possible.begin());
      const ProgressStep& step =
          progress.steps(state.filled, category).of(point)[state.progress.position()];
      next_class = step.next;
      gained = Points(step.points);
    }
    add_shifted(set, next[space_.first(filled, flag) + next_class], gained + extra);
  }

  const rules::Scoring& scoring_;
  const StateSpace& space_;
  std::vector<std::vector<Points>> plain_points_;  // by category, of rolls without extras
  std::size_t words_ = 0;
};

}  // namespace

Result<std::optional<FinalScores>> final_scores(const rules::Scoring& scoring,
                                                const support::ThreadPool& pool) {
  // Without extras for all dice alike the order of the categories cannot change what a card holds,
  // so one order stands for all.
  rules::Game game = scoring.game();
  if (!game.five_of_a_kind) game.choice = rules::Choice::in_order;
  const rules::Scoring ordered(game);
  const auto space = StateSpace::build(ordered);
  if (!space) return tl::make_unexpected(space.error());
  const ScoreSweep sweep(ordered, *space);
  constexpr double kMostOperations = 5e10;
  const bool too_large = sweep.operations() > kMostOperations ||
                         sweep.bytes() > 0.5 * static_cast<double>(support::physical_memory());
  if (too_large) return std::optional<FinalScores>();

  const PointSets sets = sweep.run(pool);
  const std::span<const std::uint64_t> bits = sets[0];
  FinalScores scores;
  const auto has = [&](std::size_t p) { return (bits[p / kWordBits] >> p % kWordBits & 1U) != 0; };
  for (std::size_t p = 0; p < bits.size() * kWordBits; ++p) {
    if (has(p)) scores.highest = Points(static_cast<std::int64_t>(p));
  }
  for (int p = 0; p < scores.highest.value; ++p) {
    if (!has(static_cast<std::size_t>(p))) scores.unreachable.emplace_back(p);
  }
  return std::optional<FinalScores>(std::move(scores));
}

}  // namespace fivekind::states
