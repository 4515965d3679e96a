// Games of a policy that judges nothing: keeps by fixed weights, any box.
// Why: such games need no solved turns, so each is played from its first roll to its last; that is
// several times faster. The rolls and choices are those of turn_games.h.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/scoring.h"
#include "simulate/turn_games.h"

namespace fivekind::simulation {

class RandomGames {
 public:
  explicit RandomGames(const TurnSetting& setting) : of_(setting) {}

  /// Plays a whole game, adds to `counts` and returns its score.
  /// `draws` is work space for its rolls.
  std::int32_t play(std::uint64_t game, std::uint32_t player, DrawList& draws,
                    GameCounts& counts) const;

 private:
  struct Card {
    rules::BoxSet filled;
    rules::Flag holds_points = {};
    states::Totals totals;
    std::int32_t points = 0;
  };

  dice::Roll last_roll(std::span<const dice::Draw> draws) const;
  void score(Card& card, dice::Roll roll, std::uint64_t bits, GameCounts& counts) const;

  TurnSetting of_;
};

}  // namespace fivekind::simulation
