// Players over many games, as tables and as JSON.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/analyse_output.h"
#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

constexpr std::array<const char*, 5> kQualityNames = {"best", "good", "inaccuracy", "mistake",
                                                      "blunder"};
// Tables of kinds are of so many players at most.
constexpr std::size_t kMostColumns = 6;

// A mean a game, with its sign where `text` gives it one.
std::string with_margin(const MatchMean& mean, const PlayerSummary& player,
                        const std::string& objective,
                        std::string (*text)(const std::string&, double) = amount) {
  if (player.games < kFewestForAnError || std::isnan(mean.margin))
    return text(objective, mean.mean);
  return text(objective, mean.mean) + " ± " + amount(objective, mean.margin);
}

void print_players(const Analysis& analysis) {
  Table table({{""},
               {"player"},
               {"games", Table::Align::right},
               {"rating", Table::Align::right},
               {"loss a game", Table::Align::right},
               {"a decision", Table::Align::right},
               {"best", Table::Align::right},
               {"blunders", Table::Align::right},
               {"luck a game", Table::Align::right},
               {"result", Table::Align::right}});
  int place = 0;
  for (const PlayerSummary& player : analysis.players) {
    const std::string& unit = analysis.objective;
    const auto share = [&](std::uint64_t part) {
      return player.decisions > 0
                 ? Cell(Chance{static_cast<double>(part) / static_cast<double>(player.decisions)})
                 : Cell("–");
    };
    table.add_row(
        {std::to_string(++place), player.name, grouped(player.games),
         with_error(player.rating.mean, player.rating.margin, player.games,
                    [](double value) { return fmt::format("{:.2f}", value); }),
         with_margin(player.loss, player, unit), fmt::format("{:.4f}", player.loss_a_decision),
         share(player.qualities.front()), share(player.qualities.back()),
         with_margin(player.luck, player, unit, signed_amount), amount(unit, player.result.mean)});
  }
  table.print();
}

using Kinds = std::vector<LossesOf> PlayerSummary::*;

void print_kinds(const Analysis& analysis, const std::string& title, Kinds kinds) {
  std::vector<Table::Column> columns = {{title}};
  const std::size_t players = std::min(analysis.players.size(), kMostColumns);
  for (std::size_t p = 0; p < players; ++p) {
    columns.push_back({analysis.players[p].name, Table::Align::right});
  }
  Table table(columns);
  for (std::size_t k = 0; k < (analysis.players.front().*kinds).size(); ++k) {
    std::vector<Cell> row = {(analysis.players.front().*kinds)[k].kind};
    for (std::size_t p = 0; p < players; ++p) {
      const LossesOf& of = (analysis.players[p].*kinds)[k];
      row.emplace_back(of.decisions > 0 ? fmt::format("{:.4f}", of.mean_loss) : "–");
    }
    table.add_row(row);
  }
  fmt::print("\n");
  table.print();
}

Json json_of(const MatchMean& mean) {
  return {{"mean", mean.mean}, {"standard_error", mean.standard_error}, {"margin", mean.margin}};
}

Json json_of(const std::vector<LossesOf>& kinds) {
  Json list = Json::array();
  for (const LossesOf& of : kinds) {
    list.push_back({{"kind", of.kind}, {"decisions", of.decisions}, {"mean_loss", of.mean_loss}});
  }
  return list;
}

}  // namespace

void print_summary(const Analysis& analysis) {
  fmt::print("{}  (rules {}), judged by {}\n", styled(analysis.game, Style::strong),
             analysis.rules_hash, analysis.objective);
  fmt::print("  {}", counted(analysis.games, "game"));
  if (analysis.bad > 0) fmt::print(", {} passed over", counted(analysis.bad, "bad record"));
  if (analysis.seconds > 0) {
    fmt::print(
        ", {}, {} a second", duration(analysis.seconds),
        counted(static_cast<std::uint64_t>(static_cast<double>(analysis.games) / analysis.seconds),
                "game"));
  }
  fmt::print("\n\n");
  if (analysis.players.empty()) return;
  print_players(analysis);
  print_kinds(analysis, "mean loss, kind of decision", &PlayerSummary::by_rolls_left);
  print_kinds(analysis, "mean loss, turn", &PlayerSummary::by_turn);
  print_kinds(analysis, "mean loss, box that was best", &PlayerSummary::by_best);
}

Json json_of(const Analysis& analysis) {
  Json players = Json::array();
  for (const PlayerSummary& player : analysis.players) {
    Json qualities = Json::object();
    for (std::size_t q = 0; q < kQualityNames.size(); ++q) {
      qualities[kQualityNames[q]] = player.qualities[q];
    }
    players.push_back({{"name", player.name},
                       {"games", player.games},
                       {"whole", player.whole},
                       {"wins", player.wins},
                       {"decisions", player.decisions},
                       {"qualities", qualities},
                       {"rating", json_of(player.rating)},
                       {"loss", json_of(player.loss)},
                       {"loss_a_decision", player.loss_a_decision},
                       {"luck", json_of(player.luck)},
                       {"result", json_of(player.result)},
                       {"start", player.start},
                       {"untold", player.untold},
                       {"by_turn", json_of(player.by_turn)},
                       {"by_rolls_left", json_of(player.by_rolls_left)},
                       {"by_category", json_of(player.by_category)},
                       {"by_best", json_of(player.by_best)}});
  }
  const LossThresholds& levels = analysis.thresholds;
  return {{"game", analysis.game},
          {"rules_hash", analysis.rules_hash},
          {"objective", analysis.objective},
          {"thresholds",
           {{"inaccuracy", levels.inaccuracy},
            {"mistake", levels.mistake},
            {"blunder", levels.blunder}}},
          {"games", analysis.games},
          {"bad", analysis.bad},
          {"seconds", analysis.seconds},
          {"players", players}};
}

}  // namespace fivekind::cli
