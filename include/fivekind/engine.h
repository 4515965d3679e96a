// The engine: what every front end asks. Solutions, strategies and advice of any game, each made
// once for all who ask, within one bound of memory.
//
//   fivekind::Engine engine;
//   auto objective = fivekind::Objective::parse("target=300");
//   auto advice = engine.advise(*position, *objective);  // ties go to the higher expected score
//   auto player = engine.strategies(*game).get("noisy:expected:0.5");
//
// An engine is a handle: copies share what is kept. Every function is safe from any thread.
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

namespace fivekind {

/// How computations take turns. Without it all that are asked for run at once.
struct Turns {
  std::size_t places = 2;  ///< that run at a time; one is left to short ones
  std::size_t most_waiting = 64;
  std::chrono::milliseconds patience{60'000};  ///< how long one waits for its turn
};

/// Something that may take long.
struct LongTask {
  std::string what;       ///< "solving"
  std::string unit;       ///< what is counted: "states"
  std::string game;       ///< its key
  std::string objective;  ///< that is solved for; empty: none
};

struct EngineOptions {
  /// How games are solved, and how many threads all that takes long has: threads, tables,
  /// precision, cut and memory; each question brings its own objective and position. `progress`
  /// watches all that takes long.
  SolveOptions solve = {};
  /// Bytes of all that is kept and computed; what was used longest ago is given up for what is
  /// asked for now. 0: no bound.
  std::uint64_t memory = 0;
  /// A solve, a distribution or the search for a strength that takes longer is stopped
  /// (server_too_long). 0: none is.
  std::chrono::milliseconds most_time{0};
  /// A game whose solve for the expected score is predicted to take longer, in seconds, is refused
  /// (rules_too_large). 0: none is.
  double most_predicted_seconds = 0;
  std::optional<Turns> turns = std::nullopt;
  /// Whether texts come from anywhere (Engine::objective and its like): then they are short and
  /// name no file of this machine.
  bool from_anywhere = false;
  /// Called when something that may take long begins; what it returns watches it, too.
  std::function<Watch(const LongTask& task)> begin = nullptr;
  /// Called with each solution that has been made, and was not there already.
  std::function<void(const Solution&)> solved = nullptr;
};

/// What a question says beside its objective.
struct SolutionQuestion {
  /// The card that is asked about: what looks at the points so far is solved for it and what comes
  /// after. Null: EngineOptions::solve.from, else the empty card.
  const Position* from = nullptr;
  std::optional<bool> single_precision = std::nullopt;  ///< says more than the options do
};

/// Something larger that an engine is asked for.
struct Computation {
  bool in_turn = false;   ///< whether it has its turn, so that nothing in it waits for one
  Watch watch = nullptr;  ///< watches all that takes long in it
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
  /// The actions of the player to move; among equals the higher expected score decides, which is
  /// solved for only when there are any. Errors: those of solution and Solution::advise.
  Result<Advice> advise(const Position& position, const Objective& objective = {}) const;
  /// The distribution of the final score, played for an objective, or for "target-curves" the
  /// target curve. Errors: those of solution and Solution::distribution.
  Result<Distribution> distribution(const Position& position, const Objective& objective,
                                    const DistributionOptions& options) const;

  /// Where strategies get their solutions from. `precise`: in double precision, so that ties are
  /// found, but for target curves of all cards, which take gigabytes. Without `curves` such curves
  /// are not made for them (table_missing).
  struct Sourcing {
    bool precise = true;
    bool curves = true;
  };
  Strategies::Solve solver(Sourcing how) const;
  Strategies::Solve solver() const;
  /// Makes strategies of a game, with solutions from `solve` or, where it is null, from here.
  Strategies strategies(const Game& game, Strategies::Solve solve = nullptr) const;
  /// A strategy by its name, kept; `match.progress` and `match.tables` are set here. Without
  /// `curves` one that needs target curves of all cards is refused unless they are there
  /// (table_missing). Errors: those of Strategies::get and of solution.
  Result<Strategy> strategy(const Game& game, const StrategyName& name, MatchSettings match = {},
                            bool curves = true) const;

  /// The same distribution options, within the limits of time and memory that hold for solves, and
  /// as long as somebody waits.
  DistributionOptions within_limits(DistributionOptions options = {}) const;

  /// What watches a task that begins now: EngineOptions::begin and the options' progress, until the
  /// engine is stopped or nobody waits for the task any more.
  Watch watch(const LongTask& task) const;

  /// The same engine as a computation asks it.
  Engine during(Computation computation) const;

  /// All work stops: what is being made, and what will be.
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

/// A quarter of the machine's memory, at most 4 GB: what a server takes by default.
FIVEKIND_API std::uint64_t usual_engine_memory();

}  // namespace fivekind
