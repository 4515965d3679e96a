// Figures of strategies: the means used by rules of thumb, published ones, the strength of players
// that make mistakes, and the texts that name strategies.
#include <fivekind/strategy.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "policy/strategy.h"
#include "strategies/rule_of_thumb.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/policy/strategy_positions.h"

namespace fivekind::tests::strategy_values_test {
namespace {

// Fahlström Myrman 2014, table 3, in the order of the card.
TEST(OneBoxMeans, AreThoseOfFahlstroemMyrman) {
  const rules::RuleSet yatzy = shipped_game("yatzy");
  const std::vector<double> means = strategies::one_box_means(*prepare(yatzy));
  const std::map<std::string, double> published = {
      {"ones", 2.11},           {"twos", 4.21},           {"threes", 6.32},
      {"fours", 8.43},          {"fives", 10.53},         {"sixes", 12.64},
      {"one-pair", 10.63},      {"two-pairs", 11.91},     {"three-of-a-kind", 9.55},
      {"four-of-a-kind", 4.57}, {"small-straight", 2.95}, {"large-straight", 3.94},
      {"full-house", 6.97},     {"chance", 23.33},        {"yatzy", 2.30}};
  ASSERT_EQ(means.size(), published.size());
  for (std::size_t k = 0; k < means.size(); ++k) {
    const std::string& key = yatzy.boxes[k].key;
    ASSERT_TRUE(published.contains(key)) << key;
    EXPECT_NEAR(means[k], published.at(key), 0.005) << key;
  }
}

// For every roll the weights of its keeps sum to 1, and none is negative.
void expect_sums(const dice::Multisets& multisets, const std::vector<double>& weights) {
  std::size_t at = 0;
  for (std::size_t roll = 0; roll < multisets.roll_count(); ++roll) {
    double sum = 0;
    for (std::size_t i = multisets.keeps_of(dice::Roll(roll)).size(); i > 0; --i) {
      EXPECT_GE(weights[at], 0);
      sum += weights[at++];
    }
    EXPECT_NEAR(sum, 1, 1e-14) << roll;
  }
  EXPECT_EQ(at, weights.size());
}

TEST(KeepWeights, SumToOne) {
  for (const auto& [dice, faces] : {std::pair(5, 6), std::pair(6, 6), std::pair(2, 8)}) {
    const dice::Multisets multisets(dice, faces);
    expect_sums(multisets, policy::keep_any(multisets));
    for (double chance : {0.0, 0.25, 0.5, 1.0}) {
      expect_sums(multisets, policy::keep_each_die(multisets, chance));
    }
  }
}

// Verhoeff 2000: one roll into each box, without bonuses and jokers. Kniffel has the same boxes as
// his Yahtzee; late cards have the same means, and are found at once.
TEST(OneRoll, HasTheMeansOfVerhoeff) {
  const Game kniffel = *Game::shipped("kniffel");
  const std::vector<double> published = {0.83, 1.67, 2.50, 3.33, 4.17, 5.00, 3.73,
                                         0.35, 0.96, 4.63, 1.23, 0.04, 17.50};
  const Strategy one_roll = asked(strategies_for(kniffel).get("one-roll"));
  const std::vector<BoxInfo> boxes = kniffel.boxes();
  ASSERT_EQ(boxes.size(), published.size());
  double all = 0;
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    std::string filled;
    for (const BoxInfo& other : boxes) {
      if (other.key == boxes[k].key || other.key == boxes[0].key) continue;
      filled += (filled.empty() ? "" : ",") + other.key + (other.key == "chance" ? "=5" : "=0");
    }
    Position::Texts parts;
    parts.scores = filled;
    const Position late = asked(Position::from_texts(kniffel, parts));
    for (const BoxStatistics& box : played_by(one_roll, late).boxes) {
      if (box.key != boxes[k].key) continue;
      EXPECT_NEAR(box.mean, published[k], 0.005) << box.key;
      all += box.mean;
    }
  }
  EXPECT_NEAR(all, 45.95, 0.005);
}

TEST(StrategyKindsListed, AreAllMadeByTheirForms) {
  Strategies strategies = strategies_for(*Game::shipped("two-yatzy"));
  for (const StrategyInfo& kind : strategy_kinds()) {
    EXPECT_FALSE(kind.description.empty());
    EXPECT_TRUE(kind.form.starts_with(kind.name)) << kind.form;
    if (kind.form != kind.name) continue;
    const auto made = strategies.get(kind.name);
    ASSERT_TRUE(made) << kind.name;
    EXPECT_EQ(made->name(), kind.name);
    EXPECT_FALSE(strategies.get(kind.name + ":x")) << kind.name;
  }
}

TEST(UnknownStrategies, AreAnsweredWithNearNames) {
  Strategies strategies = strategies_for(*Game::shipped("two-yatzy"));
  const auto near = [&](const std::string& text) {
    const auto refused = strategies.get(text);
    EXPECT_FALSE(refused);
    return refused ? "" : refused.error().expected;
  };
  EXPECT_NE(near("gredy").find("a name such as greedy,"), std::string::npos) << near("gredy");
  EXPECT_NE(near("random-keep").find("random-keeps"), std::string::npos) << near("random-keep");
  for (const char* name : {"within-turn-points", "within-turn-share"}) {
    EXPECT_NE(near("within").find(name), std::string::npos) << near("within");
  }
  EXPECT_NE(near("").find("fivekind strategies lists all"), std::string::npos);
}

}  // namespace
}  // namespace fivekind::tests::strategy_values_test
