// Simulated games, a million of the smallest ones, compared with the exact distribution.
// Why: everything else about distributions is computed by adding up probabilities; this rolls dice.
// The simulator is the test's own: it asks for advice once in every situation that occurs and
// remembers it.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>
#include <thread>
#include <tuple>

#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "values/advice.h"

namespace fivekind::tests::chi_square_test {
namespace {

// A player who follows advice, and remembers it.
class Player {
 public:
  Player(const rules::RuleSet& rules, const Game& game, const Solution& solution,
         const Solution* expected)
      : scoring_(rules), game_(game), solution_(solution), expected_(expected) {}

  // One game's final score.
  int play(std::mt19937_64& random) {
    rules::Card card = rules::empty_card(scoring_.game());
    while (card.filled != scoring_.game().all_boxes()) card = turn(card, random);
    return card.points.value;
  }

 private:
  rules::Card turn(const rules::Card& card, std::mt19937_64& random) {
    dice::Roll roll = rolled("", random);
    for (int left = scoring_.game().rolls - 1; left > 0; --left) {
      roll = rolled(advised(card, roll, left), random);
    }
    const std::string& action = advised(card, roll, 0);
    const std::size_t mark = action.find('=');
    const rules::Box box = *rules::find_box(scoring_.game(), action.substr(0, mark));
    const rules::Outcome outcome = mark != std::string::npos
                                       ? rules::kStruck
                                       : rules::outcome_on(scoring_, card, box, roll, 0);
    return rules::after_action(scoring_, card, box, outcome, 0);
  }

  dice::Roll rolled(std::string dice, std::mt19937_64& random) const {
    const rules::RuleSet& game = scoring_.game();
    std::uniform_int_distribution<int> face(1, game.faces);
    while (dice.size() < static_cast<std::size_t>(game.dice)) {
      dice += static_cast<char>('0' + face(random));
    }
    return asked(rules::parse_dice(scoring_.multisets(), dice));
  }

  // The keep, or the box's key; with "=x" behind it if it is struck.
  const std::string& advised(const rules::Card& card, dice::Roll roll, int left) {
    const Situation situation{card.filled.bits(), card.holds_points, card.points.value,
                              totals(card),       roll.position(),   left};
    const auto [found, is_new] = known_.try_emplace(situation);
    if (is_new) {
      const rules::Position position{{card}, 0, rules::DiceOnTable{roll, left}};
      const std::string text = rules::text_of(scoring_, position);
      const Advice advice = asked(solution_.advise(asked(Position::parse(game_, text)), expected_));
      const Action& best = advice.actions.front();
      found->second = text_of(best);
    }
    return found->second;
  }

  static std::vector<int> totals(const rules::Card& card) {
    std::vector<int> all;
    for (rules::Points total : card.totals) all.push_back(total.value);
    return all;
  }

  using Situation = std::tuple<std::uint64_t, bool, int, std::vector<int>, std::size_t, int>;
  rules::Scoring scoring_;
  const Game& game_;
  const Solution& solution_;
  const Solution* expected_;
  std::map<Situation, std::string> known_;
};

using Counts = std::map<int, std::int64_t>;

Counts simulated(const rules::RuleSet& rules, const Game& game, const Solution& solution,
                 const Solution* expected, std::int64_t games) {
  constexpr std::size_t kThreads = 2;
  std::vector<Counts> counts(kThreads);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      std::mt19937_64 random(20'260'101 + t);
      Player player(rules, game, solution, expected);
      for (std::int64_t n = 0; n < games / static_cast<std::int64_t>(kThreads); ++n) {
        ++counts[t][player.play(random)];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const auto& [score, count] : counts[1]) counts[0][score] += count;
  return counts[0];
}

// The quantile at 1 - 10^-6 (Wilson and Hilferty's approximation, good to a percent here).
double chi_square_limit(double degrees) {
  constexpr double kNormalQuantile = 4.753424;
  const double part = 2 / (9 * degrees);
  return degrees * std::pow(1 - part + kNormalQuantile * std::sqrt(part), 3);
}

// Neighbouring scores share a bin until at least 20 games are expected in it.
void expect_agreement(const Distribution& exact, const Counts& counts, std::int64_t games) {
  constexpr double kLeastExpected = 20;
  double statistic = 0;
  double expected = 0;
  double found = 0;
  int bins = 0;
  for (std::size_t i = 0; i < exact.survival.size(); ++i) {
    const int score = exact.scores[i];
    expected += static_cast<double>(games) * (exact.survival[i] - exact.chance(score + 1));
    found += counts.contains(score) ? static_cast<double>(counts.at(score)) : 0;
    const double rest = static_cast<double>(games) * exact.chance(score + 1);
    if (expected < kLeastExpected || (rest > 0 && rest < kLeastExpected)) continue;
    statistic += (found - expected) * (found - expected) / expected;
    ++bins;
    expected = found = 0;
  }
  ASSERT_GT(bins, 2);
  EXPECT_LT(statistic, chi_square_limit(bins - 1)) << bins << " bins";
  for (const auto& [score, count] : counts) {
    EXPECT_GT(exact.chance(score) - exact.chance(score + 1), 0) << score << ", " << count;
  }
}

struct SimulatedGame {
  std::string key;
  std::string objective;
  std::int64_t games = 1'000'000;
};

void PrintTo(const SimulatedGame& game, std::ostream* out) {
  *out << game.key << ", " << game.objective;
}

class ChiSquare : public testing::TestWithParam<SimulatedGame> {};

TEST_P(ChiSquare, SimulatedGamesAgree) {
  const std::string& key = GetParam().key;
  const bool shipped = key == "two-yatzy" || key == "micro-yahtzee";
  const rules::RuleSet rules = shipped ? shipped_game(key) : custom_game(key);
  const Game game = public_game(rules);
  const Solution expected = solved_for(game, "expected");
  const Solution solution = solved_for(game, GetParam().objective);
  const Solution* tie_breaker = GetParam().objective == "expected" ? nullptr : &expected;
  const Distribution exact = played(solution, position_in(game, "-/1/-"), tie_breaker);
  expect_agreement(exact, simulated(rules, game, solution, tie_breaker, GetParam().games),
                   GetParam().games);
}

INSTANTIATE_TEST_SUITE_P(
    Simulated, ChiSquare,
    testing::Values(SimulatedGame{"two-yatzy", "expected"},
                    SimulatedGame{"micro-yahtzee", "target=30"},
                    SimulatedGame{"overlapping-bonuses-3", "expected", 200'000},
                    SimulatedGame{"overlapping-bonuses-2", "target=44"},
                    SimulatedGame{"joker-forced-every-in-order", "expected", 200'000},
                    SimulatedGame{"striking-of-five", "expected", 200'000},
                    SimulatedGame{"joker-bonus", "mean-variance=0.1"}));

}  // namespace
}  // namespace fivekind::tests::chi_square_test
