// What handlers share.
#include "server/asking.h"

namespace fivekind::server {

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

Result<std::optional<engine::Gate::Place>> turn_of(Service& service, const Game& game,
                                                   const Position* from, const Asks& asks) {
  auto predicted = engine::Prediction::of(service.engine(), game, from);
  if (!predicted) return tl::make_unexpected(predicted.error());
  asks(*predicted);
  return service.enter(predicted->work());
}

}  // namespace fivekind::server
