// Results of tournaments in their public form.
#include "engine/matches/standings.h"

#include <cmath>
#include <optional>

namespace fivekind {
namespace {

using simulation::MeanEstimate;

// Means over games of one player's independent matches.
struct Combined {
  std::vector<MeanEstimate> parts;

  void add(const MeanEstimate& part) { parts.push_back(part); }
  MeanEstimate mean() const {
    MeanEstimate all;
    double squares = 0;
    for (const MeanEstimate& part : parts) {
      all.mean += part.mean;
      squares += part.standard_error * part.standard_error;
      all.degrees += part.degrees;
    }
    const auto count = static_cast<double>(parts.size());
    all.mean /= count;
    all.standard_error = std::sqrt(squares) / count;
    return all;
  }
};

double share_of_variance(double left, double all) {
  return all > 0 ? left / all : std::nan("");
}

}  // namespace

MatchMean shown(const MeanEstimate& estimate) {
  return {estimate.mean, estimate.standard_error, estimate.margin()};
}

Standing shown(const simulation::StandingSums& standing) {
  Standing result{standing.games,
                  standing.wins,
                  standing.ties,
                  standing.losses,
                  shown(standing.points.estimate()),
                  std::nullopt};
  if (standing.adjusted.count() > 0) {
    result.adjusted =
        LuckAdjusted{shown(standing.adjusted.estimate()), shown(standing.luck.estimate()),
                     share_of_variance(standing.adjusted.variance(), standing.points.variance()),
                     shown(standing.loss.estimate())};
  }
  return result;
}

Standing sum_of(const std::vector<const simulation::StandingSums*>& matches) {
  Standing all;
  Combined points;
  Combined adjusted;
  Combined luck;
  Combined loss;
  for (const simulation::StandingSums* match : matches) {
    all.games += match->games;
    all.wins += match->wins;
    all.ties += match->ties;
    all.losses += match->losses;
    points.add(match->points.estimate());
    if (match->adjusted.count() == 0) continue;
    adjusted.add(match->adjusted.estimate());
    luck.add(match->luck.estimate());
    loss.add(match->loss.estimate());
  }
  const MeanEstimate raw = points.mean();
  all.points = shown(raw);
  if (adjusted.parts.empty()) return all;
  const MeanEstimate left = adjusted.mean();
  all.adjusted = LuckAdjusted{shown(left), shown(luck.mean()),
                              share_of_variance(left.standard_error * left.standard_error,
                                                raw.standard_error * raw.standard_error),
                              shown(loss.mean())};
  return all;
}

}  // namespace fivekind
