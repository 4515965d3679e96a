// Boxes struck in games in progress: what is offered, what is refused, undo, and records of it.
#include <fivekind/analyse.h>
#include <fivekind/play.h>
#include <gtest/gtest.h>

#include "tests/common/asking.h"
#include "tests/engine/judged_games.h"
#include "tests/games/games.h"
#include "tests/records/records_play.h"

namespace fivekind::tests::struck_play_test {
namespace {

constexpr auto kAnna = "Anna";

// A game of one player with real dice.
LiveGame begun(const std::string& key) {
  LiveSetup setup;
  setup.players = {{kAnna, ""}};
  setup.typed_dice = true;
  return asked(LiveGame::start(public_game(custom_game(key)), setup));
}

// One turn with one roll.
LiveGame after_turn(const LiveGame& live, const std::string& dice, const std::string& box,
                    bool struck = false) {
  return asked(asked(live.roll_dice("", dice)).score(box, struck));
}

LiveBox box_of(const LiveGame& live, const std::string& key) {
  const LiveState state = live.state();
  for (const LiveBox& box : state.cards[state.player].boxes) {
    if (box.key == key) return box;
  }
  throw std::runtime_error("no box " + key);
}

Fault refused(const Result<LiveGame>& after) {
  EXPECT_FALSE(after);
  return after ? Fault::usage : after.error().fault;
}

TEST(StruckPlay, IsOfferedWhereLessCanBeWorthMore) {
  const LiveGame start = begun("striking");
  EXPECT_FALSE(box_of(start, "low").may_strike) << "no dice";
  const LiveGame pair = asked(start.roll_dice("", "33"));
  for (const char* key : {"low", "pair"}) {
    EXPECT_TRUE(box_of(pair, key).may_strike) << key;
    EXPECT_EQ(box_of(pair, key).bonus_if_struck, 0) << key;
  }
  for (const char* key : {"twos", "high"}) EXPECT_FALSE(box_of(pair, key).may_strike) << key;
  const LiveGame other = asked(start.roll_dice("", "13"));
  EXPECT_TRUE(box_of(other, "low").may_strike);
  EXPECT_FALSE(box_of(other, "pair").may_strike) << "these dice pay 0";
  const LiveGame last = asked(after_turn(start, "13", "pair").roll_dice("", "23"));
  EXPECT_EQ(box_of(last, "low").bonus, 0) << "5 is too much";
  EXPECT_EQ(box_of(last, "low").bonus_if_struck, 6);
  EXPECT_FALSE(last.state().cards[0].bonuses[1].earned);
  EXPECT_TRUE(last.state().cards[0].bonuses[1].at_most);
  const LiveGame struck = asked(last.score("low", true));
  EXPECT_EQ(struck.state().cards[0].score, 6);
  EXPECT_TRUE(struck.state().cards[0].bonuses[1].earned);
  EXPECT_EQ(box_of(struck, "low").points, 0);
  EXPECT_TRUE(struck.events().back().struck);
  EXPECT_FALSE(box_of(struck, "low").may_strike) << "it is filled";
}

TEST(StruckPlay, IsRefusedElsewhere) {
  const LiveGame start = begun("striking");
  EXPECT_EQ(refused(start.score("low", true)), Fault::play_turn);
  const LiveGame rolled = asked(start.roll_dice("", "13"));
  EXPECT_EQ(refused(rolled.score("high", true)), Fault::play_category) << "more is never worse";
  EXPECT_EQ(refused(rolled.score("pair", true)), Fault::play_category) << "the dice pay 0";
  EXPECT_EQ(refused(rolled.score("twos", true)), Fault::play_category);
  EXPECT_EQ(refused(rolled.score("none", true)), Fault::card_category);
  const LiveGame filled = asked(after_turn(start, "13", "low", true).roll_dice("", "33"));
  EXPECT_EQ(refused(filled.score("low", true)), Fault::play_category) << "filled";
  // A forced joker leaves no choice; where it may go it may be struck.
  const LiveGame joker =
      asked(after_turn(begun("striking-of-five"), "11", "pair").roll_dice("", "22"));
  EXPECT_EQ(refused(joker.score("low", true)), Fault::play_category);
  const LiveGame struck = asked(joker.score("twos", true));
  EXPECT_EQ(struck.state().cards[0].score, 5) << "without the extra bonus";
  EXPECT_EQ(asked(joker.score("twos")).state().cards[0].score, 5 + 4 + 6);
}

TEST(StruckPlay, KeepsAStruckBoxOfFiveFromExtraBonuses) {
  const LiveGame struck = after_turn(begun("striking-of-five"), "11", "pair", true);
  EXPECT_EQ(struck.state().cards[0].score, 0);
  const LiveGame next = after_turn(struck, "22", "twos");
  EXPECT_EQ(next.state().cards[0].score, 4);
}

TEST(StruckPlay, StrikesWhatWasAnnounced) {
  const LiveGame first = asked(begun("striking-announced").roll_dice("", "13"));
  const LiveGame said = asked(first.announce("low"));
  EXPECT_TRUE(box_of(said, "low").may_strike);
  EXPECT_FALSE(box_of(said, "threes").may_strike);
  const LiveGame struck = asked(said.score("low", true));
  EXPECT_EQ(struck.state().cards[0].score, 7);
  // It is announced by itself where that is still possible.
  EXPECT_EQ(asked(first.score("low", true)).state().position, struck.state().position);
}

TEST(StruckPlay, IsUndoneAndRestored) {
  const LiveGame before = asked(begun("striking").roll_dice("", "33"));
  const LiveGame struck = asked(before.score("low", true));
  const LiveGame back = asked(struck.undo());
  EXPECT_EQ(back.state().position, before.state().position);
  const LiveGame again = asked(back.redo());
  EXPECT_EQ(again.state().position, struck.state().position);
  EXPECT_TRUE(again.events().back().struck);
  const LiveGame restored =
      asked(LiveGame::restore(struck.game(), struck.setup(), struck.events(), struck.done()));
  EXPECT_EQ(restored.state().position, struck.state().position);
  EXPECT_EQ(asked(back.score("low")).state().cards[0].score, 6) << "another choice this time";
  // Events that could not have happened.
  std::vector<LiveEvent> events = struck.events();
  events.back().box = "high";
  EXPECT_EQ(refused(LiveGame::restore(struck.game(), struck.setup(), events, events.size())),
            Fault::play_category);
}

// Everything struck that may be, in every form of records, and judged.
class StruckPlayRecords : public testing::TestWithParam<std::string> {};

TEST_P(StruckPlayRecords, AreReadBackAndJudged) {
  const rules::Scoring scoring(custom_game(GetParam()));
  LiveGame live = begun(GetParam());
  std::size_t struck = 0;
  while (!live.state().over) {
    live = asked(live.roll_dice("", "22"));
    std::string any;
    std::string strikable;
    const LiveState state = live.state();
    for (const LiveBox& box : state.cards[0].boxes) {
      if (box.allowed) any = box.key;
      if (box.may_strike) strikable = box.key;
    }
    struck += strikable.empty() ? 0 : 1;
    live = asked(strikable.empty() ? live.score(any) : live.score(strikable, true));
  }
  EXPECT_GT(struck, 0U);
  for (const RecordForm form : {RecordForm::json, RecordForm::csv, RecordForm::sheet}) {
    const std::string text = asked(live.record_text(form));
    const records::RecordedGame read = read_game(scoring, text);
    EXPECT_EQ(read.players[0].score().value, live.state().cards[0].score) << text;
    std::size_t found = 0;
    for (const records::Turn& turn : read.players[0].turns) found += turn.struck ? 1 : 0;
    EXPECT_EQ(found, struck) << text;
    AnalyseOptions options;
    options.records.game = live.game();
    options.records.text = text;
    const Judged judgement = judged("games", options);
    expect_accounts(judgement);
    found = 0;
    for (const TurnJudgement& turn : judgement.games[0].players[0].turns) {
      for (const DecisionJudgement& decision : turn.decisions) {
        found += decision.struck ? 1 : 0;
        EXPECT_TRUE(decision.is_action);
      }
    }
    EXPECT_EQ(found, struck) << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, StruckPlayRecords,
                         testing::Values("striking", "striking-of-five", "striking-announced",
                                         "striking-columns", "comparing-row", "comparing-announced",
                                         "comparing-columns"),
                         [](const auto& game) { return test_name(game.param); });

}  // namespace
}  // namespace fivekind::tests::struck_play_test
