// Strategies: everyone who chooses an action in every decision, from the optimal to the random.
//
//   auto strategies = fivekind::Engine().strategies(*fivekind::Game::shipped("yatzy"));
//   auto greedy = strategies.get("within-turn-points");
//   auto choice = greedy->decide(position);      // choice->actions, the most probable first
#pragma once

#include <fivekind/export.h>
#include <fivekind/fivekind.h>

#include <map>

namespace fivekind {

/// A kind of strategy (docs/strategies.md).
struct StrategyInfo {
  std::string name;           ///< "noisy"
  std::string form;           ///< the name with its parameters, "noisy:BASE:LOSS"
  std::string description;    ///< one line
  bool faces_others = false;  ///< looks at the other players' cards (Strategy::faces_others)
  bool approximates = false;  ///< stands in for "expected" where games are too large to be solved
};

/// All kinds, in the order in which people should read them.
FIVEKIND_API std::vector<StrategyInfo> strategy_kinds();

/// A strategy's text with its numbers in their shortest form, so that texts of the same meaning
/// become one: "noisy:expected:0.010" and "noisy:expected:1e-2".
FIVEKIND_API std::string canonical_strategy(std::string_view text);

/// Whether a text names a strategy of a kind that looks at the other players' cards: "win",
/// "emp:1". A noisy one is asked itself (Strategy::faces_others).
FIVEKIND_API bool names_strategy_against_others(std::string_view text);

/// A strategy of one game.
class FIVEKIND_API Strategy {
 public:
  /// Its text, "noisy:expected:0.5".
  const std::string& name() const;
  const Game& game() const;

  /// Whether it looks at the other players' cards: then positions must have them.
  bool faces_others() const;

  /// Whether the values that it decides by are estimates of expected scores (Advice::approximate).
  bool approximate() const;

  /// The actions of the player to move, the most probable first, with their probabilities. Values
  /// are those that this strategy decides by; where it decides without judging they are 0. Errors:
  /// position_game, card_upper, table_damaged; of strategies against others also players_range,
  /// position_order, payoff, those of solving, interrupted.
  Result<Advice> decide(const Position& position) const;

  /// Of strategies against others, and two players: how the game ends after each action of an
  /// advice of theirs, in its order; none where only an end-game table, which does not tell ties
  /// from wins, makes exact values quick enough. Errors: as decide, strategy_name (another
  /// strategy), players_range.
  Result<std::vector<Outcome>> outcomes(const Position& position, const Advice& advice) const;

  /// What it decides, and of strategies against others at a table of two how the game ends then:
  /// `decide` and `outcomes` in one. Errors: theirs.
  Result<Advice> advise(const Position& position) const;

  /// The exact distribution of the final score from a position on, by forward policy evaluation.
  /// Errors: as decide, action_*, memory, interrupted; strategy_name for strategies that look at
  /// others' cards.
  Result<Distribution> distribution(const Position& position,
                                    const DistributionOptions& options = {}) const;

  /// What it holds: the game, solutions, and the games against others that it remembers; it grows
  /// with use.
  std::vector<HeldMemory> held_memory() const;

  class Data;  // internal
  explicit Strategy(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  const Data& data() const { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

/// The number of players at a position's table.
FIVEKIND_API std::size_t players_of(const Position& position);

/// A position with other players' cards, given as in position texts ("1=3,5=15", "-",
/// "filled=1.5,upper=18,points=40"). Those with one box more than the player to move sit before
/// them, those with as many after them. Errors: card_*, position_order, players_range.
FIVEKIND_API Result<Position> with_opponents(const Position& position,
                                             const std::vector<std::string>& cards);

/// What strategies against others play for, and what they may use.
struct MatchSettings {
  /// By place, best first, one for each player; empty: match points, one for each player left
  /// behind (Pawlewicz 2008, definition 4.1).
  std::vector<double> payoff;
  /// Players with the same score get the mean of their places' payoffs ("half"); to the player who
  /// asks they count as the best ("win") or the worst ("loss") of these places.
  std::string tie_break = "half";
  double seconds = 1;  ///< a decision of "win" may take, as predicted
  std::uint64_t bytes = std::uint64_t{1} << 31;
  Watch progress = nullptr;
  /// The folder of all tables: "win" uses the game's end-game table, if there is one. Empty: none.
  std::string tables = {};
};

/// Makes strategies of one game. What they have in common is solved once.
class FIVEKIND_API Strategies {
 public:
  /// Solves a game for an objective: the strategies' own, or one that is a part of it.
  using Solve = std::function<Result<Solution>(const Game& game, const std::string& objective)>;

  explicit Strategies(Game game, SolveOptions options = {});
  /// Those who show progress or keep solutions themselves give `solve`.
  Strategies(Game game, Solve solve, int threads = 0);

  /// For the strategies that get() makes from now on. Errors: tie_break, payoff, time_budget.
  Result<void> set_match(MatchSettings settings);
  /// Called while get() plays games to find how a noisy strategy loses what its name says: with the
  /// games played and 0, since nobody knows how many it takes, and in the end with all of them
  /// twice; from any thread, one at a time. Returning false stops it (interrupted).
  void watch_measuring(Watch measuring) { measuring_ = std::move(measuring); }
  /// A strategy by its text. Errors: strategy_name, which lists near names, strategy_parameter,
  /// those of solving, interrupted.
  Result<Strategy> get(std::string_view text);
  /// The solution for an objective, solved when it is asked for first. Errors: those of solving.
  Result<Solution> solution(const std::string& objective);
  const Game& game() const { return game_; }

 private:
  struct Solved;

  Game game_;
  Solve solve_;
  int threads_ = 0;
  MatchSettings match_;
  Watch measuring_;
  std::shared_ptr<Solved> solved_;
};

}  // namespace fivekind
