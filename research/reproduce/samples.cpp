// What a sample of games shows of an exact distribution.
#include "reproduce/samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "reproduce/verdict.h"

namespace fivekind::reproduce {
namespace {

constexpr double kPercent = 100;

int least_of(const Distribution& distribution) {
  return distribution.survival.front().score;
}
int most_of(const Distribution& distribution) {
  return distribution.survival.back().score;
}

double root(std::uint64_t games) {
  return std::sqrt(static_cast<double>(games));
}

// The least or the highest score of the games.
void compare_extreme(Findings& findings, const std::string& name, const std::string& printed,
                     std::uint64_t games, const Distribution& ours, bool maximum) {
  const int score = std::atoi(printed.c_str());
  const double reached = ours.chance(score);
  const double exceeded = ours.chance(score + 1);
  const bool agrees =
      maximum ? agrees_maximum(reached, exceeded, games) : agrees_minimum(reached, exceeded, games);
  const double beyond = static_cast<double>(games) * (maximum ? exceeded : 1 - reached);
  findings.judged(
      name, printed,
      {fmt::format("{:.3g} games of {} {} it", beyond, games, maximum ? "above" : "below"), agrees},
      "agrees if neither a smaller nor a larger one has a chance above 99.865 %", games);
}

// The chance of k successes among n trials: C(n, k) p^k q^(n-k).
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

void compare_sample(Findings& findings, const std::string& prefix, const SampleTexts& printed,
                    std::uint64_t games, const Distribution& ours) {
  if (!printed.mean.empty()) {
    findings.simulated(prefix + "mean", printed.mean,
                       {games, ours.mean, error_of_mean(ours, games)});
  }
  if (!printed.median.empty()) {
    const int median = std::atoi(printed.median.c_str());
    findings.judged(
        prefix + "median", printed.median,
        {std::to_string(ours.median),
         agrees_median(ours.chance(median), ours.chance(median + 1), games)},
        "agrees if its true chance may be 1/2 or more, and that of one point more less, within 3 "
        "standard errors",
        games);
  }
  if (!printed.deviation.empty()) {
    findings.simulated(prefix + "deviation", printed.deviation,
                       {games, ours.deviation, error_of_deviation(ours, games)});
  }
  if (!printed.minimum.empty()) {
    compare_extreme(findings, prefix + "least score", printed.minimum, games, ours, false);
  }
  if (!printed.maximum.empty()) {
    compare_extreme(findings, prefix + "highest score", printed.maximum, games, ours, true);
  }
  if (!printed.share.empty()) {
    const double share = ours.chance(printed.threshold);
    findings.simulated(
        fmt::format("{}games with {} or more", prefix, printed.threshold), printed.share,
        {games, kPercent * share, kPercent * std::sqrt(share * (1 - share)) / root(games)});
  }
}

Distribution best_of(const Distribution& one, int players) {
  Distribution best;
  best.game = one.game;
  double square = 0;
  for (int score = least_of(one); score <= most_of(one); ++score) {
    const double below = 1 - one.chance(score);
    best.survival.push_back({score, 1 - std::pow(below, players)});
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

}  // namespace fivekind::reproduce
