// Counting states part by part.
#include "states/part_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rules/parts.h"
#include "states/progress.h"
#include "support/quantities.h"

namespace fivekind::states {

using boost::multiprecision::cpp_int;
using rules::BoxSet;

namespace {

// A game whose parts have more ways to score in total is not counted: that would take seconds.
constexpr std::uint64_t kMaxWays = std::uint64_t{1} << 27;
// Nor is one with a part that has more sets of filled boxes, or more pairs of sets and totals.
constexpr std::uint64_t kMaxPairsOfPart = std::uint64_t{1} << 20;

// States by their number of filled boxes.
struct StatesByFilled {
  std::vector<cpp_int> all = {1};        // without regard to the flag
  std::vector<cpp_int> unflagged = {1};  // of these, those in which no flag box is filled
  std::vector<cpp_int> complete = {1};   // those in which all of them are

  // The states of two parts together.
  StatesByFilled times(const StatesByFilled& other) const {
    return {product(all, other.all), product(unflagged, other.unflagged),
            product(complete, other.complete)};
  }
  // Each state in which a flag box is filled, with the flag and without it; and, where the flag
  // counts extra bonuses, with as many as its other boxes can have earned.
  std::vector<cpp_int> with_flag(const rules::RuleSet& game) const {
    std::vector<cpp_int> states(all.size());
    const std::size_t flags = game.flag_boxes().size();
    const auto most = static_cast<std::size_t>(game.most_extras_of_game());
    for (std::size_t filled = 0; filled < all.size(); ++filled) {
      states[filled] = 2 * all[filled] - unflagged[filled];
      if (!game.limits_extras() || filled < flags) continue;
      states[filled] += std::min(most, filled - flags) * complete[filled];
    }
    return states;
  }

 private:
  static std::vector<cpp_int> product(const std::vector<cpp_int>& a,
                                      const std::vector<cpp_int>& b) {
    std::vector<cpp_int> result(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (std::size_t j = 0; j < b.size(); ++j) result[i + j] += a[i] * b[j];
    }
    return result;
  }
};

// The states of a part. Subtracts the ways that it visits from `ways`.
std::optional<StatesByFilled> count_part(const rules::Scoring& scoring, BoxSet part,
                                         const SpaceLimits& limits, std::uint64_t& ways) {
  const rules::FillOrder order = scoring.order().only(part);
  if (order.sets() > static_cast<double>(kMaxPairsOfPart)) return std::nullopt;
  std::vector<rules::Bonus> bonuses;
  for (const rules::Bonus& bonus : scoring.game().remembered()) {
    if (!(bonus.boxes & part).empty()) bonuses.push_back(bonus);
  }
  SpaceLimits own = limits;
  own.most_ways = ways;
  const auto progress =
      Progress::build(scoring, bonuses, own, kMaxPairsOfPart, Progress::Listed::classes);
  if (!progress) return std::nullopt;
  const BoxSet flag_boxes = scoring.game().flag_boxes();
  StatesByFilled counted{std::vector<cpp_int>(part.size() + 1),
                         std::vector<cpp_int>(part.size() + 1),
                         std::vector<cpp_int>(part.size() + 1)};
  for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(order.sets()); ++number) {
    const BoxSet filled = order.numbered(number);
    const std::size_t classes = progress->class_count(filled);
    if (classes == Progress::kMaxClasses) return std::nullopt;
    counted.all[filled.size()] += classes;
    if ((filled & flag_boxes).empty()) counted.unflagged[filled.size()] += classes;
    if ((part & flag_boxes).without(filled).empty()) counted.complete[filled.size()] += classes;
  }
  const std::uint64_t done = progress->ways() + static_cast<std::uint64_t>(order.sets());
  if (done > ways) return std::nullopt;
  ways -= done;
  return counted;
}

std::optional<std::vector<cpp_int>> multiply_parts(const rules::Scoring& scoring,
                                                   const SpaceLimits& limits) {
  StatesByFilled counted;
  std::uint64_t ways = kMaxWays;
  for (const BoxSet part : rules::parts_of_states(scoring.game())) {
    const auto own = count_part(scoring, part, limits, ways);
    if (!own) return std::nullopt;
    counted = counted.times(*own);
  }
  std::vector<cpp_int> states = counted.with_flag(scoring.game());
  for (std::size_t filled = 0; filled < states.size(); ++filled) {
    states[filled] *= scoring.game().most_saved(filled) + 1;
  }
  return states;
}

}  // namespace

std::optional<PartCounts> count_by_parts(const rules::Scoring& scoring, const SpaceLimits& limits) {
  if (auto states = multiply_parts(scoring, limits)) return PartCounts{*std::move(states), false};
  const rules::RuleSet& game = scoring.game();
  const rules::EvenBonuses even(game);
  if (even.bonuses.empty()) return std::nullopt;
  auto states = multiply_parts(rules::Scoring(even.left_out(game)), limits);
  if (!states) return std::nullopt;
  for (std::size_t filled = 1; filled < states->size(); ++filled) {
    (*states)[filled] *= even.highest().value + 1;
  }
  return PartCounts{*std::move(states), true};
}

std::string size_in_words(const PartCounts& counts) {
  // Roughly the speed of two cores on the shipped games.
  constexpr double kRate = 2'000'000;
  const auto states = counts.states().convert_to<double>();
  return fmt::format("{}{} states in all, {} of values, {} at {} states a second",
                     counts.at_most ? "at most " : "", support::large_number(states),
                     support::large_size(states * sizeof(double)),
                     support::long_duration(states / kRate), support::large_number(kRate));
}

}  // namespace fivekind::states
