// Strategies: anything that chooses an action in every decision, from the optimal to the random
// one.
//
//   auto strategies = fivekind::Engine().strategies(*fivekind::Game::shipped("yatzy"));
//   auto greedy = strategies.get("within-turn-points");
//   auto choice = greedy->decide(position);      // choice->actions, the most probable first
#pragma once

#include <fivekind/export.h>
#include <fivekind/fivekind.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fivekind {

/// A kind of strategy (docs/strategies.md).
struct StrategyInfo {
  std::string name;           ///< "noisy"
  std::string form;           ///< the name with its parameters, "noisy:BASE:LOSS"
  std::string description;    ///< one line
  bool faces_others = false;  ///< depends on the other players' cards (Strategy::faces_others)
  bool approximates = false;  ///< replaces "expected" in games that are too large to solve
};

/// All kinds, in the order in which users should see them.
FIVEKIND_API std::vector<StrategyInfo> strategy_kinds();

/// A strategy of one game.
class FIVEKIND_API Strategy {
 public:
  /// Its text, "noisy:expected:0.5".
  const std::string& name() const;
  const Game& game() const;

  /// Whether it depends on the other players' cards: then positions must contain them.
  bool faces_others() const;

  /// Whether the values that it decides by are estimates of expected scores (Advice::approximate).
  bool approximate() const;

  /// The actions of the player to move, the most probable first, with their probabilities. Values
  /// are those that this strategy decides by; if it decides without judging they are 0. Errors:
  /// position_game, card_upper, table_damaged; for strategies against others also players_range,
  /// position_order, payoff, those of solving, interrupted.
  Result<Advice> decide(const Position& position) const;

  /// For strategies against others, and two players: how the game ends after each action of their
  /// advice, in its order; none if exact values are fast enough only with an end-game table, which
  /// does not distinguish ties from wins. Errors: as decide, strategy_name (another strategy),
  /// players_range.
  Result<std::vector<Outcome>> outcomes(const Position& position, const Advice& advice) const;

  /// Its decision, and for strategies against others at a table of two also how the game ends:
  /// `decide` and `outcomes` in one. Errors: theirs.
  Result<Advice> advise(const Position& position) const;

  /// The exact distribution of the final score from a position on, by forward policy evaluation.
  /// Errors: as decide, action_*, memory, interrupted; strategy_name for strategies that depend on
  /// others' cards.
  Result<Distribution> distribution(const Position& position,
                                    const DistributionOptions& options = {}) const;

  /// Its memory: the game, solutions, and the games against others that it caches; it grows with
  /// use.
  std::vector<HeldMemory> held_memory() const;

  class Data;  // internal

 private:
  friend struct internal::Access;
  explicit Strategy(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

  std::shared_ptr<const Data> data_;
};

/// The number of players at a position's table.
FIVEKIND_API std::size_t players_of(const Position& position);

/// A position with other players' cards, given as in position texts ("1=3,5=15", "-",
/// "filled=1.5,upper=18,points=40"). Players with one box more than the player to move sit before
/// them, those with as many after them. Errors: card_*, position_order, players_range.
FIVEKIND_API Result<Position> with_opponents(const Position& position,
                                             const std::vector<std::string>& cards);

/// What players with the same score get of their places' payoffs.
enum class TieBreak {
  half,  ///< their mean
  win,   ///< to the player who asks the best of them
  loss,  ///< the worst of them
};
/// Reads "half", "win" or "loss". Errors: tie_break.
FIVEKIND_API Result<TieBreak> parse_tie_break(std::string_view text);
FIVEKIND_API std::string_view text_of(TieBreak tie_break);

/// What strategies against others play for, and what they may use.
struct MatchSettings {
  /// By place, best first, one for each player; empty: match points, one for each player beaten
  /// (Pawlewicz 2008, definition 4.1).
  std::vector<double> payoff;
  TieBreak tie_break = TieBreak::half;
  double seconds = 1;  ///< a decision of "win" may take, as predicted
  std::uint64_t bytes = std::uint64_t{1} << 31;
  Watch progress = nullptr;
  /// The folder of all tables: "win" uses the game's end-game table, if there is one. Empty: none.
  std::string tables = {};
};

/// Makes strategies of one game (Engine::strategies). What they have in common is solved once.
class FIVEKIND_API Strategies {
 public:
  /// Solves a game for an objective: the strategies' own, or one that is a part of it.
  using Solve = std::function<Result<Solution>(const Game& game, const Objective& objective)>;

  /// For the strategies that get() makes from now on. Errors: payoff, time_budget.
  Result<void> set_match(MatchSettings settings);
  /// A strategy by its name. Errors: strategy_parameter, those of solving, interrupted.
  Result<Strategy> get(const StrategyName& name);
  /// The same for a name that is read first. Errors: also those of StrategyName::parse.
  Result<Strategy> get(std::string_view text);
  /// The solution for an objective, where strategies get theirs. Errors: those of solving.
  Result<Solution> solution(const Objective& objective = {}) const;
  const Game& game() const { return game_; }

 private:
  friend class Engine;
  struct Shared;

  Strategies(Game game, Solve solve, int threads, Watch measuring);

  Game game_;
  Solve solve_;
  int threads_ = 0;
  MatchSettings match_;
  Watch measuring_;
  std::shared_ptr<Shared> shared_;
};

}  // namespace fivekind
