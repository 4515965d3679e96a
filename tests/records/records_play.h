// Games played at random, as records hold them, for tests of reading and writing.
// Why: they come from dice, the tables of scoring and cards alone, so that what a reader makes of a
// record is compared with something that no reader made.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "records/game.h"
#include "rules/scoring.h"

namespace fivekind::tests {

/// How a game is played and told.
struct Play {
  std::size_t players = 1;
  std::size_t turns = 99;  ///< of all players together, at most
  /// Every turn tells as much as this, or each its own when `mixed`.
  records::Detail detail = records::Detail::keeps;
  bool mixed = false;
  bool unfinished = false;  ///< the last turn lacks its category
  bool leaves = false;      ///< one player resigns
  bool corrected = false;   ///< some points were written wrongly at first
  bool described = false;   ///< with names, strategies, seed, number, time and metadata
};

/// Plays a game. The hash of its content is left 0.
records::RecordedGame played_game(const rules::Scoring& scoring, const Play& play,
                                  std::uint64_t seed);

/// Games of all kinds: whole and partial, more and less detailed, of one to eight players.
std::vector<records::RecordedGame> various_games(const rules::Scoring& scoring, int count);

/// A record by its JSON text, which must be good. Throws std::runtime_error with the message of an
/// error.
records::RecordedGame read_game(const rules::Scoring& scoring, const std::string& text);

/// All games of a text. Throws std::runtime_error with the message of an error.
std::vector<records::RecordedGame> read_games(const rules::Scoring& scoring,
                                              const std::string& text);

}  // namespace fivekind::tests
