// Players over many games, as programs outside see them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/judging.h"
#include "engine/standings.h"

namespace fivekind {
namespace {

using judge::DecisionSums;
using judge::GameSums;
using judge::PlayerSums;

// The mean a game and how far it may be off.
MatchMean mean_of(const GameSums& sums, std::uint64_t games) {
  const auto n = static_cast<double>(games);
  simulation::MeanEstimate estimate;
  estimate.mean = sums.sum.value() / n;
  estimate.degrees = n - 1;
  const double squares = sums.squares.value() - n * estimate.mean * estimate.mean;
  const double variance = games > 1 ? std::max(0.0, squares) / (n - 1) : std::nan("");
  estimate.standard_error = std::sqrt(variance / n);
  return shown(estimate);
}

LossesOf losses_of(std::string kind, const DecisionSums& sums, int number = -1) {
  const double mean =
      sums.decisions > 0 ? sums.loss.value() / static_cast<double>(sums.decisions) : 0;
  return {std::move(kind), number, sums.decisions, mean};
}

// The share of what perfect play is worth that the decisions kept: with games that are not whole,
// the mean loss of a decision times the decisions of a whole game.
MatchMean rating_of(const PlayerSummary& player, double decisions_a_game) {
  const double scale = player.loss.mean > 0 && player.decisions > 0
                           ? player.loss_a_decision * decisions_a_game / player.loss.mean
                           : 1;
  constexpr double kPercent = 100;
  const double unit = kPercent * scale / player.start;
  return {kPercent - unit * player.loss.mean, unit * player.loss.standard_error,
          unit * player.loss.margin};
}

PlayerSummary public_player(const rules::RuleSet& game, const std::string& name,
                            const PlayerSums& sums) {
  PlayerSummary player;
  player.name = name;
  player.games = sums.games;
  player.whole = sums.whole;
  player.wins = sums.wins;
  player.decisions = sums.all.decisions;
  player.qualities = sums.qualities;
  player.loss = mean_of(sums.loss, sums.games);
  player.luck = mean_of(sums.luck, sums.games);
  player.result = mean_of(sums.result, sums.games);
  const auto games = static_cast<double>(sums.games);
  player.start = sums.start.value() / games;
  player.unattributed = sums.unattributed.value() / games;
  player.loss_a_decision = losses_of("", sums.all).mean_loss;
  const auto decisions =
      static_cast<double>(game.category_count()) * static_cast<double>(game.rolls);
  player.rating = rating_of(player, decisions);
  for (std::size_t turn = 0; turn < sums.by_turn.size(); ++turn) {
    player.by_turn.push_back(losses_of(fmt::format("turn {}", turn + 1), sums.by_turn[turn],
                                       static_cast<int>(turn) + 1));
  }
  for (std::size_t left = sums.by_rolls_left.size(); left-- > 0;) {
    const std::string kind = left == 0   ? "category"
                             : left == 1 ? "1 roll left"
                                         : fmt::format("{} rolls left", left);
    player.by_rolls_left.push_back(
        losses_of(kind, sums.by_rolls_left[left], static_cast<int>(left)));
  }
  for (std::size_t c = 0; c < game.category_count(); ++c) {
    player.by_category.push_back(losses_of(game.categories[c].key, sums.by_category[c]));
    player.by_best.push_back(losses_of(game.categories[c].key, sums.by_best[c]));
  }
  return player;
}

}  // namespace

std::vector<PlayerSummary> public_summary(const rules::RuleSet& game,
                                          const judge::Summary& summary) {
  std::vector<PlayerSummary> players;
  for (const auto& [name, sums] : summary.players()) {
    players.push_back(public_player(game, name, sums));
  }
  std::stable_sort(
      players.begin(), players.end(),
      [](const PlayerSummary& a, const PlayerSummary& b) { return a.rating.mean > b.rating.mean; });
  return players;
}

}  // namespace fivekind
