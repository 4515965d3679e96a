// Orders of filling boxes: queries, counting and numbering.
#include "rules/fill_order.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <utility>

#include "support/sizes.h"

namespace fivekind::rules {
namespace {

// The number of subsets of a group's boxes, except the full set, which begins the next group.
std::uint64_t sets_begun(BoxSet group) {
  return BoxSet::first(group.size()).bits();
}

// How many boxes of a track that is filled from both ends are filled from its front, and how many
// in total.
struct Ends {
  std::size_t front = 0;
  std::size_t filled = 0;
};

Ends ends_of(const FillTrack& track, BoxSet filled) {
  Ends ends{0, (track.boxes() & filled).size()};
  while (ends.front < track.groups.size() && !(track.groups[ends.front] & filled).empty()) {
    ++ends.front;
  }
  return ends;
}

// With n of its boxes filled, 0 to n of them are filled from the front; a full track has one set.
std::uint64_t sets_of(const FillTrack& track) {
  const std::uint64_t boxes = track.groups.size();
  if (track.from_both_ends) return boxes * (boxes + 1) / 2 + 1;
  std::uint64_t sets = 1;
  for (const BoxSet group : track.groups) sets += sets_begun(group);
  return sets;
}

BoxSet open_of(const FillTrack& track, BoxSet filled) {
  BoxSet open;
  const auto open_in = [filled](BoxSet group) { return !group.without(filled).empty(); };
  const auto first = std::find_if(track.groups.begin(), track.groups.end(), open_in);
  if (first == track.groups.end()) return open;
  open = first->without(filled);
  if (track.from_both_ends) {
    open =
        open | std::find_if(track.groups.rbegin(), track.groups.rend(), open_in)->without(filled);
  }
  return open;
}

bool leads_to_of(const FillTrack& track, BoxSet filled) {
  filled = filled & track.boxes();
  if (track.from_both_ends) {
    const Ends ends = ends_of(track, filled);
    for (std::size_t g = track.groups.size() - (ends.filled - ends.front); g < track.groups.size();
         ++g) {
      if ((track.groups[g] & filled).empty()) return false;
    }
    return true;
  }
  for (const BoxSet group : track.groups) {
    const bool full = group.without(filled).empty();
    filled = filled.without(group);
    if (filled.empty()) return true;
    if (!full) return false;
  }
  return true;
}

// The bits of a set at these boxes, packed together.
std::uint64_t packed(BoxSet set, BoxSet boxes) {
  const auto shift = static_cast<unsigned>(std::countr_zero(boxes.bits()));
  const bool neighbours = BoxSet::first(boxes.size()).bits() == boxes.bits() >> shift;
  if (neighbours) return (set & boxes).bits() >> shift;
  std::uint64_t bits = 0;
  std::uint64_t bit = 1;
  for (BoxSet left = boxes; !left.empty(); left = left.without_lowest(), bit <<= 1U) {
    if (set.has(left.lowest())) bits |= bit;
  }
  return bits;
}

BoxSet unpacked(std::uint64_t bits, BoxSet boxes) {
  BoxSet set;
  for (BoxSet left = boxes; bits != 0; left = left.without_lowest(), bits >>= 1U) {
    if ((bits & 1U) != 0) set = set.with(left.lowest());
  }
  return set;
}

std::uint64_t number_in(const FillTrack& track, BoxSet filled) {
  if (track.from_both_ends) {
    const Ends ends = ends_of(track, filled);
    const std::uint64_t before = std::uint64_t{ends.filled} * (ends.filled + 1) / 2;
    return before + (ends.filled == track.groups.size() ? 0 : ends.front);
  }
  std::uint64_t first = 0;
  for (const BoxSet group : track.groups) {
    if (!group.without(filled).empty()) return first + packed(filled, group);
    first += sets_begun(group);
  }
  return first;
}

BoxSet numbered_in(const FillTrack& track, std::uint64_t number) {
  BoxSet set;
  if (track.from_both_ends) {
    std::size_t filled = 0;
    for (; number > filled; ++filled) number -= filled + 1;
    const std::size_t front =
        filled == track.groups.size() ? filled : support::fitting_size(number);
    for (std::size_t g = 0; g < front; ++g) set = set | track.groups[g];
    for (std::size_t g = 0; g < filled - front; ++g) {
      set = set | track.groups[track.groups.size() - 1 - g];
    }
    return set;
  }
  for (const BoxSet group : track.groups) {
    if (number < sets_begun(group)) return set | unpacked(number, group);
    number -= sets_begun(group);
    set = set | group;
  }
  return set;
}

// By the number of additional boxes: how many sets a track can reach from a given one.
std::vector<double> sets_after_of(const FillTrack& track, BoxSet filled) {
  const std::size_t left = track.boxes().without(filled).size();
  std::vector<double> sets(left + 1, 1);
  if (track.from_both_ends) {
    for (std::size_t more = 0; more < left; ++more) sets[more] = static_cast<double>(more) + 1;
    return sets;
  }
  std::size_t before = 0;
  for (const BoxSet group : track.groups) {
    const std::size_t open = group.without(filled).size();
    double ways = 1;  // number of ways to choose them
    for (std::size_t more = 1; more <= open; ++more) {
      ways = ways * static_cast<double>(open - more + 1) / static_cast<double>(more);
      sets[before + more] = ways;
    }
    before += open;
  }
  return sets;
}

}  // namespace

BoxSet FillTrack::boxes() const {
  return std::accumulate(groups.begin(), groups.end(), BoxSet(),
                         [](BoxSet a, BoxSet b) { return a | b; });
}

FillOrder::FillOrder(std::vector<FillTrack> tracks) {
  FillTrack free;
  for (FillTrack& track : tracks) {
    std::erase_if(track.groups, [](BoxSet group) { return group.empty(); });
    // Filling two boxes from both ends allows any order.
    if (track.from_both_ends && track.groups.size() <= 2) {
      track = {{track.boxes()}, false};
    }
    if (track.groups.size() != 1) continue;
    if (free.groups.empty()) free.groups.emplace_back();
    free.groups[0] = free.groups[0] | track.groups[0];
  }
  if (!free.groups.empty()) tracks_.push_back(std::move(free));
  for (FillTrack& track : tracks) {
    if (track.groups.size() > 1) tracks_.push_back(std::move(track));
  }
  for (const FillTrack& track : tracks_) sets_.push_back(sets_of(track));
  if (is_free() && !tracks_.empty()) counted_ = tracks_[0].boxes();
  counts_bits_ = is_free() && counted_ == BoxSet::first(counted_.size());
}

FillOrder::FillOrder(std::vector<BoxSet> groups)
    : FillOrder(std::vector<FillTrack>{{std::move(groups), false}}) {}

FillOrder FillOrder::free(std::size_t boxes) {
  return FillOrder(std::vector<BoxSet>{BoxSet::first(boxes)});
}

FillOrder FillOrder::in_order(std::size_t boxes) {
  std::vector<BoxSet> groups;
  for (std::size_t k = 0; k < boxes; ++k) groups.push_back(BoxSet().with(Box(k)));
  return FillOrder(std::move(groups));
}

FillOrder FillOrder::only(BoxSet boxes) const {
  std::vector<FillTrack> tracks = tracks_;
  for (FillTrack& track : tracks) {
    for (BoxSet& group : track.groups) group = group & boxes;
  }
  return FillOrder(std::move(tracks));
}

BoxSet FillOrder::open(BoxSet filled) const {
  BoxSet open;
  for (const FillTrack& track : tracks_) open = open | open_of(track, filled);
  return open;
}

bool FillOrder::leads_to(BoxSet filled) const {
  return std::all_of(tracks_.begin(), tracks_.end(),
                     [filled](const FillTrack& track) { return leads_to_of(track, filled); });
}

double FillOrder::sets() const {
  double sets = 1;
  for (const FillTrack& track : tracks_) {
    // A free track of 64 boxes has one set more than the type can count.
    const bool free = track.groups.size() == 1;
    sets *= free ? std::ldexp(1.0, static_cast<int>(track.groups[0].size()))
                 : static_cast<double>(sets_of(track));
  }
  return sets;
}

double FillOrder::sets_after(BoxSet filled, std::size_t boxes) const {
  std::vector<double> sets = {1};  // by the number of additional boxes, over the tracks so far
  for (const FillTrack& track : tracks_) {
    const std::vector<double> own = sets_after_of(track, filled);
    std::vector<double> both(std::min(sets.size() + own.size() - 1, boxes + 1));
    for (std::size_t i = 0; i < sets.size(); ++i) {
      for (std::size_t j = 0; j < own.size() && i + j < both.size(); ++j) {
        both[i + j] += sets[i] * own[j];
      }
    }
    sets = std::move(both);
  }
  return boxes < sets.size() ? sets[boxes] : 0;
}

std::uint64_t FillOrder::number_in_tracks(BoxSet filled) const {
  std::uint64_t number = 0;
  std::uint64_t stride = 1;
  for (std::size_t t = 0; t < tracks_.size(); ++t) {
    number += stride * number_in(tracks_[t], filled);
    stride *= sets_[t];
  }
  return number;
}

BoxSet FillOrder::numbered(std::uint64_t number) const {
  BoxSet set;
  for (std::size_t t = 0; t < tracks_.size(); ++t) {
    set = set | numbered_in(tracks_[t], number % sets_[t]);
    number /= sets_[t];
  }
  return set;
}

}  // namespace fivekind::rules
