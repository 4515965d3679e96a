// What handlers share.
#include "service/asking.h"

namespace fivekind::service {

Result<AskedPosition> position_of(Service& service, const std::string& text,
                                  const std::optional<std::string>& rules) {
  const auto key = Position::game_key(text);
  if (!key) return tl::make_unexpected(key.error());
  const auto game = service.games().find(*key, rules);
  if (!game) return tl::make_unexpected(game.error());
  auto position = Position::parse(*game, text);
  if (!position) return tl::make_unexpected(position.error());
  return AskedPosition{*game, *std::move(position)};
}

Result<Game> check_game(Service& service, Game game) {
  if (auto error = service.engine().data().look_at(game)) {
    return tl::make_unexpected(*std::move(error));
  }
  if (!game.is_too_large() && !(service.prepares() && service.engine().needs_table(game))) {
    const auto solution = service.engine().solution(game, "expected");
    if (!solution) return tl::make_unexpected(solution.error());
  }
  return game;
}

Result<Game> take_up_game(Service& service, const std::string& text) {
  auto game = service.games().read(text);
  if (!game) return game;
  if (const auto room = service.games().has_room(*game); !room)
    return tl::make_unexpected(room.error());
  game = check_game(service, *std::move(game));
  if (!game) return game;
  if (const auto added = service.games().add(*game, text); !added) {
    return tl::make_unexpected(added.error());
  }
  return game;
}

Result<std::optional<engine::Gate::Place>> turn_of(Service& service, const Game& game,
                                                   const Position* from, const Asks& asks) {
  auto predicted = engine::Prediction::of(service.engine(), game, from);
  if (!predicted) return tl::make_unexpected(predicted.error());
  asks(*predicted);
  return service.enter(predicted->work());
}

}  // namespace fivekind::service
