// Reachable totals forwards, classes backwards, steps between classes.
#include "states/part_progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <string_view>

#include "support/quantities.h"
#include "support/try.h"

namespace fivekind::states {

using rules::Box;
using rules::BoxSet;
using rules::Points;

namespace {

// For all subsets, four bytes each.
constexpr std::uint64_t kMaxPlaces = std::uint64_t{1} << 22;
// A lower bound for a subset and what it holds.
constexpr std::uint64_t kBytesOfASubset = 384;
// After this many totals of a subset, duplicates are removed.
constexpr std::size_t kManyTotals = std::size_t{1} << 17;
constexpr std::uint32_t kNoClass = std::numeric_limits<std::uint32_t>::max();

// `most` of something is the limit, and what is found may be only "more than" that.
tl::unexpected<Error> too_large(const rules::RuleSet& game, double most, std::string_view what,
                                std::string_view remedy, const std::string& found) {
  return fail(Fault::rules_too_large, fmt::format("game '{}'", game.key),
              fmt::format("at most {} {} ({})", support::large_number(most), what, remedy), found);
}

// Counting stops where there are too many.
tl::unexpected<Error> more_than(const rules::RuleSet& game, std::uint64_t most,
                                std::string_view what, std::string_view remedy) {
  const auto limit = static_cast<double>(most);
  return too_large(game, limit, what, remedy, "more than " + support::large_number(limit));
}

void sort_once(std::vector<std::uint64_t>& totals) {
  std::sort(totals.begin(), totals.end());
  totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
}

// Adds what is not there yet; both are ascending.
void add_once(std::vector<std::uint64_t>& totals, std::vector<std::uint64_t> more) {
  if (!totals.empty()) {
    std::vector<std::uint64_t> all;
    std::set_union(totals.begin(), totals.end(), more.begin(), more.end(), std::back_inserter(all));
    more = std::move(all);
  }
  totals = std::move(more);
}

// How the state space could be made smaller.
constexpr std::string_view kFewerTotals =
    "fewer bonuses, lower thresholds or smaller differences would help";
constexpr std::string_view kFewerBoxes =
    "fewer boxes that count for bonuses, lower thresholds or an order of filling them would help";

}  // namespace

Error impossible_totals() {
  return {Fault::card_upper, "card", "totals that the filled boxes can have together",
          "totals that they cannot"};
}

Result<void> PartProgress::check_codes(const rules::RuleSet& game, std::uint64_t radix,
                                       std::uint64_t codes) {
  constexpr std::uint64_t kMaxTotals = 1'000'000'000'000'000'000;
  if (radix <= kMaxTotals / codes) return {};
  const double all = static_cast<double>(radix) * static_cast<double>(codes);
  return tl::make_unexpected(too_large(game, static_cast<double>(kMaxTotals),
                                       "combinations of totals", kFewerTotals,
                                       support::large_number(all))
                                 .value());
}

Result<PartProgress> PartProgress::list(const rules::Scoring& scoring,
                                        const std::vector<rules::Bonus>& bonuses,
                                        const std::vector<std::size_t>& places, Listing& listing) {
  const rules::RuleSet& game = scoring.game();
  PartProgress progress;
  progress.boxes_score_ = !game.scores_bonuses_only;
  std::uint64_t& radix = progress.codes_;
  for (const rules::Bonus& bonus : bonuses) {
    progress.strides_.push_back(radix);
    progress.bonuses_.emplace_back(scoring, bonus);
    progress.boxes_ = progress.boxes_ | bonus.boxes;
    if (bonus.is_comparison()) {
      progress.compared_ = progress.compared_ | bonus.boxes;
    } else {
      ++progress.first_comparison_;
    }
    const std::uint64_t size = progress.bonuses_.back().size();
    FIVEKIND_TRY(check_codes(game, radix, size));
    radix *= size;
  }
  progress.member_of_.resize(game.box_count());
  progress.zero_if_unfit_ = scoring.zero_if_unfit() & progress.compared_;
  progress.order_ = scoring.order().only(progress.boxes_);
  for (BoxSet left = progress.boxes_; !left.empty(); left = left.without_lowest()) {
    progress.member_of_[left.lowest().position()] = progress.members_.size();
    progress.members_.push_back(left.lowest());
    progress.points_.push_back(scoring.possible_points(left.lowest()));
  }
  if (listing.start != nullptr) {
    FIVEKIND_TRY(progress.start_at(*listing.start, places, listing));
  }
  const double sets = progress.order_.sets();
  if (const auto most = static_cast<double>(listing.most_pairs); sets > most) {
    return too_large(game, most, "sets of filled bonus boxes", kFewerBoxes,
                     support::large_number(sets));
  }
  const auto subset_count = static_cast<std::size_t>(sets);
  FIVEKIND_TRY(listing.limits.check_memory(subset_count * kBytesOfASubset));
  progress.subsets_.resize(subset_count);
  for (std::size_t s = 0; s < subset_count; ++s) {
    FIVEKIND_TRY(progress.collect_totals(s, listing));
    listing.pairs += progress.subsets_[s].totals.size();
    listing.ways += progress.subsets_[s].totals.size() * progress.open_points(s);
    if (listing.ways > listing.limits.most_ways) {
      return more_than(game, listing.limits.most_ways, "ways to score towards a bonus",
                       kFewerBoxes);
    }
    if (listing.pairs > listing.most_pairs) {
      return more_than(game, listing.most_pairs, "pairs of filled bonus boxes and totals",
                       kFewerBoxes);
    }
  }
  return progress;
}

Result<void> PartProgress::finish(const rules::Scoring& scoring, const SpaceLimits& limits,
                                  bool steps) {
  for (std::size_t s = subsets_.size(); s-- > 0;) {
    FIVEKIND_TRY(classify(s, false, limits));
    if (subsets_[s].class_count > kMaxClasses) {
      return tl::make_unexpected(more_than(scoring.game(), kMaxClasses,
                                           "classes of totals for one set of filled boxes",
                                           kFewerTotals)
                                     .value());
    }
    if (steps) tabulate_steps(s);
  }
  return {};
}

// Assumes that no two totals are in one class; the futures of a set's classes are compared one set
// after the other.
std::uint64_t PartProgress::bytes_to_finish(bool steps) const {
  constexpr std::uint64_t kFuture = 128;  // for a class, plus a number for each way to score
  std::uint64_t kept = 0;
  std::uint64_t most = 0;
  for (std::size_t s = 0; s < subsets_.size(); ++s) {
    const std::uint64_t totals = subsets_[s].totals.size();
    const std::uint64_t ways = totals * open_points(s);
    kept += (steps ? ways * sizeof(ProgressStep) : 0) +
            totals * (sizeof(std::uint64_t) + sizeof(std::uint32_t));
    most = std::max(most, ways * sizeof(std::uint64_t) + totals * kFuture);
  }
  const std::uint64_t places = has_places() ? codes_ * subsets_.size() : 0;
  return kept + most + places * sizeof(std::uint32_t);
}

bool PartProgress::has_places() const {
  return codes_ <= kMaxPlaces / subsets_.size();
}

std::uint64_t PartProgress::Subset::bytes() const {
  return support::held_bytes(totals) + support::held_bytes(classes) +
         support::held_bytes(class_by_code) + support::held_bytes(representatives) +
         support::held_bytes(steps) + support::held_bytes(step_offsets);
}

std::uint64_t PartProgress::bytes() const {
  return support::held_bytes(bonuses_) + support::held_bytes(strides_) + order_.bytes() +
         support::held_bytes(members_) + support::held_bytes(member_of_) +
         support::held_bytes(points_) + support::held_bytes(subsets_);
}

std::vector<std::pair<std::size_t, BoxSet>> PartProgress::last_scored(BoxSet filled) const {
  std::vector<std::pair<std::size_t, BoxSet>> last;
  const BoxSet since = filled.without(filled_at_start_);
  for (std::size_t m = 0; m < members_.size(); ++m) {
    if (!since.has(members_[m])) continue;
    const BoxSet before = filled.without(BoxSet().with(members_[m]));
    if (order_.leads_to(before)) last.emplace_back(m, before);
    if (!last.empty() && compared_.empty()) break;
  }
  assert(!last.empty());
  return last;
}

std::vector<PartProgress::Opening> PartProgress::openings(std::size_t subset) const {
  std::vector<Opening> openings;
  const BoxSet filled = this->filled(subset);
  for (BoxSet left = order_.open(filled); !left.empty(); left = left.without_lowest()) {
    const std::size_t next = this->subset(filled.with(left.lowest()));
    openings.push_back({member_of_[left.lowest().position()], &subsets_[next]});
  }
  return openings;
}

std::size_t PartProgress::open_points(std::size_t subset) const {
  std::size_t points = 0;
  for (const Opening& opening : openings(subset)) points += points_[opening.member].size();
  return points;
}

// Scoring commutes, so any box of the subset may be taken as the last one scored; unless what a box
// holds depends on another one.
Result<void> PartProgress::collect_totals(std::size_t subset, Listing& listing) {
  std::vector<std::uint64_t> totals = {totals_at_start_};
  if (subset != 0) {
    totals.clear();
    for (const auto& [last, before] : last_scored(filled(subset))) {
      FIVEKIND_LET(auto more,
                   totals_after(subsets_[this->subset(before)].totals, before, last, listing));
      add_once(totals, std::move(more));
    }
  }
  subsets_[subset].totals.assign(totals.begin(), totals.end());
  return listing.limits.look();
}

Result<std::vector<std::uint64_t>> PartProgress::totals_after(std::span<const std::uint64_t> before,
                                                              BoxSet filled, std::size_t member,
                                                              const Listing& listing) const {
  std::vector<std::uint64_t> totals;
  std::size_t many = kManyTotals;
  const auto nothing = [](std::size_t /*bonus*/, Points /*paid*/) {};
  for (const std::uint64_t from : before) {
    for (Points points : offered(member)) {
      totals.push_back(add(from, filled, members_[member], points, nothing));
    }
    if (totals.size() < many) continue;
    sort_once(totals);  // duplicates are removed as they grow
    many = std::max(kManyTotals, 2 * totals.size());
    if (totals.size() >= listing.most_pairs) break;
    FIVEKIND_TRY(listing.limits.look());
  }
  sort_once(totals);
  return totals;
}

Result<std::vector<std::uint64_t>> PartProgress::totals_of(BoxSet filled, const Listing& listing,
                                                           KnownTotals& known) const {
  if (filled.empty()) return std::vector<std::uint64_t>{0};
  if (const auto found = known.find(filled.bits()); found != known.end()) return found->second;
  std::vector<std::uint64_t> totals;
  for (const auto& [last, before] : last_scored(filled)) {
    FIVEKIND_LET(const auto there, totals_of(before, listing, known));
    FIVEKIND_LET(auto more, totals_after(there, before, last, listing));
    add_once(totals, std::move(more));
  }
  if (!compared_.empty()) known[filled.bits()] = totals;
  return totals;
}

Result<void> PartProgress::start_at(const rules::Card& card, const std::vector<std::size_t>& places,
                                    const Listing& listing) {
  const BoxSet filled = card.filled & boxes_;
  for (std::size_t b = 0; b < bonuses_.size(); ++b) {
    const Points total = bonuses_[b].is_comparison() ? Points(0) : card.totals[places[b]];
    totals_at_start_ += strides_[b] * bonuses_[b].number_of(card, total);
  }
  KnownTotals known;
  FIVEKIND_LET(const auto possible, totals_of(filled, listing, known));
  if (!std::binary_search(possible.begin(), possible.end(), totals_at_start_)) {
    return tl::make_unexpected(impossible_totals());
  }
  filled_at_start_ = filled;
  order_ = order_.only(boxes_.without(filled));
  return {};
}

// With `apart` there may be more classes than states can have, since they are only counted.
Result<void> PartProgress::classify(std::size_t subset, bool apart, const SpaceLimits& limits) {
  Subset& here = subsets_[subset];
  std::map<std::vector<std::uint64_t>, std::uint32_t> class_of_future;
  std::vector<std::uint64_t> future;
  // What a box earns: each bonus that pays, and how much; and whether it does not hold the points.
  constexpr auto kNotHeld = std::numeric_limits<std::uint64_t>::max();
  std::vector<std::uint64_t> earned;
  const auto earn = [&earned](std::size_t bonus, Points paid) {
    earned.push_back(std::uint64_t{bonus} << 32 | static_cast<std::uint64_t>(paid.value));
  };
  const BoxSet filled = this->filled(subset);
  const std::vector<Opening> open = openings(subset);
  here.classes.clear();
  here.classes.reserve(here.totals.size());
  here.representatives.clear();
  for (std::uint64_t totals : here.totals) {
    FIVEKIND_TRY(limits.look());
    future.clear();
    if (apart && subset + 1 == subsets_.size()) {
      for (std::size_t b = 0; b < bonuses_.size(); ++b) {
        future.push_back(bonuses_[b].is_earned(number(totals, b)) ? 1 : 0);
      }
    }
    for (const Opening& opening : open) {
      for (Points points : offered(opening.member)) {
        earned.clear();
        const Box box = members_[opening.member];
        const bool held = in_box(totals, filled, box, points) == points;
        if (!held) earned.push_back(kNotHeld);
        const std::uint64_t next = add(totals, filled, box, points, earn);
        future.push_back(std::uint64_t{earned.size()} << 32 | opening.next->class_of(next));
        future.insert(future.end(), earned.begin(), earned.end());
      }
    }
    const auto [place, is_new] =
        class_of_future.try_emplace(future, static_cast<std::uint32_t>(class_of_future.size()));
    here.classes.push_back(place->second);
    if (is_new) here.representatives.push_back(totals);
    if (!apart && class_of_future.size() > kMaxClasses) break;
  }
  here.class_count = class_of_future.size();
  here.representatives.shrink_to_fit();
  index_classes(here);
  return {};
}

// Where no points lead to 0 in a member, the step for 0 is not needed.
ProgressStep PartProgress::step(std::uint64_t totals, BoxSet filled, std::size_t member,
                                Points points, const Subset& next) const {
  const Box box = members_[member];
  if (points == Points(0) && zero_if_unfit_.has(box)) {
    const std::span<const Points> all = offered(member);
    const bool unfit = std::any_of(all.begin(), all.end(), [&](Points other) {
      return in_box(totals, filled, box, other) == Points(0);
    });
    if (!unfit) return {};
  }
  Points gained = boxes_score_ ? in_box(totals, filled, box, points) : Points(0);
  const std::uint64_t after =
      add(totals, filled, box, points,
          [&gained](std::size_t /*bonus*/, Points paid) { gained += paid; });
  return {next.class_of(after), gained.value};
}

void PartProgress::tabulate_steps(std::size_t subset) {
  Subset& here = subsets_[subset];
  here.step_offsets.resize(members_.size());
  here.steps.reserve(here.class_count * open_points(subset));
  const BoxSet filled = this->filled(subset);
  for (const Opening& opening : openings(subset)) {
    const std::size_t m = opening.member;
    here.step_offsets[m] = here.steps.size();
    for (Points points : points_[m]) {
      for (std::uint64_t totals : here.representatives) {
        here.steps.push_back(step(totals, filled, m, points, *opening.next));
      }
    }
  }
}

bool PartProgress::reachable(BoxSet filled, std::uint64_t totals) const {
  const std::vector<std::uint64_t>& all = subsets_[subset(filled)].totals;
  return std::binary_search(all.begin(), all.end(), totals);
}

// A table indexed by totals is faster than a search among the reachable ones.
void PartProgress::index_classes(Subset& subset) const {
  if (!has_places()) return;
  subset.class_by_code.assign(static_cast<std::size_t>(codes_), kNoClass);
  for (std::size_t t = 0; t < subset.classes.size(); ++t) {
    subset.class_by_code[static_cast<std::size_t>(subset.totals[t])] = subset.classes[t];
  }
}

std::uint32_t PartProgress::Subset::class_of(std::uint64_t of) const {
  if (!class_by_code.empty()) {
    assert(class_by_code[static_cast<std::size_t>(of)] != kNoClass);
    return class_by_code[static_cast<std::size_t>(of)];
  }
  const auto found = std::lower_bound(totals.begin(), totals.end(), of);
  assert(found != totals.end() && *found == of);
  return classes[static_cast<std::size_t>(found - totals.begin())];
}

std::vector<std::uint64_t> PartProgress::total_counts() const {
  std::vector<std::uint64_t> counts;
  counts.reserve(subsets_.size());
  for (const Subset& subset : subsets_) counts.push_back(subset.totals.size());
  return counts;
}

std::vector<std::uint64_t> PartProgress::class_counts_apart() const {
  PartProgress apart = *this;
  std::vector<std::uint64_t> counts(subsets_.size());
  for (std::size_t s = subsets_.size(); s-- > 0;) {
    apart.classify(s, true, SpaceLimits{});
    counts[s] = apart.subsets_[s].class_count;
  }
  return counts;
}

}  // namespace fivekind::states
