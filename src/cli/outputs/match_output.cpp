// Tournaments as tables for people and as CSV.
#include "cli/outputs/match_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/frame/csv.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"

namespace fivekind::cli {
namespace {

std::string number(double value, int digits) {
  return std::isnan(value) ? "–" : fmt::format("{:.{}f}", value, digits);
}

std::string interval(const MatchMean& mean, std::uint64_t games) {
  constexpr int kDigits = 4;
  return with_error(mean.mean, mean.margin, games,
                    [](double value) { return number(value, kDigits); });
}

bool judged(const Tournament& tournament) {
  return !tournament.judge.empty();
}

// The number of games actually played at each table, or by each pair at most.
std::uint64_t games_played(const Tournament& tournament) {
  std::uint64_t most = 0;
  for (const TournamentPlayer& player : tournament.players) {
    for (const auto& standing : player.against) {
      if (standing) most = std::max(most, standing->games);
    }
  }
  return most;
}

void print_head(const Game& game, const Tournament& tournament) {
  const std::string table = tournament.pairs
                                ? "each against each"
                                : fmt::format("{} at one table", tournament.players.size());
  const std::string dice = tournament.common_dice ? ", common dice" : "";
  fmt::print("{}  {}\n\n", styled(game.name(), Style::strong),
             styled(fmt::format("{}, {}, seed {}{}", counted(games_played(tournament), "game"),
                                table, tournament.seed, dice),
                    Style::faint));
}

void print_players(const Tournament& tournament) {
  std::vector<Table::Column> columns = {{"player"}, right("points a game")};
  if (judged(tournament)) columns.push_back(right("luck taken off"));
  for (const char* title : {"won", "tied", "lost", "mean score"}) {
    columns.push_back(right(title));
  }
  if (judged(tournament)) columns.push_back(right("loss per game"));
  Table table(columns);
  for (const TournamentPlayer& player : tournament.players) {
    const Standing& all = player.all;
    std::vector<Cell> row = {player.strategy, interval(all.points, all.games)};
    if (judged(tournament)) {
      row.emplace_back(all.adjusted ? interval(all.adjusted->points, all.games) : "–");
    }
    for (const std::uint64_t count : {all.wins, all.ties, all.losses}) {
      row.emplace_back(grouped(count));
    }
    row.emplace_back(number(player.scores.mean(), 2));
    if (judged(tournament)) {
      row.emplace_back(all.adjusted ? interval(all.adjusted->loss, all.games) : "–");
    }
    table.add_row(std::move(row));
  }
  table.print();
}

// All pairs: one row per player, in the order of their points.
void print_crosstable(const Tournament& tournament) {
  const bool payoffs = tournament.pairs;
  print_heading(payoffs ? "Points a game against each"
                        : "Share of games with more points than each (ties: half)");
  const std::vector<TournamentPlayer>& players = tournament.players;
  FigureTable table({""}, std::span(players), &TournamentPlayer::strategy);
  for (const TournamentPlayer& player : players) {
    table.add(player.strategy, [&](const TournamentPlayer& other) -> Cell {
      const auto& standing = player.against[static_cast<std::size_t>(&other - players.data())];
      if (!standing) return "–";
      return interval(standing->adjusted ? standing->adjusted->points : standing->points,
                      standing->games);
    });
  }
  table.print();
}

void print_luck(const Tournament& tournament) {
  const auto& adjusted = tournament.players.front().all.adjusted;
  if (!adjusted) return;
  fmt::print("\n  luck and loss by the values of {}", tournament.judge);
  if (!std::isnan(adjusted->variance_left)) {
    fmt::print(": {:.2f} % of the variance is left without luck", adjusted->variance_left * 100);
  }
  fmt::print("\n");
}

std::vector<TurnLosses> losses_of(const Tournament& tournament) {
  std::vector<TurnLosses> losses;
  for (const TournamentPlayer& player : tournament.players) {
    const double game = player.all.adjusted ? player.all.adjusted->loss.mean : 0;
    losses.push_back({player.strategy, player.turn_losses, game});
  }
  return losses;
}

std::optional<double> known(double value) {
  return std::isnan(value) ? std::nullopt : std::optional(value);
}

void add_mean(const MatchMean& mean, Csv& csv) {
  csv.add(known(mean.mean), known(mean.standard_error));
}

void add_row(const TournamentPlayer& player, const std::string& opponent, const Standing& standing,
             Csv& csv) {
  csv.add(player.strategy, opponent, standing.games, standing.wins, standing.ties, standing.losses);
  add_mean(standing.points, csv);
  if (standing.adjusted) {
    add_mean(standing.adjusted->points, csv);
    add_mean(standing.adjusted->loss, csv);
  } else {
    csv.add("", "", "", "");
  }
  csv.end_row();
}

}  // namespace

void print_tables(const Game& game, const Tournament& tournament, bool profile) {
  print_head(game, tournament);
  print_players(tournament);
  if (tournament.players.size() > 2) print_crosstable(tournament);
  print_luck(tournament);
  constexpr int kShownDecimals = 5;
  if (profile) print_turn_losses(losses_of(tournament), kShownDecimals);
}

Plot profile_of(const Game& game, const Tournament& tournament) {
  return plot_of_turn_losses(
      game,
      fmt::format("mean loss of {} by the values of {}", counted(games_played(tournament), "game"),
                  tournament.judge),
      "match points", losses_of(tournament));
}

std::string csv_of(const Tournament& tournament) {
  Csv csv({"strategy", "against_strategy", "games", "wins", "ties", "losses", "points_mean",
           "points_standard_error", "adjusted_mean", "adjusted_standard_error", "loss_mean",
           "loss_standard_error"});
  for (const TournamentPlayer& player : tournament.players) {
    add_row(player, "", player.all, csv);
    for (std::size_t other = 0; other < player.against.size(); ++other) {
      const auto& standing = player.against[other];
      if (standing) add_row(player, tournament.players[other].strategy, *standing, csv);
    }
  }
  return csv.text();
}

}  // namespace fivekind::cli
