// The C interface: values of many positions.
#include <fivekind/arrays.h>
#include <fmt/format.h>

#include <vector>

#include "capi/call.h"
#include "capi/handles.h"
#include "capi/texts.h"
#include "support/try.h"

namespace fivekind::capi {
namespace {

Result<std::vector<Position>> positions_of(const fivekind_game& game,
                                           std::span<const char* const> texts) {
  std::vector<Position> positions;
  for (const char* text : texts) {
    if (text == nullptr) return fail(Fault::usage, "positions", "texts", "NULL");
    FIVEKIND_LET(auto position, Position::parse(game.game, text));
    positions.push_back(std::move(position));
  }
  return positions;
}

Result<void> name_action(const Game& game, std::size_t number, fivekind_kind* kind, char** name) {
  const ActionSpace actions(game);
  if (number >= actions.size()) {
    return fail(Fault::usage, "action", fmt::format("a number below {}", actions.size()),
                std::to_string(number));
  }
  const Action action = actions.action(number);
  *kind = action.kind == Action::Kind::keep  ? FIVEKIND_KEEP
          : action.kind == Action::Kind::box ? FIVEKIND_BOX
                                             : FIVEKIND_ANNOUNCE;
  *name = text_of_c(fivekind::text_of(action));
  return {};
}

}  // namespace
}  // namespace fivekind::capi

using namespace fivekind::capi;  // NOLINT(google-build-using-namespace): C has none

size_t fivekind_action_count(const fivekind_game* game) {
  return game == nullptr ? 0 : fivekind::ActionSpace(game->game).size();
}

fivekind_code fivekind_name_action(const fivekind_game* game, size_t number, fivekind_kind* kind,
                                   char** name, fivekind_error** error) {
  return call(error, {{"game", game}, {"kind", kind}, {"name", name}},
              [&] { return name_action(game->game, number, kind, name); });
}

fivekind_code fivekind_action_values(fivekind_engine* engine, const fivekind_game* game,
                                     const char* objective, const char* const* positions,
                                     size_t position_count, const fivekind_watch* watch,
                                     double* values, size_t value_count, fivekind_error** error) {
  return call(
      error,
      {{"engine", engine},
       {"game", game},
       {"objective", objective},
       {"positions", positions},
       {"values", values}},
      [&]() -> fivekind::Result<void> {
        FIVEKIND_LET(const auto asked, positions_of(*game, std::span(positions, position_count)));
        FIVEKIND_LET(const auto read, fivekind::Objective::parse(objective));
        return fivekind::action_values(engine->engine, read, asked, std::span(values, value_count));
      },
      watch);
}
