// The answers of docs/rules-files.md and docs/position.md to questions that the rules of games
// leave open: a joker whose fitting box is not next in order, extra bonuses for jokers in the upper
// section, boxes that are filled several times in columns that go up, what is left after a served
// roll, the order of equal announcements.
#include <gtest/gtest.h>

#include "rules/card.h"
#include "rules/position.h"
#include "rules/reading/reader.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "values/advice.h"

namespace fivekind::tests::settled_rules_test {
namespace {

using rules::Box;
using rules::BoxSet;
using rules::Points;
using rules::Scoring;

BoxSet boxes(const rules::RuleSet& game, const std::vector<std::string>& keys) {
  BoxSet set;
  for (const std::string& key : keys) set = set.with(*rules::find_box(game, key));
  return set;
}

// Two dice with three faces, in order or not; followed by further keys of the game.
Scoring joker_game(const std::string& joker, const std::string& more) {
  return Scoring(game_from(R"({ "format": 2, "game": "g", "dice": 2, "faces": 3, "rolls": 1,
    "categories": [
      { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 9 },
      { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
      { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 7 },
      { "key": "twos", "letter": "2", "kind": "face", "face": 2 } ],
    "five-of-a-kind": { "category": "pair", "joker": ")" +
                           joker + R"(", "extra-bonus": { "points": 5, "for": "jokers" } })" +
                           more + "}"));
}

TEST(ForcedJokers, AreNotForcedIntoABoxOutOfTurn) {
  const Scoring scoring =
      joker_game("forced", R"(, "order": [["pair"], ["ones", "run"], ["twos"]])");
  const rules::RuleSet& game = scoring.game();
  const BoxSet filled = boxes(game, {"pair"});
  const dice::Roll twos = scoring.all_alike(2);
  EXPECT_EQ(scoring.allowed(filled, true, twos), boxes(game, {"run"})) << "a lower one in its turn";
  const auto run = scoring.outcome(filled, true, *rules::find_box(game, "run"), twos, 0);
  EXPECT_FALSE(run.joker);
  EXPECT_EQ(run.in_box, Points(0));
  EXPECT_EQ(run.extra, Points(0));
  EXPECT_EQ(scoring.allowed(boxes(game, {"pair", "run"}), true, twos), boxes(game, {"ones"}))
      << "no lower one: any in its turn";
  // When it is next it is forced, and once it is filled the roll is a joker.
  EXPECT_EQ(scoring.allowed(filled, true, scoring.all_alike(1)), boxes(game, {"ones"}));
  EXPECT_TRUE(scoring
                  .outcome(boxes(game, {"pair", "ones"}), true, *rules::find_box(game, "run"),
                           scoring.all_alike(1), 0)
                  .joker);
}

TEST(ExtraBonuses, ForJokersArePaidInTheUpperSectionWhereItIsNotTheFittingBox) {
  for (const std::string joker : {"forced", "free", "pawlewicz"}) {
    SCOPED_TRACE(joker);
    const Scoring scoring = joker_game(joker, "");
    const rules::RuleSet& game = scoring.game();
    const auto ones = *rules::find_box(game, "ones");
    const auto fitting =
        scoring.outcome(boxes(game, {"pair"}), true, ones, scoring.all_alike(1), 0);
    EXPECT_EQ(fitting.in_box, Points(2));
    EXPECT_EQ(fitting.extra, Points(joker == "pawlewicz" ? 5 : 0));
    // For twos, ones are not a fitting box: the last one that is open.
    const auto other =
        scoring.outcome(boxes(game, {"pair", "run", "twos"}), true, ones, scoring.all_alike(2), 0);
    EXPECT_TRUE(other.joker);
    EXPECT_EQ(other.in_box, Points(0));
    EXPECT_EQ(other.extra, Points(5));
  }
}

TEST(FiveOfAKindBoxes, AreOne) {
  const auto read = rules::read_game(whole_rules(R"({ "format": 2, "game": "g", "dice": 2,
    "faces": 3, "rolls": 1, "categories": [
      { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 9, "times": 2 } ],
    "five-of-a-kind": { "category": "pair" } })"),
                                     "g");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().fault, Fault::rules_five_of_a_kind);
  EXPECT_EQ(read.error().expected, "a category that stands on the card once, or \"format\": 3");
}

// The boxes that may come next, in the order in which a column is filled, lowest first where there
// are two.
std::vector<std::string> filling(const std::string& order) {
  const rules::RuleSet game = game_from(R"({ "format": 2, "game": "g", "dice": 2, "faces": 3,
    "rolls": 1, "columns": [ { "key": "c", "order": ")" +
                                        order +
                                        R"(" } ], "categories": [
      { "key": "ones", "letter": "1", "kind": "face", "face": 1, "times": 2 },
      { "key": "twos", "letter": "2", "kind": "face", "face": 2, "times": 2 } ] })");
  std::vector<std::string> keys;
  BoxSet filled;
  while (filled != game.all_boxes()) {
    std::string open;
    const BoxSet next = game.fill_order().open(filled);
    for (BoxSet left = next; !left.empty(); left = left.without_lowest()) {
      open += (open.empty() ? "" : " ") + game.boxes[left.lowest().position()].key;
    }
    keys.push_back(open);
    filled = filled.with(next.lowest());
  }
  return keys;
}

TEST(Columns, ThatGoUpFillTheLastOfSeveralBoxesFirst) {
  EXPECT_EQ(filling("down"), (std::vector<std::string>{"ones", "ones-2", "twos", "twos-2"}));
  EXPECT_EQ(filling("up"), (std::vector<std::string>{"twos-2", "twos", "ones-2", "ones"}));
  EXPECT_EQ(filling("both-ends"),
            (std::vector<std::string>{"ones twos-2", "ones-2 twos-2", "twos twos-2", "twos-2"}));
}

TEST(StoppedTurns, CountWhatIsLeftOnlyWhereItPays) {
  const Scoring scoring(shipped_game("generala"));
  const auto best = [&](const std::string& rolled) {
    const Game game = *Game::shipped("generala");
    const Position at = asked(Position::parse(game, "1/generala/-/1/" + rolled));
    return asked(solved_for(game, "expected").advise(at)).value;
  };
  EXPECT_EQ(best("23456:s1"), best("23456:0"));
  EXPECT_GT(best("23456:s2"), best("23456:0") + 1);
  for (const auto& [text, normal] : {std::pair("23456:s1", "23456:s1"), {"23456:s0", "23456:0"}}) {
    const auto read = rules::parse_position(scoring, std::string("1/generala/-/1/") + text);
    EXPECT_EQ(rules::text_of(scoring, *read), std::string("1/generala/-/1/") + normal);
  }
}

TEST(EqualActions, AreAnnouncedAfterAllKeeps) {
  const auto keep = [](std::uint16_t number) {
    values::ValuedAction action;
    action.is_keep = true;
    action.keep = dice::Keep(number);
    return action;
  };
  const auto announcement = [](std::size_t box) {
    values::ValuedAction action;
    action.announces = true;
    action.box = Box(box);
    return action;
  };
  std::vector<values::ValuedAction> actions = {announcement(3), keep(7), announcement(1),
                                               keep(400)};
  values::rank_actions(actions, {});
  EXPECT_TRUE(actions[0].is_keep && actions[0].keep == dice::Keep(7));
  EXPECT_TRUE(actions[1].is_keep);
  EXPECT_EQ(actions[2].box, Box(1));
  EXPECT_EQ(actions[3].box, Box(3));
}

}  // namespace
}  // namespace fivekind::tests::settled_rules_test
