// Times and sizes as people type them.
#include "cli/words/units.h"

#include <algorithm>
#include <map>
#include <optional>

#include "support/text.h"

namespace fivekind::cli {
namespace {

// A positive number followed by one of the units.
std::optional<double> with_unit(const std::string& text,
                                const std::map<std::string, double>& units) {
  const auto number = support::leading_number(text);
  if (!number || !(number->value > 0)) return std::nullopt;
  const auto unit = units.find(text.substr(number->size));
  if (unit == units.end()) return std::nullopt;
  return number->value * unit->second;
}

}  // namespace

Result<double> read_seconds(const std::string& option, const std::string& text) {
  constexpr double kMinute = 60;
  const auto seconds = with_unit(text, {{"ms", 1e-3}, {"s", 1}, {"", 1}, {"min", kMinute}});
  if (!seconds) return fail(Fault::time_budget, option, "a time such as 200ms or 1s", text);
  return *seconds;
}

Result<std::uint64_t> read_bytes(const std::string& option, const std::string& text) {
  constexpr double kMax = 1e18;
  const auto bytes = with_unit(text, {{"kB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"TB", 1e12}});
  if (!bytes) return fail(Fault::usage, option, "a size such as 500MB or 2GB", text);
  return static_cast<std::uint64_t>(std::min(*bytes, kMax));
}

}  // namespace fivekind::cli
