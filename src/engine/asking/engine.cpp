// Solutions, strategies and advice of all games: what is kept, what it may cost, whose turn it is.
#include "engine/asking/engine_data.h"

#include <fivekind/tables.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/asking/held_advice.h"
#include "engine/asking/predicted.h"
#include "engine/asking/time_limits.h"
#include "engine/desk/waiting.h"
#include "engine/games/data.h"
#include "engine/solutions/strategies.h"
#include "engine/tables/solved_for_two.h"
#include "support/memory.h"

namespace fivekind {
namespace {

using engine::Cache;
using engine::check_time;
using engine::deadline_of;
using engine::too_long;
using engine::Waiting;
using engine::watched;
using engine::Work;

// What a strategy against others may remember: so many of them have room.
constexpr std::uint64_t kMostMatchBytes = std::uint64_t{1} << 29;
constexpr std::uint64_t kLeastStrategies = 8;
constexpr const char* kTargetCurves = "target-curves";
// Without a limit of the engine's own, curves that take longer are left to tables.
constexpr double kMostCurveSeconds = 300;
constexpr const char* kExpected = "expected";

// Whether a text names an objective of which that is so: as a whole or, as strategies do, within.
template <class Is>
bool names_objective(std::string_view text, const Is& is) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const solve::ObjectiveKind* const kind = solve::find_objective(text.substr(at));
    if (kind != nullptr && is(*kind)) return true;
  }
  return false;
}

// Whether a strategy is made from curves: those that face others, and those for a target.
bool needs_curves(const std::string& strategy) {
  return names_strategy_against_others(strategy) ||
         names_objective(
             strategy, [](const solve::ObjectiveKind& kind) { return kind.state_rule == nullptr; });
}

// Refuses a text from anywhere that is long or names a file of this machine.
std::optional<Error> check_text(const std::string& text) {
  constexpr std::size_t kLongest = 200;
  if (text.size() > kLongest) {
    return Error{Fault::objective_parameter, "objective",
                 fmt::format("at most {} characters", kLongest), std::to_string(text.size())};
  }
  if (names_objective(text, [](const solve::ObjectiveKind& kind) { return kind.reads_file; })) {
    return Error{Fault::objective_parameter, "objective '" + text + "'",
                 "utility=exp:A, since files are not read here", "another utility"};
  }
  return std::nullopt;
}

// The card of the player to move, as a position before the first roll.
std::string card_of(const Position* from) {
  if (from == nullptr) return "";
  const std::string text = from->text();
  return text.substr(0, text.rfind('/'));
}

// What a solution is kept by. One number a state is held in double precision unless somebody asks
// for less.
std::string name_of(const Game& game, const solve::Objective& meant, const Position* card,
                    std::optional<bool> single, const EngineOptions& options) {
  if (!single) single = options.solve.single_precision;
  if (!single && meant.has_state_values()) single = false;
  const char* const precision = !single ? "" : *single ? "single" : "double";
  return fmt::format("solution {} {} {} {} {}", game.key(), game.rules_hash(), meant.text(),
                     card_of(card), precision);
}

// A solution that is to be made.
struct AskedSolution {
  const Game& game;
  const std::string& objective;
  const Position* card;
  const SolutionQuestion& question;
};

Result<Solution> make_solution(Engine::Data& data, const AskedSolution& asked) {
  const EngineOptions& options = data.options;
  if (auto error = data.prepare(asked.game)) return tl::make_unexpected(*std::move(error));
  if (auto error = check_time(asked.game, options, asked.objective)) {
    return tl::make_unexpected(*std::move(error));
  }
  Cache::Claim claim(data.cache);
  const auto take = [&](std::uint64_t bytes) { return claim.take(bytes); };
  if (options.memory != 0) {
    // However long it is kept beside, the game made ready is needed as long as this lasts.
    auto error = support::check_memory((*asked.game.data().problem())->bytes(), {0, take});
    if (error) return tl::make_unexpected(*std::move(error));
  }
  SolveOptions how = options.solve;
  how.objective = asked.objective;
  if (asked.question.single_precision) how.single_precision = asked.question.single_precision;
  if (options.memory != 0) {
    how.claim_memory = take;
  }
  how.from = asked.card == nullptr ? std::nullopt : std::optional(*asked.card);
  how.progress = watched(
      data, deadline_of(options),
      {options.begin ? options.begin({"solving", "states", asked.game.key(), asked.objective})
                     : nullptr,
       options.solve.progress, asked.question.watch});
  auto solution = Solution::solve(asked.game, how);
  how.progress = nullptr;  // what showed it is over before more is said
  if (solution) {
    if (options.solved) options.solved(*solution);
    return solution;
  }
  const bool limited = options.most_time.count() != 0;
  if (solution.error().fault != Fault::interrupted || !limited) return solution;
  return tl::make_unexpected(too_long("objective '" + asked.objective + "'",
                                      "a solve that is done in time", "one that was stopped"));
}

}  // namespace

Result<std::optional<engine::Gate::Place>> Engine::Data::enter(Work work) {
  if (!gate) return std::nullopt;
  auto place = gate->enter(work);
  if (!place) return tl::make_unexpected(place.error());
  return *std::move(place);
}

Result<solve::Objective> Engine::Data::read(const std::string& objective) const {
  if (options.from_anywhere) {
    if (auto error = check_text(objective)) return tl::make_unexpected(*std::move(error));
  }
  return objective_of(objective);
}

std::uint64_t usual_engine_memory() {
  constexpr std::uint64_t kMost = 4'000'000'000;
  return std::min(kMost, support::physical_memory() / 4);
}

Engine::Engine(EngineOptions options) : data_(std::make_shared<Data>(std::move(options))) {}

const EngineOptions& Engine::options() const {
  return data_->options;
}
void Engine::stop() const {
  data_->stopping = true;
}
bool Engine::stopping() const {
  return data_->stopping;
}

Result<Solution> Engine::solution(const Game& game, const std::string& objective,
                                  const SolutionQuestion& question) const {
  const EngineOptions& options = data_->options;
  // What means the same is kept once, however its numbers are written.
  const auto meant = data_->read(objective);
  if (!meant) return tl::make_unexpected(meant.error());
  const bool state_values = meant->has_state_values();
  const Position* from = question.from;
  if (from == nullptr && options.solve.from) from = &*options.solve.from;
  if (state_values) from = nullptr;
  return data_->cache.get<Solution>(
      name_of(game, *meant, from, question.single_precision, options),
      [&]() -> Result<std::optional<engine::Gate::Place>> {
        if (question.in_turn || !data_->gate) return std::nullopt;
        auto predicted = engine::Prediction::of(*this, game, from);
        if (!predicted) return tl::make_unexpected(predicted.error());
        return data_->enter(predicted->objective(*meant).work());
      },
      [&] {
        return make_solution(*data_, {game, objective, from, question});
      });
}

std::optional<Error> Engine::check(const std::string& text) const {
  return data_->options.from_anywhere ? check_text(text) : std::nullopt;
}

Result<std::string> Engine::meaning(const std::string& objective) const {
  return data_->read(objective).map([](const auto& meant) { return meant.text(); });
}

bool Engine::has(const Game& game, const std::string& objective) const {
  const auto meant = data_->read(objective);
  if (!meant) return false;
  const std::string name = name_of(game, *meant, nullptr, std::nullopt, data_->options);
  return data_->cache.find<Solution>(name).has_value();
}

Result<Advice> Engine::advise(const Position& position, const std::string& objective) const {
  auto held = engine::HeldAdvice::of(*this, position, objective);
  if (!held) return tl::make_unexpected(held.error());
  return held->advise(position);
}

Result<Distribution> Engine::distribution(const Position& position, const std::string& objective,
                                          const DistributionOptions& options) const {
  const Game& game = position.data().game;
  const Position from = engine::alone(position);
  const auto solution = this->solution(game, objective, {.from = &from});
  if (!solution) return tl::make_unexpected(solution.error());
  const std::string& meant = solution->report().objective;
  if (meant == kTargetCurves) return solution->target_curve(position, options);
  if (meant == kExpected) return solution->distribution(position, nullptr, options);
  const auto expected = this->solution(game, kExpected);
  if (!expected) return tl::make_unexpected(expected.error());
  return solution->distribution(position, &*expected, options);
}

Strategies::Solve Engine::solver(Sourcing how) const {
  return [engine = *this, how = std::move(how)](const Game& game,
                                                const std::string& objective) -> Result<Solution> {
    const bool curves = objective == kTargetCurves;
    if (curves && !how.curves && !engine.has(game, objective)) {
      return fail(Fault::table_missing, "target curves", "curves that are there", "none");
    }
    SolutionQuestion question;
    if (how.precise && !curves) question.single_precision = false;
    question.watch = how.watch;
    question.in_turn = how.in_turn;
    return engine.solution(game, objective, question);
  };
}

Strategies::Solve Engine::solver() const {
  return solver(Sourcing{});
}

Strategies Engine::strategies(const Game& game, Strategies::Solve solve) const {
  if (!solve) solve = solver();
  Strategies strategies(game, std::move(solve), data_->options.solve.threads);
  if (data_->options.begin) {
    strategies.watch_measuring(
        [begin = data_->options.begin, key = game.key(), shown = std::make_shared<Watch>()](
            std::uint64_t done, std::uint64_t all) {
          if (!*shown) *shown = begin({"finding the strength", "games", key, ""});
          const bool go_on = (*shown)(done, all);
          if (all > 0) *shown = nullptr;
          return go_on;
        });
  }
  return strategies;
}

Result<Strategy> Engine::strategy(const Game& game, const std::string& text, MatchSettings match,
                                  bool curves) const {
  const EngineOptions& options = data_->options;
  if (auto error = check(text)) return tl::make_unexpected(*std::move(error));
  const std::string meant = canonical_strategy(text);
  // One against others looks for its table once: it is another one when the whole game is there.
  const bool whole =
      names_strategy_against_others(meant) && is_solved_for_two(game, options.solve.tables);
  const auto make = [&]() -> Result<Strategy> {
    // It is kept by what it gets its solutions from, so it must not keep that.
    const auto solve = [kept = std::weak_ptr(data_), curves](
                           const Game& of, const std::string& objective) -> Result<Solution> {
      const auto data = kept.lock();
      if (data == nullptr) return fail(Fault::server_gone, "", "an engine that is there", "none");
      return Engine(data).solver({false, curves, true, nullptr})(of, objective);
    };
    Strategies strategies(game, solve, options.solve.threads);
    if (options.memory != 0) {
      match.bytes = std::min(kMostMatchBytes, options.memory / kLeastStrategies);
    }
    match.tables = options.solve.tables;
    // The strategy is kept, and whoever asks it later waits for it then.
    match.progress = [data = std::weak_ptr(data_)](std::uint64_t, std::uint64_t) {
      const auto alive = data.lock();
      return alive && !alive->stopping && Waiting::goes_on();
    };
    if (auto error = strategies.set_match(match)) return tl::make_unexpected(*std::move(error));
    strategies.watch_measuring(watched(*data_, deadline_of(options), {}));
    auto strategy = strategies.get(meant);
    if (strategy || strategy.error().fault != Fault::interrupted) return strategy;
    return tl::make_unexpected(too_long("strategy '" + meant + "'",
                                        "games that tell its strength in time",
                                        "games that were stopped"));
  };
  return data_->cache.get<Strategy>(
      fmt::format("strategy {} {} {} {} {} {}", game.key(), game.rules_hash(), match.seconds,
                  curves ? "all" : "quick", whole ? "whole" : "part", meant),
      [&]() -> Result<std::optional<engine::Gate::Place>> {
        if (game.is_too_large()) return data_->enter(Work::lengthy);  // for its parts
        auto predicted = engine::Prediction::of(*this, game);
        if (!predicted) return tl::make_unexpected(predicted.error());
        if (curves && needs_curves(text)) predicted->curves();
        return data_->enter(predicted->work());
      },
      make);
}

std::optional<Error> Engine::check_playable(const Game& game, const std::string& strategy) const {
  if (auto error = check(strategy)) return error;
  if (!game.is_too_large()) {
    if (auto error = data_->prepare(game)) return error;
  }
  Strategies without_solutions(game, [](const Game&, const std::string&) -> Result<Solution> {
    return fail(Fault::table_missing, "solution", "none needed", "one");
  });
  const auto made = without_solutions.get(strategy);
  if (made) return std::nullopt;
  if (made.error().fault != Fault::table_missing) return made.error();
  if (!game.is_too_large() && !has(game, kExpected)) {
    if (auto error = check_time(game, data_->options, kExpected)) return error;
  }
  if (!needs_curves(strategy) || has(game, kTargetCurves)) return std::nullopt;
  const EngineOptions& options = data_->options;
  TableOptions how;
  how.objective = kTargetCurves;
  how.threads = options.solve.threads;
  const auto needs = table_needs(game, how);
  if (!needs) return std::nullopt;  // whoever asks for the curves is told why there are none
  const double most =
      options.most_time.count() == 0
          ? kMostCurveSeconds
          : std::chrono::duration_cast<std::chrono::duration<double>>(options.most_time).count();
  if (needs->seconds <= most) return std::nullopt;
  const auto tables = list_tables(options.solve.tables);
  const bool stored =
      tables && std::any_of(tables->begin(), tables->end(), [&](const TableInfo& table) {
        return table.whole && table.rules_hash == game.rules_hash() &&
               table.kind.starts_with(kTargetCurves);
      });
  if (stored) return std::nullopt;
  return Error{
      Fault::table_missing, "strategy '" + strategy + "'",
      fmt::format("a table ({})", build_command(game.key(), game.rules_hash(), kTargetCurves)),
      fmt::format("none, and about {:.0f} minutes of work", needs->seconds / 60)};
}

bool Engine::needs_table(const Game& game) const {
  return !game.is_too_large() && !has(game, kExpected) &&
         check_time(game, data_->options, kExpected);
}

DistributionOptions Engine::within_limits(DistributionOptions options) const {
  if (options.threads == 0) options.threads = data_->options.solve.threads;
  if (data_->options.memory != 0) {
    // The claim goes before what it claims from.
    const auto claim = std::shared_ptr<Cache::Claim>(
        new Cache::Claim(data_->cache), [data = data_](Cache::Claim* done) { delete done; });
    options.claim_memory = [claim](std::uint64_t bytes) { return claim->take(bytes); };
  }
  options.progress = watched(*data_, deadline_of(data_->options), {options.progress});
  return options;
}

}  // namespace fivekind
