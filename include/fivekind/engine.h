// The engine: the base of every front end. Solutions, strategies and advice for any game, each
// computed once for all callers, within one memory limit.
//
//   fivekind::Engine engine;
//   auto objective = fivekind::Objective::parse("target=300");
//   auto advice = engine.advise(*position, *objective);  // ties go to the higher expected score
//   auto player = engine.strategies(*game).get("noisy:expected:0.5");
//
// An engine is a handle: copies share its cache. Every function is thread-safe.
#pragma once

#include <fivekind/export.h>
#include <fivekind/strategy.h>
#include <fivekind/watch.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fivekind {

/// How computations take turns. Without it all run at once.
struct Turns {
  std::size_t places = 2;  ///< running at a time; one is reserved for short ones
  std::size_t most_waiting = 64;
  std::chrono::milliseconds patience{60'000};  ///< the longest wait for a turn
};

/// Work that may take long.
struct LongTask {
  std::string what;       ///< "solving"
  std::string unit;       ///< the unit of progress: "states"
  std::string game;       ///< its key
  std::string objective;  ///< the objective being solved for; empty: none
};

struct EngineOptions {
  /// How games are solved, and how many threads long work uses: threads, tables, precision, cut and
  /// memory; each question has its own objective and position. `progress` watches all long work.
  SolveOptions solve = {};
  /// Bytes for everything cached and computed; the least recently used entries make room for new
  /// ones. 0: no limit.
  std::uint64_t memory = 0;
  /// A solve, a distribution or the search for a strength that takes longer is stopped
  /// (server_too_long). 0: no limit.
  std::chrono::milliseconds most_time{0};
  /// A game whose solve for the expected score is predicted to take longer, in seconds, is refused
  /// (rules_too_large). 0: no limit.
  double most_predicted_seconds = 0;
  std::optional<Turns> turns = std::nullopt;
  /// Whether texts come from anywhere (Engine::objective and its like): then they are short and
  /// name no file of this machine.
  bool from_anywhere = false;
  /// Called when work begins that may take long; the returned watch watches it, too.
  std::function<Watch(const LongTask& task)> begin = nullptr;
  /// Called with each solution that was computed, and was not there already.
  std::function<void(const Solution&)> solved = nullptr;
};

/// The parts of a question besides its objective.
struct SolutionQuestion {
  /// The card in question: objectives that depend on the points so far are solved for it and what
  /// comes after. Null: EngineOptions::solve.from, otherwise the empty card.
  const Position* from = nullptr;
  std::optional<bool> single_precision = std::nullopt;  ///< takes precedence over the options
};

/// Advice on a position as if so many rolls had been saved.
struct SavedAdvice {
  int saved = 0;
  Advice advice;
};

/// A larger piece of work that uses an engine.
struct Computation {
  bool in_turn = false;   ///< whether it has its turn, so that nothing in it waits for one
  Watch watch = nullptr;  ///< watches all long work in it
};

class FIVEKIND_API Engine {
 public:
  explicit Engine(EngineOptions options = {});

  /// The solution for an objective, made now unless it is there. Errors: those of Solution::solve,
  /// server_busy, server_gone, server_too_long.
  Result<Solution> solution(const Game& game, const Objective& objective = {},
                            const SolutionQuestion& question = {}) const;
  /// Reads an objective, a strategy's name or either of them, from a text that may come from
  /// anywhere (EngineOptions::from_anywhere). Errors: objective_parameter where it is too long or
  /// names a file then; those of Objective::parse, StrategyName::parse and parse_goal.
  Result<Objective> objective(std::string_view text) const;
  Result<StrategyName> strategy_name(std::string_view text) const;
  Result<Goal> goal(std::string_view text) const;
  /// What keeps a strategy from ever playing a game here: it does not exist, or it needs a solution
  /// or target curves that would take longer than they may, and for which there is no table.
  /// Errors: those of Strategies::get, rules_too_large, table_missing.
  Result<void> check_playable(const Game& game, const StrategyName& strategy) const;
  /// Whether a game that could be solved takes longer than it may here, and has no table yet.
  bool needs_table(const Game& game) const;
  /// Whether the solution for the empty card is there already.
  bool has(const Game& game, const Objective& objective = {}) const;
  /// The game to ask about a position and what can follow it: its own or, where that is cheaper
  /// to solve, only the rest of it. Its solutions give the same values, and refuse what cannot
  /// follow the position (position_game). Errors: card_upper, server_busy, server_gone,
  /// server_too_long.
  Result<Game> game_for(const Position& position, const Objective& objective = {}) const;
  /// The actions of the player to move; among equals the higher expected score decides, which is
  /// solved for only when there are any. Errors: those of solution and Solution::advise.
  Result<Advice> advise(const Position& position, const Objective& objective = {}) const;
  /// The same for each number of rolls that can have been saved, ascending, whatever the card says:
  /// for cards on paper that do not say it. With dice on the table, as the rolls left allow.
  /// Errors: card_saved (no rolls are saved in this game); those of advise.
  Result<std::vector<SavedAdvice>> advise_each_saved(const Position& position,
                                                     const Objective& objective = {}) const;
  /// The distribution of the final score, played for an objective, or for "target-curves" the
  /// target curve. Errors: those of solution and Solution::distribution.
  Result<Distribution> distribution(const Position& position, const Objective& objective,
                                    const DistributionOptions& options) const;

  /// How strategies get their solutions. `precise`: in double precision, so that ties are found,
  /// except for target curves of all cards, which take gigabytes. Without `curves` such curves are
  /// not computed for them (table_missing).
  struct Sourcing {
    bool precise = true;
    bool curves = true;
  };
  Strategies::Solve solver(Sourcing how) const;
  Strategies::Solve solver() const;
  /// Makes strategies for a game, with solutions from `solve` or, if it is null, from this engine.
  Strategies strategies(const Game& game, Strategies::Solve solve = nullptr) const;
  /// A strategy by its name, kept; `match.progress` and `match.tables` are set here. Without
  /// `curves` one that needs target curves of all cards is refused unless they are there
  /// (table_missing). Errors: those of Strategies::get and of solution.
  Result<Strategy> strategy(const Game& game, const StrategyName& name, MatchSettings match = {},
                            bool curves = true) const;

  /// The same distribution options, with the limits of time and memory that apply to solves,
  /// cancelled when no caller waits any more.
  DistributionOptions within_limits(DistributionOptions options = {}) const;

  /// The watch of a task that begins now: EngineOptions::begin and the options' progress, until the
  /// engine is stopped or the task is cancelled.
  Watch watch(const LongTask& task) const;

  /// The same engine, for use within a computation.
  Engine during(Computation computation) const;

  /// Stops all work, current and future.
  void stop() const;
  bool stopping() const;
  const EngineOptions& options() const;

  class Data;  // internal

 private:
  friend struct internal::Access;
  explicit Engine(std::shared_ptr<Data> data, Computation computation = {})
      : data_(std::move(data)), computation_(std::move(computation)) {}

  std::shared_ptr<Data> data_;
  Computation computation_;
};

/// A quarter of the machine's memory, at most 4 GB: the default of servers.
FIVEKIND_API std::uint64_t usual_engine_memory();

}  // namespace fivekind
