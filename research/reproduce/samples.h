// Comparing samples of games with an exact distribution.
// Why: the published mean, deviation, median, lowest and highest score of simulated games are each
// compared by their own spread.
#pragma once

#include <fivekind/fivekind.h>

#include <cstdint>

namespace fivekind::reproduce {

/// P(final score = score).
double chance_of_exactly(const Distribution& distribution, int score);
/// The standard error of the mean of this many games.
double error_of_mean(const Distribution& distribution, std::uint64_t games);
/// The standard error of the deviation, by the fourth moment.
double error_of_deviation(const Distribution& distribution, std::uint64_t games);

/// The highest score of `players` independent players with one distribution: F to that power.
Distribution best_of(const Distribution& one, int players);

/// Shares of the games that one player wins against `others` independent players: outright, and
/// with each tie for the first place divided by the number of players at the top.
struct WinShares {
  double alone = 0;
  double ties_shared = 0;
};
WinShares win_shares(const Distribution& player, const Distribution& other, int others);

// A sample's middle and ends cannot be compared by a standard error of their own.

/// Whether a sample's highest score reached by at least half of the games may be `median`:
/// `reached` and `reached_more` are the true probabilities of `median` and of one point more.
bool agrees_median(double reached, double reached_more, std::uint64_t games);

/// Whether the lowest score of `games` may be one that is reached with a probability of `reached`
/// and exceeded with `exceeded`: neither a smaller nor a larger lowest score is all but certain.
bool agrees_minimum(double reached, double exceeded, std::uint64_t games);
/// The same for the highest score.
bool agrees_maximum(double reached, double exceeded, std::uint64_t games);

}  // namespace fivekind::reproduce
