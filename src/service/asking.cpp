// Common parts of the handlers.
#include "service/asking.h"

#include "support/try.h"

namespace fivekind::service {

Result<AskedPosition> position_of(Service& service, const std::string& text,
                                  const std::optional<std::string>& rules) {
  FIVEKIND_LET(const auto key, Position::game_key(text));
  FIVEKIND_LET(const auto game, service.games().asked_about(key, rules));
  FIVEKIND_LET(auto position, Position::parse(game, text));
  return AskedPosition{game, std::move(position)};
}

Result<Game> check_game(Service& service, Game game) {
  FIVEKIND_TRY(data_of(service.engine()).look_at(game));
  if (!game.is_too_large() && !(service.prepares() && service.engine().needs_table(game))) {
    FIVEKIND_HOLD(service.engine().solution(game));
  }
  return game;
}

Result<Game> take_up_game(Service& service, const std::string& text) {
  auto game = service.games().read(text);
  if (!game) return game;
  FIVEKIND_HOLD(service.games().has_room(*game));
  game = check_game(service, *std::move(game));
  if (!game) return game;
  FIVEKIND_HOLD(service.games().add(*game, text));
  return game;
}

Result<std::optional<engine::Gate::Place>> turn_of(Service& service, const Game& game,
                                                   const Position* from, const Asks& asks) {
  FIVEKIND_LET(auto predicted, engine::Prediction::of(service.engine(), game, from));
  asks(predicted);
  return service.enter(predicted.work());
}

}  // namespace fivekind::service
