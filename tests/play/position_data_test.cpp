// Positions as data: random games walked action by action compared with games played by events,
// parts that lead back to their position, and what is refused.
#include <fivekind/play.h>
#include <fivekind/position.h>
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::position_data_test {
namespace {

using Random = std::mt19937_64;

std::vector<int> rolled(const Game& game, std::size_t count, Random& random) {
  std::vector<int> faces;
  while (faces.size() < count) {
    faces.push_back(1 + static_cast<int>(random() % static_cast<std::uint64_t>(game.faces())));
  }
  return faces;
}

std::string text_of(const std::vector<int>& faces) {
  std::string text;
  for (const int face : faces) text += std::to_string(face);
  return text;
}

// Its parts, its text and its hash all lead back to the position.
void expect_same_from_all_forms(const Position& position) {
  SCOPED_TRACE(position.text());
  const Game& game = position.game();
  const Position from_parts = asked(Position::from_parts(game, position.parts()));
  EXPECT_EQ(from_parts.text(), position.text());
  EXPECT_TRUE(from_parts == position);
  const Position from_text = asked(Position::parse(game, position.text()));
  EXPECT_TRUE(from_text == position);
  EXPECT_TRUE(from_text.parts() == position.parts());
  EXPECT_EQ(std::hash<Position>()(from_text), std::hash<Position>()(position));
}

// The accessors agree with the table of such a position.
void expect_shown(const Position& position) {
  const LiveState state = state_of(position);
  EXPECT_EQ(text_of(position.dice()), state.dice);
  EXPECT_EQ(position.player(), state.player);
  EXPECT_EQ(position.rolls_left(), state.rolls_left);
  EXPECT_EQ(position.is_over(), state.over);
  const std::vector<CardParts> cards = position.cards();
  ASSERT_EQ(cards.size(), state.cards.size());
  for (std::size_t p = 0; p < cards.size(); ++p) {
    EXPECT_EQ(cards[p].extras, state.cards[p].extras);
    EXPECT_EQ(cards[p].saved_rolls, state.cards[p].saved_rolls.value_or(0));
    for (std::size_t k = 0; k < cards[p].boxes.size(); ++k) {
      const BoxParts& box = cards[p].boxes[k];
      EXPECT_EQ(box.filled, state.cards[p].boxes[k].filled);
      EXPECT_EQ(box.struck, state.cards[p].boxes[k].struck);
      if (!box.struck) {
        EXPECT_EQ(box.points, state.cards[p].boxes[k].points);
      }
    }
  }
}

// The boxes that may be filled or announced are those that the table shows.
void expect_offered(const Position& position, const std::vector<Action>& actions) {
  const LiveState state = state_of(position);
  std::set<std::string> filled;
  std::set<std::string> announced;
  std::set<std::string> struck;
  for (const Action& action : actions) {
    if (action.kind == Action::Kind::box) (action.struck ? struck : filled).insert(action.box);
    if (action.kind == Action::Kind::announce) announced.insert(action.box);
  }
  for (const LiveBox& box : state.cards[state.player].boxes) {
    EXPECT_EQ(announced.contains(box.key), box.to_announce) << box.key;
    if (state.rolls_left == 0) {
      EXPECT_EQ(filled.contains(box.key), box.allowed) << box.key;
      EXPECT_EQ(struck.contains(box.key), box.may_strike) << box.key;
    }
  }
}

class Walks : public testing::TestWithParam<std::string> {};

// A game of events, with its dice typed in, reaches the same positions.
TEST_P(Walks, AreThoseOfGamesThatArePlayed) {
  const Game game = public_game(small_game(GetParam()));
  Random random(7);
  for (const std::size_t players : {1U, 2U, 3U}) {
    LiveSetup setup;
    for (std::size_t p = 0; p < players; ++p) setup.players.push_back({"anybody", ""});
    setup.typed_dice = true;
    LiveGame live = asked(LiveGame::start(game, setup));
    PositionParts empty;
    empty.cards.resize(players);
    Position position = asked(Position::from_parts(game, empty));
    std::unordered_set<Position> seen;
    std::size_t steps = 0;
    while (!position.is_over()) {
      expect_same_from_all_forms(position);
      expect_shown(position);
      EXPECT_EQ(live.state().position, position.text());
      seen.insert(position);
      ++steps;
      const std::vector<Action> actions = position.legal_actions();
      EXPECT_EQ(actions.empty(), position.dice().empty());
      if (actions.empty()) {
        const auto faces = rolled(game, static_cast<std::size_t>(game.dice()), random);
        position = asked(position.apply({}, faces));
        live = asked(live.roll_dice("", text_of(faces)));
        continue;
      }
      expect_offered(position, actions);
      const Action action = actions[random() % actions.size()];
      const std::size_t missing = position.dice().size() - action.keep.size();
      if (action.kind != Action::Kind::keep) {
        position = asked(position.apply(action));
        live = action.kind == Action::Kind::announce ? asked(live.announce(action.box))
                                                     : asked(live.score(action.box, action.struck));
      } else if (missing == 0) {
        // A game of events has no such step: it fills the box at once.
        position = asked(position.apply(action));
        EXPECT_EQ(position.rolls_left(), 0);
        expect_same_from_all_forms(position);
        const std::vector<Action> boxes = position.legal_actions();
        const Action& box = boxes[random() % boxes.size()];
        position = asked(position.apply(box));
        live = asked(live.score(box.box, box.struck));
      } else {
        const auto faces = rolled(game, missing, random);
        position = asked(position.apply(action, faces));
        live = asked(live.roll_dice(action.keep, action.keep + text_of(faces)));
      }
    }
    EXPECT_TRUE(live.state().over);
    EXPECT_EQ(live.state().position, position.text());
    EXPECT_TRUE(position.legal_actions().empty());
    EXPECT_EQ(seen.size(), steps) << "no two are the same";
    EXPECT_FALSE(position.apply({}, rolled(game, static_cast<std::size_t>(game.dice()), random)));
  }
}

INSTANTIATE_TEST_SUITE_P(Small, Walks, testing::ValuesIn(small_games()),
                         [](const auto& game) { return test_name(game.param); });
INSTANTIATE_TEST_SUITE_P(Shipped, Walks, testing::ValuesIn(all_shipped_keys()),
                         [](const auto& game) { return "shipped_" + test_name(game.param); });
INSTANTIATE_TEST_SUITE_P(Random, Walks, testing::ValuesIn(random_keys(1, 12)),
                         [](const auto& game) { return test_name(game.param); });
INSTANTIATE_TEST_SUITE_P(StruckBoxes, Walks, testing::ValuesIn(little_keys(1, 12)),
                         [](const auto& game) { return test_name(game.param); });

// The possible actions are those in advice.
TEST(PositionData, HasTheActionsOfItsAdvice) {
  for (const char* text : {"1/yatzy/-/1/56666:2", "1/yatzy/1=3,K=24/1/11346:0",
                           "1/yahtzee/Y=50/1/44444:0", "1/jatsi-announced/-/1/12345:2"}) {
    const Game game = asked(Game::shipped(asked(Position::game_key(text))));
    const Position position = asked(Position::parse(game, text));
    std::set<std::string> legal;
    std::set<std::string> advised;
    const auto named = [](const Action& action) {
      return kind_name(action.kind) + (" " + text_of(action)) + " " +
             std::to_string(action.points) + " " + std::to_string(action.bonus) +
             (action.joker ? " joker" : "");
    };
    for (const Action& action : position.legal_actions()) legal.insert(named(action));
    for (const Action& action : asked(solved_for(game, "expected").advise(position)).actions) {
      advised.insert(named(action));
    }
    EXPECT_EQ(legal, advised) << text;
  }
}

TEST(PositionData, IsReadOfCardsThatAreKnownInSums) {
  for (const char* text : {"1/yahtzee/filled=1.2.Y50,upper=6,points=56/1/12345:2",
                           "1/yahtzee/filled=1.Y,upper=2,points=2/1/-",
                           "1/yatzy/filled=1.2.3,upper=6,points=6~-/1/11111:0",
                           "1/yahtzee/filled=,upper=0,points=0/1/-"}) {
    const Game game = asked(Game::shipped(asked(Position::game_key(text))));
    expect_same_from_all_forms(asked(Position::parse(game, text)));
  }
}

TEST(PositionData, OfOtherRulesIsAnother) {
  const Position one = asked(Position::from_parts(asked(Game::shipped("yatzy")), {}));
  const Position other = asked(Position::from_parts(asked(Game::shipped("yahtzee")), {}));
  EXPECT_FALSE(one == other);
  EXPECT_NE(std::hash<Position>()(one), std::hash<Position>()(other));
}

PositionParts with_box(std::size_t boxes, std::size_t at, BoxParts box) {
  PositionParts parts;
  parts.cards.resize(1);
  parts.cards[0].boxes.resize(boxes);
  parts.cards[0].boxes[at] = box;
  return parts;
}

void expect_refused(const PositionParts& parts, Fault fault, const std::string& where,
                    const char* game = "yahtzee") {
  const auto position = Position::from_parts(asked(Game::shipped(game)), parts);
  ASSERT_FALSE(position) << where;
  EXPECT_EQ(position.error().fault, fault) << position.error().message();
  EXPECT_EQ(position.error().where, where);
}

TEST(PositionData, IsRefusedWhereItCannotBe) {
  constexpr std::size_t kBoxes = 13;
  expect_refused(with_box(kBoxes - 1, 0, {}), Fault::card_entry, "card 1");
  expect_refused(with_box(kBoxes, 0, {false, 3}), Fault::card_entry, "card 1, ones");
  expect_refused(with_box(kBoxes, 0, {true}), Fault::card_number, "card 1, ones");
  expect_refused(with_box(kBoxes, 0, {true, -1}), Fault::card_number, "card 1, ones");
  expect_refused(with_box(kBoxes, 0, {true, 1'000'000}), Fault::card_number, "card 1, ones");
  expect_refused(with_box(kBoxes, 0, {true, 6}), Fault::card_score, "card 1, ones");
  PositionParts parts;
  parts.cards.resize(9);
  expect_refused(parts, Fault::position_players, "cards");
  parts.cards.resize(2);
  parts.player = 2;
  expect_refused(parts, Fault::position_turn, "player");
  parts.player = 1;
  parts.cards[1].extras = -1;
  expect_refused(parts, Fault::card_extra, "card 2");
  parts.cards[1].extras = 1;
  expect_refused(parts, Fault::card_extra, "card 2");
  parts.cards[1].extras = 0;
  parts.cards[1].saved_rolls = -1;
  expect_refused(parts, Fault::card_saved, "card 2");
  parts.cards[1].saved_rolls = 1;
  expect_refused(parts, Fault::card_saved, "card 2");
  parts.cards[1].saved_rolls = 0;
  parts.cards[1].sums = CardSums{{}, 0};
  expect_refused(parts, Fault::card_upper, "card 2");
  parts.cards[1].sums = CardSums{{0}, -5};
  expect_refused(parts, Fault::card_points, "card 2");
  parts.cards[1].sums.reset();
  parts.rolls_left = 1;
  expect_refused(parts, Fault::position_throw, "rolls left");
  parts.rolls_left.reset();
  parts.announced = 0;
  expect_refused(parts, Fault::position_throw, "announced box");
  parts.announced.reset();
  parts.unused_rolls = 1;
  expect_refused(parts, Fault::position_throw, "unused rolls");
  parts.unused_rolls = 0;
  parts.dice = {1, 2, 3, 4};
  expect_refused(parts, Fault::dice_count, "dice");
  parts.dice = {1, 2, 3, 4, 7};
  expect_refused(parts, Fault::dice_face, "dice");
  parts.dice = {5, 4, 3, 2, 1};
  EXPECT_EQ(asked(Position::from_parts(asked(Game::shipped("yahtzee")), parts)).rolls_left(), 2);
  parts.rolls_left = 3;
  expect_refused(parts, Fault::position_rolls_left, "rolls left");
  parts.rolls_left = -1;
  expect_refused(parts, Fault::position_rolls_left, "rolls left");
  parts.rolls_left = 0;
  parts.unused_rolls = 1;
  expect_refused(parts, Fault::position_rolls_left, "rolls left");
  parts.unused_rolls = 0;
  parts.announced = 13;
  expect_refused(parts, Fault::position_announced, "announced box");
  parts.announced = 0;
  expect_refused(parts, Fault::position_announced, "announced box");
}

TEST(PositionData, RefusesActionsThatCannotBeDone) {
  const Game game = asked(Game::shipped("yahtzee"));
  const Position start = asked(Position::from_parts(game, {}));
  const auto refused = [](const Position& position, const Action& action,
                          const std::vector<int>& faces) {
    const auto next = position.apply(action, faces);
    EXPECT_FALSE(next);
    return next ? Fault::usage : next.error().fault;
  };
  const auto keep = [](const std::string& dice) {
    Action action;
    action.keep = dice;
    return action;
  };
  const auto box = [](const std::string& key, Action::Kind kind = Action::Kind::box) {
    Action action;
    action.kind = kind;
    action.box = key;
    return action;
  };
  EXPECT_EQ(refused(start, keep("6"), {1, 2, 3, 4}), Fault::play_keep);
  EXPECT_EQ(refused(start, keep(""), {1, 2, 3, 4}), Fault::dice_count);
  EXPECT_EQ(refused(start, keep(""), {1, 2, 3, 4, 0}), Fault::dice_face);
  EXPECT_EQ(refused(start, box("ones"), {}), Fault::play_turn);
  const Position first = asked(start.apply({}, {1, 2, 3, 4, 4}));
  EXPECT_EQ(refused(first, keep("6"), {1, 2, 3, 4}), Fault::play_keep);
  EXPECT_EQ(refused(first, keep("44"), {1, 2}), Fault::dice_count);
  EXPECT_EQ(refused(first, keep("44"), {1, 2, 3, 4}), Fault::dice_count);
  EXPECT_EQ(refused(first, keep("x"), {1, 2, 3, 4}), Fault::dice_face);
  EXPECT_EQ(refused(first, box("ones"), {1}), Fault::play_dice);
  EXPECT_EQ(refused(first, box("nothing"), {}), Fault::play_category);
  EXPECT_EQ(refused(first, box("ones", Action::Kind::announce), {}), Fault::play_turn);
  const Position last = asked(first.with_rolls_left(0));
  EXPECT_EQ(refused(last, keep("44"), {1, 2, 3}), Fault::play_turn);
  const Position next = asked(last.apply(box("fours")));
  EXPECT_EQ(next.text(), "1/yahtzee/4=8/1/-");
  const Position again = asked(next.apply({}, {1, 2, 3, 4, 4}));
  EXPECT_EQ(refused(again, box("fours"), {}), Fault::play_category);
  EXPECT_EQ(asked(again.apply(box("ones"))).text(), "1/yahtzee/1=1,4=8/1/-") << "with rolls left";
}

}  // namespace
}  // namespace fivekind::tests::position_data_test
