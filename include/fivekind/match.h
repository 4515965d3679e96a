// Tournaments: strategies against one another, with errors and luck adjustment.
//
//   fivekind::Engine engine;
//   auto strategies = engine.strategies(*fivekind::Game::shipped("yatzy"));
//   auto tournament = fivekind::play_tournament(
//       engine, {*strategies.get("win"), *strategies.get("expected")},
//       {.games = 200, .judge = *strategies.get("emp:1")});
//   tournament->players[0].all.points.mean;            // match points per game
//   tournament->players[0].all.adjusted->points.mean;  // the same with less chance in it
//
// Every roll is numbered by seed, game, player, turn and roll, as in simulate(): the same seed
// gives the same games on any number of threads.
#pragma once

#include <fivekind/export.h>
#include <fivekind/simulate.h>

#include <optional>

namespace fivekind {

/// A mean over games.
struct MatchMean {
  double mean = 0;
  double standard_error = 0;  ///< NaN if there is only one game, or one round
  double margin = 0;          ///< half the width of the 95 % confidence interval (Student);
                              ///< likewise
};

/// Results adjusted for luck by a judge (docs/match.md). The luck of a roll is what it adds to the
/// value of the game by the judge's values; its mean is 0 whatever these are.
struct LuckAdjusted {
  MatchMean points;          ///< per game: the points minus the player's own luck, plus the
                             ///< opponent's
  MatchMean luck;            ///< per game: of the player's own rolls
  double variance_left = 0;  ///< relative to that without adjustment; NaN if that is 0 or unknown
  MatchMean loss;            ///< per game: what the player's own decisions lose by the judge's
                             ///< values
};

/// A player's results, against all others or against one.
struct Standing {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;    ///< with more points than all others
  std::uint64_t ties = 0;    ///< with as many points as the best of them
  std::uint64_t losses = 0;  ///< with fewer
  MatchMean points;          ///< match points or payoffs per game
  std::optional<LuckAdjusted> adjusted;
};

struct TournamentPlayer {
  std::string strategy;
  ScoreCounts scores;  ///< final scores of all games
  /// At one table: the payoffs of its games. In a round robin: the mean over opponents.
  Standing all;
  /// By opponent, in the order of the players; nothing for the player itself and if no game was
  /// played. With more than two at one table: 1 for more points than this one, 1/2 for as many.
  std::vector<std::optional<Standing>> against;
  /// The mean loss of each of its turns by the judge's values; they add up to the loss of a game.
  /// Empty without a judge.
  std::vector<double> turn_losses = {};
};

struct Tournament {
  std::string game;
  std::string rules_hash;
  std::uint64_t seed = 0;
  std::uint64_t games = 0;  ///< games requested, for each table, in whole rounds
  bool complete = true;     ///< false if it was stopped before
  bool pairs = false;
  bool common_dice = false;
  std::string judge;  ///< judges luck and losses; empty: none
  double seconds = 0;
  std::vector<TournamentPlayer> players;
};

struct TournamentOptions {
  /// At the table, or for each pair. The first turn rotates: player g mod n begins game g. With
  /// common dice it is rounded up to whole rounds.
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  /// A round robin of two-player matches, instead of one table for all.
  bool pairs = false;
  /// The n games of a round, each begun by another player, have the same dice for each seat. Errors
  /// of means are then those of means over rounds.
  bool common_dice = false;
  /// By place, best first, one for each player at a table; empty: match points.
  std::vector<double> payoff = {};
  TieBreak tie_break = TieBreak::half;
  /// Judges luck and losses, at tables of two: win, emp:D or dynw:D with D of at least 1.
  std::optional<Strategy> judge = {};
};

/// What is wrong with a tournament, as far as that can be said before a game is played:
/// players_range (also of a judge where more than two play), games_range, threads_range,
/// payoff, strategy_name (a judge that cannot judge).
FIVEKIND_API Result<void> check_tournament(const Engine& engine,
                                           const std::vector<Strategy>& players,
                                           const TournamentOptions& options);

/// Plays games of 2 to 8 strategies of one game. Strategies against others play each game with one
/// thread; games are played on all threads. If a watch stops it, it returns the finished games, if
/// there are any. Errors: those of check_tournament and of the strategies, interrupted.
FIVEKIND_API Result<Tournament> play_tournament(const Engine& engine,
                                                const std::vector<Strategy>& players,
                                                const TournamentOptions& options = {});

}  // namespace fivekind
