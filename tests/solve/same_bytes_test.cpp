// The same bytes everywhere: every instruction set, 1, 2 and 7 threads, twice in succession, both
// precisions. Why: tables are compared and continued across machines by their checksums.
#include <fivekind/strategy.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>

#include "solve/objective_kinds.h"
#include "solve/solver.h"
#include "tests/common/asking.h"
#include "tests/common/instruction_sets.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"
#include "tests/games/stated_keys.h"
#include "tests/policy/strategy_positions.h"
#include "turn/targets.h"

namespace fivekind::tests::same_bytes_test {
namespace {

template <typename T>
using Layers = std::vector<values::LayerValues<T>>;

template <typename T>
Layers<T> solved_layers(const std::shared_ptr<const problem::Problem>& problem,
                        const solve::Objective& objective, int threads) {
  const auto solution = solve::solve<T>(problem, objective, support::ThreadPool(threads));
  EXPECT_TRUE(solution);
  return solution ? (*solution)->layers() : Layers<T>();
}

template <typename T>
bool same_bytes(const Layers<T>& a, const Layers<T>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t filled = 0; filled < a.size(); ++filled) {
    if (a[filled].size() != b[filled].size()) return false;
    const std::size_t bytes = a[filled].size() * sizeof(T);
    if (std::memcmp(a[filled].data(), b[filled].data(), bytes) != 0) return false;
  }
  return true;
}

template <typename T>
void compare_everywhere(const std::string& key, const rules::RuleSet& game,
                        const solve::Objective& objective,
                        const std::vector<int>& threads = {1, 2, 7, 7}) {
  const auto problem = prepare(game);
  const Layers<T> reference = solved_layers<T>(problem, objective, 1);
  ASSERT_EQ(reference.size(), game.box_count() + 1);
  const auto names = turn::available_instruction_sets();
  ASSERT_GE(names.size(), 2U) << "one instruction set alone shows nothing";
  for (const std::string& name : names) {
    const ForcedInstructionSet forced(name);
    for (int count : threads) {
      ASSERT_EQ(turn::instruction_set(), name);
      EXPECT_TRUE(same_bytes(solved_layers<T>(problem, objective, count), reference))
          << key << ", " << name << ", " << count << " threads";
    }
  }
}

const solve::Objective kExpected;
const solve::Objective kWorstCase{&solve::kWorstCase, 0};
const solve::Objective kCautious{&solve::kExponentialUtility, -0.01};
const solve::Objective kBold{&solve::kExponentialUtility, 0.01};

TEST(SameBytes, YahtzeeDouble) {
  compare_everywhere<double>("yahtzee", shipped_game("yahtzee"), kExpected);
}

TEST(SameBytes, YahtzeeSingle) {
  compare_everywhere<float>("yahtzee", shipped_game("yahtzee"), kExpected);
}

TEST(SameBytes, SmallGamesWithEveryObjective) {
  for (const char* key : {"kinds-with-sums", "joker-forced-every-free", "large-dice"}) {
    for (const solve::Objective& objective : {kExpected, kWorstCase, kCautious, kBold}) {
      compare_everywhere<double>(key, custom_game(key), objective);
      compare_everywhere<float>(key, custom_game(key), objective);
    }
  }
}

// Games with features that the named ones lack: each of these keys in some games at least.
TEST(SameBytes, RandomGames) {
  constexpr int kGames = 200;
  std::map<std::string, int> games;
  for (const std::string& text : random_rules_texts(kGames)) {
    const rules::RuleSet game = game_from(text);
    for (const std::string& stated : stated_keys(text)) ++games[stated];
    games["announced"] += game.has_announced() ? 1 : 0;
    compare_everywhere<double>(text, game, kExpected, {1, 2});
    compare_everywhere<float>(text, game, kExpected, {1, 2});
  }
  for (const char* stated :
       {"announced", "bonuses.counts=boxes", "bonuses.difference", "categories.requires",
        "categories.served=number", "categories.times=number", "categories.win=served",
        "categories.win=true", "colours", "columns", "columns.factor=number", "five-of-a-kind",
        "saved-rolls=number", "saved-rolls=true", "score=bonuses"}) {
    EXPECT_GE(games[stated], 3) << stated;
  }
}

// All numbers in a strategy's distribution.
std::vector<double> numbers(const Game& game, const std::string& strategy, int threads) {
  SolveOptions solving;
  solving.threads = threads;
  Strategies strategies = strategies_for(game, solving);
  DistributionOptions how;
  how.threads = threads;
  const auto judge = strategies.solution();
  how.judge = &*judge;
  const Distribution played =
      asked(asked(strategies.get(strategy)).distribution(position_in(game, "-/1/-"), how));
  std::vector<double> all = played.turn_losses;
  for (const double chance : played.survival) all.push_back(chance);
  for (const BoxStatistics& box : played.boxes) all.push_back(box.mean);
  all.push_back(played.mean);
  return all;
}

void compare_strategy(const std::string& key, const std::string& strategy,
                      const std::vector<int>& threads) {
  const Game game = public_game(custom_game(key));
  const std::vector<double> reference = numbers(game, strategy, 1);
  for (const std::string& name : turn::available_instruction_sets()) {
    const ForcedInstructionSet forced(name);
    for (int count : threads) {
      const std::vector<double> other = numbers(game, strategy, count);
      ASSERT_EQ(other.size(), reference.size());
      EXPECT_EQ(std::memcmp(other.data(), reference.data(), other.size() * sizeof(double)), 0)
          << key << ", " << strategy << ", " << name << ", " << count << " threads";
    }
  }
}

// Noisy strategies weight actions with an exponential, and games are simulated to find the weight:
// neither may depend on the machine.
TEST(SameBytes, StrategiesThatErrOrGuess) {
  for (const char* key : {"kinds-with-sums", "joker-forced-every-free"}) {
    for (const char* strategy : {"noisy:expected:weight=0.8", "random", "within-turn-share"}) {
      compare_strategy(key, strategy, {1, 2, 7});
    }
  }
  compare_strategy("overlapping-bonuses-2", "noisy:expected:0.4", {2});
  compare_strategy("overlapping-bonuses-2", "level:good", {2});
}

// The value of every action against another card, before the last roll and after it.
std::vector<double> match_numbers(const rules::RuleSet& rules, const std::string& strategy) {
  const Game game = public_game(rules);
  SolveOptions solving;
  solving.threads = 2;
  Strategies strategies = strategies_for(game, solving);
  const Strategy player = asked(strategies.get(strategy));
  std::vector<double> all;
  for (const char* left : {"1", "0"}) {
    const std::string dice = std::string(static_cast<std::size_t>(rules.dice), '2') + ":" + left;
    const std::string card = late_position(rules, 3, 1);
    const Position at = asked(Position::parse(game, card.substr(0, card.rfind('/') + 1) + dice));
    const std::string theirs = late_position(rules, 3, 2);
    const std::size_t begin = theirs.find('/', theirs.find('/') + 1) + 1;
    const std::string other = theirs.substr(begin, theirs.find('/', begin) - begin);
    const Advice advice = asked(player.decide(asked(with_opponents(at, {other}))));
    for (const Action& action : advice.actions) {
      all.push_back(action.value);
      all.push_back(action.probability);
    }
  }
  return all;
}

// Looking ahead takes the target curves of the whole game, so that is done in small ones.
TEST(SameBytes, MatchValues) {
  using Names = std::vector<std::string>;
  const Names all = {"win", "emp:1", "dynw:1", "noisy:emp:1:weight=10"};
  for (const auto& [key, strategies] :
       {std::pair("kinds-with-sums", all), std::pair("joker-forced-every-free", all),
        std::pair("few-saved-rolls", all), std::pair("served", all), std::pair("served-any", all),
        std::pair("counted-boxes", all), std::pair("waiting", all), std::pair("announced", all),
        std::pair("waiting-for-five", all), std::pair("yahtzee", Names{"win"})}) {
    const rules::RuleSet rules = small_game(key);
    for (const std::string& strategy : strategies) {
      const std::vector<double> reference = match_numbers(rules, strategy);
      ASSERT_GT(reference.size(), 4U);
      for (const std::string& name : turn::available_instruction_sets()) {
        const ForcedInstructionSet forced(name);
        const std::vector<double> other = match_numbers(rules, strategy);
        ASSERT_EQ(other.size(), reference.size());
        EXPECT_EQ(std::memcmp(other.data(), reference.data(), other.size() * sizeof(double)), 0)
            << key << ", " << strategy << ", " << name;
      }
    }
  }
}

// The comparison itself: one bit is enough to fail it.
TEST(SameBytes, OneBitIsADifference) {
  const auto problem = prepare(custom_game("kinds-with-sums"));
  const Layers<double> reference = solved_layers<double>(problem, kExpected, 1);
  Layers<double> other = reference;
  other[0][0] = std::nextafter(other[0][0], 0.0);
  EXPECT_FALSE(same_bytes(other, reference));
}

TEST(InstructionSets, ForcedOneRuns) {
  const std::string best = turn::instruction_set();
  for (const std::string& name : turn::available_instruction_sets()) {
    const ForcedInstructionSet forced(name);
    EXPECT_EQ(turn::instruction_set(), name);
  }
  EXPECT_EQ(turn::instruction_set(), best);
}

TEST(InstructionSets, UnknownNameChangesNothing) {
  const std::string name = turn::available_instruction_sets().back();
  const ForcedInstructionSet forced(name);
  const auto refused = turn::force_instruction_set("abacus");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::instruction_set);
  EXPECT_EQ(turn::instruction_set(), name);
}

}  // namespace
}  // namespace fivekind::tests::same_bytes_test
