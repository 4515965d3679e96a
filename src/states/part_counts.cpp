// States counted part by part.
#include "states/part_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "states/progress.h"

namespace fivekind::states {

using boost::multiprecision::cpp_int;
using rules::CategorySet;

namespace {

// More sets of filled boxes of a part than this are not looked at, nor pairs of them and totals.
constexpr double kMostSets = 0x1p20;

struct Unit {
  double size;
  const char* name;
};
constexpr std::array<Unit, 5> kSizes = {
    {{1e18, "EB"}, {1e15, "PB"}, {1e12, "TB"}, {1e9, "GB"}, {1, "bytes"}}};
constexpr std::array<Unit, 4> kTimes = {
    {{365.25 * 86400, "years"}, {86400, "days"}, {3600, "hours"}, {1, "seconds"}}};

// A quantity in the largest unit of which there are two.
template <std::size_t kCount>
std::string in_units(double quantity, const std::array<Unit, kCount>& units) {
  const auto fits = [quantity](const Unit& unit) { return quantity >= 2 * unit.size; };
  const auto unit = std::find_if(units.begin(), units.end() - 1, fits);
  const double number = quantity / unit->size;
  return number < 1e6 ? fmt::format("{:.3g} {}", number, unit->name)
                      : fmt::format("{:.1e} {}", number, unit->name);
}

// Boxes that have to do with one another, directly or by others.
std::vector<CategorySet> parts_of(const rules::Scoring& scoring) {
  std::vector<CategorySet> parts;
  const auto join = [&parts](CategorySet boxes) {
    std::erase_if(parts, [&boxes](CategorySet part) {
      const bool common = !(part & boxes).empty();
      if (common) boxes = boxes | part;
      return common;
    });
    parts.push_back(boxes);
  };
  for (std::size_t k = 0; k < scoring.game().category_count(); ++k) {
    parts.push_back(CategorySet().with(rules::Category(k)));
  }
  for (const rules::Bonus& bonus : scoring.game().bonuses) join(bonus.categories);
  for (const rules::FillTrack& track : scoring.order().tracks()) {
    if (track.groups.size() > 1) join(track.boxes());
  }
  return parts;
}

// The states of a part by the number of its filled boxes.
std::optional<std::vector<cpp_int>> count_part(const rules::Scoring& scoring, CategorySet part) {
  const rules::FillOrder order = scoring.order().only(part);
  if (order.sets() > kMostSets) return std::nullopt;
  std::vector<rules::Bonus> bonuses;
  for (const rules::Bonus& bonus : scoring.game().bonuses) {
    if (!(bonus.categories & part).empty()) bonuses.push_back(bonus);
  }
  const auto progress = Progress::build(scoring, bonuses, static_cast<std::uint64_t>(kMostSets));
  if (!progress) return std::nullopt;
  const auto flag = scoring.game().flag_category();
  std::vector<cpp_int> states(part.size() + 1);
  for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(order.sets()); ++number) {
    const CategorySet filled = order.numbered(number);
    const std::size_t flags = flag && filled.has(*flag) ? 2 : 1;
    states[filled.size()] += flags * progress->class_count(filled);
  }
  return states;
}

}  // namespace

std::optional<std::vector<cpp_int>> count_by_parts(const rules::Scoring& scoring) {
  std::vector<cpp_int> states = {1};
  for (const CategorySet part : parts_of(scoring)) {
    const auto own = count_part(scoring, part);
    if (!own) return std::nullopt;
    std::vector<cpp_int> product(states.size() + own->size() - 1);
    for (std::size_t i = 0; i < states.size(); ++i) {
      for (std::size_t j = 0; j < own->size(); ++j) product[i + j] += states[i] * (*own)[j];
    }
    states = std::move(product);
  }
  for (std::size_t filled = 0; filled < states.size(); ++filled) {
    states[filled] *= scoring.game().most_saved(filled) + 1;
  }
  return states;
}

std::string size_in_words(const std::vector<cpp_int>& by_filled) {
  // About what two cores find in the games that come along.
  constexpr double kRate = 2'000'000;
  const cpp_int states = std::accumulate(by_filled.begin(), by_filled.end(), cpp_int(0));
  const auto count = states.convert_to<double>();
  const std::string digits = states.str();
  const std::string number =
      digits.size() <= 6 ? digits
                         : fmt::format("{}.{}·10^{}", digits[0], digits[1], digits.size() - 1);
  return fmt::format("{} states: {} of values, and {} at 2,000,000 states a second", number,
                     in_units(count * sizeof(double), kSizes), in_units(count / kRate, kTimes));
}

}  // namespace fivekind::states
