// Simulation: many games by given strategies, the same for any number of threads.
//
//   auto simulation =
//       fivekind::simulate(engine, {*expected, *greedy}, {.games = 100'000, .seed = 1});
//   simulation->players[0].scores.mean();
//
// Every roll is numbered by seed, game, player, turn and roll (Philox 4x32-10), so a game of a
// seed can be played again alone.
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

/// From fewer games the error of a mean is no more than a guess.
inline constexpr std::uint64_t kFewestForAnError = 4;

/// Final scores of games, counted.
class FIVEKIND_API ScoreCounts {
 public:
  /// Adds games that ended so.
  void add(int score, std::uint64_t games = 1);
  void add(const ScoreCounts& other);

  /// The number of games with each score, from 0 to the highest that occurred.
  const std::vector<std::uint64_t>& counts() const { return counts_; }
  std::uint64_t games() const { return games_; }
  double mean() const;
  /// The mean's standard error: deviation / sqrt(games). NaN of fewer than two games.
  double standard_error() const;
  double deviation() const;  ///< with games - 1 in the denominator; NaN of fewer than two games
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

/// How one player fared.
struct PlayerSimulation {
  std::string strategy;
  ScoreCounts scores;
  std::vector<CategoryStatistics> categories;
  std::vector<BonusStatistics> bonuses;
  double extras_mean = 0;  ///< five-of-a-kind bonuses a game
  // With several players at the table, else 0.
  std::uint64_t wins = 0;    ///< games with more points than all others
  std::uint64_t shared = 0;  ///< games with the most points together with others
  double match_points = 0;   ///< a game: 1 for each opponent beaten, 1/2 for each tie
};

/// Games that have been simulated.
struct Simulation {
  std::string game;
  std::string rules_hash;
  std::uint64_t seed = 0;
  std::uint64_t games = 0;
  double seconds = 0;
  std::vector<PlayerSimulation> players;
  ScoreCounts best;  ///< the highest score of each game
};

/// One turn of a recorded game. A game that was simulated tells everything; one that was read
/// (records.h) may tell less.
struct RecordedTurn {
  std::vector<std::string> rolls;  ///< all dice after each roll, "13566"; empty: not recorded
  /// What was kept of each roll but the last (in a turn that is not over, perhaps of the last as
  /// well); empty after several rolls: not recorded.
  std::vector<std::string> keeps;
  /// What the strategy gave each action that it took, keeps and box, as Strategy::decide says
  /// it (of points: those so far included); nothing where it decides without judging.
  std::vector<std::optional<double>> values;
  std::string category;  ///< empty: the turn is not over
  int points = 0;        ///< in the box
  int gained = 0;        ///< bonuses included
  /// The rolls left when the box was filled, in games that save them; nothing in others, but where
  /// `dice_alone` and a first roll may pay more.
  std::optional<int> rolls_left = std::nullopt;
  /// The box announced in a turn that is not over; empty: none. Of others the box filled tells.
  std::string announced = {};
  /// Whether `rolls` are the dice that were scored, and how often they were rolled is not recorded.
  bool dice_alone = false;
  /// Whether the box was struck: filled with 0 points though the dice, or any dice, pay more.
  bool struck = false;
  /// Points that were written wrongly at first; nothing: `points` were right at once.
  std::optional<int> written = std::nullopt;
  int corrected_after = 0;  ///< by then the player had had so many turns
};

struct RecordedPlayer {
  std::string strategy;
  std::vector<RecordedTurn> turns;
  int score = 0;
  std::string name = {};  ///< none in a simulated game
  int undos = 0;          ///< how often the player took something back; none in a simulated game
  bool resigned = false;  ///< left the game with open boxes: the others play on
};

/// One game, of a simulation or from a file (records.h).
struct GameRecord {
  std::string game;
  std::string rules_hash;
  std::optional<std::uint64_t> seed;    ///< there in a simulated game
  std::optional<std::uint64_t> number;  ///< from 0
  std::vector<RecordedPlayer> players;
  std::string time;      ///< as recorded; empty in a simulated game
  std::string metadata;  ///< a JSON object as recorded; empty in a simulated game
  int format = 1;        ///< of the record (docs/records.md)
};

/// The record as one line of JSON, without an end of line (docs/simulation.md).
FIVEKIND_API std::string json_line(const GameRecord& record);

/// A file of recorded games, a line each. It appears under its name only when finish() has put it
/// there, on the disk and whole; without that nothing is left.
class FIVEKIND_API RecordFile {
 public:
  /// Errors: file_write.
  static Result<RecordFile> create(const std::string& path);
  RecordFile(RecordFile&& other) noexcept;
  RecordFile& operator=(RecordFile&&) = delete;
  ~RecordFile();

  /// Appends a game. Errors: file_write.
  Result<void> write(const GameRecord& record);
  /// Appends so many games as SimulateOptions::write gets them. Errors: file_write.
  Result<void> write_lines(std::string_view lines, std::uint64_t games);
  /// The value is the number of games written. Errors: file_write.
  Result<std::uint64_t> finish();

 private:
  class Data;
  explicit RecordFile(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

struct SimulateOptions {
  std::uint64_t games = 10'000;
  std::uint64_t seed = 1;
  /// Called for every game in their order, from one thread; returning an error stops the simulation
  /// with it.
  std::function<Result<void>(const GameRecord&)> record = nullptr;
  /// Called with the games as lines of JSON (json_line), each with its end, and how many they are:
  /// many at a time, in their order, from one thread. It is several times as quick as
  /// `record`, since all threads make lines. Returning an error stops the simulation with it.
  std::function<Result<void>(std::string_view lines, std::uint64_t games)> write = nullptr;
  std::uint64_t first_written = 0;  ///< the number of the game that `write` begins with
};

/// Plays games of 1 to 8 strategies of one game at one table. The engine watches the games done,
/// parts of games counted and rounded down. Errors: games_range, players_range, threads_range,
/// those of the strategies' values, interrupted, what `record` returns.
FIVEKIND_API Result<Simulation> simulate(const Engine& engine, const std::vector<Strategy>& players,
                                         const SimulateOptions& options = {});

/// Looks for the first game of a seed that passes through a described state (docs/simulation.md
/// says how states are described: "open=K,bonus=yes,rolls-left=1,dice=55556", "score=257"); nothing
/// if none of `options.games` does. Errors: condition, those of simulate.
FIVEKIND_API Result<std::optional<GameRecord>> find_game(const Engine& engine,
                                                         const std::vector<Strategy>& players,
                                                         const std::string& condition,
                                                         const SimulateOptions& options = {});

}  // namespace fivekind
