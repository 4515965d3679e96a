// Games in progress: properties of every course of play, dice that anyone can verify, computer
// players that play as in simulations, and records that the readers accept.
#include <fivekind/analyse.h>
#include <fivekind/play.h>
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <set>

#include "dice/dice_source.h"
#include "engine/games/data.h"
#include "rules/scoring.h"
#include "support/sha256.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/games/games.h"
#include "tests/records/records_play.h"

namespace fivekind::tests::live_game_test {
namespace {

using Random = std::mt19937_64;

LiveSetup table_of(std::size_t players, bool typed = false, std::uint64_t seed = 11) {
  LiveSetup setup;
  for (std::size_t p = 0; p < players; ++p) {
    setup.players.push_back({"player " + std::to_string(p + 1), ""});
  }
  setup.typed_dice = typed;
  setup.seed = seed;
  setup.salt = "00";
  return setup;
}

// Everything in a state, so that two can be compared.
std::string state_of(const LiveGame& live) {
  const LiveState state = live.state();
  std::string text = state.position + " " + std::to_string(state.player) + " " +
                     std::to_string(state.turn) + " " + std::to_string(state.rolls_made) + " " +
                     state.dice + (state.over ? " over" : "");
  for (const std::string& kept : state.kept) text += " kept " + kept;
  for (const LiveCard& card : state.cards) {
    text += "\n" + card.name + " " + std::to_string(card.score);
    for (const LiveBox& box : card.boxes) {
      text +=
          " " + box.key + ":" + (box.points ? std::to_string(*box.points) : "-") +
          (box.allowed ? "+" + std::to_string(box.pays) + "," + std::to_string(box.bonus) : "") +
          (box.may_strike ? "x" + std::to_string(box.bonus_if_struck) : "");
    }
  }
  GameRecord record = live.record();
  for (RecordedPlayer& player : record.players) player.undos = 0;  // of the way here
  return text + "\n" + json_line(record);
}

std::string some_of(const std::string& dice, Random& random) {
  std::string keep;
  for (const char die : dice) {
    if (random() % 2 == 0) keep += die;
  }
  return keep.size() == dice.size() ? keep.substr(1) : keep;
}

std::string typed_dice(const Game& game, std::string keep, Random& random) {
  while (std::ssize(keep) < game.dice()) {
    keep += static_cast<char>('1' + random() % static_cast<unsigned>(game.faces()));
  }
  return keep;
}

// One event of any kind.
LiveGame played_on(const LiveGame& live, Random& random) {
  const LiveState state = live.state();
  const bool begun = state.rolls_made > 0;
  std::vector<std::string> to_announce;
  for (const LiveBox& box : state.cards[state.player].boxes) {
    if (box.to_announce) to_announce.push_back(box.key);
  }
  const bool announces = !to_announce.empty() && (state.must_announce || random() % 2 == 0);
  if (announces && random() % 8 != 0) {
    return asked(live.announce(to_announce[random() % to_announce.size()]));
  }
  const bool rolls = !begun || (state.rolls_left > 0 && !state.must_announce && random() % 4 != 0);
  if (rolls) {
    const std::string keep = begun ? some_of(state.dice, random) : "";
    if (!live.setup().typed_dice) return asked(live.roll_dice(keep));
    return asked(live.roll_dice(keep, typed_dice(live.game(), keep, random)));
  }
  std::vector<std::pair<std::string, bool>> allowed;
  for (const LiveBox& box : state.cards[state.player].boxes) {
    if (box.allowed) allowed.emplace_back(box.key, false);
    if (box.may_strike) allowed.emplace_back(box.key, true);
  }
  const auto& [box, struck] = allowed[random() % allowed.size()];
  return asked(live.score(box, struck));
}

LiveGame played_out(LiveGame live, Random& random) {
  while (!live.state().over) live = played_on(live, random);
  return live;
}

class LiveGames : public testing::TestWithParam<std::string> {
 protected:
  Game game_ = public_game(small_game(GetParam()));
};

TEST_P(LiveGames, GoBackAndForthTheWayTheyCame) {
  Random random(3);
  for (std::size_t players = 1; players <= 3; ++players) {
    LiveGame live = asked(LiveGame::start(game_, table_of(players, players == 2)));
    std::vector<std::string> states = {state_of(live)};
    while (!live.state().over) {
      live = played_on(live, random);
      states.push_back(state_of(live));
    }
    EXPECT_FALSE(live.state().can_redo);
    for (std::size_t s = states.size() - 1; s-- > 0;) {
      live = asked(live.undo());
      ASSERT_EQ(state_of(live), states[s]);
    }
    EXPECT_FALSE(live.state().can_undo);
    for (std::size_t s = 1; s < states.size(); ++s) {
      live = asked(live.redo());
      ASSERT_EQ(state_of(live), states[s]);
    }
    EXPECT_FALSE(live.state().can_redo);
  }
}

TEST_P(LiveGames, AreKeptAsTheirEvents) {
  Random random(4);
  for (int repeat = 0; repeat < 8; ++repeat) {
    LiveGame live = asked(LiveGame::start(game_, table_of(2, repeat % 2 == 1)));
    const std::size_t events = random() % 30;
    for (std::size_t e = 0; e < events && !live.state().over; ++e) {
      live = played_on(live, random);
      if (random() % 5 == 0) live = asked(live.undo());
    }
    const LiveGame again =
        asked(LiveGame::restore(game_, live.setup(), live.events(), live.done()));
    EXPECT_EQ(state_of(again), state_of(live));
    EXPECT_EQ(again.state().can_redo, live.state().can_redo);
    EXPECT_EQ(again.events().size(), live.events().size());
  }
}

TEST_P(LiveGames, HaveTheSameDiceAfterAnUndoInPractice) {
  Random random(5);
  LiveSetup practice = table_of(2);
  practice.practice = true;
  LiveGame live = asked(LiveGame::start(game_, practice));
  while (!live.state().over) {
    const LiveState state = live.state();
    if (state.rolls_made == 0 || (state.rolls_left > 0 && !state.must_announce)) {
      const std::string keep = state.rolls_made == 0 ? "" : some_of(state.dice, random);
      const LiveGame once = asked(live.roll_dice(keep));
      // First a different course; the dice after it do not depend on that.
      LiveGame other = once;
      for (int i = 0; i < 2 && !other.state().over; ++i) other = played_on(other, random);
      LiveGame back = other;
      while (state_of(back) != state_of(live)) back = asked(back.undo());
      EXPECT_EQ(state_of(asked(back.roll_dice(keep))), state_of(once));
    }
    live = played_on(live, random);
  }
}

// Otherwise they are those of game n of the seed, after n undos, and the undos are recorded.
TEST_P(LiveGames, HaveOtherDiceAfterAnUndo) {
  const dice::DiceSource source(11);
  const dice::Multisets& multisets = data_of(game_).scoring.multisets();
  LiveGame live = asked(LiveGame::start(game_, table_of(2)));
  std::set<std::string> seen;
  for (std::uint32_t undos = 0; undos < 20; ++undos) {
    live = asked(live.roll_dice(""));
    const dice::Roll drawn =
        dice::roll_dice(multisets, dice::Keep(0), source.draw({undos, 0, 0, 0}).dice);
    EXPECT_EQ(live.state().dice, multisets.text(multisets.as_keep(drawn))) << undos;
    seen.insert(live.state().dice);
    EXPECT_EQ(live.state().cards[0].undos, static_cast<int>(undos));
    EXPECT_EQ(live.record().players[0].undos, static_cast<int>(undos));
    EXPECT_EQ(live.events().back().undos, static_cast<int>(undos));
    const LiveGame again =
        asked(LiveGame::restore(game_, live.setup(), live.events(), live.done()));
    EXPECT_EQ(state_of(again), state_of(live));
    EXPECT_EQ(again.state().cards[0].undos, static_cast<int>(undos));
    // What was undone and redone is unchanged.
    const LiveGame back = asked(live.undo());
    EXPECT_EQ(state_of(asked(back.redo())), state_of(live));
    live = back;
  }
  EXPECT_GT(seen.size(), 2U);
  EXPECT_EQ(live.state().cards[1].undos, 0) << "each has their own";
  // Dice drawn after more undos than there were are not the game's.
  const LiveGame rolled = asked(live.roll_dice(""));
  std::vector<LiveEvent> events = rolled.events();
  events[0].undos = 1000;
  const auto refused = LiveGame::restore(game_, rolled.setup(), events, 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::play_dice);
}

TEST_P(LiveGames, AreCutWhereSomethingElseHappens) {
  Random random(6);
  LiveGame live = played_out(asked(LiveGame::start(game_, table_of(1))), random);
  live = asked(asked(live.undo()).undo());
  EXPECT_TRUE(live.state().can_redo);
  live = played_on(live, random);
  EXPECT_FALSE(live.state().can_redo);
  EXPECT_EQ(live.events().size(), live.done());
}

// What a player sees of a box agrees with the scoring tables; scored points add up.
TEST_P(LiveGames, PayWhatScoringSays) {
  Random random(7);
  const rules::Scoring scoring(small_game(GetParam()));
  LiveGame live = asked(LiveGame::start(game_, table_of(2)));
  std::vector<int> scores(2, 0);
  while (!live.state().over) {
    const LiveState state = live.state();
    const rules::Position at = inside(asked(Position::parse(game_, state.position)));
    for (std::size_t k = 0; k < scoring.game().box_count(); ++k) {
      const LiveBox& box = state.cards[state.player].boxes[k];
      EXPECT_EQ(box.points.has_value(), at.card().filled.has(rules::Box(k)));
      if (!at.on_table) continue;
      const auto outcome = rules::outcome_on(scoring, at.card(), rules::Box(k), at.on_table->roll,
                                             at.on_table->stop());
      const bool first = at.on_table->rolls_left == scoring.game().rolls - 1;
      const bool needs = scoring.game().announced.has(rules::Box(k));
      const auto announced = at.on_table->announced;
      const bool fits = announced ? *announced == rules::Box(k) : !needs || first;
      EXPECT_EQ(box.allowed, outcome.allowed && fits);
      EXPECT_EQ(box.to_announce, outcome.allowed && needs && first && !announced);
      if (box.allowed) {
        EXPECT_EQ(box.pays, outcome.in_box.value);
        EXPECT_EQ(box.joker, outcome.joker);
      }
      EXPECT_EQ(box.may_strike, fits && scoring.may_strike(rules::Box(k), outcome));
    }
    const LiveGame next = played_on(live, random);
    if (next.events().back().kind == LiveEvent::Kind::scored) {
      for (const LiveBox& box : state.cards[state.player].boxes) {
        if (box.key != next.events().back().box) continue;
        const bool struck = next.events().back().struck;
        scores[state.player] += struck ? box.bonus_if_struck : box.pays + box.bonus;
      }
    }
    EXPECT_EQ(next.state().cards[0].score, scores[0]);
    EXPECT_EQ(next.state().cards[1].score, scores[1]);
    live = next;
  }
  const int best = std::max(scores[0], scores[1]);
  std::vector<std::size_t> winners;
  for (std::size_t p = 0; p < 2; ++p) {
    if (scores[p] == best) winners.push_back(p);
  }
  EXPECT_EQ(live.state().winners, winners);
}

TEST_P(LiveGames, AreRecordsAtAnyMoment) {
  Random random(8);
  const rules::Scoring scoring(small_game(GetParam()));
  LiveGame live = asked(LiveGame::start(game_, table_of(3)));
  while (true) {
    std::string first;
    for (const RecordForm form : {RecordForm::json, RecordForm::csv, RecordForm::sheet}) {
      const std::string text = asked(live.record_text(form));
      const records::RecordedGame read = read_game(scoring, text);
      EXPECT_EQ(read.whole, live.state().over);
      ASSERT_EQ(read.players.size(), 3U) << text;
      for (std::size_t p = 0; p < 3; ++p) {
        EXPECT_EQ(read.players[p].score().value, live.state().cards[p].score);
        EXPECT_EQ(read.players[p].name, live.setup().players[p].name);
      }
      const RecordOptions options{game_, std::nullopt, text};
      auto reader = RecordReader::open("memory", options);
      ASSERT_TRUE(reader) << reader.error().message();
      const auto record = reader->next();
      ASSERT_TRUE(record && *record);
      EXPECT_EQ(json_line(**record), json_line(live.record())) << text_of(form);
    }
    if (live.state().over) return;
    live = played_on(live, random);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Games, LiveGames,
    testing::Values("yahtzee", "yatzy-four-rolls", "two-yatzy", "micro-yahtzee", "saved-rolls",
                    "few-saved-rolls", "served", "served-any", "waiting", "waiting-for-five",
                    "waiting-in-order", "difference", "difference-in-order", "waiting-difference",
                    "waiting-difference-counted", "announced", "all-announced", "announced-column",
                    "striking", "striking-of-five", "striking-announced", "striking-columns",
                    "comparing", "comparing-row", "comparing-never", "comparing-of-five",
                    "comparing-announced", "comparing-columns"),
    [](const auto& game) { return test_name(game.param); });

// Philox 4x32-10 from its paper (Salmon et al. 2011), as docs/server.md gives it for verifying a
// game's dice.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::uint64_t seed) {
  auto key_low = static_cast<std::uint32_t>(seed);
  auto key_high = static_cast<std::uint32_t>(seed >> 32);
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t first = std::uint64_t{0xD2511F53} * counter[0];
    const std::uint64_t second = std::uint64_t{0xCD9E8D57} * counter[2];
    counter = {static_cast<std::uint32_t>(second >> 32) ^ counter[1] ^ key_low,
               static_cast<std::uint32_t>(second),
               static_cast<std::uint32_t>(first >> 32) ^ counter[3] ^ key_high,
               static_cast<std::uint32_t>(first)};
    key_low += 0x9E3779B9;
    key_high += 0xBB67AE85;
  }
  return counter;
}

std::string rolled_by(std::uint64_t seed, std::uint32_t player, std::uint32_t turn,
                      std::uint32_t number, std::string dice, const Game& game) {
  const auto words = philox({0, 0, player, turn * 65536 + number * 256}, seed);
  std::uint64_t fraction = words[0] + (std::uint64_t{words[1]} << 32);
  while (std::ssize(dice) < game.dice()) {
    // fraction · faces as 64 bits before the point and 64 after it, by halves
    const auto faces = static_cast<std::uint64_t>(game.faces());
    const std::uint64_t low = (fraction & 0xFFFFFFFF) * faces;
    const std::uint64_t high = (fraction >> 32) * faces + (low >> 32);
    dice += static_cast<char>('1' + (high >> 32));
    fraction = high << 32 | (low & 0xFFFFFFFF);
  }
  std::sort(dice.begin(), dice.end());
  return dice;
}

TEST(LiveDice, FollowFromTheSeedByThePublishedRule) {
  Random random(9);
  const Game game = asked(Game::shipped("yahtzee"));
  const LiveGame live =
      played_out(asked(LiveGame::start(game, table_of(3, false, 0xFEDCBA9876543210))), random);
  std::uint32_t turns = 0;
  std::uint32_t rolls = 0;
  for (const LiveEvent& event : live.events()) {
    if (event.kind == LiveEvent::Kind::scored) {
      ++turns;
      rolls = 0;
      continue;
    }
    EXPECT_EQ(event.dice,
              rolled_by(*live.setup().seed, turns % 3, turns / 3, rolls, event.keep, game));
    ++rolls;
  }
  EXPECT_EQ(turns, 39U);
}

TEST(LiveDice, ArePromisedByAHashOfSaltAndSeed) {
  EXPECT_EQ(support::sha256(""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(support::sha256("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  LiveSetup setup = table_of(1, false, 12345);
  setup.salt = "5a17";
  EXPECT_EQ(commitment(setup), support::sha256("5a17:12345"));
  const Game game = asked(Game::shipped("two-yatzy"));
  LiveSetup drawn;
  drawn.players = {{"", ""}};
  const LiveGame one = asked(LiveGame::start(game, drawn));
  const LiveGame two = asked(LiveGame::start(game, drawn));
  EXPECT_NE(*one.setup().seed, *two.setup().seed);
  EXPECT_NE(one.setup().salt, two.setup().salt);
  EXPECT_EQ(one.setup().salt.size(), 32U);
}

// Simulations record rolls after all dice were kept; games in progress stop there.
GameRecord stopped_early(GameRecord record, const Game& game) {
  record.seed.reset();
  record.number.reset();
  for (RecordedPlayer& player : record.players) {
    for (RecordedTurn& turn : player.turns) {
      turn.values.clear();
      for (std::size_t k = 0; k < turn.keeps.size(); ++k) {
        if (std::ssize(turn.keeps[k]) < game.dice()) continue;
        turn.rolls.resize(k + 1);
        turn.keeps.resize(k);
        break;
      }
    }
  }
  return record;
}

TEST(LivePrograms, PlayAsInSimulationsOfTheSameSeed) {
  for (const char* key : {"yahtzee", "micro-yahtzee", "two-yatzy"}) {
    const Game game = asked(Game::shipped(key));
    Strategies strategies = strategies_for(game);
    const std::vector<std::string> names = {"expected", "greedy", "within-turn-points"};
    std::vector<Strategy> players;
    LiveSetup setup;
    setup.seed = 77;
    for (const std::string& name : names) {
      players.push_back(asked(strategies.get(name)));
      setup.players.push_back({"", name});
    }
    std::optional<GameRecord> simulated;
    SimulateOptions options;
    options.games = 1;
    options.seed = 77;
    options.record = [&](const GameRecord& record) -> Result<void> {
      simulated = record;
      return {};
    };
    asked(simulate(engine_of(), players, options));
    LiveGame live = asked(LiveGame::start(game, setup));
    while (!live.state().over) live = asked(live.decide(players[live.state().player]));
    EXPECT_EQ(json_line(live.record()), json_line(stopped_early(*simulated, game)));
    EXPECT_EQ(live.record(true).seed, 77U);
    EXPECT_EQ(live.record(true).number, 0U);
  }
}

TEST(LivePrograms, LeaveToTheGamesNumbersWhatTheyLeaveToChance) {
  const Game game = asked(Game::shipped("two-yatzy"));
  Strategies strategies = strategies_for(game);
  const Strategy random = asked(strategies.get("random"));
  std::map<std::string, int> chosen;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    LiveSetup setup = table_of(1, true, seed);
    setup.players[0].strategy = "random";
    const LiveGame live = asked(asked(LiveGame::start(game, setup)).roll_dice("", "12"));
    const auto action = asked(live.decision(random));
    const auto again = asked(live.decision(random));
    EXPECT_EQ(action->keep + action->box, again->keep + again->box);
    ++chosen[action->kind == Action::Kind::keep ? action->keep : "all"];
  }
  const Position position = asked(Position::parse(game, "1/two-yatzy/-/1/12:1"));
  double most_off = 0;
  for (const Action& action : asked(random.decide(position)).actions) {
    const bool all = std::ssize(action.keep) == game.dice();
    const double share = chosen[all ? "all" : action.keep] / 2000.0;
    most_off = std::max(most_off, std::abs(share - action.probability));
  }
  EXPECT_EQ(chosen.size(), 4U);
  EXPECT_LT(most_off, 0.05);  // 5 deviations of a share of a quarter in 2,000
}

// Undo removes the player's own event, and with it those of computer players since.
TEST(LivePrograms, AreUndoneWithThePersonBeforeThem) {
  const Game game = asked(Game::shipped("two-yatzy"));
  Strategies strategies = strategies_for(game);
  const Strategy greedy = asked(strategies.get("greedy"));
  LiveSetup setup = table_of(2);
  setup.players[1].strategy = "greedy";
  LiveGame live = asked(LiveGame::start(game, setup));
  live = asked(live.roll_dice(""));
  const std::string before = state_of(live);
  live = asked(live.score("ones"));
  while (live.state().player == 1) live = asked(live.decide(greedy));
  const std::string after = state_of(live);
  ASSERT_GE(live.done(), 4U);
  live = asked(live.undo());
  EXPECT_EQ(state_of(live), before);
  live = asked(live.redo());
  EXPECT_EQ(state_of(live), after);
  EXPECT_FALSE(live.state().can_redo);

  setup.players = {{"", "greedy"}, {"Anna", ""}};
  LiveGame second = asked(LiveGame::start(game, setup));
  second = asked(second.decide(greedy));
  EXPECT_FALSE(second.state().can_undo) << "nobody undoes what a program did first";
}

TEST(LivePrograms, TakeRealDiceWhereTheseAreRolled) {
  const Game game = asked(Game::shipped("yahtzee"));
  Strategies strategies = strategies_for(game);
  const Strategy expected = asked(strategies.get("expected"));
  LiveSetup setup = table_of(1, true);
  setup.players[0].strategy = "expected";
  LiveGame live = asked(LiveGame::start(game, setup));
  EXPECT_FALSE(asked(live.decision(expected)).has_value());
  live = asked(live.decide(expected, "66612"));
  const auto keep = asked(live.decision(expected));
  ASSERT_TRUE(keep);
  EXPECT_EQ(keep->keep, "666");
  const auto refused = live.decide(expected);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::play_turn);
  live = asked(live.decide(expected, "66661"));
  EXPECT_EQ(live.state().dice, "16666");
  EXPECT_TRUE(live.events().back().typed);
}

// A whole game is judged like any other record.
TEST(LiveRecords, AreJudged) {
  const Game game = asked(Game::shipped("yatzy"));
  Strategies strategies = strategies_for(game);
  const Strategy expected = asked(strategies.get("expected"));
  LiveSetup setup = table_of(2);
  setup.players[1].strategy = "expected";
  Random random(10);
  LiveGame live = asked(LiveGame::start(game, setup));
  while (!live.state().over) {
    live = live.state().player == 1 ? asked(live.decide(expected)) : played_on(live, random);
  }
  const std::string text = asked(live.record_text(RecordForm::json));
  AnalyseOptions options;
  options.records.text = text;
  std::vector<GameJudgement> judged;
  options.game = [&](const GameJudgement& one) -> Result<void> {
    judged.push_back(one);
    return {};
  };
  const Analysis analysis = asked(analyse(engine_of(), "a game", options));
  ASSERT_EQ(judged.size(), 1U);
  EXPECT_TRUE(judged[0].whole);
  const double start = asked(strategies.solution()).report().value;
  for (std::size_t p = 0; p < 2; ++p) {
    const PlayerJudgement& player = judged[0].players[p];
    EXPECT_EQ(player.score, live.state().cards[p].score);
    EXPECT_NEAR(player.start, start, 1e-9);
    EXPECT_NEAR(player.start + player.luck - player.losses, player.score, 1e-6);
  }
  EXPECT_GT(judged[0].players[0].losses, 10);
  EXPECT_NEAR(judged[0].players[1].losses, 0, 1e-9);
  EXPECT_EQ(analysis.players.size(), 2U);
}

}  // namespace
}  // namespace fivekind::tests::live_game_test
