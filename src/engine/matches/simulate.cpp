// The engine's simulation.
#include <fivekind/simulate.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/games/data.h"
#include "engine/matches/players.h"
#include "engine/records/record_source.h"
#include "engine/solutions/strategies.h"
#include "records/json_line.h"
#include "records/json_lines.h"
#include "simulate/condition.h"
#include "simulate/simulator.h"
#include "simulate/tally.h"
#include "support/parallel.h"
#include "support/try.h"

namespace fivekind {
namespace {

// Players and options that have been checked, and the table they sit at.
class SimulationSession {
 public:
  // Errors: players_range, games_range, threads_range.
  static Result<SimulationSession> open(const Engine& engine, const std::vector<Strategy>& players,
                                        const SimulateOptions& options) {
    FIVEKIND_TRY(check_players(players, 1));
    for (const Strategy& player : players) {
      if (!player.faces_others()) continue;
      return fail(Fault::strategy_name, "players",
                  "strategies that look at no other player's card (fivekind match plays them)",
                  "'" + player.name() + "'");
    }
    FIVEKIND_TRY(data_of(players.front().game()).check_size());
    FIVEKIND_TRY(check_games(options.games));
    FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
    return SimulationSession(players, options, threads);
  }

  const problem::Problem& problem() const { return *data_of(players_.front()).problem; }

  Result<void> play(const simulation::GameRange& range, simulation::Wanted wanted,
                    const simulation::Simulator::Take& take, const Watch& watch) {
    return simulator_->play(range, wanted, take, watch).map_error(with_remedy);
  }

  // For games with turns and values.
  GameRecord record(const simulation::PlayedGames& games, std::size_t game) const {
    std::vector<std::optional<double>> values;
    GameRecord record;
    record.game = data_of(players_.front()).game.key();
    record.rules_hash = data_of(players_.front()).report.rules_hash;
    record.format = records::usual_format(problem().game());
    record.seed = options_.seed;
    record.number = games.first_game + game;
    const std::size_t last = last_turn(games, game);
    for (std::size_t p = 0; p < players_.size(); ++p) {
      RecordedPlayer& player = record.players.emplace_back();
      player.strategy = players_[p].name();
      player.score = score(games, game, p, last).value;
      each_turn(games, game, p, last, values, [&](const rules::Turn& turn) {
        player.turns.emplace_back(public_turn(problem().scoring(), turn)).values = values;
      });
    }
    return record;
  }

  // The same as lines, from the game with this number on.
  Result<void> write(const simulation::PlayedGames& games, const SimulateOptions& options) {
    constexpr std::size_t kGamesOfPiece = 128;
    constexpr std::size_t kPieces = 64;  // at a time, so that memory does not grow with the block
    const std::uint64_t begin =
        std::max(games.first_game, options.first_written) - games.first_game;
    std::vector<std::string> texts(kPieces);
    for (auto next = static_cast<std::size_t>(std::min<std::uint64_t>(begin, games.games()));
         next < games.games();) {
      const std::size_t end = std::min(games.games(), next + kPieces * kGamesOfPiece);
      const std::size_t pieces = (end - next + kGamesOfPiece - 1) / kGamesOfPiece;
      pool_->for_each(pieces, 1, [&](std::size_t piece) {
        texts[piece].clear();
        const std::size_t first = next + piece * kGamesOfPiece;
        add_lines(games, first, std::min(end, first + kGamesOfPiece), texts[piece]);
      });
      for (std::size_t piece = 0; piece < pieces; ++piece) {
        const std::size_t first = next + piece * kGamesOfPiece;
        FIVEKIND_TRY(options.write(texts[piece], std::min(end - first, kGamesOfPiece)));
      }
      next = end;
    }
    return {};
  }

 private:
  void add_lines(const simulation::PlayedGames& games, std::size_t first, std::size_t end,
                 std::string& text) const {
    std::vector<std::optional<double>> values;
    const Game& game = players_.front().game();
    const std::string key = game.key();
    const std::string hash = game.rules_hash();
    for (std::size_t number = first; number < end; ++number) {
      records::JsonLine line(text, {records::usual_format(problem().game()), key, hash,
                                    options_.seed, games.first_game + number});
      const std::size_t last = last_turn(games, number);
      for (std::size_t p = 0; p < players_.size(); ++p) {
        line.begin_player({"", players_[p].name(), 0, false, score(games, number, p, last).value});
        each_turn(games, number, p, last, values,
                  [&](const rules::Turn& turn) { lines_.add(line, turn, nullptr, values); });
        line.end_player();
      }
      line.end();
      text += '\n';
    }
  }

  // A player's turns, up to the end of the game.
  std::span<const rules::Turn> turns_of(const simulation::PlayedGames& games, std::size_t game,
                                        std::size_t player, std::size_t last) const {
    const auto turns = games.turns_of(game, player);
    const std::size_t played = last < player ? 0 : (last - player) / players_.size() + 1;
    return turns.first(std::min(turns.size(), played));
  }
  rules::Points score(const simulation::PlayedGames& games, std::size_t game, std::size_t player,
                      std::size_t last) const {
    rules::Points sum;
    for (const rules::Turn& turn : turns_of(games, game, player, last)) sum += turn.gained;
    return sum;
  }
  // Calls take(turn) for each; `values` are the player's values of its actions.
  template <class Take>
  void each_turn(const simulation::PlayedGames& games, std::size_t game, std::size_t player,
                 std::size_t last, std::vector<std::optional<double>>& values,
                 const Take& take) const {
    const auto all = games.values_of(game, player);
    const std::size_t decisions = all.size() / problem().game().box_count();
    rules::Points so_far;
    std::size_t first = 0;
    for (const rules::Turn& turn : turns_of(games, game, player, last)) {
      show(player, all.subspan(first, turn.rolls_made), so_far, values);
      take(turn);
      so_far += turn.gained;
      first += decisions;
    }
  }

  // The number of a game's last turn, counting all players': after an instant win the others play
  // no further.
  std::size_t last_turn(const simulation::PlayedGames& games, std::size_t game) const {
    const std::size_t turns = problem().game().box_count();
    std::size_t last = turns * players_.size() - 1;
    for (std::size_t p = 0; p < players_.size(); ++p) {
      const auto own = games.turns_of(game, p);
      const bool won = rules::wins(problem().game().win, own.back());
      if (won) last = std::min(last, (own.size() - 1) * players_.size() + p);
    }
    return last;
  }

  SimulationSession(std::vector<Strategy> players, const SimulateOptions& options, int threads)
      : players_(std::move(players)),
        options_(options),
        lines_(data_of(players_.front()).problem->scoring()) {
    simulation::TableSettings table;
    for (const Strategy& player : players_) {
      table.players.push_back(&data_of(player).strategy);
    }
    table.ends_at_once = problem().game().win && players_.size() > 1;
    pool_ = std::make_unique<support::ThreadPool>(threads);
    simulator_ =
        std::make_unique<simulation::Simulator>(problem(), std::move(table), options.seed, *pool_);
  }

  // A player's values of a turn's actions, as shown to users; nothing if nothing was judged.
  void show(std::size_t player, std::span<const double> values, rules::Points so_far,
            std::vector<std::optional<double>>& all) const {
    const policy::Policy& policy = data_of(players_[player]).strategy.policy;
    all.clear();
    for (std::size_t d = 0; d < values.size(); ++d) {
      const policy::Choosing choosing = d + 1 == values.size() ? policy.boxes : policy.keeps;
      all.push_back(choosing == policy::Choosing::fixed
                        ? std::nullopt
                        : std::optional(shown(policy, values[d], so_far)));
    }
  }

  // Policies store values so that higher is better.
  static double shown(const policy::Policy& policy, double value, rules::Points so_far) {
    const values::AfterStateValues* const after_states = policy.after_states();
    if (after_states == nullptr) return value + so_far.value;  // a quantile
    const bool lowest = after_states->choice() == turn::ChoiceRule::lowest;
    return after_states->shown(lowest ? -value : value, so_far);
  }

  std::vector<Strategy> players_;
  SimulateOptions options_;
  records::JsonTurns lines_;
  std::unique_ptr<support::ThreadPool> pool_;
  std::unique_ptr<simulation::Simulator> simulator_;
};

double share_of(std::uint64_t count, std::uint64_t games) {
  return static_cast<double>(count) / static_cast<double>(games);
}

void describe(PlayerSimulation& player, const problem::Problem& problem,
              const simulation::GameCounts& counts, std::uint64_t games) {
  for (std::size_t k = 0; k < problem.game().box_count(); ++k) {
    const std::vector<rules::Points>& points = problem.scoring().possible_points(rules::Box(k));
    BoxStatistics& box = player.boxes.emplace_back();
    box.key = problem.game().boxes[k].key;
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      sum += counts.boxes[k][i] * static_cast<std::uint64_t>(points[i].value);
      if (points[i] == rules::Points(0)) box.zero = share_of(counts.boxes[k][i], games);
    }
    box.mean = share_of(sum, games);
    box.maximum = share_of(counts.boxes[k].back(), games);
    box.maximum_points = points.back().value;
  }
  for (std::size_t b = 0; b < problem.game().bonuses.size(); ++b) {
    const rules::Bonus& bonus = problem.game().bonuses[b];
    player.bonuses.push_back({bonus.key, share_of(counts.bonuses[b], games),
                              share_of(counts.bonus_points[b], games), bonus.is_difference()});
  }
  player.extras_mean = share_of(counts.extras, games);
}

ScoreCounts counts_of(const std::vector<std::uint64_t>& games) {
  ScoreCounts counts;
  for (std::size_t score = 0; score < games.size(); ++score) {
    counts.add(static_cast<int>(score), games[score]);
  }
  return counts;
}

}  // namespace

void ScoreCounts::add(int score, std::uint64_t games) {
  if (games == 0) return;
  const auto place = static_cast<std::size_t>(score);
  if (place >= counts_.size()) counts_.resize(place + 1);
  counts_[place] += games;
  games_ += games;
}

void ScoreCounts::add(const ScoreCounts& other) {
  for (std::size_t i = 0; i < other.counts_.size(); ++i) {
    add(static_cast<int>(i), other.counts_[i]);
  }
}

double ScoreCounts::mean() const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) sum += i * counts_[i];
  return games_ == 0 ? 0 : share_of(sum, games_);
}

double ScoreCounts::deviation() const {
  if (games_ < 2) return std::nan("");
  const double middle = mean();
  double sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const double apart = static_cast<double>(i) - middle;
    sum += static_cast<double>(counts_[i]) * apart * apart;
  }
  return std::sqrt(sum / static_cast<double>(games_ - 1));
}

double ScoreCounts::standard_error() const {
  return deviation() / std::sqrt(static_cast<double>(games_));
}

int ScoreCounts::minimum() const {
  const auto first = std::find_if(counts_.begin(), counts_.end(), [](auto n) { return n > 0; });
  return first == counts_.end() ? 0 : static_cast<int>(first - counts_.begin());
}

int ScoreCounts::maximum() const {
  return counts_.empty() ? 0 : static_cast<int>(counts_.size()) - 1;
}

int ScoreCounts::quantile(double share) const {
  const double wanted = share * static_cast<double>(games_);
  std::uint64_t reached = 0;
  for (std::size_t i = counts_.size(); i-- > 0;) {
    reached += counts_[i];
    if (reached > 0 && static_cast<double>(reached) >= wanted) return static_cast<int>(i);
  }
  return minimum();
}

double ScoreCounts::chance(int score) const {
  std::uint64_t reached = 0;
  for (std::size_t i = counts_.size(); i-- > 0 && static_cast<int>(i) >= score;) {
    reached += counts_[i];
  }
  return games_ == 0 ? 0 : share_of(reached, games_);
}

double ScoreCounts::chance_error(int score) const {
  const double p = chance(score);
  return games_ == 0 ? 0 : std::sqrt(p * (1 - p) / static_cast<double>(games_));
}

Result<Simulation> simulate(const Engine& engine, const std::vector<Strategy>& players,
                            const SimulateOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  FIVEKIND_LET(auto session, SimulationSession::open(engine, players, options));
  const std::string whose = players.size() == 1 ? " " + players.front().name() : "";
  const Watch watch =
      engine.watch({"simulating" + whose, "games", players.front().game().key(), ""});
  simulation::Tally tally(players.size());
  std::vector<simulation::GameCounts> counts(players.size(),
                                             simulation::GameCounts(session.problem()));
  const auto take = [&](const simulation::PlayedGames& games) -> Result<bool> {
    tally.add(games);
    for (std::size_t p = 0; p < players.size(); ++p) counts[p].add(games.counts[p]);
    for (std::size_t game = 0; options.record && game < games.games(); ++game) {
      FIVEKIND_TRY(options.record(session.record(games, game)));
    }
    if (options.write) FIVEKIND_TRY(session.write(games, options));
    return true;
  };
  simulation::Wanted wanted;
  wanted.turns = wanted.values = options.record != nullptr || options.write != nullptr;
  FIVEKIND_TRY(session.play({0, options.games}, wanted, take, watch));
  Simulation simulation;
  simulation.game = players.front().game().key();
  simulation.rules_hash = players.front().game().rules_hash();
  simulation.seed = options.seed;
  simulation.games = options.games;
  simulation.best = counts_of(tally.best());
  for (std::size_t p = 0; p < players.size(); ++p) {
    PlayerSimulation& player = simulation.players.emplace_back();
    player.strategy = players[p].name();
    player.scores = counts_of(tally.scores(p));
    describe(player, session.problem(), counts[p], options.games);
    if (players.size() == 1) continue;
    player.wins = tally.overall(p).wins;
    player.shared = tally.overall(p).ties;
    player.match_points = tally.match_points(p);
  }
  simulation.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return simulation;
}

Result<std::optional<GameRecord>> find_game(const Engine& engine,
                                            const std::vector<Strategy>& players,
                                            const std::string& condition,
                                            const SimulateOptions& options) {
  FIVEKIND_LET(auto session, SimulationSession::open(engine, players, options));
  const rules::Scoring& scoring = session.problem().scoring();
  FIVEKIND_LET(const auto wanted, simulation::read_condition(scoring, condition));
  std::optional<std::uint64_t> found;
  const auto search = [&](const simulation::PlayedGames& games) -> Result<bool> {
    for (std::size_t game = 0; game < games.games() && !found; ++game) {
      for (std::size_t p = 0; p < players.size() && !found; ++p) {
        if (wanted.holds(scoring, games.turns_of(game, p))) found = games.first_game + game;
      }
    }
    return !found;
  };
  const Watch watch = engine.watch({"searching", "games", players.front().game().key(), ""});
  FIVEKIND_TRY(session.play({0, options.games}, {.turns = true}, search, watch));
  if (!found) return std::optional<GameRecord>();
  std::optional<GameRecord> record;
  const auto keep = [&](const simulation::PlayedGames& games) -> Result<bool> {
    record = session.record(games, 0);
    return false;
  };
  FIVEKIND_TRY(session.play({*found, 1}, {.turns = true, .values = true}, keep, nullptr));
  return record;
}

}  // namespace fivekind
