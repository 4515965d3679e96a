// Fivekind: solves and explains dice games of the Yahtzee family. The public facade.
//
//   auto game = fivekind::Game::shipped("yatzy");
//   auto solution = fivekind::Solution::solve(*game);
//   auto position = fivekind::Position::parse(*game, "1/yatzy/-/1/56666:0");
//   auto advice = solution->advise(*position);     // advice->actions, best first
//
// Every function that can fail returns a Result (error.h). All classes are cheap to copy, immutable
// and thread-safe. Texts are UTF-8; points are points of the game.
#pragma once

#include <fivekind/error.h>
#include <fivekind/export.h>
#include <fivekind/figures.h>
#include <fivekind/game.h>
#include <fivekind/objective.h>
#include <fivekind/position.h>
#include <fivekind/watch.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fivekind {

/// The program's version, "0.2.0".
FIVEKIND_API std::string version();

/// Exact counts of a game (count_states).
struct Counts {
  std::uint64_t rolls = 0;  ///< different rolls of all dice
  std::uint64_t keeps = 0;  ///< different sets of dice to keep, including the empty and the full
                            ///< one
  std::uint64_t transitions = 0;  ///< pairs (keep, roll) with positive probability
  double upper_pairs = 0;         ///< (filled bonus boxes, totals), reachable or not
  std::uint64_t upper_reachable = 0;
  std::uint64_t upper_distinct = 0;  ///< those with different futures
  std::uint64_t upper_merged = 0;    ///< the same, with secured and lost bonuses merged
  double states_raw = 0;
  std::uint64_t states_reachable = 0;
  std::uint64_t states = 0;
  std::vector<std::uint64_t> states_by_filled;
  std::uint64_t turn_states = 0;  ///< rolls and keeps of one turn
  std::string games;              ///< courses of play with distinguishable dice, with all decimal
                                  ///< digits
  bool scores_known = false;      ///< whether the two below were found (otherwise it would take too
                                  ///< long)
  std::int64_t highest_score = 0;
  std::vector<std::int64_t> unreachable_scores;  ///< below the highest score
};

/// Counts the states of a game. Errors: rules_too_large.
FIVEKIND_API Result<Counts> count_states(const Game& game);

/// Bytes of a stored value of the two-player game, in double precision.
inline constexpr std::uint64_t kBytesOfPairValue = 8;

/// Counts the pairs of states of the two-player game. Errors: rules_too_large.
FIVEKIND_API Result<PairCounts> count_pairs(const Game& game);

/// How a two-player game ends after an action, if both play on as well as they can. If a player has
/// several choices with the same value, the one to move takes the one with most ties and the other
/// one that with fewest; an end-game table changes none of these probabilities.
struct Outcome {
  double win = 0;
  double tie = 0;
  double loss = 0;
};

/// For which of several equally good choices an Outcome applies, in words.
inline constexpr const char* kEqualChoices =
    "most ties for the player to move, fewest for the other";
/// The same if it comes from tables of the whole game: both play as these are made.
inline constexpr const char* kEqualChoicesOfTables = "the highest expected score";

/// The actions of a position, best first; none before the first roll.
struct Advice {
  std::string position;
  std::string objective;
  double value = 0;
  std::vector<Action> actions;
  /// Whether some actions are equally good, so that a tie-breaker may change their order.
  bool ties = false;
  /// Whether the values are estimates: those of a game that is too large to solve.
  bool approximate = false;
  /// If only the rest of the game was solved, from the card on: its states; else 0.
  std::uint64_t rest_states = 0;
  std::optional<Method> method = std::nullopt;  ///< for strategies against others
  /// For strategies against others, if requested (Strategy::advise): how the game ends after each
  /// of the actions.
  std::vector<Outcome> outcomes = {};
  bool outcomes_from_tables = false;  ///< they come from both tables of the whole game

  /// For which of equally good choices the outcomes apply.
  const char* equal_choices() const {
    return outcomes_from_tables ? kEqualChoicesOfTables : kEqualChoices;
  }
};

/// Called before memory is allocated, with the number of bytes; returns how many are granted. If
/// fewer than requested, the work is refused (memory).
using ClaimMemory = std::function<std::uint64_t(std::uint64_t bytes)>;

/// How a game is to be solved.
struct SolveOptions {
  Objective objective;
  /// Nothing: double, or single where target curves take long or a table holds them so.
  std::optional<bool> single_precision;
  int threads = 0;           ///< 0: one for each core
  std::uint64_t memory = 0;  ///< limit of bytes for values; 0: the machine's free memory
  ClaimMemory claim_memory;  ///< for callers that share memory among solves
  /// Where the solution will be used: this position and those after it, for each of its players.
  /// Objectives that depend on the points so far solve no more than that. Nothing: the empty card,
  /// so all positions.
  std::optional<Position> from;
  /// Probabilities in target curves this close to 0 and 1 count as 0 and 1.
  double cut = kUsualCut;
  /// Called from any thread with the number of states done and the total; returning false stops the
  /// solve.
  Watch progress;
  /// The folder for tables of long solves; empty: none.
  std::string tables;
  /// Uses an existing table instead of solving, if there is one.
  bool use_tables = true;
};

/// A report on a solve.
struct SolveReport {
  std::string game;
  std::string rules_hash;
  std::string objective;
  std::string precision;
  double value = 0;  ///< of the empty card or of `from`: points, a probability or a utility
  std::uint64_t states = 0;
  int threads = 0;
  std::string instruction_set;
  double seconds = 0;       ///< state space and sweep, or opening the table
  std::uint64_t bytes = 0;  ///< memory for the values; 0 for those of a table
  bool from_table = false;
  std::string table;          ///< the table's folder, if one was read or written
  std::string table_problem;  ///< why a table was not read or written, if so
};

/// How a box fares in the games that a distribution is about.
struct BoxStatistics {
  std::string key;         ///< the box
  double mean = 0;         ///< of the points in the box
  double zero = 0;         ///< probability of 0 points
  double maximum = 0;      ///< probability of the most points that the box can hold
  int maximum_points = 0;  ///< those points
};

/// A bonus: the probability that it pays, or 1 or 0 if the card already decides it, and how much.
struct BonusStatistics {
  std::string bonus;  ///< its key
  double chance = 0;
  double mean = 0;       ///< its mean payment in points
  bool differs = false;  ///< whether its payment varies from game to game: for a difference
};

/// A distribution of the final score: exact, for one strategy; or a target curve, which gives for
/// each score the best probability of any strategy that aims at exactly this score.
struct FIVEKIND_API Distribution {
  std::string game;
  std::string position;  ///< its text
  std::string strategy;  ///< the objective; empty for a target curve
  std::string action;    ///< the action taken first, "666" or "ones"; empty if the best is taken
  /// If only the rest of the game was solved, from the card on: its states; else 0.
  std::uint64_t rest_states = 0;
  /// Every score from the highest one with probability 1 (read: 1) to the highest possible one.
  std::vector<int> scores;
  std::vector<double> survival;  ///< P(final score >= score), for each of them
  // Of a target curve these are what the curve gives when it is read as a distribution.
  double mean = 0;
  double deviation = 0;
  double skewness = 0;
  int median = 0;  ///< the highest score whose survival is at least 1/2
  int mode = 0;
  // Only for strategies, otherwise empty.
  std::vector<BoxStatistics> boxes;  ///< open ones
  std::vector<BonusStatistics> bonuses;
  double extras_mean = 0;      ///< further five-of-a-kind bonuses, on average
  std::vector<double> extras;  ///< probability of exactly n of them, at index n; empty in games
                               ///< without
  /// The lowest and the highest mean among strategies that are optimal for the objective and differ
  /// only in choices among equals; both equal `mean` if ties do not matter.
  std::optional<std::pair<double, double>> mean_range;
  /// The mean loss of each turn from the next one on, in the unit of the given judge; empty without
  /// a judge.
  std::vector<double> turn_losses;

  int lowest() const { return scores.front(); }  ///< reached in any case
  int highest() const;                           ///< of positive probability
  /// The highest score that is reached with at least this probability.
  int quantile(double probability) const;
  /// P(final score >= score), for any score.
  double chance(int score) const;
};

class Engine;
class Solution;

/// Which distribution to compute.
struct DistributionOptions {
  /// Taken first: a keep ("666", "" to roll all) or a box's key or letter.
  std::optional<std::string> action;
  /// Whether to compute the range of means among optimal strategies (which takes about as long
  /// again).
  bool mean_range = false;
  /// A solution of the same game that judges the loss of each turn (Distribution::turn_losses);
  /// null for none. Not for quantiles or target curves.
  const Solution* judge = nullptr;
  int threads = 0;
  std::uint64_t memory = 0;  ///< limit of bytes; 0: the machine's free memory
  ClaimMemory claim_memory;  ///< as for solves
  Watch progress;
};

/// The values of all states of a game for one objective.
class FIVEKIND_API Solution {
 public:
  /// Errors: objective_parameter (values beyond the range of their type), rules_too_large,
  /// threads_range, instruction_set, interrupted, table_*.
  static Result<Solution> solve(const Game& game, const SolveOptions& options = {});

  const SolveReport& report() const;
  /// XXH3-64 of all values in memory, layer by layer; 0 for a solution read from a table.
  std::uint64_t checksum() const;
  /// Advises the player to move. `tie_breaker` (a solution for the expected score) decides among
  /// equals under other objectives. Errors: position_game and objective_name (another game, or a
  /// tie-breaker for another objective), card_upper, table_damaged.
  Result<Advice> advise(const Position& position, const Solution* tie_breaker = nullptr) const;

  /// The exact distribution of the final score if this objective is played for from a position on,
  /// by forward policy evaluation. `tie_breaker` as for advise. Errors: as advise, action_*,
  /// memory, interrupted.
  Result<Distribution> distribution(const Position& position, const Solution* tie_breaker = nullptr,
                                    const DistributionOptions& options = {}) const;

  /// The target curve of a position; this solution's objective must be "target-curves".
  /// Errors: as advise, action_*.
  Result<Distribution> target_curve(const Position& position,
                                    const DistributionOptions& options = {}) const;

  /// Its memory: the prepared game, and its values unless a table has them.
  std::vector<HeldMemory> held_memory() const;

  class Data;  // internal

 private:
  friend struct internal::Access;
  explicit Solution(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

  std::shared_ptr<const Data> data_;
};

/// The largest probability of a final score of at least `target` from a position on, in a wide type
/// and with 1 to 45 significant digits: "0.00…1314662…". For targets that few cards can still
/// reach, like a game's highest score. Errors: digits_range, too_many_cards, position_game,
/// card_upper, threads_range, interrupted.
FIVEKIND_API Result<std::string> chance_in_digits(const Engine& engine, const Position& from,
                                                  int target, int digits);

/// Solves the game again in a wider type and compares the values of all states. The solution's
/// objective must be "expected"; `digits` is from 1 to 45. Takes one or two hundred times as long
/// as the solve itself. Errors: digits_range, objective_name, threads_range, memory, table_damaged,
/// interrupted.
FIVEKIND_API Result<Certificate> certify(const Engine& engine, const Solution& solution,
                                         int digits);

/// Solves the game again in whole numbers: the expected score of the empty card as a fraction. The
/// solution's objective must be "expected". Takes some hundred times as long as the solve itself.
/// Errors: objective_name, threads_range, fraction_digits (numbers of more than 1,536 bits: many
/// boxes, dice or rolls), memory, interrupted.
FIVEKIND_API Result<ExactScore> exact_score(const Engine& engine, const Solution& solution);

/// What exact_score refuses from the rules alone, before anything is solved; succeeds if it does
/// not. Errors: fraction_digits.
FIVEKIND_API Result<void> check_exact_score(const Game& game);

/// The time that a solve by the engine will take, in seconds. Errors: rules_too_large,
/// threads_range.
FIVEKIND_API Result<double> predict_solve_seconds(const Engine& engine, const Game& game);

/// The default folder for tables.
FIVEKIND_API std::string default_tables_folder();

/// The instruction sets that can be selected with the environment variable
/// FIVEKIND_INSTRUCTION_SET.
FIVEKIND_API std::vector<std::string> instruction_sets();

}  // namespace fivekind
