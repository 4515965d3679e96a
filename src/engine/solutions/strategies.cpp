// The engine's strategies.
#include <fivekind/engine.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <utility>

#include "engine/games/data.h"
#include "engine/solutions/strategies.h"
#include "engine/solutions/strategy_sources.h"
#include "match/action_values.h"
#include "simulate/sampled_turn.h"
#include "strategies/registry.h"
#include "support/choices.h"
#include "support/parallel.h"
#include "support/try.h"
#include "values/advice.h"

namespace fivekind {
namespace {

// Values that separate ties from wins: normal ones, and those with ties worth more.
struct TieValues {
  const values::ActionValues* values = nullptr;
  const values::ActionValues* favouring_ties = nullptr;
};

// Errors: those of opening the table.
Result<bool> stores_ties(const policy::Strategy& strategy) {
  return strategy.stores_ties ? strategy.stores_ties() : false;
}

// Only values that no table of payoffs has rounded, unless there is one of ties as well; nothing if
// only a table of payoffs covers the end of the game. Errors: those of judging.
Result<std::optional<TieValues>> tie_values(const policy::Strategy& strategy,
                                            const rules::Position& position) {
  const values::ActionValues* const values = strategy.policy.values.get();
  FIVEKIND_LET(const auto turn, values->turn(position));  // cached
  if (!turn.method.from_table) return TieValues{values, strategy.favouring_ties.get()};
  FIVEKIND_LET(const auto stored, stores_ties(strategy));
  if (stored) return TieValues{values, strategy.with_stored_ties.get()};
  FIVEKIND_LET(const auto reaches, values->reaches_end(position));
  if (!reaches) return std::nullopt;
  return TieValues{strategy.without_table.get(), strategy.favouring_ties.get()};
}

// If a game is too large the error says more than its size.
Error refusal(const problem::Problem& problem, std::string_view text, Error error) {
  const strategies::StrategyKind* const kind = strategies::find_kind(text);
  const bool needs_states = error.fault == Fault::rules_too_large && !problem.lists_states();
  if (!needs_states || kind == nullptr || kind->approximates) return error;
  return {Fault::rules_too_large, "strategy",
          "by-parts, a rule of thumb or a random player in a game too large to be solved",
          fmt::format("'{}'", text)};
}

constexpr std::array<support::Choice<TieBreak>, 3> kTieBreaks = {
    {{TieBreak::half, "half"}, {TieBreak::win, "win"}, {TieBreak::loss, "loss"}}};

match::Ties ties_of(TieBreak tie_break) {
  switch (tie_break) {
    case TieBreak::win:
      return match::Ties::win;
    case TieBreak::loss:
      return match::Ties::loss;
    case TieBreak::half:
      break;
  }
  return match::Ties::half;
}

// The solutions that one strategy has asked for, when it was made or since.
class UsedSolutions {
 public:
  explicit UsedSolutions(Strategies::Solve solve) : solve_(std::move(solve)) {}

  Result<Solution> get(const Game& game, const Objective& objective) {
    const std::pair name(game.rules_hash(), objective.text());
    if (const std::lock_guard lock(mutex_); solutions_.contains(name)) return solutions_.at(name);
    auto solution = solve_(game, objective);
    const std::lock_guard lock(mutex_);
    if (solution) solutions_.emplace(name, *solution);
    return solution;
  }

  std::vector<HeldMemory> held_memory() {
    const std::lock_guard lock(mutex_);
    std::vector<HeldMemory> held;
    for (const auto& [name, solution] : solutions_) {
      for (const HeldMemory& part : solution.held_memory()) held.push_back(part);
    }
    return held;
  }

 private:
  Strategies::Solve solve_;
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, Solution> solutions_;  // by rules and objective
};

}  // namespace

// What strategies of one game share beside solutions, which the engine keeps.
struct Strategies::Shared {
  std::mutex mutex;
  std::map<std::string, std::shared_ptr<const tables::DuelTable>> end_games;  // by folder; or null
  strategies::LossMemory losses;  // for players who make mistakes, playing for the expected score

  strategies::LossMemory recall() {
    const std::lock_guard lock(mutex);
    return losses;
  }
  void remember(const strategies::LossMemory& more) {
    const std::lock_guard lock(mutex);
    losses.insert(more.begin(), more.end());
  }

  // The end-game table in its folder; null when there is none.
  Result<std::shared_ptr<const tables::DuelTable>> end_game(
      const std::string& folder, const std::shared_ptr<const problem::Problem>& problem,
      const tables::DuelKind& kind) {
    const std::lock_guard lock(mutex);
    const auto found = end_games.find(folder);
    if (found != end_games.end()) return found->second;
    auto table = tables::DuelTable::open(folder, problem, kind);
    const bool none = !table && table.error().fault == Fault::table_missing;
    if (!table && !none) return table;
    end_games[folder] = none ? nullptr : *table;
    return end_games[folder];
  }
};

Result<TieBreak> parse_tie_break(std::string_view text) {
  return support::parse_choice(kTieBreaks, text, Fault::tie_break, "tie-break");
}

std::string_view text_of(TieBreak tie_break) {
  return support::word_of(kTieBreaks, tie_break);
}

Result<match::Payoff> checked_stakes(const std::vector<double>& payoff, TieBreak tie_break) {
  const match::Payoff stakes{payoff, ties_of(tie_break)};
  if (payoff.empty()) return stakes;
  FIVEKIND_HOLD(stakes.among(payoff.size()));
  return stakes;
}

std::vector<StrategyInfo> strategy_kinds() {
  std::vector<StrategyInfo> kinds;
  for (const strategies::StrategyKind& kind : strategies::all_kinds()) {
    kinds.push_back({std::string(kind.name), std::string(kind.form), std::string(kind.description),
                     kind.faces_others, kind.approximates});
  }
  return kinds;
}

const std::string& Strategy::name() const {
  return data_->name;
}

const Game& Strategy::game() const {
  return data_->game;
}

bool Strategy::faces_others() const {
  return data_->strategy.faces_others;
}

bool Strategy::approximate() const {
  return data_->strategy.approximates;
}

Result<Advice> Strategy::decide(const Position& position) const {
  FIVEKIND_LET(const auto at, checked_position(data_->report, position));
  const auto advice = policy::decide(*data_->problem, data_->strategy, *at);
  if (!advice) return tl::make_unexpected(with_remedy(advice.error()));
  Advice shown = public_advice(*data_->problem, *advice, position.text(), data_->name);
  shown.approximate = approximate();
  if (!faces_others()) return shown;
  FIVEKIND_LET(const auto turn, data_->strategy.policy.values->turn(*at));  // cached
  if (!turn.method.name.empty()) shown.method = turn.method;
  return shown;
}

Result<Action> sampled_action(const Strategy& strategy, const Position& position,
                              std::uint64_t bits) {
  const Strategy::Data& data = data_of(strategy);
  FIVEKIND_LET(const auto at, checked_position(data.report, position));
  const auto taken = simulation::sample_action(*data.problem, data.strategy, *at, bits);
  if (!taken) return tl::make_unexpected(with_remedy(taken.error()));
  return public_action(data.problem->scoring(), *taken);
}

Result<Advice> Strategy::advise(const Position& position) const {
  auto advice = decide(position);
  if (!advice || advice->actions.empty()) return advice;
  if (!faces_others() || players_of(position) != 2) return advice;
  FIVEKIND_LET(auto outcomes, this->outcomes(position, *advice));
  advice->outcomes = std::move(outcomes);
  if (advice->method && advice->method->from_table) {
    const auto stored = stores_ties(data_->strategy);
    advice->outcomes_from_tables = stored && *stored;
  }
  return advice;
}

Result<std::vector<Outcome>> Strategy::outcomes(const Position& position,
                                                const Advice& advice) const {
  FIVEKIND_LET(const auto at, checked_position(data_->report, position));
  const policy::Strategy& strategy = data_->strategy;
  if (!strategy.faces_others || !at->on_table) {
    return fail(Fault::strategy_name, "strategy", "one that looks at others' cards, and dice",
                "'" + data_->name + "'");
  }
  if (at->cards.size() != 2) {
    return fail(Fault::players_range, "opponents", "one", std::to_string(at->cards.size() - 1));
  }
  FIVEKIND_LET(const auto state, values::state_of(*data_->problem, at->card()));
  const auto actions = values::actions_of(*data_->problem, *at);
  FIVEKIND_LET(const auto by, tie_values(strategy, *at));
  if (!by) return std::vector<Outcome>();
  FIVEKIND_LET(const auto values, by->values->values(*at, state, actions));
  FIVEKIND_LET(const auto favouring_ties, by->favouring_ties->values(*at, state, actions));
  FIVEKIND_LET(const auto payoff, data_->stakes.among(2));
  const double span = payoff.by_place[0] - payoff.by_place[1];
  std::vector<Outcome> outcomes(advice.actions.size());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action action = public_action(data_->problem->scoring(), actions[i]);
    for (std::size_t row = 0; row < outcomes.size(); ++row) {
      const Action& asked = advice.actions[row];
      if (!asked.is(action)) continue;
      Outcome& outcome = outcomes[row];
      // In double precision the difference is exact to about 1e-10.
      outcome.tie = std::max(0.0, (favouring_ties[i] - values[i]) / (span * match::kTieShift));
      outcome.win = (values[i] - payoff.by_place[1]) / span - payoff.tie() * outcome.tie;
      outcome.loss = std::max(0.0, 1 - outcome.win - outcome.tie);
    }
  }
  return outcomes;
}

std::vector<HeldMemory> Strategy::held_memory() const {
  std::vector<HeldMemory> held = data_->solutions();
  held.push_back({data_->problem.get(), data_->problem->bytes()});
  if (const auto* values = data_->strategy.policy.values.get(); values != nullptr) {
    held.push_back({values, values->remembered_bytes()});
  }
  return held;
}

Result<Distribution> Strategy::distribution(const Position& position,
                                            const DistributionOptions& options) const {
  FIVEKIND_TRY(data_of(game()).check_size());
  FIVEKIND_LET(const auto at, checked_position(data_->report, position));
  if (faces_others()) {
    return fail(Fault::strategy_name, "strategy", "one that looks at no other player's card",
                "'" + data_->name + "'");
  }
  FIVEKIND_LET(auto distribution, strategy_distribution(*data_->problem, data_->strategy,
                                                        data_->report, *at, options));
  distribution.position = position.text();
  distribution.strategy = data_->name;
  return distribution;
}

Strategies::Strategies(Game game, Solve solve, int threads, Watch measuring)
    : game_(std::move(game)),
      solve_(std::move(solve)),
      threads_(threads),
      measuring_(std::move(measuring)),
      shared_(std::make_shared<Shared>()) {}

Result<void> Strategies::set_match(MatchSettings settings) {
  FIVEKIND_HOLD(checked_stakes(settings.payoff, settings.tie_break));
  if (!(settings.seconds > 0)) {
    return fail(Fault::time_budget, "time", "more than 0 seconds",
                std::to_string(settings.seconds));
  }
  match_ = std::move(settings);
  return {};
}

Result<Solution> Strategies::solution(const Objective& objective) const {
  return solve_(game_, objective);
}

Result<Strategy> Strategies::get(std::string_view text) {
  FIVEKIND_LET(const auto name, StrategyName::parse(text));
  return get(name);
}

Result<Strategy> Strategies::get(const StrategyName& name) {
  FIVEKIND_LET(const auto threads, checked_threads(threads_));
  FIVEKIND_LET(const auto prepared, data_of(game_).problem_of_turns());
  const std::shared_ptr<const problem::Problem>& problem = prepared;
  match::MatchSettings against_others;
  against_others.seconds = match_.seconds;
  against_others.bytes = match_.bytes;
  against_others.stakes = {match_.payoff, ties_of(match_.tie_break)};
  const auto used = std::make_shared<UsedSolutions>(solve_);
  const Solve solution = [used](const Game& game, const Objective& objective) {
    return used->get(game, objective);
  };
  against_others.curves = [solution,
                           game = game_]() -> Result<std::shared_ptr<const values::CurveSource>> {
    FIVEKIND_LET(const auto curves, solution(game, Objective::target_curves()));
    return data_of(curves).curves;
  };
  if (!match_.tables.empty()) {
    // Called in every turn, so the folder's name is computed in advance.
    const auto stored = [&](const tables::DuelKind& kind) -> match::TableOnDemand {
      return [shared = shared_, problem, kind,
              folder = tables::duel_table_folder(match_.tables, *problem, kind)] {
        return shared->end_game(folder, problem, kind);
      };
    };
    against_others.table = stored({});
    against_others.ties = stored({duel::Figure::tie});
  }
  against_others.pool = std::make_shared<const support::ThreadPool>(threads);
  against_others.progress = match_.progress;
  Strategy::Data data{game_, problem, name.text(), {}};
  data.stakes = against_others.stakes;
  strategies::LossMemory losses = shared_->recall();
  engine::StrategySources sources(game_, solution, problem, threads, against_others, measuring_,
                                  losses);
  // A file counts as it was when the name was read.
  const bool is_file = strategies::find_kind(name.text())->reads_file;
  auto strategy = strategies::make_strategy(sources, is_file ? name.canonical() : name.text());
  shared_->remember(losses);
  if (strategy && strategy->faces_others) {
    if (auto fits = data_of(game_).check_size(); !fits) {
      strategy = tl::make_unexpected(std::move(fits).error());
    }
  }
  if (!strategy) return tl::make_unexpected(refusal(*problem, name.text(), strategy.error()));
  data.strategy = *std::move(strategy);
  data.level = sources.level();
  data.solutions = [used] { return used->held_memory(); };
  data.report = sources.report();
  data.report.game = game_.key();
  data.report.rules_hash = game_.rules_hash();
  return public_of<Strategy>(std::make_shared<const Strategy::Data>(std::move(data)));
}

}  // namespace fivekind
