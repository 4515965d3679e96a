// What tables and plots of results share.
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

/// Plots of scores go from where nearly all games come to, to where hardly any does.
inline constexpr double kNearlyAll = 0.999;
inline constexpr double kHardlyAny = 0.001;

/// Prints what the table below is about, after an empty line.
void print_heading(const std::string& text);

/// The name of the category or bonus that has this key.
template <typename Info>
std::string name_in(const std::vector<Info>& infos, const std::string& key) {
  const auto found =
      std::find_if(infos.begin(), infos.end(), [&](const Info& info) { return info.key == key; });
  return found == infos.end() ? key : found->name;
}

/// A category's name by its key.
std::string category_name(const Game& game, const std::string& key);

/// Whether bonuses are too many to be told in a line.
bool has_many_bonuses(const Game& game);
/// What bonuses pay, "50 at 63, 20 at 70"; where there are many of them, how many: "18 bonuses".
/// Empty without any.
std::string bonuses_in_short(const Game& game);
/// The same in a sentence: "bonus 50 at 63, 20 at 70", "18 bonuses".
std::string bonuses_told(const Game& game);

/// A table with a row a figure and a column for each of those that are compared.
template <typename Compared>
class FigureTable {
 public:
  /// `first`: the column of what the figures are. `name`: the title of a column, but for one alone
  /// `only`, unless that is empty.
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

/// A share in percent with its 95 % interval: "94.10 ± 0.30"; "100.00 (85.70–100.00)" where mean ±
/// margin would leave 0 to 100.
std::string share_text(const MatchMean& share, int digits);

/// What is known of the scores of one strategy, exactly or from games.
struct ScoreFigures {
  std::string name;
  std::vector<std::pair<double, int>> quantiles;  ///< json::quantiles_of
  std::vector<CategoryStatistics> categories;
  std::vector<BonusStatistics> bonuses;
  std::optional<double> extras = std::nullopt;  ///< further five-of-a-kind bonuses a game
};
using AllFigures = std::span<const ScoreFigures>;

/// Print a table, unless there is nothing to say. `share`: what a share of games is called.
void print_quantiles(AllFigures all, const std::string& heading);
void print_categories(const Game& game, AllFigures all, const std::string& share);
void print_bonuses(const Game& game, AllFigures all, const std::string& share);
/// Prints one figure of all categories, a column for each strategy.
void print_by_category(const Game& game, AllFigures all, const std::string& heading,
                       const std::function<Cell(const CategoryStatistics&)>& figure);

}  // namespace fivekind::cli
