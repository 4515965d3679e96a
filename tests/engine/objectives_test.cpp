// Objectives, strategies' names and goals: read once, and compared by what they mean.
#include <fivekind/engine.h>
#include <fivekind/export_rows.h>
#include <fivekind/quiz.h>
#include <fivekind/records.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/common/asking.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::objectives_test {
namespace {

TEST(Objectives, AreTheExpectedScoreUnlessOneSaysOtherwise) {
  EXPECT_EQ(Objective().text(), "expected");
  EXPECT_EQ(Objective(), objective_of("expected"));
  EXPECT_EQ(Objective::worst_case(), objective_of("worst-case"));
  EXPECT_EQ(Objective::target_curves(), objective_of("target-curves"));
  EXPECT_NE(Objective(), Objective::worst_case());
}

TEST(Objectives, AreTheSameWhereTextsMeanTheSame) {
  EXPECT_EQ(objective_of("quantile=0.5"), objective_of("quantile=5e-1"));
  EXPECT_EQ(objective_of("quantile=5e-1").text(), "quantile=0.5");
  EXPECT_NE(objective_of("target=5"), objective_of("target=6"));
  EXPECT_NE(objective_of("utility=exp:0.1"), objective_of("utility=exp:0.2"));
}

TEST(Objectives, OfAFileAreReadOnce) {
  const ScratchFolder folder;
  const std::string file = folder.file("utility");
  write_bytes(file, "0 0\n12 12\n");
  const Objective plain = objective_of("utility=" + file);
  write_bytes(file, "0 0\n11 0\n12 100\n");
  const Objective steep = objective_of("utility=" + file);
  EXPECT_EQ(plain.text(), steep.text());
  EXPECT_NE(plain, steep);
  std::filesystem::remove(file);
  // An engine that has answered one has not answered the other.
  const Game game = asked(Game::shipped("two-yatzy"));
  const Engine engine;
  const double straight = asked(engine.solution(game, plain)).report().value;
  const double bent = asked(engine.solution(game, steep)).report().value;
  EXPECT_NEAR(straight, asked(engine.solution(game)).report().value, 1e-12);
  EXPECT_NE(straight, bent);
  EXPECT_TRUE(engine.has(game, plain));
  EXPECT_FALSE(Objective::parse("utility=" + file));
}

TEST(Objectives, FromAnywhereNameNoFile) {
  const ScratchFolder folder;
  write_bytes(folder.file("utility"), "0 0\n5 1\n");
  const std::string text = "utility=" + folder.file("utility");
  EngineOptions options;
  EXPECT_TRUE(Engine(options).objective(text));
  options.from_anywhere = true;
  const Engine engine(options);
  const std::string many(300, '9');
  EXPECT_EQ(engine.objective(text).error().fault, Fault::objective_parameter);
  EXPECT_EQ(engine.goal(text).error().fault, Fault::objective_parameter);
  EXPECT_EQ(engine.strategy_name("noisy:" + text + ":1").error().fault, Fault::objective_parameter);
  EXPECT_EQ(engine.objective("target=" + many).error().fault, Fault::objective_parameter);
  EXPECT_TRUE(engine.objective("utility=exp:0.1"));
  EXPECT_TRUE(engine.strategy_name("noisy:expected:1"));
}

TEST(StrategyNames, KeepTheirTextAndKnowWhatItMeans) {
  const StrategyName name = asked(StrategyName::parse("noisy:expected:0.010"));
  EXPECT_EQ(name.text(), "noisy:expected:0.010");
  EXPECT_EQ(name.canonical(), "noisy:expected:0.01");
  EXPECT_FALSE(name.faces_others());
  EXPECT_TRUE(asked(StrategyName::parse("emp1")).faces_others());
  EXPECT_EQ(StrategyName::parse("gready").error().fault, Fault::strategy_name);
  EXPECT_EQ(StrategyName::parse("greedy:1").error().fault, Fault::strategy_parameter);
}

TEST(Goals, AreObjectivesOrStrategiesAgainstOthers) {
  EXPECT_EQ(goal_of("expected"), Goal());
  EXPECT_EQ(text_of(goal_of("target=30")), "target=30");
  EXPECT_TRUE(std::holds_alternative<StrategyName>(goal_of("win")));
  EXPECT_EQ(text_of(goal_of("dynw:2")), "dynw:2");
  EXPECT_EQ(parse_goal("greedy").error().fault, Fault::objective_name);
  const auto alone = Objective::parse("win");
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().found, "one that needs an opponent");
}

TEST(Choices, AreReadAsTheyAreWritten) {
  for (const TieBreak one : {TieBreak::half, TieBreak::win, TieBreak::loss}) {
    EXPECT_EQ(asked(parse_tie_break(text_of(one))), one);
  }
  for (const Difficulty one : {Difficulty::easy, Difficulty::medium, Difficulty::hard}) {
    EXPECT_EQ(asked(parse_difficulty(text_of(one))), one);
  }
  for (const RecordForm one :
       {RecordForm::json, RecordForm::csv, RecordForm::sheet, RecordForm::pad}) {
    EXPECT_EQ(asked(parse_record_form(text_of(one))), one);
  }
  for (const ExportContent one :
       {ExportContent::values, ExportContent::policy, ExportContent::openings}) {
    EXPECT_EQ(asked(parse_export_content(text_of(one))), one);
  }
  EXPECT_EQ(parse_tie_break("both").error().message(),
            "tie-break: expected half, win or loss, found 'both'");
  EXPECT_FALSE(parse_export_form("xml"));
}

}  // namespace
}  // namespace fivekind::tests::objectives_test
