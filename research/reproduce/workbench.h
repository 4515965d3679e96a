// The solutions, strategies and distributions that the sources need, each made once.
// Why: two sources need Yatzy's optimal strategy, and its target curves take 13 seconds.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/graph.h>
#include <fivekind/simulate.h>

#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fivekind::reproduce {

inline constexpr const char* kExpected = "expected";
/// A position: the first turn is to begin.
inline constexpr const char* kEmptyCard = "-/1/-";

/// The error that stopped the work. Thrown only within this room; its interface turns it into a
/// Result.
struct Stopped : std::exception {
  explicit Stopped(Error reason) : error(std::move(reason)) {}
  const char* what() const noexcept override { return id_of(error.fault); }
  Error error;
};

/// A result's value; throws Stopped.
template <typename T>
T must(Result<T> result) {
  if (!result) throw Stopped(result.error());
  return std::move(*result);
}

/// What the work may use and how it reports progress.
struct WorkbenchOptions {
  int threads = 0;
  std::string tables;  ///< the folder of tables of long solves; empty: none
  /// Called at the beginning of a task; returns its watch.
  std::function<Watch(const std::string& what)> begin;
};

/// Values that are each made once, by the texts that identify them.
template <typename Value>
class Memo {
 public:
  using Key = std::vector<std::string>;

  template <typename Make>
  Value& get(const Key& key, Make make) {
    const auto found = values_.find(key);
    return found != values_.end() ? found->second : values_.emplace(key, make()).first->second;
  }

 private:
  std::map<Key, Value> values_;
};

// All functions throw Stopped. A position is given without version and game, "-/1/66665:0", and an
// objective or a strategy by its text.
class Workbench {
 public:
  explicit Workbench(WorkbenchOptions options);

  const Engine& engine() const { return engine_; }
  const Game& game(const std::string& key);
  Position position(const std::string& key, const std::string& rest);
  Solution solution(const std::string& key, const std::string& objective);
  Strategy strategy(const std::string& key, const std::string& name);
  /// Advice, equals decided by the expected score.
  const Advice& advise(const std::string& key, const std::string& objective,
                       const std::string& rest);
  /// Advice, solved from the position on only.
  const Advice& advise_late(const std::string& key, const std::string& objective,
                            const std::string& rest);
  /// A strategy's values of the actions in a position, including others' cards.
  const Advice& decide(const std::string& key, const std::string& name, const std::string& rest);
  /// Advice for a target, with values from the game's target curves: no solve of its own.
  const Advice& advise_target(const std::string& key, int target, const std::string& rest);
  /// The exact distribution of a strategy's final score, from the empty card.
  const Distribution& distribution(const std::string& key, const std::string& name);
  /// The target curve of the empty card or of another one.
  const Distribution& curve(const std::string& key, const std::string& rest);
  /// The same in double precision, if the probabilities close to 1 matter: twice the time and
  /// memory.
  const Distribution& precise_curve(const std::string& key, const std::string& rest);
  /// The target curve after an action, solved from the position's card on only.
  const Distribution& late_curve(const std::string& key, const std::string& card,
                                 const std::string& dice, const std::string& action);
  const Counts& counts(const std::string& key);
  /// The first game of a strategy that satisfies a condition; nothing among this many.
  std::optional<GameRecord> find(const std::string& key, const std::string& name,
                                 const std::string& condition, std::uint64_t games);

  /// Reports work that is not a solve.
  Watch begin(const std::string& what) const;

 private:
  Strategies& players(const std::string& key);

  WorkbenchOptions options_;
  Engine engine_;
  Memo<Game> games_;
  Memo<Strategies> players_;
  Memo<Advice> advices_;
  Memo<Distribution> distributions_;
  Memo<Distribution> curves_;
  Memo<Counts> counts_;
};

/// The action of an advice, given by a box's key or a keep ("" rolls all); throws Stopped if there
/// is none.
const Action& action_of(const Advice& advice, const std::string& box_or_keep);

}  // namespace fivekind::reproduce
