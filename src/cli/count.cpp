// fivekind count: exact counts of a game.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "cli/command.h"
#include "cli/count_pairs.h"
#include "cli/terminal.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

// A decimal number as d.dd·10^n.
std::string in_powers(const std::string& digits) {
  if (digits.size() <= 15) return grouped(std::stoull(digits));
  return fmt::format("{}.{}·10^{}", digits[0], digits.substr(1, 2), digits.size() - 1);
}

// A whole number held as a double, which may be too large for an integer type.
std::string whole(double number) {
  constexpr double kLargest = 9e15;
  return number < kLargest ? grouped(static_cast<std::uint64_t>(number))
                           : fmt::format("{:.3e}", number);
}

std::string list_of(const std::vector<std::int64_t>& scores) {
  constexpr std::size_t kMostListed = 20;
  std::string text = scores.empty() ? "none" : "";
  for (std::size_t i = 0; i < std::min(scores.size(), kMostListed); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : ", ", scores[i]);
  }
  if (scores.size() > kMostListed) text += fmt::format(", … ({} in all)", scores.size());
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
  row("filled bonus categories and totals", whole(counts.upper_pairs));
  row("  reachable", grouped(counts.upper_reachable));
  row("  with different futures", grouped(counts.upper_distinct));
  row("  secured and lost bonuses merged", grouped(counts.upper_merged));
  row("states, raw", whole(counts.states_raw));
  row("  reachable", grouped(counts.states_reachable));
  row("  that differ", styled(grouped(counts.states), Style::good));
  row("rolls and keeps within one turn", grouped(counts.turn_states));
  row("games (courses of play, dice told apart)", in_powers(counts.games));
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

struct CountArguments {
  GameOptions game;
  int players = 1;
  bool all = false;
  std::optional<double> rate;
};

// A mistake in how options are combined.
std::optional<Error> mistake_in(const CountArguments& options) {
  const bool several = options.players > 1;
  if (options.rate && !several) {
    return Error{Fault::usage, "--rate", "--players 2 beside it", "one player"};
  }
  if (options.all && !several) {
    return Error{Fault::usage, "--all", "--players 2 beside it", "one player"};
  }
  return std::nullopt;
}

int count_one_player(const Game& game, bool json) {
  const auto counts = count_states(game);
  if (!counts) return report(counts.error());
  return show_results(json, json::of(game, *counts), [&] { print_counts(game, *counts); });
}

int count_two_players(const Game& game, double rate, bool json) {
  const auto counts = count_pairs(game);
  if (!counts) return report(counts.error());
  return show_results(json, json_of_pairs(game, *counts, rate),
                      [&] { print_pairs(game, *counts, rate); });
}

int count(const CountArguments& options) {
  if (const auto mistake = mistake_in(options)) return report(*mistake);
  const double rate = options.rate.value_or(kUsualRate);
  const bool json = options.game.json;
  if (options.all) return count_pairs_of_all(rate, json);
  const auto game = options.game.load();
  if (!game) return report(game.error());
  return options.players == 1 ? count_one_player(*game, json)
                              : count_two_players(*game, rate, json);
}

}  // namespace

void add_count(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("count", "Count states, games and scores of a game");
  const auto options = std::make_shared<CountArguments>();
  options->game.add_to(command);
  command
      .add_option("--players", options->players,
                  "With 2: the pairs of states and the values of the exact game of two players")
      .type_name("N")
      .range(1, 2)
      .capture_default_str();
  command.add_flag("--all", options->all, "With --players 2: a line for every shipped game");
  command
      .add_option("--rate", options->rate,
                  fmt::format("With --players 2: values that a core finds in a second, for the "
                              "times (default {:.0f})",
                              kUsualRate))
      .type_name("VALUES_PER_SECOND")
      .range(1.0, 1e15);
  command.exclude({"--all"}, {"GAME", "--rules"});
  command.footer(
      "Examples:\n"
      "  fivekind count yahtzee\n"
      "  fivekind count yatzy --json\n"
      "  fivekind count yatzy --players 2\n"
      "  fivekind count --all --players 2 --rate 1000000");
  command.callback([options, &work] { work = [options] { return count(*options); }; });
}

}  // namespace fivekind::cli
