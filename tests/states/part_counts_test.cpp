// States counted part by part, compared with the state spaces that list them.
#include "states/part_counts.h"

#include <gtest/gtest.h>

#include "places.h"
#include "rules/reading/reader.h"
#include "states/space.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"

namespace fivekind::tests::part_counts_test {
namespace {

void expect_counted(const rules::RuleSet& game) {
  SCOPED_TRACE(game.key);
  const rules::Scoring scoring(game);
  const auto space = states::StateSpace::build(scoring);
  ASSERT_TRUE(space) << space.error().message();
  const auto counted = states::count_by_parts(scoring);
  ASSERT_TRUE(counted);
  EXPECT_FALSE(counted->at_most);
  ASSERT_EQ(counted->by_filled.size(), space->layer_count());
  for (std::size_t filled = 0; filled < space->layer_count(); ++filled) {
    EXPECT_EQ(counted->by_filled[filled], space->layer_size(filled)) << filled;
  }
  // The bound known without listing them is no less.
  EXPECT_GE(states::StateSpace::bound(scoring).value_or(1e300), double(space->size()));
  EXPECT_FALSE(states::StateSpace::bound(scoring, {space->size() - 1}));
}

TEST(PartCounts, AreTheStatesOfGamesThatComeAlong) {
  for (const std::string& key : shipped_keys()) expect_counted(shipped_game(key));
}

TEST(PartCounts, AreTheStatesOfSmallGames) {
  for (const CustomGame& game : custom_games()) expect_counted(small_game(game.key));
}

TEST(PartCounts, AreTheStatesOfRandomGames) {
  Random random(5);
  for (int i = 0; i < 500; ++i) expect_counted(random_wide_rules(random));
}

// Three columns of Yamb: far too large to list, the number is the product of the columns.
TEST(PartCounts, SayHowLargeIsTooLarge) {
  const auto states_of = [](const char* key) {
    const auto counted = states::count_by_parts(rules::Scoring(shipped_game(key)));
    return counted->states();
  };
  std::string three = read_bytes(FIVEKIND_SOURCE_DIR "/games/yamb-free.json");
  three.insert(three.find("\"categories\""), R"("columns": [
    { "key": "down", "order": "down", "names": { "en": "Down" } },
    { "key": "free", "names": { "en": "Free" } },
    { "key": "up", "order": "up", "names": { "en": "Up" } } ],)");
  const auto game = rules::read_game(three, "three");
  ASSERT_TRUE(game) << game.error().message();
  const rules::Scoring scoring(*game);
  const auto counted = states::count_by_parts(scoring);
  ASSERT_TRUE(counted);
  EXPECT_EQ(counted->states(),
            states_of("yamb-down") * states_of("yamb-free") * states_of("yamb-up"));
  const auto space = states::StateSpace::build(scoring);
  ASSERT_FALSE(space);
  EXPECT_EQ(space.error().fault, Fault::rules_too_large);
  EXPECT_EQ(space.error().found,
            "4.6·10^12 states in all, 36.4 TB of values, 26.4 days at "
            "2.0·10^6 states a second");
}

}  // namespace
}  // namespace fivekind::tests::part_counts_test
