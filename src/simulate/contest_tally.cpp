// How players fared, added up.
#include "simulate/contest_tally.h"

#include <algorithm>
#include <utility>

namespace fivekind::simulation {
namespace {

void count(Standing& standing, std::size_t above, std::size_t equal) {
  ++standing.games;
  ++(above > 0 ? standing.losses : equal > 0 ? standing.ties : standing.wins);
}

}  // namespace

ContestTally::ContestTally(std::size_t players, std::size_t games_of_unit, match::Payoff payoff)
    : games_of_unit_(games_of_unit),
      payoff_(std::move(payoff)),
      overall_(players),
      against_(players * players),
      scores_(players),
      lost_(players),
      unit_(players),
      unit_against_(players * players) {}

void ContestTally::add(const PlayedGames& games) {
  for (std::size_t game = 0; game < games.games(); ++game) {
    add_game(games, game);
    if ((game + 1) % games_of_unit_ == 0) end_unit(!games.luck.empty());
  }
}

std::vector<double> ContestTally::turn_losses(std::size_t player) const {
  std::vector<double> means = lost_[player];
  for (double& mean : means) mean /= static_cast<double>(games());
  return means;
}

void ContestTally::add_game(const PlayedGames& games, std::size_t game) {
  const std::size_t players = overall_.size();
  for (std::size_t p = 0; p < players; ++p) {
    const std::int32_t score = games.score(game, p);
    std::size_t above = 0;
    std::size_t equal = 0;
    for (std::size_t other = 0; other < players; ++other) {
      if (other == p) continue;
      const std::size_t over = games.score(game, other) > score ? 1 : 0;
      const std::size_t same = games.score(game, other) == score ? 1 : 0;
      above += over;
      equal += same;
      count(against_[p * players + other], over, same);
      unit_against_[p * players + other] += over > 0 ? 0 : same > 0 ? 0.5 : 1;
    }
    count(overall_[p], above, equal);
    auto& scores = scores_[p];
    scores.resize(std::max(scores.size(), static_cast<std::size_t>(score) + 1));
    ++scores[static_cast<std::size_t>(score)];
    Part& part = unit_[p];
    const double points = payoff_.of(above, equal);
    part.points += points;
    if (games.luck.empty()) continue;
    const double own = games.luck[game * players + p];
    part.luck += own;
    part.adjusted += points - own + games.luck[game * players + (1 - p)];
    lost_[p].resize(games.turns());
    for (std::size_t turn = 0; turn < games.turns(); ++turn) {
      const double loss = games.losses[(game * players + p) * games.turns() + turn];
      lost_[p][turn] += loss;
      part.loss += loss;
    }
  }
}

void ContestTally::end_unit(bool judged) {
  const auto games = static_cast<double>(games_of_unit_);
  for (std::size_t p = 0; p < overall_.size(); ++p) {
    const Part part = std::exchange(unit_[p], {});
    overall_[p].points.add(part.points / games);
    if (!judged) continue;
    overall_[p].adjusted.add(part.adjusted / games);
    overall_[p].luck.add(part.luck / games);
    overall_[p].loss.add(part.loss / games);
  }
  for (std::size_t i = 0; i < against_.size(); ++i) {
    against_[i].points.add(std::exchange(unit_against_[i], 0.0) / games);
  }
}

}  // namespace fivekind::simulation
