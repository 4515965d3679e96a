// Fivekind: score pads compared with perfect play. Part of the public facade.
// Why: a pad contains neither dice nor the order of turns, so no decision can be judged; but many
// games show where points are lost, box by box.
#pragma once

#include <fivekind/export.h>
#include <fivekind/fivekind.h>
#include <fivekind/match.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// A player's cards on a pad. Means are over those with all boxes filled.
struct PadPlayer {
  std::string name;  ///< empty if the pad does not give it
  std::uint64_t games = 0;
  std::uint64_t whole = 0;      ///< cards with all boxes filled
  MatchMean score;              ///< including bonuses
  std::vector<double> boxes;    ///< the mean points in each box, in the order of the card
  std::vector<double> bonuses;  ///< the share of games in which each bonus was earned
  double extras = 0;            ///< further five-of-a-kind bonuses per game
};

/// The results of perfect play, for the highest expected score: exact.
struct PadPerfectPlay {
  double mean = 0;
  double deviation = 0;
  std::vector<double> boxes;    ///< as in PadPlayer
  std::vector<double> bonuses;  ///< probabilities
  double extras = 0;
};

/// The content of a score pad.
struct FIVEKIND_API PadSummary {
  std::string layout;  ///< "boxes down", "a game a row" or "json"
  std::uint64_t games = 0;
  std::uint64_t whole = 0;
  std::uint64_t totals = 0;              ///< number of totals and bonuses on the pad, all of them
                                         ///< correct
  std::vector<std::string> passed_over;  ///< labels that are neither boxes nor totals
  std::vector<PadPlayer> players;        ///< in the order of the pad
  /// Nothing for games that are too large to solve.
  std::optional<PadPerfectPlay> perfect;

  /// What was read, and which part of it cannot be judged, in one line.
  std::string read_as() const;
};

}  // namespace fivekind
