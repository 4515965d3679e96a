// Games of two typical players, up to one decision.
#include "experiment/typical_states.h"

#include <memory>
#include <utility>

#include "engine/games/data.h"
#include "engine/solutions/strategies.h"
#include "simulate/sampled_turn.h"

namespace fivekind::experiment {
namespace {

// Numbers of draws that are not rolls of a turn.
constexpr std::uint32_t kForChoices = 254;
constexpr std::uint32_t kForDecision = 255;

}  // namespace

ActionName name_of(const Action& action) {
  return text_of(action);
}

Result<Position> TypicalStates::state(const StateNumber& at) const {
  const Strategy::Data& player = data_of(player_);
  const rules::Scoring& scoring = player.problem->scoring();
  const rules::RuleSet& game = scoring.game();
  rules::Position position;
  position.cards.assign(2, rules::empty_card(game));
  const auto last =
      static_cast<std::uint32_t>(2 * game.box_count()) - static_cast<std::uint32_t>(at.open);
  for (std::uint32_t turn = 0;; ++turn) {
    position.player = turn % 2;
    const auto draw = [&](std::uint32_t number) {
      return source_.draw({at.number, static_cast<std::uint32_t>(at.open), turn, number});
    };
    const auto decide = [&](std::uint64_t bits) {
      return simulation::sample_action(*player.problem, player.strategy, position, bits);
    };
    const double share = turn < last ? 1 : dice::unit(draw(kForDecision).dice);
    const auto played = simulation::sample_turn(*player.problem, position, draw, decide,
                                                static_cast<int>(share * game.rolls));
    if (!played) return tl::make_unexpected(with_remedy(played.error()));
    if (turn == last) {
      return public_of<Position>(
          std::make_shared<const Position::Data>(player.game, std::move(position)));
    }
    rules::Card& card = position.cards[position.player];
    card = rules::card_after(scoring, card, *played);
    position.on_table.reset();
  }
}

std::uint64_t TypicalStates::bits_for_choices(const StateNumber& at) const {
  return source_.draw({at.number, static_cast<std::uint32_t>(at.open), 0, kForChoices}).choice;
}

}  // namespace fivekind::experiment
