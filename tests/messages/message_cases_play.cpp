// The messages of games in progress, and of the server where they are played.
#include <fivekind/play.h>

#include <future>

#include "engine/asking/engine_data.h"
#include "engine/desk/waiting.h"
#include "server/http_server.h"
#include "tests/messages/message_cases.h"

namespace fivekind::tests {
namespace {

LiveGame begun(bool typed = false) {
  LiveSetup setup;
  setup.players = {{"Anna", ""}};
  setup.typed_dice = typed;
  setup.seed = 1;
  return LiveGame::start(Game::shipped("yahtzee").value(), setup).value();
}

LiveGame with_dice(const std::string& dice) {
  return begun(true).roll_dice("", dice).value();
}

MessageCase bad(const std::string& name, Fault fault,
                const std::function<Result<LiveGame>()>& change, const std::string& where,
                const std::string& expected, const std::string& found) {
  return {name,  fault,    [change](const ScratchFolder&) { return error_of(change()); },
          where, expected, found};
}

Result<LiveGame> started_with(std::vector<LivePlayer> players) {
  LiveSetup setup;
  setup.players = std::move(players);
  return LiveGame::start(Game::shipped("yahtzee").value(), setup);
}

std::optional<Error> solved_by(const Engine& engine, const char* objective) {
  const auto asked = engine.objective(objective);
  return asked ? error_of(engine.solution(Game::shipped("yatzy").value(), *asked)) : asked.error();
}

// The only place for long work is taken, and waiting is not allowed.
std::optional<Error> ask_when_busy() {
  EngineOptions options;
  options.turns = Turns{1, 0, std::chrono::milliseconds(0)};
  const Engine engine(options);
  const auto place = data_of(engine).enter(engine::Work::lengthy);
  return std::async(std::launch::async, [&] { return solved_by(engine, "target=300"); }).get();
}

std::optional<Error> ask_and_leave() {
  EngineOptions options;
  options.most_time = std::chrono::minutes(1);
  const engine::Waiting nobody([] { return false; });
  return solved_by(Engine(options), "expected");
}

std::optional<Error> ask_for_too_much() {
  EngineOptions options;
  options.most_time = std::chrono::milliseconds(1);
  return solved_by(Engine(options), "expected");
}

LiveGame finished() {
  LiveSetup setup;
  setup.players = {{"", ""}};
  setup.typed_dice = true;
  LiveGame live = LiveGame::start(Game::shipped("two-yatzy").value(), setup).value();
  for (const char* box : {"ones", "twos"}) {
    live = live.roll_dice("", "12").value().score(box).value();
  }
  return live;
}

}  // namespace

std::vector<MessageCase> play_messages() {
  return {
      bad(
          "NoPlayers", Fault::play_players, [] { return started_with({}); }, "players", "1 to 8",
          "0"),
      bad(
          "TooManyPlayers", Fault::play_players,
          [] { return started_with(std::vector<LivePlayer>(9)); }, "players", "1 to 8", "9"),
      bad(
          "PlayersName", Fault::record_field,
          [] {
            return started_with({{"a\nb", ""}});
          },
          "players:1", "a name without control characters", "'a\nb'"),
      bad(
          "FirstThrowKeeps", Fault::play_keep, [] { return begun().roll_dice("6"); }, "throw",
          "no dice kept at the first roll of a turn", "'6'"),
      bad(
          "KeepsOthers", Fault::play_keep,
          [] { return with_dice("11234").roll_dice("66", "66112"); }, "throw",
          "dice among those on the table, 11234", "'66'"),
      bad(
          "KeepsAll", Fault::play_keep,
          [] { return with_dice("11234").roll_dice("11234", "11234"); }, "throw",
          "at least one die to roll", "all dice kept"),
      bad(
          "KeepFace", Fault::dice_face, [] { return with_dice("11234").roll_dice("7"); }, "keep",
          "faces from 1 to 6", "'7'"),
      bad(
          "KeepMany", Fault::dice_count, [] { return with_dice("11234").roll_dice("112341"); },
          "keep", "at most 5 dice", "6"),
      bad(
          "ThrowsTooOften", Fault::play_turn,
          [] {
            const LiveGame live = with_dice("11234").roll_dice("", "11234").value();
            return live.roll_dice("", "12345").value().roll_dice("", "11111");
          },
          "throw", "a box, since no roll is left", "a roll"),
      bad(
          "ThrowAfterTheEnd", Fault::play_turn, [] { return finished().roll_dice("", "11"); },
          "throw", "a game that continues", "one that is over"),
      bad(
          "ScoreAfterTheEnd", Fault::play_turn, [] { return finished().score("ones"); }, "score",
          "a game that continues", "one that is over"),
      bad(
          "ScoreBeforeTheThrow", Fault::play_turn, [] { return begun().score("ones"); }, "score",
          "a roll before a box", "no dice on the table"),
      bad(
          "NoDiceTold", Fault::play_turn, [] { return begun(true).roll_dice(""); }, "throw",
          "the dice on the table, since this game is played with real ones", "none"),
      bad(
          "DiceTold", Fault::play_turn, [] { return begun().roll_dice("", "11234"); }, "throw",
          "no dice typed in, since the program rolls them", "'11234'"),
      bad(
          "DiceWithoutTheKept", Fault::play_dice,
          [] { return with_dice("11234").roll_dice("11", "12345"); }, "dice",
          "the kept 11 among the dice", "'12345'"),
      bad(
          "DiceOfNoSeed", Fault::play_dice,
          [] {
            const LiveGame live = begun().roll_dice("").value();
            std::vector<LiveEvent> events = live.events();
            events[0].dice = events[0].dice == "11111" ? "22222" : "11111";
            return LiveGame::restore(live.game(), live.setup(), events, 1);
          },
          "event 1, dice", ", as the seed gives them", "'"),
      bad(
          "KeptTooMany", Fault::play_turn,
          [] { return LiveGame::restore(begun().game(), begun().setup(), {}, 1); }, "events",
          "at most 0 in force", "1"),
      bad(
          "NoSuchCategory", Fault::card_category, [] { return with_dice("11234").score("sevens"); },
          "category", "a box such as fives (5), sixes (6)", "'sevens'"),
      bad(
          "FilledCategory", Fault::play_category,
          [] {
            const LiveGame live = with_dice("11234").score("ones").value();
            return live.roll_dice("", "11234").value().score("ones");
          },
          "score", "a box that these dice may fill (twos, threes,", "'ones', which is filled"),
      bad(
          "ForbiddenByTheJoker", Fault::play_category,
          [] {
            const LiveGame live = with_dice("66666").score("yahtzee").value();
            return live.roll_dice("", "66666").value().score("chance");
          },
          "score", "a box that these dice may fill (sixes)", "'chance', which is not open now"),
      bad(
          "NothingToUndo", Fault::play_turn, [] { return begun().undo(); }, "undo",
          "something to take back", "nothing"),
      bad(
          "NothingToRedo", Fault::play_turn, [] { return begun().redo(); }, "redo",
          "something that was taken back", "nothing"),
      // An address reserved for documentation, which no machine has (RFC 5737).
      {"AddressOfOthers", Fault::server_address,
       [](const ScratchFolder&) { return error_of(server::HttpServer::bind("192.0.2.1", 8080)); },
       "address 192.0.2.1:8080", "an address that is free here", "Cannot assign"},
      {"EngineBusy", Fault::server_busy, [](const ScratchFolder&) { return ask_when_busy(); }, "",
       "fewer computations at a time", "0 waiting"},
      {"NobodyWaits", Fault::server_gone, [](const ScratchFolder&) { return ask_and_leave(); }, "",
       "somebody who waits for the answer", "nobody"},
      {"SolveTooLong", Fault::server_too_long,
       [](const ScratchFolder&) { return ask_for_too_much(); }, "objective 'expected'",
       "a solve that is done in time", "one that was stopped"},
      {"DecisionAfterTheEnd", Fault::play_turn,
       [](const ScratchFolder&) {
         Strategies strategies = Engine().strategies(finished().game());
         return error_of(finished().decision(strategies.get("greedy").value()));
       },
       "decision", "a game that continues", "one that is over"},
  };
}

}  // namespace fivekind::tests
