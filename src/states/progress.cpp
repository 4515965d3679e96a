// The parts of a card's progress side by side.
#include "states/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "support/try.h"

namespace fivekind::states {

using rules::Box;
using rules::BoxSet;
using rules::Points;

namespace {

// Bonuses that share boxes, directly or indirectly, in the order of their first ones.
std::vector<std::vector<std::size_t>> parts_of_bonuses(const std::vector<rules::Bonus>& bonuses) {
  struct Boxes {
    BoxSet boxes;
    std::vector<std::size_t> bonuses;
  };
  std::vector<Boxes> parts;
  for (std::size_t b = 0; b < bonuses.size(); ++b) {
    Boxes joined{bonuses[b].boxes, {b}};
    std::erase_if(parts, [&joined](const Boxes& part) {
      if ((part.boxes & joined.boxes).empty()) return false;
      joined.boxes = joined.boxes | part.boxes;
      joined.bonuses.insert(joined.bonuses.end(), part.bonuses.begin(), part.bonuses.end());
      return true;
    });
    std::sort(joined.bonuses.begin(), joined.bonuses.end());
    parts.push_back(std::move(joined));
  }
  std::sort(parts.begin(), parts.end(),
            [](const Boxes& a, const Boxes& b) { return a.bonuses.front() < b.bonuses.front(); });
  std::vector<std::vector<std::size_t>> of_parts;
  of_parts.reserve(parts.size());
  for (Boxes& part : parts) of_parts.push_back(std::move(part.bonuses));
  return of_parts;
}

}  // namespace

Result<Progress> Progress::list(const rules::Scoring& scoring,
                                const std::vector<rules::Bonus>& bonuses, Listing& listing) {
  Progress progress;
  progress.places_.resize(bonuses.size());
  progress.part_of_box_.resize(scoring.game().box_count());
  std::uint64_t stride = 1;
  for (std::vector<std::size_t>& of_part : parts_of_bonuses(bonuses)) {
    std::vector<rules::Bonus> own;
    for (std::size_t b = 0; b < of_part.size(); ++b) {
      own.push_back(bonuses[of_part[b]]);
      progress.places_[of_part[b]] = {progress.parts_.size(), b};
    }
    FIVEKIND_LET(auto part, PartProgress::list(scoring, own, of_part, listing));
    const BoxSet boxes = part.boxes();
    for (BoxSet left = boxes; !left.empty(); left = left.without_lowest()) {
      progress.part_of_box_[left.lowest().position()] = progress.parts_.size();
    }
    progress.boxes_ = progress.boxes_ | boxes;
    progress.compared_ = progress.compared_ | part.compared();
    const std::uint64_t codes = part.codes();
    progress.parts_.push_back({std::move(part), std::move(of_part), stride});
    FIVEKIND_TRY(PartProgress::check_codes(scoring.game(), stride, codes));
    stride *= codes;
  }
  progress.order_ = scoring.order().only(progress.boxes_);
  progress.ways_ = listing.ways;
  return progress;
}

Result<Progress> Progress::build(const rules::Scoring& scoring,
                                 const std::vector<rules::Bonus>& bonuses, Listing listing,
                                 Listed listed) {
  const SpaceLimits& limits = listing.limits;
  FIVEKIND_LET(auto progress, list(scoring, bonuses, listing));
  const bool steps = listed == Listed::steps;
  std::uint64_t bytes = 0;
  for (const Part& part : progress.parts_) bytes += part.progress.bytes_to_finish(steps);
  FIVEKIND_TRY(limits.check_memory(bytes));
  for (Part& part : progress.parts_) {
    FIVEKIND_TRY(part.progress.finish(scoring, limits, steps));
  }
  return progress;
}

// Assumes that every set of boxes can have all totals, and that all of its boxes were open before.
double Progress::most_ways(const rules::Scoring& scoring) {
  double ways = 0;
  const std::vector<rules::Bonus> remembered = scoring.game().remembered();
  for (const std::vector<std::size_t>& of_part : parts_of_bonuses(remembered)) {
    BoxSet boxes;
    double totals = 1;
    for (const std::size_t b : of_part) {
      const rules::Bonus& bonus = remembered[b];
      boxes = boxes | bonus.boxes;
      totals *= static_cast<double>(BonusPart(scoring, bonus).size());
    }
    std::size_t points = 0;
    for (BoxSet left = boxes; !left.empty(); left = left.without_lowest()) {
      points += scoring.possible_points(left.lowest()).size();
    }
    ways += scoring.order().only(boxes).sets() * totals * static_cast<double>(points);
  }
  return ways;
}

// A set of boxes combines one of each part, so the numbers of pairs for a given number of boxes
// multiply and add up.
std::optional<Progress::Reachable> Progress::count_reachable(const rules::Scoring& scoring,
                                                             const SpaceLimits& limits,
                                                             std::uint64_t most_pairs) {
  Listing listing{limits, most_pairs};
  const auto progress = list(scoring, scoring.game().remembered(), listing);
  if (!progress) return std::nullopt;
  Reachable all{{1}, 1};
  for (const Part& part : progress->parts_) {
    const std::vector<std::uint64_t> totals = part.progress.total_counts();
    std::vector<double> pairs(all.pairs.size() + part.progress.boxes().size());
    double most = 0;
    for (std::size_t s = 0; s < totals.size(); ++s) {
      if (totals[s] > PartProgress::kMaxClasses) return std::nullopt;
      const auto count = static_cast<double>(totals[s]);
      const std::size_t filled = part.progress.order().numbered(s).size();
      for (std::size_t i = 0; i < all.pairs.size(); ++i) pairs[i + filled] += all.pairs[i] * count;
      most = std::max(most, count);
    }
    all.pairs = std::move(pairs);
    all.most *= most;
  }
  return all;
}

std::uint64_t Progress::bytes() const {
  return support::held_bytes(parts_) + support::held_bytes(places_) +
         support::held_bytes(part_of_box_) + order_.bytes();
}

std::size_t Progress::class_count(BoxSet filled) const {
  std::size_t count = 1;
  for (const Part& part : parts_) {
    count =
        std::min(support::bounded_product(count, part.progress.class_count(filled)), kMaxClasses);
  }
  return count;
}

ProgressClass Progress::class_of(BoxSet filled, Totals totals) const {
  std::size_t progress = 0;
  std::size_t below = 1;
  for (const Part& part : parts_) {
    progress += below * part.progress.class_of(filled, part.own(totals));
    below *= part.progress.class_count(filled);
  }
  return ProgressClass(progress);
}

bool Progress::reachable(BoxSet filled, Totals totals) const {
  return std::all_of(parts_.begin(), parts_.end(), [&](const Part& part) {
    return part.progress.reachable(filled, part.own(totals));
  });
}

std::uint64_t Progress::total_count(BoxSet filled) const {
  std::uint64_t count = 1;
  for (const Part& part : parts_) count *= part.progress.totals(filled).size();
  return count;
}

std::vector<Totals> Progress::totals(BoxSet filled) const {
  std::vector<Totals> all = {Totals(0)};
  for (const Part& part : parts_) {
    std::vector<Totals> more;
    more.reserve(all.size() * part.progress.totals(filled).size());
    for (const std::uint64_t own : part.progress.totals(filled)) {
      for (const Totals below : all) more.push_back(Totals(below.value + part.stride * own));
    }
    all = std::move(more);
  }
  return all;
}

Totals Progress::representative(BoxSet filled, ProgressClass progress) const {
  std::uint64_t code = 0;
  std::size_t left = progress.position();
  for (const Part& part : parts_) {
    const std::size_t count = part.progress.class_count(filled);
    code += part.stride * part.progress.representative(filled, left % count);
    left /= count;
  }
  return Totals(code);
}

ProgressSteps Progress::steps_beside(const PartProgress::Steps& own, BoxSet filled, Box box) const {
  const std::size_t number = part_of_box_[box.position()];
  std::size_t below = 1;
  for (std::size_t p = 0; p < number; ++p) below *= parts_[p].progress.class_count(filled);
  const std::size_t next = parts_[number].progress.class_count(filled.with(box));
  return {own.first, own.class_count, next, below};
}

Totals Progress::add(Totals totals, BoxSet filled, Box box, Points points, Points* earned) const {
  *earned = Points(0);
  return add(totals, filled, box, points,
             [earned](std::size_t /*bonus*/, Points paid) { *earned += paid; });
}

Totals Progress::totals_of(const rules::Card& card) const {
  return of_numbers([&](std::size_t b) {
    return part(b).number_of(card, part(b).is_comparison() ? Points(0) : card.totals[b]);
  });
}

bool Progress::is_interleaved(const std::vector<rules::Bonus>& bonuses) {
  const auto parts = parts_of_bonuses(bonuses);
  return std::any_of(parts.begin(), parts.end(), [](const std::vector<std::size_t>& part) {
    return part.back() - part.front() + 1 != part.size();
  });
}

ProgressCounts Progress::counts() const {
  ProgressCounts counts;
  counts.pairs = std::ldexp(1.0, static_cast<int>(boxes_.size()));
  std::vector<std::vector<std::uint64_t>> apart;
  for (const Part& part : parts_) {
    counts.pairs *= static_cast<double>(part.progress.codes());
    apart.push_back(part.progress.class_counts_apart());
  }
  for (std::uint64_t n = 0; n < static_cast<std::uint64_t>(order_.sets()); ++n) {
    const BoxSet filled = order_.numbered(n);
    std::uint64_t distinct = 1;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      const std::uint64_t number = parts_[p].progress.order().number_of(filled);
      distinct *= apart[p][support::fitting_size(number)];
    }
    counts.reachable += total_count(filled);
    counts.merged += class_count(filled);
    counts.distinct += distinct;
  }
  return counts;
}

}  // namespace fivekind::states
