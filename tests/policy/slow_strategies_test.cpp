// Strategies over whole games of the usual size: our exact values as golden numbers, and published
// ones.
#include <fivekind/strategy.h>
#include <gtest/gtest.h>

#include <numeric>

#include "tests/common/asking.h"
#include "tests/policy/strategy_positions.h"

namespace fivekind::tests::slow_strategies_test {
namespace {

class OnYatzy : public testing::Test {
 protected:
  Game game_ = *Game::shipped("yatzy");
  Strategies strategies_ = strategies_for(game_);

  Distribution played(const std::string& name, const Solution* judge = nullptr) {
    return played_by(asked(strategies_.get(name)), position_in(game_, "-/1/-"), judge);
  }
};

// Fahlström Myrman simulated 198.6 and 197.3 for the first two over 10,000 games each.
TEST_F(OnYatzy, RulesOfThumbHaveTheirMeans) {
  struct Known {
    std::string name;
    double mean;
    double bonus;
  };
  const std::vector<Known> all = {{"within-turn-points", 198.4010594048973, 0.06851607689177473},
                                  {"within-turn-share", 199.76957054800368, 0.11869068462809962},
                                  {"greedy", 199.0607710115393, 0.09064617500910328},
                                  {"upper-first", 191.3068449806561, 0.28084250743645706},
                                  {"aim-for-bonus", 204.76234205970388, 0.9715076536302922},
                                  {"lower-half", 184.79042834325276, 0.00836403103511578}};
  for (const Known& known : all) {
    const Distribution exact = played(known.name);
    EXPECT_NEAR(exact.mean, known.mean, 1e-9) << known.name;
    EXPECT_NEAR(exact.bonuses[0].chance, known.bonus, 1e-12) << known.name;
  }
}

TEST_F(OnYatzy, NoisyPlayLosesHalfAPointADecision) {
  const Solution judge = asked(strategies_.solution());
  const Distribution noisy = played("noisy:expected:0.5", &judge);
  const double loss = std::accumulate(noisy.turn_losses.begin(), noisy.turn_losses.end(), 0.0);
  EXPECT_NEAR(loss / 45, 0.5, 0.5 * 0.015);
  EXPECT_NEAR(loss, judge.report().value - noisy.mean, 1e-9);
}

}  // namespace
}  // namespace fivekind::tests::slow_strategies_test
