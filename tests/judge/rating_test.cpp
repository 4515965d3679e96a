// Ratings cover what was judged: records of known players, thinned in every way, never claim more
// than they can.
#include "judge/rating.h"

#include <fivekind/analyse.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "judge/verdict.h"
#include "tests/common/asking.h"
#include "tests/common/once.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_games.h"
#include "tests/games/games.h"

namespace fivekind::tests::rating_test {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kPercent = 100;
constexpr double kStandardErrors = 4;

// Removes something from a turn: which game, which turn of the player (from 0).
using Thin = std::function<void(Json& turn, std::size_t game, std::size_t number)>;

void forget_keeps(Json& turn) {
  turn.erase("keeps");
  turn.erase("values");
}
void forget_dice(Json& turn) {
  forget_keeps(turn);
  turn.erase("rolls");
}

// As in most apps: the scored dice, and the box.
void forget_all_but_last(Json& turn) {
  forget_keeps(turn);
  turn["rolls"] = Json::array({turn["rolls"].back()});
}

std::vector<std::string> thinned(const std::vector<std::string>& lines, const Thin& thin) {
  std::vector<std::string> less;
  for (std::size_t game = 0; game < lines.size(); ++game) {
    Json json = Json::parse(lines[game]);
    for (Json& player : json["players"]) {
      std::size_t number = 0;
      for (Json& turn : player["turns"]) thin(turn, game, number++);
    }
    less.push_back(json.dump());
  }
  return less;
}

const std::vector<std::string> kPlayers = {"expected", "level:casual", "greedy",
                                           "noisy:expected:weight=2"};

// Games of known players, and their judgement.
struct Known {
  Game game = *Game::shipped("yatzy");
  std::vector<std::string> lines = played(game, kPlayers, 300, 7);
  Judged full = judged(lines);
  double start = full.analysis.players[0].start;

  static Judged judged(const std::vector<std::string>& lines) {
    const ScratchFolder folder;
    const std::string path = folder.file("games.jsonl");
    write_bytes(path, text_of(lines));
    return tests::judged(path);
  }
  const PlayerSummary& of(const Judged& judged, const std::string& name) const {
    for (const PlayerSummary& player : judged.analysis.players) {
      if (player.name == name) return player;
    }
    throw std::out_of_range(name);
  }
  // What only the choices of boxes kept, decision by decision.
  double boxes(const std::string& name) const {
    double lost = 0;
    for (const GameJudgement& game_of : full.games) {
      for (const PlayerJudgement& player : game_of.players) {
        if (player.name != name) continue;
        for (const TurnJudgement& turn : player.turns) lost += turn.decisions.back().loss;
      }
    }
    return kPercent * (1 - lost / static_cast<double>(full.games.size()) / start);
  }
};

const Known& known() {
  return once("known", [] { return Known(); });
}

// In a game with exact values, a player's expected score is what its decisions keep.
TEST(Ratings, OfWholeGamesAreWhatDecisionsKeep) {
  for (const std::string& name : kPlayers) {
    const PlayerSummary& player = known().of(known().full, name);
    ASSERT_TRUE(player.rating) << name;
    EXPECT_EQ(player.rating->covers, "all");
    EXPECT_EQ(player.full_turns, 300U * 15);
    EXPECT_EQ(player.box_turns, player.full_turns);
    EXPECT_EQ(player.rating->turns, player.turns);
    EXPECT_NEAR(player.rating->share.mean, kPercent * (1 - player.loss.mean / known().start), 1e-9);
    EXPECT_NEAR(player.rating->share.standard_error,
                kPercent * player.loss.standard_error / known().start, 1e-9);
    EXPECT_EQ(player.recorded, "all");
    EXPECT_EQ(player.unrated, "");
    const auto [low, high] = interval_of(player.rating->share);
    EXPECT_LT(low, high);
    EXPECT_GE(low, 0);
    EXPECT_LE(high, kPercent);
  }
  EXPECT_NEAR(known().of(known().full, "expected").rating->share.mean, kPercent, 1e-9);
}

TEST(Ratings, WithoutKeepsAreOfBoxes) {
  for (const auto& forget : {forget_keeps, forget_all_but_last}) {
    const Judged of = Known::judged(
        thinned(known().lines, [&](Json& turn, std::size_t, std::size_t) { forget(turn); }));
    for (const std::string& name : kPlayers) {
      const PlayerSummary& player = known().of(of, name);
      ASSERT_TRUE(player.rating) << name;
      EXPECT_EQ(player.rating->covers, "boxes");
      EXPECT_EQ(player.full_turns, 0U);
      EXPECT_EQ(player.rating->turns, player.turns);
      // The same decisions as in the whole records.
      EXPECT_NEAR(player.rating->share.mean, known().boxes(name), 1e-9);
      EXPECT_EQ(player.decisions, player.box_turns);
      EXPECT_EQ(player.recorded, "boxes");
      EXPECT_TRUE(std::isnan(player.loss.mean)) << "of boxes alone it would look small";
      EXPECT_TRUE(std::isnan(player.luck.mean));
    }
  }
}

TEST(Ratings, WithoutDiceAreNone) {
  const Judged of = Known::judged(
      thinned(known().lines, [](Json& turn, std::size_t, std::size_t) { forget_dice(turn); }));
  for (const PlayerSummary& player : of.analysis.players) {
    EXPECT_FALSE(player.rating) << player.name;
    EXPECT_EQ(player.decisions, 0U);
    EXPECT_TRUE(std::isnan(player.loss_a_decision));
    EXPECT_EQ(player.turns, 300U * 15);
    EXPECT_EQ(player.box_turns, 0U);
    EXPECT_EQ(player.recorded, "nothing");
    EXPECT_EQ(player.unrated, "unrecorded");
    EXPECT_TRUE(std::isnan(player.loss.mean));
    EXPECT_TRUE(std::isnan(player.luck.mean));
    for (const auto* losses :
         {&player.by_turn, &player.by_rolls_left, &player.by_box, &player.by_best}) {
      for (const LossesOf& part : *losses) EXPECT_TRUE(std::isnan(part.mean_loss)) << part.kind;
    }
  }
}

// Turns that are missing everywhere cannot be replaced by others.
TEST(Ratings, OfEverySecondTurnAreNone) {
  const auto every_second = [](const std::function<void(Json&)>& forget) {
    return [forget](Json& turn, std::size_t, std::size_t number) {
      if (number % 2 == 1) forget(turn);
    };
  };
  const Judged no_dice = Known::judged(thinned(known().lines, every_second(forget_dice)));
  for (const PlayerSummary& player : no_dice.analysis.players) {
    EXPECT_FALSE(player.rating) << player.name;
    EXPECT_EQ(player.full_turns, 300U * 8);
    EXPECT_EQ(player.recorded, "turns");
    EXPECT_TRUE(std::isnan(player.loss.mean));
  }
  const Judged no_keeps = Known::judged(thinned(known().lines, every_second(forget_keeps)));
  for (const PlayerSummary& player : no_keeps.analysis.players) {
    ASSERT_TRUE(player.rating) << player.name;
    EXPECT_EQ(player.rating->covers, "boxes");
    EXPECT_NEAR(player.rating->share.mean, known().boxes(player.name), 1e-9);
    EXPECT_EQ(player.recorded, "some");
    EXPECT_TRUE(std::isnan(player.loss.mean));
  }
}

// Turns that are missing here and there are replaced by those with the same number.
TEST(Ratings, OfSomeTurnsStayWithinTheirErrors) {
  for (const std::uint64_t seed : {1, 2, 3, 4, 5}) {
    std::mt19937_64 random(seed);
    const Judged of =
        Known::judged(thinned(known().lines, [&random](Json& turn, std::size_t, std::size_t) {
          const auto what = random() % 4;
          if (what == 0) forget_keeps(turn);
          if (what == 1) forget_dice(turn);
        }));
    for (const std::string& name : kPlayers) {
      const PlayerSummary& player = known().of(of, name);
      const MatchMean& whole = known().of(known().full, name).rating->share;
      ASSERT_TRUE(player.rating) << name;
      EXPECT_EQ(player.rating->covers, "turns");
      EXPECT_LT(player.rating->turns, player.turns);
      EXPECT_EQ(player.rating->turns, player.full_turns);
      const MatchMean& share = player.rating->share;
      // The missing turns determine how much the two may differ.
      EXPECT_NEAR(share.mean, whole.mean, kStandardErrors * share.standard_error + 1e-9) << name;
      if (name != "expected") {
        EXPECT_GT(share.standard_error, whole.standard_error / 2) << name;
        EXPECT_LT(share.standard_error, whole.standard_error * 4) << name;
      }
    }
  }
}

// For games that stop early, the turns that were played count as often as they occurred.
TEST(Ratings, OfGamesThatStopEarlyAreOfTurns) {
  std::vector<std::string> lines = known().lines;
  std::mt19937_64 random(3);
  for (std::string& line : lines) {
    Json json = Json::parse(line);
    const std::size_t kept = 8 + random() % 8;
    for (Json& player : json["players"]) {
      player.erase("score");
      while (player["turns"].size() > kept) player["turns"].erase(player["turns"].size() - 1);
    }
    line = json.dump();
  }
  const Judged of = Known::judged(lines);
  for (const std::string& name : kPlayers) {
    const PlayerSummary& player = known().of(of, name);
    ASSERT_TRUE(player.rating) << name;
    EXPECT_EQ(player.rating->covers, "turns");
    EXPECT_NEAR(player.rating->share.mean, known().of(known().full, name).rating->share.mean,
                kStandardErrors * player.rating->share.standard_error + 1e-9)
        << name;
  }
  // The last turn was never reached: nothing is known about it.
  for (std::string& line : lines) {
    Json json = Json::parse(line);
    for (Json& player : json["players"]) {
      while (player["turns"].size() > 8) player["turns"].erase(player["turns"].size() - 1);
    }
    line = json.dump();
  }
  const Judged none = Known::judged(lines);
  for (const PlayerSummary& player : none.analysis.players) EXPECT_FALSE(player.rating);
}

// Errors are neither too small nor too large: over many small samples of the same player, the
// rating deviates about as much as its error says.
TEST(Ratings, KnowHowFarOffTheyAre) {
  constexpr std::size_t kSample = 6;  // games: too few to estimate their own error
  const std::string name = "level:casual";
  const double truth = known().of(known().full, name).rating->share.mean;
  double squares = 0;
  std::size_t samples = 0;
  for (std::size_t first = 0; first + kSample <= known().lines.size(); first += kSample) {
    const auto begin = known().lines.begin() + static_cast<std::ptrdiff_t>(first);
    const Judged of = Known::judged({begin, begin + static_cast<std::ptrdiff_t>(kSample)});
    const Rating& rating = *known().of(of, name).rating;
    ASSERT_GT(rating.share.standard_error, 0);
    const double z = (rating.share.mean - truth) / rating.share.standard_error;
    squares += z * z;
    ++samples;
  }
  ASSERT_EQ(samples, 50U);
  // The mean of 50 squares of such a figure, which is about 1, is in this range in 99.9 % of cases.
  EXPECT_GT(squares / 50, 0.5);
  EXPECT_LT(squares / 50, 1.8);
}

// One game is little: whenever there is a rating, that of the player's many games is nearly always
// within its interval, even if no mistake has occurred.
TEST(Ratings, OfOneGameAllowForMistakesThatHaveNotComeUp) {
  constexpr std::size_t kGames = 60;
  std::map<std::string, std::size_t> rated;
  std::map<std::string, std::size_t> within;
  for (std::size_t game = 0; game < kGames; ++game) {
    const Judged of = Known::judged({known().lines[game]});
    for (const PlayerSummary& player : of.analysis.players) {
      EXPECT_EQ(player.rating.has_value(), player.unrated.empty());
      if (!player.rating) {
        EXPECT_EQ(player.unrated, "few");
        continue;
      }
      const MatchMean& share = player.rating->share;
      EXPECT_GT(share.margin, 0);
      EXPECT_LE(share.margin, judge::kMaxMargin);
      const auto [low, high] = interval_of(share);
      EXPECT_GE(low, 0);
      EXPECT_LE(high, kPercent);
      const double truth = known().of(known().full, player.name).rating->share.mean;
      ++rated[player.name];
      within[player.name] += low <= truth && truth <= high ? 1 : 0;
    }
  }
  for (const std::string& name : kPlayers) {
    EXPECT_GT(rated[name], kGames / 2) << name;
    EXPECT_GE(within[name], rated[name] * 85 / 100) << name << ", " << rated[name];
  }
}

// In a tiny game hardly any decision matters, so a bad player often makes no mistake: then one game
// gives no rating, and many games give a correct one.
TEST(Ratings, OfTinyGamesWaitForEnoughOfThem) {
  const Game game = *Game::shipped("two-yatzy");
  const std::vector<std::string> lines =
      played(game, {"greedy", "noisy:expected:weight=2"}, 300, 5);
  const Judged all = Known::judged(lines);
  for (const PlayerSummary& player : all.analysis.players) {
    ASSERT_TRUE(player.rating) << player.name;
    std::size_t within = 0;
    std::size_t rated = 0;
    for (const std::size_t games : {1, 2, 5, 10, 20, 50}) {
      for (std::size_t first = 0; first + games <= 100; first += games) {
        const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(first);
        const Judged some = Known::judged({begin, begin + static_cast<std::ptrdiff_t>(games)});
        const auto& rating = known().of(some, player.name).rating;
        if (games == 1) {
          EXPECT_FALSE(rating) << "two turns say nothing";
        }
        if (!rating) continue;
        const auto [low, high] = interval_of(rating->share);
        ++rated;
        within += low <= player.rating->share.mean && player.rating->share.mean <= high ? 1 : 0;
      }
    }
    EXPECT_GT(rated, 0U);
    EXPECT_GE(within, rated * 9 / 10) << player.name << ", " << rated;
  }
}

// Two turns, box by box, as in the issue that led to this: nothing was judged.
TEST(Ratings, OfASheetWithoutDiceAreNone) {
  const ScratchFolder folder;
  const std::string path = folder.file("sheet.txt");
  write_bytes(path, "game two-yatzy\nAnna: ones 0\nAnna: twos 0\n");
  const Judged of = tests::judged(path);
  ASSERT_EQ(of.analysis.players.size(), 1U);
  EXPECT_FALSE(of.analysis.players[0].rating);
  EXPECT_EQ(of.analysis.players[0].decisions, 0U);
  ASSERT_EQ(of.games.size(), 1U);
  const PlayerJudgement& anna = of.games[0].players[0];
  EXPECT_EQ(anna.recorded, "nothing");
  for (const TurnJudgement& turn : anna.turns) EXPECT_TRUE(turn.undivided);
}

// Sums as an analysis would have made them.
judge::PlayerSums sums_of(double start, const std::vector<std::vector<double>>& games) {
  judge::PlayerSums sums;
  for (const std::vector<double>& losses : games) {
    ++sums.games;
    sums.start.add(start);
    sums.full.by_turn.resize(losses.size());
    double all = 0;
    for (std::size_t turn = 0; turn < losses.size(); ++turn) {
      sums.full.by_turn[turn].add(losses[turn]);
      all += losses[turn];
    }
    sums.full.games.add(all);
  }
  return sums;
}

const rules::RuleSet kGame;

// What was read, in one line: for every form, and for records with more or less detail.
TEST(WhatWasRead, IsSaidInALine) {
  const ScratchFolder folder;
  const auto read_as = [&](const std::string& text) {
    write_bytes(folder.file("games"), text);
    return judged(folder.file("games")).analysis.read_as();
  };
  const std::string turns =
      "Anna: 12 keep 2 -> 12 twos\n"
      "Bert: 22 twos\n"
      "Anna: 11 keep all ones\n"
      "Bert: ones 1\n";
  EXPECT_EQ(
      read_as("game two-yatzy\n" + turns + "game two-yatzy\nAnna: 11 keep all ones 2\n"),
      "a score sheet: 2 games, 2 players, 5 turns: 3 with every decision, 1 with the choice of "
      "the box alone (keeps cannot be judged), 1 of which no decision can be judged");
  EXPECT_EQ(read_as("game two-yatzy\nAnna: 11 keep all ones\n"),
            "a score sheet: 1 game, 1 player, 1 turn, with every decision");
  EXPECT_EQ(
      read_as("game,category,points,dice\ntwo-yatzy,ones,1,12\n,twos,4,22\n"),
      "CSV records: 1 game, 1 player, 2 turns: 2 with the choice of the box alone (keeps cannot "
      "be judged)");
  EXPECT_EQ(read_as(R"({"game":"two-yatzy","players":[{"turns":[{"category":"ones","points":1}]}]})"
                    "\n"),
            "JSON records: 1 game, 1 player, 1 turn: 1 of which no decision can be judged");
}

// This many games with the same loss.
std::vector<std::vector<double>> often(std::size_t games, const std::vector<double>& losses) {
  return std::vector<std::vector<double>>(games, losses);
}

TEST(RatingRule, IsNeverBelowNothing) {
  auto games = often(20, {8, 9});
  games.push_back({7, 12});
  const auto rating = judge::rating_of(sums_of(10, games), kGame);
  ASSERT_TRUE(rating);
  EXPECT_EQ(rating->estimate.mean, 0);
  EXPECT_GT(rating->estimate.standard_error, 0);
}

TEST(RatingRule, AddsTheErrorsOfTurns) {
  // First turns lost 1 and 3, second ones 2 and 4: variances 2 and 2.
  const auto rating = judge::rating_of(sums_of(100, {{1, 2}, {3, 4}}), kGame);
  ASSERT_FALSE(rating);
  EXPECT_EQ(rating.error(), judge::Unrated::few) << "four turns";
  // Nine times each of a turn that lost 0 or 18, and of nine that lost nothing.
  std::vector<std::vector<double>> games;
  for (std::size_t game = 0; game < 9; ++game) {
    std::vector<double> losses(10, 0);
    losses[0] = game % 2 == 0 ? 0 : 18;
    games.push_back(losses);
  }
  const auto more = judge::rating_of(sums_of(100, games), kGame);
  ASSERT_TRUE(more);
  EXPECT_EQ(more->covers, judge::Coverage::all);
  EXPECT_NEAR(more->estimate.mean, 100 - 8, 1e-12);
  const double variance = (5 * 64.0 + 4 * 100.0) / 8;
  EXPECT_NEAR(more->estimate.standard_error, std::sqrt(variance / 9), 1e-9);
  EXPECT_EQ(more->estimate.degrees, 80);
}

TEST(RatingRule, OfOneGameGoesByTheSpreadOfAllItsTurns) {
  // Half of 20 turns lost 0, the others 8: so 16 · 20/19 is the variance of each.
  std::vector<double> losses;
  for (int turn = 0; turn < 20; ++turn) losses.push_back(turn % 2 == 0 ? 0 : 8);
  const auto rating = judge::rating_of(sums_of(160, {losses}), kGame);
  ASSERT_TRUE(rating);
  EXPECT_EQ(rating->estimate.mean, kPercent / 2);
  EXPECT_NEAR(rating->estimate.standard_error, kPercent * std::sqrt(20 * 16 * 20.0 / 19) / 160,
              1e-9);
  EXPECT_EQ(rating->estimate.degrees, 19);
}

TEST(RatingRule, AllowsForMistakesThatHaveNotComeUp) {
  for (const std::size_t games : {8, 100, 1000}) {
    const auto rating =
        judge::rating_of(sums_of(20, often(games, std::vector<double>(15, 0))), kGame);
    ASSERT_TRUE(rating);
    EXPECT_EQ(rating->estimate.mean, kPercent);
    // Three turns in total, each of which may have lost a turn's value.
    const double most = kPercent * std::log(20) / (15 * static_cast<double>(games));
    EXPECT_GE(rating->estimate.margin(), most * 0.999);
    EXPECT_LT(rating->estimate.margin(), most * 1.3);
  }
}

TEST(RatingRule, IsSilentOfFewTurnsAndOfWorthlessGames) {
  EXPECT_EQ(judge::rating_of(sums_of(20, {{1}}), kGame).error(), judge::Unrated::unrecorded);
  EXPECT_EQ(judge::rating_of(sums_of(20, {{0, 0}}), kGame).error(), judge::Unrated::few);
  EXPECT_EQ(judge::rating_of(sums_of(20, {{9, 9}}), kGame).error(), judge::Unrated::few);
  EXPECT_EQ(judge::rating_of(sums_of(0, often(50, {1, 2})), kGame).error(),
            judge::Unrated::unrecorded);
  EXPECT_EQ(judge::rating_of(judge::PlayerSums(), kGame).error(), judge::Unrated::unrecorded);
}

// Two completely recorded turns are less than hundreds with the box recorded.
TEST(RatingRule, IsOfBoxesWhereTheyTellMore) {
  judge::PlayerSums sums = sums_of(20, often(50, {1, 2}));
  sums.boxes = sums.full;
  sums.full = sums_of(20, {{0, 0}}).full;
  sums.full.games = {};
  EXPECT_EQ(judge::rating_of(sums, kGame)->covers, judge::Coverage::boxes);
}

TEST(RatingRule, IsSilentOfPartsOfGamesThatMayEndEarly) {
  judge::PlayerSums sums = sums_of(20, often(50, {1, 2}));
  ++sums.games;
  sums.start.add(20.0);
  EXPECT_EQ(judge::rating_of(sums, kGame)->covers, judge::Coverage::turns);
  rules::RuleSet winnable = kGame;
  winnable.win = rules::Win{rules::Box(0), false, rules::Points(1)};
  EXPECT_FALSE(judge::rating_of(sums, winnable));
}

// How much was recorded, by what was judged of the finished turns.
TEST(Recorded, IsByWhatWasJudged) {
  using judge::Recorded;
  const auto recorded = [](const judge::JudgedCounts& counts) { return counts.recorded(); };
  EXPECT_EQ(recorded({0, 0, 0, 0, 0}), Recorded::nothing);
  EXPECT_EQ(recorded({3, 0, 0, 0, 0}), Recorded::nothing);
  EXPECT_EQ(recorded({3, 3, 3, 6, 9}), Recorded::all);
  EXPECT_EQ(recorded({0, 0, 0, 1, 1}), Recorded::all) << "a turn that is not over";
  EXPECT_EQ(recorded({3, 2, 2, 4, 6}), Recorded::turns);
  EXPECT_EQ(recorded({3, 0, 3, 0, 3}), Recorded::boxes);
  EXPECT_EQ(recorded({3, 0, 1, 0, 1}), Recorded::boxes);
  EXPECT_EQ(recorded({3, 2, 3, 4, 7}), Recorded::some);
  EXPECT_STREQ(judge::name_of(Recorded::some), "some");
}

}  // namespace
}  // namespace fivekind::tests::rating_test
