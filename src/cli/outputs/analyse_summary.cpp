// Statistics of players over many games, as tables.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/outputs/analyse_output.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"

namespace fivekind::cli {
namespace {

// Tables by type have columns for at most this many players.
constexpr std::size_t kMaxColumns = 6;

// A mean per game, with its sign if `text` gives it one.
std::string with_margin(const MatchMean& mean, const PlayerSummary& player,
                        const std::string& objective,
                        std::string (*text)(const std::string&, double) = amount) {
  if (player.games < kMinGamesForAnError || std::isnan(mean.margin))
    return text(objective, mean.mean);
  return text(objective, mean.mean) + " ± " + amount(objective, mean.margin);
}

void print_players(const Analysis& analysis) {
  Table table({{""},
               {"player"},
               right("games"),
               right("rating"),
               right("loss per game"),
               right("a decision"),
               right("best"),
               right("blunders"),
               right("luck per game"),
               right("result")});
  int place = 0;
  for (const PlayerSummary& player : analysis.players) {
    const std::string& unit = analysis.objective;
    const auto share = [&](std::uint64_t part) {
      return player.decisions > 0
                 ? Cell(Chance{static_cast<double>(part) / static_cast<double>(player.decisions),
                               of_decisions(player)})
                 : Cell("–");
    };
    const bool whole = player.recorded == "all";
    table.add_row({std::to_string(++place), player.name, grouped(player.games), rating_text(player),
                   whole ? with_margin(player.loss, player, unit) : "–",
                   player.decisions > 0
                       ? fmt::format("{:.4f}{}", player.loss_a_decision, of_decisions(player))
                       : "–",
                   share(player.qualities.front()), share(player.qualities.back()),
                   whole ? with_margin(player.luck, player, unit, signed_amount) : "–",
                   amount(unit, player.result.mean)});
  }
  table.print();
  const bool any = std::any_of(
      analysis.players.begin(), analysis.players.end(), [](const PlayerSummary& player) {
        return player.rating || (player.recorded == "all" && player.games >= kMinGamesForAnError);
      });
  if (any)
    fmt::print(
        "The true figure lies within ±, or from – to, with 95 % confidence; luck is 0 in the long "
        "run.\n");
  fmt::print("{}", note_on_ratings(analysis));
}

using Kinds = std::vector<LossesOf> PlayerSummary::*;

void print_kinds(const Analysis& analysis, const std::string& title, Kinds kinds) {
  const std::size_t players = std::min(analysis.players.size(), kMaxColumns);
  std::vector<PlayerSummary> shown(analysis.players.begin(),
                                   analysis.players.begin() + static_cast<std::ptrdiff_t>(players));
  for (PlayerSummary& player : shown) player.name += of_decisions(player);
  FigureTable table({title}, std::span<const PlayerSummary>(shown), &PlayerSummary::name);
  const auto& first = analysis.players.front().*kinds;
  for (std::size_t k = 0; k < first.size(); ++k) {
    table.add(first[k].kind, [&](const PlayerSummary& player) {
      const LossesOf& of = (player.*kinds)[k];
      return of.decisions > 0 ? fmt::format("{:.4f}", of.mean_loss) : "–";
    });
  }
  fmt::print("\n");
  table.print();
}

}  // namespace

void print_summary(const std::string& game, const Analysis& analysis) {
  fmt::print("{}  (rules {}), judged by {}\n", styled(game, Style::strong), analysis.rules_hash,
             analysis.objective);
  fmt::print("  {}", counted(analysis.games, "game"));
  if (analysis.bad > 0) fmt::print(", {} passed over", counted(analysis.bad, "bad record"));
  if (analysis.seconds > 0) {
    fmt::print(
        ", {}, {} a second", duration(analysis.seconds),
        counted(static_cast<std::uint64_t>(static_cast<double>(analysis.games) / analysis.seconds),
                "game"));
  }
  fmt::print("\n  read as {}\n\n", analysis.read_as());
  if (analysis.players.empty()) return;
  print_players(analysis);
  print_kinds(analysis, "mean loss, kind of decision", &PlayerSummary::by_rolls_left);
  print_kinds(analysis, "mean loss, turn", &PlayerSummary::by_turn);
  print_kinds(analysis, "mean loss, box that was best", &PlayerSummary::by_best);
}

}  // namespace fivekind::cli
