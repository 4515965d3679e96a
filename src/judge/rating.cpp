// The rating of a player.
#include "judge/rating.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "support/exponential.h"

namespace fivekind::judge {
namespace {

using simulation::MeanEstimate;

// From this many games on, the games themselves give the error of their mean; below that, their
// turns do.
constexpr std::uint64_t kEnoughGames = 10;

double mean_of(const TurnSums& turns) {
  return turns.loss.sum.value() / static_cast<double>(turns.count);
}

// The sum of squared distances from the mean.
double spread_of(const TurnSums& turns) {
  const double mean = mean_of(turns);
  return std::max(0.0, turns.loss.squares.value() - mean * turns.loss.sum.value());
}

// The error of the sum of the turns' mean losses, assuming that turns lose independently of one
// another. If some turn was judged only once, its variance is unknown: then all turns are assumed
// to share one variance, which overestimates that of each.
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

// The loss of a game, and the equivalent number of games: each turn of a game was seen at least
// this often.
struct GameLoss {
  MeanEstimate loss;
  double games = 0;
};

// Nothing if it is unknown.
std::optional<GameLoss> loss_of(const JudgedSums& judged, bool whole, bool may_end_early) {
  const auto games = static_cast<double>(judged.games.count);
  if (whole && judged.games.count >= kEnoughGames) {
    return GameLoss{{mean_of(judged.games),
                     std::sqrt(spread_of(judged.games) / (games - 1) / games), games - 1},
                    games};
  }
  // How often a game reaches a turn before a player wins cannot be derived from parts of games.
  if (may_end_early && !whole) return std::nullopt;
  std::vector<TurnSums> turns;
  std::uint64_t count = 0;
  std::uint64_t fewest = std::numeric_limits<std::uint64_t>::max();
  for (const TurnSums& turn : judged.by_turn) {
    if (turn.count == 0 && !may_end_early) return std::nullopt;
    if (turn.count > 0) turns.push_back(turn);
    count += turn.count;
    fewest = std::min(fewest, turn.count);
  }
  if (count < 2) return std::nullopt;
  MeanEstimate loss = error_of_turns(turns);
  if (whole) {
    loss.mean = mean_of(judged.games);
  } else {
    for (const TurnSums& turn : turns) loss.mean += mean_of(turn);
  }
  return GameLoss{loss, whole ? games : static_cast<double>(fewest)};
}

// Includes the error from mistakes that have not occurred so far. `turns`: of a game.
MeanEstimate with_unseen(const GameLoss& of, double start, std::size_t turns) {
  MeanEstimate loss = of.loss;
  const double seen = of.games * static_cast<double>(turns);
  loss.standard_error = std::max(loss.standard_error, unseen_error(start, seen));
  return loss;
}

double start_of(const PlayerSums& sums) {
  return sums.start.value() / static_cast<double>(sums.games);
}

bool says_enough(const std::optional<Rating>& rating) {
  return rating && rating->estimate.margin() <= kMaxMargin;
}

}  // namespace

double unseen_error(double start, double seen) {
  // 1 - (1 - p)^n is 95 % where p is about this / n.
  const double rule_of_three = support::natural_logarithm(20);
  constexpr double kErrorsOfMargin = 1.96;  // a margin is at least this many standard errors
  return rule_of_three / kErrorsOfMargin * start / seen;
}

MeanEstimate kept_share(const MeanEstimate& loss, double start) {
  constexpr double kPercent = 100;
  const double unit = kPercent / start;
  return {std::max(0.0, kPercent - unit * loss.mean), unit * loss.standard_error, loss.degrees};
}

MeanEstimate loss_of_games(const PlayerSums& sums) {
  const auto games = static_cast<double>(sums.games);
  GameLoss of{{sums.loss.sum.value() / games, std::nan(""), games - 1}, games};
  if (sums.games < 2) return of.loss;
  const double squares = sums.loss.squares.value() - of.loss.mean * sums.loss.sum.value();
  of.loss.standard_error = std::sqrt(std::max(0.0, squares) / (games - 1) / games);
  return with_unseen(of, start_of(sums), sums.full.by_turn.size());
}

tl::expected<Rating, Unrated> rating_of(const PlayerSums& sums, const rules::RuleSet& game) {
  if (sums.games == 0 || !(start_of(sums) > 0)) return tl::make_unexpected(Unrated::unrecorded);
  const auto rate = [&](const JudgedSums& judged, Coverage part) -> std::optional<Rating> {
    const bool whole = judged.games.count == sums.games;
    const auto loss = loss_of(judged, whole, game.win.has_value());
    if (!loss) return std::nullopt;
    const double start = start_of(sums);
    return Rating{whole && part == Coverage::turns ? Coverage::all : part, judged.turns(),
                  kept_share(with_unseen(*loss, start, judged.by_turn.size()), start)};
  };
  auto rating = rate(sums.full, Coverage::turns);
  // If too few turns are recorded completely, more of them may record the choice of the box.
  if (!says_enough(rating) && sums.boxes.turns() > sums.full.turns()) {
    if (const auto boxes = rate(sums.boxes, Coverage::boxes)) rating = boxes;
  }
  if (!rating) return tl::make_unexpected(Unrated::unrecorded);
  if (!says_enough(rating)) return tl::make_unexpected(Unrated::few);
  return *rating;
}

}  // namespace fivekind::judge
