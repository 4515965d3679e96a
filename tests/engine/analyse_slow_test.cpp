// Tens of thousands of recorded games judged: accounts add up in every game and for every
// objective, luck evens out, and players of known strength are found to be that strong.
#include <fivekind/analyse.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <numeric>

#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_games.h"
#include "tests/games/games.h"
#include "tests/policy/strategy_positions.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::analyse_slow_test {
namespace {

constexpr std::uint64_t kGames = 10'000;
constexpr const char* kNoisy = "noisy:expected:0.2";

// Plays games of these strategies at one table into a file, one at a time.
void record(const Game& game, const std::vector<std::string>& names, std::uint64_t games,
            const std::string& path) {
  Strategies strategies = strategies_for(game);
  std::vector<Strategy> players;
  for (const std::string& name : names) players.push_back(asked(strategies.get(name)));
  std::ofstream file(path);
  SimulateOptions options;
  options.games = games;
  options.seed = 1;
  options.record = [&](const GameRecord& shown) -> Result<void> {
    file << json_line(shown) << '\n';
    return {};
  };
  asked(simulate(engine_of(), players, options));
}

// Judges a file game by game, so that none need be stored. It remembers the largest deviation: an
// expectation for each of millions of numbers would take most of the time.
class Accounts {
 public:
  explicit Accounts(std::string optimal) : optimal_(std::move(optimal)) {}

  Analysis judge(const std::string& path, AnalyseOptions options) {
    options.game = [this](const GameJudgement& game) -> Result<void> {
      for (const PlayerJudgement& player : game.players) add(player);
      return {};
    };
    return asked(analyse(engine_of(), path, options));
  }

  double largest_gap() const { return gap_; }
  double largest_loss_of_optimal() const { return loss_; }
  double largest_correction() const { return correction_; }

 private:
  void add(const PlayerJudgement& player) {
    const double sum = player.start + player.luck - player.losses + player.unattributed +
                       player.others + player.correction;
    gap_ = std::max(gap_, std::abs(sum - player.result));
    correction_ = std::max(correction_, std::abs(player.correction));
    if (player.name != optimal_) return;
    for (const TurnJudgement& turn : player.turns) {
      for (const DecisionJudgement& decision : turn.decisions) {
        loss_ = std::max(loss_, decision.loss);
        EXPECT_EQ(decision.rank, 1) << decision.position;
      }
    }
  }

  std::string optimal_;
  double gap_ = 0;
  double loss_ = 0;
  double correction_ = 0;
};

class TenThousand : public testing::TestWithParam<std::string> {
 protected:
  int mean_score() const {
    return static_cast<int>(std::lround(solved_for(game_, "expected").report().value));
  }
  Game game_ = *Game::shipped(GetParam());
  ScratchFolder folder_;
  std::string path_ = folder_.file("games.jsonl");
};

TEST_P(TenThousand, AddUpByExpectedScore) {
  record(game_, {"expected", kNoisy}, kGames, path_);
  Accounts accounts("expected");
  const Analysis analysis = accounts.judge(path_, {});
  EXPECT_EQ(analysis.games, kGames);
  EXPECT_LT(accounts.largest_gap(), kRounding);
  EXPECT_LT(accounts.largest_loss_of_optimal(), kRounding);
  EXPECT_EQ(accounts.largest_correction(), 0);
  ASSERT_EQ(analysis.players.size(), 2U);
  EXPECT_EQ(analysis.players[0].name, "expected");
}

INSTANTIATE_TEST_SUITE_P(Games, TenThousand, testing::ValuesIn(shipped_keys()),
                         [](const auto& game) { return test_name(game.param); });

class TenThousandForATarget : public TenThousand {};

TEST_P(TenThousandForATarget, AddUp) {
  record(game_, {"expected", kNoisy}, kGames, path_);
  AnalyseOptions options;
  options.goal = goal_of("target=" + std::to_string(mean_score()));
  Accounts accounts("");
  EXPECT_EQ(accounts.judge(path_, options).games, kGames);
  EXPECT_LT(accounts.largest_gap(), kRounding);
  EXPECT_EQ(accounts.largest_correction(), 0);
}

INSTANTIATE_TEST_SUITE_P(Games, TenThousandForATarget, testing::ValuesIn(all_but_the_largest()),
                         [](const auto& game) { return test_name(game.param); });

// With winning as the objective every game is solved from its own positions, so these take longer
// than by score; in the small games values are exact from the first turn on. (Tables of those who
// play for winning are not recorded, so there is no check for players who lose nothing.)
class TenThousandToWin : public TenThousand {};

TEST_P(TenThousandToWin, AddUp) {
  record(game_, {"expected", kNoisy}, kGames, path_);
  AnalyseOptions options;
  options.goal = goal_of("win");
  options.match.seconds = 1e6;
  Accounts accounts("");
  EXPECT_EQ(accounts.judge(path_, options).games, kGames);
  EXPECT_LT(accounts.largest_gap(), kRounding);
  EXPECT_LT(accounts.largest_correction(), kRounding);
}

INSTANTIATE_TEST_SUITE_P(Games, TenThousandToWin, testing::Values("two-yatzy", "micro-yahtzee"),
                         [](const auto& game) { return test_name(game.param); });

// A game of the usual size, by estimates far from the end and exactly near it. A tenth of the
// games, because its target curves are solved first and each game takes hundreds of times as long
// as by score.
TEST(AThousandToWin, AddUpWithACorrection) {
  constexpr std::uint64_t kFewer = 1'000;
  const Game game = *Game::shipped("yahtzee-pawlewicz");
  const ScratchFolder folder;
  const std::string path = folder.file("games.jsonl");
  record(game, {"expected", "greedy"}, kFewer, path);
  AnalyseOptions options;
  options.goal = goal_of("win");
  options.match.seconds = 0.0002;
  Accounts accounts("");
  EXPECT_EQ(accounts.judge(path, options).games, kFewer);
  EXPECT_LT(accounts.largest_gap(), kRounding);
  EXPECT_GT(accounts.largest_correction(), kRounding);
}

// Four players of decreasing strength at 25,000 tables: 100,000 games of one card.
TEST(Strength, IsThatOfPolicyEvaluation) {
  constexpr double kStandardErrors = 4;
  const std::vector<std::string> names = {"noisy:expected:weight=8", "noisy:expected:weight=5",
                                          "noisy:expected:weight=3", "noisy:expected:weight=2"};
  const Game game = *Game::shipped("yatzy");
  const ScratchFolder folder;
  const std::string path = folder.file("games.jsonl");
  record(game, names, 25'000, path);
  AnalyseOptions options;
  const Analysis analysis = asked(analyse(engine_of(), path, options));
  ASSERT_EQ(analysis.players.size(), names.size());
  const Solution judge = solved_for(game, "expected");
  Strategies strategies = strategies_for(game);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const PlayerSummary& player = analysis.players[i];
    EXPECT_EQ(player.name, names[i]);
    const Distribution exact =
        played_by(asked(strategies.get(names[i])), position_in(game, "-/1/-"), &judge);
    const double loss = std::accumulate(exact.turn_losses.begin(), exact.turn_losses.end(), 0.0);
    EXPECT_NEAR(player.loss.mean, loss, kStandardErrors * player.loss.standard_error);
    EXPECT_NEAR(player.result.mean, exact.mean, kStandardErrors * player.result.standard_error);
    EXPECT_NEAR(player.rating->share.mean, 100 * exact.mean / judge.report().value,
                kStandardErrors * player.rating->share.standard_error);
    EXPECT_NEAR(player.luck.mean, 0, kStandardErrors * player.luck.standard_error);
  }
}

TEST(LongRunLuck, EvensOut) {
  constexpr double kStandardErrors = 4;
  constexpr std::uint64_t kMany = 100'000;
  for (const std::string key : {"yatzy", "yahtzee", "micro-yahtzee"}) {
    const Game game = *Game::shipped(key);
    const ScratchFolder folder;
    const std::string path = folder.file("games.jsonl");
    record(game, {"expected"}, kMany, path);
    AnalyseOptions options;
    const Analysis analysis = asked(analyse(engine_of(), path, options));
    EXPECT_EQ(analysis.games, kMany);
    const MatchMean& luck = analysis.players.front().luck;
    EXPECT_GT(luck.standard_error, 0);
    EXPECT_NEAR(luck.mean, 0, kStandardErrors * luck.standard_error) << key;
  }
}

}  // namespace
}  // namespace fivekind::tests::analyse_slow_test
