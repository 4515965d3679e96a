// Fivekind: games of two in full. Part of the public facade.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/export.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// How a game of two is to be solved.
struct TwoPlayerOptions {
  /// Points that the first player begins with; -kMostHandicap to kMostHandicap (tables.h).
  int handicap = 0;
  /// Called once with the first player's payoff when its table is made: the chances of win, tie and
  /// loss take several times as long. Not called where both tables are there.
  std::function<void(double payoff)> payoff_found = nullptr;
};

/// How a game of two ends for the first player when both play for match points (a win 1, a tie a
/// half) as well as they can. Among actions that are equal by that, both take the one with the
/// highest expected score, then the first in the order of keeps and boxes.
struct TwoPlayerValue {
  int handicap = 0;   ///< points that the first player begins with
  double payoff = 0;  ///< expected match points
  double win = 0;     ///< these are chances
  double tie = 0;
  double loss = 0;
};

/// A game of two, solved.
struct TwoPlayerReport {
  std::string game;
  std::string rules_hash;
  TwoPlayerValue value;
  /// With each number of points from 0 to the handicap, in this order.
  std::vector<TwoPlayerValue> by_handicap;
  /// The one of them with which the game is nearest to even; nothing where none of them is as good
  /// for the first player as for the second, or one with less than it is.
  std::optional<int> even_handicap;
  double error_bound = 0;    ///< of the payoffs (docs/theory.md, lemma 3)
  std::uint64_t pairs = 0;   ///< of states, one of each player
  std::uint64_t values = 0;  ///< pairs and differences of points that leave the winner open
  int threads = 0;
  std::string instruction_set;
  double seconds = 0;
  bool from_table = false;  ///< whether both tables were there
  std::string table;        ///< the folder of payoffs
  std::string ties_table;   ///< the folder of ties
};

/// What it takes: both tables. Errors: as of table_needs.
FIVEKIND_API Result<TableNeeds> two_player_needs(const Engine& engine, const Game& game,
                                                 const TwoPlayerOptions& options);

/// Whether both tables are there, so that the answer is read from them at once.
FIVEKIND_API Result<bool> has_two_player_tables(const Engine& engine, const Game& game,
                                                const TwoPlayerOptions& options);

/// Solves it: makes both tables, or what is missing of them, and reads what its beginning is worth.
/// Errors: as of build_table.
FIVEKIND_API Result<TwoPlayerReport> solve_two_players(const Engine& engine, const Game& game,
                                                       const TwoPlayerOptions& options);

/// What a player gets in games of two, in match points a game: a win 1, a tie a half.
struct SeatPoints {
  double begins = 0;  ///< when it begins
  double second = 0;  ///< when the other one does

  double both() const { return (begins + second) / 2; }  ///< when both begin as often
};

/// What a strategy gets in games of two, exactly.
struct ExactPlayer {
  std::string strategy;
  std::vector<SeatPoints> against;  ///< by the other player, itself among them
  SeatPoints best_answer;           ///< what whoever knows how it plays gets at most, against it
};

/// Strategies against one another in games of two, exactly.
struct ExactMatch {
  std::string game;
  std::string rules_hash;
  std::uint64_t pairs = 0;   ///< of states, one of each player
  std::uint64_t values = 0;  ///< pairs and differences of points that leave the winner open
  int threads = 0;
  double seconds = 0;
  std::vector<ExactPlayer> players;
};

/// What 1 to kMostPlayers strategies of one game get against one another, and what the best answers
/// to them get, by sweeps over all pairs of states: without a game played, so without an error of
/// chance. Strategies: win (which plays by exact values here, whatever time and tables it has),
/// emp:D and dynw:D with D of at least 1, and all that look neither at the points so far nor at
/// other cards. Errors: players_range, threads_range, strategy_name (one that cannot be swept),
/// payoff and tie_break (of one that plays for something else than match points), memory,
/// interrupted, those of solving.
FIVEKIND_API Result<ExactMatch> match_exactly(const Engine& engine,
                                              const std::vector<Strategy>& players);

}  // namespace fivekind
