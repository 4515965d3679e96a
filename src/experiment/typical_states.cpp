// Games of two typical players, up to one decision.
#include "experiment/typical_states.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <utility>

#include "experiment/score_card.h"
#include "simulate/drawn.h"

namespace fivekind::experiment {
namespace {

// Numbers of draws that are no throws of a turn.
constexpr std::uint32_t kForChoices = 254;
constexpr std::uint32_t kForDecision = 255;

}  // namespace

ActionName name_of(const Action& action) {
  return action.kind == Action::Kind::keep ? action.keep : action.category;
}

// One game in progress.
class TypicalStates::Play {
 public:
  Play(const TypicalStates& states, const StateNumber& at)
      : player_(states.player_),
        game_(states.game_),
        source_(states.source_),
        at_(at),
        cards_{ScoreCard(game_), ScoreCard(game_)} {}

  Result<Position> run() {
    const auto boxes = static_cast<std::uint32_t>(2 * game_.categories().size());
    const std::uint32_t last = boxes - static_cast<std::uint32_t>(at_.open);
    for (turn_ = 0; turn_ < last; ++turn_) {
      const auto played = play_turn(game_.rolls());
      if (!played) return played;
    }
    const double share = simulation::unit(draw(kForDecision).dice);
    return play_turn(static_cast<int>(share * game_.rolls()));
  }

 private:
  // Plays so many decisions of a turn, perhaps all; then stops at the next one, which it returns,
  // or else at the last.
  Result<Position> play_turn(int decisions) {
    std::string dice;
    std::optional<Result<Position>> position;
    for (int decision = 0; decision < game_.rolls(); ++decision) {
      const simulation::Draw random = draw(static_cast<std::uint32_t>(decision));
      throw_missing(dice, random.dice);
      position = Position::parse(game_, text(dice, game_.rolls() - 1 - decision));
      if (!*position || decision == decisions) return *position;
      const auto advice = player_.decide(**position);
      if (!advice) return tl::make_unexpected(advice.error());
      const Action& action = simulation::drawn(advice->actions, random.choice);
      if (action.kind == Action::Kind::category) cards_[turn_ % 2].fill(action);
      dice = action.keep;
    }
    return *position;
  }

  simulation::Draw draw(std::uint32_t number) const {
    return source_.draw({at_.number, static_cast<std::uint32_t>(at_.open), turn_, number});
  }

  // The bits are read as a fraction whose digits to the base of the faces are the dice.
  void throw_missing(std::string& dice, std::uint64_t bits) const {
    while (std::ssize(dice) < game_.dice()) {
      __extension__ using Wide = unsigned __int128;
      const Wide product = static_cast<Wide>(bits) * static_cast<std::uint64_t>(game_.faces());
      bits = static_cast<std::uint64_t>(product);
      dice += std::to_string(static_cast<int>(product >> 64) + 1);
    }
  }

  std::string text(const std::string& dice, int rolls_left) const {
    return fmt::format("1/{}/{}~{}/{}/{}:{}", game_.key(), cards_[0].text(), cards_[1].text(),
                       turn_ % 2 + 1, dice, rolls_left);
  }

  const Strategy& player_;
  const Game& game_;
  const simulation::DiceSource& source_;
  StateNumber at_;
  std::array<ScoreCard, 2> cards_;
  std::uint32_t turn_ = 0;
};

Result<Position> TypicalStates::state(const StateNumber& at) const {
  return Play(*this, at).run();
}

std::uint64_t TypicalStates::bits_for_choices(const StateNumber& at) const {
  return source_.draw({at.number, static_cast<std::uint32_t>(at.open), 0, kForChoices}).choice;
}

}  // namespace fivekind::experiment
