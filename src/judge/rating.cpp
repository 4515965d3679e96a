// The rating of a player.
#include "judge/rating.h"

#include <algorithm>
#include <cmath>

namespace fivekind::judge {
namespace {

using simulation::MeanEstimate;

// From so many games on, the games themselves say how far their mean may be off; of fewer, their
// turns do.
constexpr std::uint64_t kEnoughGames = 10;

double mean_of(const TurnSums& turns) {
  return turns.loss.sum.value() / static_cast<double>(turns.count);
}

// The sum of the squares of the distances from the mean.
double spread_of(const TurnSums& turns) {
  const double mean = mean_of(turns);
  return std::max(0.0, turns.loss.squares.value() - mean * turns.loss.sum.value());
}

// How far the sum of the turns' mean losses may be off, where turns lose independently of one
// another. A turn that was judged once says nothing about itself: then all turns are taken to vary
// alike, which is more than each of them does.
MeanEstimate error_of_turns(const std::vector<TurnSums>& turns) {
  TurnSums all;
  bool each_twice = true;
  for (const TurnSums& turn : turns) {
    all.add(turn);
    each_twice = each_twice && turn.count >= 2;
  }
  MeanEstimate error;
  error.degrees = static_cast<double>(all.count - (each_twice ? turns.size() : 1));
  double squares = 0;
  for (const TurnSums& turn : turns) {
    const auto count = static_cast<double>(turn.count);
    const double variance =
        each_twice ? spread_of(turn) / (count - 1) : spread_of(all) / error.degrees;
    squares += variance / count;
  }
  error.standard_error = std::sqrt(squares);
  return error;
}

// The loss of a game; nothing where that cannot be said.
std::optional<MeanEstimate> loss_of(const JudgedSums& judged, bool whole, bool may_end_early) {
  if (whole && judged.games.count >= kEnoughGames) {
    const auto games = static_cast<double>(judged.games.count);
    return MeanEstimate{mean_of(judged.games),
                        std::sqrt(spread_of(judged.games) / (games - 1) / games), games - 1};
  }
  // How often a game gets to a turn before somebody wins is not known of parts of games.
  if (may_end_early && !whole) return std::nullopt;
  std::vector<TurnSums> turns;
  std::uint64_t count = 0;
  for (const TurnSums& turn : judged.by_turn) {
    if (turn.count == 0 && !may_end_early) return std::nullopt;
    if (turn.count > 0) turns.push_back(turn);
    count += turn.count;
  }
  if (count < 2) return std::nullopt;
  MeanEstimate loss = error_of_turns(turns);
  if (whole) {
    loss.mean = mean_of(judged.games);
  } else {
    for (const TurnSums& turn : turns) loss.mean += mean_of(turn);
  }
  return loss;
}

std::uint64_t turns_of(const JudgedSums& judged) {
  std::uint64_t turns = 0;
  for (const TurnSums& turn : judged.by_turn) turns += turn.count;
  return turns;
}

}  // namespace

MeanEstimate kept_share(const MeanEstimate& loss, double start) {
  constexpr double kPercent = 100;
  const double unit = kPercent / start;
  return {std::max(0.0, kPercent - unit * loss.mean), unit * loss.standard_error, loss.degrees};
}

std::optional<Rating> rating_of(const PlayerSums& sums, const rules::RuleSet& game) {
  if (sums.games == 0) return std::nullopt;
  const double start = sums.start.value() / static_cast<double>(sums.games);
  if (!(start > 0)) return std::nullopt;
  const bool may_end_early = game.win.has_value();
  const auto rate = [&](const JudgedSums& judged, Coverage part) -> std::optional<Rating> {
    const bool whole = judged.games.count == sums.games;
    const auto loss = loss_of(judged, whole, may_end_early);
    if (!loss) return std::nullopt;
    const bool all = whole && part == Coverage::turns;
    return Rating{all ? Coverage::all : part, turns_of(judged), kept_share(*loss, start)};
  };
  if (auto rating = rate(sums.full, Coverage::turns)) return rating;
  return rate(sums.boxes, Coverage::boxes);
}

}  // namespace fivekind::judge
