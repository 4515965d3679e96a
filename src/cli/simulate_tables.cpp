// Simulations as tables for people, and single games turn by turn.
#include <fmt/format.h>

#include <functional>

#include "cli/figures.h"
#include "cli/simulate_output.h"
#include "cli/terminal.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

using PlayerFigure = std::function<Cell(const PlayerSimulation&)>;

// Of few games little is known.
std::string error_text(double error, std::uint64_t games) {
  return games < kFewestForAnError ? "too few games" : fmt::format("{:.4f}", error);
}

// A table with a row a figure and a column a player.
class PlayerTable {
 public:
  PlayerTable(const Simulation& simulation, const std::string& first, const std::string& only)
      : simulation_(simulation), table_(columns(simulation, first, only)) {}

  void add(const std::string& title, const PlayerFigure& figure) {
    std::vector<Cell> row = {title};
    for (const PlayerSimulation& player : simulation_.players) row.push_back(figure(player));
    table_.add_row(std::move(row));
  }
  void print() const { table_.print(); }

 private:
  static std::vector<Table::Column> columns(const Simulation& simulation, const std::string& first,
                                            const std::string& only) {
    std::vector<Table::Column> columns = {{first, Table::Align::left}};
    for (const PlayerSimulation& player : simulation.players) {
      const bool alone = simulation.players.size() == 1 && !only.empty();
      columns.push_back({alone ? only : player.strategy, Table::Align::right});
    }
    return columns;
  }

  const Simulation& simulation_;
  Table table_;
};

void print_summary(const Simulation& simulation, const std::vector<int>& at_least) {
  PlayerTable table(simulation, "", "");
  const auto whole = [](int (ScoreCounts::*member)() const) -> PlayerFigure {
    return [member](const auto& player) { return std::to_string((player.scores.*member)()); };
  };
  table.add("mean", [](const auto& p) { return fmt::format("{:.4f}", p.scores.mean()); });
  table.add("standard error of the mean",
            [](const auto& p) { return error_text(p.scores.standard_error(), p.scores.games()); });
  table.add("standard deviation",
            [](const auto& p) { return error_text(p.scores.deviation(), p.scores.games()); });
  table.add("median", whole(&ScoreCounts::median));
  table.add("lowest", whole(&ScoreCounts::minimum));
  table.add("highest", whole(&ScoreCounts::maximum));
  for (int score : at_least) {
    table.add(fmt::format("{} or more", score),
              [&](const auto& p) { return Chance{p.scores.chance(score)}; });
    table.add("  standard error", [&](const auto& p) -> Cell {
      if (p.scores.games() < kFewestForAnError) return std::string("too few games");
      return Chance{p.scores.chance_error(score)};
    });
  }
  if (simulation.players.size() > 1) {
    table.add("games won alone", [](const auto& p) { return grouped(p.wins); });
    table.add("games won with others", [](const auto& p) { return grouped(p.shared); });
    table.add("match points", [](const auto& p) { return fmt::format("{:.1f}", p.match_points); });
  }
  fmt::print("\n");
  table.print();
  if (simulation.players.size() > 1) {
    const ScoreCounts& best = simulation.best;
    fmt::print("\n  best score of a game: mean {:.4f} (standard error {}), median {}\n",
               best.mean(), error_text(best.standard_error(), best.games()), best.median());
  }
}

void print_quantiles(const Simulation& simulation) {
  std::vector<Table::Column> columns = {{"", Table::Align::left}};
  for (double p : json::kQuantiles) {
    columns.push_back({fmt::format("{:.0f} %", p * 100), Table::Align::right});
  }
  Table table(columns);
  for (const PlayerSimulation& player : simulation.players) {
    std::vector<Cell> row = {simulation.players.size() == 1 ? "score" : player.strategy};
    for (double p : json::kQuantiles) row.emplace_back(std::to_string(player.scores.quantile(p)));
    table.add_row(std::move(row));
  }
  print_heading("The score that this share of the games reached or exceeded");
  table.print();
}

void print_categories_of(const Game& game, const PlayerSimulation& player) {
  Table table({{"category"},
               {"mean", Table::Align::right},
               {"share of 0", Table::Align::right},
               {"of maximum", Table::Align::right},
               {"maximum", Table::Align::right}});
  const std::vector<CategoryInfo> infos = game.categories();
  for (std::size_t k = 0; k < player.categories.size(); ++k) {
    const CategoryStatistics& category = player.categories[k];
    table.add_row({infos[k].name, fmt::format("{:.4f}", category.mean), Chance{category.zero},
                   Chance{category.maximum}, std::to_string(category.maximum_points)});
  }
  print_heading("Points by category");
  table.print();
}

void print_categories(const Game& game, const Simulation& simulation) {
  if (simulation.players.size() == 1) {
    print_categories_of(game, simulation.players.front());
    return;
  }
  PlayerTable table(simulation, "category", "");
  const std::vector<CategoryInfo> infos = game.categories();
  for (std::size_t k = 0; k < infos.size(); ++k) {
    table.add(infos[k].name,
              [&](const auto& p) { return fmt::format("{:.4f}", p.categories[k].mean); });
  }
  print_heading("Mean points by category");
  table.print();
}

void print_bonuses(const Game& game, const Simulation& simulation) {
  const std::vector<BonusInfo> infos = game.bonuses();
  const bool extras = !game.five_of_a_kind_summary().empty();
  if (infos.empty() && !extras) return;
  PlayerTable table(simulation, "bonus", "share");
  for (std::size_t b = 0; b < infos.size(); ++b) {
    table.add(infos[b].name, [&](const auto& p) { return Chance{p.bonuses[b].chance}; });
  }
  if (extras) {
    table.add("further five-of-a-kind bonuses a game",
              [](const auto& p) { return fmt::format("{:.6f}", p.extras_mean); });
  }
  print_heading("Bonuses");
  table.print();
}

void print_player(const Game& game, const RecordedPlayer& player) {
  std::vector<Table::Column> columns = {{"turn", Table::Align::right}};
  for (int roll = 1; roll <= game.rolls(); ++roll) {
    columns.push_back({fmt::format("roll {}", roll)});
    if (roll < game.rolls()) columns.push_back({"keep"});
  }
  columns.push_back({"category"});
  for (const char* title : {"points", "bonus", "total"}) {
    columns.push_back({title, Table::Align::right});
  }
  Table table(columns);
  int total = 0;
  for (std::size_t t = 0; t < player.turns.size(); ++t) {
    const RecordedTurn& turn = player.turns[t];
    total += turn.gained;
    std::vector<Cell> row = {std::to_string(t + 1)};
    for (std::size_t r = 0; r < turn.rolls.size(); ++r) {
      row.push_back(turn.rolls[r]);
      if (r < turn.keeps.size())
        row.emplace_back(turn.keeps[r].empty() ? std::string("-") : turn.keeps[r]);
    }
    row.push_back(category_name(game, turn.category));
    row.push_back(std::to_string(turn.points));
    row.push_back(turn.gained == turn.points ? "" : std::to_string(turn.gained - turn.points));
    row.push_back(std::to_string(total));
    table.add_row(std::move(row));
  }
  table.print();
}

}  // namespace

void print_tables(const Game& game, const Simulation& simulation,
                  const std::vector<int>& at_least) {
  fmt::print("{}  {}\n", styled(game.name(), Style::strong),
             styled(fmt::format("{}, seed {}", counted(simulation.games, "game"), simulation.seed),
                    Style::faint));
  print_summary(simulation, at_least);
  print_quantiles(simulation);
  print_categories(game, simulation);
  print_bonuses(game, simulation);
}

void print_history(const Game& game, const GameRecord& record) {
  fmt::print(
      "{}  {}\n", styled(game.name(), Style::strong),
      styled(fmt::format("game {} of seed {}", record.number.value_or(0), record.seed.value_or(0)),
             Style::faint));
  for (const RecordedPlayer& player : record.players) {
    print_heading(fmt::format("{}: {}", player.strategy,
                              counted(static_cast<std::uint64_t>(player.score), "point")));
    print_player(game, player);
  }
}

}  // namespace fivekind::cli
