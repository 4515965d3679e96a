// The options of what is played for against others.
#include "cli/match_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace fivekind::cli {
namespace {

// A positive number with one of the units behind it.
std::optional<double> with_unit(const std::string& text,
                                const std::map<std::string, double>& units) {
  double number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || !(number > 0)) return std::nullopt;
  const auto unit = units.find(std::string(read.ptr, text.data() + text.size()));
  if (unit == units.end()) return std::nullopt;
  return number * unit->second;
}

Error idle_error(const std::string& expected, const std::string& beside,
                 const std::vector<std::string>& names) {
  return {Fault::usage, "options", expected + " beside " + beside,
          fmt::format("{}", fmt::join(names, ", "))};
}

}  // namespace

void MatchOptions::add_to(const Command& command) {
  stakes_.emplace_back(
      "--payoff",
      command
          .add_option("--payoff", payoff,
                      "What places are worth, best first: 6,3,1,0 (default: match points, one for "
                      "each player left behind)")
          .type_name("P1,P2,...")
          .delimiter(',')
          .one_value_each());
  stakes_.emplace_back(
      "--tie-break",
      command
          .add_option("--tie-break", tie_break,
                      "What sharing a place counts: half (the mean of the places), win or loss")
          .type_name("T")
          .capture_default_str());
  limits_.emplace_back(
      "--time",
      command.add_option("--time", time, "Time that a decision of 'win' may take: 200ms, 1s, 1min")
          .type_name("TIME")
          .capture_default_str());
  limits_.emplace_back(
      "--memory",
      command.add_option("--memory", memory, "Memory that its values may take: 500MB, 2GB")
          .type_name("SIZE")
          .capture_default_str());
}

std::optional<Error> MatchOptions::idle(const std::vector<std::string>& names,
                                        const std::string& option) const {
  if (std::none_of(names.begin(), names.end(), names_strategy_against_others)) {
    for (const auto& [name, stake] : stakes_) {
      if (stake.given()) {
        return idle_error(option + " win, emp:D or dynw:D", name, names);
      }
    }
  }
  return idle_limits(names, option);
}

std::optional<Error> MatchOptions::idle_limits(const std::vector<std::string>& names,
                                               const std::string& option) const {
  const auto plays_win = [](const std::string& name) {
    return name.find("win") != std::string::npos;  // also within noisy:win:2
  };
  if (std::any_of(names.begin(), names.end(), plays_win)) return std::nullopt;
  for (const auto& [name, limit] : limits_) {
    if (limit.given()) return idle_error(option + " win", name, names);
  }
  return std::nullopt;
}

Result<MatchSettings> MatchOptions::settings(const std::string& tables) const {
  constexpr double kMinute = 60;
  const auto seconds = with_unit(time, {{"ms", 1e-3}, {"s", 1}, {"", 1}, {"min", kMinute}});
  if (!seconds) return fail(Fault::time_budget, "--time", "a time such as 200ms or 1s", time);
  const auto bytes = with_unit(memory, {{"kB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"TB", 1e12}});
  if (!bytes) return fail(Fault::usage, "--memory", "a size such as 500MB or 2GB", memory);
  MatchSettings settings;
  settings.payoff = payoff;
  settings.tie_break = tie_break;
  settings.seconds = *seconds;
  settings.tables = tables;
  constexpr double kMostBytes = 1e18;
  settings.bytes = static_cast<std::uint64_t>(std::min(*bytes, kMostBytes));
  return settings;
}

}  // namespace fivekind::cli
