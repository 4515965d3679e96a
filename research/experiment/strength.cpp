// States one after the other, many at a time.
#include "experiment/strength.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "experiment/judge.h"
#include "experiment/kept_states.h"
#include "experiment/typical_states.h"
#include "support/parallel.h"
#include "support/try.h"

namespace fivekind::experiment {
namespace {

Result<void> check_options(const Game& game, const StrengthOptions& options) {
  const int boxes = 2 * static_cast<int>(game.boxes().size());
  if (options.lowest_open < 1 || options.highest_open > boxes ||
      options.lowest_open > options.highest_open) {
    return fail(Fault::usage, "open boxes", fmt::format("a range within 1-{}", boxes),
                fmt::format("{}-{}", options.lowest_open, options.highest_open));
  }
  if (options.states == 0) return fail(Fault::usage, "states", "1 or more", "0");
  if (options.threads < 0 || options.threads > support::kMaxThreads) {
    return fail(Fault::threads_range, "threads", fmt::format("1 to {}", support::kMaxThreads),
                std::to_string(options.threads));
  }
  return {};
}

// The score that one player can reach with this probability: hard to reach, and worth trying for.
constexpr double kChanceOfTarget = 0.25;

// Those of the thesis, and one that plays for a high score.
Result<std::vector<std::string>> usual_strategies(const Game& game,
                                                  const Strategies::Solve& solve) {
  std::vector<std::string> names;
  for (const char* kind : {"emp", "dynw"}) {
    for (int depth = 0; depth <= 4; ++depth) names.push_back(fmt::format("{}:{}", kind, depth));
  }
  names.emplace_back("expected");
  FIVEKIND_LET(const auto curves, solve(game, Objective::target_curves()));
  FIVEKIND_LET(const auto start, Position::from_parts(game, {}));
  FIVEKIND_LET(const auto curve, curves.target_curve(start));
  names.push_back(fmt::format("target={}", curve.quantile(kChanceOfTarget)));
  return names;
}

// The experiment while it runs.
class Run {
 public:
  Run(const Game& game, const StrengthOptions& options)
      : game_(game),
        options_(options),
        levels_(static_cast<std::uint64_t>(options.highest_open - options.lowest_open + 1)),
        states_(levels_ * options.states) {}

  Result<void> take_up_kept() {
    if (options_.keep.empty()) return {};
    FIVEKIND_LET(auto kept,
                 KeptStates::open(options_.keep, {game_.key(), game_.rules_hash(), options_.seed}));
    for (const JudgedState& state : kept.found()) {
      const bool wanted = state.at.open >= options_.lowest_open &&
                          state.at.open <= options_.highest_open &&
                          state.at.number < options_.states;
      if (wanted) states_[place(state.at)] = state;
    }
    kept_.emplace(std::move(kept));
    return {};
  }

  Result<void> work() {
    const int threads = options_.threads > 0 ? options_.threads : support::default_threads();
    FIVEKIND_TRY(solve_all(threads));
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) {
      others.emplace_back([this] { work_alone(); });
    }
    work_alone();
    for (std::thread& other : others) other.join();
    if (error_) return tl::make_unexpected(*error_);
    return {};
  }

  std::vector<JudgedState> states() && {
    // The numbers of open boxes were processed alternately; here they come one after the other.
    std::stable_sort(states_.begin(), states_.end(),
                     [](const auto& a, const auto& b) { return a.at.open < b.at.open; });
    return std::move(states_);
  }

 private:
  // In the order of work: states with many open boxes take longest and come first, and an
  // experiment that is stopped has about the same number of states of each kind.
  StateNumber state_at(std::uint64_t index) const {
    return {options_.highest_open - static_cast<int>(index % levels_), index / levels_};
  }
  std::size_t place(const StateNumber& at) const {
    return at.number * levels_ + static_cast<std::uint64_t>(options_.highest_open - at.open);
  }

  // Solves everything that strategies need, while all threads can take part.
  Result<void> solve_all(int threads) {
    Strategies maker = strategies_on(
        threads, game_,
        [this](const Game& game, const Objective& objective) { return solve(game, objective); });
    for (const std::string& name : options_.strategies) {
      FIVEKIND_HOLD(maker.get(name));
    }
    FIVEKIND_HOLD(maker.solution(Objective::target_curves()));
    return {};
  }

  Result<Solution> solve(const Game& game, const Objective& objective) {
    const std::lock_guard lock(solving_);
    const std::pair name(game.rules_hash(), objective.text());
    const auto found = solved_.find(name);
    if (found != solved_.end()) return found->second;
    auto solution = options_.solve(game, objective);
    if (solution) solved_.emplace(name, *solution);
    return solution;
  }

  void work_alone() {
    const auto solving = [this](const Game& game, const Objective& objective) {
      return solve(game, objective);
    };
    auto judge = StateJudge::make(game_, solving, options_.strategies);
    if (!judge) return stop(judge.error());
    const auto player = strategies_on(1, game_, solving).get(kTypicalPlayer);
    if (!player) return stop(player.error());
    const TypicalStates source(*player, options_.seed);
    while (!stopped_) {
      const std::uint64_t index = next_++;
      if (index >= states_.size()) return;
      if (const auto done = finish(states_[index], state_at(index), source, *judge); !done) {
        return stop(done.error());
      }
      const std::uint64_t done = ++done_;
      if (options_.progress && !options_.progress(done, states_.size())) {
        return stop({Fault::interrupted, "experiment", "", "interrupted"});
      }
    }
  }

  // Adds what is missing in a state.
  Result<void> finish(JudgedState& state, const StateNumber& at, const TypicalStates& source,
                      StateJudge& judge) {
    const bool is_new = state.actions.empty();
    if (!is_new && judge.complete(state)) return {};
    state.at = at;
    FIVEKIND_LET(const auto position,
                 is_new ? source.state(at) : Position::parse(game_, state.position));
    if (is_new) {
      FIVEKIND_TRY(judge.value(position, state));
    }
    FIVEKIND_TRY(judge.choose(position, source.bits_for_choices(at), state));
    if (!kept_) return {};
    const std::lock_guard lock(keeping_);
    return kept_->append(state);
  }

  void stop(const Error& error) {
    const std::lock_guard lock(keeping_);
    if (!error_) error_ = error;
    stopped_ = true;
  }

  const Game& game_;
  const StrengthOptions& options_;
  std::uint64_t levels_;
  std::vector<JudgedState> states_;  // at place(): each thread works on its own ones
  std::optional<KeptStates> kept_;
  std::mutex keeping_;
  std::mutex solving_;
  std::map<std::pair<std::string, std::string>, Solution> solved_;  // by rules and objective
  std::optional<Error> error_;
  std::atomic<bool> stopped_ = false;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
};

}  // namespace

Result<std::vector<JudgedState>> judge_strategies(const Game& game,
                                                  const StrengthOptions& options) {
  FIVEKIND_TRY(check_options(game, options));
  if (options.strategies.empty()) {
    return fail(Fault::usage, "strategies", "one or more", "none");
  }
  Run run(game, options);
  FIVEKIND_TRY(run.take_up_kept());
  FIVEKIND_TRY(run.work());
  return std::move(run).states();
}

Result<Strength> measure_strength(const Game& game, StrengthOptions options) {
  FIVEKIND_TRY(check_options(game, options));
  if (options.strategies.empty()) {
    FIVEKIND_LET(auto names, usual_strategies(game, options.solve));
    options.strategies = std::move(names);
  }
  FIVEKIND_LET(auto states, judge_strategies(game, options));
  Strength strength;
  strength.seed = options.seed;
  strength.states = options.states;
  strength.lowest_open = options.lowest_open;
  strength.highest_open = options.highest_open;
  strength.judged = std::move(states);
  strength.strategies = figures_of(options.strategies, strength.judged);
  if (game.key() == kThesisGame) {
    strength.statements = check_statements(strength.strategies, strength.judged);
  }
  return strength;
}

}  // namespace fivekind::experiment
