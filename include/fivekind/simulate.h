// Simulation: many games by given strategies, the same for any number of threads.
//
//   auto simulation =
//       fivekind::simulate(engine, {*expected, *greedy}, {.games = 100'000, .seed = 1});
//   simulation->players[0].scores.mean();
//
// Every roll is numbered by seed, game, player, turn and roll (Philox 4x32-10), so any single game
// of a seed can be replayed.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/export.h>
#include <fivekind/strategy.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind {

/// With fewer games the error of a mean is only a guess.
inline constexpr std::uint64_t kMinGamesForAnError = 4;

/// Counts of games by final score.
class FIVEKIND_API ScoreCounts {
 public:
  /// Adds games with this score.
  void add(int score, std::uint64_t games = 1);
  void add(const ScoreCounts& other);

  /// The number of games with each score, from 0 to the highest that occurred.
  const std::vector<std::uint64_t>& counts() const { return counts_; }
  std::uint64_t games() const { return games_; }
  double mean() const;
  /// The mean's standard error: deviation / sqrt(games). NaN for fewer than two games.
  double standard_error() const;
  double deviation() const;  ///< with games - 1 in the denominator; NaN for fewer than two games
  int minimum() const;
  int maximum() const;
  int median() const { return quantile(0.5); }
  /// The highest score that at least this share of the games reached.
  int quantile(double share) const;
  /// The share of games with at least this score, and its standard error.
  double chance(int score) const;
  double chance_error(int score) const;

 private:
  std::vector<std::uint64_t> counts_;
  std::uint64_t games_ = 0;
};

/// One player's results.
struct PlayerSimulation {
  std::string strategy;
  ScoreCounts scores;
  std::vector<BoxStatistics> boxes;
  std::vector<BonusStatistics> bonuses;
  double extras_mean = 0;  ///< five-of-a-kind bonuses per game
  // With several players at the table, else 0.
  std::uint64_t wins = 0;    ///< games with more points than all others
  std::uint64_t shared = 0;  ///< games with the most points together with others
  double match_points = 0;   ///< per game: 1 for each opponent beaten, 1/2 for each tie
};

/// The results of a simulation.
struct Simulation {
  std::string game;
  std::string rules_hash;
  std::uint64_t seed = 0;
  std::uint64_t games = 0;
  double seconds = 0;
  std::vector<PlayerSimulation> players;
  ScoreCounts best;  ///< the highest score of each game
};

/// One turn of a recorded game. Simulated games record everything; games that were read (records.h)
/// may contain less.
struct RecordedTurn {
  std::vector<std::string> rolls;  ///< all dice after each roll, "13566"; empty: not recorded
  /// What was kept of each roll except the last (in an unfinished turn, possibly also of the last);
  /// empty after several rolls: not recorded.
  std::vector<std::string> keeps;
  /// The strategy's value of each action that it took, keeps and box, as in Strategy::decide
  /// (points include those so far); nothing if it decides without judging.
  std::vector<std::optional<double>> values;
  std::string box;  ///< empty: the turn is unfinished
  int points = 0;   ///< in the box
  int gained = 0;   ///< including bonuses
  /// The rolls left when the box was filled, in games that save them; nothing in others, unless
  /// `dice_alone` is set and a first roll may pay more.
  std::optional<int> rolls_left = std::nullopt;
  /// The box announced in an unfinished turn; empty: none. In a finished one the filled box shows
  /// it.
  std::string announced = {};
  /// Whether `rolls` are only the scored dice, and it is not recorded how often they were rolled.
  bool dice_alone = false;
  /// Whether the box was struck: filled with 0 points although the dice, or all dice, pay more.
  bool struck = false;
  /// Points that were first written down wrongly; nothing: `points` were right at once.
  std::optional<int> written = std::nullopt;
  int corrected_after = 0;  ///< the number of the player's turns when it was corrected
  /// In games that serve the dice of any roll: whether those of this turn were served. Nothing
  /// where the keeps tell it, and where it is unknown.
  std::optional<bool> served = std::nullopt;
};

struct RecordedPlayer {
  std::string strategy;
  std::vector<RecordedTurn> turns;
  int score = 0;
  std::string name = {};  ///< empty in a simulated game
  int undos = 0;          ///< how often the player undid something; 0 in a simulated game
  bool resigned = false;  ///< left the game with open boxes: the others play on
};

/// One game, from a simulation or a file (records.h).
struct GameRecord {
  std::string game;
  std::string rules_hash;
  std::optional<std::uint64_t> seed;    ///< present in a simulated game
  std::optional<std::uint64_t> number;  ///< from 0
  std::vector<RecordedPlayer> players;
  std::string time;      ///< as recorded; empty in a simulated game
  std::string metadata;  ///< a JSON object as recorded; empty in a simulated game
  int format = 1;        ///< of the record (docs/records.md)
};

/// The record as one line of JSON, without a line break (docs/simulation.md).
FIVEKIND_API std::string json_line(const GameRecord& record);

/// A file of recorded games, one per line. It appears under its name only when finish() has
/// completed it on the disk; without that nothing is left.
class FIVEKIND_API RecordFile {
 public:
  /// Errors: file_write.
  static Result<RecordFile> create(const std::string& path);
  RecordFile(RecordFile&& other) noexcept;
  RecordFile& operator=(RecordFile&&) = delete;
  ~RecordFile();

  /// Appends a game. Errors: file_write.
  Result<void> write(const GameRecord& record);
  /// Appends this many games in the form that SimulateOptions::write receives. Errors: file_write.
  Result<void> write_lines(std::string_view lines, std::uint64_t games);
  /// Returns the number of games written. Errors: file_write.
  Result<std::uint64_t> finish();

 private:
  class Data;
  explicit RecordFile(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

struct SimulateOptions {
  std::uint64_t games = 10'000;
  std::uint64_t seed = 1;
  /// Called for every game in order, from one thread; returning an error stops the simulation with
  /// it.
  std::function<Result<void>(const GameRecord&)> record = nullptr;
  /// Called with the games as lines of JSON (json_line), including line breaks, and their number:
  /// many at a time, in order, from one thread. It is several times as fast as `record`, since all
  /// threads make lines. Returning an error stops the simulation with it.
  std::function<Result<void>(std::string_view lines, std::uint64_t games)> write = nullptr;
  std::uint64_t first_written = 0;  ///< the number of the game that `write` begins with
};

/// Plays games of 1 to 8 strategies of one game at one table. The engine's progress counts games,
/// including parts of games, rounded down. Errors: games_range, players_range, threads_range, those
/// of the strategies' values, interrupted, those of `record`.
FIVEKIND_API Result<Simulation> simulate(const Engine& engine, const std::vector<Strategy>& players,
                                         const SimulateOptions& options = {});

/// Looks for the first game of a seed that passes through a described state (docs/simulation.md
/// explains descriptions: "open=K,bonus=yes,rolls-left=1,dice=55556", "score=257"); nothing if none
/// of `options.games` does. Errors: condition, those of simulate.
FIVEKIND_API Result<std::optional<GameRecord>> find_game(const Engine& engine,
                                                         const std::vector<Strategy>& players,
                                                         const std::string& condition,
                                                         const SimulateOptions& options = {});

}  // namespace fivekind
