// Parts of a card, and values added up of them: for games that are too large to be solved.
#include "rules/parts.h"

#include <fivekind/engine.h>
#include <fivekind/match.h>
#include <fivekind/simulate.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "asking.h"
#include "engine/data.h"
#include "engine/strategies.h"
#include "games.h"
#include "places.h"
#include "random_rules.h"
#include "scratch.h"
#include "simulate/simulator.h"
#include "solve/parts.h"
#include "solve/table.h"
#include "states/joined_parts.h"
#include "states/part_counts.h"

namespace fivekind::tests::parts_test {
namespace {

using rules::Part;
using solve::Problem;
using solve::SolvedPart;
using ProblemPointer = std::shared_ptr<const Problem>;

std::vector<std::string> keys_of(const std::vector<Part>& parts) {
  std::vector<std::string> keys;
  for (const Part& part : parts) keys.push_back(part.game.key);
  return keys;
}

std::vector<SolvedPart> solved_parts(const rules::RuleSet& game) {
  std::vector<SolvedPart> solved;
  for (Part& part : rules::parts_of(game)) {
    const Solution solution = solved_for(public_game(part.game), "expected");
    solved.push_back({std::move(part), solution.data().problem, solution.data().values});
  }
  return solved;
}

solve::Strategy by_parts(const ProblemPointer& problem, std::vector<SolvedPart> parts) {
  solve::Strategy strategy;
  strategy.policy.values = solve::parts_action_values(problem, std::move(parts));
  return strategy;
}

// The next random game of several parts, without bonuses that are taken as even.
rules::RuleSet random_game_of_parts(Random& random) {
  while (true) {
    rules::RuleSet game = random_wide_rules(random);
    if (!rules::EvenBonuses(game).bonuses.empty()) continue;
    if (rules::parts_of(game).size() > 1) return game;
  }
}

double expected_of_parts(const std::vector<SolvedPart>& parts) {
  double sum = 0;
  for (const SolvedPart& part : parts) sum += asked(part.values->value(part.problem->start()));
  return sum;
}

TEST(Parts, OfYambAreItsColumns) {
  const auto parts = rules::parts_of(shipped_game("yamb"));
  EXPECT_EQ(keys_of(parts),
            (std::vector<std::string>{"yamb-down", "yamb-free", "yamb-up", "yamb-announced"}));
  for (const Part& part : parts) {
    EXPECT_EQ(rules::rules_hash(part.game), rules::rules_hash(shipped_game(part.game.key)))
        << part.game.key;
  }
}

TEST(Parts, OfTripleYahtzeeAreItsColumns) {
  EXPECT_EQ(keys_of(rules::parts_of(shipped_game("triple-yahtzee"))),
            (std::vector<std::string>{"triple-yahtzee-single", "triple-yahtzee-double",
                                      "triple-yahtzee-triple"}));
}

// Boxes that are filled several times are no columns of the card.
TEST(Parts, OfBalutAreItsRows) {
  const auto parts = rules::parts_of(shipped_game("balut"));
  EXPECT_EQ(keys_of(parts),
            (std::vector<std::string>{"balut-fours", "balut-fives", "balut-sixes", "balut-straight",
                                      "balut-full-house", "balut-choice", "balut-balut"}));
  for (const Part& part : parts) EXPECT_EQ(part.game.category_count(), 4U);
}

TEST(Parts, AreTheWholeCardWhereAllBoxesBelongTogether) {
  for (const char* key : {"yahtzee", "yatzy-forced", "yamb-down"}) {
    const auto parts = rules::parts_of(shipped_game(key));
    ASSERT_EQ(parts.size(), 1U) << key;
    EXPECT_EQ(parts[0].game.key, key);
  }
  EXPECT_EQ(rules::parts_of(shipped_game("yacht")).size(), shipped_game("yacht").categories.size());
}

// Every box is in one part, and what a part says of a card is what its game says of it.
TEST(Parts, ShareTheBoxesAmongThem) {
  Random random(20261127);
  for (int n = 0; n < 200; ++n) {
    const rules::RuleSet game = random_game_of_parts(random);
    rules::CategorySet all;
    for (const Part& part : rules::parts_of(game)) {
      EXPECT_TRUE((all & part.boxes).empty());
      all = all | part.boxes;
      ASSERT_EQ(part.game.category_count(), part.boxes.size());
      EXPECT_EQ(part.own(part.boxes), part.game.all_categories());
    }
    EXPECT_EQ(all, game.all_categories());
  }
}

double states_in(const Part& part) {
  const auto counts = states::count_by_parts(rules::Scoring(part.game));
  double all = 0;
  for (const auto& states : counts->by_filled) all += states.convert_to<double>();
  return all;
}

// Those that are put together have no more states than they may, and are the whole card in the end.
TEST(JoinedParts, AreAsLargeAsTheyMayBe) {
  Random random(20261128);
  int joined = 0;
  for (int n = 0; n < 200; ++n) {
    const rules::RuleSet game = random_game_of_parts(random);
    EXPECT_EQ(keys_of(states::joined_parts(game, 1)), keys_of(rules::parts_of(game)));
    EXPECT_EQ(states::joined_parts(game, 1'000'000'000).size(), 1U);
    constexpr std::uint64_t kSome = 20;
    rules::CategorySet all;
    const auto parts = states::joined_parts(game, kSome);
    std::set<std::uint64_t> alone;
    for (const Part& part : rules::parts_of(game)) alone.insert(part.boxes.bits());
    for (const Part& part : parts) {
      EXPECT_TRUE((all & part.boxes).empty());
      all = all | part.boxes;
      if (alone.contains(part.boxes.bits())) continue;
      EXPECT_LE(states_in(part), kSome);
      ++joined;
    }
    EXPECT_EQ(all, game.all_categories());
  }
  EXPECT_GT(joined, 50);
}

TEST(JoinedParts, OfYambAreTheTwoSmallColumnsTogether) {
  const auto parts = states::joined_parts(shipped_game("yamb"), 4'000'000);
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(states_in(parts[0]), 548 * 2476);
}

// Two columns with two bonuses each, which have nothing in common: classes have other places than
// when all totals were listed together, so old tables are not taken for new ones.
TEST(JoinedParts, HaveTablesOfTheirOwnWhereTheirBonusesAlternate) {
  const auto columns =
      [](const std::string& bonuses) {
        return prepare(game_from(R"({ "format": 2, "game": "two", "dice": 2, "faces": 3, "rolls": 2,
      "columns": [ { "key": "a" }, { "key": "b" } ],
      "categories": [ { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
                      { "key": "threes", "letter": "3", "kind": "face", "face": 3 } ],
      "bonuses": [ )" + bonuses + " ] }"));
      };
  const std::string one = R"({ "key": "x", "categories": ["twos", "threes"], "threshold": 7,
                               "points": 2 })";
  const std::string other = R"({ "key": "y", "categories": ["twos", "threes"], "threshold": 3,
                                 "points": 1 })";
  const ProblemPointer apart = columns(one);
  EXPECT_FALSE(solve::game_folder("t", *apart).ends_with("-by-parts"));
  const ProblemPointer mixed = columns(one + ", " + other);
  EXPECT_TRUE(solve::game_folder("t", *mixed).ends_with("-by-parts"));
}

// A part that is the whole card is the game itself, and the strategy the best one.
TEST(JoinedParts, AreTheBestStrategyWhereTheyAreTheWholeCard) {
  const Game game = *Game::shipped("yacht");
  Strategies strategies(game);
  const Position start = asked(Position::from_parts(game, {}));
  const Strategy whole = asked(strategies.get("by-parts"));
  EXPECT_FALSE(whole.approximate());
  EXPECT_EQ(asked(whole.decide(start)).value, solved_for(game, "expected").report().value);
  EXPECT_TRUE(asked(strategies.get("by-parts:100")).approximate());
  for (const char* wrong : {"by-parts:0", "by-parts:x", "by-parts:"}) {
    EXPECT_EQ(strategies.get(wrong).error().fault, Fault::strategy_parameter) << wrong;
  }
}

// Two ways to the same values: by the states that play leads to, and by the card alone.
TEST(PartsValues, AreTheSameWithStatesAndWithout) {
  Random random(1);
  int decisions = 0;
  for (int n = 0; n < 150; ++n) {
    const rules::RuleSet game = random_game_of_parts(random);
    const ProblemPointer listed = prepare(game);
    const ProblemPointer bare = asked(Problem::without_states(game));
    ASSERT_FALSE(bare->lists_states());
    const std::vector<SolvedPart> parts = solved_parts(game);
    const solve::Strategy by_states = by_parts(listed, parts);
    const solve::Strategy by_card = by_parts(bare, parts);
    for (int turn = 0; turn < 12; ++turn) {
      rules::Position position;
      const std::size_t filled = below(random, game.category_count());
      position.cards.push_back(random_card(listed->scoring(), filled, random));
      if (turn > 0) {
        position.dice_thrown = random_throw(listed->scoring(), position.card(), random);
      }
      const auto one = asked(solve::decide(*listed, by_states, position));
      const auto other = asked(solve::decide(*bare, by_card, position));
      EXPECT_NEAR(one.value, other.value, 1e-9) << game.key;
      ASSERT_EQ(one.actions.size(), other.actions.size());
      for (std::size_t i = 0; i < one.actions.size(); ++i) {
        EXPECT_NEAR(one.actions[i].value, other.actions[i].value, 1e-9);
      }
      ++decisions;
    }
  }
  EXPECT_EQ(decisions, 150 * 12);
}

// Who looks at one turn more does no worse than who fills one part after the other, and no better
// than the best.
TEST(PartsValues, LieBetweenThePartsOneByOneAndTheBest) {
  Random random(2);
  int between = 0;
  for (int n = 0; n < 150; ++n) {
    const rules::RuleSet rules = random_game_of_parts(random);
    const Game game = public_game(rules);
    SCOPED_TRACE(rules.key);
    const Position start = asked(Position::from_parts(game, {}));
    Strategies strategies(game);
    const Strategy strategy = asked(strategies.get("by-parts:1"));
    EXPECT_TRUE(strategy.approximate());
    const double mean = asked(strategy.distribution(start)).mean;
    const double best = solved_for(game, "expected").report().value;
    const double one_by_one = expected_of_parts(solved_parts(rules));
    const double told = asked(strategy.decide(start)).value;
    EXPECT_GE(told, one_by_one - 1e-9);
    if (!rules.saved_rolls) {
      EXPECT_GE(mean, told - 1e-9);
    }
    EXPECT_LE(mean, best + 1e-9);
    if (one_by_one < mean - 1e-6 && mean < best - 1e-6) ++between;
  }
  EXPECT_GT(between, 10);
}

// Where open boxes are left in one part only, the sum is what the card is worth.
TEST(PartsValues, AreExactWhenOnePartIsLeft) {
  Random random(3);
  int checked = 0;
  for (int n = 0; n < 300; ++n) {
    const rules::RuleSet rules = random_game_of_parts(random);
    if (rules.saved_rolls) continue;
    const Game game = public_game(rules);
    const rules::Scoring scoring(rules);
    const auto parts = rules::parts_of(rules);
    const rules::Card card = random_card(scoring, rules.category_count() - 1, random);
    const auto open_parts = std::count_if(parts.begin(), parts.end(), [&](const Part& part) {
      return !part.boxes.without(card.filled).empty();
    });
    ASSERT_EQ(open_parts, 1);
    rules::Position position;
    position.cards.push_back(card);
    position.dice_thrown = random_throw(scoring, card, random);
    const Position at(std::make_shared<const Position::Data>(game, position));
    Strategies strategies(game);
    const Advice one = asked(asked(strategies.get("by-parts:1")).decide(at));
    const Advice best = asked(solved_for(game, "expected").advise(at));
    ASSERT_EQ(one.actions.size(), best.actions.size());
    for (std::size_t i = 0; i < one.actions.size(); ++i) {
      EXPECT_NEAR(one.actions[i].value, best.actions[i].value, 1e-9);
    }
    ++checked;
  }
  EXPECT_GT(checked, 100);
}

// A shipped game without its upper section and its bonuses.
rules::RuleSet lower_section(const std::string& key) {
  using nlohmann::json;
  const std::string text = read_bytes(FIVEKIND_SOURCE_DIR "/games/" + key + ".json");
  json game = json::parse(text, nullptr, true, true);
  game.erase("bonuses");
  json lower = json::array();
  for (const json& category : game["categories"]) {
    if (category["kind"] != "face") lower.push_back(category);
  }
  game["categories"] = lower;
  return game_from(game.dump());
}

// The figures of docs/strategies.md; the other game takes a minute.
TEST(PartsValues, LoseLittleInASmallerRelativeOfYamb) {
  const Game game = public_game(lower_section("yamb"));
  const Position start = asked(Position::from_parts(game, {}));
  Strategies strategies(game);
  EXPECT_NEAR(solved_for(game, "expected").report().value, 631.283053407, 1e-6);
  EXPECT_NEAR(asked(asked(strategies.get("by-parts:1")).distribution(start)).mean, 606.5219, 1e-4);
  EXPECT_NEAR(asked(asked(strategies.get("greedy")).distribution(start)).mean, 553.4168, 1e-4);
}

// Balut for points with two boxes in each of four rows.
rules::RuleSet small_balut() {
  using nlohmann::json;
  const std::set<std::string> rows = {"sixes", "straight", "full-house", "balut"};
  json game =
      json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/games/balut-points.json"), nullptr, true, true);
  json categories = json::array();
  for (json category : game["categories"]) {
    if (!rows.contains(category["key"])) continue;
    category["times"] = 2;
    categories.push_back(category);
  }
  game["categories"] = categories;
  json bonuses = json::array();
  int steps = 0;
  for (json bonus : game["bonuses"]) {
    const bool whole = bonus["categories"].size() > 1;
    if (!rows.contains(bonus["categories"][0]) && !whole) continue;
    if (whole && ++steps > 5) continue;
    if (whole) {
      bonus["categories"] = rows;
      bonus["threshold"] = 25 + 25 * steps;
    } else if (bonus["key"].get<std::string>().starts_with("all-")) {
      bonus["threshold"] = bonus["threshold"].get<int>() / 2;
    } else if (bonus["threshold"] > 2) {
      continue;
    }
    bonuses.push_back(bonus);
  }
  game["bonuses"] = bonuses;
  return game_from(game.dump());
}

TEST(PartsValues, LoseLittleInASmallerRelativeOfBalut) {
  const Game game = public_game(small_balut());
  const Position start = asked(Position::from_parts(game, {}));
  Strategies strategies(game);
  EXPECT_NEAR(solved_for(game, "expected").report().value, 5.731714055, 1e-9);
  EXPECT_NEAR(asked(asked(strategies.get("by-parts:1")).distribution(start)).mean, 5.5436, 1e-4);
  EXPECT_NEAR(asked(asked(strategies.get("by-parts")).distribution(start)).mean, 5.7099, 1e-4);
  EXPECT_NEAR(asked(asked(strategies.get("greedy")).distribution(start)).mean, 4.7642, 1e-4);
}

// Bonuses for the whole card, climbed evenly.
TEST(EvenBonuses, AreThoseOfAllBoxes) {
  const rules::RuleSet game = shipped_game("balut-points");
  const rules::EvenBonuses even(game);
  ASSERT_EQ(even.bonuses.size(), 8U);
  EXPECT_DOUBLE_EQ(even.from, 250);
  EXPECT_DOUBLE_EQ(even.slope, 0.02);
  EXPECT_DOUBLE_EQ(even.to_come(game, rules::Points(250)), 0);
  EXPECT_DOUBLE_EQ(even.to_come(game, rules::Points(299)), 0.98);
  EXPECT_DOUBLE_EQ(even.to_come(game, rules::Points(300)), 0);
  EXPECT_DOUBLE_EQ(even.to_come(game, rules::Points(700)), 0);
  const auto parts = rules::parts_of(game);
  ASSERT_EQ(parts.size(), 7U);
  for (const Part& part : parts) {
    EXPECT_FALSE(part.game.scores_bonuses_only);
    EXPECT_DOUBLE_EQ(part.worth, 0.02);
    EXPECT_EQ(part.game.bonuses.front().points.value % 50, 0);
  }
  EXPECT_EQ(rules::parts_of_states(game).size(), 1U);
  EXPECT_TRUE(rules::EvenBonuses(shipped_game("balut")).bonuses.empty());
}

// Where a single one is paid, it is climbed from 0.
TEST(EvenBonuses, BeginAtNothingWhereThereIsOne) {
  rules::RuleSet game = custom_game("bonuses-alone");
  std::erase_if(game.bonuses, [](const auto& bonus) { return bonus.key == "whole-15"; });
  const rules::EvenBonuses even(game);
  EXPECT_DOUBLE_EQ(even.slope, 0.1);
  EXPECT_DOUBLE_EQ(even.from, 0);
  EXPECT_EQ(even.left_out(game).bonuses.size(), game.bonuses.size() - 1);
}

// By the states that play leads to and by the card alone: the same where a state has one total.
TEST(EvenBonuses, AreTheSameWithStatesAndWithout) {
  const rules::RuleSet game = custom_game("bonuses-alone");
  const ProblemPointer listed = prepare(game);
  const ProblemPointer bare = asked(Problem::without_states(game));
  const std::vector<SolvedPart> parts = solved_parts(game);
  ASSERT_GT(parts.size(), 1U);
  const solve::Strategy by_states = by_parts(listed, parts);
  const solve::Strategy by_card = by_parts(bare, parts);
  const double slope = rules::EvenBonuses(game).slope;
  Random random(7);
  int alike = 0;
  for (int turn = 0; turn < 300; ++turn) {
    rules::Position position;
    position.cards.push_back(
        random_card(listed->scoring(), below(random, game.category_count()), random));
    if (turn % 4 > 0) {
      position.dice_thrown = random_throw(listed->scoring(), position.card(), random);
    }
    const auto one = asked(solve::decide(*listed, by_states, position));
    const auto other = asked(solve::decide(*bare, by_card, position));
    // States stand for totals that differ by what no longer matters: 15 points at most.
    EXPECT_NEAR(one.value, other.value, 15 * slope);
    if (std::abs(one.value - other.value) < 1e-9) ++alike;
  }
  EXPECT_GT(alike, 100);
}

std::vector<std::int32_t> scores_of(const Problem& problem, const solve::Strategy& strategy) {
  simulation::TableSettings table;
  table.players = {&strategy};
  const support::ThreadPool pool(2);
  simulation::Simulator simulator(problem, table, 9, pool);
  std::vector<std::int32_t> scores;
  const auto error =
      simulator.play({0, 300}, {},
                     [&](const simulation::PlayedGames& games) -> Result<bool> {
                       scores.insert(scores.end(), games.scores.begin(), games.scores.end());
                       return true;
                     },
                     {});
  EXPECT_FALSE(error) << error->message();
  return scores;
}

// One for all cases, so that columns are solved once.
const Engine& engine() {
  static const Engine made;
  return made;
}

// Games that are too large, by the names of strategies.
class TooLargeGames : public testing::TestWithParam<std::string> {
 protected:
  Game game_ = asked(Game::shipped(GetParam()));
  Strategies strategies_ = engine().strategies(game_);
  Position start_ = asked(Position::from_parts(game_, {}));
};

TEST_P(TooLargeGames, SayHowLargeTheyAre) {
  EXPECT_TRUE(game_.is_too_large());
  const auto solution = Solution::solve(game_);
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().fault, Fault::rules_too_large);
  EXPECT_NE(solution.error().found.find("states in all"), std::string::npos);
}

TEST_P(TooLargeGames, RefuseWhatNeedsAllStates) {
  for (const char* name : {"expected", "worst-case", "target=300", "quantile=0.5", "level:good",
                           "noisy:by-parts:1", "win", "emp:1"}) {
    const auto strategy = strategies_.get(name);
    ASSERT_FALSE(strategy) << name;
    EXPECT_EQ(strategy.error().fault, Fault::rules_too_large) << name;
    EXPECT_TRUE(strategy.error().expected.starts_with("by-parts, a rule of thumb")) << name;
  }
  const Strategy greedy = asked(strategies_.get("greedy"));
  EXPECT_EQ(greedy.distribution(start_).error().fault, Fault::rules_too_large);
  EXPECT_EQ(simulate({greedy}, {.games = 10}).error().fault, Fault::rules_too_large);
}

TEST_P(TooLargeGames, ArePlayedByAllWhoNeedNone) {
  const std::vector<std::vector<const char*>> tables = {
      {"by-parts", "noisy:by-parts:weight=0.5", "within-turn-points", "within-turn-share", "greedy",
       "upper-first", "aim-for-bonus"},
      {"by-parts", "lower-half", "random", "random-keeps", "random-keeps-points",
       "random-keeps-share", "one-roll"}};
  for (const auto& names : tables) {
    std::vector<Strategy> players;
    for (const char* name : names) players.push_back(asked(strategies_.get(name)));
    TournamentOptions options;
    options.games = 10;
    options.threads = 2;
    const Tournament tournament = asked(play_tournament(players, options));
    const double best = tournament.players.front().scores.mean();
    EXPECT_GT(best, game_.scores_bonuses_only() ? 7 : 1000);
    for (const TournamentPlayer& player : tournament.players) {
      EXPECT_GE(player.scores.mean(), game_.scores_bonuses_only() ? 0 : 1) << player.strategy;
      EXPECT_LE(player.scores.mean(), best) << player.strategy;
    }
  }
}

TEST_P(TooLargeGames, AreAdvisedApproximately) {
  const Position at = position_in(game_, "-/1/66651:2");
  const Advice advice = asked(engine().advise(at, "expected"));
  EXPECT_TRUE(advice.approximate);
  EXPECT_EQ(advice.objective, "expected");
  EXPECT_EQ(advice.actions.front().keep, "666");
  EXPECT_FALSE(
      asked(engine().advise(position_in(asked(Game::shipped("yatzy")), "-/1/66651:2"), "expected"))
          .approximate);
  const auto other = engine().advise(at, "target=300");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().fault, Fault::rules_too_large);
}

// Rows of options are told apart by 16 bits: where there are more, not even one turn is walked.
TEST(PartsValues, AreRefusedWhereOneTurnIsTooLarge) {
  rules::RuleSet game = shipped_game("maxi-yatzy");
  game.saved_rolls = rules::SavedRolls{50};
  const auto chance = rules::find_category(game, "chance");
  game.bonuses.clear();
  game.categories.assign(60, game.categories[chance->position()]);
  const auto bare = Problem::without_states(game);
  ASSERT_FALSE(bare);
  EXPECT_EQ(bare.error().fault, Fault::rules_too_large);
  const auto strategy = Strategies(public_game(game)).get("by-parts");
  ASSERT_FALSE(strategy);
  EXPECT_EQ(strategy.error().fault, Fault::rules_too_large);
}

// A column of Triple Yahtzee has the rules of Kniffel.
TEST(PartsSolutions, AreNotTakenForThoseOfGamesOfTheSameRules) {
  const Game triple = asked(Game::shipped("triple-yahtzee"));
  const Game kniffel = asked(Game::shipped("kniffel"));
  const auto parts = rules::parts_of(shipped_game("triple-yahtzee"));
  ASSERT_EQ(rules::rules_hash(parts.front().game), kniffel.rules_hash());
  asked(engine().advise(position_in(triple, "-/1/66651:2"), "expected"));
  EXPECT_EQ(asked(engine().solution(kniffel, "expected")).report().game, "kniffel");
}

INSTANTIATE_TEST_SUITE_P(Games, TooLargeGames, testing::ValuesIn(too_large_keys()),
                         [](const auto& game) { return test_name(game.param); });

// Games played position by position have the dice and the decisions of those played in lanes.
TEST(PartsGames, AreTheSameWithStatesAndWithout) {
  Random random(4);
  for (int n = 0; n < 40; ++n) {
    const rules::RuleSet game = random_game_of_parts(random);
    SCOPED_TRACE(game.key);
    const ProblemPointer listed = prepare(game);
    const ProblemPointer bare = asked(Problem::without_states(game));
    const std::vector<SolvedPart> parts = solved_parts(game);
    EXPECT_EQ(scores_of(*listed, by_parts(listed, parts)), scores_of(*bare, by_parts(bare, parts)));
  }
}

}  // namespace
}  // namespace fivekind::tests::parts_test
