// Answers on played games as JSON, field by field, as in json_fields_test: matches, judgements,
// games in progress, quizzes and score pads; including unfinished ones.
#include <limits>

#include "tests/json/json_fields.h"

namespace fivekind::tests::json_game_fields_test {
namespace {

using json::Json;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

TEST(JsonFieldsOfGames, OfMatches) {
  Tournament tournament;
  tournament.game = "yatzy";
  tournament.rules_hash = "0123";
  tournament.seed = 71;
  tournament.games = 72;
  tournament.complete = false;
  tournament.pairs = true;
  tournament.judge = "win";
  tournament.seconds = 7.5;
  TournamentPlayer player;
  player.strategy = "expected";
  player.scores.add(3);
  player.all = {81, 82,           83,
                84, mean_from(1), LuckAdjusted{mean_from(2), mean_from(3), 0.625, mean_from(4)}};
  player.against = {std::nullopt, Standing{91, 92, 93, 94, {5, kNone, kNone}, std::nullopt}};
  player.turn_losses = {0.5, 0.25};
  tournament.players = {player, TournamentPlayer{"random", player.scores, {}, {}, {}}};
  Json found = json::of(tournament);
  for (Json& of : found["players"]) of.erase("score");
  found["players"].erase(1);
  expect_json(found, R"({"game": "yatzy", "rules_hash": "0123", "seed": 71, "games": 72,
      "complete": false, "pairs": true, "common_dice": false, "judge": "win", "seconds": 7.5,
      "players": [{"strategy": "expected", "games": 81, "wins": 82, "ties": 83, "losses": 84,
        "points": {"mean": 1.0, "standard_error": 1.25, "margin": 1.5},
        "adjusted": {"mean": 2.0, "standard_error": 2.25, "margin": 2.5},
        "luck": {"mean": 3.0, "standard_error": 3.25, "margin": 3.5}, "variance_left": 0.625,
        "loss": {"mean": 4.0, "standard_error": 4.25, "margin": 4.5},
        "turn_losses": [0.5, 0.25],
        "against": [{"player": 1, "strategy": "random", "games": 91, "wins": 92, "ties": 93,
          "losses": 94, "points": {"mean": 5.0, "standard_error": null, "margin": null}}]}]})");
}

// An unfinished game that one player has left.
TEST(JsonFieldsOfGames, OfJudgedGames) {
  DecisionJudgement decision;
  decision.turn = 1;
  decision.rolls_made = 2;
  decision.kind = Action::Kind::box;
  decision.dice = "12345";
  decision.chosen = "ones";
  decision.best = "twos";
  decision.rank = 3;
  decision.actions = 4;
  decision.value = 5.5;
  decision.loss = 6.5;
  decision.quality = Quality::blunder;
  decision.position = "1/p";
  decision.struck = true;
  const TurnJudgement turn{"ones", 7, 8.5, 9.5, 10.5, true, {11.5, 12.5}, {decision}};
  PlayerJudgement anna{"Anna", 21,   22.5, 23.5,   24.5,    25.5,
                       26.5,   27.5, 28.5, {turn}, "turns", false};
  PlayerJudgement bo{"Bo", 31, 32.5, 33.5, 34.5, 35.5, 36.5, 37.5, 38.5, {}, "all", true};
  expect_json(json::of(GameJudgement{1, false, "abcd", {anna, bo}}), R"({"content": "abcd",
      "whole": false, "players": [
        {"name": "Anna", "score": 21, "start": 22.5, "luck": 23.5, "losses": 24.5,
         "unattributed": 25.5, "others": 26.5, "correction": 27.5, "result": 28.5, "recorded": "turns",
         "turns": [
           {"category": "ones", "points": 7, "before": 8.5, "after": 9.5, "unattributed": 10.5,
            "undivided": true, "luck": [11.5, 12.5], "decisions": [
              {"turn": 1, "throws": 2, "kind": "category", "dice": "12345", "chosen": "ones",
               "best": "twos", "rank": 3, "actions": 4, "value": 5.5, "loss": 6.5,
               "quality": "blunder", "position": "1/p", "struck": true}]}]},
        {"name": "Bo", "score": 31, "start": 32.5, "luck": 33.5, "losses": 34.5,
         "unattributed": 35.5, "others": 36.5, "correction": 37.5, "result": 38.5, "recorded": "all",
         "turns": [],
         "resigned": true}]})");
}

TEST(JsonFieldsOfGames, OfAnalyses) {
  PlayerSummary player;
  player.name = "Anna";
  player.games = 1;
  player.whole = 2;
  player.turns = 3;
  player.full_turns = 4;
  player.box_turns = 5;
  player.wins = 6;
  player.recorded = "some";
  player.decisions = 7;
  player.qualities = {8, 9, 10, 11, 12};
  player.loss = mean_from(13);
  player.luck = mean_from(14);
  player.result = mean_from(15);
  player.start = 16.5;
  player.unattributed = 17.5;
  player.loss_a_decision = 18.5;
  player.rating = Rating{"turns", 19, mean_from(20)};
  player.unrated = "few";
  player.by_turn = {{"turn 1", 1, 21, 22.5}};
  player.by_rolls_left = {{"2 rolls left", 2, 23, 24.5}, {"boxes", -1, 25, 26.5}};
  player.by_box = {{"ones", -1, 27, 28.5}};
  player.by_best = {{"twos", -1, 29, 30.5}};
  Analysis analysis;
  analysis.game = "yatzy";
  analysis.rules_hash = "0123";
  analysis.objective = "win";
  analysis.thresholds = {0.25, 0.5, 0.75};
  analysis.games = 31;
  analysis.bad = 32;
  analysis.seconds = 33.5;
  analysis.players = {player};
  expect_json(json::of(analysis), R"({"game": "yatzy", "rules_hash": "0123", "objective": "win",
      "thresholds": {"inaccuracy": 0.25, "mistake": 0.5, "blunder": 0.75}, "games": 31, "bad": 32,
      "seconds": 33.5, "players": [{"name": "Anna", "games": 1, "whole": 2, "turns": 3,
        "full_turns": 4, "box_turns": 5, "wins": 6, "recorded": "some",
        "decisions": 7,
        "qualities": {"best": 8, "good": 9, "inaccuracy": 10, "mistake": 11, "blunder": 12},
        "rating": {"covers": "turns", "turns": 19, "mean": 20.0, "standard_error": 20.25,
                   "margin": 20.5, "low": 0.0, "high": 40.5},
        "unrated": "few",
        "loss": {"mean": 13.0, "standard_error": 13.25, "margin": 13.5}, "loss_a_decision": 18.5,
        "luck": {"mean": 14.0, "standard_error": 14.25, "margin": 14.5},
        "result": {"mean": 15.0, "standard_error": 15.25, "margin": 15.5},
        "start": 16.5, "unattributed": 17.5,
        "by_turn": [{"kind": "turn 1", "turn": 1, "decisions": 21, "mean_loss": 22.5}],
        "by_rolls_left": [
          {"kind": "2 rolls left", "rolls_left": 2, "decisions": 23, "mean_loss": 24.5},
          {"kind": "boxes", "rolls_left": "boxes", "decisions": 25, "mean_loss": 26.5}],
        "by_category": [{"kind": "ones", "category": "ones", "decisions": 27, "mean_loss": 28.5}],
        "by_best": [{"kind": "twos", "category": "twos", "decisions": 29, "mean_loss": 30.5}]}]})");
}

// In the middle of a turn, in a game with announcements.
TEST(JsonFieldsOfGames, OfGamesBeingPlayed) {
  LiveState state;
  state.position = "1/p";
  state.over = false;
  state.player = 1;
  state.turn = 2;
  state.rolls_made = 3;
  state.rolls_left = 4;
  state.dice = "12345";
  state.kept = {"1", "12"};
  state.announced = "yamb";
  state.must_announce = true;
  state.can_undo = true;
  state.can_redo = false;
  state.winners = {5, 6};
  LiveCard card;
  card.name = "Anna";
  card.strategy = "expected";
  card.score = 7;
  card.boxes = {{"ones", true, 8, false, false, 9, 10, false, true},
                {"twos", false, std::nullopt, true, true, 11, 12, true, false}};
  card.bonuses = {{"upper", 13, 14, 15, true}, {"difference", 16, 0, 17, false}};
  card.extras = 18;
  card.saved_rolls = 19;
  card.in_sums = true;
  state.cards = {card};
  expect_json(json::of(state), R"({"position": "1/p", "over": false, "player": 1, "turn": 2,
      "throws": 3, "rolls_left": 4, "dice": "12345", "kept": ["1", "12"], "can_undo": true,
      "can_redo": false, "winners": [5, 6], "players": [
        {"name": "Anna", "strategy": "expected", "score": 7,
         "counts": {"extras": 18, "saved_rolls": 19}, "in_sums": true, "boxes": [
          {"category": "ones", "filled": true, "points": 8, "allowed": false, "pays": 9,
           "bonus": 10, "joker": false, "struck": true},
          {"category": "twos", "filled": false, "points": null, "allowed": true, "pays": 11,
           "bonus": 12, "joker": true, "to_announce": true}],
         "bonuses": [
          {"bonus": "upper", "total": 13, "threshold": 14, "points": 15, "earned": true},
          {"bonus": "difference", "total": 16, "earned": false}]}],
      "announced": "yamb", "must_announce": true})");
}

TEST(JsonFieldsOfGames, OfQuizzes) {
  const Game game = *Game::shipped("two-yatzy");
  QuizQuestion question;
  question.position = "1/p";
  question.turn = 1;
  question.dice = "12";
  question.rolls_left = 2;
  question.kind = Action::Kind::box;
  question.card = {3, std::nullopt};
  question.points = 4;
  question.actions = {action_from(Action::Kind::keep, "1", 5),
                      action_from(Action::Kind::keep, "2", 8)};
  question.answers = {{1, {"greedy"}}, {0, {}}};
  const Quiz quiz{"two-yatzy", "0123", {Difficulty::hard, 0.25, 0.5}, 9, 10.5, 11, {question}};
  const std::string first = game.boxes()[0].key;
  expect_json(
      json::of(game, quiz), (R"({"game": "two-yatzy", "rules_hash": "0123", "difficulty": "hard",
      "band": [0.25, 0.5], "seed": "9", "start": 10.5, "decisions": 11, "questions": [
        {"position": "1/p", "turn": 1, "dice": "12", "rolls_left": 2, "kind": "category",
         "card": {")" + first +
                             R"(": 3}, "points": 4, "answers": [
          {"kind": "keep", "keep": "2", "value": 8.25, "loss": 8.5, "best": true,
           "chosen_by": ["greedy"]},
          {"kind": "keep", "keep": "1", "value": 5.25, "loss": 5.5, "best": false,
           "chosen_by": []}]}]})"));
}

TEST(JsonFieldsOfGames, OfPads) {
  const Game game = *Game::shipped("two-yatzy");
  const auto boxes = game.boxes();
  ASSERT_EQ(boxes.size(), 2U);
  ASSERT_TRUE(game.bonuses().empty());
  PadSummary pads;
  pads.layout = "json";
  pads.games = 1;
  pads.whole = 2;
  pads.totals = 3;
  pads.passed_over = {"a label"};
  pads.players = {{"Anna", 4, 5, mean_from(6), {7.5, 8.5}, {}, 9.5}, {"Bo", 10, 0, {}, {}, {}, 0}};
  pads.perfect = PadPerfectPlay{11.5, 12.5, {13.5, 14.5}, {}, 15.5};
  Json found = json::of(game, pads);
  EXPECT_EQ(found["rules_hash"], game.rules_hash());
  EXPECT_EQ(found["read_as"], pads.read_as());
  found.erase("rules_hash");
  found.erase("read_as");
  const auto both = [&](double first, double second) {
    return Json{{boxes[0].key, first}, {boxes[1].key, second}}.dump();
  };
  expect_json(found, (R"({"game": "two-yatzy", "layout": "json", "games": 1, "whole": 2,
      "totals": 3, "passed_over": ["a label"], "players": [
        {"name": "Anna", "games": 4, "whole": 5,
         "score": {"mean": 6.0, "standard_error": 6.25, "margin": 6.5}, "boxes": )" +
                      both(7.5, 8.5) + R"(, "bonuses": {}, "extras": 9.5},
        {"name": "Bo", "games": 10, "whole": 0, "score": null, "boxes": {}, "bonuses": {},
         "extras": 0.0}],
      "perfect": {"mean": 11.5, "deviation": 12.5, "boxes": )" +
                      both(13.5, 14.5) + R"(, "bonuses": {}, "extras": 15.5}})"));
}

}  // namespace
}  // namespace fivekind::tests::json_game_fields_test
