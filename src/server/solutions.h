// Solutions and strategies of all games.
// Why: whoever asks names them by texts; here it is settled what the texts mean, what they may
// cost, and how long they may take.
#pragma once

#include <fivekind/strategy.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/cache.h"
#include "server/gate.h"
#include "server/message.h"

namespace fivekind::server {

/// Called with states done and all of a solve; false stops it.
using SolveWatch = std::function<bool(std::uint64_t done, std::uint64_t all)>;

struct SolutionsOptions {
  int threads = 0;
  std::string tables;                            ///< the folder of all tables; empty: none
  std::chrono::milliseconds most_time{120'000};  ///< of one solve
  /// A game whose solve for the expected score is predicted to take longer is refused.
  double most_predicted_seconds = 60;
};

class Solutions {
 public:
  /// Whether who solves needs a place behind the gate, or works for somebody who has one.
  enum class Place { wanted, had };

  Solutions(SolutionsOptions options, Gate& gate, Cache& cache);

  /// Refuses what names a file of this machine. Refusals: objective.parameter.
  static Asked<std::string> checked(const std::string& objective);

  /// The solution for an objective, made now unless it is there. What looks at the points so far is
  /// solved for the card of the player to move in `from`, and what comes after it; nothing: the
  /// empty card. Refusals: those of checked and of solving, server.busy, server.too-long.
  Asked<Solution> get(const Game& game, const std::string& objective,
                      const Position* from = nullptr, const SolveWatch& watch = {},
                      Place place = Place::wanted);
  /// Whether it is there already.
  bool has(const Game& game, const std::string& objective);
  /// Advice, ties decided by the expected score.
  Asked<Advice> advise(const Game& game, const Position& position, const std::string& objective);
  /// A strategy of the game by its text; `seconds`: what a decision of "win" may take. Refusals: as
  /// get, strategy.*.
  Asked<Strategy> strategy(const Game& game, const std::string& text, double seconds = 1);
  /// The same for strategies that need no solve of target curves, or one that is there: others are
  /// refused (table.missing).
  Asked<Strategy> quick_strategy(const Game& game, const std::string& text, double seconds);

  /// How a distribution is found within the limits of time and memory that hold for solves, as long
  /// as somebody waits for it.
  DistributionOptions within_limits();

  /// A solver for parts of the library that make solutions. Whoever asks it, on whatever thread,
  /// works for a request that has its place behind the gate. A refusal is an error again.
  Strategies::Solve solver(const Game& game, bool with_curves = true, SolveWatch watch = {});

  /// All work stops: what is being made, and what will be.
  void stop() { stopping_ = true; }
  bool stopping() const { return stopping_; }
  const SolutionsOptions& options() const { return options_; }

 private:
  Asked<Solution> solve(const Game& game, const std::string& objective, const Position* from,
                        const SolveWatch& watch);
  Work work_of(const Game& game, const std::string& objective) const;
  Asked<Strategy> named(const Game& game, const std::string& text, double seconds, bool curves);
  Asked<Strategy> make(const Game& game, const std::string& text, double seconds, bool curves);

  SolutionsOptions options_;
  Gate& gate_;
  Cache& cache_;
  std::atomic<bool> stopping_ = false;
};

}  // namespace fivekind::server
