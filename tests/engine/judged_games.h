// Common parts of the tests of judged games: games that were played, and their analysis.
#pragma once

#include <fivekind/analyse.h>

#include <cstdint>
#include <string>
#include <vector>

namespace fivekind::tests {

/// How closely accounts of games in double precision must add up.
inline constexpr double kRounding = 1e-9;

/// Games of these strategies at one table, as lines of JSON.
std::vector<std::string> played(const Game& game, const std::vector<std::string>& names,
                                std::uint64_t games, std::uint64_t seed = 1);
/// The lines as a file.
std::string text_of(const std::vector<std::string>& lines);

struct Judged {
  Analysis analysis;
  std::vector<GameJudgement> games;
};

/// Judges a file, on two threads unless the options say otherwise.
Judged judged(const std::string& path, AnalyseOptions options = {});

/// Expects the parts of each game to add up, and turns to be consistent with their decisions.
void expect_accounts(const Judged& judged, double tolerance = kRounding);

}  // namespace fivekind::tests
