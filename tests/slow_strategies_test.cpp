// Strategies over whole games of the usual size: our exact values as golden numbers, and published
// ones.
#include <fivekind/strategy.h>
#include <gtest/gtest.h>

#include <numeric>

#include "asking.h"
#include "strategy_positions.h"

namespace fivekind::tests {
namespace {

class OnYatzy : public testing::Test {
 protected:
  Game game_ = *Game::shipped("yatzy");
  Strategies strategies_{game_};

  Distribution played(const std::string& name, const Solution* judge = nullptr) {
    return played_by(asked(strategies_.get(name)), position_in(game_, "-/1/-"), judge);
  }
};

// Fahlström Myrman simulated 198.6 and 197.3, 97.5 and 100.4, 49.5 over 10,000 games.
TEST_F(OnYatzy, WithinTurnPointsIsExactlySo) {
  const Distribution points = played("within-turn-points");
  EXPECT_NEAR(points.mean, 198.40105940, 1e-8);
  EXPECT_NEAR(points.bonuses[0].chance, 0.0685160769, 1e-10);
}

TEST_F(OnYatzy, NoisyPlayLosesHalfAPointADecision) {
  const Solution judge = asked(strategies_.solution("expected"));
  const Distribution noisy = played("noisy:expected:0.5", &judge);
  const double loss = std::accumulate(noisy.turn_losses.begin(), noisy.turn_losses.end(), 0.0);
  EXPECT_NEAR(loss / 45, 0.5, 0.5 * 0.015);
  EXPECT_NEAR(loss, judge.report().value - noisy.mean, 1e-9);
}

}  // namespace
}  // namespace fivekind::tests
