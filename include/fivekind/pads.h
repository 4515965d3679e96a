// Fivekind: score pads beside perfect play. Part of the public facade.
// Why: a pad holds neither dice nor the order of turns, so no decision can be judged; but many
// games show where points are left, box by box.
#pragma once

#include <fivekind/export.h>
#include <fivekind/fivekind.h>
#include <fivekind/match.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// A player's cards on a pad. Means are of those with all boxes filled.
struct PadPlayer {
  std::string name;  ///< empty where the pad does not say it
  std::uint64_t games = 0;
  std::uint64_t whole = 0;      ///< with all boxes filled
  MatchMean score;              ///< bonuses included
  std::vector<double> boxes;    ///< the mean points in each box, in the order of the card
  std::vector<double> bonuses;  ///< the share of games in which each bonus was earned
  double extras = 0;            ///< further five-of-a-kind bonuses a game
};

/// What perfect play, for the highest expected score, comes to: exact.
struct PadPerfectPlay {
  double mean = 0;
  double deviation = 0;
  std::vector<double> boxes;    ///< as in PadPlayer
  std::vector<double> bonuses;  ///< chances
  double extras = 0;
};

/// What a score pad holds.
struct FIVEKIND_API PadSummary {
  std::string layout;  ///< "boxes down", "a game a row" or "json"
  std::uint64_t games = 0;
  std::uint64_t whole = 0;
  std::uint64_t totals = 0;              ///< totals and bonuses of the pad, all of them right
  std::vector<std::string> passed_over;  ///< labels that are neither boxes nor totals
  std::vector<PadPlayer> players;        ///< in the order of the pad
  /// Nothing of games that are too large to be solved.
  std::optional<PadPerfectPlay> perfect;

  /// What was read, and what of it cannot be judged, in a line.
  std::string read_as() const;
};

}  // namespace fivekind
