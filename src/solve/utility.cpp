// Utilities of the final score, and their files.
#include "solve/utility.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "support/files/source.h"
#include "support/text.h"

namespace fivekind::solve {
namespace {

constexpr std::int32_t kMaxScore = 999'999;
constexpr double kMaxValue = 1e12;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::optional<std::pair<std::int32_t, double>> parse_line(std::string_view line) {
  const std::size_t gap = line.find_first_of(" \t");
  if (gap == std::string_view::npos) return std::nullopt;
  const auto score = support::number_in<std::int32_t>(line.substr(0, gap));
  const auto value = support::number_in<double>(trimmed(line.substr(gap)));
  const bool good = score && value && *score >= 0 && *score <= kMaxScore && std::isfinite(*value) &&
                    std::abs(*value) <= kMaxValue;
  if (!good) return std::nullopt;
  return std::pair(*score, *value);
}

}  // namespace

double Utility::at(std::int32_t score) const {
  const auto after =
      std::upper_bound(points.begin(), points.end(), score,
                       [](std::int32_t s, const auto& point) { return s < point.first; });
  if (after == points.begin()) return points.front().second;
  if (after == points.end()) return points.back().second;
  const auto& [low, low_value] = *(after - 1);
  const auto& [high, high_value] = *after;
  return low_value + (high_value - low_value) * (score - low) / (high - low);
}

bool Utility::never_falls() const {
  return std::is_sorted(points.begin(), points.end(),
                        [](const auto& a, const auto& b) { return a.second < b.second; });
}

Result<Utility> read_utility(std::string_view text, std::string_view source) {
  Utility utility;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view whole = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + 1));
    const std::string_view line = trimmed(whole.substr(0, whole.find('#')));
    if (line.empty()) continue;
    const std::string where = fmt::format("{}:{}", source, number);
    const auto point = parse_line(line);
    if (!point) {
      return fail(Fault::utility_line, where,
                  fmt::format("a score from 0 to {} and its value (at most {:g}), as in '300 1.5'",
                              kMaxScore, kMaxValue),
                  fmt::format("'{}'", line.substr(0, 40)));
    }
    if (!utility.points.empty() && point->first <= utility.points.back().first) {
      return fail(
          Fault::utility_order, where,
          fmt::format("a score above {}, that of the line before", utility.points.back().first),
          std::to_string(point->first));
    }
    utility.points.push_back(*point);
  }
  if (utility.points.empty()) {
    return fail(Fault::utility_empty, std::string(source), "lines with a score and its value",
                "none");
  }
  return utility;
}

Result<Utility> read_utility_file(const std::string& path) {
  constexpr std::size_t kMaxBytes = 1 << 20;
  auto text = support::read_input(path, kMaxBytes + 1);
  if (!text)
    return fail(Fault::utility_file, text.error().where, text.error().expected, text.error().found);
  const std::string name = support::input_name(path);
  if (text->size() > kMaxBytes) {
    return fail(Fault::utility_file, name, "a utility file of at most a megabyte", "a larger one");
  }
  return read_utility(*text, name);
}

}  // namespace fivekind::solve
