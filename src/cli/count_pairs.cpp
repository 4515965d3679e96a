// Output of fivekind count --players 2.
#include "cli/count_pairs.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "cli/terminal.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

// The machines that times are given for: a desk, a large server, a cluster.
constexpr std::array<std::uint64_t, 3> kCores = {2, 64, 10'000};

constexpr const char* kNotCounted = "–";

double seconds_on(std::uint64_t cores, std::uint64_t values, double rate) {
  return static_cast<double>(values) / (rate * static_cast<double>(cores));
}

std::string cores_title(std::uint64_t cores) {
  return grouped(cores) + " cores";
}

// A time that may be nothing or years.
std::string long_duration(double seconds) {
  constexpr double kShortest = 1e-3;
  constexpr double kHour = 3600;
  constexpr double kDay = 24 * kHour;
  constexpr double kYear = 365.25 * kDay;
  if (seconds < kShortest) return "< 1 ms";
  if (seconds < kHour) return duration(seconds);
  if (seconds < 2 * kDay) return fmt::format("{:.1f} h", seconds / kHour);
  if (seconds < 2 * kYear) return fmt::format("{:.1f} days", seconds / kDay);
  if (seconds < 100 * kYear) return fmt::format("{:.1f} years", seconds / kYear);
  return grouped(static_cast<std::uint64_t>(std::round(seconds / kYear))) + " years";
}

// Bytes in the largest unit, of 1000 each, of which there is one.
std::string size_text(std::uint64_t bytes) {
  constexpr std::array kUnits = {"kB", "MB", "GB", "TB", "PB", "EB"};
  if (bytes < 1000) return fmt::format("{} B", bytes);
  double size = static_cast<double>(bytes) / 1000;
  std::size_t unit = 0;
  for (; size >= 1000 && unit + 1 < kUnits.size(); ++unit) size /= 1000;
  return fmt::format("{:.1f} {}", size, kUnits[unit]);
}

std::optional<std::uint64_t> bytes_of(const std::optional<std::uint64_t>& values) {
  return values ? std::optional(*values * kBytesOfPairValue) : std::nullopt;
}

std::string text_of(const std::optional<std::uint64_t>& number) {
  return number ? grouped(*number) : kNotCounted;
}

std::string rate_text(double rate) {
  return fmt::format("if a core finds {} values a second",
                     grouped(static_cast<std::uint64_t>(rate)));
}

void print_times(std::uint64_t values, double rate) {
  fmt::print("\n  time, {}\n", rate_text(rate));
  for (const std::uint64_t cores : kCores) {
    fmt::print("    {:<14}{}\n", cores_title(cores),
               long_duration(seconds_on(cores, values, rate)));
  }
}

void print_line_for_each(const std::vector<std::pair<Game, PairCounts>>& all, double rate) {
  std::vector<Table::Column> columns = {
      {"game"}, right("pairs of states"), right("values"), right("size")};
  for (const std::uint64_t cores : kCores) columns.push_back(right(cores_title(cores)));
  Table table(columns);
  for (const auto& [game, counts] : all) {
    const auto bytes = bytes_of(counts.values);
    std::vector<Cell> cells = {game.key(), grouped(counts.pairs), text_of(counts.values),
                               bytes ? size_text(*bytes) : kNotCounted};
    for (const std::uint64_t cores : kCores) {
      cells.push_back(counts.values ? long_duration(seconds_on(cores, *counts.values, rate))
                                    : kNotCounted);
    }
    table.add_row(cells);
  }
  table.print();
  fmt::print("\n  times, {}\n", rate_text(rate));
}

}  // namespace

Json json_of_pairs(const Game& game, const PairCounts& counts, double rate) {
  Json json = json::of(game, counts);
  json["rate"] = rate;
  json["times"] = nullptr;
  if (!counts.values) return json;
  json["times"] = Json::array();
  for (const std::uint64_t cores : kCores) {
    json["times"].push_back(
        {{"cores", cores}, {"seconds", seconds_on(cores, *counts.values, rate)}});
  }
  return json;
}

void print_pairs(const Game& game, const PairCounts& counts, double rate) {
  fmt::print("{}  ({}, rules {})\n", styled(game.name(), Style::strong), game.key(),
             game.rules_hash());
  fmt::print("two players; the first one is to move\n\n");
  Table table({right("filled by the first"), right("second"), right("pairs of states"),
               right("values"), right("bytes")});
  for (const PairCounts::Row& row : counts.by_filled) {
    table.add_row({std::to_string(row.filled_first), std::to_string(row.filled_second),
                   grouped(row.pairs), text_of(row.values), text_of(bytes_of(row.values))});
  }
  table.add_row(
      {"all", "", grouped(counts.pairs), text_of(counts.values), text_of(bytes_of(counts.values))});
  table.print();
  if (counts.values) {
    print_times(*counts.values, rate);
  } else {
    fmt::print("\n  values: not counted, this would take minutes or too much memory\n");
  }
}

int count_pairs_of_all(double rate, bool json) {
  std::vector<std::pair<Game, PairCounts>> all;
  for (const std::string& key : Game::shipped_keys()) {
    const auto game = Game::shipped(key);
    if (!game) return report(game.error());
    const auto counts = count_pairs(*game);
    if (!counts) return report(counts.error());
    all.emplace_back(*game, *counts);
  }
  Json games = Json::array();
  for (const auto& [game, counts] : all) games.push_back(json_of_pairs(game, counts, rate));
  return show_results(json, {{"rate", rate}, {"games", games}},
                      [&] { print_line_for_each(all, rate); });
}

}  // namespace fivekind::cli
