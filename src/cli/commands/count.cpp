// fivekind count: exact counts of a game.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "cli/frame/command.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

// The number of values of the two-player game that a core computes per second: about the speed at
// which end-game tables are built (docs/performance.md).
constexpr double kUsualRate = 4'000'000;

// A whole number held as a double, which may be too large for an integer type.
std::string whole(double number) {
  constexpr double kLargest = 9e15;
  return number < kLargest ? grouped(static_cast<std::uint64_t>(number))
                           : support::power_of_ten(fmt::format("{:.2e}", number));
}

std::string list_of(const std::vector<std::int64_t>& scores) {
  constexpr std::size_t kMaxListed = 20;
  std::string text = scores.empty() ? "none" : "";
  for (std::size_t i = 0; i < std::min(scores.size(), kMaxListed); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : ", ", scores[i]);
  }
  if (scores.size() > kMaxListed) text += fmt::format(", … ({} in all)", scores.size());
  return text;
}

void print_counts(const Game& game, const Counts& counts) {
  fmt::print("{}  ({}, rules {})\n", styled(game.name(), Style::strong), game.key(),
             game.rules_hash());
  const auto row = [](const std::string& name, const std::string& value) {
    constexpr std::size_t kWidth = 52;
    fmt::print("  {}\n", labelled(name, kWidth, value));
  };
  row("rolls", grouped(counts.rolls));
  row("keeps", grouped(counts.keeps));
  row("transitions from keeps to rolls", grouped(counts.transitions));
  row("filled bonus boxes and totals", whole(counts.upper_pairs));
  row("  reachable", grouped(counts.upper_reachable));
  row("  with different futures", grouped(counts.upper_distinct));
  row("  secured and lost bonuses merged", grouped(counts.upper_merged));
  row("states, raw", whole(counts.states_raw));
  row("  reachable", grouped(counts.states_reachable));
  row("  told apart", styled(grouped(counts.states), Style::good));
  row("rolls and keeps within one turn", grouped(counts.turn_states));
  row("games (courses of play, dice told apart)", support::large_number(counts.games));
  if (counts.scores_known) {
    row("highest score", std::to_string(counts.highest_score));
    row("unreachable scores below it", list_of(counts.unreachable_scores));
  }
  fmt::print("\n");
  Table table({right("filled"), right("states")});
  for (std::size_t filled = 0; filled < counts.states_by_filled.size(); ++filled) {
    table.add_row({std::to_string(filled), grouped(counts.states_by_filled[filled])});
  }
  table.print();
}

// The machines for which times are given: a desktop, a large server, a cluster.
constexpr std::array<std::uint64_t, 3> kCores = {2, 64, 10'000};

constexpr const char* kNotCounted = "–";

double seconds_on(std::uint64_t cores, std::uint64_t values, double rate) {
  return static_cast<double>(values) / (rate * static_cast<double>(cores));
}

std::string cores_title(std::uint64_t cores) {
  return grouped(cores) + " cores";
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
               support::long_duration(seconds_on(cores, values, rate)));
  }
}

void print_line_for_each(const std::vector<std::pair<Game, PairCounts>>& all, double rate) {
  std::vector<Table::Column> columns = {
      {"game"}, right("pairs of states"), right("values"), right("size")};
  for (const std::uint64_t cores : kCores) columns.push_back(right(cores_title(cores)));
  Table table(columns);
  for (const auto& [game, counts] : all) {
    const auto bytes = bytes_of(counts.values);
    std::vector<Cell> cells = {
        game.key(), grouped(counts.pairs), text_of(counts.values),
        bytes ? support::large_size(static_cast<double>(*bytes)) : kNotCounted};
    for (const std::uint64_t cores : kCores) {
      cells.push_back(counts.values
                          ? support::long_duration(seconds_on(cores, *counts.values, rate))
                          : kNotCounted);
    }
    table.add_row(cells);
  }
  table.print();
  fmt::print("\n  times, {}\n", rate_text(rate));
}

// The counts as JSON, with the time at `rate` values per second and core.
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

// Prints them with all rows.
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

// Counts every shipped game that can be solved and prints a line for each, or JSON.
int count_pairs_of_all(double rate, const OutputOptions& output) {
  std::vector<std::pair<Game, PairCounts>> all;
  for (const std::string& key : Game::shipped_keys()) {
    const auto game = Game::shipped(key);
    if (!game) return report(game.error());
    if (game->is_too_large()) continue;
    const auto counts = count_pairs(*game);
    if (!counts) return report(counts.error());
    all.emplace_back(*game, *counts);
  }
  Json games = Json::array();
  for (const auto& [game, counts] : all) games.push_back(json_of_pairs(game, counts, rate));
  const Json json = {{"rate", rate}, {"games", games}};
  return show_results(output,
                      {.json = [&] { return json; },
                       .rows = {"/games", {"game", "rules_hash", "pairs", "values", "bytes"}},
                       .text = [&] { print_line_for_each(all, rate); }});
}

struct CountArguments {
  GameOptions game;
  int players = 1;
  bool all = false;
  std::optional<double> rate;
  OutputOptions output;
};

// Whether the options are compatible.
Result<void> check_options(const CountArguments& options) {
  const bool several = options.players > 1;
  if (options.rate && !several) {
    return fail(Fault::usage, "--rate", "--players 2 beside it", "one player");
  }
  if (options.all && !several) {
    return fail(Fault::usage, "--all", "--players 2 beside it", "one player");
  }
  return {};
}

int count_one_player(const Game& game, const OutputOptions& output) {
  const auto counts = count_states(game);
  if (!counts) return report(counts.error());
  const auto csv = [&] {
    Csv rows({"filled", "states"});
    std::size_t filled = 0;
    for (const auto states : counts->states_by_filled) rows.add_row(filled++, states);
    return rows.text();
  };
  return show_results(output, {.json = [&] { return json::of(game, *counts); },
                               .csv = csv,
                               .text = [&] { print_counts(game, *counts); }});
}

int count_two_players(const Game& game, double rate, const OutputOptions& output) {
  const auto counts = count_pairs(game);
  if (!counts) return report(counts.error());
  return show_results(output,
                      {.json = [&] { return json_of_pairs(game, *counts, rate); },
                       .rows = {"/by_filled", {"filled_first", "filled_second", "pairs", "values"}},
                       .text = [&] { print_pairs(game, *counts, rate); }});
}

int count(const CountArguments& options) {
  if (const auto done = check_options(options); !done) return report(done.error());
  const double rate = options.rate.value_or(kUsualRate);
  if (options.all) return count_pairs_of_all(rate, options.output);
  const auto game = options.game.load();
  if (!game) return report(game.error());
  return options.players == 1 ? count_one_player(*game, options.output)
                              : count_two_players(*game, rate, options.output);
}

}  // namespace

void add_count(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("count", "Count states, games and scores of a game");
  const auto options = std::make_shared<CountArguments>();
  options->game.add_to(command, options->output);
  options->output.add_csv(command, "a row per number of filled boxes, or per game with --all");
  command.add_output();
  command.add_option("--players", options->players, "N",
                     "With 2: the pairs of states and the values of the exact game of two players",
                     {.range = {{1, 2}}, .shown = true});
  command.add_flag("--all", options->all,
                   "With --players 2: a line for every shipped game that can be solved");
  command.add_option("--rate", options->rate, "VALUES_PER_SECOND",
                     fmt::format("With --players 2: values that a core finds in a second, for the "
                                 "times (default {:.0f})",
                                 kUsualRate),
                     {.range = {{1.0, 1e15}}});
  command.exclude({"--all"}, {"GAME", "--rules"});
  command.exclude({"--rate"}, {"--csv"});  // which has no times
  command.footer(
      "Examples:\n"
      "  fivekind count yahtzee\n"
      "  fivekind count yatzy --json\n"
      "  fivekind count yatzy --players 2\n"
      "  fivekind count --all --players 2 --rate 1000000");
  command.callback([options, &work] { work = [options] { return count(*options); }; });
}

}  // namespace fivekind::cli
