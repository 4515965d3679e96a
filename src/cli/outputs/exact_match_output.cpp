// Exact matches as tables for people and as CSV.
#include <fmt/format.h>

#include <functional>
#include <string>
#include <vector>

#include "cli/frame/csv.h"
#include "cli/outputs/match_output.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"

namespace fivekind::cli {
namespace {

// Every pair of players once, and then the best answer to each.
void each_row(const ExactMatch& exact,
              const std::function<void(const std::string& player, const std::string& against,
                                       const SeatPoints& points)>& row) {
  const std::vector<ExactPlayer>& players = exact.players;
  for (std::size_t i = 0; i < players.size(); ++i) {
    for (std::size_t j = i; j < players.size(); ++j) {
      row(players[i].strategy, players[j].strategy, players[i].against[j]);
    }
  }
  for (const ExactPlayer& player : players) {
    row("best answer", player.strategy, player.best_answer);
  }
}

}  // namespace

void print_tables(const Game& game, const ExactMatch& exact) {
  fmt::print("{}  {}\n\n", styled(game.name(), Style::strong),
             styled("games of two, exact: match points a game", Style::faint));
  Table table({{"player"}, {"against"}, right("begins"), right("second"), right("both")});
  each_row(
      exact, [&](const std::string& player, const std::string& against, const SeatPoints& points) {
        const auto number = [](double value) { return fmt::format("{:.6f}", value); };
        table.add_row(
            {player, against, number(points.begins), number(points.second), number(points.both())});
      });
  table.print();
  fmt::print("\n  by sweeps over {} pairs of states, {} values, {}\n", grouped(exact.pairs),
             grouped(exact.values), duration(exact.seconds));
}

std::string csv_of(const ExactMatch& exact) {
  Csv csv({"player", "against", "begins", "second", "both"});
  each_row(exact,
           [&](const std::string& player, const std::string& against, const SeatPoints& points) {
             csv.add_row(player, against, points.begins, points.second, points.both());
           });
  return csv.text();
}

}  // namespace fivekind::cli
