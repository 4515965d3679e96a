// Mean minus aversion times variance against exhaustive search over all strategies.
// Why: the solver searches over a centre m with a bound; a wrong bound would end in a local
// maximum. The oracle knows nothing of m: for every card with its points it finds all pairs (mean
// of the final score, mean of its square) that strategies can reach, as the corners of a convex
// hull.
// E - L·Var is convex in such pairs, so some corner is best, and corners belong to deterministic
// strategies (which may depend on the points so far).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "tests/games/games.h"
#include "tests/oracles/curve_oracle.h"
#include "tests/oracles/strategy_cases.h"

namespace fivekind::tests::mean_variance_test {
namespace {

// How far the search for the centre may be from the optimum.
constexpr double kGap = 1.1e-4;

struct Moments {
  double mean = 0;
  double square = 0;

  friend bool operator<(const Moments& a, const Moments& b) {
    return a.mean != b.mean ? a.mean < b.mean : a.square < b.square;
  }
};

using Hull = std::vector<Moments>;

// Whether b is on or above the line from a to c.
bool above(const Moments& a, const Moments& b, const Moments& c) {
  const double left = (b.mean - a.mean) * (c.square - a.square);
  const double right = (b.square - a.square) * (c.mean - a.mean);
  return left - right <= 1e-11 * (std::abs(left) + std::abs(right));
}

// The corners of the lower hull, by mean: for a given mean, a smaller square means less variance.
Hull lower_hull(Hull points) {
  std::sort(points.begin(), points.end());
  Hull hull;
  for (const Moments& point : points) {
    // Means that differ only by rounding are the same.
    if (!hull.empty() && point.mean <= hull.back().mean + 1e-12) {
      if (point.square >= hull.back().square) continue;
      hull.pop_back();
    }
    while (hull.size() > 1 && above(hull[hull.size() - 2], hull.back(), point)) hull.pop_back();
    hull.push_back(point);
  }
  return hull;
}

// All sums of one corner of each, `share` of the second: edges in the order of their slopes.
Hull add(const Hull& a, const Hull& b, double share) {
  Hull sum;
  std::size_t i = 0;
  std::size_t j = 0;
  for (;;) {
    sum.push_back({a[i].mean + share * b[j].mean, a[i].square + share * b[j].square});
    const bool more_a = i + 1 < a.size();
    const bool more_b = j + 1 < b.size();
    if (!more_a && !more_b) return sum;
    const auto slope = [](const Hull& hull, std::size_t at) {
      return (hull[at + 1].square - hull[at].square) / (hull[at + 1].mean - hull[at].mean);
    };
    const bool step_a = more_a && (!more_b || slope(a, i) <= slope(b, j));
    const bool step_b = more_b && (!more_a || slope(b, j) <= slope(a, i));
    i += step_a ? 1 : 0;
    j += step_b ? 1 : 0;
  }
}

// All pairs of moments that can be reached from a card.
class AllStrategies {
 public:
  explicit AllStrategies(OracleGame& game) : game_(game) {}

  double best(const OracleNode& from, double aversion) {
    double most = -HUGE_VAL;
    for (const Moments& corner : hull(game_.number(from.card), from.points)) {
      const double variance = corner.square - corner.mean * corner.mean;
      most = std::max(most, corner.mean - aversion * variance);
    }
    return most;
  }

 private:
  Hull hull(std::size_t card, int points) {
    if (game_.full(card)) {
      const double score = points + game_.reached_bonuses(game_.card(card));
      return {{score, score * score}};
    }
    const auto known = known_.find({card, points});
    if (known != known_.end()) return known->second;
    return known_[{card, points}] = play(card, points);
  }

  Hull play(std::size_t card, int points) {
    const OracleDice& dice = game_.dice();
    std::vector<Hull> rolls;
    for (std::size_t r = 0; r < dice.rolls().size(); ++r) {
      Hull all;
      for (const OracleMove& move : game_.moves(card)[r]) {
        const Hull next = hull(move.next, points + move.gained());
        all.insert(all.end(), next.begin(), next.end());
      }
      rolls.push_back(lower_hull(std::move(all)));
    }
    for (int left = 1; left < game_.rules().rolls; ++left) {
      std::vector<Hull> keeps;
      for (std::size_t k = 0; k < dice.keeps().size(); ++k) keeps.push_back(roll_dice(rolls, k));
      for (std::size_t r = 0; r < rolls.size(); ++r) {
        Hull all;
        for (std::size_t k : dice.keeps_of(r)) {
          all.insert(all.end(), keeps[k].begin(), keeps[k].end());
        }
        rolls[r] = lower_hull(std::move(all));
      }
    }
    return roll_dice(rolls, 0);
  }

  Hull roll_dice(const std::vector<Hull>& rolls, std::size_t keep) const {
    Hull sum = {{0, 0}};
    for (const auto& rolled : game_.dice().rolls_after(keep)) {
      // A new hull each time: collinear edges must not accumulate in the wrong order.
      sum = lower_hull(add(sum, rolls[rolled.roll], rolled.probability));
    }
    return sum;
  }

  OracleGame& game_;
  std::map<std::pair<std::size_t, int>, Hull> known_;
};

const std::vector<double> kAversions = {0.001, 0.01, 0.05, 0.1, 0.3, 1, 5, 100};

struct AversionGame {
  std::string key;
  std::string rest;  // a position text without version and game
};

void PrintTo(const AversionGame& game, std::ostream* out) {
  *out << game.key << "/" << game.rest;
}

class MeanVariance : public testing::TestWithParam<AversionGame> {
 protected:
  static rules::RuleSet rules_of(const std::string& key) {
    const bool custom = std::any_of(custom_games().begin(), custom_games().end(),
                                    [&](const CustomGame& game) { return game.key == key; });
    return custom ? custom_game(key) : shipped_game(key);
  }
};

TEST_P(MeanVariance, BestOfAllStrategies) {
  const auto problem = prepare(rules_of(GetParam().key));
  const Game game = public_game(problem->game());
  const Position from = position_in(game, GetParam().rest);
  OracleGame oracle_game(problem->scoring());
  AllStrategies strategies(oracle_game);
  const Solution expected = solved_for(game, "expected");
  for (double aversion : kAversions) {
    SCOPED_TRACE(aversion);
    const double best = strategies.best(oracle_game.node_of(inside(from)), aversion);
    const Solution solution = solved_from(game, "mean-variance=" + std::to_string(aversion), from);
    EXPECT_LE(solution.report().value, best + 1e-7 * std::max(1.0, std::abs(best)));
    EXPECT_GE(solution.report().value, best - kGap);
    // And the strategy has this mean and variance.
    const Distribution ours = played(solution, from, &expected);
    const double reached = ours.mean - aversion * ours.deviation * ours.deviation;
    EXPECT_LE(reached, best + 1e-7 * std::max(1.0, std::abs(best)));
    EXPECT_GE(reached, solution.report().value - 1e-7 * std::max(1.0, aversion));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Oracle, MeanVariance,
    testing::Values(AversionGame{"two-yatzy", "-/1/-"}, AversionGame{"micro-yahtzee", "-/1/-"},
                    AversionGame{"micro-yahtzee", "S=16/1/-"},
                    AversionGame{"overlapping-bonuses-1", "-/1/-"},
                    AversionGame{"overlapping-bonuses-2", "-/1/-"},
                    AversionGame{"overlapping-bonuses-3", "4=8/1/-"},
                    AversionGame{"joker-bonus", "-/1/-"},
                    AversionGame{"joker-forced-every-free", "1=2,P=7,D=20,S=5/1/-"},
                    AversionGame{"joker-pawlewicz-every-in-order", "1=2,3=9,Y=25/1/-"},
                    AversionGame{"coins", "-/1/-"}));

// Micro Yahtzee has 64 deterministic strategies: for each first roll, one of two boxes.
TEST(MicroYahtzee, BestOfThe64Strategies) {
  const Game game = public_game(shipped_game("micro-yahtzee"));
  for (double aversion : kAversions) {
    double best = -HUGE_VAL;
    for (unsigned strategy = 0; strategy < 64; ++strategy) {
      double mean = 0;
      double square = 0;
      for (unsigned i = 0; i < 36; ++i) {
        const int first = static_cast<int>(i / 6) + 1;
        const int second = static_cast<int>(i % 6) + 1;
        const bool first_is_doubled = (strategy >> (first - 1) & 1U) != 0;
        const double score =
            first_is_doubled ? 2 * first + second * second : first * first + 2 * second;
        mean += score / 36;
        square += score * score / 36;
      }
      best = std::max(best, mean - aversion * (square - mean * mean));
    }
    const Solution solution = solved_for(game, "mean-variance=" + std::to_string(aversion));
    EXPECT_NEAR(solution.report().value, best, kGap) << aversion;
    EXPECT_LE(solution.report().value, best + 1e-9) << aversion;
  }
}

}  // namespace
}  // namespace fivekind::tests::mean_variance_test
