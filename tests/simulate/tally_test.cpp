// Who sits where in the games of a match, and how their results are added up.
#include "simulate/tally.h"

#include <gtest/gtest.h>

#include <cmath>

#include "simulate/sample.h"
#include "simulate/simulator.h"

namespace fivekind::tests::tally_test {
namespace {

using simulation::PlayedGames;
using simulation::Tally;

TEST(Seats, GoRound) {
  simulation::TableSettings settings;
  settings.players.resize(3);
  settings.first_dice = 6;
  const simulation::Seating apart(settings);
  settings.common_dice = true;
  const simulation::Seating common(settings);
  for (std::uint64_t game = 0; game < 12; ++game) {
    EXPECT_EQ(apart.seat(game, game % 3), 0U) << "player g mod n begins";
    for (std::size_t player = 0; player < 3; ++player) {
      EXPECT_EQ(apart.player(game, apart.seat(game, player)), player);
      EXPECT_EQ(apart.dice(game, player).game, game);
      EXPECT_EQ(apart.dice(game, player).player, 6 + player);
      EXPECT_EQ(common.dice(game, player).game, game / 3);
      EXPECT_EQ(common.dice(game, player).player, 6 + common.seat(game, player));
    }
  }
  EXPECT_EQ(apart.games_of_unit(), 1U);
  EXPECT_EQ(common.games_of_unit(), 3U);
}

PlayedGames games_of(std::size_t players, std::vector<std::int32_t> scores) {
  PlayedGames games;
  games.players = players;
  games.scores = std::move(scores);
  return games;
}

TEST(Tally, CountsPlacesAndPayoffs) {
  Tally tally(3, 1, match::Payoff{{6, 3, 0}, match::Ties::half});
  const PlayedGames games = games_of(3, {10, 20, 30, 20, 20, 10, 5, 5, 5, 9, 8, 7});
  tally.add(games);
  EXPECT_EQ(tally.games(), 4U);
  const auto& first = tally.overall(0);
  EXPECT_EQ(first.wins, 1U) << "9 of 9, 8, 7";
  EXPECT_EQ(first.ties, 2U);
  EXPECT_EQ(first.losses, 1U);
  EXPECT_DOUBLE_EQ(first.points.mean(), (0 + 4.5 + 3 + 6) / 4);
  EXPECT_DOUBLE_EQ(tally.overall(1).points.mean(), (3 + 4.5 + 3 + 3) / 4);
  EXPECT_DOUBLE_EQ(tally.overall(2).points.mean(), (6 + 0 + 3 + 0) / 4.0);
  const auto& against = tally.against(0, 1);
  EXPECT_EQ(against.wins, 1U);
  EXPECT_EQ(against.ties, 2U);
  EXPECT_EQ(against.losses, 1U);
  EXPECT_DOUBLE_EQ(against.points.mean(), 0.5);
  EXPECT_EQ(tally.scores(2)[30], 1U);
  EXPECT_EQ(tally.scores(2).size(), 31U);
  EXPECT_EQ(first.adjusted.count(), 0U);
  EXPECT_TRUE(tally.turn_losses(0).empty());
  EXPECT_DOUBLE_EQ(tally.match_points(0), 0 + 1.5 + 1 + 2);
  EXPECT_EQ(tally.best(),
            (std::vector<std::uint64_t>{0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,
                                        0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}));
  Tally counts(3);
  counts.add(games);
  EXPECT_EQ(counts.overall(0).ties, first.ties);
  EXPECT_EQ(counts.match_points(2), tally.match_points(2));
  EXPECT_EQ(counts.overall(0).points.count(), 0U) << "nothing is played for";
}

TEST(Tally, TakesMeansOverRounds) {
  Tally tally(2, 2, match::Payoff::match_points(2));
  PlayedGames games = games_of(2, {9, 5, 4, 6, 7, 7, 8, 1});
  games.luck = {0.5, 0.25, -0.5, 0.125, 0, 0, 0.25, -0.25};
  games.losses = {0, 0, 0.25, 0, 0.5, 0, 0, 1, 0, 0.25, 0, 0, 0.25, 0, 0, 0.125};
  tally.add(games);
  const auto& first = tally.overall(0);
  EXPECT_EQ(first.games, 4U);
  EXPECT_EQ(first.points.count(), 2U) << "rounds";
  EXPECT_DOUBLE_EQ(first.points.mean(), (0.5 + 0.75) / 2);
  EXPECT_DOUBLE_EQ(first.points.variance(), 0.25 * 0.25 / 2);
  const double adjusted[] = {1 - 0.25, 0 + 0.625, 0.5, 1 - 0.5};
  EXPECT_DOUBLE_EQ(first.adjusted.mean(),
                   (adjusted[0] + adjusted[1] + adjusted[2] + adjusted[3]) / 4);
  EXPECT_DOUBLE_EQ(first.luck.mean(), 0.25 / 4);
  EXPECT_DOUBLE_EQ(tally.overall(1).adjusted.mean(), 1 - first.adjusted.mean());
  EXPECT_EQ(tally.turn_losses(0), (std::vector<double>{0.75 / 4, 0.25 / 4}));
  EXPECT_EQ(tally.turn_losses(1), (std::vector<double>{0.25 / 4, 1.125 / 4}));
  EXPECT_DOUBLE_EQ(first.loss.mean(), 1.0 / 4);
  EXPECT_DOUBLE_EQ(tally.overall(1).loss.mean(), 1.375 / 4);
}

TEST(Sample, IsAMeanWithItsInterval) {
  simulation::Sample sample;
  EXPECT_TRUE(std::isnan(sample.estimate().mean));
  sample.add(2);
  EXPECT_EQ(sample.estimate().mean, 2);
  EXPECT_TRUE(std::isnan(sample.estimate().standard_error));
  EXPECT_TRUE(std::isnan(sample.estimate().margin()));
  for (const double number : {4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) sample.add(number);
  EXPECT_DOUBLE_EQ(sample.mean(), 5);
  EXPECT_DOUBLE_EQ(sample.variance(), 32.0 / 7);
  const auto estimate = sample.estimate();
  EXPECT_DOUBLE_EQ(estimate.standard_error, std::sqrt(32.0 / 7 / 8));
  // The tables of Student's distribution give 2.365 for seven degrees of freedom and 12.706 for
  // one.
  EXPECT_NEAR(estimate.margin() / estimate.standard_error, 2.365, 5e-4);
  EXPECT_NEAR((simulation::MeanEstimate{0, 1, 1}.margin()), 12.706, 5e-4);
}

}  // namespace
}  // namespace fivekind::tests::tally_test
