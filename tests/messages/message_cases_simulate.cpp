// The messages of simulations.
#include <fivekind/simulate.h>

#include "rules/scoring.h"
#include "simulate/condition.h"
#include "tests/common/engines.h"
#include "tests/games/games.h"
#include "tests/messages/message_cases.h"

namespace fivekind::tests {
namespace {

std::vector<Strategy> players_of(const std::string& game, std::size_t count) {
  Strategies strategies = Engine().strategies(*Game::shipped(game));
  std::vector<Strategy> players;
  while (players.size() < count) players.push_back(*strategies.get("random"));
  return players;
}

MessageCase games(const std::string& name, std::uint64_t count) {
  return {name,
          Fault::games_range,
          [count](const ScratchFolder&) {
            return error_of(simulate(engine_of(), players_of("two-yatzy", 1), {.games = count}));
          },
          "games",
          "a number from 1 to 1000000000000",
          std::to_string(count)};
}

MessageCase players(const std::string& name, std::size_t count) {
  return {name,
          Fault::players_range,
          [count](const ScratchFolder&) {
            return error_of(simulate(engine_of(), players_of("two-yatzy", count), {.games = 1}));
          },
          "players",
          "1 to 8 strategies",
          std::to_string(count)};
}

MessageCase condition(const std::string& name, const std::string& text, const std::string& expected,
                      const std::string& found) {
  return {
      name,
      Fault::condition,
      [text](const ScratchFolder&) {
        return error_of(simulation::read_condition(rules::Scoring(shipped_game("yatzy")), text));
      },
      "condition '" + (text.size() <= 60 ? text + "'" : text.substr(0, 60) + "…'"),
      expected,
      found};
}

}  // namespace

std::vector<MessageCase> simulate_messages() {
  return {
      games("NoGames", 0),
      games("TooManyGames", 1'000'000'000'001),
      players("NoPlayers", 0),
      players("TooManyPlayers", 9),
      {"PlayersOfTwoGames", Fault::players_range,
       [](const ScratchFolder&) {
         auto seats = players_of("two-yatzy", 1);
         seats.push_back(players_of("micro-yahtzee", 1).front());
         return error_of(find_game(engine_of(), seats, "score=1"));
       },
       "players", "strategies of one game", "one of 'two-yatzy' and one of 'micro-yahtzee'"},
      {"ConditionOfASearch", Fault::condition,
       [](const ScratchFolder&) {
         return error_of(find_game(engine_of(), players_of("two-yatzy", 1), "open=Y"));
       },
       "condition 'open=Y'", "boxes (ones (1), twos (2)), '.' between them", "'Y'"},
      condition("EmptyCondition", "", "clauses such as open=K", "''"),
      condition("ConditionWithoutNumber", "score", "clauses such as open=K", "'score'"),
      condition("ConditionOfNothing", "=5", "clauses such as open=K", "'=5'"),
      condition("ConditionOfComparison", ">=5", "clauses such as open=K", "'>=5'"),
      condition("ConditionWithEmptyClause", "score=5,", "clauses such as open=K", "''"),
      condition("ConditionOfOtherName", "sum=5", "rolls-left or a box (ones (1)", "'sum'"),
      condition("ConditionOfWords", "points>=many",
                "a number of points from 0 to 999999 after 'points'", "'many'"),
      condition("ConditionOfBoxWords", "Y=all", "a number of points from 0 to 999999 after 'Y'",
                "'all'"),
      condition("ConditionOfNoCategory", "filled=1..2", "boxes (ones (1)", "''"),
      condition("ConditionOfOtherBonus", "bonus=1", "bonus=yes or bonus=no", "'1'"),
      condition("ConditionOfFewDice", "dice=123", "5 dice after 'dice='", "'123'"),
      condition("ConditionOfOtherDice", "dice=12347", "faces from 1 to 6 after 'dice='", "'12347'"),
      condition("ConditionOfManyRolls", "rolls-left=3", "rolls-left=0 to 2", "'3'"),
      condition("ConditionComparesDice", "dice>=11111", "'=' after 'dice'", "'dice>=11111'"),
      condition("ConditionWithTwoDice", "dice=11111,dice=22222", "one clause 'dice'",
                "two that differ"),
      condition("ConditionWithTwoOpen", "open=1,open=2", "one clause 'open'", "two that differ"),
      condition("LongCondition", std::string(100, 'x') + "=1", "or a box", "…'"),
      condition(
          "ManyClauses",
          [] {
            std::string text = "score=1";
            for (int i = 0; i < 64; ++i) text += ",score=1";
            return text;
          }(),
          "at most 64 clauses", "65"),
  };
}

}  // namespace fivekind::tests
