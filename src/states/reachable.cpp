// Ranges of points, forwards and backwards, layer by layer.
#include "states/reachable.h"

#include <algorithm>
#include <array>
#include <mutex>

#include "support/try.h"

namespace fivekind::states {

namespace {

// The number of groups that a thread takes at a time.
constexpr std::size_t kGrain = 16;

// Threads that write to the same group take turns.
class GroupLocks {
 public:
  std::unique_lock<std::mutex> lock(std::uint32_t first) {
    return std::unique_lock(mutexes_[first % mutexes_.size()]);
  }

 private:
  std::array<std::mutex, 61> mutexes_;
};

bool is_reached(std::span<const Range> ranges) {
  return !std::all_of(ranges.begin(), ranges.end(),
                      [](const Range& range) { return range.empty(); });
}

}  // namespace

void Move::carry(std::span<const Range> here, Range* next) const {
  if (!to.steps) {
    for (std::size_t c = 0; c < here.size(); ++c) next[c].include(here[c].moved(least, most));
    return;
  }
  to.steps.each(here.size(), [&](std::size_t c, const ProgressStep& step) {
    next[step.next].include(here[c].moved(least + step.points, most + step.points));
  });
}

void Move::collect(const Range* next, std::span<Range> here) const {
  if (!to.steps) {
    for (std::size_t c = 0; c < here.size(); ++c) here[c].include(next[c].moved(least, most));
    return;
  }
  to.steps.each(here.size(), [&](std::size_t c, const ProgressStep& step) {
    here[c].include(next[step.next].moved(least + step.points, most + step.points));
  });
}

Moves::Moves(const StateSpace& space, const Options& options) : space_(space), options_(options) {
  const rules::RuleSet& game = options.scoring().game();
  if (game.five_of_a_kind) five_of_a_kind_faces_ = game.faces;
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    for (const bool holds_points : {false, true}) {
      plain_.push_back(moves_into(rules::Box(k), holds_points));
    }
  }
}

std::vector<Moves::PlainMove> Moves::moves_into(rules::Box box, rules::Flag holds_points) const {
  const bool counts = space_.progress().boxes().has(box);
  std::vector<PlainMove> moves;
  for (const TurnOption& option : options_.plain(box, holds_points)) {
    const std::int32_t points = counts ? 0 : option.scored.value;
    const auto same = std::find_if(moves.begin(), moves.end(), [&](const PlainMove& move) {
      return !counts && space_.flag_after(false, {}, box, option.in_box, false) ==
                            space_.flag_after(false, {}, box, move.option.in_box, false);
    });
    if (same == moves.end()) {
      moves.push_back({option, points, points});
    } else {
      same->least = std::min(same->least, points);
      same->most = std::max(same->most, points);
    }
  }
  return moves;
}

std::size_t Moves::count() const {
  const std::size_t boxes = plain_.size() / 2;
  std::size_t count = static_cast<std::size_t>(five_of_a_kind_faces_) * boxes;
  for (std::size_t k = 0; k < boxes; ++k) {
    count += plain_moves(rules::Box(k), true).size();
  }
  return count * Options::usual_lists(options_.scoring().game());
}

Result<void> carry_layer(const Moves& moves, std::size_t filled, const LayerRanges& here,
                         LayerRanges& next, support::Run& run) {
  const StateSpace& space = moves.space();
  const std::span<const Group> groups = space.groups(filled);
  next.assign(space.layer_size(filled + 1), Range());
  GroupLocks locks;
  return run.for_each(groups.size(), kGrain, [&](std::size_t g) -> std::uint64_t {
    const auto ranges =
        std::span(here).subspan(groups[g].first, space.progress().class_count(groups[g].filled));
    if (!is_reached(ranges)) return 0;
    moves.each(groups[g], [&](const Move& move) {
      const auto lock = locks.lock(move.to.first);
      move.carry(ranges, next.data() + move.to.first);
    });
    return 0;
  });
}

Result<void> collect_layer(const Moves& moves, std::size_t filled, const LayerRanges& next,
                           LayerRanges& here, support::Run& run) {
  const StateSpace& space = moves.space();
  const std::span<const Group> groups = space.groups(filled);
  here.assign(space.layer_size(filled), Range());
  return run.for_each(groups.size(), kGrain, [&](std::size_t g) -> std::uint64_t {
    const auto ranges =
        std::span(here).subspan(groups[g].first, space.progress().class_count(groups[g].filled));
    moves.each(groups[g],
               [&](const Move& move) { move.collect(next.data() + move.to.first, ranges); });
    return 0;
  });
}

Result<Reachable> reachable_from(const Moves& moves, const std::vector<CardState>& cards,
                                 support::Run& run) {
  const StateSpace& space = moves.space();
  Reachable reachable(space.layer_count());
  std::size_t filled = space.layer_count() - 1;
  for (const CardState& card : cards) filled = std::min(filled, card.state.filled.size());
  reachable[filled].resize(space.layer_size(filled));
  for (;; ++filled) {
    for (const auto& [state, so_far] : cards) {
      if (state.filled.size() != filled) continue;
      reachable[filled][space.position(state).position()].include({so_far.value, so_far.value});
    }
    if (filled + 1 == space.layer_count()) return reachable;
    FIVEKIND_TRY(carry_layer(moves, filled, reachable[filled], reachable[filled + 1], run));
  }
}

Result<void> extend_reachable_extras(const Moves& moves, std::size_t filled, std::size_t counts,
                                     const Reachable& reachable, Reachable& extras,
                                     support::Run& run) {
  const StateSpace& space = moves.space();
  GroupLocks locks;
  for (; filled + 1 < space.layer_count(); ++filled) {
    const std::span<const Group> groups = space.groups(filled);
    LayerRanges& next = extras[filled + 1];
    next.assign(space.layer_size(filled + 1) * counts, Range());
    const auto carry = [&](const Group& group, const Move& move) {
      for (std::size_t c = 0; c < space.progress().class_count(group.filled); ++c) {
        const std::size_t place = group.first + c;
        const std::int32_t steps = move.to.steps ? move.to.steps[c].points : 0;
        const auto extend = [&](const Range& range, std::size_t n) {
          next[move.to.place(c) * counts + n].include(
              range.moved(move.least + steps, move.most + steps));
        };
        if (!group.holds_points) {
          extend(reachable[filled][place], 0);
          continue;
        }
        const std::size_t more = move.extras;
        for (std::size_t n = 0; n + more < counts; ++n) {
          extend(extras[filled][place * counts + n], n + more);
        }
      }
    };
    FIVEKIND_TRY(run.for_each(groups.size(), kGrain, [&](std::size_t g) -> std::uint64_t {
      moves.each(groups[g], [&](const Move& move) {
        if (!move.holds_points) return;
        const auto lock = locks.lock(move.to.first);
        carry(groups[g], move);
      });
      return 0;
    }));
  }
  return {};
}

std::uint64_t reached_states(std::span<const Range> layer) {
  return static_cast<std::uint64_t>(
      std::count_if(layer.begin(), layer.end(), [](const Range& range) { return !range.empty(); }));
}

std::uint64_t reached_pairs(std::span<const Range> layer) {
  std::uint64_t pairs = 0;
  for (const Range& range : layer) pairs += range.size();
  return pairs;
}

std::uint64_t reached_pairs(const Reachable& reachable) {
  std::uint64_t pairs = 0;
  for (const auto& layer : reachable) pairs += reached_pairs(layer);
  return pairs;
}

}  // namespace fivekind::states
