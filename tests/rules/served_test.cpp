// Served points: properties of their values, and records.
#include <gtest/gtest.h>

#include "records/reader.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"
#include "tests/records/records_play.h"

namespace fivekind::tests::served_test {
namespace {

using rules::Points;

TEST(Served, NeverHurts) {
  Random random(7);
  int more = 0;
  for (int i = 0; i < 160; ++i) {
    rules::RuleSet game = where_more_is_better(random_wide_rules(random));
    if (!game.has_served()) continue;
    const double all = expected_score(game);
    for (rules::BoxRules& box : game.boxes) {
      if (box.served == Points(0)) continue;
      box.served = Points(0);
      break;
    }
    const double less = expected_score(game);
    for (rules::BoxRules& box : game.boxes) box.served = Points(0);
    const double none = expected_score(game);
    EXPECT_GE(all, less - 1e-12);
    EXPECT_GE(less, none - 1e-12);
    more += all > none + 1e-9 ? 1 : 0;
  }
  EXPECT_GT(more, 10);
}

TEST(Served, AreInTheHashOfTheRules) {
  rules::RuleSet game = shipped_game("generala");
  const std::string hash = rules::rules_hash(game);
  game.boxes.back().served += Points(1);
  EXPECT_NE(rules::rules_hash(game), hash);
  game = custom_game("counted-boxes");
  const std::string counted = rules::rules_hash(game);
  game.bonuses.front().counted = rules::Bonus::Counted::points;
  EXPECT_NE(rules::rules_hash(game), counted);
}

class ServedRecords : public testing::Test {
 protected:
  Result<std::optional<records::RecordedGame>> read(const std::string& turn) const {
    auto reader = records::Reader::of_text(scoring_, "Anna: " + turn + "\n", "game");
    return reader->next();
  }

  int points(const std::string& turn) const {
    const auto game = read(turn);
    EXPECT_TRUE(game) << turn << ": " << game.error().message();
    return game ? (*game)->players[0].turns[0].in_box.value : -1;
  }

  rules::Scoring scoring_ = rules::Scoring(shipped_game("generala"));
};

TEST_F(ServedRecords, PayWhatTheFirstRollPays) {
  EXPECT_EQ(points("23456 straight 25"), 25);
  EXPECT_EQ(points("23456 keep 23456 straight 25"), 25);
  EXPECT_EQ(points("23446 keep 2346 -> 23456 straight 20"), 20);
  EXPECT_EQ(points("23446 -> 23456 straight"), 20);
  EXPECT_EQ(points("66666 keep all generala"), 120);
  EXPECT_EQ(points("66666 sixes"), 30) << "pays nothing beside";
  // Without dice the points show how they were made.
  EXPECT_EQ(points("straight 25"), 25);
  EXPECT_EQ(points("straight 20"), 20);
  for (const char* wrong : {"23456 keep all straight 20", "66666 generala",
                            "23446 keep 2346 -> 23456 straight 25", "straight 30", "sixes 35"}) {
    const auto game = read(wrong);
    ASSERT_FALSE(game) << wrong;
    EXPECT_EQ(game.error().fault, Fault::record_points) << wrong;
  }
}

// A player who keeps all dice has stopped, so nothing is rolled after it.
TEST_F(ServedRecords, RollNothingAfterAllDiceWereKept) {
  for (const char* wrong : {"23456 keep 23456 -> 23456 straight 20",
                            "23446 keep 2346 -> 23456 keep 23456 -> 23456 straight 20"}) {
    const auto game = read(wrong);
    ASSERT_FALSE(game) << wrong;
    EXPECT_EQ(game.error().fault, Fault::record_keep) << wrong;
  }
  const rules::Scoring saving(custom_game("saved-rolls"));
  auto reader = records::Reader::of_text(saving, "Anna: 13 keep 13 -> 13 chance 4\n", "game");
  EXPECT_EQ(reader->next().error().fault, Fault::record_keep);
  const rules::Scoring yatzy(shipped_game("yatzy"));
  EXPECT_EQ(
      read_game(yatzy, "Anna: 23456 keep 23456 -> 23456 large-straight 20\n").players[0].score(),
      Points(20));
}

}  // namespace
}  // namespace fivekind::tests::served_test
