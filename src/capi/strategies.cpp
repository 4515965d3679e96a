// The C interface: simulations, matches and recorded games.
#include <fivekind/analyse.h>
#include <fivekind/match.h>
#include <fivekind/simulate.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "capi/call.h"
#include "capi/handles.h"
#include "capi/structures.h"
#include "capi/texts.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::capi {
namespace {

// The players, from their texts.
Result<std::vector<Strategy>> players_of(const fivekind_engine& engine, const fivekind_game& game,
                                         std::span<const char* const> texts) {
  Strategies strategies = engine.engine.strategies(game.game);
  std::vector<Strategy> players;
  for (const std::string& text : texts_of(texts)) {
    FIVEKIND_LET(auto player, strategies.get(text));
    players.push_back(std::move(player));
  }
  return players;
}

// The C struct of a simulation, with its texts.
class ShownSimulation : public fivekind_simulation {
 public:
  explicit ShownSimulation(Simulation simulation)
      : fivekind_simulation{}, simulation_(std::move(simulation)) {
    for (const PlayerSimulation& player : simulation_.players) {
      const ScoreCounts& scores = player.scores;
      shown_.push_back({player.strategy.c_str(), scores.mean(), scores.deviation(),
                        scores.standard_error(), scores.minimum(), scores.maximum(), player.wins,
                        player.shared});
    }
    games = simulation_.games;
    seed = simulation_.seed;
    seconds = simulation_.seconds;
    player_count = shown_.size();
    player_size = sizeof(fivekind_simulated_player);
    players = shown_.data();
  }

 private:
  const Simulation simulation_;
  std::vector<fivekind_simulated_player> shown_;
};

Result<Simulation> simulated(const fivekind_engine& engine, const fivekind_game& game,
                             std::span<const char* const> strategies,
                             const fivekind_simulate_options* given) {
  FIVEKIND_LET(const auto options, known_options(given, "fivekind_simulate_options"));
  FIVEKIND_LET(const auto players, players_of(engine, game, strategies));
  SimulateOptions how;
  if (options.games != 0) how.games = options.games;
  how.seed = options.seed;
  if (options.record == nullptr) return simulate(engine.engine, players, how);
  FIVEKIND_LET(auto file, RecordFile::create(options.record));
  how.write = [&file](std::string_view lines, std::uint64_t games) {
    return file.write_lines(lines, games);
  };
  FIVEKIND_LET(auto simulation, simulate(engine.engine, players, how));
  FIVEKIND_HOLD(file.finish());
  return simulation;
}

Result<Tournament> matched(const fivekind_engine& engine, const fivekind_game& game,
                           std::span<const char* const> strategies,
                           const fivekind_match_options* given) {
  FIVEKIND_LET(const auto options, known_options(given, "fivekind_match_options"));
  FIVEKIND_LET(const auto players, players_of(engine, game, strategies));
  TournamentOptions how;
  if (options.games != 0) how.games = options.games;
  how.seed = options.seed;
  how.pairs = options.pairs != 0;
  how.common_dice = options.common_dice != 0;
  if (options.judge != nullptr) {
    FIVEKIND_LET(how.judge, engine.engine.strategies(game.game).get(options.judge));
  }
  return play_tournament(engine.engine, players, how);
}

Result<json::Json> analysed(const fivekind_engine& engine, const fivekind_game* game,
                            const char* path, const char* objective) {
  AnalyseOptions how;
  FIVEKIND_LET(how.goal, parse_goal(objective));
  if (game != nullptr) how.records.game = game->game;
  FIVEKIND_LET(const auto analysis, analyse(engine.engine, path, how));
  if (analysis.pads) {
    FIVEKIND_LET(const auto of,
                 game == nullptr ? Game::shipped(analysis.game) : Result<Game>(game->game));
    return json::of(of, *analysis.pads);
  }
  json::Json json = json::of(analysis);
  json["read_as"] = analysis.read_as();
  return json;
}

Error null_strategy() {
  return {Fault::usage, "strategies", "texts", "NULL"};
}

}  // namespace
}  // namespace fivekind::capi

using namespace fivekind::capi;  // NOLINT(google-build-using-namespace): C has none

fivekind_code fivekind_simulate(fivekind_engine* engine, const fivekind_game* game,
                                const char* const* strategies, size_t strategy_count,
                                const fivekind_simulate_options* options,
                                const fivekind_watch* watch, fivekind_simulation** simulation,
                                fivekind_error** error) {
  return call(
      error,
      {{"engine", engine}, {"game", game}, {"strategies", strategies}, {"simulation", simulation}},
      [&]() -> fivekind::Result<void> {
        const std::span players(strategies, strategy_count);
        if (has_null(players)) return tl::make_unexpected(null_strategy());
        FIVEKIND_LET(auto found, simulated(*engine, *game, players, options));
        *simulation = new ShownSimulation(std::move(found));
        return {};
      },
      watch);
}

void fivekind_free_simulation(fivekind_simulation* simulation) {
  delete static_cast<ShownSimulation*>(simulation);
}

fivekind_code fivekind_match_json(fivekind_engine* engine, const fivekind_game* game,
                                  const char* const* strategies, size_t strategy_count,
                                  const fivekind_match_options* options,
                                  const fivekind_watch* watch, char** json,
                                  fivekind_error** error) {
  return call(
      error, {{"engine", engine}, {"game", game}, {"strategies", strategies}, {"json", json}},
      [&]() -> fivekind::Result<void> {
        const std::span players(strategies, strategy_count);
        if (has_null(players)) return tl::make_unexpected(null_strategy());
        FIVEKIND_LET(const auto tournament, matched(*engine, *game, players, options));
        *json = text_of_c(fivekind::json::of(tournament));
        return {};
      },
      watch);
}

fivekind_code fivekind_analyse_json(fivekind_engine* engine, const fivekind_game* game,
                                    const char* path, const char* objective,
                                    const fivekind_watch* watch, char** json,
                                    fivekind_error** error) {
  return call(
      error, {{"engine", engine}, {"path", path}, {"objective", objective}, {"json", json}},
      [&]() -> fivekind::Result<void> {
        FIVEKIND_LET(const auto found, analysed(*engine, game, path, objective));
        *json = text_of_c(found);
        return {};
      },
      watch);
}
