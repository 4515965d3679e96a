// Tournaments through the engine: compared with simulate(engine_of()), with luck adjustment, with
// common dice, in pairs, interrupted.
#include <fivekind/match.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/common/engines.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::tournament_test {
namespace {

void expect_same(const MatchMean& a, const MatchMean& b) {
  EXPECT_EQ(a.mean, b.mean);
  EXPECT_EQ(a.standard_error, b.standard_error);
  EXPECT_EQ(a.margin, b.margin);
}

void expect_same(const Standing& a, const Standing& b) {
  EXPECT_EQ(a.games, b.games);
  EXPECT_EQ(a.wins, b.wins);
  EXPECT_EQ(a.ties, b.ties);
  EXPECT_EQ(a.losses, b.losses);
  expect_same(a.points, b.points);
  ASSERT_EQ(a.adjusted.has_value(), b.adjusted.has_value());
  if (a.adjusted) expect_same(a.adjusted->points, b.adjusted->points);
}

void expect_same(const Tournament& a, const Tournament& b) {
  ASSERT_EQ(a.players.size(), b.players.size());
  for (std::size_t p = 0; p < a.players.size(); ++p) {
    EXPECT_EQ(a.players[p].scores.counts(), b.players[p].scores.counts());
    expect_same(a.players[p].all, b.players[p].all);
  }
}

// A player who depends only on their own card rolls the dice of simulate(engine_of()), which knows
// nothing about tables.
TEST(Tournaments, AreSimulationsOfThoseWhoLookAtTheirOwnCard) {
  Players players("yatzy");
  const auto seated =
      players.all({"expected", "greedy", "noisy:expected:weight=0.5", "random", "greedy"});
  const auto simulation = asked(simulate(engine_of(), seated, {.games = 700, .seed = 5}));
  const auto tournament = asked(play_tournament(engine_of(), seated, {.games = 700, .seed = 5}));
  for (std::size_t p = 0; p < seated.size(); ++p) {
    const PlayerSimulation& alone = simulation.players[p];
    const TournamentPlayer& player = tournament.players[p];
    EXPECT_EQ(player.scores.counts(), alone.scores.counts());
    EXPECT_EQ(player.all.wins, alone.wins);
    EXPECT_EQ(player.all.ties, alone.shared);
    EXPECT_EQ(player.all.losses, 700 - alone.wins - alone.shared);
    EXPECT_NEAR(player.all.points.mean, alone.match_points / 700, 1e-12);
    double points = 0;
    for (const auto& against : player.against) points += against ? against->points.mean : 0;
    EXPECT_NEAR(points, player.all.points.mean, 1e-12);
    EXPECT_FALSE(player.against[p]);
  }
}

TEST(Tournaments, GiveTheSameGamesWhenLuckIsJudged) {
  Players players("overlapping-bonuses-2");
  const auto seated = players.all({"expected", "random"});
  TournamentOptions options{.games = 100};
  const auto plain = asked(play_tournament(engine_of(), seated, options));
  options.judge = players.get("win");
  const auto judged = asked(play_tournament(engine_of(), seated, options));
  EXPECT_EQ(plain.judge, "");
  EXPECT_EQ(judged.judge, "win");
  for (std::size_t p = 0; p < 2; ++p) {
    EXPECT_EQ(plain.players[p].scores.counts(), judged.players[p].scores.counts());
    expect_same(plain.players[p].all.points, judged.players[p].all.points);
    EXPECT_FALSE(plain.players[p].all.adjusted);
    EXPECT_TRUE(judged.players[p].all.adjusted);
  }
}

// The adjusted mean estimates the same number, with a smaller error.
TEST(Luck, ChangesTheErrorAndNotTheMean) {
  for (const char* game : {"two-yatzy", "micro-yahtzee", "joker-bonus"}) {
    Players players(game);
    for (const char* judge : {"win", "emp:1", "dynw:1"}) {
      TournamentOptions options{.games = 1500};
      options.judge = players.get(judge);
      const auto tournament =
          asked(play_tournament(engine_of(), players.all({"win", "greedy"}), options));
      const Standing& win = tournament.players[0].all;
      const LuckAdjusted& adjusted = *win.adjusted;
      const double error = std::hypot(win.points.standard_error, adjusted.points.standard_error);
      EXPECT_LT(std::abs(win.points.mean - adjusted.points.mean), 4.5 * error) << game << judge;
      EXPECT_LT(adjusted.points.standard_error, 0.8 * win.points.standard_error) << game << judge;
      EXPECT_NEAR(adjusted.variance_left,
                  std::pow(adjusted.points.standard_error / win.points.standard_error, 2), 1e-9);
      EXPECT_LT(std::abs(adjusted.luck.mean), 4.5 * adjusted.luck.standard_error);
      const Standing& other = tournament.players[1].all;
      EXPECT_NEAR(adjusted.points.mean + other.adjusted->points.mean, 1, 1e-9);
    }
  }
}

TEST(Luck, IsMeasuredInPayoffs) {
  Players players("joker-bonus");
  TournamentOptions options{.games = 200};
  options.judge = players.get("win");
  const auto seated = players.all({"win", "greedy"});
  const auto points = asked(play_tournament(engine_of(), seated, options));
  Strategies strategies = strategies_for(players.game());
  EXPECT_TRUE(strategies.set_match({.payoff = {10, -10}}));
  options.payoff = {10, -10};
  options.judge = asked(strategies.get("win"));
  const auto payoffs = asked(play_tournament(
      engine_of(), {asked(strategies.get("win")), asked(strategies.get("greedy"))}, options));
  const Standing& small = points.players[0].all;
  const Standing& large = payoffs.players[0].all;
  EXPECT_NEAR(large.points.mean, 20 * small.points.mean - 10, 1e-9);
  EXPECT_NEAR(large.adjusted->points.mean, 20 * small.adjusted->points.mean - 10, 1e-6);
  EXPECT_NEAR(large.adjusted->variance_left, small.adjusted->variance_left, 1e-6);
}

// Equal players who get the same dice in both seats share every round.
TEST(CommonDice, LeaveEqualsNothingToWin) {
  Players players("yatzy");
  const auto tournament = asked(play_tournament(engine_of(), players.all({"greedy", "greedy"}),
                                                {.games = 400, .common_dice = true}));
  for (const TournamentPlayer& player : tournament.players) {
    EXPECT_EQ(player.all.points.mean, 0.5);
    EXPECT_EQ(player.all.points.standard_error, 0);
  }
  EXPECT_EQ(tournament.players[0].scores.counts(), tournament.players[1].scores.counts());
}

// For players who mostly do the same.
TEST(CommonDice, MakeErrorsSmaller) {
  Players players("yatzy");
  for (const std::vector<std::string>& names :
       {std::vector<std::string>{"greedy", "within-turn-points"}}) {
    const auto seated = players.all(names);
    const auto apart = asked(play_tournament(engine_of(), seated, {.games = 6000}));
    const auto common =
        asked(play_tournament(engine_of(), seated, {.games = 6000, .common_dice = true}));
    for (std::size_t p = 0; p < seated.size(); ++p) {
      const MatchMean& a = apart.players[p].all.points;
      const MatchMean& c = common.players[p].all.points;
      EXPECT_LT(c.standard_error, 0.9 * a.standard_error) << names[p];
      EXPECT_LT(std::abs(a.mean - c.mean), 4.5 * std::hypot(a.standard_error, c.standard_error));
    }
  }
}

TEST(CommonDice, PlayWholeRounds) {
  Players players("two-yatzy");
  const auto tournament =
      asked(play_tournament(engine_of(), players.all({"expected", "random", "greedy"}),
                            {.games = 100, .common_dice = true}));
  EXPECT_EQ(tournament.games, 102U);
  EXPECT_EQ(tournament.players[0].all.games, 102U);
}

TEST(Payoffs, AreSharedOut) {
  Players players("micro-yahtzee");
  const auto seated = players.all({"expected", "random", "greedy", "random"});
  TournamentOptions options{.games = 3000, .payoff = {6, 3, 1, 0}};
  const auto sum = [&](TieBreak tie_break) {
    options.tie_break = tie_break;
    double points = 0;
    for (const auto& player : asked(play_tournament(engine_of(), seated, options)).players) {
      points += player.all.points.mean;
    }
    return points;
  };
  EXPECT_NEAR(sum(TieBreak::half), 10, 1e-9);
  EXPECT_GT(sum(TieBreak::win), 10.1);
  EXPECT_LT(sum(TieBreak::loss), 9.9);
}

TEST(Pairs, AreMatchesOfTwo) {
  Players players("overlapping-bonuses-2");
  const auto seated = players.all({"win", "expected", "random"});
  TournamentOptions options{.games = 100, .pairs = true};
  options.judge = players.get("emp:1");
  const auto tournament = asked(play_tournament(engine_of(), seated, options));
  ASSERT_EQ(tournament.players.size(), 3U);
  for (std::size_t p = 0; p < 3; ++p) {
    const TournamentPlayer& player = tournament.players[p];
    EXPECT_FALSE(player.against[p]);
    double points = 0;
    double squares = 0;
    double adjusted = 0;
    for (std::size_t other = 0; other < 3; ++other) {
      if (other == p) continue;
      const Standing& match = *player.against[other];
      const Standing& theirs = *tournament.players[other].against[p];
      EXPECT_EQ(match.games, 100U);
      EXPECT_EQ(match.wins, theirs.losses);
      EXPECT_NEAR(match.points.mean + theirs.points.mean, 1, 1e-12);
      points += match.points.mean / 2;
      adjusted += match.adjusted->points.mean / 2;
      squares += match.points.standard_error * match.points.standard_error / 4;
    }
    EXPECT_EQ(player.all.games, 200U);
    EXPECT_EQ(player.scores.games(), 200U);
    EXPECT_NEAR(player.all.points.mean, points, 1e-12);
    EXPECT_NEAR(player.all.points.standard_error, std::sqrt(squares), 1e-12);
    EXPECT_NEAR(player.all.adjusted->points.mean, adjusted, 1e-12);
  }
  // The first pair is the match that the two play without the others.
  options.pairs = false;
  const auto alone = asked(play_tournament(engine_of(), {seated[0], seated[1]}, options));
  expect_same(alone.players[0].all, *tournament.players[0].against[1]);
}

TEST(Tournaments, AreTheSameOnAnyNumberOfThreads) {
  Players players("joker-bonus");
  for (const bool pairs : {false, true}) {
    const auto seated = players.all({"emp:1", "noisy:expected:weight=0.5", "emp:0", "random"});
    TournamentOptions options{.games = 120, .pairs = pairs};
    if (pairs) options.judge = players.get("win");
    const auto one = asked(play_tournament(engine_of({.threads = 1}), seated, options));
    for (const int threads : {2, 5}) {
      expect_same(one, asked(play_tournament(engine_of({.threads = threads}), seated, options)));
    }
    options.seed = 2;
    EXPECT_NE(one.players[0].scores.counts(),
              asked(play_tournament(engine_of(), seated, options)).players[0].scores.counts());
  }
}

// The rest of an interrupted tournament is a shorter one.
// Of two threads one may be delayed in an early game while the other finishes many: then few are
// kept, but they are still the first ones.
TEST(Tournaments, KeepWhatIsFinishedWhenStopped) {
  Players players("joker-bonus");
  for (const std::vector<std::string>& names :
       {std::vector<std::string>{"win", "greedy"}, {"emp:1", "emp:1", "expected"}}) {
    const auto seated = players.all(names);
    for (const int threads : {1, 2}) {
      TournamentOptions options{.games = 5000, .common_dice = true};
      const auto few = [](std::uint64_t done, std::uint64_t /*all*/) { return done < 100; };
      const auto stopped =
          play_tournament(engine_of({.threads = threads, .watch = few}), seated, options);
      if (!stopped && threads == 2) continue;
      ASSERT_TRUE(stopped);
      EXPECT_FALSE(stopped->complete);
      const std::uint64_t games = stopped->players[0].all.games;
      EXPECT_GT(games, threads == 1 ? 50U : 0U);
      EXPECT_LT(games, 150U);
      EXPECT_EQ(games % names.size(), 0U) << "whole rounds";
      options.games = games;
      const auto whole = asked(play_tournament(engine_of({.threads = threads}), seated, options));
      EXPECT_TRUE(whole.complete);
      expect_same(*stopped, whole);
    }
  }
}

TEST(Tournaments, FailWhenStoppedBeforeTheFirstGame) {
  Players players("two-yatzy");
  TournamentOptions options;
  const Engine watched = engine_of({.watch = [](std::uint64_t, std::uint64_t) { return false; }});
  for (const std::vector<std::string>& names :
       {std::vector<std::string>{"win", "expected"}, {"expected", "random"}}) {
    const auto stopped = play_tournament(watched, players.all(names), options);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().fault, Fault::interrupted);
  }
}

TEST(Tournaments, ProgressNeverFalls) {
  Players players("two-yatzy");
  TournamentOptions options{.games = 300, .pairs = true};
  std::uint64_t last = 0;
  const Engine watched = engine_of({.watch = [&](std::uint64_t done, std::uint64_t all) {
    EXPECT_GE(done, last);
    EXPECT_EQ(all, 900U);
    last = done;
    return true;
  }});
  asked(play_tournament(watched, players.all({"win", "random", "expected"}), options));
  EXPECT_EQ(last, 900U);
}

// Each mistake, and its message.
TEST(Tournaments, RefuseWhatCannotBePlayed) {
  Players players("two-yatzy");
  Players elsewhere("micro-yahtzee");
  const auto refused = [](const std::vector<Strategy>& seated, const TournamentOptions& options,
                          Fault fault, const std::string& where, const std::string& found,
                          const Engine& engine = engine_of()) {
    const auto done = check_tournament(engine, seated, options);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().fault, fault);
    EXPECT_EQ(done.error().where, where);
    EXPECT_NE(done.error().found.find(found), std::string::npos) << done.error().found;
    const auto tournament = play_tournament(engine, seated, options);
    ASSERT_FALSE(tournament);
    EXPECT_EQ(tournament.error().message(), done.error().message());
  };
  const auto two = players.all({"random", "random"});
  refused(players.all({"random"}), {}, Fault::players_range, "players", "1");
  refused(std::vector<Strategy>(9, two[0]), {}, Fault::players_range, "players", "9");
  refused({two[0], elsewhere.get("random")}, {}, Fault::players_range, "players",
          "one of 'two-yatzy' and one of 'micro-yahtzee'");
  refused(two, {.games = 0}, Fault::games_range, "games", "0");
  refused(two, {}, Fault::threads_range, "threads", "-1", engine_of({.threads = -1}));
  refused(two, {.payoff = {6, 3, 1, 0}}, Fault::payoff, "payoff", "4");
  refused(two, {.payoff = {0, 1}}, Fault::payoff, "payoff", "0,1");
  refused(std::vector<Strategy>(3, two[0]), {.pairs = true, .payoff = {2, 1, 0}}, Fault::payoff,
          "payoff", "3");
  TournamentOptions options;
  for (const char* judge : {"emp:0", "expected"}) {
    options.judge = players.get(judge);
    refused(two, options, Fault::strategy_name, "judge", judge);
  }
  options.judge = elsewhere.get("win");
  refused(two, options, Fault::players_range, "judge", "micro-yahtzee");
  options.judge = players.get("win");
  refused(std::vector<Strategy>(3, two[0]), options, Fault::players_range, "judge", "3 players");
  // Reported only when it has to decide.
  const auto deep =
      play_tournament(engine_of(), players.all({"emp:2", "random", "random"}), {.games = 1});
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.error().fault, Fault::players_range);
}

}  // namespace
}  // namespace fivekind::tests::tournament_test
