// What rolls pay according to the tests of seven public projects: tests/data/scoring_vectors.tsv,
// with the columns project, game, box, dice and points.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "places.h"
#include "rules/card.h"
#include "rules/position.h"
#include "rules/scoring.h"
#include "support/text.h"
#include "tests/games/games.h"

namespace fivekind::tests::scoring_vectors_test {
namespace {

TEST(ScoringVectors, AreWhatRollsPayOnAnEmptyCard) {
  std::ifstream file(FIVEKIND_SOURCE_DIR "/tests/data/scoring_vectors.tsv");
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(line, "source\tgame\tbox\tdice\tpoints");
  std::map<std::string, std::shared_ptr<rules::Scoring>> games;
  std::map<std::string, int> vectors;
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    std::string source, key, box_key, dice, points;
    std::getline(fields, source, '\t');
    std::getline(fields, key, '\t');
    std::getline(fields, box_key, '\t');
    std::getline(fields, dice, '\t');
    std::getline(fields, points, '\t');
    auto& scoring = games[key];
    if (scoring == nullptr) scoring = std::make_shared<rules::Scoring>(shipped_game(key));
    const auto box = rules::find_box(scoring->game(), box_key);
    const auto roll = rules::parse_dice(scoring->multisets(), dice);
    const auto expected = support::number_in<int>(points);
    ASSERT_TRUE(box && roll && expected) << line;
    const auto outcome = scoring->outcome({}, false, *box, *roll, 0);
    EXPECT_TRUE(outcome.allowed) << line;
    EXPECT_EQ(outcome.in_box.value, *expected) << line;
    ++vectors[source];
  }
  EXPECT_EQ(vectors.size(), 7U);
  int all = 0;
  for (const auto& [source, count] : vectors) all += count;
  EXPECT_EQ(all, 420);
}

}  // namespace
}  // namespace fivekind::tests::scoring_vectors_test
