// The messages of strategies against others.
#include <fivekind/engine.h>
#include <fivekind/strategy.h>

#include "tests/messages/message_cases.h"

namespace fivekind::tests {
namespace {

std::optional<Error> setting(const MatchSettings& settings) {
  Strategies strategies = Engine().strategies(*Game::shipped("two-yatzy"));
  return error_of(strategies.set_match(settings));
}

MatchSettings seconds(double seconds) {
  MatchSettings settings;
  settings.seconds = seconds;
  return settings;
}

// The error of a strategy's decision in a position of two-yatzy, "CARDS/PLAYER/DICE".
MessageCase decision(const std::string& name, Fault fault, const std::string& strategy,
                     const std::string& rest, const std::string& where, const std::string& expected,
                     const std::string& found, const std::vector<double>& payoff = {}) {
  return {name,
          fault,
          [strategy, rest, payoff](const ScratchFolder&) {
            const Game game = *Game::shipped("two-yatzy");
            Strategies strategies = Engine().strategies(game);
            MatchSettings settings;
            settings.payoff = payoff;
            if (auto done = strategies.set_match(settings); !done) return error_of(done);
            const Position position = *Position::parse(game, "1/two-yatzy/" + rest);
            return error_of(strategies.get(strategy)->decide(position));
          },
          where,
          expected,
          found};
}

MessageCase opponents(const std::string& name, Fault fault, const std::string& rest,
                      const std::vector<std::string>& cards, const std::string& where,
                      const std::string& expected, const std::string& found) {
  return {name,
          fault,
          [rest, cards](const ScratchFolder&) {
            const Game game = *Game::shipped("two-yatzy");
            return error_of(with_opponents(*Position::parse(game, "1/two-yatzy/" + rest), cards));
          },
          where,
          expected,
          found};
}

}  // namespace

std::vector<MessageCase> match_messages() {
  return {
      {"TieBreak", Fault::tie_break,
       [](const ScratchFolder&) { return error_of(parse_tie_break("both")); }, "tie-break",
       "half, win or loss", "'both'"},
      {"NoTime", Fault::time_budget, [](const ScratchFolder&) { return setting(seconds(0)); },
       "time", "more than 0 seconds", "0.0"},
      decision("PayoffRises", Fault::payoff, "win", "-~-/1/-", "payoff",
               "numbers that do not rise from the first place on", "1,2", {1, 2}),
      decision("PayoffOfThree", Fault::payoff, "emp:0", "-~-/1/11:0", "payoff",
               "2 numbers, one for each place", "3", {3, 2, 1}),
      decision("Alone", Fault::players_range, "emp:1", "-/1/-", "opponents",
               "1 to 7 opponents' cards", "none"),
      decision("DeepAmongMany", Fault::players_range, "emp:2", "-~-~-/1/-", "opponents",
               "one, or the strategies emp:0, emp:1 and dynw:0", "2 and emp:2"),
      decision("Ahead", Fault::position_order, "win", "-~1=1/1/-", "card of player 2",
               "0 filled boxes, as player 1 is to move with 0", "1"),
      decision("Behind", Fault::position_order, "win", "-~-/2/-", "card of player 1",
               "1 filled boxes, as player 2 is to move with 0", "0"),
      opponents("OpponentAhead", Fault::position_order, "-/1/-", {"1=1,2=2"}, "opponent 1",
                "0 or 1 filled boxes, as the player to move has 0", "2"),
      opponents("OpponentTwice", Fault::players_range, "-~-/1/-", {"-"}, "opponents",
                "either cards in the position or others, not both", "1 and 1"),
      opponents("NinePlayers", Fault::players_range, "-/1/-",
                {"-", "-", "-", "-", "-", "-", "-", "-"}, "players", "at most 8", "9"),
      opponents("OpponentsCard", Fault::card_category, "-/1/-", {"9=1"}, "opponent 1", "", ""),
      {"DistributionAgainstOthers", Fault::strategy_name,
       [](const ScratchFolder&) {
         const Game game = *Game::shipped("two-yatzy");
         Strategies strategies = Engine().strategies(game);
         return error_of(
             strategies.get("emp:1")->distribution(*Position::parse(game, "1/two-yatzy/-/1/-")));
       },
       "strategy", "one that looks at no other player's card", "'emp:1'"},
      {"DepthOfWords", Fault::strategy_parameter,
       [](const ScratchFolder&) {
         Strategies strategies = Engine().strategies(*Game::shipped("two-yatzy"));
         return error_of(strategies.get("emp:deep"));
       },
       "strategy 'emp:deep'", "':' and how many turns to look ahead, 0 to 12", "':deep'"},
  };
}

}  // namespace fivekind::tests
