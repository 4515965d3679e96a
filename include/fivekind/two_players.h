// Fivekind: complete two-player games. Part of the public facade.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/export.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// How to solve a two-player game.
struct TwoPlayerOptions {
  /// Points with which the first player begins; -kMaxHandicap to kMaxHandicap (tables.h).
  int handicap = 0;
  /// Called once with the first player's payoff when its table is built: the probabilities of win,
  /// tie and loss take several times as long. Not called if both tables exist.
  std::function<void(double payoff)> payoff_found = nullptr;
};

/// How a two-player game ends for the first player when both play for match points (a win 1, a tie
/// a half) as well as they can. Among actions that are equal by that, both take the one with the
/// highest expected score, then the first in the order of keeps and boxes.
struct TwoPlayerValue {
  int handicap = 0;   ///< points with which the first player begins
  double payoff = 0;  ///< expected match points
  double win = 0;     ///< these are probabilities
  double tie = 0;
  double loss = 0;
};

/// A two-player game, solved.
struct TwoPlayerReport {
  std::string game;
  std::string rules_hash;
  TwoPlayerValue value;
  /// For each number of points from 0 to the handicap, in this order.
  std::vector<TwoPlayerValue> by_handicap;
  /// The handicap with which the game is closest to even; nothing if none of them is as good for
  /// the first player as for the second, or none is less good.
  std::optional<int> even_handicap;
  double error_bound = 0;    ///< of the payoffs (docs/theory.md, lemma 3)
  std::uint64_t pairs = 0;   ///< pairs of states, one of each player
  std::uint64_t values = 0;  ///< pairs and differences of points that leave the winner open
  int threads = 0;
  std::string instruction_set;
  double seconds = 0;
  bool from_table = false;  ///< whether both tables existed
  std::string table;        ///< the folder of payoffs
  std::string ties_table;   ///< the folder of ties
};

/// What it takes to build both tables. Errors: as of table_needs.
FIVEKIND_API Result<TableNeeds> two_player_needs(const Engine& engine, const Game& game,
                                                 const TwoPlayerOptions& options);

/// Whether both tables exist, so that the answer is read from them at once.
FIVEKIND_API Result<bool> has_two_player_tables(const Engine& engine, const Game& game,
                                                const TwoPlayerOptions& options);

/// Solves it: builds both tables, or their missing parts, and reads the values of the beginning.
/// Errors: as of build_table.
FIVEKIND_API Result<TwoPlayerReport> solve_two_players(const Engine& engine, const Game& game,
                                                       const TwoPlayerOptions& options);

/// A player's results in two-player games, in match points per game: a win 1, a tie a half.
struct SeatPoints {
  double begins = 0;  ///< when it begins
  double second = 0;  ///< when the other one does

  double both() const { return (begins + second) / 2; }  ///< when both begin equally often
};

/// A strategy's exact results in two-player games.
struct ExactPlayer {
  std::string strategy;
  std::vector<SeatPoints> against;  ///< by opponent, including itself
  SeatPoints best_answer;           ///< the most that an opponent who knows how it plays can get
                                    ///< against it
};

/// Strategies against one another in two-player games, exactly.
struct ExactMatch {
  std::string game;
  std::string rules_hash;
  std::uint64_t pairs = 0;   ///< pairs of states, one of each player
  std::uint64_t values = 0;  ///< pairs and differences of points that leave the winner open
  int threads = 0;
  double seconds = 0;
  std::vector<ExactPlayer> players;
};

/// The results of 1 to kMaxPlayers strategies of one game against one another, and of the best
/// answers to them, by sweeps over all pairs of states: without playing a game, so without a
/// statistical error. Strategies: win (which plays by exact values here, whatever time and tables
/// it has), emp:D and dynw:D with D of at least 1, and all that depend neither on the points so far
/// nor on other cards. Errors: players_range, threads_range, strategy_name (one that cannot be
/// swept), payoff and tie_break (for one that maximises something other than match points), memory,
/// interrupted, those of solving.
FIVEKIND_API Result<ExactMatch> match_exactly(const Engine& engine,
                                              const std::vector<Strategy>& players);

}  // namespace fivekind
