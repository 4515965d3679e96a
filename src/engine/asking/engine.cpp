// Solutions, strategies and advice for all games: what is cached, its limits, and whose turn it is.
#include "engine/asking/engine_data.h"

#include <fivekind/tables.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/asking/held_advice.h"
#include "engine/asking/predicted.h"
#include "engine/asking/rest_of_game.h"
#include "engine/asking/time_limits.h"
#include "engine/desk/waiting.h"
#include "engine/games/data.h"
#include "engine/solutions/strategies.h"
#include "engine/tables/solved_for_two.h"
#include "strategies/registry.h"
#include "support/memory.h"
#include "support/try.h"

namespace fivekind {
namespace {

using engine::Cache;
using engine::check_time;
using engine::deadline_of;
using engine::too_long;
using engine::Waiting;
using engine::watched;
using engine::Work;

// The memory of a strategy against others: there is room for a number of them.
constexpr std::uint64_t kMaxMatchBytes = std::uint64_t{1} << 29;
constexpr std::uint64_t kLeastStrategies = 8;
// Without a limit of the engine's own, curves that take longer are left to tables.
constexpr double kMaxCurveSeconds = 300;

// Whether a text names an objective with this property: as a whole or, like strategies, inside.
template <class Is>
bool names_objective(std::string_view text, const Is& is) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const solve::ObjectiveKind* const kind = solve::find_objective(text.substr(at));
    if (kind != nullptr && is(*kind)) return true;
  }
  return false;
}

bool reads_file(std::string_view strategy) {
  const strategies::StrategyKind* const kind = strategies::find_kind(strategy);
  return kind != nullptr && kind->reads_file;
}

// Whether a strategy is made from curves: those that face others, and those for a target.
bool needs_curves(const StrategyName& strategy) {
  if (reads_file(strategy.text())) return false;
  return strategy.faces_others() ||
         names_objective(strategy.text(), [](const solve::ObjectiveKind& kind) {
           return kind.state_rule == nullptr;
         });
}

// Whether values are those of the whole curve of targets, which strategies against others use.
bool are_curves(const Objective& objective) {
  return data_of(objective).objective.kind == &solve::kTargetCurves;
}

// Refuses a text from anywhere that is long or names a file of this machine.
Result<void> check_text(const EngineOptions& options, std::string_view text) {
  if (!options.from_anywhere) return {};
  constexpr std::size_t kLongest = 200;
  if (text.size() > kLongest) {
    return fail(Fault::objective_parameter, "objective",
                fmt::format("at most {} characters", kLongest), std::to_string(text.size()));
  }
  if (names_objective(text, [](const solve::ObjectiveKind& kind) { return kind.reads_file; })) {
    return fail(Fault::objective_parameter, fmt::format("objective '{}'", text),
                "utility=exp:A, since files are not read here", "another utility");
  }
  if (reads_file(text)) {
    return fail(Fault::strategy_parameter, fmt::format("strategy '{}'", text),
                "a strategy without a file, since files are not read here", "the name of a file");
  }
  return {};
}

// What a solution is kept by. One number a state is held in double precision unless less is
// asked for.
std::string name_of(const Game& game, const Objective& objective, const Position* card,
                    std::optional<bool> single, const EngineOptions& options) {
  const Objective::Data& meant = data_of(objective);
  if (!single) single = options.solve.single_precision;
  if (!single && meant.objective.has_state_values()) single = false;
  const char* const precision = !single ? "" : *single ? "single" : "double";
  return fmt::format("solution {} {} {} {} {}{}", game.key(), game.rules_hash(), meant.key,
                     card == nullptr ? "" : engine::card_text(*card), precision,
                     engine::name_of_rest(game));
}

// Reports everything to the engine's watch, as a task that begins now.
Watch watch_of(const EngineOptions& options, const LongTask& task) {
  Watch begun = options.begin ? options.begin(task) : nullptr;
  if (!begun || !options.solve.progress) return begun ? begun : options.solve.progress;
  return [begun, all_work = options.solve.progress](std::uint64_t done, std::uint64_t all) {
    return begun(done, all) && all_work(done, all);
  };
}

// A solution that is to be computed.
struct AskedSolution {
  const Game& game;
  const Objective& objective;
  const Position* card;
  const SolutionQuestion& question;
  Watch watch;
};

Result<Solution> make_solution(Engine::Data& data, const AskedSolution& asked) {
  const EngineOptions& options = data.options;
  FIVEKIND_TRY(data.prepare(asked.game));
  FIVEKIND_TRY(check_time(asked.game, options, asked.objective));
  Cache::Claim claim(data.cache);
  const auto take = [&](std::uint64_t bytes) { return claim.take(bytes); };
  if (options.memory != 0) {
    // However long it is kept beside, the game made ready is needed as long as this lasts.
    FIVEKIND_TRY(support::check_memory((*data_of(asked.game).problem())->bytes(), {0, take}));
  }
  SolveOptions how = options.solve;
  how.objective = asked.objective;
  if (asked.question.single_precision) how.single_precision = asked.question.single_precision;
  if (options.memory != 0) {
    how.claim_memory = take;
  }
  if (data_of(asked.game).start) how.use_tables = false;  // they hold whole games
  how.from = asked.card == nullptr ? std::nullopt : std::optional(*asked.card);
  how.progress =
      watched(data, deadline_of(options),
              {watch_of(options, {"solving", "states", asked.game.key(), asked.objective.text()}),
               asked.watch});
  auto solution = Solution::solve(asked.game, how);
  how.progress = nullptr;  // the progress display is finished before more output
  if (solution) {
    if (options.solved) options.solved(*solution);
    return solution;
  }
  const bool limited = options.most_time.count() != 0;
  if (solution.error().fault != Fault::interrupted || !limited) return solution;
  return tl::make_unexpected(too_long("objective '" + asked.objective.text() + "'",
                                      "a solve that is done in time", "one that was stopped"));
}

}  // namespace

Result<std::optional<engine::Gate::Place>> Engine::Data::enter(Work work) {
  if (!gate) return std::nullopt;
  FIVEKIND_LET(auto place, gate->enter(work));
  return place;
}

std::uint64_t usual_engine_memory() {
  constexpr std::uint64_t kMax = 4'000'000'000;
  return std::min(kMax, support::physical_memory() / 4);
}

Engine::Engine(EngineOptions options) : data_(std::make_shared<Data>(std::move(options))) {}

const EngineOptions& Engine::options() const {
  return data_->options;
}
Watch Engine::watch(const LongTask& task) const {
  return watched(*data_, std::nullopt, {watch_of(data_->options, task), computation_.watch});
}
Engine Engine::during(Computation computation) const {
  return Engine(data_, std::move(computation));
}
void Engine::stop() const {
  data_->stopping = true;
}
bool Engine::stopping() const {
  return data_->stopping;
}

Result<Solution> Engine::solution(const Game& game, const Objective& objective,
                                  const SolutionQuestion& question) const {
  const EngineOptions& options = data_->options;
  const solve::Objective& meant = data_of(objective).objective;
  const bool state_values = meant.has_state_values();
  const Position* from = question.from;
  if (from == nullptr && options.solve.from) from = &*options.solve.from;
  if (state_values) from = nullptr;
  return data_->cache.get<Solution>(
      name_of(game, objective, from, question.single_precision, options),
      [&]() -> Result<std::optional<engine::Gate::Place>> {
        if (computation_.in_turn || !data_->gate) return std::nullopt;
        FIVEKIND_LET(auto predicted, engine::Prediction::of(*this, game, from));
        return data_->enter(predicted.objective(objective).work());
      },
      [&] {
        return make_solution(*data_, {game, objective, from, question, computation_.watch});
      });
}

Result<Objective> Engine::objective(std::string_view text) const {
  FIVEKIND_TRY(check_text(data_->options, text));
  return Objective::parse(text);
}

Result<StrategyName> Engine::strategy_name(std::string_view text) const {
  FIVEKIND_TRY(check_text(data_->options, text));
  return StrategyName::parse(text);
}

Result<Goal> Engine::goal(std::string_view text) const {
  FIVEKIND_TRY(check_text(data_->options, text));
  return parse_goal(text);
}

bool Engine::has(const Game& game, const Objective& objective) const {
  const std::string name = name_of(game, objective, nullptr, std::nullopt, data_->options);
  return data_->cache.find<Solution>(name).has_value();
}

Result<Game> Engine::game_for(const Position& position, const Objective& objective) const {
  return engine::rest_or_whole(*this, position, objective);
}

Result<Advice> Engine::advise(const Position& position, const Objective& objective) const {
  FIVEKIND_LET(auto held, engine::HeldAdvice::of(*this, position, objective));
  return held.advise(position);
}

Result<std::vector<SavedAdvice>> Engine::advise_each_saved(const Position& position,
                                                           const Objective& objective) const {
  return engine::advise_each_saved(*this, position, objective);
}

Result<Distribution> Engine::distribution(const Position& position, const Objective& objective,
                                          const DistributionOptions& options) const {
  FIVEKIND_LET(const auto game, game_for(position, objective));
  const Position from = engine::alone(position);
  FIVEKIND_LET(const auto solution, this->solution(game, objective, {.from = &from}));
  if (are_curves(objective)) return solution.target_curve(position, options);
  if (objective == Objective()) return solution.distribution(position, nullptr, options);
  FIVEKIND_LET(const auto expected, this->solution(game));
  return solution.distribution(position, &expected, options);
}

Strategies::Solve Engine::solver(Sourcing how) const {
  return [engine = *this, how](const Game& game, const Objective& objective) -> Result<Solution> {
    const bool curves = are_curves(objective);
    if (curves && !how.curves && !engine.has(game, objective)) {
      return fail(Fault::table_missing, "target curves", "curves that are there", "none");
    }
    SolutionQuestion question;
    if (how.precise && !curves) question.single_precision = false;
    return engine.solution(game, objective, question);
  };
}

Strategies::Solve Engine::solver() const {
  return solver(Sourcing{});
}

Strategies Engine::strategies(const Game& game, Strategies::Solve solve) const {
  if (!solve) solve = solver();
  // It begins when it is needed, for each strategy again.
  Watch measuring = [engine = *this, key = game.key(), watch = std::make_shared<Watch>()](
                        std::uint64_t done, std::uint64_t all) {
    if (!*watch) *watch = engine.watch({"finding the strength", "games", key, ""});
    const bool wanted = (*watch)(done, all);
    if (all > 0) *watch = nullptr;
    return wanted;
  };
  return {game, std::move(solve), data_->options.solve.threads, std::move(measuring)};
}

Result<Strategy> Engine::strategy(const Game& game, const StrategyName& name, MatchSettings match,
                                  bool curves) const {
  const EngineOptions& options = data_->options;
  const std::string& meant = name.canonical();
  // One against others looks for its table once: it is another one when the whole game is there.
  const bool whole = name.faces_others() && is_solved_for_two(game, options.solve.tables);
  const auto make = [&]() -> Result<Strategy> {
    // It is cached by the object that provides its solutions, so it must not own that.
    const auto solve = [kept = std::weak_ptr(data_), curves](
                           const Game& of, const Objective& objective) -> Result<Solution> {
      const auto data = kept.lock();
      if (data == nullptr) return fail(Fault::server_gone, "", "an engine that is there", "none");
      const Engine engine(data, {.in_turn = true});
      return engine.solver({.precise = false, .curves = curves})(of, objective);
    };
    Strategies strategies(game, solve, options.solve.threads,
                          watched(*data_, deadline_of(options), {}));
    if (options.memory != 0) {
      match.bytes = std::min(kMaxMatchBytes, options.memory / kLeastStrategies);
    }
    match.tables = options.solve.tables;
    // The strategy is cached, and a later caller waits for it then.
    match.progress = [data = std::weak_ptr(data_)](std::uint64_t, std::uint64_t) {
      const auto alive = data.lock();
      return alive && !alive->stopping && Waiting::should_continue();
    };
    FIVEKIND_TRY(strategies.set_match(match));
    auto strategy = strategies.get(meant);
    if (strategy || strategy.error().fault != Fault::interrupted) return strategy;
    return tl::make_unexpected(too_long("strategy '" + name.text() + "'",
                                        "games that tell its strength in time",
                                        "games that were stopped"));
  };
  return data_->cache.get<Strategy>(
      fmt::format("strategy {} {} {} {} {} {}", game.key(), game.rules_hash(), match.seconds,
                  curves ? "all" : "quick", whole ? "whole" : "part", meant),
      [&]() -> Result<std::optional<engine::Gate::Place>> {
        if (game.is_too_large()) return data_->enter(Work::lengthy);  // for its parts
        FIVEKIND_LET(auto predicted, engine::Prediction::of(*this, game));
        if (curves && needs_curves(name)) predicted.curves();
        return data_->enter(predicted.work());
      },
      make);
}

Result<void> Engine::check_playable(const Game& game, const StrategyName& strategy) const {
  if (!game.is_too_large()) {
    FIVEKIND_TRY(data_->prepare(game));
  }
  const auto none = [](const Game&, const Objective&) -> Result<Solution> {
    return fail(Fault::table_missing, "solution", "none needed", "one");
  };
  const auto made = strategies(game, none).get(strategy);
  if (made) return {};
  if (made.error().fault != Fault::table_missing) return tl::make_unexpected(made.error());
  if (!game.is_too_large() && !has(game)) {
    FIVEKIND_TRY(check_time(game, data_->options, Objective()));
  }
  if (!needs_curves(strategy) || has(game, Objective::target_curves())) return {};
  const EngineOptions& options = data_->options;
  const std::string curves = Objective::target_curves().text();
  const auto needs = table_needs(*this, game, {.content = Objective::target_curves()});
  if (!needs) return {};  // who asks for the curves learns why there are none
  const double most =
      options.most_time.count() == 0
          ? kMaxCurveSeconds
          : std::chrono::duration_cast<std::chrono::duration<double>>(options.most_time).count();
  if (needs->seconds <= most) return {};
  const auto tables = list_tables(*this);
  const bool stored =
      tables && std::any_of(tables->begin(), tables->end(), [&](const TableInfo& table) {
        return table.whole && table.rules_hash == game.rules_hash() &&
               table.kind.starts_with(curves);
      });
  if (stored) return {};
  return fail(Fault::table_missing, "strategy '" + strategy.text() + "'",
              fmt::format("a table ({})", build_command(game.key(), game.rules_hash(), curves)),
              fmt::format("none, and about {:.0f} minutes of work", needs->seconds / 60));
}

Result<double> predict_solve_seconds(const Engine& engine, const Game& game) {
  return engine::solve_seconds(game, engine.options().solve.threads);
}

bool Engine::needs_table(const Game& game) const {
  return !game.is_too_large() && !has(game) && !check_time(game, data_->options, Objective());
}

DistributionOptions Engine::within_limits(DistributionOptions options) const {
  if (options.threads == 0) options.threads = data_->options.solve.threads;
  if (data_->options.memory != 0) {
    // The claim is destroyed before the object it claims from.
    const auto claim = std::shared_ptr<Cache::Claim>(
        new Cache::Claim(data_->cache), [data = data_](Cache::Claim* done) { delete done; });
    options.claim_memory = [claim](std::uint64_t bytes) { return claim->take(bytes); };
  }
  options.progress = watched(*data_, deadline_of(data_->options), {options.progress});
  return options;
}

}  // namespace fivekind
