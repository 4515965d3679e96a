// Boxes that are announced in games in progress: when, which, and what that forbids.
// Why: the turn continues for that box only; every other way out of it must be closed, with a
// reason.
#include <fivekind/play.h>
#include <gtest/gtest.h>

#include "tests/common/asking.h"
#include "tests/games/games.h"

namespace fivekind::tests::announcements_test {
namespace {

LiveGame begun_alone(const Game& game) {
  LiveSetup setup;
  setup.players = {{"Anna", ""}};
  setup.seed = 11;
  setup.salt = "00";
  return asked(LiveGame::start(game, setup));
}

// A box is announced once, after the first roll, and filled in that turn.
TEST(Announcements, AreMadeAfterTheFirstRoll) {
  const Game game = public_game(small_game("announced"));
  const LiveGame begun = begun_alone(game);
  const auto refused = [](const Result<LiveGame>& result) {
    return result ? std::string() : result.error().message();
  };
  EXPECT_EQ(refused(begun.announce("pair")),
            "announce: expected an announcement right after a turn's first roll, of a box that is "
            "open, found 'pair'");
  const LiveGame rolled = asked(begun.roll_dice(""));
  EXPECT_EQ(refused(rolled.announce("twos")),
            "announce: expected a box that can be announced (threes, pair), found 'twos', which "
            "needs no announcement");
  const LiveGame announced = asked(rolled.announce("pair"));
  EXPECT_EQ(announced.state().announced, "pair");
  EXPECT_EQ(announced.state().rolls_left, 2);
  EXPECT_EQ(
      refused(announced.announce("threes")),
      "announce: expected one announcement a turn, found 'threes', since 'pair' is announced");
  EXPECT_EQ(refused(announced.score("twos")),
            "score: expected a box that these dice may fill (pair), found 'twos', since 'pair' is "
            "announced");
  EXPECT_EQ(
      refused(asked(rolled.roll_dice("")).score("pair")),
      "score: expected a box that these dice may fill (twos, chance), found 'pair', which was not "
      "announced");
  const LiveGame again = asked(asked(announced.roll_dice("")).roll_dice(""));
  EXPECT_EQ(again.state().announced, "pair");
  EXPECT_TRUE(asked(again.score("pair")).state().cards[0].boxes[2].filled);
  // A player who rolls on without an announcement fills another box.
  const LiveGame later = asked(rolled.roll_dice(""));
  EXPECT_FALSE(later.announce("pair"));
  EXPECT_FALSE(later.score("pair"));
  EXPECT_TRUE(later.score("twos"));
  // Filling a box that could be announced now means announcing it.
  EXPECT_TRUE(asked(rolled.score("threes")).state().cards[0].boxes[1].filled);
  EXPECT_EQ(asked(announced.undo()).state().announced, "");
  const Game other = public_game(small_game("served"));
  EXPECT_EQ(refused(asked(begun_alone(other).roll_dice("")).announce("2")),
            "announce: expected no announcement, since this game has none, found 'twos'");
}

}  // namespace
}  // namespace fivekind::tests::announcements_test
