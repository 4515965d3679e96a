// The engine's tournaments.
#include <fivekind/match.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "engine/games/data.h"
#include "engine/matches/players.h"
#include "engine/matches/standings.h"
#include "engine/solutions/strategies.h"
#include "simulate/simulator.h"
#include "simulate/tally.h"
#include "support/parallel.h"
#include "support/try.h"

namespace fivekind {
namespace {

// Errors: players_range, strategy_name.
Result<void> check_judge(const Strategy& judge, const Game& game, std::size_t players_at_table) {
  if (judge.game().rules_hash() != game.rules_hash()) {
    return fail(Fault::players_range, "judge", "a strategy of the game that is played",
                fmt::format("one of '{}'", judge.game().key()));
  }
  const policy::Strategy& strategy = data_of(judge).strategy;
  if (!strategy.faces_others || !strategy.policy.values->values_turns()) {
    return fail(Fault::strategy_name, "judge",
                "win, emp:D or dynw:D with D of at least 1, whose values luck is measured by",
                "'" + judge.name() + "'");
  }
  if (players_at_table > 2) {
    return fail(Fault::players_range, "judge", "tables of two (or a round robin of pairs)",
                fmt::format("{} players at a table", players_at_table));
  }
  return {};
}

// The players of one table, by their numbers in the tournament, and the result.
struct Played {
  std::vector<std::size_t> players;
  simulation::Tally tally;
};

// Players and options that have been checked.
class MatchSession {
 public:
  static Result<MatchSession> open(const Engine& engine, const std::vector<Strategy>& players,
                                   const TournamentOptions& options) {
    FIVEKIND_TRY(check_players(players, 2));
    FIVEKIND_TRY(check_games(options.games));
    FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
    const std::size_t at_table = options.pairs ? 2 : players.size();
    FIVEKIND_LET(const auto stakes, checked_stakes(options.payoff, options.tie_break));
    FIVEKIND_LET(auto payoff, stakes.among(at_table));
    if (options.judge) {
      const Game& game = players.front().game();
      FIVEKIND_TRY(check_judge(*options.judge, game, at_table));
    }
    return MatchSession(players, options, threads, std::move(payoff));
  }

  // The number of games at each table.
  std::uint64_t games() const {
    const std::uint64_t unit = options_.common_dice ? players_at_table() : 1;
    return (options_.games + unit - 1) / unit * unit;
  }

  // Plays all tables; if interrupted, it keeps what was finished. Errors: those of the simulator.
  Result<void> play(const Watch& watch) {
    const std::vector<std::vector<std::size_t>> tables = seat_all();
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto of_table = [&](std::uint64_t done, std::uint64_t all) {
        return watch(i * all + done, tables.size() * all);
      };
      FIVEKIND_TRY(play_table(tables[i], i, of_table));
    }
    return {};
  }

  const std::vector<Played>& played() const { return played_; }

 private:
  MatchSession(std::vector<Strategy> players, TournamentOptions options, int threads,
               match::Payoff payoff)
      : players_(std::move(players)),
        options_(std::move(options)),
        payoff_(std::move(payoff)),
        pool_(std::make_unique<support::ThreadPool>(threads)) {}

  std::size_t players_at_table() const { return options_.pairs ? 2 : players_.size(); }

  // The players of each table.
  std::vector<std::vector<std::size_t>> seat_all() const {
    std::vector<std::vector<std::size_t>> tables;
    if (!options_.pairs) {
      std::vector<std::size_t>& table = tables.emplace_back();
      for (std::size_t p = 0; p < players_.size(); ++p) table.push_back(p);
      return tables;
    }
    for (std::size_t a = 0; a < players_.size(); ++a) {
      for (std::size_t b = a + 1; b < players_.size(); ++b) tables.push_back({a, b});
    }
    return tables;
  }

  // No two tables share dice.
  Result<void> play_table(const std::vector<std::size_t>& table, std::size_t number,
                          const Watch& watch) {
    simulation::TableSettings settings;
    for (const std::size_t p : table) {
      settings.players.push_back(&data_of(players_[p]).strategy);
    }
    if (options_.judge) settings.judge = &data_of(*options_.judge).strategy;
    settings.ends_at_once =
        data_of(players_[table.front()]).problem->game().win && table.size() > 1;
    settings.common_dice = options_.common_dice;
    settings.first_dice = static_cast<std::uint32_t>(number * table.size());
    const std::size_t unit = simulation::Seating(settings).games_of_unit();
    played_.push_back({table, simulation::Tally(table.size(), unit, payoff_)});
    Played& played = played_.back();
    simulation::Simulator simulator(*data_of(players_[table.front()]).problem, std::move(settings),
                                    options_.seed, *pool_);
    const auto take = [&](const simulation::PlayedGames& games) -> Result<bool> {
      played.tally.add(games);
      return true;
    };
    // When a tournament is stopped, finished games are kept, so blocks are limited: about a second
    // of work.
    constexpr std::size_t kMaxScores = std::size_t{1} << 18;
    auto done = simulator.play({0, games()}, {}, take, watch, {.most = kMaxScores / table.size()});
    if (played.tally.games() == 0) played_.pop_back();
    return done;
  }

  std::vector<Strategy> players_;
  TournamentOptions options_;
  match::Payoff payoff_;
  std::unique_ptr<support::ThreadPool> pool_;
  std::vector<Played> played_;
};

// Adds one table's results to the players'.
void describe(const Played& played, bool pairs, std::vector<TournamentPlayer>& players) {
  const std::vector<std::size_t>& table = played.players;
  for (std::size_t i = 0; i < table.size(); ++i) {
    TournamentPlayer& player = players[table[i]];
    const std::vector<std::uint64_t>& scores = played.tally.scores(i);
    for (std::size_t score = 0; score < scores.size(); ++score) {
      player.scores.add(static_cast<int>(score), scores[score]);
    }
    for (std::size_t j = 0; j < table.size(); ++j) {
      if (j == i) continue;
      const bool alone = pairs || table.size() == 2;
      player.against[table[j]] =
          shown(alone ? played.tally.overall(i) : played.tally.against(i, j));
    }
    const std::vector<double> losses = played.tally.turn_losses(i);
    player.turn_losses.resize(std::max(player.turn_losses.size(), losses.size()));
    for (std::size_t turn = 0; turn < losses.size(); ++turn) {
      player.turn_losses[turn] += losses[turn];
    }
    if (!pairs) player.all = shown(played.tally.overall(i));
  }
}

void add_up(const std::vector<Played>& tables, std::vector<TournamentPlayer>& players) {
  for (std::size_t p = 0; p < players.size(); ++p) {
    std::vector<const simulation::StandingSums*> matches;
    for (const Played& table : tables) {
      const auto place = std::find(table.players.begin(), table.players.end(), p);
      if (place == table.players.end()) continue;
      matches.push_back(
          &table.tally.overall(static_cast<std::size_t>(place - table.players.begin())));
    }
    players[p].all = sum_of(matches);
    for (double& loss : players[p].turn_losses) loss /= static_cast<double>(matches.size());
  }
}

}  // namespace

Result<void> check_tournament(const Engine& engine, const std::vector<Strategy>& players,
                              const TournamentOptions& options) {
  FIVEKIND_HOLD(MatchSession::open(engine, players, options));
  return {};
}

Result<Tournament> play_tournament(const Engine& engine, const std::vector<Strategy>& players,
                                   const TournamentOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  FIVEKIND_LET(auto session, MatchSession::open(engine, players, options));
  const auto done =
      session.play(engine.watch({"playing", "games", players.front().game().key(), ""}));
  if (!done && (done.error().fault != Fault::interrupted || session.played().empty())) {
    return tl::make_unexpected(with_remedy(done.error()));
  }
  Tournament tournament;
  tournament.game = players.front().game().key();
  tournament.rules_hash = players.front().game().rules_hash();
  tournament.seed = options.seed;
  tournament.games = session.games();
  tournament.complete = done.has_value();
  tournament.pairs = options.pairs;
  tournament.common_dice = options.common_dice;
  if (options.judge) tournament.judge = options.judge->name();
  for (const Strategy& player : players) {
    tournament.players.push_back({player.name(), {}, {}, {}, {}});
    tournament.players.back().against.resize(players.size());
  }
  for (const Played& table : session.played()) describe(table, options.pairs, tournament.players);
  if (options.pairs) add_up(session.played(), tournament.players);
  tournament.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return tournament;
}

}  // namespace fivekind
