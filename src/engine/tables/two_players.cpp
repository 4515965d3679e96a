// Complete two-player games: both tables, and the value of their beginning.
#include <fivekind/tables.h>
#include <fivekind/two_players.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include "engine/games/data.h"
#include "engine/solutions/solving.h"
#include "engine/solutions/strategies.h"
#include "engine/tables/tables_folder.h"
#include "support/try.h"
#include "tables/duel_table.h"
#include "turn/targets.h"

namespace fivekind {
namespace {

using tables::DuelTable;

// The table of payoffs, or the one of ties with it.
TableOptions tables_of(const TwoPlayerOptions& options, duel::Figure figure) {
  TableOptions both;
  both.content = figure == duel::Figure::payoff ? TwoPlayerTable::payoffs : TwoPlayerTable::ties;
  both.handicap = options.handicap;
  return both;
}

TableOptions both_tables(const TwoPlayerOptions& options) {
  return tables_of(options, duel::Figure::tie);
}

struct Folders {
  std::string payoffs;
  std::string ties;
};

Folders folders_of(const Engine& engine, const problem::Problem& problem,
                   const TwoPlayerOptions& options) {
  const std::string tables = tables_folder(engine);
  const auto of = [&](duel::Figure figure) {
    return tables::duel_table_folder(tables, problem, {figure, options.handicap});
  };
  return {of(duel::Figure::payoff), of(duel::Figure::tie)};
}

// A table's values of the beginning of a game, by the first player's points from 0 to the handicap.
Result<std::vector<double>> values_of_beginning(
    const std::string& folder, const std::shared_ptr<const problem::Problem>& problem,
    const tables::DuelKind& kind, TwoPlayerReport& report) {
  const auto table = DuelTable::open(folder, problem, kind);
  if (!table) return tl::make_unexpected(with_remedy(table.error()));
  const tables::TableLayout& layout = (*table)->layout();
  const auto start = problem->space().position(problem->start()).value;
  // The difference is the other player's points minus those of the first.
  std::vector<double> values(static_cast<std::size_t>(std::abs(kind.handicap)) + 1);
  const std::int32_t low = std::min(-kind.handicap, 0);
  if (auto done = (*table)->values(layout.open(), start, start, low, values); !done) {
    return tl::make_unexpected(with_remedy(std::move(done).error()));
  }
  if (kind.handicap > 0) std::reverse(values.begin(), values.end());
  report.pairs = 0;
  report.values = 0;
  for (std::size_t open = 1; open <= layout.open(); ++open) {
    const duel::DuelPlan::Size size = layout.plan().size(layout.ply(open));
    report.pairs += size.pairs;
    report.values += size.values;
  }
  return values;
}

// The handicap that makes the game closest to even, if there is one within those tried.
std::optional<int> even_handicap(const std::vector<TwoPlayerValue>& by_handicap) {
  constexpr double kEven = 0.5;
  const bool ahead = by_handicap.front().payoff >= kEven;
  const bool then_ahead = by_handicap.back().payoff >= kEven;
  if (ahead == then_ahead && by_handicap.front().payoff != kEven) return std::nullopt;
  const auto nearest =
      std::min_element(by_handicap.begin(), by_handicap.end(), [](const auto& a, const auto& b) {
        return std::abs(a.payoff - kEven) < std::abs(b.payoff - kEven);
      });
  return nearest->handicap;
}

}  // namespace

Result<TableNeeds> two_player_needs(const Engine& engine, const Game& game,
                                    const TwoPlayerOptions& options) {
  return table_needs(engine, game, both_tables(options));
}

Result<bool> has_two_player_tables(const Engine& engine, const Game& game,
                                   const TwoPlayerOptions& options) {
  FIVEKIND_LET(const auto problem, data_of(game).problem());
  const Folders folders = folders_of(engine, *problem, options);
  const std::size_t all = 2 * problem->game().box_count();
  return tables::open_boxes_of(folders.payoffs).value_or(0) == all &&
         tables::open_boxes_of(folders.ties).value_or(0) == all;
}

Result<TwoPlayerReport> solve_two_players(const Engine& engine, const Game& game,
                                          const TwoPlayerOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
  FIVEKIND_LET(const auto there, has_two_player_tables(engine, game, options));
  const auto problem = *data_of(game).problem();
  const Folders folders = folders_of(engine, *problem, options);
  TwoPlayerReport report;
  if (!there) {
    // The room for both is checked before the first is built.
    FIVEKIND_TRY(check_room_for_table(engine, game, both_tables(options)));
    FIVEKIND_HOLD(build_table(engine, game, tables_of(options, duel::Figure::payoff)));
  }
  FIVEKIND_LET(const auto payoffs,
               values_of_beginning(folders.payoffs, problem,
                                   {duel::Figure::payoff, options.handicap}, report));
  if (!there) {
    if (options.payoff_found) options.payoff_found(payoffs.back());
    FIVEKIND_HOLD(build_table(engine, game, both_tables(options)));
  }
  FIVEKIND_LET(const auto ties, values_of_beginning(folders.ties, problem,
                                                    {duel::Figure::tie, options.handicap}, report));
  for (std::size_t i = 0; i < payoffs.size(); ++i) {
    TwoPlayerValue value;
    value.handicap = options.handicap < 0 ? -static_cast<int>(i) : static_cast<int>(i);
    value.payoff = payoffs[i];
    value.tie = ties[i];
    value.win = std::max(0.0, value.payoff - value.tie / 2);
    value.loss = std::max(0.0, 1 - value.win - value.tie);
    report.by_handicap.push_back(value);
  }
  constexpr double kErrorOfPly = 1.17e-10;
  report.game = game.key();
  report.rules_hash = game.rules_hash();
  report.value = report.by_handicap.back();
  report.even_handicap = even_handicap(report.by_handicap);
  report.error_bound = kErrorOfPly * 2 * static_cast<double>(problem->game().box_count());
  report.threads = threads;
  report.instruction_set = turn::instruction_set();
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  report.from_table = there;
  report.table = folders.payoffs;
  report.ties_table = folders.ties;
  return report;
}

}  // namespace fivekind
