// Exact values by the strategy 'win', which finds them if time and memory allow.
#include "experiment/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/solutions/strategies.h"
#include "experiment/typical_states.h"
#include "support/try.h"

namespace fivekind::experiment {
namespace {

constexpr double kMaxSeconds = 600;
constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 32;

}  // namespace

Strategies strategies_on(int threads, const Game& game, Strategies::Solve solve) {
  EngineOptions options;
  options.solve.threads = threads;
  return Engine(std::move(options)).strategies(game, std::move(solve));
}

Result<StateJudge> StateJudge::make(const Game& game, const Strategies::Solve& solve,
                                    const std::vector<std::string>& strategies) {
  StateJudge judge(strategies_on(1, game, solve));
  MatchSettings settings;
  settings.seconds = kMaxSeconds;
  settings.bytes = kMaxBytes;
  FIVEKIND_TRY(judge.maker_.set_match(settings));
  for (const std::string& name : strategies) {
    FIVEKIND_LET(auto strategy, judge.maker_.get(name));
    judge.strategies_.push_back(std::move(strategy));
  }
  return judge;
}

Result<void> StateJudge::value(const Position& position, JudgedState& state) {
  // A new one for every state: what it caches of others would affect the last digits.
  FIVEKIND_LET(const auto win, maker_.get("win"));
  FIVEKIND_LET(const auto advice, win.decide(position));
  if (!advice.method || advice.method->name != "exact") {
    return fail(Fault::memory, fmt::format("exact values with {} open boxes", state.at.open),
                fmt::format("{} minutes and {} GB to be enough", kMaxSeconds / 60, kMaxBytes >> 30),
                "more, as predicted");
  }
  state.position = position.text();
  for (const Action& action : advice.actions) {
    state.actions.push_back(name_of(action));
    state.values.push_back(action.value);
  }
  return {};
}

Result<void> StateJudge::choose(const Position& position, std::uint64_t bits, JudgedState& state) {
  for (const Strategy& strategy : strategies_) {
    if (state.chosen.contains(strategy.name())) continue;
    FIVEKIND_LET(const auto action, sampled_action(strategy, position, bits));
    state.chosen[strategy.name()] = name_of(action);
  }
  return {};
}

bool StateJudge::complete(const JudgedState& state) const {
  return std::all_of(strategies_.begin(), strategies_.end(), [&](const Strategy& strategy) {
    return state.chosen.contains(strategy.name());
  });
}

}  // namespace fivekind::experiment
