// Fivekind: judging recorded games. Part of the public facade.
//
//   fivekind::AnalyseOptions options;
//   options.game = [](const fivekind::GameJudgement& game) {
//     game.players[0].losses;                    // what the decisions lost
//     return fivekind::Result<void>();
//   };
//   auto analysis = fivekind::analyse(fivekind::Engine(), "games.jsonl", options);
//   if (analysis->players[0].rating) analysis->players[0].rating->share.mean;
//
// Result = start + luck - losses: docs/analysis.md explains each of them.
#pragma once

#include <fivekind/export.h>
#include <fivekind/match.h>
#include <fivekind/pads.h>
#include <fivekind/records.h>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// One decision of a recorded game.
struct DecisionJudgement {
  int turn = 0;        ///< of the player's turns, from 1
  int rolls_made = 0;  ///< number of rolls made in the turn before it; 0: not recorded
  Action::Kind kind{};
  Action::Kind best_kind{};  ///< for the best action: a keep and an announcement are alternatives
  std::string dice;          ///< on the table
  std::string chosen;        ///< the dice kept, or the box's key
  std::string best;          ///< the best one
  int rank = 1;              ///< of the chosen action: 1 if none is better
  int actions = 1;           ///< number of possible actions
  double value = 0;          ///< of the chosen action, in the objective's unit
  double loss = 0;
  Quality quality = Quality::best;
  std::string position;      ///< as text: of the player alone, or of both where both matter
  bool struck = false;       ///< whether the box chosen was struck
  bool best_struck = false;  ///< whether striking its box is best
  /// Whether the one chosen is among the actions: not a struck box where striking is none of them.
  bool is_action = true;
};

struct TurnJudgement {
  std::string box;  ///< empty: the turn is unfinished
  int points = 0;
  double before = 0;  ///< the value of the game before the turn, for the player
  double after = 0;
  double unattributed = 0;   ///< luck minus losses if the record does not separate them
  bool undivided = false;    ///< whether it does not
  std::vector<double> luck;  ///< by roll
  std::vector<DecisionJudgement> decisions;
};

/// A player's game: result = start + luck - losses + unattributed + others + correction.
struct PlayerJudgement {
  std::string name;
  int score = 0;
  double start = 0;
  double luck = 0;
  double losses = 0;
  double unattributed = 0;
  /// Against an opponent: their losses minus their luck and unattributed part. Otherwise what was
  /// lost when another player won at once.
  double others = 0;
  double correction = 0;  ///< changes of estimates between turns; 0 if values are exact
  double result = 0;
  std::vector<TurnJudgement> turns;
  std::string recorded;   ///< how much of it was recorded: as PlayerSummary::recorded
  bool resigned = false;  ///< left the game, which is judged as unfinished
};

struct GameJudgement {
  std::uint64_t line = 0;  ///< the first line of the record in its file
  bool whole = false;
  std::string content;  ///< 16 hex digits: the same for the same game in any form
  std::vector<PlayerJudgement> players;
};

/// Decisions of one type.
struct LossesOf {
  std::string kind;  ///< "turn 3", "2 rolls left", a box's key
  int number = -1;   ///< of the turn, from 1, or of rolls left; -1 for a box
  std::uint64_t decisions = 0;
  double mean_loss = 0;  ///< per decision; NaN if there is none
};

/// How much of perfect play's value a player's decisions kept, in per cent (docs/analysis.md): from
/// 0 to 100. Only ratings with the same coverage can be compared.
struct Rating {
  /// "all": all decisions of whole games; "turns": all decisions of some turns, among which every
  /// turn of a game occurs; "boxes": only the choices of boxes.
  std::string covers;
  std::uint64_t turns = 0;  ///< that it is based on
  /// Its error is above 0: it allows for mistakes that have not occurred so far.
  MatchMean share;
};

struct Interval {
  double low = 0;
  double high = 0;
};
/// The 95 % confidence interval of the true share: mean ± margin, limited to 0 to 100.
FIVEKIND_API Interval interval_of(const MatchMean& share);

/// Statistics of a player over many games.
struct PlayerSummary {
  std::string name;
  std::uint64_t games = 0;
  std::uint64_t whole = 0;
  std::uint64_t turns = 0;       ///< finished turns
  std::uint64_t full_turns = 0;  ///< of these, with every decision recorded and judged
  std::uint64_t box_turns = 0;   ///< of these, with at least the choice of the box judged
  std::uint64_t wins = 0;        ///< whole games against others with more points than all of them
  /// Which decisions were recorded and judged, which determines what figures about decisions cover:
  /// "all"; "turns", all decisions of some turns, none of the others; "boxes", only choices of
  /// boxes; "some", all decisions of some turns, the choice of the box in others; "nothing". Only
  /// figures with the same coverage can be compared.
  std::string recorded;
  std::uint64_t decisions = 0;
  std::array<std::uint64_t, 5> qualities{};  ///< decisions: best, good, …, blunder
  MatchMean loss;                            ///< per game; NaN unless all decisions were recorded
  MatchMean luck;                            ///< per game; NaN unless all decisions were recorded
  MatchMean result;                          ///< per game
  double start = 0;                          ///< the mean
  double unattributed = 0;                   ///< the mean
  double loss_a_decision = 0;                ///< NaN if no decision was judged
  std::optional<Rating> rating;
  /// Why there is no rating: "unrecorded" if the judged decisions do not make up a game; "few" if
  /// its margin would exceed 25. Empty if there is one.
  std::string unrated;
  std::vector<LossesOf> by_turn;
  std::vector<LossesOf> by_rolls_left;  ///< first the keeps with most rolls left; last the boxes
  std::vector<LossesOf> by_box;         ///< by the box chosen
  std::vector<LossesOf> by_best;        ///< by the box that was best
};

/// The result of an analysis.
struct FIVEKIND_API Analysis {
  std::optional<RecordForm> form = std::nullopt;  ///< of the records; nothing of merged sums
  std::string game;
  std::string rules_hash;
  std::string objective;
  LossThresholds thresholds;
  std::uint64_t games = 0;  ///< judged games
  std::uint64_t bad = 0;    ///< records that were skipped
  std::uint64_t added = 0;  ///< games added to AnalyseOptions::database
  std::uint64_t known = 0;  ///< games that it already contained
  double seconds = 0;
  std::vector<PlayerSummary> players;  ///< by the coverage of ratings, then by rating, best first
  /// The content of a score pad instead of games with turns; then all of the above except the game
  /// and its hash is empty.
  std::optional<PadSummary> pads = std::nullopt;

  /// What was read, and which part of it cannot be judged, in one line.
  std::string read_as() const;
};

struct AnalyseOptions {
  RecordOptions records = {};
  /// What decisions are judged by: the expected score, the chance of a target or, in games of two,
  /// "win".
  Goal goal = Objective();
  /// Nothing: of points 0.2, 1 and 3, of chances 0.002, 0.01 and 0.03.
  std::optional<LossThresholds> thresholds = std::nullopt;
  /// For "win": how the strategy of that name finds values.
  MatchSettings match = {};
  /// The number of this part, from 1, out of `parts`: each record belongs to one.
  std::uint64_t part = 1;
  std::uint64_t parts = 1;
  bool keep_going = false;  ///< whether bad records are skipped, after calling `bad`
  std::function<void(const Error&)> bad = nullptr;
  /// Called once, before all others, with the records' game.
  std::function<void(const Game&)> begin = nullptr;
  /// Called for every game in order; an error stops the analysis.
  std::function<Result<void>(const GameJudgement&)> game = nullptr;
  /// A file for the sums: written now and then and at the end; to a pipe only at the end. With
  /// `resume`, an analysis that was stopped continues from its content, which must not be a pipe.
  std::string save = {};
  bool resume = false;
  /// A database (SQLite) to which every game is added, unless it is there already; empty: none.
  /// What has been added stays if the analysis is stopped (docs/analysis.md).
  std::string database = {};
};

/// Judges all games of a file ("-": standard input). The engine's progress counts judged games.
/// Errors: those of reading, objective_name, loss_thresholds, parts_range, players_range (games
/// with another number of players by "win"), file_write, file_read, record_sums (of another
/// analysis), interrupted; for the database file_write and file_read.
FIVEKIND_API Result<Analysis> analyse(const Engine& engine, const std::string& path,
                                      const AnalyseOptions& options = {});

/// Adds up the sums saved by analyses of a game: all shares of one analysis, or whole analyses of
/// different records. Errors: file_read, record_sums (no sums, or of different games, objectives or
/// thresholds; a share that is missing, repeated or of other records).
/// `game`: nothing for the shipped game that the sums name.
FIVEKIND_API Result<Analysis> merge_analyses(const std::optional<Game>& game,
                                             const std::vector<std::string>& paths);

/// What a box, a bonus or further five-of-a-kind bonuses bring after an action.
struct Prospect {
  double mean = 0;     ///< of its points
  double chance = 0;   ///< of more than 0 points; for "extra": unknown, 0
  bool fixed = false;  ///< whether it always brings the same points when it brings any
};

/// How much more one action is expected to bring than another in one box, or by a bonus.
struct Contribution {
  std::string what;  ///< a box's key, a bonus's key, or "extra" for five-of-a-kind bonuses
  double points = 0;
  Prospect with;     ///< the action
  Prospect instead;  ///< the other one
};

/// Why one action is worth more than another, by the strategy with the highest expected score: how
/// much more each box and bonus is expected to bring, the largest first; together the difference of
/// the values. Actions as in DistributionOptions::action, which is ignored in `how`. Errors: those
/// of distributions, objective_name (a solution for another objective).
FIVEKIND_API Result<std::vector<Contribution>> compare_actions(const Solution& solution,
                                                               const Position& position,
                                                               const std::string& action,
                                                               const std::string& other,
                                                               const DistributionOptions& how = {});

/// The contributions that explain why one action is worth more than another, if a few of them do.
struct MainReasons {
  std::vector<Contribution> gains;   ///< one or two, the largest first
  std::vector<Contribution> losses;  ///< what is given up in return: at most two, the largest first
  double rest = 0;                   ///< the sum of all others, in points
  bool simple = false;  ///< whether those listed explain the difference, and the rest is small
};

/// The contributions worth mentioning among all, as returned by compare_actions for the better
/// action.
FIVEKIND_API MainReasons main_reasons(const std::vector<Contribution>& contributions);

}  // namespace fivekind
