// Exact matches: the results of strategies against one another, by sweeps, compared with plain
// recursion, and with known values; `match --exact`.
#include <fivekind/match.h>
#include <fivekind/two_players.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/oracles/estimate_oracle.h"
#include "tests/oracles/tie_oracle.h"
#include "tests/policy/strategy_positions.h"
#include "tests/program/program.h"

namespace fivekind::tests::exact_match_test {
namespace {

constexpr int kUserError = 2;

std::vector<Strategy> strategies_of(const Game& game, const std::vector<std::string>& names) {
  SolveOptions options;
  options.threads = 2;
  options.cut = 0;
  Strategies strategies = strategies_for(game, options);
  std::vector<Strategy> all;
  for (const std::string& name : names) all.push_back(asked(strategies.get(name)));
  return all;
}

ExactMatch match_of(const Game& game, const std::vector<std::string>& names, int threads = 2) {
  return asked(match_exactly(engine_of({.threads = threads}), strategies_of(game, names)));
}

// A game and the results of plain recursion.
class Oracles {
 public:
  explicit Oracles(const rules::RuleSet& rules)
      : problem_(prepare(rules)),
        game_(problem_->scoring()),
        best_(game_),
        estimates_(game_, problem_->score_bound().value + 1) {
    const rules::Card empty = rules::empty_card(rules);
    card_ = game_.number(game_.node_of({{empty}, 0, std::nullopt}).card);
  }

  // The first player's payoff. "answer": the best response to the other.
  double payoff(const std::string& first, const std::string& second) {
    const auto known = known_.find({first, second});
    if (known != known_.end()) return known->second;
    TieOracle oracle(game_, {guide(first, 0), guide(second, 1)}, {look(first), look(second)});
    return known_[{first, second}] = oracle.worth({card_, 0}, {card_, 0}).payoff;
  }

 private:
  TieOracle::Guide guide(const std::string& name, int player) {
    if (name == "answer") {
      return [](const OracleSeat&, const OracleSeat&, double, const Worth& after) {
        return 1 - after.payoff;
      };
    }
    if (name == "expected") {
      return [](const OracleSeat&, const OracleSeat&, double expected, const Worth&) {
        return expected;
      };
    }
    if (name == "win") {
      return [this](const OracleSeat& waiter, const OracleSeat& moved, double, const Worth&) {
        return 1 - best_.worth(waiter, moved).payoff;
      };
    }
    const int depth = name.back() - '0';
    const bool emp = name.starts_with("emp");
    if (depth == 0) {
      return [this, emp](const OracleSeat& waiter, const OracleSeat& moved, double, const Worth&) {
        const Estimates::Reaches own = estimates_.ended(moved);
        return emp ? estimates_.emp(own, waiter) : estimates_.dynw(own, {waiter});
      };
    }
    const auto leaf = [this, emp](const OracleSeat& own, const OracleSeat& other) {
      return emp ? estimates_.emp(own, other) : estimates_.dynw(own, {other});
    };
    const auto search =
        &searches_.try_emplace(name, game_, std::pair(0.5, 0.5), leaf).first->second;
    return [search, depth, player](const OracleSeat& waiter, const OracleSeat& moved, double,
                                   const Worth&) {
      return 1 - search->value(1 - player, waiter, moved, depth - 1);
    };
  }

  TieOracle::Look look(const std::string& name) {
    if (!name.ends_with(":0")) return {};
    const bool emp = name.starts_with("emp");
    return [this, emp](const OracleSeat& mover, const OracleSeat& waiter, const auto& place) {
      const Estimates::Reaches own = estimates_.in_turn(mover, place);
      return emp ? estimates_.emp(own, waiter) : estimates_.dynw(own, {waiter});
    };
  }

  std::shared_ptr<const problem::Problem> problem_;
  OracleGame game_;
  TieOracle best_;
  Estimates estimates_;
  std::size_t card_ = 0;
  std::map<std::string, DuelOracle<double>> searches_;
  std::map<std::pair<std::string, std::string>, double> known_;
};

void expect_as_by(Oracles& oracles, const rules::RuleSet& rules,
                  const std::vector<std::string>& names) {
  constexpr double kRounding = 1e-9;
  const ExactMatch match = match_of(public_game(rules), names);
  ASSERT_EQ(match.players.size(), names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const ExactPlayer& player = match.players[i];
    EXPECT_EQ(player.strategy, names[i]);
    for (std::size_t j = 0; j < names.size(); ++j) {
      SCOPED_TRACE(names[i] + " against " + names[j]);
      EXPECT_NEAR(player.against[j].begins, oracles.payoff(names[i], names[j]), kRounding);
      EXPECT_NEAR(player.against[j].second, 1 - oracles.payoff(names[j], names[i]), kRounding);
      EXPECT_LE(player.against[j].begins, match.players[j].best_answer.begins + kRounding);
      EXPECT_LE(player.against[j].second, match.players[j].best_answer.second + kRounding);
    }
    SCOPED_TRACE(names[i]);
    EXPECT_NEAR(player.best_answer.begins, oracles.payoff("answer", names[i]), kRounding);
    EXPECT_NEAR(player.best_answer.second, 1 - oracles.payoff(names[i], "answer"), kRounding);
  }
  // Nothing is better against best play than best play.
  EXPECT_NEAR(match.players[0].best_answer.begins, match.players[0].against[0].begins, kRounding);
  EXPECT_NEAR(match.players[0].against[0].both(), 0.5, kRounding);
}

class ExactMatches : public testing::TestWithParam<std::string> {};

TEST_P(ExactMatches, ComeToWhatPlayComesTo) {
  const rules::RuleSet rules = small_game(GetParam());
  Oracles oracles(rules);
  expect_as_by(oracles, rules, {"win", "expected", "emp:1", "emp:2", "dynw:1"});
  expect_as_by(oracles, rules, {"win", "emp:0", "dynw:0"});
}

INSTANTIATE_TEST_SUITE_P(Small, ExactMatches,
                         testing::Values("two-yatzy", "micro-yahtzee", "counted-boxes",
                                         "bonuses-alone", "winning", "difference",
                                         "announced-column", "striking", "comparing"),
                         [](const auto& game) { return test_name(game.param); });

// A strategy that compares the curves of actions knows that an instant win ends the game: even far
// behind, when the other player could still win by more points.
TEST(CurvesOfActions, AWinIsAWin) {
  const Game game = public_game(small_game("winning"));
  const Position position = position_in(game, "S=2~S=6/1/33:1");
  for (const Strategy& strategy : strategies_of(game, {"emp:0", "dynw:0"})) {
    const Advice advice = asked(strategy.decide(position));
    EXPECT_EQ(advice.actions.front().keep, "33") << strategy.name();  // and scored as a pair
    EXPECT_NEAR(advice.actions.front().value, 1, 1e-12) << strategy.name();
    EXPECT_LT(advice.actions[1].value, 0.9) << strategy.name();
  }
}

// The probability of each final score.
std::map<int, double> scores_of(const Strategy& strategy, const Game& game) {
  const Distribution played = played_by(strategy, asked(Position::from_parts(game, {})));
  std::map<int, double> scores;
  for (std::size_t i = 0; i < played.scores.size(); ++i) {
    const double more = i + 1 < played.scores.size() ? played.survival[i + 1] : 0;
    scores[played.scores[i]] = played.survival[i] - more;
  }
  return scores;
}

// Players who depend only on their own card: their final scores are independent.
TEST(ExactMatch, OfPlayersAloneIsThatOfTheirDistributions) {
  const std::vector<std::string> names = {"expected",    "greedy",       "random",
                                          "level:good",  "quantile=0.5", "noisy:expected:0.2",
                                          "upper-first", "worst-case"};
  for (const char* key : {"micro-yahtzee", "yatzy-forced"}) {
    const Game game = asked(Game::shipped(key));
    const std::vector<Strategy> strategies = strategies_of(game, names);
    const ExactMatch match = asked(match_exactly(engine_of(), strategies));
    std::vector<std::map<int, double>> scores;
    for (const Strategy& strategy : strategies) scores.push_back(scores_of(strategy, game));
    for (std::size_t i = 0; i < names.size(); ++i) {
      for (std::size_t j = 0; j < names.size(); ++j) {
        double points = 0;
        for (const auto& [own, chance] : scores[i]) {
          for (const auto& [other, of_other] : scores[j]) {
            points += chance * of_other * (own > other ? 1 : own == other ? 0.5 : 0);
          }
        }
        SCOPED_TRACE(names[i] + " against " + names[j]);
        EXPECT_NEAR(match.players[i].against[j].begins, points, 1e-9);
        EXPECT_NEAR(match.players[i].against[j].second, points, 1e-9);
      }
    }
  }
}

TEST(ExactMatch, OfBestPlayIsWhatTheTableSays) {
  const ScratchFolder folder;
  const Game game = asked(Game::shipped("yatzy-forced"));
  TwoPlayerOptions options;
  const TwoPlayerReport report =
      asked(solve_two_players(engine_of({.tables = folder.path()}), game, options));
  const ExactMatch match = match_of(game, {"win"});
  EXPECT_NEAR(match.players[0].against[0].begins, report.value.payoff, report.error_bound);
  EXPECT_NEAR(match.players[0].best_answer.begins, report.value.payoff, report.error_bound);
  EXPECT_EQ(match.pairs, report.pairs);
  EXPECT_EQ(match.values, report.values);
}

// Played matches come close, after luck adjustment: `win` is exact here within its time limit.
TEST(ExactMatch, IsWhatGamesComeToOnAverage) {
  const Game game = asked(Game::shipped("yatzy-forced"));
  SolveOptions options;
  options.threads = 2;
  Strategies strategies = strategies_for(game, options);
  const std::vector<std::string> names = {"emp:1", "greedy"};
  const ExactMatch exact = match_of(game, names);
  TournamentOptions how;
  how.games = 4000;
  how.judge = asked(strategies.get("emp:1"));
  const Tournament played = asked(play_tournament(
      engine_of(), {asked(strategies.get(names[0])), asked(strategies.get(names[1]))}, how));
  const MatchMean& points = played.players[0].all.adjusted->points;
  EXPECT_LE(std::abs(points.mean - exact.players[0].against[1].both()), 4 * points.standard_error);
  EXPECT_LT(points.standard_error, 0.005);
}

TEST(ExactMatch, IsTheSameOnAnyNumberOfThreads) {
  const Game game = asked(Game::shipped("yatzy-forced"));
  const std::vector<std::string> names = {"win", "expected", "emp:1"};
  const ExactMatch one = match_of(game, names, 1);
  const ExactMatch two = match_of(game, names, 2);
  EXPECT_EQ(one.threads, 1);
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = 0; j < names.size(); ++j) {
      EXPECT_EQ(one.players[i].against[j].begins, two.players[i].against[j].begins);
    }
    EXPECT_EQ(one.players[i].best_answer.begins, two.players[i].best_answer.begins);
    EXPECT_EQ(one.players[i].best_answer.second, two.players[i].best_answer.second);
  }
}

TEST(ExactMatch, TellsHowFarItIsAndStops) {
  const Game game = asked(Game::shipped("yatzy-forced"));
  const std::vector<Strategy> strategies = strategies_of(game, {"win", "emp:2"});
  std::uint64_t last = 0;
  std::uint64_t all = 0;
  const auto look = [&](std::uint64_t done, std::uint64_t of) {
    EXPECT_GE(done, last);
    EXPECT_LE(done, of);
    EXPECT_TRUE(all == 0 || all == of);
    last = done;
    all = of;
    return true;
  };
  asked(match_exactly(engine_of({.watch = look}), strategies));
  EXPECT_EQ(last, all);
  const auto third = [](std::uint64_t done, std::uint64_t of) { return done < of / 3; };
  const auto stopped = match_exactly(engine_of({.watch = third}), strategies);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().fault, Fault::interrupted);
}

class ExactMatchCommand : public ProgramTest {};

TEST_F(ExactMatchCommand, SaysTheSameInEveryForm) {
  const Arguments match = {"match", "micro-yahtzee", "--players", "win,expected", "--exact"};
  const std::string text = output_of(match);
  expect_part(text, "win           expected   0.500000   0.507330   0.503665");
  expect_part(text, "best answer   expected   0.500000   0.507330   0.503665");
  const Json json = json_of(match);
  EXPECT_NEAR(json["players"][0]["against"][1]["both"], 0.503665, 1e-6);
  EXPECT_NEAR(json["players"][1]["best_answer"]["both"], 0.503665, 1e-6);
  Arguments in_csv = match;
  in_csv.emplace_back("--csv");
  const std::string csv = output_of(in_csv);
  EXPECT_TRUE(csv.starts_with("player,against,begins,second,both\n")) << csv;
  expect_part(csv, "\nwin,expected,0.");
}

TEST_F(ExactMatchCommand, RefusesWhatItCannotSweep) {
  for (const char* player : {"target=5", "noisy:emp:1:100"}) {
    const Ran refused = run({"match", "two-yatzy", "--players", player, "--exact"});
    EXPECT_EQ(refused.exit_code, kUserError) << player;
    expect_part(refused.errors, "strategies whose games can be swept");
  }
  const Ran large = run({"match", "yatzy", "--players", "expected", "--exact"});
  expect_part(large.errors, "not enough memory: needs ");
}

}  // namespace
}  // namespace fivekind::tests::exact_match_test
