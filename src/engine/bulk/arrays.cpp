// The engine's values as arrays.
#include <fivekind/arrays.h>
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "engine/games/data.h"
#include "engine/solutions/state_cards.h"
#include "policy/adviser.h"
#include "rules/names.h"
#include "support/try.h"

namespace fivekind {
namespace {

// Keeps, boxes, announcements where a game has them, and boxes to strike where those are actions.
std::size_t first_announcement(const rules::Scoring& scoring) {
  return scoring.multisets().keep_count() + scoring.game().box_count();
}
std::size_t first_strike(const rules::Scoring& scoring) {
  return first_announcement(scoring) +
         (scoring.game().has_announced() ? scoring.game().box_count() : 0);
}

std::size_t number_of(const rules::Scoring& scoring, const values::ValuedAction& action) {
  if (action.is_keep) return action.keep.position();
  const std::size_t box = action.box.position();
  if (action.announces) return first_announcement(scoring) + box;
  if (!action.struck) return scoring.multisets().keep_count() + box;
  return first_strike(scoring) + (scoring.strikable() & rules::BoxSet::first(box)).size();
}

Result<void> check_size(const char* what, std::size_t wanted, std::size_t found) {
  if (found == wanted) return {};
  return fail(Fault::usage, what, fmt::format("{} values", wanted), std::to_string(found));
}

// The positions with dice on the table, and their indices among all.
struct AskedPositions {
  std::vector<policy::AskedPosition> positions;
  std::vector<std::size_t> numbers;
};

Result<AskedPositions> asked_positions(const Solution::Data& data,
                                       std::span<const Position> positions) {
  AskedPositions asked;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    FIVEKIND_LET(const rules::Position* const at, checked_position(data.report, positions[i]));
    if (!at->on_table) continue;
    FIVEKIND_LET(const auto state, values::state_of(*data.problem, at->card()));
    asked.positions.push_back({*at, state});
    asked.numbers.push_back(i);
  }
  return asked;
}

std::size_t size_of_layer(const Solution::Data& data, std::size_t layer) {
  const states::StateSpace& space = data.problem->space();
  return layer < space.layer_count() ? space.layer_size(layer) : 0;
}

}  // namespace

ActionSpace::ActionSpace(Game game) : game_(std::move(game)) {}

std::size_t ActionSpace::size() const {
  const rules::Scoring& scoring = data_of(game_).scoring;
  return first_strike(scoring) + scoring.strikable().size();
}

Action ActionSpace::action(std::size_t number) const {
  const rules::Scoring& scoring = data_of(game_).scoring;
  const std::size_t keeps = scoring.multisets().keep_count();
  const std::size_t boxes = scoring.game().box_count();
  Action action;
  if (number < keeps) {
    action.keep = scoring.multisets().text(dice::Keep(number));
    return action;
  }
  action.struck = number >= first_strike(scoring);
  const bool announces = !action.struck && number >= first_announcement(scoring);
  action.kind = announces ? Action::Kind::announce : Action::Kind::box;
  rules::BoxSet left = action.struck ? scoring.strikable() : scoring.game().all_boxes();
  std::size_t place = action.struck ? number - first_strike(scoring) : (number - keeps) % boxes;
  for (; place > 0; --place) left = left.without_lowest();
  action.box = scoring.game().boxes[left.lowest().position()].key;
  return action;
}

std::optional<std::size_t> ActionSpace::number(const Action& action) const {
  const rules::Scoring& scoring = data_of(game_).scoring;
  values::ValuedAction valued;
  if (action.kind == Action::Kind::keep) {
    const auto keep = rules::parse_keep(scoring.multisets(), action.keep);
    if (!keep) return std::nullopt;
    valued.is_keep = true;
    valued.keep = *keep;
  } else {
    const auto box = rules::box_of_key(scoring.game(), action.box);
    valued.announces = action.kind == Action::Kind::announce;
    valued.struck = action.struck;
    if (!box || (valued.announces && !scoring.game().has_announced())) return std::nullopt;
    if (valued.struck && (valued.announces || !scoring.strikable().has(*box))) return std::nullopt;
    valued.box = *box;
  }
  return number_of(scoring, valued);
}

Result<void> action_values(const Engine& engine, const Objective& objective,
                           std::span<const Position> positions, std::span<double> values) {
  if (positions.empty()) {
    FIVEKIND_TRY(check_size("values", 0, values.size()));
    return {};
  }
  const Game& game = positions.front().game();
  const std::size_t actions = ActionSpace(game).size();
  FIVEKIND_TRY(check_size("values", positions.size() * actions, values.size()));
  FIVEKIND_LET(const auto solution, engine.solution(game, objective));
  FIVEKIND_LET(const auto expected, engine.solution(game));
  const Solution::Data& data = data_of(solution);
  const bool plain = data.report.objective == "expected";
  FIVEKIND_LET(const auto asked, asked_positions(data, positions));
  FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
  policy::Adviser adviser(data.problem, data.strategy(plain ? nullptr : &data_of(expected)).policy,
                          std::make_shared<const support::ThreadPool>(threads), false);
  std::fill(values.begin(), values.end(), std::numeric_limits<double>::quiet_NaN());
  std::vector<std::optional<Error>> wrong(asked.positions.size());
  const rules::Scoring& scoring = data.problem->scoring();
  const auto take = [&](std::size_t number, const Result<values::RankedActions>& advice) {
    if (!advice) {
      wrong[number] = advice.error();
      return;
    }
    const auto row = values.subspan(asked.numbers[number] * actions, actions);
    for (const values::ValuedAction& action : advice->actions) {
      row[number_of(scoring, action)] = action.value;
    }
  };
  FIVEKIND_TRY(adviser.advise(asked.positions, take));
  for (const std::optional<Error>& error : wrong) {
    if (error) return tl::make_unexpected(with_remedy(*error));
  }
  return {};
}

Result<StateIndex> StateIndex::of(const Game& game) {
  FIVEKIND_HOLD(data_of(game).problem());
  return StateIndex(game);
}

std::size_t StateIndex::layers() const {
  return (*data_of(game_).problem())->space().layer_count();
}

std::size_t StateIndex::size(std::size_t layer) const {
  const states::StateSpace& space = (*data_of(game_).problem())->space();
  return layer < space.layer_count() ? space.layer_size(layer) : 0;
}

Result<StateIndex::Place> StateIndex::place(const Position& position) const {
  const Game& of = position.game();
  if (of.rules_hash() != game_.rules_hash()) {
    return fail(Fault::position_game, "position", fmt::format("one of '{}'", game_.key()),
                fmt::format("one of '{}'", of.key()));
  }
  FIVEKIND_LET(const auto problem, data_of(game_).problem());
  FIVEKIND_LET(const auto state, values::state_of(*problem, data_of(position).position.card()));
  return Place{state.filled.size(), problem->space().position(state).position()};
}

std::optional<Position> StateIndex::position(const Place& place) const {
  const auto problem = *data_of(game_).problem();
  if (place.index >= size(place.layer)) return std::nullopt;
  const auto state = problem->space().state_at(place.layer, states::LayerPosition(place.index));
  auto card = card_of_state(*problem, state);
  if (!card) return std::nullopt;
  rules::Position position;
  position.cards.push_back(*std::move(card));
  return public_of<Position>(std::make_shared<const Position::Data>(game_, std::move(position)));
}

std::span<const double> layer_values(const Solution& solution, std::size_t layer) {
  const Solution::Data& data = data_of(solution);
  const std::size_t size = size_of_layer(data, layer);
  const double* const values =
      data.values == nullptr || size == 0 ? nullptr : data.values->layer(layer);
  return values == nullptr ? std::span<const double>() : std::span(values, size);
}

std::span<const float> single_layer_values(const Solution& solution, std::size_t layer) {
  const Solution::Data& data = data_of(solution);
  const std::size_t size = size_of_layer(data, layer);
  const float* const values =
      data.values == nullptr || size == 0 ? nullptr : data.values->single_layer(layer);
  return values == nullptr ? std::span<const float>() : std::span(values, size);
}

Result<void> copy_layer_values(const Solution& solution, std::size_t layer,
                               std::span<double> values) {
  const Solution::Data& data = data_of(solution);
  if (data.values == nullptr) {
    return fail(Fault::objective_name, "objective '" + data.report.objective + "'",
                "one with a value for each state", "one that has none");
  }
  const std::size_t layers = data.problem->space().layer_count();
  if (layer >= layers) {
    return fail(Fault::usage, "layer", fmt::format("a number from 0 to {}", layers - 1),
                std::to_string(layer));
  }
  FIVEKIND_TRY(check_size("values", size_of_layer(data, layer), values.size()));
  for (std::size_t index = 0; index < values.size(); ++index) {
    const auto state = data.problem->space().state_at(layer, states::LayerPosition(index));
    FIVEKIND_LET(values[index], data.values->value(state));
  }
  return {};
}

}  // namespace fivekind
