// Simulation: the same games for any number of threads, blocks and ways to play them; fair dice;
// counts that are correct.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

#include "engine/solutions/strategies.h"
#include "simulate/roll_table.h"
#include "simulate/simulator.h"
#include "tests/common/engines.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::simulate_test {
namespace {

using dice::DiceSource;
using simulation::GameCounts;
using simulation::PlayedGames;
using simulation::Wanted;

void expect_same(const Simulation& a, const Simulation& b) {
  ASSERT_EQ(a.players.size(), b.players.size());
  EXPECT_EQ(a.best.counts(), b.best.counts());
  for (std::size_t p = 0; p < a.players.size(); ++p) {
    const PlayerSimulation& one = a.players[p];
    const PlayerSimulation& other = b.players[p];
    EXPECT_EQ(one.scores.counts(), other.scores.counts()) << one.strategy;
    EXPECT_EQ(one.wins, other.wins);
    EXPECT_EQ(one.shared, other.shared);
    EXPECT_EQ(one.match_points, other.match_points);
    EXPECT_EQ(one.extras_mean, other.extras_mean);
    for (std::size_t k = 0; k < one.boxes.size(); ++k) {
      EXPECT_EQ(one.boxes[k].mean, other.boxes[k].mean) << one.boxes[k].key;
      EXPECT_EQ(one.boxes[k].zero, other.boxes[k].zero);
    }
    for (std::size_t i = 0; i < one.bonuses.size(); ++i) {
      EXPECT_EQ(one.bonuses[i].chance, other.bonuses[i].chance);
    }
  }
}

TEST(Simulate, IsTheSameOnAnyNumberOfThreads) {
  Players players("yahtzee");
  const auto seats =
      players.all({"expected", "random", "greedy", "expected", "noisy:expected:weight=0.5"});
  SimulateOptions options{.games = 5000, .seed = 20260101};
  const Simulation one = asked(simulate(engine_of({.threads = 1}), seats, options));
  for (int threads : {2, 7}) {
    expect_same(one, asked(simulate(engine_of({.threads = threads}), seats, options)));
  }
  EXPECT_NE(one.players[0].scores.counts(), one.players[3].scores.counts())
      << "players throw dice of their own";
}

TEST(Simulate, OtherSeedsAreOtherGames) {
  Players players("yatzy");
  const auto seats = players.all({"random"});
  const auto first = asked(simulate(engine_of(), seats, {.games = 1000, .seed = 1}));
  const auto high =
      asked(simulate(engine_of(), seats, {.games = 1000, .seed = 1 + (std::uint64_t{1} << 32)}));
  EXPECT_NE(first.players[0].scores.counts(), high.players[0].scores.counts());
}

// The games of one table, by game and player.
struct Played {
  std::vector<std::int32_t> scores;
  std::vector<rules::Turn> turns;
  std::vector<double> values;
  std::vector<GameCounts> counts;
};

Played play(const std::vector<Strategy>& players, simulation::GameRange range, Wanted wanted,
            std::size_t most_games) {
  const problem::Problem& problem = *data_of(players.front()).problem;
  simulation::TableSettings table;
  for (const Strategy& player : players) {
    table.players.push_back(&data_of(player).strategy);
  }
  const support::ThreadPool pool(2);
  simulation::Simulator simulator(problem, table, 5, pool);
  Played played;
  played.counts.assign(players.size(), GameCounts(problem));
  const auto take = [&](const PlayedGames& games) -> Result<bool> {
    for (std::size_t p = 0; p < players.size(); ++p) played.counts[p].add(games.counts[p]);
    for (std::size_t game = 0; game < games.games(); ++game) {
      for (std::size_t p = 0; p < players.size(); ++p) {
        played.scores.push_back(games.score(game, p));
        if (!wanted.turns) continue;
        const auto turns = games.turns_of(game, p);
        played.turns.insert(played.turns.end(), turns.begin(), turns.end());
        const auto values = games.values_of(game, p);
        played.values.insert(played.values.end(), values.begin(), values.end());
      }
    }
    return true;
  };
  EXPECT_TRUE(simulator.play(range, wanted, take, {}, {.most = most_games}));
  return played;
}

class EveryStrategy : public testing::TestWithParam<std::string> {};

// Strategies that judge nothing are played in another way if only scores are needed; choices are
// remembered only in lanes with many games; rare states are sorted differently.
TEST_P(EveryStrategy, PlaysTheSameGamesInBlocksOfAnySize) {
  constexpr std::uint64_t kGames = 60;
  constexpr Wanted kValues{.turns = true, .values = true};
  Players game(GetParam());
  for (const std::string& text : strategy_texts(40)) {
    SCOPED_TRACE(text);
    const auto players = game.all({text, text});
    const Played all = play(players, {0, kGames}, kValues, 0);
    ASSERT_EQ(all.scores.size(), 2 * kGames);
    for (std::size_t block : {1U, 7U, 59U}) {
      const Played parts = play(players, {0, kGames}, kValues, block);
      EXPECT_EQ(parts.scores, all.scores);
      EXPECT_EQ(parts.turns, all.turns);
      EXPECT_EQ(parts.values, all.values);
      EXPECT_EQ(parts.counts, all.counts);
    }
    const Played scores = play(players, {0, kGames}, {}, 0);
    EXPECT_EQ(scores.scores, all.scores);
    EXPECT_EQ(scores.counts, all.counts);
    const Played last = play(players, {kGames - 1, 1}, {.turns = true}, 0);
    EXPECT_EQ(last.scores[1], all.scores.back());
    EXPECT_EQ(last.turns.back(), all.turns.back());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryStrategy, testing::ValuesIn(small_games()),
                         [](const auto& key) { return test_name(key.param); });

TEST(Dice, AreThoseOfOneDieAtATime) {
  for (const auto& [dice, faces] : {std::pair{2, 2}, {5, 6}, {6, 6}, {3, 8}, {1, 4}}) {
    const dice::Multisets multisets(dice, faces);
    const simulation::RollTable roll_table(multisets);
    const DiceSource source(7);
    for (std::size_t keep = 0; keep < multisets.keep_count(); ++keep) {
      for (std::uint64_t game = 0; game < 50; ++game) {
        const std::uint64_t bits = source.draw({game, 0, 0, 0}).dice;
        EXPECT_EQ(roll_table.roll(dice::Keep(keep), bits),
                  dice::roll_dice(multisets, dice::Keep(keep), bits));
      }
      for (const std::uint64_t bits : {std::uint64_t{0}, ~std::uint64_t{0}}) {
        EXPECT_EQ(roll_table.roll(dice::Keep(keep), bits),
                  dice::roll_dice(multisets, dice::Keep(keep), bits));
      }
    }
  }
}

// The quantile at 1 - 10^-6 (Wilson and Hilferty's approximation).
double chi_square_limit(double degrees) {
  constexpr double kNormalQuantile = 4.753424;
  const double part = 2 / (9 * degrees);
  return degrees * std::pow(1 - part + kNormalQuantile * std::sqrt(part), 3);
}

TEST(Dice, AreFairInEveryRoll) {
  constexpr std::uint64_t kGames = 200'000;
  const dice::Multisets multisets(5, 6);
  const simulation::RollTable roll_table(multisets);
  const DiceSource source(3);
  for (const auto& [player, turn, number] :
       {std::tuple{0U, 0U, 0U}, {0U, 0U, 1U}, {1U, 0U, 0U}, {0U, 14U, 2U}}) {
    std::vector<double> found(multisets.roll_count());
    for (std::uint64_t game = 0; game < kGames; ++game) {
      const auto draw = source.draw({game, player, turn, number});
      ++found[roll_table.roll(dice::Keep(0), draw.dice).position()];
    }
    double statistic = 0;
    for (std::size_t roll = 0; roll < found.size(); ++roll) {
      const double expected = static_cast<double>(kGames) * multisets.probability(dice::Roll(roll));
      statistic += (found[roll] - expected) * (found[roll] - expected) / expected;
    }
    EXPECT_LT(statistic, chi_square_limit(static_cast<double>(found.size() - 1)));
    EXPECT_GT(statistic, 100) << "far too even to be chance";
  }
}

// The published test vectors of Philox 4x32-10 (Salmon et al. 2011): the generator is the promised
// one, so games stay the same in later versions.
TEST(Dice, ComeFromPhilox) {
  const auto zero = DiceSource(0).draw({0, 0, 0, 0});
  const auto bits = r123::Philox4x32()({{0, 0, 0, 0}}, {{0, 0}});
  EXPECT_EQ(bits[0], 0x6627e8d5U);
  EXPECT_EQ(bits[1], 0xe169c58dU);
  EXPECT_EQ(bits[2], 0xbc57ac4cU);
  EXPECT_EQ(bits[3], 0x9b00dbd8U);
  EXPECT_EQ(zero.dice, 0xe169c58d'6627e8d5U);
  EXPECT_EQ(zero.choice, 0x9b00dbd8'bc57ac4cU);
}

TEST(Dice, AreDrawnManyAtOnceAsOneByOne) {
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{0x0123'4567'89ab'cdef}}) {
    const DiceSource source(seed);
    simulation::DrawList list(source);
    for (std::size_t turns = 0; turns < 20; ++turns) {
      list.clear();
      std::vector<dice::RollNumber> numbers;
      for (std::uint32_t turn = 0; turn < turns; ++turn) {
        const std::uint64_t game = (std::uint64_t{turn} << 40) + turn * 77;
        list.add_turn({game, turn % 8, turn, 0}, 3);
        for (std::uint32_t number = 0; number < 3; ++number) {
          numbers.push_back({game, turn % 8, turn, number});
        }
      }
      const auto draws = list.draw();
      ASSERT_EQ(draws.size(), numbers.size());
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        EXPECT_EQ(draws[i].dice, source.draw(numbers[i]).dice);
        EXPECT_EQ(draws[i].choice, source.draw(numbers[i]).choice);
      }
    }
  }
}

TEST(Counts, SayWhatWasCounted) {
  const std::vector<int> scores = {7, 3, 3, 12, 0, 7, 7, 25};
  ScoreCounts counts;
  for (int score : scores) counts.add(score);
  EXPECT_EQ(counts.games(), 8U);
  EXPECT_DOUBLE_EQ(counts.mean(), 8);
  double square = 0;
  for (int score : scores) square += (score - 8.0) * (score - 8.0);
  EXPECT_DOUBLE_EQ(counts.deviation(), std::sqrt(square / 7));
  EXPECT_DOUBLE_EQ(counts.standard_error(), std::sqrt(square / 7 / 8));
  EXPECT_EQ(counts.minimum(), 0);
  EXPECT_EQ(counts.maximum(), 25);
  EXPECT_EQ(counts.median(), 7) << "5 of 8 games have 7 or more, 2 of 8 have 12 or more";
  EXPECT_EQ(counts.quantile(0.125), 25);
  EXPECT_EQ(counts.quantile(0.126), 12);
  EXPECT_EQ(counts.quantile(1), 0);
  EXPECT_EQ(counts.quantile(0), 25);
  EXPECT_DOUBLE_EQ(counts.chance(7), 5.0 / 8);
  EXPECT_DOUBLE_EQ(counts.chance(26), 0);
  EXPECT_DOUBLE_EQ(counts.chance(-1), 1);
  EXPECT_DOUBLE_EQ(counts.chance_error(7), std::sqrt(5.0 / 8 * 3.0 / 8 / 8));
  ScoreCounts twice = counts;
  twice.add(counts);
  EXPECT_EQ(twice.games(), 16U);
  EXPECT_DOUBLE_EQ(twice.mean(), 8);
  EXPECT_EQ(ScoreCounts().mean(), 0);
  EXPECT_EQ(ScoreCounts().median(), 0);
}

TEST(Simulate, CountsWinsAndMatchPointsOfEveryGame) {
  Players players("yatzy");
  const auto seats = players.all({"expected", "greedy", "random", "greedy"});
  const SimulateOptions options{.games = 2000, .seed = 9};
  const Simulation simulation = asked(simulate(engine_of(), seats, options));
  std::vector<std::uint64_t> wins(4);
  std::vector<std::uint64_t> shared(4);
  std::vector<double> points(4);
  ScoreCounts best;
  std::uint64_t number = 0;
  for (const GameRecord& record : recorded(seats, options)) {
    EXPECT_EQ(record.number, number++);
    std::map<int, int> by_score;
    for (const RecordedPlayer& player : record.players) ++by_score[player.score];
    const auto [most, holders] = *by_score.rbegin();
    best.add(most);
    for (std::size_t p = 0; p < 4; ++p) {
      const int score = record.players[p].score;
      if (score == most) ++(holders == 1 ? wins : shared)[p];
      for (std::size_t other = 0; other < 4; ++other) {
        if (other == p) continue;
        const int against = record.players[other].score;
        points[p] += score > against ? 1 : score == against ? 0.5 : 0;
      }
    }
  }
  EXPECT_EQ(number, 2000U);
  EXPECT_EQ(simulation.best.counts(), best.counts());
  for (std::size_t p = 0; p < 4; ++p) {
    EXPECT_EQ(simulation.players[p].wins, wins[p]);
    EXPECT_EQ(simulation.players[p].shared, shared[p]);
    EXPECT_EQ(simulation.players[p].match_points, points[p]);
  }
  EXPECT_EQ(std::accumulate(points.begin(), points.end(), 0.0), 2000.0 * 6);
  EXPECT_GT(wins[0], wins[1]);
}

TEST(Simulate, StopsWhenAskedTo) {
  Players players("two-yatzy");
  SimulateOptions options{.games = 1'000'000};
  const Engine watched = engine_of({.watch = [](std::uint64_t, std::uint64_t) { return false; }});
  for (const char* text : {"expected", "random"}) {
    const auto stopped = simulate(watched, players.all({text}), options);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().fault, Fault::interrupted);
  }
  int games = 0;
  options.record = [&](const GameRecord&) -> Result<void> {
    if (++games < 10) return {};
    return fail(Fault::file_write, "here", "this", "that");
  };
  const auto refused = simulate(engine_of(), players.all({"random"}), options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "here");
  EXPECT_EQ(games, 10);
}

TEST(Simulate, ProgressNeverFalls) {
  Players players("micro-yahtzee");
  SimulateOptions options{.games = 20'000};
  std::uint64_t last = 0;
  const Engine watched = engine_of({.watch = [&](std::uint64_t done, std::uint64_t all) {
    EXPECT_GE(done, last);
    EXPECT_EQ(all, 20'000U);
    last = done;
    return true;
  }});
  asked(simulate(watched, players.all({"expected", "random", "expected"}), options));
  EXPECT_EQ(last, 20'000U);
}

}  // namespace
}  // namespace fivekind::tests::simulate_test
