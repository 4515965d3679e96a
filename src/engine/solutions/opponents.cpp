// Seating opponents at a position's table.
#include <fivekind/strategy.h>
#include <fmt/format.h>

#include "engine/games/data.h"
#include "support/try.h"

namespace fivekind {

std::size_t players_of(const Position& position) {
  return data_of(position).position.cards.size();
}

Result<Position> with_opponents(const Position& position, const std::vector<std::string>& cards) {
  const Game& game = data_of(position).game;
  rules::Position at = data_of(position).position;
  const std::size_t players = at.cards.size() + cards.size();
  if (at.cards.size() > 1) {
    return fail(Fault::players_range, "opponents",
                "either cards in the position or others, not both",
                fmt::format("{} and {}", at.cards.size() - 1, cards.size()));
  }
  if (players > kMaxPlayers) {
    return fail(Fault::players_range, "players", fmt::format("at most {}", kMaxPlayers),
                std::to_string(players));
  }
  std::vector<rules::Card> before;
  std::vector<rules::Card> after;
  const std::size_t filled = at.card().filled.size();
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const std::string where = fmt::format("opponent {}", i + 1);
    FIVEKIND_LET(auto card, rules::card_from_text(data_of(game).scoring, cards[i], where));
    const std::size_t theirs = card.filled.size();
    if (theirs != filled && theirs != filled + 1) {
      return fail(
          Fault::position_order, where,
          fmt::format("{0} or {1} filled boxes, as the player to move has {0}", filled, filled + 1),
          std::to_string(theirs));
    }
    (theirs > filled ? before : after).push_back(std::move(card));
  }
  at.player = before.size();
  before.push_back(at.cards.front());
  before.insert(before.end(), after.begin(), after.end());
  at.cards = std::move(before);
  return public_of<Position>(std::make_shared<const Position::Data>(game, std::move(at)));
}

}  // namespace fivekind
