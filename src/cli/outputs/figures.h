// Common parts of tables and plots.
#pragma once

#include <fivekind/fivekind.h>
#include <fivekind/match.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/table.h"

namespace fivekind::cli {

/// Plots of scores range from one that nearly all games reach to one that hardly any does.
inline constexpr double kNearlyAll = 0.999;
inline constexpr double kHardlyAny = 0.001;

/// Prints the heading of the table below, after an empty line.
void print_heading(const std::string& text);

/// The name of the box or bonus with this key.
template <typename Info>
std::string name_in(const std::vector<Info>& infos, const std::string& key) {
  const auto found =
      std::find_if(infos.begin(), infos.end(), [&](const Info& info) { return info.key == key; });
  return found == infos.end() ? key : found->name;
}

/// A box's name by its key.
std::string box_name(const Game& game, const std::string& key);

/// Whether there are too many bonuses to list in a line.
bool has_many_bonuses(const Game& game);
/// The payments of bonuses, "50 at 63, 20 at 70"; if there are many, their number: "18 bonuses".
/// Empty if there are none.
std::string bonuses_in_short(const Game& game);
/// The same in a sentence: "bonus 50 at 63, 20 at 70", "18 bonuses".
std::string bonuses_text(const Game& game);

/// A table with one row per figure and one column for each of those compared.
template <typename Compared>
class FigureTable {
 public:
  /// `first`: the column with the names of the figures. `name`: the title of a column; if there is
  /// just one, `only`, unless that is empty.
  FigureTable(Table::Column first, std::span<const Compared> all, std::string Compared::*name,
              const std::string& only = "")
      : all_(all), table_(columns(std::move(first), all, name, only)) {}

  template <typename Figure>
  void add(const std::string& title, const Figure& figure) {
    std::vector<Cell> row = {title};
    for (const Compared& one : all_) row.push_back(figure(one));
    table_.add_row(std::move(row));
  }
  void print() const { table_.print(); }

 private:
  static std::vector<Table::Column> columns(Table::Column first, std::span<const Compared> all,
                                            std::string Compared::*name, const std::string& only) {
    std::vector<Table::Column> columns = {std::move(first)};
    for (const Compared& one : all) {
      columns.push_back(right(all.size() == 1 && !only.empty() ? only : one.*name));
    }
    return columns;
  }

  std::span<const Compared> all_;
  Table table_;
};

/// A share in per cent with its 95 % interval: "94.10 ± 0.30"; "100.00 (85.70–100.00)" if mean ±
/// margin would leave 0 to 100.
std::string share_text(const MatchMean& share, int digits);

/// What is known about the scores of one strategy, exactly or from games.
struct ScoreFigures {
  std::string name;
  std::vector<std::pair<double, int>> quantiles;  ///< json::quantiles_of
  std::vector<BoxStatistics> boxes;
  std::vector<BonusStatistics> bonuses;
  std::optional<double> extras = std::nullopt;  ///< further five-of-a-kind bonuses per game
};
using AllFigures = std::span<const ScoreFigures>;

/// Print a table, unless there is nothing to show. `share`: the name of a share of games.
void print_quantiles(AllFigures all, const std::string& heading);
void print_box_statistics(const Game& game, AllFigures all, const std::string& share);
void print_bonuses(const Game& game, AllFigures all, const std::string& share);
/// Prints one figure for all boxes, with a column for each strategy.
void print_by_box(const Game& game, AllFigures all, const std::string& heading,
                  const std::function<Cell(const BoxStatistics&)>& figure);

}  // namespace fivekind::cli
