// fivekind solve --players 2: its output.
#include "cli/commands/two_players.h"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "cli/frame/command.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "cli/words/units.h"
#include "json/answers.h"
#include "support/memory.h"

namespace fivekind::cli {
namespace {

std::string payoff_text(double payoff) {
  return fmt::format("{:.8f}", payoff);
}

std::string chance_text(double chance) {
  return fmt::format("{:.4f} %", 100 * chance);
}

void print_by_handicap(const std::vector<TwoPlayerValue>& values) {
  Table table(
      {right("points more"), right("payoff"), right("wins"), right("ties"), right("loses")});
  for (const TwoPlayerValue& value : values) {
    table.add_row({std::to_string(value.handicap), payoff_text(value.payoff),
                   chance_text(value.win), chance_text(value.tie), chance_text(value.loss)});
  }
  fmt::print("\n");
  table.print();
}

void print_report(const Game& game, const TwoPlayerReport& report) {
  fmt::print("{}  ({}, rules {})\n", styled(game.name(), Style::strong), report.game,
             report.rules_hash);
  fmt::print("two players, both of whom play as well as they can\n");
  const auto row = [](const std::string& name, const std::string& value) {
    constexpr std::size_t kWidth = 34;
    fmt::print("  {}\n", labelled(name, kWidth, value));
  };
  const int handicap = report.value.handicap;
  if (handicap != 0) row("the first player begins with", fmt::format("{} points", handicap));
  row("expected payoff of the first", styled(payoff_text(report.value.payoff), Style::good));
  row("  wins", chance_text(report.value.win));
  row("  ties", chance_text(report.value.tie));
  row("  loses", chance_text(report.value.loss));
  if (report.even_handicap) {
    row("nearest to even", fmt::format("{} points more for the first", *report.even_handicap));
  }
  row("pairs of states", grouped(report.pairs));
  row("values", grouped(report.values));
  row("time", report.from_table
                  ? fmt::format("{} (from tables)", duration(report.seconds))
                  : fmt::format("{} ({}, {})", duration(report.seconds),
                                counted(static_cast<std::uint64_t>(report.threads), "thread"),
                                report.instruction_set));
  row("tables", report.table);
  row("", report.ties_table);
  if (handicap != 0) print_by_handicap(report.by_handicap);
}

Error too_long(const std::string& most_time, const TableNeeds& needs) {
  return {Fault::time_budget, "--time",
          fmt::format("the {} that this is estimated to take", duration(needs.seconds)), most_time};
}

}  // namespace

int solve_two(const Engine& engine, const Game& game, TwoPlayerOptions options,
              const std::optional<std::string>& most_time, const OutputOptions& output) {
  const Result<double> most =
      most_time ? read_seconds("--time", *most_time) : std::numeric_limits<double>::infinity();
  if (!most) return report(most.error());
  const auto there = has_two_player_tables(engine, game, options);
  if (!there) return report(there.error());
  if (!*there) {
    const auto needs = two_player_needs(engine, game, options);
    if (!needs) return report(needs.error());
    if (needs->seconds > *most) return report(too_long(*most_time, *needs));
    remark(fmt::format("{} for two: about {} on the disk, {} of memory, {}\n", game.key(),
                       support::size_text(needs->disk_bytes),
                       support::size_text(needs->memory_bytes), duration(needs->seconds)));
  }
  options.payoff_found = [](double payoff) {
    remark(fmt::format("expected payoff of the first: {}; now its chances to win, tie and lose\n",
                       payoff_text(payoff)));
  };
  const auto solved = solve_two_players(engine, game, options);
  if (!solved) {
    if (solved.error().fault == Fault::interrupted) {
      warn("what is finished stays; the same command continues from there");
    }
    return report(solved.error());
  }
  return show_results(output, {.json = [&] { return json::of(*solved); },
                               .text = [&] { print_report(game, *solved); }});
}

}  // namespace fivekind::cli
