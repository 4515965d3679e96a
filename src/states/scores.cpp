// Final scores: for each state the set of points that can still be scored, layer by layer.
#include "states/scores.h"

#include <algorithm>
#include <bit>
#include <span>

#include "states/options.h"
#include "states/space.h"
#include "support/memory.h"
#include "support/try.h"

namespace fivekind::states {

using rules::Box;
using rules::Points;

namespace {

constexpr std::size_t kWordBits = 64;

// Sets of points, one per state, each of the same number of words.
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

// to |= from, with `points` added to each member of `from`.
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
      : space_(space), options_(scoring) {
    words_ = static_cast<std::size_t>(scoring.score_bound().value) / kWordBits + 1;
  }

  double operations() const {
    const auto options = static_cast<double>(options_.count());
    return options * static_cast<double>(space_.size()) * static_cast<double>(words_);
  }

  // The size in bytes of the two largest layers, which are in memory at the same time.
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
    for (const TurnOption& option : options_.of(group)) {
      const GroupSuccessors to = successors(space_, group, option);
      for (std::size_t c = 0; c < classes; ++c) {
        add_shifted(layer[group.first + c], next[to.place(c)], Points(to.gained(c)));
      }
    }
  }

  const StateSpace& space_;
  Options options_;
  std::size_t words_ = 0;
};

}  // namespace

Result<std::optional<FinalScores>> final_scores(const rules::Scoring& scoring,
                                                const support::ThreadPool& pool) {
  // Without extras for all dice alike, boxes that wait for another one to hold points, that must
  // hold more than others or that win, the order of the boxes does not change what a card can hold,
  // so one order represents all.
  rules::RuleSet game = scoring.game();
  game.saved_rolls.reset();  // the scores are the same however often each turn rolls
  if (!game.five_of_a_kind && !game.paid_first && !game.win && game.more_than.empty()) {
    game.order = rules::FillOrder::in_order(game.box_count());
  }
  const rules::Scoring ordered(game);
  FIVEKIND_LET(const auto space, StateSpace::build(ordered));
  const ScoreSweep sweep(ordered, space);
  constexpr double kMaxOperations = 5e10;
  const bool too_large = sweep.operations() > kMaxOperations ||
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
