// Sums over judged games: they do not depend on how the work is divided, rank players by their
// strength, and survive being stopped.
#include <fivekind/analyse.h>
#include <gtest/gtest.h>

#include <filesystem>

#include <algorithm>
#include <random>

#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_games.h"

namespace fivekind::tests::analyse_sums_test {
namespace {

class Sums : public testing::Test {
 protected:
  void SetUp() override {
    lines_ = played(game_, {"noisy:expected:weight=2", "noisy:expected:weight=8", "expected"}, 400);
    write_bytes(path_, text_of(lines_));
  }
  std::string sums_of(const std::string& path, int threads = 2) const {
    AnalyseOptions options;
    options.save = folder_.file("sums.json");
    asked(analyse(engine_of({.threads = threads}), path, options));
    return read_bytes(options.save);
  }

  Game game_ = *Game::shipped("yacht");
  ScratchFolder folder_;
  std::string path_ = folder_.file("games.jsonl");
  std::vector<std::string> lines_;
};

TEST_F(Sums, DependOnNoOrderAndNoThreads) {
  const std::string sums = sums_of(path_, 1);
  EXPECT_EQ(sums_of(path_, 2), sums);
  std::mt19937_64 random(5);
  std::shuffle(lines_.begin(), lines_.end(), random);
  write_bytes(path_, text_of(lines_));
  EXPECT_EQ(sums_of(path_, 2), sums);
}

TEST_F(Sums, OfPartsAddUpToThoseOfTheWhole) {
  const Analysis whole = asked(analyse(engine_of(), path_));
  std::vector<std::string> files;
  for (std::uint64_t part = 1; part <= 3; ++part) {
    AnalyseOptions options;
    options.part = part;
    options.parts = 3;
    options.save = folder_.file("part" + std::to_string(part));
    files.push_back(options.save);
    EXPECT_EQ(asked(analyse(engine_of(), path_, options)).games, part == 1 ? 134U : 133U);
  }
  const Analysis merged = asked(merge_analyses(std::nullopt, files));
  EXPECT_EQ(merged.games, whole.games);
  ASSERT_EQ(merged.players.size(), whole.players.size());
  for (std::size_t p = 0; p < whole.players.size(); ++p) {
    EXPECT_EQ(merged.players[p].name, whole.players[p].name);
    EXPECT_EQ(merged.players[p].loss.mean, whole.players[p].loss.mean);
    EXPECT_EQ(merged.players[p].rating->share.margin, whole.players[p].rating->share.margin);
    EXPECT_EQ(merged.players[p].luck.standard_error, whole.players[p].luck.standard_error);
  }
  AnalyseOptions other;
  other.goal = goal_of("target=200");
  other.save = folder_.file("other");
  asked(analyse(engine_of(), path_, other));
  files.push_back(other.save);
  EXPECT_EQ(merge_analyses(game_, files).error().fault, Fault::record_sums);
  EXPECT_EQ(merge_analyses(*Game::shipped("yatzy"), {files[0]}).error().fault, Fault::record_sums);
}

// Players are ranked by what they lose: the noisier, the more.
TEST_F(Sums, RankPlayersByTheirStrength) {
  const Analysis analysis = asked(analyse(engine_of(), path_));
  ASSERT_EQ(analysis.players.size(), 3U);
  EXPECT_EQ(analysis.players[0].name, "expected");
  EXPECT_EQ(analysis.players[1].name, "noisy:expected:weight=8");
  EXPECT_EQ(analysis.players[2].name, "noisy:expected:weight=2");
  const PlayerSummary& noisy = analysis.players[2];
  EXPECT_EQ(noisy.decisions, 400U * 36);
  EXPECT_NEAR(noisy.loss_a_decision, noisy.loss.mean / 36, 1e-12);
  EXPECT_NEAR(noisy.rating->share.mean, 100 * (1 - noisy.loss.mean / noisy.start), 1e-9);
  for (const PlayerSummary& player : analysis.players) {
    EXPECT_NEAR(player.luck.mean, 0, 4 * player.luck.standard_error);
    EXPECT_NEAR(player.start + player.luck.mean - player.loss.mean, player.result.mean, kRounding);
    std::uint64_t decisions = 0;
    for (const LossesOf& of : player.by_rolls_left) decisions += of.decisions;
    EXPECT_EQ(decisions, player.decisions);
  }
}

// After being stopped, an analysis continues and gets the same sums.
TEST_F(Sums, ContinueWhereTheyWere) {
  const std::string whole = sums_of(path_);
  std::string many;
  for (int i = 0; i < 30; ++i) many += text_of(lines_);
  write_bytes(path_, many);
  AnalyseOptions options;
  options.save = folder_.file("stopped");
  write_bytes(options.save, whole);  // which is finished, and stays
  const std::string aside = options.save + ".interrupted";
  const Engine engine = engine_of();
  asked(engine.solution(game_));  // so that only games are watched
  const Engine watched =
      engine.during({.watch = [](std::uint64_t games, std::uint64_t) { return games < 6'000; }});
  EXPECT_EQ(analyse(watched, path_, options).error().fault, Fault::interrupted);
  EXPECT_EQ(read_bytes(options.save), whole);
  EXPECT_NE(read_bytes(aside).find("\"finished\": false"), std::string::npos);
  EXPECT_EQ(merge_analyses(game_, {aside}).error().fault, Fault::record_sums);
  options.resume = true;
  EXPECT_EQ(asked(analyse(engine_of(), path_, options)).games, 12'000U);
  EXPECT_EQ(read_bytes(options.save), sums_of(path_));
  EXPECT_FALSE(std::filesystem::exists(aside));
  EXPECT_NE(read_bytes(options.save), whole);
  // The file may grow: only what is new is judged.
  write_bytes(path_, many + text_of(lines_));
  EXPECT_EQ(asked(analyse(engine_of(), path_, options)).games, 12'400U);
  EXPECT_EQ(read_bytes(options.save), sums_of(path_));
  options.goal = goal_of("target=200");
  EXPECT_EQ(analyse(engine_of(), path_, options).error().fault, Fault::record_sums);
}

// Why the best action was better: parts that add up to the loss.
TEST_F(Sums, HaveReasonsThatAddUp) {
  const Solution solution = solved_for(game_, "expected");
  int compared = 0;
  const Judged all = judged(path_);
  for (const GameJudgement& game : all.games) {
    for (const TurnJudgement& turn : game.players[0].turns) {
      for (const DecisionJudgement& of : turn.decisions) {
        if (of.loss < 2 || compared == 4) continue;
        ++compared;
        const auto parts = asked(compare_actions(
            solution, asked(Position::parse(game_, of.position)), of.best, of.chosen));
        double sum = 0;
        for (const Contribution& part : parts) sum += part.points;
        EXPECT_NEAR(sum, of.loss, 1e-7) << of.position << " " << of.best << " " << of.chosen;
      }
    }
  }
  EXPECT_EQ(compared, 4);
}

}  // namespace
}  // namespace fivekind::tests::analyse_sums_test
