// Judging recorded games: the account of a game adds up, and every decision's loss is that of
// advice.
#include <fivekind/analyse.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "judge/summary.h"
#include "places.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_games.h"
#include "tests/games/games.h"

namespace fivekind::tests::analyse_test {
namespace {

using Json = nlohmann::ordered_json;

// The same games with less recorded: no keeps, and without `with_rolls` no rolls either.
std::vector<std::string> without_keeps(const std::vector<std::string>& lines, bool with_rolls) {
  std::vector<std::string> less;
  for (const std::string& line : lines) {
    Json json = Json::parse(line);
    for (Json& player : json["players"]) {
      for (Json& turn : player["turns"]) {
        turn.erase("keeps");
        turn.erase("values");
        if (!with_rolls) turn.erase("rolls");
      }
    }
    less.push_back(json.dump());
  }
  return less;
}

class Games : public testing::TestWithParam<std::string> {
 protected:
  std::string file_of(const std::vector<std::string>& lines) {
    const std::string path = folder_.file("games.jsonl");
    write_bytes(path, text_of(lines));
    return path;
  }
  Game game_ = *Game::shipped(GetParam());
  ScratchFolder folder_;
};

TEST_P(Games, AddUp) {
  const std::string path = file_of(played(game_, {"expected", "greedy"}, 60));
  const Judged by_points = judged(path);
  ASSERT_EQ(by_points.games.size(), 60U);
  expect_accounts(by_points);
  for (const GameJudgement& game : by_points.games) {
    EXPECT_TRUE(game.whole);
    const PlayerJudgement& optimal = game.players[0];
    EXPECT_NEAR(optimal.result, optimal.score, kRounding);
    EXPECT_NEAR(optimal.losses, 0, kRounding);
    EXPECT_EQ(optimal.correction, 0);
    for (const TurnJudgement& turn : optimal.turns) {
      EXPECT_EQ(static_cast<int>(turn.decisions.size()), game_.rolls());
      for (const DecisionJudgement& decision : turn.decisions) EXPECT_EQ(decision.rank, 1);
    }
  }
  EXPECT_EQ(by_points.analysis.players.size(), 2U);
  EXPECT_EQ(by_points.analysis.players[0].name, "expected");
  EXPECT_NEAR(by_points.analysis.players[0].rating->share.mean, 100, 1e-9);
  EXPECT_LT(by_points.analysis.players[1].rating->share.mean, 100);
}

class SmallAnalyses : public Games {};

TEST_P(SmallAnalyses, AddUpForATarget) {
  const int target = static_cast<int>(std::lround(solved_for(game_, "expected").report().value));
  AnalyseOptions options;
  options.goal = goal_of("target=" + std::to_string(target));
  const Judged by_target = judged(file_of(played(game_, {"expected"}, 30)), options);
  // Probabilities in single precision add up within their precision.
  expect_accounts(by_target, 1e-5);
  for (const GameJudgement& game : by_target.games) {
    EXPECT_EQ(game.players[0].result, game.players[0].score >= target ? 1 : 0);
  }
}

// Every loss and rank is that of advice on the position.
TEST_P(Games, AreJudgedAsAdviceSays) {
  const Judged by_points = judged(file_of(played(game_, {"random"}, 3)));
  const Solution solution = solved_for(game_, "expected");
  for (const GameJudgement& game : by_points.games) {
    for (const TurnJudgement& turn : game.players[0].turns) {
      for (const DecisionJudgement& decision : turn.decisions) {
        SCOPED_TRACE(decision.position);
        const Advice advice =
            asked(solution.advise(asked(Position::parse(game_, decision.position))));
        ASSERT_EQ(static_cast<int>(advice.actions.size()), decision.actions);
        int better = 0;
        for (const Action& action : advice.actions) {
          const std::string name = action.kind == Action::Kind::keep ? action.keep : action.box;
          if (name == decision.chosen && action.struck == decision.struck) {
            EXPECT_NEAR(action.loss, decision.loss, kRounding);
            EXPECT_NEAR(action.value, decision.value, kRounding);
          }
          better += action.value > decision.value + 1e-6 ? 1 : 0;
        }
        EXPECT_EQ(decision.rank, better + 1);
        const Action& best = advice.actions.front();
        EXPECT_EQ(decision.best, best.kind == Action::Kind::keep ? best.keep : best.box);
        EXPECT_EQ(decision.best_struck, best.struck);
      }
    }
  }
}

// Without keeps, and without rolls, what is recorded is judged and the rest is one number.
TEST_P(Games, ThatTellLessStillAddUp) {
  const std::vector<std::string> lines = played(game_, {"greedy", "random"}, 20);
  const Judged whole = judged(file_of(lines));
  for (const bool with_rolls : {true, false}) {
    const Judged of = judged(file_of(without_keeps(lines, with_rolls)));
    expect_accounts(of);
    ASSERT_EQ(of.games.size(), whole.games.size());
    for (std::size_t g = 0; g < of.games.size(); ++g) {
      for (std::size_t p = 0; p < 2; ++p) {
        const PlayerJudgement& player = of.games[g].players[p];
        const PlayerJudgement& same = whole.games[g].players[p];
        EXPECT_NEAR(player.result, same.result, kRounding);
        // A turn with one roll is completely recorded by it.
        const bool all_known = with_rolls && game_.rolls() == 1;
        EXPECT_EQ(player.luck, all_known ? same.luck : 0);
        EXPECT_NEAR(player.luck + player.unattributed - player.losses, same.luck - same.losses,
                    kRounding);
        for (const TurnJudgement& turn : player.turns) {
          EXPECT_EQ(turn.decisions.size(), with_rolls ? 1U : 0U);
        }
      }
    }
  }
}

// A game that was given up has the value of its card at that time.
TEST_P(Games, ThatWereGivenUpStillAddUp) {
  std::vector<std::string> lines = played(game_, {"greedy"}, 10);
  for (std::size_t g = 0; g < lines.size(); ++g) {
    Json json = Json::parse(lines[g]);
    Json& player = json["players"][0];
    player.erase("score");
    Json& turns = player["turns"];
    const std::size_t kept = 1 + g % turns.size();
    while (turns.size() > kept) turns.erase(turns.size() - 1);
    Json& last = turns[turns.size() - 1];
    for (const char* key : {"category", "points", "gained", "values"}) last.erase(key);
    if (g % 2 == 0) {
      while (last["rolls"].size() > 1) last["rolls"].erase(last["rolls"].size() - 1);
      while (last["keeps"].size() > g % 4 / 2) last["keeps"].erase(last["keeps"].size() - 1);
    }
    lines[g] = json.dump();
  }
  const Judged of = judged(file_of(lines));
  ASSERT_EQ(of.games.size(), lines.size());
  expect_accounts(of);
  for (const GameJudgement& game : of.games) EXPECT_FALSE(game.whole);
}

INSTANTIATE_TEST_SUITE_P(Small, SmallAnalyses, testing::Values("two-yatzy", "micro-yahtzee"),
                         [](const auto& game) { return test_name(game.param); });

INSTANTIATE_TEST_SUITE_P(All, Games,
                         testing::Values("two-yatzy", "micro-yahtzee", "yatzy", "yahtzee",
                                         "yatzy-four-rolls", "yahtzee-free-joker"),
                         [](const auto& game) { return test_name(game.param); });

class Win : public testing::TestWithParam<std::string> {};

// Against an opponent: what one wins the other loses, and if values are exact nothing is left over.
TEST_P(Win, AddsUp) {
  const Game game = *Game::shipped(GetParam());
  const ScratchFolder folder;
  const std::string path = folder.file("games.jsonl");
  write_bytes(path, text_of(played(game, {"expected", "greedy"}, 8)));
  AnalyseOptions options;
  options.goal = goal_of("win");
  options.match.seconds = 1e6;
  const Judged by_win = judged(path, options);
  ASSERT_EQ(by_win.games.size(), 8U);
  expect_accounts(by_win);
  for (const GameJudgement& of : by_win.games) {
    const PlayerJudgement& one = of.players[0];
    const PlayerJudgement& two = of.players[1];
    EXPECT_NEAR(one.start + two.start, 1, kRounding);
    EXPECT_NEAR(one.correction, 0, kRounding);
    EXPECT_NEAR(one.others, two.losses - two.luck, kRounding);
    EXPECT_EQ(one.result, one.score > two.score ? 1 : one.score < two.score ? 0 : 0.5);
    EXPECT_EQ(one.result + two.result, 1);
  }
}

// If keeps are not recorded, the unattributed part counts for the opponent with the opposite sign.
TEST_P(Win, AddsUpWithoutKeeps) {
  const Game game = *Game::shipped(GetParam());
  const ScratchFolder folder;
  const std::string path = folder.file("games.jsonl");
  const std::vector<std::string> lines = played(game, {"expected", "random"}, 8);
  for (const char* objective : {"win", "emp:1"}) {
    AnalyseOptions options;
    options.goal = goal_of(objective);
    options.match.seconds = 1e6;
    write_bytes(path, text_of(lines));
    const Judged whole = judged(path, options);
    for (const bool with_rolls : {true, false}) {
      SCOPED_TRACE(std::string(objective) + (with_rolls ? ", rolls" : ", no rolls"));
      write_bytes(path, text_of(without_keeps(lines, with_rolls)));
      const Judged of = judged(path, options);
      ASSERT_EQ(of.games.size(), lines.size());
      expect_accounts(of);
      double unattributed = 0;
      for (std::size_t g = 0; g < of.games.size(); ++g) {
        for (std::size_t p = 0; p < 2; ++p) {
          const PlayerJudgement& own = of.games[g].players[p];
          const PlayerJudgement& other = of.games[g].players[1 - p];
          const PlayerJudgement& shown = whole.games[g].players[p];
          EXPECT_NEAR(own.others, other.losses - other.luck - other.unattributed, kRounding);
          EXPECT_NEAR(own.others, shown.others, kRounding) << "as where all is told";
          EXPECT_NEAR(own.luck + own.unattributed - own.losses, shown.luck - shown.losses,
                      kRounding);
          EXPECT_NEAR(own.correction, shown.correction, kRounding);
          EXPECT_EQ(own.result, shown.result);
          unattributed += std::abs(own.unattributed);
        }
      }
      // A turn with one roll is completely recorded by it.
      const bool all_known = with_rolls && game.rolls() == 1;
      EXPECT_EQ(unattributed > 0.1, !all_known) << unattributed;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Small, Win, testing::Values("two-yatzy", "micro-yahtzee"),
                         [](const auto& game) { return test_name(game.param); });

// With estimates there is a correction, and everything else adds up.
TEST(WinByEstimates, AddsUpWithACorrection) {
  const Game game = *Game::shipped("micro-yahtzee");
  const ScratchFolder folder;
  const std::string path = folder.file("games.jsonl");
  write_bytes(path, text_of(played(game, {"expected", "random"}, 30)));
  AnalyseOptions options;
  options.goal = goal_of("emp:1");
  const Judged by_estimates = judged(path, options);
  expect_accounts(by_estimates);
  double corrections = 0;
  for (const GameJudgement& of : by_estimates.games) {
    corrections += std::abs(of.players[0].correction);
    EXPECT_EQ(of.players[0].correction, -of.players[1].correction);
  }
  EXPECT_GT(corrections, 0.001);
}

// "From 3" includes 3: a loss exactly at a threshold is of the worse kind, one just below is not.
TEST(LossesAtThresholds, AreOfTheWorseKind) {
  const LossThresholds thresholds{0.25, 1, 3};
  const auto quality = [&](double loss, std::uint16_t rank) {
    policy::DecisionVerdict decision;
    decision.loss = loss;
    decision.rank = rank;
    return std::string(text_of(judge::quality_of(decision, thresholds)));
  };
  const auto below = [](double loss) { return std::nextafter(loss, 0); };
  EXPECT_EQ(quality(0, 1), "best");
  EXPECT_EQ(quality(0, 2), "good");
  EXPECT_EQ(quality(below(0.25), 2), "good");
  EXPECT_EQ(quality(0.25, 2), "inaccuracy");
  EXPECT_EQ(quality(below(1), 2), "inaccuracy");
  EXPECT_EQ(quality(1, 2), "mistake");
  EXPECT_EQ(quality(below(3), 2), "mistake");
  EXPECT_EQ(quality(3, 2), "blunder");
  EXPECT_EQ(quality(4, 2), "blunder");
}

// The same in a whole analysis, at the loss of one of its own decisions.
TEST(LossesAtThresholds, AreOfTheWorseKindInAnalyses) {
  const Game game = *Game::shipped("micro-yahtzee");
  const ScratchFolder folder;
  const std::string path = folder.file("games.jsonl");
  write_bytes(path, text_of(played(game, {"random"}, 20)));
  std::set<double> losses;
  for (const GameJudgement& of : judged(path).games) {
    for (const TurnJudgement& turn : of.players[0].turns) {
      for (const DecisionJudgement& decision : turn.decisions) {
        if (decision.rank > 1) losses.insert(decision.loss);
      }
    }
  }
  ASSERT_GE(losses.size(), 3U);
  AnalyseOptions options;
  const auto second = std::next(losses.begin());
  options.thresholds = LossThresholds{*losses.begin(), *second, *losses.rbegin()};
  const Judged of = judged(path, options);
  std::map<double, std::set<std::string>> qualities;
  for (const GameJudgement& one : of.games) {
    for (const TurnJudgement& turn : one.players[0].turns) {
      for (const DecisionJudgement& decision : turn.decisions) {
        if (decision.rank > 1) qualities[decision.loss].insert(text_of(decision.quality));
      }
    }
  }
  using Names = std::set<std::string>;
  EXPECT_EQ(qualities[*losses.begin()], Names{"inaccuracy"});
  EXPECT_EQ(qualities[*second], Names{"mistake"});
  EXPECT_EQ(qualities[*losses.rbegin()], Names{"blunder"});
}

// Two games printed as played by an optimal strategy (tests/data): their losses are 0.
TEST(PrintedGames, OfAnOptimalStrategyLoseNothing) {
  for (const auto& [table, score] : {std::pair{6, 255}, std::pair{7, 257}}) {
    const Judged of = judged(std::string(FIVEKIND_SOURCE_DIR) + "/tests/data/tillius-table-" +
                             std::to_string(table) + ".txt");
    ASSERT_EQ(of.games.size(), 1U);
    expect_accounts(of);
    EXPECT_TRUE(of.games[0].whole);
    EXPECT_EQ(of.games[0].players[0].score, score);
    for (const TurnJudgement& turn : of.games[0].players[0].turns) {
      for (const DecisionJudgement& decision : turn.decisions) {
        EXPECT_NEAR(decision.loss, 0, kRounding) << decision.position << " " << decision.best;
      }
    }
  }
}

}  // namespace
}  // namespace fivekind::tests::analyse_test
