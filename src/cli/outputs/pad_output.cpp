// Score pads as tables.
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

// A column of the tables: a player, or perfect play.
struct PadColumn {
  std::string name;
  const std::vector<double>* boxes;
  const std::vector<double>* bonuses;
  double extras;
};

// This many players have columns; JSON and CSV contain all.
constexpr std::size_t kMaxPadColumns = 8;

std::string name_of(const PadPlayer& player) {
  return player.name.empty() ? "all games" : player.name;
}

std::vector<PadColumn> columns_of(const PadSummary& pads) {
  std::vector<PadColumn> columns;
  for (const PadPlayer& player : pads.players) {
    if (player.whole == 0 || columns.size() == kMaxPadColumns) continue;
    columns.push_back({name_of(player), &player.boxes, &player.bonuses, player.extras});
  }
  if (pads.perfect && !columns.empty()) {
    columns.push_back(
        {"perfect play", &pads.perfect->boxes, &pads.perfect->bonuses, pads.perfect->extras});
  }
  return columns;
}

void print_players(const PadSummary& pads) {
  Table table({{"player"}, right("games"), right("whole"), right("mean score"), right("± 95 %")});
  for (const PadPlayer& player : pads.players) {
    const bool any = player.whole > 0;
    table.add_row({name_of(player), grouped(player.games), grouped(player.whole),
                   any ? fmt::format("{:.2f}", player.score.mean) : "–",
                   any && !std::isnan(player.score.margin)
                       ? fmt::format("{:.2f}", player.score.margin)
                       : "–"});
  }
  if (pads.perfect) {
    table.add_row({"perfect play", "", "", fmt::format("{:.2f}", pads.perfect->mean), "exact"});
  }
  table.print();
}

}  // namespace

void print_pads(const Game& game, const PadSummary& pads) {
  fmt::print("{}  (rules {})\n", styled(game.name(), Style::strong), game.rules_hash());
  fmt::print("Read as {}.\n\n", pads.read_as());
  print_players(pads);
  const std::vector<PadColumn> columns = columns_of(pads);
  if (columns.empty()) {
    fmt::print("No means (–): only games with all boxes filled count, and there is none.\n");
    return;
  }
  const std::span<const PadColumn> all(columns);
  FigureTable table({"mean points in"}, all, &PadColumn::name);
  const auto boxes = game.boxes();
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    table.add(boxes[k].name,
              [&](const PadColumn& column) { return fmt::format("{:.2f}", (*column.boxes)[k]); });
  }
  fmt::print("\n");
  table.print();
  const auto infos = game.bonuses();
  if (infos.empty() && !game.five_of_a_kind_box()) return;
  FigureTable bonuses({"bonus"}, all, &PadColumn::name);
  for (std::size_t b = 0; b < infos.size(); ++b) {
    const std::string title =
        infos[b].difference
            ? infos[b].name
            : fmt::format("{} {} {}", infos[b].name, infos[b].at_most ? "for at most" : "at",
                          infos[b].threshold);
    bonuses.add(title, [&](const PadColumn& column) { return Chance{(*column.bonuses)[b]}; });
  }
  const bool extras = std::any_of(columns.begin(), columns.end(),
                                  [](const PadColumn& column) { return column.extras > 0; });
  if (extras) {
    bonuses.add("further fives of a kind",
                [](const PadColumn& column) { return fmt::format("{:.3f}", column.extras); });
  }
  fmt::print("\n");
  bonuses.print();
}

}  // namespace fivekind::cli
