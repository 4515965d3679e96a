// Recorded games, decision by decision: the dice that were kept are among the next ones, every
// action is one that the strategy takes and has the strategy's value, and the points are those of
// the rules. All shipped games that are solved in a moment.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "rules/card.h"
#include "tests/games/games.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::simulate_records_test {
namespace {

using Json = nlohmann::json;

class Replay {
 public:
  Replay(const Strategy& strategy, const rules::Scoring& scoring)
      : strategy_(strategy), scoring_(scoring) {}

  void play(const RecordedPlayer& player) {
    ASSERT_EQ(player.turns.size(), scoring_.game().box_count());
    rules::Card card = rules::empty_card(scoring_.game());
    for (const RecordedTurn& turn : player.turns) {
      check_dice(card, turn);
      for (std::size_t i = 0; i < turn.rolls.size(); ++i) check_decision(card, turn, i);
      card = scored(card, turn);
    }
    EXPECT_EQ(player.score, card.points.value);
    EXPECT_EQ(card.filled, scoring_.game().all_boxes());
  }

 private:
  // In games that count them.
  int left_of(const rules::Card& card, const RecordedTurn& turn) const {
    if (!scoring_.game().counts_rolls_left()) return 0;
    return scoring_.game().rolls + card.saved - static_cast<int>(turn.rolls.size());
  }

  // Whether no die was kept before this roll, where that matters after the first.
  bool is_fresh(const RecordedTurn& turn, std::size_t roll) const {
    const auto end = turn.keeps.begin() + static_cast<std::ptrdiff_t>(roll);
    return scoring_.game().serves_any_roll && roll > 0 &&
           std::all_of(turn.keeps.begin(), end, [](const auto& keep) { return keep.empty(); });
  }

  void check_dice(const rules::Card& card, const RecordedTurn& turn) const {
    const auto rolls = static_cast<std::size_t>(scoring_.game().rolls + card.saved);
    const std::size_t shown = turn.rolls.size() + static_cast<std::size_t>(left_of(card, turn));
    ASSERT_EQ(shown, rolls);
    ASSERT_TRUE(!turn.rolls_left || turn.rolls_left == left_of(card, turn));
    ASSERT_EQ(turn.rolls_left.has_value(), scoring_.game().saved_rolls.has_value());
    ASSERT_EQ(turn.keeps.size(), turn.rolls.size() - 1);
    ASSERT_EQ(turn.values.size(), turn.rolls.size());
    for (std::size_t i = 0; i + 1 < turn.rolls.size(); ++i) {
      const std::string& keep = turn.keeps[i];
      for (const std::string* roll : {&turn.rolls[i], &turn.rolls[i + 1]}) {
        EXPECT_TRUE(std::includes(roll->begin(), roll->end(), keep.begin(), keep.end()))
            << keep << " of " << *roll;
      }
    }
  }

  // After the last roll: a box, and before that, with rolls to save, stopping.
  void check_decision(const rules::Card& card, const RecordedTurn& turn, std::size_t i) {
    const int left = scoring_.game().rolls + card.saved - 1 - static_cast<int>(i);
    const dice::Roll roll = asked(rules::parse_dice(scoring_.multisets(), turn.rolls[i]));
    rules::DiceOnTable on_table{roll, left};
    on_table.fresh = is_fresh(turn, i);
    // The box shows what was announced.
    const auto box = rules::find_box(scoring_.game(), turn.box);
    if (scoring_.game().announced.has(*box)) {
      if (i == 0) check_action(card, on_table, turn.box, std::nullopt);
      on_table.announced = box;
    }
    if (i + 1 < turn.rolls.size())
      return check_action(card, on_table, turn.keeps[i], turn.values[i]);
    if (left > 0) check_action(card, on_table, turn.rolls[i], std::nullopt);
    check_action(card, rules::stopped(scoring_.game(), on_table), turn.box, turn.values[i],
                 turn.struck);
  }

  void check_action(const rules::Card& card, const rules::DiceOnTable& on_table,
                    const std::string& name, const std::optional<double>& value,
                    bool struck = false) {
    const std::string text = rules::text_of(scoring_, rules::Position{{card}, 0, on_table});
    const Advice advice = asked(strategy_.decide(asked(Position::parse(strategy_.game(), text))));
    const auto& boxes = scoring_.game().boxes;
    // By key alone: "3" may be a letter and dice.
    const bool is_box = std::any_of(boxes.begin(), boxes.end(),
                                    [&](const rules::BoxRules& box) { return box.key == name; });
    const bool announces = is_box && rules::can_announce(scoring_.game(), card, on_table);
    const bool keeps = on_table.rolls_left > 0 && !announces;
    const auto taken =
        std::find_if(advice.actions.begin(), advice.actions.end(), [&](const Action& action) {
          return keeps ? action.kind == Action::Kind::keep && action.keep == name
                       : action.box == name && action.struck == struck;
        });
    ASSERT_NE(taken, advice.actions.end()) << text;
    const bool certain = advice.actions.front().probability == 1;
    EXPECT_GT(taken->probability, 0) << text;
    EXPECT_TRUE(!certain || taken == advice.actions.begin()) << text;
    if (value) {
      EXPECT_NEAR(*value, taken->value, 1e-9 * std::max(1.0, std::abs(taken->value))) << text;
    }
    const bool shown =
        !announces && !(keeps && name.size() == static_cast<std::size_t>(scoring_.game().dice) &&
                        scoring_.game().counts_rolls_left());
    EXPECT_TRUE(!shown || value.has_value() == judges(keeps)) << text;
  }

  // Random strategies judge nothing, or only boxes.
  bool judges(bool keeps) const {
    const std::string& name = strategy_.name();
    if (name == "random" || name == "random-keeps" || name == "one-roll") return false;
    return !keeps || !name.starts_with("random-keeps-");
  }

  rules::Card scored(const rules::Card& card, const RecordedTurn& turn) const {
    const auto box = rules::find_box(scoring_.game(), turn.box);
    EXPECT_TRUE(box) << turn.box;
    const dice::Roll roll = asked(rules::parse_dice(scoring_.multisets(), turn.rolls.back()));
    const int left = left_of(card, turn);
    const auto paid = rules::outcome_on(
        scoring_, card, *box, roll, rules::TurnStop{left, is_fresh(turn, turn.rolls.size() - 1)});
    EXPECT_TRUE(turn.struck ? scoring_.may_strike(*box, paid) : paid.allowed);
    const rules::Outcome outcome = turn.struck ? rules::kStruck : paid;
    EXPECT_EQ(turn.points, outcome.in_box.value);
    const rules::Card after = rules::after_action(scoring_, card, *box, outcome, left);
    EXPECT_EQ(turn.gained, (after.points - card.points).value);
    return after;
  }

  const Strategy& strategy_;
  const rules::Scoring& scoring_;
};

// Those that take no noticeable time to solve.
std::vector<std::string> quick_games() {
  std::vector<std::string> keys = all_but_the_largest();
  keys.insert(keys.end(), {"joker-bonus", "limited-extras", "limited-saving", "large-dice",
                           "served-any", "striking", "striking-of-five", "striking-announced",
                           "striking-columns", "comparing", "comparing-row", "comparing-never",
                           "comparing-of-five", "comparing-announced", "comparing-columns"});
  return keys;
}

class Records : public testing::TestWithParam<std::string> {};

TEST_P(Records, AgreeWithStrategyAndRules) {
  const rules::Scoring scoring(any_game(GetParam()));
  Players players(GetParam());
  for (const char* text : {"expected", "greedy", "upper-first", "noisy:expected:weight=0.3",
                           "utility=exp:-0.01", "worst-case", "random", "random-keeps-share"}) {
    SCOPED_TRACE(text);
    const Strategy strategy = players.get(text);
    const auto records = recorded({strategy, strategy}, {.games = 2, .seed = 42});
    ASSERT_EQ(records.size(), 2U);
    for (const GameRecord& record : records) {
      EXPECT_EQ(record.rules_hash, players.game().rules_hash());
      for (const RecordedPlayer& player : record.players) Replay(strategy, scoring).play(player);
    }
    EXPECT_NE(records[0].players[0].turns[0].rolls, records[0].players[1].turns[0].rolls);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Records, testing::ValuesIn(quick_games()),
                         [](const auto& key) { return test_name(key.param); });

// Strategies that depend on the points so far take longer to solve.
TEST(RecordsOfPoints, AgreeWithStrategyAndRules) {
  const rules::Scoring scoring(any_game("joker-bonus"));
  Players players("joker-bonus");
  for (const char* text : {"target=30", "quantile=0.5", "noisy:target=40:weight=10"}) {
    SCOPED_TRACE(text);
    const Strategy strategy = players.get(text);
    for (const GameRecord& record : recorded({strategy}, {.games = 20, .seed = 8})) {
      Replay(strategy, scoring).play(record.players[0]);
    }
  }
}

TEST(JsonLine, HoldsTheWholeRecord) {
  Players players("yahtzee");
  const auto seats = players.all({"expected", "random"});
  const GameRecord record = recorded(seats, {.games = 3, .seed = 77})[2];
  const std::string line = json_line(record);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const Json json = Json::parse(line);
  EXPECT_EQ(json["fivekind-game"], 1);
  EXPECT_EQ(json["game"], "yahtzee");
  EXPECT_EQ(json["rules"], players.game().rules_hash());
  EXPECT_EQ(json["seed"], 77);
  EXPECT_EQ(json["number"], 2);
  ASSERT_EQ(json["players"].size(), 2U);
  for (std::size_t p = 0; p < 2; ++p) {
    const Json& player = json["players"][p];
    EXPECT_EQ(player["strategy"], seats[p].name());
    EXPECT_EQ(player["score"], record.players[p].score);
    ASSERT_EQ(player["turns"].size(), 13U);
    for (std::size_t t = 0; t < 13; ++t) {
      const Json& turn = player["turns"][t];
      const RecordedTurn& of = record.players[p].turns[t];
      EXPECT_EQ(turn["rolls"], Json(of.rolls));
      EXPECT_EQ(turn["keeps"], Json(of.keeps));
      EXPECT_EQ(turn["category"], of.box);
      EXPECT_EQ(turn["points"], of.points);
      EXPECT_EQ(turn["gained"], of.gained);
      ASSERT_EQ(turn["values"].size(), 3U);
      EXPECT_EQ(turn["values"][0].is_null(), p == 1);
      if (p == 0) {
        EXPECT_EQ(turn["values"][2].get<double>(), *of.values[2]);
      }
    }
  }
}

TEST(JsonLine, IsValidWhateverNamesHold) {
  GameRecord record;
  record.game = "a\"b\\c\n\xff\xc3";
  record.seed = ~std::uint64_t{0};
  record.players.push_back({"utility=\x01/\xf0\x9f\x8e\xb2", {}, 5});
  const std::string line = json_line(record);
  const Json json = Json::parse(line, nullptr, false);
  ASSERT_FALSE(json.is_discarded());
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_EQ(json["seed"], ~std::uint64_t{0});
  EXPECT_EQ(json["players"][0]["strategy"], "utility=\x01/\xf0\x9f\x8e\xb2");
}

}  // namespace
}  // namespace fivekind::tests::simulate_records_test
