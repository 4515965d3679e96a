// The engine's solutions: solving or opening a table.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "engine/games/data.h"
#include "engine/solutions/solving.h"
#include "engine/solutions/strategies.h"
#include "solve/solver.h"
#include "support/files/files.h"
#include "support/parallel.h"
#include "support/try.h"
#include "turn/targets.h"
#include "values/advice.h"

namespace fivekind {

Result<int> checked_threads(int threads) {
  if (threads == 0) return support::default_threads();
  if (threads < 0 || threads > support::kMaxThreads) {
    return fail(Fault::threads_range, "threads",
                fmt::format("a number from 1 to {}", support::kMaxThreads),
                std::to_string(threads));
  }
  return threads;
}

Error with_remedy(Error error) {
  if (error.fault != Fault::table_damaged) return error;
  // A damaged block is found in the middle of a query.
  error.found += " (fivekind tables build remakes what is damaged)";
  return error;
}

Result<const rules::Position*> checked_position(const SolveReport& report,
                                                const Position& position) {
  if (data_of(position).game.rules_hash() != report.rules_hash) {
    return fail(Fault::position_game, "position", "the game '" + report.game + "'",
                "another one, '" + data_of(position).game.key() + "'");
  }
  return &data_of(position).position;
}

Result<const Solution::Data*> checked_tie_breaker(const SolveReport& report,
                                                  const Solution::Data* tie_breaker) {
  if (tie_breaker != nullptr && (tie_breaker->report.rules_hash != report.rules_hash ||
                                 tie_breaker->objective != solve::Objective{})) {
    return fail(
        Fault::objective_name, "tie-breaker",
        "a solution of the same game for the objective 'expected'",
        fmt::format("'{}' of '{}'", tie_breaker->report.objective, tie_breaker->report.game));
  }
  return tie_breaker;
}

std::string text_of(const Action& action) {
  if (action.kind == Action::Kind::keep) return action.keep;
  return action.struck ? action.box + "=x" : action.box;
}

const char* kind_name(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::keep:
      return "keep";
    case Action::Kind::box:
      return "category";
    case Action::Kind::announce:
      return "announce";
  }
  return "";
}

Action public_action(const rules::Scoring& scoring, const values::ValuedAction& action) {
  Action result;
  result.kind = action.is_keep     ? Action::Kind::keep
                : action.announces ? Action::Kind::announce
                                   : Action::Kind::box;
  if (action.is_keep) {
    result.keep = scoring.multisets().text(action.keep);
  } else {
    result.box = scoring.game().boxes[action.box.position()].key;
  }
  result.points = action.points.value;
  result.bonus = action.bonus.value;
  result.joker = action.joker;
  result.struck = action.struck;
  result.value = action.value;
  result.loss = action.loss;
  result.best = action.tied;
  result.probability = action.probability;
  return result;
}

Advice public_advice(const problem::Problem& problem, const values::RankedActions& advice,
                     std::string position, std::string shown_as) {
  Advice result;
  result.position = std::move(position);
  result.objective = std::move(shown_as);
  result.rest_states = problem.rest_states();
  result.value = advice.value;
  result.ties = advice.ties;
  for (const values::ValuedAction& action : advice.actions) {
    result.actions.push_back(public_action(problem.scoring(), action));
  }
  return result;
}

policy::Strategy Solution::Data::strategy(const Data* tie_breaker) const {
  policy::Strategy strategy;
  strategy.policy.values = action_values;
  if (tie_breaker != nullptr) strategy.policy.tie_breaker = tie_breaker->action_values;
  strategy.maximises_mean = objective.kind == &solve::kExpectedScore;
  return strategy;
}

Result<Solution> Solution::solve(const Game& game, const SolveOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const solve::Objective& objective = data_of(options.objective).objective;
  FIVEKIND_LET(const auto threads, checked_threads(options.threads));
  if (!(options.cut >= 0 && options.cut < 0.5)) {
    return fail(Fault::cut_range, "cut", "a number from 0 to below 0.5",
                fmt::format("{}", options.cut));
  }
  FIVEKIND_LET(const auto instruction_set, turn::force_instruction_set_from_environment());

  FIVEKIND_LET(const auto problem, data_of(game).problem());
  auto data = std::make_shared<Data>();
  data->problem = problem;
  data->objective = objective;
  SolveReport& report = data->report;
  report.game = game.key();
  report.rules_hash = game.rules_hash();
  report.objective = objective.text();
  report.states = problem->space().size();
  report.threads = threads;
  report.instruction_set = instruction_set;

  rules::Position from{{data_of(game).first_card()}, 0, std::nullopt};
  if (options.from) {
    FIVEKIND_LET(const auto position, checked_position(data->report, *options.from));
    from = {position->cards, position->player, std::nullopt};
  }
  std::vector<states::CardState> cards;
  for (std::size_t i = 0; i < from.cards.size(); ++i) {
    const rules::Card& card = from.cards[(from.player + i) % from.cards.size()];
    FIVEKIND_LET(const auto state, values::state_of(*problem, card));
    cards.push_back({state, card.points});
  }
  const states::State state = cards.front().state;
  if (auto solved = solve_into(*data, options, std::move(cards)); !solved) {
    return tl::make_unexpected(with_remedy(std::move(solved).error()));
  }
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const auto value = data->action_values->value(from, state);
  if (!value) return tl::make_unexpected(with_remedy(value.error()));
  report.value = *value;
  return Solution(std::move(data));
}

const SolveReport& Solution::report() const {
  return data_->report;
}

std::vector<HeldMemory> Solution::held_memory() const {
  std::uint64_t bytes = data_->report.bytes;
  if (data_->values != nullptr) bytes += data_->values->made_bytes();
  return {{data_->problem.get(), data_->problem->bytes()}, {data_.get(), bytes}};
}

std::uint64_t Solution::checksum() const {
  return data_->values == nullptr ? 0 : data_->values->checksum();
}

Result<Advice> Solution::advise(const Position& position, const Solution* tie_breaker) const {
  FIVEKIND_LET(const auto checked, checked_position(data_->report, position));
  FIVEKIND_LET(
      const auto other,
      checked_tie_breaker(data_->report, tie_breaker == nullptr ? nullptr : &*tie_breaker->data_));
  const values::ActionValues* expected = other == nullptr ? nullptr : other->action_values.get();
  const auto advice = values::advise(*data_->problem, *data_->action_values, expected, *checked);
  if (!advice) return tl::make_unexpected(with_remedy(advice.error()));
  return public_advice(*data_->problem, *advice, position.text(), data_->objective.text());
}

std::string default_tables_folder() {
  return support::data_folder() + "/tables";
}

std::vector<std::string> instruction_sets() {
  return turn::available_instruction_sets();
}

}  // namespace fivekind
