// How players fared in games against one another, added up.
#pragma once

#include <cstdint>
#include <vector>

#include "match/payoff.h"
#include "simulate/contest.h"
#include "simulate/sample.h"

namespace fivekind::simulation {

/// What a player got, against all others or one of them. Samples are of means over units
/// (Seating::games_of_unit), which are independent.
struct Standing {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;    ///< more points than all others
  std::uint64_t ties = 0;    ///< as many as the best of them
  std::uint64_t losses = 0;  ///< fewer
  Sample points;             ///< the payoff of a game
  Sample adjusted;           ///< without the luck of all throws; empty without a judge
  Sample luck;               ///< of one's own throws; alike
  Sample loss;               ///< of one's own decisions by the judge's values; alike
};

class ContestTally {
 public:
  /// `payoff`: one for each of `players`.
  ContestTally(std::size_t players, std::size_t games_of_unit, match::Payoff payoff);

  /// Whole units.
  void add(const PlayedGames& games);

  std::uint64_t games() const { return overall_.front().games; }
  /// At the table: in payoffs.
  const Standing& overall(std::size_t player) const { return overall_[player]; }
  /// Against one other: 1 for more points, a half for as many.
  const Standing& against(std::size_t player, std::size_t other) const {
    return against_[player * overall_.size() + other];
  }
  /// The mean loss of each turn of a player; empty without a judge.
  std::vector<double> turn_losses(std::size_t player) const;
  /// Games by final score.
  const std::vector<std::uint64_t>& scores(std::size_t player) const { return scores_[player]; }

 private:
  // What one game of a unit adds to its mean.
  struct Part {
    double points = 0;
    double adjusted = 0;
    double luck = 0;
    double loss = 0;
  };

  void add_game(const PlayedGames& games, std::size_t game);
  void end_unit(bool judged);

  std::size_t games_of_unit_;
  match::Payoff payoff_;
  std::vector<Standing> overall_;
  std::vector<Standing> against_;  // by player and other
  std::vector<std::vector<std::uint64_t>> scores_;
  std::vector<std::vector<double>> lost_;  // by player and turn, in all games
  std::vector<Part> unit_;                 // sums, by player
  std::vector<double> unit_against_;       // sums, by player and other
};

}  // namespace fivekind::simulation
