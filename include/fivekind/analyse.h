// Fivekind: recorded games judged. Part of the public facade.
//
//   fivekind::AnalyseOptions options;
//   options.game = [](const fivekind::GameJudgement& game) {
//     game.players[0].losses;                    // what the decisions gave away
//     return fivekind::Result<void>();
//   };
//   auto analysis = fivekind::analyse(fivekind::Engine(), "games.jsonl", options);
//   if (analysis->players[0].rating) analysis->players[0].rating->share.mean;
//
// Result = start + luck - losses: docs/analysis.md says what each of them is.
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
  int turn = 0;    ///< of the player, from 1
  int throws = 0;  ///< made in the turn before it; 0: not recorded
  Action::Kind kind{};
  Action::Kind best_kind{};  ///< of the best action: a keep and an announcement are alternatives
  std::string dice;          ///< on the table
  std::string chosen;        ///< the dice kept, or the box's key
  std::string best;          ///< the best one
  int rank = 1;              ///< of the chosen one: 1 if none is better
  int actions = 1;           ///< to choose from
  double value = 0;          ///< of the chosen one, in the objective's unit
  double loss = 0;
  Quality quality = Quality::best;
  std::string position;  ///< as text: of the player alone, or of both where both matter
  bool struck = false;   ///< whether the box chosen was struck, which is none of the actions
};

struct TurnJudgement {
  std::string category;  ///< empty: the turn is not over
  int points = 0;
  double before = 0;  ///< the value of the game before the turn, to the player
  double after = 0;
  double unattributed = 0;   ///< luck less losses where the record does not tell them apart
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
  /// Against an opponent: their losses less their luck and their unattributed. Else what was lost
  /// when somebody else won at once.
  double others = 0;
  double correction = 0;  ///< what estimates changed by between turns; 0 where values are exact
  double result = 0;
  std::vector<TurnJudgement> turns;
  std::string recorded;   ///< how much of it was: as PlayerSummary::recorded
  bool resigned = false;  ///< left the game: it is judged as one that was not finished
};

struct GameJudgement {
  std::uint64_t line = 0;  ///< where the record begins in its file
  bool whole = false;
  std::string content;  ///< 16 hex digits: the same for the same game in any form
  std::vector<PlayerJudgement> players;
};

/// Decisions of one kind.
struct LossesOf {
  std::string kind;  ///< "turn 3", "2 rolls left", a box's key
  int number = -1;   ///< of the turn, from 1, or of rolls left; -1 where it is a box
  std::uint64_t decisions = 0;
  double mean_loss = 0;  ///< a decision; NaN where there is none
};

/// The share, in percent, of what perfect play is worth that a player's decisions kept
/// (docs/analysis.md): from 0 to 100. Only ratings that cover the same can be compared.
struct Rating {
  /// "all": all decisions of whole games; "turns": all decisions of some turns, among them each of
  /// a game's turns; "boxes": the choices of boxes alone.
  std::string covers;
  std::uint64_t turns = 0;  ///< that it rests on
  /// Its error is above 0: it allows for mistakes that have not come up.
  MatchMean share;
};

struct Interval {
  double low = 0;
  double high = 0;
};
/// Where the true share lies with 95 % confidence: within mean ± margin, and from 0 to 100.
FIVEKIND_API Interval interval_of(const MatchMean& share);

/// A player over many games.
struct PlayerSummary {
  std::string name;
  std::uint64_t games = 0;
  std::uint64_t whole = 0;
  std::uint64_t turns = 0;       ///< that are over
  std::uint64_t full_turns = 0;  ///< of these, with every decision recorded and judged
  std::uint64_t box_turns = 0;   ///< of these, with at least the choice of the box judged
  std::uint64_t wins = 0;        ///< whole games against others with more points than all of them
  /// Which decisions were recorded and judged, so what figures about decisions are of: "all";
  /// "turns", those of some turns, of the others none; "boxes", choices of boxes alone; "some", of
  /// some turns all, of others the box; "nothing". Only figures of the same can be compared.
  std::string recorded;
  std::uint64_t decisions = 0;
  std::array<std::uint64_t, 5> qualities{};  ///< decisions: best, good, …, blunder
  MatchMean loss;                            ///< a game; NaN unless all decisions were recorded
  MatchMean luck;                            ///< a game; NaN unless all decisions were recorded
  MatchMean result;                          ///< a game
  double start = 0;                          ///< the mean
  double unattributed = 0;                   ///< the mean
  double loss_a_decision = 0;                ///< NaN where no decision was judged
  std::optional<Rating> rating;
  /// Why there is no rating: "unrecorded", where the decisions that were judged do not make up a
  /// game; "few", where it might be off by more than 25. Empty where there is one.
  std::string unrated;
  std::vector<LossesOf> by_turn;
  std::vector<LossesOf> by_rolls_left;  ///< the keeps with most rolls left first; last the boxes
  std::vector<LossesOf> by_category;    ///< by the box chosen
  std::vector<LossesOf> by_best;        ///< by the box that was best
};

/// What an analysis found.
struct FIVEKIND_API Analysis {
  std::optional<RecordForm> form = std::nullopt;  ///< of the records; nothing of merged sums
  std::string game;
  std::string rules_hash;
  std::string objective;
  LossThresholds thresholds;
  std::uint64_t games = 0;  ///< judged
  std::uint64_t bad = 0;    ///< records that were passed over
  std::uint64_t added = 0;  ///< games that AnalyseOptions::database got
  std::uint64_t known = 0;  ///< games that it had already
  double seconds = 0;
  std::vector<PlayerSummary> players;  ///< by what ratings cover, then by rating, best first
  /// What a score pad holds instead of games with turns; then all of the above but the game and its
  /// hash is empty.
  std::optional<PadSummary> pads = std::nullopt;

  /// What was read, and what of it cannot be judged, in a line.
  std::string read_as() const;
};

struct AnalyseOptions {
  RecordOptions records = {};
  /// What decisions are judged by: the expected score, the chance of a target or, in games of two,
  /// "win".
  Goal goal = Objective();
  /// Nothing: of points 0.2, 1 and 3, of chances 0.002, 0.01 and 0.03.
  std::optional<LossThresholds> thresholds = std::nullopt;
  /// Of "win": how the strategy of that name finds values.
  MatchSettings match = {};
  /// The part-th of so many parts: each record belongs to one. From 1.
  std::uint64_t part = 1;
  std::uint64_t parts = 1;
  bool keep_going = false;  ///< whether bad records are passed over, after `bad` has heard of it
  std::function<void(const Error&)> bad = nullptr;
  /// Called once, before all others, with the game that the records are of.
  std::function<void(const Game&)> begin = nullptr;
  /// Called for every game in their order; an error ends the analysis.
  std::function<Result<void>(const GameJudgement&)> game = nullptr;
  /// A file for the sums: written now and then and at the end; a pipe gets them at the end alone.
  /// With `resume`, an analysis that was stopped continues from what is in it, which no pipe can
  /// be.
  std::string save = {};
  bool resume = false;
  /// A database (SQLite) that gets every game, unless it has it already; empty: none. What has been
  /// added stays when the analysis is stopped (docs/analysis.md).
  std::string database = {};
};

/// Judges all games of a file ("-": standard input). The engine watches the games judged. Errors:
/// those of reading, objective_name, loss_thresholds, parts_range, players_range (games of another
/// number of players by "win"), file_write, file_read, record_sums (of another analysis),
/// interrupted; of the database file_write and file_read.
FIVEKIND_API Result<Analysis> analyse(const Engine& engine, const std::string& path,
                                      const AnalyseOptions& options = {});

/// Adds the sums that analyses of a game have saved: all shares of one analysis, or whole ones of
/// different records. Errors: file_read, record_sums (no sums, or of different games, objectives or
/// thresholds; a share that is missing, comes twice or is of other records).
/// `game`: nothing for the shipped game that the sums name.
FIVEKIND_API Result<Analysis> merge_analyses(const std::optional<Game>& game,
                                             const std::vector<std::string>& paths);

/// What a box, a bonus or further five-of-a-kind bonuses bring once an action is taken.
struct Prospect {
  double mean = 0;     ///< of its points
  double chance = 0;   ///< of more than 0 points; of "extra": unknown, 0
  bool fixed = false;  ///< whether it brings the same points whenever it brings any
};

/// What one action is expected to bring more than another in one box, or by a bonus.
struct Contribution {
  std::string what;  ///< a box's key, a bonus's key, or "extra" for five-of-a-kind bonuses
  double points = 0;
  Prospect with;     ///< the action
  Prospect instead;  ///< the other one
};

/// Why an action is worth more than another, by the strategy of the highest expected score: what
/// each box and bonus is expected to bring more, the largest first; together the difference of the
/// values. Actions as in DistributionOptions::action, which `how` leaves out. Errors: those of
/// distributions, objective_name (a solution for another objective).
FIVEKIND_API Result<std::vector<Contribution>> compare_actions(const Solution& solution,
                                                               const Position& position,
                                                               const std::string& action,
                                                               const std::string& other,
                                                               const DistributionOptions& how = {});

/// The contributions that explain why an action is worth more than another, if few of them do.
struct MainReasons {
  std::vector<Contribution> gains;   ///< one or two, the largest first
  std::vector<Contribution> losses;  ///< what is given up for them: at most two, the largest first
  double rest = 0;                   ///< the points of all others together
  bool simple = false;  ///< whether those named explain the difference, and the rest is small
};

/// Those worth naming of all contributions, as compare_actions gives them for the better action.
FIVEKIND_API MainReasons main_reasons(const std::vector<Contribution>& contributions);

}  // namespace fivekind
