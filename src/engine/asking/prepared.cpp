// Prepares games for solving: once, in their turn, within their share of memory, until all callers
// have left. Why: a few lines of rules can demand gigabytes and minutes before anything is solved,
// and most questions about a game only need to know whether it does.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/asking/engine_data.h"
#include "engine/asking/predicted.h"
#include "engine/asking/rest_of_game.h"
#include "engine/asking/time_limits.h"
#include "engine/games/data.h"
#include "rules/kinds/kind.h"
#include "solve/solver.h"
#include "states/part_counts.h"
#include "support/try.h"
#include "tables/stored_table.h"

namespace fivekind {
namespace {

using engine::Cache;
using engine::deadline_of;
using engine::too_long;
using engine::watched;
using engine::Work;

// The name under which a prepared game is cached: of this object, since other objects with the same
// rules are not prepared.
std::string name_of_prepared(const Game& game) {
  return fmt::format("prepared {} {} {}", game.key(), game.rules_hash(), fmt::ptr(&data_of(game)));
}

// Roughly how many steps of some nanoseconds preparing a game takes.
double preparing_steps(const Game& game) {
  const rules::Scoring& scoring = data_of(game).scoring;
  const double sets = scoring.order().sets();
  const double steps = states::Progress::most_ways(scoring) + sets;
  if (!data_of(game).start) return steps;
  return steps * engine::sets_after(scoring, data_of(game).start->filled) / sets;
}

Work preparing_work(const Game& game) {
  constexpr double kStepsOfASecond = 0x1p23;
  return engine::Prediction::work_of(preparing_steps(game) / kStepsOfASecond);
}

// Whether everything that other questions need to know about a game's size is known.
bool is_looked_at(const Game& game, const EngineOptions& options) {
  if (data_of(game).is_prepared()) return true;
  const auto known = data_of(game).known();
  if (!known.is_too_large) return false;
  if (*known.is_too_large || options.most_predicted_seconds == 0 || known.needs) return true;
  return engine::is_surely_quick(game, options.most_predicted_seconds);
}

// Calls make(limits) with a game's share of memory, while there is time and a caller waits.
template <typename T, typename Make>
Result<T> within_share(Engine::Data& data, const Game& game, const Make& make) {
  constexpr std::uint64_t kShares = 2;  // values need memory, too
  Cache::Claim claim(data.cache);
  states::SpaceLimits limits = states::default_limits();
  limits.memory = {data.options.memory / kShares,
                   [&](std::uint64_t bytes) { return claim.take(bytes); }};
  limits.should_continue = [watch = watched(data, deadline_of(data.options), {})] {
    return watch(0, 0);
  };
  Result<T> made = make(limits);
  if (made || made.error().fault != Fault::interrupted) return made;
  return tl::make_unexpected(too_long("game '" + game.key() + "'",
                                      "a game that is made ready in time", "one that was stopped"));
}

}  // namespace

// That a game is too large is found once; memory that is missing now may be available later.
Game::Data::Prepared Game::Data::prepared(const states::SpaceLimits& limits) const {
  if (problem_ != nullptr) return problem_;
  if (known_.too_large) return tl::make_unexpected(*known_.too_large);
  auto prepared = start ? problem::Problem::prepare_after(scoring.game(), *start, limits)
                        : problem::Problem::prepare(scoring.game(), limits);
  if (!prepared && prepared.error().fault == Fault::rules_too_large) {
    known_.too_large = prepared.error();
    known_.is_too_large = true;
  }
  if (prepared) known_.is_too_large = false;
  return prepared;
}

Game::Data::Prepared Game::Data::problem(const states::SpaceLimits& limits) const {
  const std::lock_guard lock(preparing_);
  auto prepared = this->prepared(limits);
  if (prepared) keep(problem_, *prepared);
  return prepared;
}

Result<void> Game::Data::check_size() const {
  if (known().is_too_large == false) return {};
  FIVEKIND_HOLD(problem());
  return {};
}

// Most games are known without preparing not to be too large; the result of preparing the others
// for this is not worth caching.
Result<void> Game::Data::find_size(const states::SpaceLimits& limits) const {
  const std::lock_guard lock(preparing_);
  return size_found(limits);
}

Result<void> Game::Data::size_found(const states::SpaceLimits& limits) const {
  if (problem_ != nullptr || known_.is_too_large) return {};
  if (!start && !states::StateSpace::check_sets(scoring.game())) {
    known_.is_too_large = true;
  } else if (bound(limits)) {
    known_.is_too_large = false;
  } else if (const auto ready = prepared(limits);
             !ready && ready.error().fault != Fault::rules_too_large) {
    return tl::make_unexpected(ready.error());
  }
  return {};
}

bool Game::Data::is_too_large() const {
  constexpr bool kTooLargeForMemory = true;
  if (!find_size(states::default_limits())) return kTooLargeForMemory;
  const std::lock_guard lock(preparing_);
  return problem_ == nullptr && *known_.is_too_large;
}

// Most states are in few sets of bonus boxes combined with many sets of others: counting them takes
// milliseconds, listing them seconds.
Result<Game::Data::SolveNeeds> Game::Data::solve_needs(const states::SpaceLimits& limits) const {
  const std::lock_guard lock(preparing_);
  if (known_.needs) return *known_.needs;
  FIVEKIND_TRY(size_found(limits));
  const std::string folder = tables::folder_name(scoring.game());
  if (problem_ == nullptr && known_.is_too_large == false) {
    const auto counts = states::count_by_parts(scoring, limits);
    const auto turns = problem::Problem::without_states(scoring.game());
    if (counts && !counts->at_most && turns) {
      known_.needs = SolveNeeds{solve::predicted_seconds(**turns, *counts), folder};
      return *known_.needs;
    }
  }
  FIVEKIND_LET(const auto ready, prepared(limits));
  known_.needs = SolveNeeds{solve::predicted_seconds(*ready, 1), folder};
  return *known_.needs;
}

// If it was stopped, it is tried again.
std::optional<double> Game::Data::bound(const states::SpaceLimits& limits) const {
  if (known_.bound) return *known_.bound;
  if (start) return std::nullopt;  // it is as quickly listed
  const auto bound = states::StateSpace::bound(scoring, limits);
  if (bound || limits.look()) known_.bound = bound;
  return bound;
}

std::optional<double> Game::Data::most_states() const {
  const std::lock_guard lock(preparing_);
  return bound(states::default_limits());
}

Game::Data::Known Game::Data::known() const {
  const std::lock_guard lock(preparing_);
  return known_;
}

void Game::Data::learn(Known known) const {
  const std::lock_guard lock(preparing_);
  known_ = std::move(known);
}

Result<std::shared_ptr<const problem::Problem>> Game::Data::problem_of_turns() const {
  if (auto prepared = problem()) return prepared;
  const std::lock_guard lock(preparing_);
  if (without_states_ == nullptr) {
    FIVEKIND_LET(auto prepared, problem::Problem::without_states(scoring.game()));
    keep(without_states_, std::move(prepared));
  }
  return without_states_;
}

bool Game::Data::is_prepared() const {
  const std::lock_guard lock(preparing_);
  return problem_ != nullptr;
}

void Game::Data::keep(std::shared_ptr<const problem::Problem>& place,
                      std::shared_ptr<const problem::Problem> made) const {
  const std::lock_guard lock(made_);
  place = std::move(made);
}

std::vector<HeldMemory> Game::Data::held_memory() const {
  const std::lock_guard lock(made_);
  std::vector<HeldMemory> held = {{this, sizeof(Data) + scoring.bytes()}};
  for (const rules::BoxRules& box : scoring.game().boxes) {
    held.push_back({box.kind.get(), box.kind->bytes()});
  }
  if (problem_ != nullptr) held.push_back({problem_.get(), problem_->bytes()});
  if (without_states_ != nullptr) held.push_back({without_states_.get(), without_states_->bytes()});
  return held;
}

Result<void> Engine::Data::prepare(const Game& game) {
  if (options.memory == 0 || data_of(game).is_prepared()) return {};
  FIVEKIND_HOLD(cache.get<Game>(
      name_of_prepared(game), [&] { return enter(preparing_work(game)); },
      [&]() -> Result<Game> {
        FIVEKIND_HOLD(within_share<std::shared_ptr<const problem::Problem>>(
            *this, game, [&](const auto& limits) { return data_of(game).problem(limits); }));
        return game;
      }));
  return {};
}

Result<void> Engine::Data::look_at(const Game& game) {
  if (options.memory == 0 || is_looked_at(game, options)) return {};
  // Work of milliseconds is done without waiting for a turn.
  constexpr double kQuick = 0x1p18;
  const bool quick = preparing_steps(game) <= kQuick ||
                     !states::StateSpace::check_sets(data_of(game).scoring.game());
  if (quick && data_of(game).find_size(states::default_limits()) && is_looked_at(game, options)) {
    return {};
  }
  FIVEKIND_HOLD(cache.get<Game>(
      "look " + name_of_prepared(game), [&] { return enter(preparing_work(game)); },
      [&]() -> Result<Game> {
        return within_share<Game>(*this, game, [&](const auto& limits) -> Result<Game> {
          FIVEKIND_TRY(data_of(game).find_size(limits));
          if (is_looked_at(game, options)) return game;
          return data_of(game).solve_needs(limits).map([&](const auto&) { return game; });
        });
      }));
  return {};
}

void Engine::Data::forget(const std::string& key, const std::string& rules_hash) {
  cache.forget([name = " " + key + " " + rules_hash + " "](const std::string& kept) {
    return (kept + " ").find(name) != std::string::npos;
  });
}

}  // namespace fivekind
