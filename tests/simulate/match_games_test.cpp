// Games at one table, compared with a twin that makes one decision at a time; luck by exact values,
// which leave no chance at all.
#include <fivekind/two_players.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "engine/solutions/strategies.h"
#include "policy/strategy.h"
#include "simulate/sample.h"
#include "simulate/simulator.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::match_games_test {
namespace {

using simulation::PlayedGames;
using simulation::Seating;
using simulation::TableSettings;

constexpr std::uint64_t kSeed = 20261122;

TableSettings settings_of(const std::vector<Strategy>& players, const Strategy* judge) {
  TableSettings settings;
  for (const Strategy& player : players) {
    settings.players.push_back(&data_of(player).strategy);
  }
  if (judge != nullptr) settings.judge = &data_of(*judge).strategy;
  return settings;
}

PlayedGames play(const std::vector<Strategy>& players, TableSettings settings, std::uint64_t games,
                 int threads = 2) {
  const support::ThreadPool pool(threads);
  simulation::Simulator simulator(*data_of(players.front()).problem, std::move(settings), kSeed,
                                  pool);
  PlayedGames all;
  all.players = players.size();
  const auto done = simulator.play(
      {0, games}, {},
      [&](const PlayedGames& played) -> Result<bool> {
        all.scores.insert(all.scores.end(), played.scores.begin(), played.scores.end());
        all.luck.insert(all.luck.end(), played.luck.begin(), played.luck.end());
        all.losses.insert(all.losses.end(), played.losses.begin(), played.losses.end());
        return true;
      },
      {});
  EXPECT_TRUE(done) << done.error().message();
  return all;
}

// The action for a number in [0, 1) if they are laid side by side, each as wide as its probability.
const values::ValuedAction& fallen_on(const std::vector<values::ValuedAction>& actions,
                                      double number) {
  std::size_t i = 0;
  while (i + 1 < actions.size() && number >= actions[i].probability) {
    number -= actions[i++].probability;
  }
  return actions[i];
}

// The slow twin: one position after the other, one decision at a time.
class Twin {
 public:
  Twin(const std::vector<Strategy>& players, const Seating& seating)
      : players_(players), seating_(seating), problem_(*data_of(players.front()).problem) {}

  std::vector<std::int32_t> scores(std::uint64_t game) const {
    rules::Position position;
    position.cards.assign(players_.size(), rules::empty_card(problem_.game()));
    for (std::uint32_t turn = 0; turn < problem_.game().box_count(); ++turn) {
      for (std::size_t seat = 0; seat < players_.size(); ++seat) {
        position.player = seat;
        take_turn(position, game, turn);
      }
    }
    std::vector<std::int32_t> scores(players_.size());
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      // Game g is begun by player g, and the others follow.
      scores[(game + seat) % players_.size()] = position.cards[seat].points.value;
    }
    return scores;
  }

 private:
  void take_turn(rules::Position& position, std::uint64_t game, std::uint32_t turn) const {
    const dice::Multisets& multisets = problem_.scoring().multisets();
    const std::size_t player = (game + position.player) % players_.size();
    const policy::Strategy& strategy = data_of(players_[player]).strategy;
    const dice::DiceSource dice(kSeed);
    dice::RollNumber at{game, static_cast<std::uint32_t>(player), turn, 0};
    if (seating_.common_dice()) {
      at.game = game / players_.size();
      at.player = static_cast<std::uint32_t>(position.player);
    }
    dice::Keep kept(0);
    for (int left = problem_.game().rolls - 1; left >= 0; --left, ++at.number) {
      const dice::Draw draw = dice.draw(at);
      const dice::Roll roll = dice::roll_dice(multisets, kept, draw.dice);
      position.on_table = {roll, left};
      const auto advice = asked(policy::decide(problem_, strategy, position));
      const values::ValuedAction& action = fallen_on(advice.actions, dice::unit(draw.choice));
      kept = action.keep;
      if (left > 0) continue;
      rules::Card& card = position.cards[position.player];
      const rules::Outcome outcome =
          action.struck ? rules::kStruck
                        : rules::outcome_on(problem_.scoring(), card, action.box, roll, 0);
      card = rules::after_action(problem_.scoring(), card, action.box, outcome, 0);
    }
    position.on_table.reset();
  }

  const std::vector<Strategy>& players_;
  const Seating& seating_;
  const problem::Problem& problem_;
};

struct TableCase {
  std::string game;
  std::vector<std::string> players;
};

class Tables : public testing::TestWithParam<TableCase> {
 protected:
  Players players_{GetParam().game};
  std::vector<Strategy> seated_ = players_.all(GetParam().players);
};

TEST_P(Tables, PlayAsTheirTwinDoes) {
  for (const bool common : {false, true}) {
    TableSettings settings = settings_of(seated_, nullptr);
    settings.common_dice = common;
    const Seating seating(settings);
    const std::uint64_t games = 12 * seated_.size();
    const PlayedGames played = play(seated_, settings, games);
    ASSERT_EQ(played.games(), games);
    const Twin twin(seated_, seating);
    for (std::size_t game = 0; game < games; ++game) {
      const auto scores = twin.scores(game);
      for (std::size_t p = 0; p < seated_.size(); ++p) {
        EXPECT_EQ(played.score(game, p), scores[p]) << "game " << game << ", player " << p;
      }
    }
  }
}

// A judge observes and changes nothing.
TEST_P(Tables, PlayAlikeUnderAJudge) {
  if (seated_.size() != 2) return;
  const Strategy judge = players_.get("dynw:1");
  const PlayedGames without = play(seated_, settings_of(seated_, nullptr), 50);
  const PlayedGames with = play(seated_, settings_of(seated_, &judge), 50);
  EXPECT_EQ(without.scores, with.scores);
  EXPECT_TRUE(without.luck.empty());
  EXPECT_EQ(with.luck.size(), with.scores.size());
}

INSTANTIATE_TEST_SUITE_P(Games, Tables,
                         testing::Values(TableCase{"two-yatzy", {"win", "expected"}},
                                         TableCase{"micro-yahtzee", {"emp:1", "win"}},
                                         TableCase{"micro-yahtzee", {"expected", "greedy"}},
                                         TableCase{"joker-bonus", {"win", "greedy"}},
                                         TableCase{"striking", {"win", "expected", "greedy"}},
                                         TableCase{"joker-bonus",
                                                   {"emp:0", "expected", "emp:1", "dynw:0"}},
                                         TableCase{"joker-bonus", {"noisy:emp:1:20", "win"}},
                                         TableCase{"micro-yahtzee", {"noisy:win:3", "random"}},
                                         TableCase{"overlapping-bonuses-2", {"win", "win"}},
                                         TableCase{"overlapping-bonuses-2", {"dynw:2", "emp:2"}}),
                         [](const auto& at) {
                           std::string name = test_name(at.param.game);
                           for (const std::string& player : at.param.players) {
                             for (const char letter : player) {
                               if (std::isalnum(static_cast<unsigned char>(letter)) != 0)
                                 name += letter;
                             }
                           }
                           return name;
                         });

class SmallMatches : public testing::TestWithParam<std::string> {
 protected:
  Players players_{GetParam()};
  std::string start_ = "-~-/1/-";
  // Each of them must be exact, so a hundred show as much as a thousand.
  static constexpr std::uint64_t kGames = 100;
};

// If the judge has the exact values of best play, and both play best, only luck changes the value:
// the final value minus the luck is the initial value.
TEST_P(SmallMatches, ExactValuesLeaveNoChance) {
  const Strategy win = players_.get("win");
  const double start = asked(win.decide(position_in(players_.game(), start_))).value;
  EXPECT_GT(start, 0);
  EXPECT_LT(start, 1);
  const std::vector<Strategy> both = {win, win};
  const PlayedGames played = play(both, settings_of(both, &win), kGames);
  const auto payoff = match::Payoff::match_points(2);
  double moved = 0;
  for (std::size_t game = 0; game < played.games(); ++game) {
    const std::int32_t apart = played.score(game, 0) - played.score(game, 1);
    const double points = payoff.of(apart < 0 ? 1 : 0, apart == 0 ? 1 : 0);
    const double luck = played.luck[2 * game] - played.luck[2 * game + 1];
    EXPECT_NEAR(points - luck, game % 2 == 0 ? start : 1 - start, 1e-9) << "game " << game;
    moved += std::abs(luck);
  }
  EXPECT_GT(moved, 1) << "there was luck to take off";
}

// For any players: whatever exact values do not attribute to luck, the decisions have lost.
TEST_P(SmallMatches, ExactValuesTellWhatDecisionsLose) {
  const Strategy win = players_.get("win");
  const double start = asked(win.decide(position_in(players_.game(), start_))).value;
  const auto players = players_.all({"greedy", "random"});
  const PlayedGames played = play(players, settings_of(players, &win), kGames);
  const std::size_t turns = players_.game().boxes().size();
  ASSERT_EQ(played.turns(), turns);
  const auto payoff = match::Payoff::match_points(2);
  double lost = 0;
  for (std::size_t game = 0; game < played.games(); ++game) {
    const std::int32_t apart = played.score(game, 0) - played.score(game, 1);
    double value = payoff.of(apart < 0 ? 1 : 0, apart == 0 ? 1 : 0);
    value -= played.luck[2 * game] - played.luck[2 * game + 1];
    for (std::size_t turn = 0; turn < turns; ++turn) {
      const double first = played.losses[2 * game * turns + turn];
      const double second = played.losses[(2 * game + 1) * turns + turn];
      EXPECT_GE(std::min(first, second), -1e-12);
      value += first - second;
      lost += first + second;
    }
    EXPECT_NEAR(value, game % 2 == 0 ? start : 1 - start, 1e-9) << "game " << game;
  }
  EXPECT_GT(lost, 1) << "they lose nothing";
}

// Luck is worth nothing on average for any players and any judge.
TEST_P(SmallMatches, LuckHasTheMeanZero) {
  for (const char* judge : {"win", "emp:1", "dynw:1"}) {
    const std::vector<Strategy> both = players_.all({"greedy", "random"});
    const Strategy by = players_.get(judge);
    const PlayedGames played = play(both, settings_of(both, &by), 4000);
    simulation::Sample own;
    simulation::Sample others;
    for (std::size_t game = 0; game < played.games(); ++game) {
      own.add(played.luck[2 * game]);
      others.add(played.luck[2 * game + 1]);
    }
    constexpr double kErrors = 4.5;
    for (const auto& luck : {own.estimate(), others.estimate()}) {
      EXPECT_LT(std::abs(luck.mean), kErrors * luck.standard_error) << judge;
      EXPECT_GT(luck.standard_error, 0) << judge;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Matches, SmallMatches,
                         testing::Values("two-yatzy", "micro-yahtzee", "joker-bonus",
                                         "limited-extras", "limited-saving", "saved-rolls",
                                         "few-saved-rolls", "served", "served-any", "counted-boxes",
                                         "waiting", "waiting-for-five", "waiting-in-order",
                                         "difference", "difference-in-order", "waiting-difference",
                                         "waiting-difference-counted", "announced", "all-announced",
                                         "announced-column", "striking", "striking-of-five",
                                         "striking-announced", "striking-columns", "comparing",
                                         "comparing-of-five", "comparing-announced"),
                         [](const auto& at) { return test_name(at.param); });

class SolvedMatches : public testing::TestWithParam<std::string> {};

// Played from the tables of a whole game: the player who begins wins, ties and loses as often as
// these say.
TEST_P(SolvedMatches, EndAsTheTablesSay) {
  const ScratchFolder folder;
  const Game game = public_game(any_game(GetParam()));
  TwoPlayerOptions how;
  const TwoPlayerValue value =
      asked(solve_two_players(engine_of({.tables = folder.path()}), game, how)).value;
  Strategies strategies = strategies_for(game);
  MatchSettings match;
  match.tables = folder.path();
  match.seconds = 1e-6;  // so that nothing is solved
  ASSERT_TRUE(strategies.set_match(match));
  const Strategy win = asked(strategies.get("win"));
  EXPECT_TRUE(asked(win.advise(position_in(game, "-~-/1/-"))).method->from_table);

  constexpr std::uint64_t kGames = 10'000;
  const std::vector<Strategy> both = {win, win};
  const PlayedGames played = play(both, settings_of(both, nullptr), kGames);
  std::array<double, 3> ends = {};  // won, tied, lost by the player who began
  for (std::size_t g = 0; g < played.games(); ++g) {
    const std::int32_t apart = played.score(g, g % 2) - played.score(g, 1 - g % 2);
    ++ends[apart > 0 ? 0 : apart == 0 ? 1 : 2];
  }
  constexpr double kErrors = 4;
  const std::array<double, 3> chances = {value.win, value.tie, value.loss};
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const double error = std::sqrt(chances[i] * (1 - chances[i]) / kGames);
    EXPECT_NEAR(ends[i] / kGames, chances[i], kErrors * error) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Matches, SolvedMatches,
                         testing::Values("two-yatzy", "micro-yahtzee", "yatzy-forced", "difference",
                                         "announced", "served", "served-any"),
                         [](const auto& at) { return test_name(at.param); });

TEST(Matches, AreTheSameOnAnyNumberOfThreads) {
  Players players("overlapping-bonuses-2");
  const auto seated = players.all({"win", "noisy:expected:weight=0.5"});
  const Strategy judge = players.get("emp:1");
  const PlayedGames one = play(seated, settings_of(seated, &judge), 60, 1);
  for (const int threads : {2, 7}) {
    const PlayedGames other = play(seated, settings_of(seated, &judge), 60, threads);
    EXPECT_EQ(one.scores, other.scores) << threads;
    EXPECT_EQ(one.luck, other.luck) << threads;
  }
}

// Turns and counts belong to the right player, whichever dice each rolls.
TEST(Matches, TellTurnsAndCountsOfEachPlayer) {
  Players players("joker-bonus");
  const auto seated = players.all({"expected", "greedy", "expected"});
  const problem::Problem& problem = *data_of(seated.front()).problem;
  const support::ThreadPool pool(2);
  for (const bool common : {false, true}) {
    TableSettings settings = settings_of(seated, nullptr);
    settings.common_dice = common;
    simulation::Simulator simulator(problem, settings, kSeed, pool);
    std::uint64_t taken = 0;
    const auto take = [&](const PlayedGames& games) -> Result<bool> {
      EXPECT_EQ(games.first_game, taken);
      taken += games.games();
      for (std::size_t p = 0; p < seated.size(); ++p) {
        simulation::GameCounts counts(problem);
        for (std::size_t game = 0; game < games.games(); ++game) {
          int points = 0;
          for (const rules::Turn& turn : games.turns_of(game, p)) {
            points += turn.gained.value;
            const rules::Box box = *turn.box;
            ++counts.boxes[box.position()][problem.scoring().point_index(box, turn.in_box)];
          }
          EXPECT_EQ(points, games.score(game, p));
        }
        EXPECT_EQ(counts.boxes, games.counts[p].boxes);
      }
      return true;
    };
    EXPECT_TRUE(simulator.play({0, 300}, {.turns = true}, take, {}, {.most = 96}));
    EXPECT_EQ(taken, 300U);
  }
}

}  // namespace
}  // namespace fivekind::tests::match_games_test
