// Conditions: what is accepted and what is refused; and whether games satisfy them, compared with a
// slow search through every moment of every game on a card of the rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "engine/solutions/strategies.h"
#include "rules/card.h"
#include "simulate/condition.h"
#include "simulate/simulator.h"
#include "tests/common/engines.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::condition_test {
namespace {

using simulation::read_condition;

// One moment of a player's game.
struct Moment {
  const rules::Card& card;
  std::optional<dice::Roll> roll;
  int rolls_left = -1;
  int score = 0;  // in the end
};

using Truth = std::function<bool(const rules::RuleSet& game, const Moment& moment)>;

int box(const rules::RuleSet& game, const rules::Card& card, const char* key) {
  const auto points = card.scores[rules::find_box(game, key)->position()];
  return points ? points->value : -1;
}

int open_boxes(const rules::Card& card) {
  int open = 0;
  for (const auto& points : card.scores) open += points ? 0 : 1;
  return open;
}

bool earned(const rules::RuleSet& game, const rules::Card& card) {
  return card.totals[0] >= game.bonuses[0].threshold;
}

// Whether any moment of a game satisfies it.
bool passes(const rules::Scoring& scoring, const std::vector<rules::Turn>& turns,
            const Truth& truth) {
  const rules::RuleSet& game = scoring.game();
  int score = 0;
  for (const rules::Turn& turn : turns) score += turn.gained.value;
  rules::Card card = rules::empty_card(game);
  bool found = false;
  for (const rules::Turn& turn : turns) {
    found = found || truth(game, {card, std::nullopt, -1, score});
    for (int i = 0; i < game.rolls; ++i) {
      const dice::Roll roll = turn.rolls[static_cast<std::size_t>(i)];
      found = found || truth(game, {card, roll, game.rolls - 1 - i, score});
    }
    const dice::Roll last = turn.rolls[static_cast<std::size_t>(game.rolls - 1)];
    card =
        rules::after_action(scoring, card, *turn.box,
                            scoring.outcome(card.filled, card.holds_points, *turn.box, last, 0), 0);
  }
  return found || truth(game, {card, std::nullopt, -1, score});
}

struct ConditionCase {
  std::string text;
  Truth truth;
};

// For Yatzy, whose letters are 1 to 6, O, T, A, K, S, L, F, C and Y.
std::vector<ConditionCase> condition_cases() {
  return {
      {"score=200", [](const auto&, const auto& m) { return m.score == 200; }},
      {"score>=260", [](const auto&, const auto& m) { return m.score >= 260; }},
      {"score<=150", [](const auto&, const auto& m) { return m.score <= 150; }},
      {"open=Y,rolls-left=0",
       [](const auto& g, const auto& m) {
         return open_boxes(m.card) == 1 && box(g, m.card, "yatzy") < 0 && m.rolls_left == 0;
       }},
      {"open=1.yatzy , bonus = yes",
       [](const auto& g, const auto& m) {
         return open_boxes(m.card) == 2 && box(g, m.card, "ones") < 0 &&
                box(g, m.card, "yatzy") < 0 && earned(g, m.card);
       }},
      {"open=-,bonus=no",
       [](const auto& g, const auto& m) { return open_boxes(m.card) == 0 && !earned(g, m.card); }},
      {"filled=Y.6,points<=60",
       [](const auto& g, const auto& m) {
         return box(g, m.card, "yatzy") >= 0 && box(g, m.card, "sixes") >= 0 &&
                m.card.points.value <= 60;
       }},
      {"Y=50,sixes>=24",
       [](const auto& g, const auto& m) {
         return box(g, m.card, "yatzy") == 50 && box(g, m.card, "sixes") >= 24;
       }},
      {"upper>=70", [](const auto&, const auto& m) { return m.card.totals[0].value >= 70; }},
      {"upper=63", [](const auto&, const auto& m) { return m.card.totals[0].value == 63; }},
      {"points>=100,points<=101",
       [](const auto&, const auto& m) {
         return m.card.points.value >= 100 && m.card.points.value <= 101;
       }},
      {"dice=66666", [](const auto&, const auto& m) { return m.roll == dice::Roll(251); }},
      {"dice=11111,rolls-left=2",
       [](const auto&, const auto& m) { return m.roll == dice::Roll(0) && m.rolls_left == 2; }},
      {"dice=11111,rolls-left=0,filled=1",
       [](const auto& g, const auto& m) {
         return m.roll == dice::Roll(0) && m.rolls_left == 0 && box(g, m.card, "ones") >= 0;
       }},
      {"Y=0,Y=50", [](const auto&, const auto&) { return false; }},
  };
}

TEST(Condition, HoldsWhereEveryMomentOfEveryGameSaysSo) {
  constexpr std::uint64_t kGames = 4000;
  Players players("yatzy");
  const rules::Scoring scoring(any_game("yatzy"));
  ASSERT_EQ(scoring.multisets().text(scoring.multisets().as_keep(dice::Roll(251))), "66666");
  const Strategy greedy = players.get("greedy");
  const Strategy random = players.get("random");
  const problem::Problem& problem = *data_of(greedy).problem;
  simulation::TableSettings table;
  table.players = {&data_of(greedy).strategy, &data_of(random).strategy};
  const support::ThreadPool pool(2);
  simulation::Simulator simulator(problem, table, 1, pool);
  std::vector<std::vector<rules::Turn>> games;
  const auto take = [&](const simulation::PlayedGames& played) -> Result<bool> {
    for (std::size_t game = 0; game < played.games(); ++game) {
      for (std::size_t p = 0; p < 2; ++p) {
        const auto turns = played.turns_of(game, p);
        games.emplace_back(turns.begin(), turns.end());
      }
    }
    return true;
  };
  ASSERT_TRUE(simulator.play({0, kGames}, {.turns = true}, take, {}));
  ASSERT_EQ(games.size(), 2 * kGames);
  for (const ConditionCase& one : condition_cases()) {
    SCOPED_TRACE(one.text);
    const auto condition = asked(read_condition(scoring, one.text));
    std::size_t held = 0;
    for (const auto& turns : games) {
      const bool expected = passes(scoring, turns, one.truth);
      EXPECT_EQ(condition.holds(scoring, turns), expected);
      held += expected ? 1 : 0;
    }
    EXPECT_EQ(held == 0, one.text == "Y=0,Y=50") << "of " << games.size() << " games";
    EXPECT_LT(held, games.size());
  }
}

TEST(FindGame, FindsTheFirstGameThatPassesThrough) {
  Players players("yatzy");
  const auto seats = players.all({"greedy", "random"});
  const SimulateOptions options{.games = 5000, .seed = 12};
  const auto records = recorded(seats, options);
  int found = 0;
  for (const char* condition : {"score=199", "score=257", "score=99999", "score<=20"}) {
    const auto first = std::find_if(records.begin(), records.end(), [&](const GameRecord& record) {
      return std::any_of(record.players.begin(), record.players.end(), [&](const auto& player) {
        const std::string text = "score=" + std::to_string(player.score);
        return condition == text || (condition == std::string("score<=20") && player.score <= 20);
      });
    });
    const auto game = asked(find_game(engine_of(), seats, condition, options));
    ASSERT_EQ(game.has_value(), first != records.end()) << condition;
    if (!game) continue;
    ++found;
    EXPECT_EQ(json_line(*game), json_line(*first)) << "the same record as in a simulation";
  }
  EXPECT_GE(found, 2);
}

// Two published examples: a last box with its dice, and a score of 257.
TEST(FindGame, FindsPublishedKindsOfGames) {
  Players players("yatzy");
  const auto seats = players.all({"expected"});
  const SimulateOptions options{.games = 20'000};
  const auto last =
      asked(find_game(engine_of(), seats, "open=K,bonus=yes,rolls-left=1,dice=55556", options));
  ASSERT_TRUE(last);
  const RecordedPlayer& player = last->players.front();
  EXPECT_EQ(player.turns.back().box, "four-of-a-kind");
  EXPECT_EQ(player.turns.back().rolls[1], "55556");
  int bonus = 0;
  for (const RecordedTurn& turn : player.turns) bonus += turn.gained - turn.points;
  EXPECT_EQ(bonus, 50);
  const auto score = asked(find_game(engine_of(), seats, "score=257", options));
  ASSERT_TRUE(score);
  EXPECT_EQ(score->players.front().score, 257);
}

TEST(Condition, ReadsTheSameFromOtherWords) {
  const rules::Scoring scoring(any_game("yatzy"));
  const auto read = [&](const char* text) { return asked(read_condition(scoring, text)); };
  EXPECT_EQ(read("open=K,dice=55655"), read(" open = four-of-a-kind , dice=55556"));
  EXPECT_EQ(read("filled=1.2"), read("filled=1,filled=twos"));
  EXPECT_EQ(read("open=1.2,open=2.1"), read("open=1.2"));
  EXPECT_NE(read("points>=5"), read("points<=5"));
  EXPECT_NE(read("points>=5"), read("upper>=5"));
}

TEST(Condition, OfAGameWithoutUpperSectionOrBonus) {
  const rules::Scoring scoring(any_game("yatzy-no-bonus"));
  const auto refused = read_condition(scoring, "bonus=yes");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::condition);
}

}  // namespace
}  // namespace fivekind::tests::condition_test
