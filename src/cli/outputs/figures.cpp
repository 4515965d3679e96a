// Common parts of tables and plots.
#include "cli/outputs/figures.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"

#include <fivekind/analyse.h>
#include <fmt/format.h>

#include <algorithm>

namespace fivekind::cli {
namespace {

std::string mean_text(const BoxStatistics& box) {
  return fmt::format("{:.4f}", box.mean);
}

void print_box_statistics_of(const Game& game, const ScoreFigures& figures,
                             const std::string& share) {
  Table table(
      {{"box"}, right("mean"), right(share + " of 0"), right("of maximum"), right("maximum")});
  for (const BoxStatistics& box : figures.boxes) {
    table.add_row({box_name(game, box.key), mean_text(box), Chance{box.zero}, Chance{box.maximum},
                   std::to_string(box.maximum_points)});
  }
  print_heading("Points by box");
  table.print();
}

}  // namespace

std::string share_text(const MatchMean& share, int digits) {
  const auto [low, high] = interval_of(share);
  const bool cut = low > share.mean - share.margin || high < share.mean + share.margin;
  return cut ? fmt::format("{0:.{3}f} ({1:.{3}f}–{2:.{3}f})", share.mean, low, high, digits)
             : fmt::format("{:.{}f} ± {:.{}f}", share.mean, digits, share.margin, digits);
}

void print_heading(const std::string& text) {
  fmt::print("\n{}\n", styled(text, Style::strong));
}

bool has_many_bonuses(const Game& game) {
  constexpr std::size_t kMaxShown = 4;
  return game.bonuses().size() > kMaxShown;
}

std::string bonuses_in_short(const Game& game) {
  return has_many_bonuses(game) ? fmt::format("{} bonuses", game.bonuses().size())
                                : game.bonus_summary();
}

std::string bonuses_text(const Game& game) {
  const std::string bonuses = bonuses_in_short(game);
  return bonuses.empty() || has_many_bonuses(game) ? bonuses : "bonus " + bonuses;
}

std::string box_name(const Game& game, const std::string& key) {
  return name_in(game.boxes(), key);
}

void print_quantiles(AllFigures all, const std::string& heading) {
  std::vector<Table::Column> columns = {{""}};
  for (const auto& [p, score] : all[0].quantiles) {
    columns.push_back(right(fmt::format("{:.0f} %", p * 100)));
  }
  Table table(columns);
  for (const ScoreFigures& figures : all) {
    std::vector<Cell> row = {all.size() == 1 ? "score" : figures.name};
    for (const auto& [p, score] : figures.quantiles) row.emplace_back(std::to_string(score));
    table.add_row(std::move(row));
  }
  print_heading(heading);
  table.print();
}

void print_by_box(const Game& game, AllFigures all, const std::string& heading,
                  const std::function<Cell(const BoxStatistics&)>& figure) {
  FigureTable table({"box"}, all, &ScoreFigures::name);
  for (const BoxStatistics& box : all[0].boxes) {
    table.add(box_name(game, box.key), [&](const ScoreFigures& figures) {
      const auto& boxes = figures.boxes;
      const auto found = std::find_if(boxes.begin(), boxes.end(),
                                      [&](const auto& other) { return other.key == box.key; });
      return found == boxes.end() ? Cell("") : figure(*found);
    });
  }
  print_heading(heading);
  table.print();
}

void print_box_statistics(const Game& game, AllFigures all, const std::string& share) {
  if (all[0].boxes.empty()) return;
  if (all.size() == 1) {
    print_box_statistics_of(game, all[0], share);
  } else {
    print_by_box(game, all, "Mean points by box", mean_text);
  }
}

void print_bonuses(const Game& game, AllFigures all, const std::string& share) {
  if (all[0].bonuses.empty() && !all[0].extras) return;
  FigureTable table({"bonus"}, all, &ScoreFigures::name, share);
  for (std::size_t b = 0; b < all[0].bonuses.size(); ++b) {
    const std::string name = name_in(game.bonuses(), all[0].bonuses[b].bonus);
    table.add(name, [&](const ScoreFigures& figures) { return Chance{figures.bonuses[b].chance}; });
    if (!all[0].bonuses[b].differs) continue;
    table.add(name + ", points a game", [&](const ScoreFigures& figures) {
      return fmt::format("{:.4f}", figures.bonuses[b].mean);
    });
  }
  if (all[0].extras) {
    table.add("further five-of-a-kind bonuses a game",
              [](const ScoreFigures& figures) { return fmt::format("{:.6f}", *figures.extras); });
  }
  print_heading("Bonuses");
  table.print();
}

}  // namespace fivekind::cli
