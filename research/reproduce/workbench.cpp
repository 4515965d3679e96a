// The solutions, strategies and distributions that the sources need.
#include "reproduce/workbench.h"

#include <algorithm>
#include <stdexcept>

namespace fivekind::reproduce {
namespace {

constexpr const char* kTargetCurves = "target-curves";

}  // namespace

Workbench::Workbench(WorkbenchOptions options)
    : options_(std::move(options)), engine_([this] {
        EngineOptions how;
        how.solve.threads = options_.threads;
        how.solve.tables = options_.tables;
        how.begin = [begin = options_.begin](const LongTask& task) -> Watch {
          return begin && !task.objective.empty() ? begin(task.game + ", " + task.objective)
                                                  : nullptr;
        };
        return Engine(std::move(how));
      }()) {}

const Game& Workbench::game(const std::string& key) {
  return games_.get({key}, [&] { return must(Game::shipped(key)); });
}

Position Workbench::position(const std::string& key, const std::string& rest) {
  return must(Position::parse(game(key), "1/" + key + "/" + rest));
}

Watch Workbench::begin(const std::string& what) const {
  if (options_.begin) return options_.begin(what);
  return [](std::uint64_t, std::uint64_t) { return true; };
}

Solution Workbench::solution(const std::string& key, const std::string& objective) {
  return must(engine_.solution(game(key), must(Objective::parse(objective))));
}

Strategies& Workbench::players(const std::string& key) {
  return players_.get({key}, [&] { return engine_.strategies(game(key)); });
}

Strategy Workbench::strategy(const std::string& key, const std::string& name) {
  return must(players(key).get(name));
}

const Advice& Workbench::advise(const std::string& key, const std::string& objective,
                                const std::string& rest) {
  return advices_.get({key, objective, rest}, [&] {
    const Solution asked = solution(key, objective);
    if (objective == kExpected) return must(asked.advise(position(key, rest)));
    const Solution expected = solution(key, kExpected);
    return must(asked.advise(position(key, rest), &expected));
  });
}

const Advice& Workbench::advise_late(const std::string& key, const std::string& objective,
                                     const std::string& rest) {
  return advices_.get({key, "late " + objective, rest}, [&] {
    const Position from = position(key, rest);
    const Objective late = must(Objective::parse(objective));
    return must(must(engine_.solution(game(key), late, {.from = &from})).advise(from));
  });
}

const Advice& Workbench::decide(const std::string& key, const std::string& name,
                                const std::string& rest) {
  return advices_.get({key, "strategy " + name, rest},
                      [&] { return must(strategy(key, name).decide(position(key, rest))); });
}

const Advice& Workbench::advise_target(const std::string& key, int target,
                                       const std::string& rest) {
  const std::string objective = "target=" + std::to_string(target);
  return advices_.get({key, "curves " + objective, rest}, [&] {
    const Solution curves = solution(key, kTargetCurves);
    const Position asked = position(key, rest);
    Advice advice = advise(key, kExpected, rest);
    advice.objective = objective;
    for (Action& action : advice.actions) {
      DistributionOptions options;
      options.threads = options_.threads;
      options.action = text_of(action);
      action.value = must(curves.target_curve(asked, options)).chance(target);
    }
    std::stable_sort(advice.actions.begin(), advice.actions.end(),
                     [](const Action& a, const Action& b) { return a.value > b.value; });
    advice.value = advice.actions.front().value;
    for (Action& action : advice.actions) action.loss = advice.value - action.value;
    return advice;
  });
}

const Distribution& Workbench::distribution(const std::string& key, const std::string& name) {
  return distributions_.get({key, name}, [&] {
    const Strategy player = strategy(key, name);
    DistributionOptions options;
    options.threads = options_.threads;
    options.progress = begin(key + ", distribution of " + name);
    return must(player.distribution(position(key, kEmptyCard), options));
  });
}

const Distribution& Workbench::curve(const std::string& key, const std::string& rest) {
  return curves_.get({key, rest}, [&] {
    return must(solution(key, kTargetCurves).target_curve(position(key, rest)));
  });
}

const Distribution& Workbench::precise_curve(const std::string& key, const std::string& rest) {
  return curves_.get({key, rest, "precise"}, [&] {
    const auto curves =
        engine_.solution(game(key), Objective::target_curves(), {.single_precision = false});
    return must(must(curves).target_curve(position(key, rest)));
  });
}

const Distribution& Workbench::late_curve(const std::string& key, const std::string& card,
                                          const std::string& dice, const std::string& action) {
  return curves_.get({key, card, dice, action}, [&] {
    const Position from = position(key, card + "/1/-");
    const auto curves = engine_.solution(game(key), Objective::target_curves(),
                                         {.from = &from, .single_precision = false});
    DistributionOptions options;
    options.action = action;
    options.threads = options_.threads;
    return must(must(curves).target_curve(position(key, card + "/1/" + dice), options));
  });
}

const Counts& Workbench::counts(const std::string& key) {
  return counts_.get({key}, [&] { return must(count_states(game(key))); });
}

std::optional<GameRecord> Workbench::find(const std::string& key, const std::string& name,
                                          const std::string& condition, std::uint64_t games) {
  SimulateOptions options;
  options.games = games;
  const Engine engine = engine_.during({.watch = begin(key + ", looking for " + condition)});
  return must(find_game(engine, {strategy(key, name)}, condition, options));
}

const Action& action_of(const Advice& advice, const std::string& box_or_keep) {
  for (const Action& action : advice.actions) {
    if (text_of(action) == box_or_keep) return action;
  }
  throw std::logic_error("no action " + box_or_keep + " in " + advice.position);
}

}  // namespace fivekind::reproduce
