// Results of players, added up.
#include "simulate/tally.h"

#include <algorithm>
#include <utility>

namespace fivekind::simulation {
namespace {

void count_score(std::vector<std::uint64_t>& games, std::int32_t score) {
  const auto place = static_cast<std::size_t>(score);
  if (place >= games.size()) games.resize(place + 1);
  ++games[place];
}

// Games neither lost nor tied have been won.
void count_games(std::vector<StandingSums>& standings, std::size_t games) {
  for (StandingSums& standing : standings) {
    standing.games += games;
    standing.wins = standing.games - standing.ties - standing.losses;
  }
}

}  // namespace

void Tally::add(const PlayedGames& games) {
  const std::size_t players = overall_.size();
  for (std::size_t game = 0; game < games.games(); ++game) {
    std::int32_t best = 0;
    for (std::size_t p = 0; p < players; ++p) {
      best = std::max(best, games.score(game, p));
      const Others others = count_game(games, game, p);
      if (payoff_) add_points(games, game, p, others);
    }
    count_score(best_, best);
    if (payoff_ && (game + 1) % games_of_unit_ == 0) end_unit(!games.luck.empty());
  }
  count_games(overall_, games.games());
  count_games(against_, games.games());
}

double Tally::match_points(std::size_t player) const {
  std::uint64_t halves = 0;
  for (std::size_t other = 0; other < overall_.size(); ++other) {
    if (other != player) halves += 2 * against(player, other).wins + against(player, other).ties;
  }
  return static_cast<double>(halves) / 2;
}

std::vector<double> Tally::turn_losses(std::size_t player) const {
  std::vector<double> means = lost_[player];
  for (double& mean : means) mean /= static_cast<double>(games());
  return means;
}

Tally::Others Tally::count_game(const PlayedGames& games, std::size_t game, std::size_t player) {
  const std::size_t players = overall_.size();
  const std::int32_t score = games.score(game, player);
  count_score(scores_[player], score);
  Others others;
  for (std::size_t other = 0; other < players; ++other) {
    if (other == player) continue;
    const std::size_t above = games.score(game, other) > score ? 1 : 0;
    const std::size_t equal = games.score(game, other) == score ? 1 : 0;
    StandingSums& against = against_[player * players + other];
    against.losses += above;
    against.ties += equal;
    others.above += above;
    others.equal += equal;
  }
  overall_[player].losses += others.above > 0 ? 1U : 0U;
  overall_[player].ties += others.above == 0 && others.equal > 0 ? 1U : 0U;
  return others;
}

void Tally::add_points(const PlayedGames& games, std::size_t game, std::size_t player,
                       const Others& others) {
  const std::size_t players = overall_.size();
  for (std::size_t other = 0; other < players; ++other) {
    if (other == player) continue;
    const std::int32_t ahead = games.score(game, player) - games.score(game, other);
    unit_against_[player * players + other] += ahead < 0 ? 0 : ahead == 0 ? 0.5 : 1;
  }
  Part& part = unit_[player];
  const double points = payoff_->of(others.above, others.equal);
  part.points += points;
  if (games.luck.empty()) return;
  const double own = games.luck[game * players + player];
  part.luck += own;
  part.adjusted += points - own + games.luck[game * players + (1 - player)];
  lost_[player].resize(games.turns());
  for (std::size_t turn = 0; turn < games.turns(); ++turn) {
    const double loss = games.losses[(game * players + player) * games.turns() + turn];
    lost_[player][turn] += loss;
    part.loss += loss;
  }
}

void Tally::end_unit(bool judged) {
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
