// Solutions and strategies of all games, each made once and kept while there is room.
// Why: a click has to be answered at once, and two browsers that ask for the same solve must not
// both do it.
#pragma once

#include <fivekind/strategy.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "server/gate.h"
#include "server/message.h"

namespace fivekind::server {

/// Called with states done and all of a solve; false stops it.
using SolveWatch = std::function<bool(std::uint64_t done, std::uint64_t all)>;

struct SolutionsOptions {
  int threads = 0;
  std::string tables;  ///< the folder of all tables; empty: none
  std::uint64_t most_bytes = std::uint64_t{4} << 30;
  /// Of one solve or distribution while it is being made; more is refused.
  std::uint64_t most_working_bytes = std::uint64_t{4} << 30;
  std::chrono::milliseconds most_time{120'000};  ///< of one solve
  /// A game whose solve for the expected score is predicted to take longer is refused.
  double most_predicted_seconds = 60;
};

class Solutions {
 public:
  Solutions(SolutionsOptions options, Gate& gate);

  /// Refuses what names a file of this machine. Refusals: objective.parameter.
  static Asked<std::string> checked(const std::string& objective);

  /// The solution for an objective, made now unless it is there. What looks at the points so far is
  /// solved for the card of the player to move in `from`, and what comes after it; nothing: the
  /// empty card. Refusals: those of checked and of solving, server.busy, server.too-long.
  Asked<Solution> get(const Game& game, const std::string& objective,
                      const Position* from = nullptr, const SolveWatch& watch = {});
  /// Whether it is there already.
  bool has(const Game& game, const std::string& objective) const;
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
  DistributionOptions within_limits() const;

  /// A solver for parts of the library that make solutions. Whoever asks it, on whatever thread,
  /// works for a request that has its place behind the gate. A refusal is an error again.
  Strategies::Solve solver(const Game& game, bool with_curves = true, SolveWatch watch = {});

  /// All work stops: what is being made, and what will be.
  void stop() { stopping_ = true; }
  bool stopping() const { return stopping_; }
  const SolutionsOptions& options() const { return options_; }

 private:
  using Key = std::string;
  struct Kept {
    Solution solution;
    std::list<Key>::iterator used;
  };

  // `place`: whether who solves needs a place behind the gate.
  Asked<Solution> get(const Game& game, const std::string& objective, const Position* from,
                      const SolveWatch& watch, bool place);
  Result<Solution> solve(const Game& game, const std::string& objective, const Position* from,
                         const SolveWatch& watch);
  Work work_of(const Game& game, const std::string& objective) const;
  std::optional<Solution> take(const Key& key);
  void keep(const Key& key, const Solution& solution);
  Asked<Strategy> made(const Game& game, const std::string& text, double seconds, bool curves);

  SolutionsOptions options_;
  Gate& gate_;
  std::atomic<bool> stopping_ = false;
  mutable std::mutex mutex_;
  std::condition_variable finished_;
  std::map<Key, Kept> kept_;
  std::list<Key> used_;  // the last one first
  std::set<Key> solving_;
  std::uint64_t bytes_ = 0;
  std::mutex strategies_mutex_;
  std::map<std::string, Strategy> strategies_;
};

}  // namespace fivekind::server
