// Comparing samples of games with an exact distribution.
#include "reproduce/samples.h"

#include <algorithm>
#include <cmath>

#include "verdicts/verdict.h"

namespace fivekind::reproduce {
namespace {

using verdicts::kStandardErrors;

// The probability of a normal sample beyond 3 standard errors on one side of the middle.
constexpr double kRare = verdicts::kBeyond / 2;

int least_of(const Distribution& distribution) {
  return distribution.scores.front();
}
int most_of(const Distribution& distribution) {
  return distribution.scores.back();
}

double root(std::uint64_t games) {
  return std::sqrt(static_cast<double>(games));
}

// The probability of k successes among n trials: C(n, k) p^k q^(n-k).
double binomial(int n, int k, double p, double q) {
  double ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways * std::pow(p, k) * std::pow(q, n - k);
}

}  // namespace

double chance_of_exactly(const Distribution& distribution, int score) {
  return distribution.chance(score) - distribution.chance(score + 1);
}

double error_of_mean(const Distribution& distribution, std::uint64_t games) {
  return distribution.deviation / root(games);
}

double error_of_deviation(const Distribution& distribution, std::uint64_t games) {
  double fourth = 0;
  for (int score = least_of(distribution); score <= most_of(distribution); ++score) {
    fourth += chance_of_exactly(distribution, score) * std::pow(score - distribution.mean, 4);
  }
  const double variance = distribution.deviation * distribution.deviation;
  return std::sqrt(fourth - variance * variance) / root(games) / (2 * distribution.deviation);
}

Distribution best_of(const Distribution& one, int players) {
  Distribution best;
  best.game = one.game;
  double square = 0;
  for (int score = least_of(one); score <= most_of(one); ++score) {
    const double below = 1 - one.chance(score);
    best.scores.push_back(score);
    best.survival.push_back(1 - std::pow(below, players));
  }
  for (int score = least_of(one); score <= most_of(one); ++score) {
    const double exactly = chance_of_exactly(best, score);
    best.mean += exactly * score;
    square += exactly * score * score;
  }
  best.deviation = std::sqrt(square - best.mean * best.mean);
  best.median = best.quantile(0.5);
  return best;
}

WinShares win_shares(const Distribution& player, const Distribution& other, int others) {
  WinShares shares;
  const int least = std::min(least_of(player), least_of(other));
  for (int score = least; score <= most_of(player); ++score) {
    const double reached = chance_of_exactly(player, score);
    const double below = 1 - other.chance(score);
    const double equal = chance_of_exactly(other, score);
    for (int tied = 0; tied <= others; ++tied) {
      const double chance = reached * binomial(others, tied, equal, below);
      if (tied == 0) shares.alone += chance;
      shares.ties_shared += chance / (tied + 1);
    }
  }
  return shares;
}

bool agrees_median(double reached, double reached_more, std::uint64_t games) {
  const double margin = kStandardErrors * 0.5 / std::sqrt(static_cast<double>(games));
  return reached >= 0.5 - margin && reached_more <= 0.5 + margin;
}

bool agrees_minimum(double reached, double exceeded, std::uint64_t games) {
  const auto n = static_cast<double>(games);
  return std::pow(reached, n) >= kRare && 1 - std::pow(exceeded, n) >= kRare;
}

bool agrees_maximum(double reached, double exceeded, std::uint64_t games) {
  return agrees_minimum(1 - exceeded, 1 - reached, games);
}

}  // namespace fivekind::reproduce
