// Results of players in games at one table, added up.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "match/payoff.h"
#include "simulate/played_games.h"
#include "simulate/sample.h"

namespace fivekind::simulation {

/// A player's results, against all others or one of them. Samples are of means over units
/// (Seating::games_of_unit), which are independent; empty without payoffs.
struct StandingSums {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;    ///< more points than all others; a single player always wins
  std::uint64_t ties = 0;    ///< as many points as the best of them
  std::uint64_t losses = 0;  ///< fewer
  Sample points;             ///< the payoff of a game
  Sample adjusted;           ///< without the luck of all rolls; empty without a judge
  Sample luck;               ///< of the player's own rolls; likewise
  Sample loss;               ///< of the player's own decisions by the judge's values; likewise
};

class Tally {
 public:
  /// Counts only scores and places.
  explicit Tally(std::size_t players) : Tally(players, 1, std::nullopt) {}
  /// Also computes means. `payoff`: one for each of `players`; nothing: no means.
  Tally(std::size_t players, std::size_t games_of_unit, std::optional<match::Payoff> payoff)
      : games_of_unit_(games_of_unit),
        payoff_(std::move(payoff)),
        overall_(players),
        against_(players * players),
        scores_(players),
        lost_(players),
        unit_(players),
        unit_against_(players * players) {}

  /// Whole units.
  void add(const PlayedGames& games);

  std::uint64_t games() const { return overall_.front().games; }
  /// At the table: in payoffs.
  const StandingSums& overall(std::size_t player) const { return overall_[player]; }
  /// Against one other player: 1 for more points, a half for equal points.
  const StandingSums& against(std::size_t player, std::size_t other) const {
    return against_[player * overall_.size() + other];
  }
  /// Over all games: 1 for each opponent beaten, a half for each tie.
  double match_points(std::size_t player) const;
  /// The mean loss of each turn of a player; empty without a judge.
  std::vector<double> turn_losses(std::size_t player) const;
  /// Games by final score.
  const std::vector<std::uint64_t>& scores(std::size_t player) const { return scores_[player]; }
  /// Games by their best score.
  const std::vector<std::uint64_t>& best() const { return best_; }

 private:
  // The contribution of one game of a unit to its mean.
  struct Part {
    double points = 0;
    double adjusted = 0;
    double luck = 0;
    double loss = 0;
  };
  // How many of the others have more points, and how many the same.
  struct Others {
    std::size_t above = 0;
    std::size_t equal = 0;
  };

  Others count_game(const PlayedGames& games, std::size_t game, std::size_t player);
  void add_points(const PlayedGames& games, std::size_t game, std::size_t player,
                  const Others& others);
  void end_unit(bool judged);

  std::size_t games_of_unit_;
  std::optional<match::Payoff> payoff_;
  std::vector<StandingSums> overall_;
  std::vector<StandingSums> against_;  // by player and other
  std::vector<std::vector<std::uint64_t>> scores_;
  std::vector<std::uint64_t> best_;
  std::vector<std::vector<double>> lost_;  // by player and turn, in all games
  std::vector<Part> unit_;                 // sums, by player
  std::vector<double> unit_against_;       // sums, by player and other
};

}  // namespace fivekind::simulation
