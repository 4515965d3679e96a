// Random games in the form of records, for tests of reading and writing.
// Why: they are made from dice, the tables of scoring and cards only, so that a reader's results
// are compared with something that no reader made.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "records/game.h"
#include "rules/scoring.h"

namespace fivekind::tests {

/// How a game is played and recorded.
struct Play {
  std::size_t players = 1;
  std::size_t turns = 99;  ///< of all players together, at most
  /// Every turn has this level of detail, or each its own if `mixed`.
  records::Detail detail = records::Detail::keeps;
  bool mixed = false;
  bool unfinished = false;  ///< the last turn has no box
  bool leaves = false;      ///< one player resigns
  bool corrected = false;   ///< some points were first written down wrongly
  bool described = false;   ///< with names, strategies, seed, number, time and metadata
};

/// Plays a game. The hash of its content is left 0.
records::RecordedGame played_game(const rules::Scoring& scoring, const Play& play,
                                  std::uint64_t seed);

/// Games of all kinds: whole and partial, more and less detailed, of one to eight players.
std::vector<records::RecordedGame> various_games(const rules::Scoring& scoring, int count);

/// A record from its JSON text, which must be valid. Throws std::runtime_error with the message of
/// an error.
records::RecordedGame read_game(const rules::Scoring& scoring, const std::string& text);

/// All games of a text. Throws std::runtime_error with the message of an error.
std::vector<records::RecordedGame> read_games(const rules::Scoring& scoring,
                                              const std::string& text);

}  // namespace fivekind::tests
