// A game as it was played: what a record says about it, checked against the rules.
// Why: records come from people and sites in several forms and say more or less; code that judges
// or writes games works on this one form, which contains only possible things.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/card.h"
#include "rules/turn.h"

namespace fivekind::records {

using rules::Detail;
using rules::Turn;

/// Whether records state the number of rolls that a turn left: in games that save them, and where
/// scored dice come without other rolls and may pay more for being the first roll.
inline bool tells_rolls_left(const rules::RuleSet& game, const Turn& turn) {
  if (!turn.box || game.serves_any_roll) return false;
  return game.saved_rolls ||
         (turn.detail == Detail::dice && game.has_served() && !turn.maybe_served);
}

/// Whether records state if the dice of a turn were served: where those of any roll may be, and
/// what was kept before is not recorded.
inline bool tells_served(const rules::RuleSet& game, const Turn& turn) {
  const bool by_keeps = turn.detail == Detail::keeps || turn.detail == Detail::box;
  return game.serves_any_roll && turn.box && !by_keeps && !turn.maybe_served;
}

/// Points of a turn that were first written down wrongly, and corrected later. The turn holds the
/// right ones.
struct Correction {
  std::size_t turn = 0;   ///< of the player's turns, from 0
  rules::Points written;  ///< at first
  std::size_t after = 0;  ///< after this many turns of the player

  friend bool operator==(const Correction&, const Correction&) = default;
};

struct Player {
  std::string name;
  std::string strategy;                 ///< of a simulated game; else empty
  std::vector<Turn> turns;              ///< only the last may lack its box
  rules::Card card;                     ///< after these turns
  std::uint32_t undos = 0;              ///< how often the player undid something
  std::vector<Correction> corrections;  ///< by turn, at most one of each
  bool resigned = false;  ///< left the game with open boxes: the other players continued

  /// What was first written down wrongly in a turn, if anything was.
  const Correction* correction_of(std::size_t turn) const {
    for (const Correction& one : corrections) {
      if (one.turn == turn) return &one;
    }
    return nullptr;
  }
  rules::Points score() const { return card.points; }
  friend bool operator==(const Player&, const Player&) = default;
};

struct RecordedGame {
  std::vector<Player> players;  ///< in the order of the table
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> number;
  std::string time;      ///< as recorded, else empty
  std::string metadata;  ///< a JSON object as recorded, else empty
  bool whole = false;    ///< the game is over for those who have not resigned: cards are full, or a
                         ///< player has won
  /// XXH3-64 of what was played (rules, names, turns), whatever the form of the record.
  std::uint64_t content = 0;
  std::uint64_t line = 0;  ///< where the record begins in its file

  /// Whether the records are the same, wherever they are stored.
  friend bool operator==(const RecordedGame& a, const RecordedGame& b) {
    return a.players == b.players && a.seed == b.seed && a.number == b.number && a.time == b.time &&
           a.metadata == b.metadata && a.whole == b.whole && a.content == b.content;
  }
};

}  // namespace fivekind::records
