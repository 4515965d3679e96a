// Work that takes longer than a user would wait, estimated before it begins.
#include "cli/frame/effort.h"

#include <fivekind/tables.h>

#include <algorithm>
#include <cmath>

#include "support/try.h"

namespace fivekind::cli {
namespace {

constexpr int kThreads = 2;
// An exact distribution takes about this many times as long as the solve (docs/performance.md).
constexpr double kDistribution = 25;

Result<double> seconds_of_solve(const Game& game, const Objective& objective) {
  EngineOptions estimated;
  estimated.solve.threads = kThreads;
  FIVEKIND_LET(const auto needs, table_needs(Engine(estimated), game, {.content = objective}));
  return needs.seconds;
}

bool has_table(const Game& game, const std::string& kind, const std::string& tables) {
  if (tables.empty()) return false;
  EngineOptions kept;
  kept.solve.tables = tables;
  const auto all = list_tables(Engine(kept));
  return all && std::any_of(all->begin(), all->end(), [&](const TableInfo& table) {
           return table.whole && table.rules_hash == game.rules_hash() && table.kind == kind;
         });
}

// The approximate number of filled boxes in a position's text: extra bonuses count as one.
int filled_in(const std::string& position) {
  std::size_t begin = position.find('/', position.find('/') + 1) + 1;
  const std::string cards = position.substr(begin, position.find('/', begin) - begin);
  const std::string card = cards.substr(0, cards.find('~'));
  if (card == "-") return 0;
  const char between = card.starts_with("filled=") ? '.' : ',';
  const std::string list = between == '.' ? card.substr(0, card.find(',')) : card;
  return 1 + static_cast<int>(std::count(list.begin(), list.end(), between));
}

// Half of the cards remain for each box that is filled.
double share_after(int filled) {
  return std::ldexp(1.0, -filled);
}

}  // namespace

Result<double> seconds_of_curves(const Game& game, const Position& position) {
  FIVEKIND_LET(const auto seconds, seconds_of_solve(game, Objective::target_curves()));
  return seconds * share_after(filled_in(position.text()));
}

bool has_curves(const Game& game, const std::string& tables) {
  return has_table(game, "target-curves-single", tables);
}

double seconds_of_first_advice(const Game& game, const SolveOptions& options) {
  if (game.is_too_large() || has_table(game, "expected-double", options.tables)) return 0;
  EngineOptions predicted;
  predicted.solve.threads = options.threads;
  return predict_solve_seconds(Engine(predicted), game).value_or(0);
}

Result<double> seconds_of_distribution(const Game& game, int turns) {
  FIVEKIND_LET(const auto seconds, seconds_of_solve(game, Objective()));
  return seconds * kDistribution * share_after(turns);
}

Result<double> seconds_of_distribution(const Game& game, const Position& position) {
  return seconds_of_distribution(game, filled_in(position.text()));
}

}  // namespace fivekind::cli
