// The size of the two-player game: the tables of Pawlewicz 2008, row by row, and small games by
// visiting every pair of states.
#include <fivekind/fivekind.h>
#include <gtest/gtest.h>

#include <array>

#include "states/pairs.h"
#include "tests/games/games.h"
#include "tests/oracles/pair_oracle.h"

namespace fivekind::tests::pair_counts_test {
namespace {

struct ThesisRow {
  int filled_first;
  int filled_second;
  std::uint64_t pairs;
  std::uint64_t values;
};

// Tables 4.1 and 4.2 (section 4.1.3), from the end.
constexpr std::array<ThesisRow, 27> kThesis = {{
    {0, 0, 1, 1},
    {0, 1, 44, 224},
    {1, 1, 1'936, 17'776},
    {1, 2, 30'976, 525'448},
    {2, 2, 495'616, 12'263'680},
    {2, 3, 3'449'600, 166'637'548},
    {3, 3, 24'010'000, 1'725'140'368},
    {3, 4, 92'487'500, 10'362'427'034},
    {4, 4, 356'265'625, 53'794'722'569},
    {4, 5, 854'962'000, 170'624'278'183},
    {5, 5, 2'051'727'616, 499'277'719'048},
    {5, 6, 3'252'071'616, 955'286'057'050},
    {6, 6, 5'154'665'616, 1'743'391'907'424},
    {6, 7, 5'530'733'064, 2'146'557'157'931},
    {7, 7, 5'934'237'156, 2'552'435'835'158},
    {7, 8, 4'308'280'518, 1'999'968'096'032},
    {8, 8, 3'127'829'329, 1'457'509'326'327},
    {8, 9, 1'497'165'790, 671'255'866'032},
    {9, 9, 716'632'900, 300'915'379'820},
    {9, 10, 212'553'800, 82'783'641'016},
    {10, 10, 63'043'600, 22'211'567'786},
    {10, 11, 10'179'080, 3'217'757'027},
    {11, 11, 1'643'524, 453'792'562},
    {11, 12, 108'970, 25'539'171},
    {12, 12, 7'225, 1'325'955},
    {12, 13, 170, 16'108},
    {13, 13, 4, 4},
}};

TEST(PairCounts, AreThoseOfTheThesis) {
  const auto counts = count_pairs(*Game::shipped("yahtzee-pawlewicz"));
  ASSERT_TRUE(counts) << counts.error().message();
  EXPECT_EQ(counts->pairs, 33'192'583'276U);
  EXPECT_EQ(counts->values, 12'671'976'997'282U);
  ASSERT_EQ(counts->by_filled.size(), kThesis.size());
  for (std::size_t i = 0; i < kThesis.size(); ++i) {
    const PairCounts::Row& row = counts->by_filled[i];
    const ThesisRow& thesis = kThesis[i];
    EXPECT_EQ(row.filled_first, thesis.filled_first) << i;
    EXPECT_EQ(row.filled_second, thesis.filled_second) << i;
    EXPECT_EQ(row.pairs, thesis.pairs) << thesis.filled_first << ", " << thesis.filled_second;
    EXPECT_EQ(row.values, thesis.values) << thesis.filled_first << ", " << thesis.filled_second;
  }
}

// The thesis's figures for end games: 27.5 GB with 5 open boxes of both players together, 193 GB
// with 6. Its gigabytes have 2^30 bytes.
TEST(PairCounts, OfEndGamesAreThoseOfTheThesis) {
  const auto counts = count_pairs(*Game::shipped("yahtzee-pawlewicz"));
  ASSERT_TRUE(counts) << counts.error().message();
  std::array<double, 27> bytes{};  // with at most this many open boxes
  for (const PairCounts::Row& row : counts->by_filled) {
    const int open = 26 - row.filled_first - row.filled_second;
    for (std::size_t n = static_cast<std::size_t>(open); n < bytes.size(); ++n) {
      bytes[n] += static_cast<double>(*row.values * kBytesOfPairValue);
    }
  }
  constexpr double kGiga = 1U << 30;
  EXPECT_NEAR(bytes[5] / kGiga, 27.5, 0.06);
  EXPECT_NEAR(bytes[6] / kGiga, 193, 0.5);
  EXPECT_NEAR(bytes[26] / kGiga / 1024, 92.2, 0.05);
}

// Two Yatzy: two dice with two faces; Ones pay 0 to 2, Twos 0, 2 or 4. By hand: two empty cards
// and two full ones have one value, equal points. Then the second has Ones (0 to 2 so far, 0 to 4
// to come) or Twos (0 to 4, 0 to 2), the first nothing so far and 0 to 6 to come: differences 0 to
// 2, or 0 to 4.
TEST(PairCounts, OfTwoYatzyAreThoseByHand) {
  const auto counts = count_pairs(*Game::shipped("two-yatzy"));
  ASSERT_TRUE(counts) << counts.error().message();
  ASSERT_EQ(counts->by_filled.size(), 5U);
  EXPECT_EQ(counts->by_filled[0].values, 1U);
  EXPECT_EQ(counts->by_filled[1].pairs, 2U);
  EXPECT_EQ(counts->by_filled[1].values, 3U + 5U);
  EXPECT_EQ(counts->by_filled[2].pairs, 4U);
  // Ones twice: -2 to 2. Ones and Twos: -2 to 4, all of which can be made up for; and the other way
  // round. Twos twice: -4 to 4, of which -2 to 2 can be made up for.
  EXPECT_EQ(counts->by_filled[2].values, 5U + 7U + 7U + 5U);
  // The second has 0 to 6 and nothing to come; the first, with Ones, has 0 to 4 to come, else 0
  // to 2.
  EXPECT_EQ(counts->by_filled[3].values, 5U + 3U);
  EXPECT_EQ(counts->by_filled[4].pairs, 1U);
  EXPECT_EQ(counts->by_filled[4].values, 1U);
}

class SmallGamePairs : public testing::TestWithParam<std::string> {};

TEST_P(SmallGamePairs, AreThoseOfAllPairsOneByOne) {
  const rules::Scoring scoring(small_game(GetParam()));
  const auto counts = states::count_pairs(scoring, support::ThreadPool(2));
  ASSERT_TRUE(counts) << counts.error().message();
  const auto& layers = counts->by_filled;
  const std::vector<PairRow> rows = PairOracle(scoring).rows();
  ASSERT_EQ(layers.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const PairCounts::Row& layer = layers[i];
    EXPECT_EQ(layer.filled_first, rows[i].filled_first);
    EXPECT_EQ(layer.filled_second, rows[i].filled_second);
    // On won cards totals are distinguished that no longer matter.
    if (scoring.game().win) {
      EXPECT_GE(layer.pairs, rows[i].pairs);
      continue;
    }
    EXPECT_EQ(layer.pairs, rows[i].pairs) << layer.filled_first << ", " << layer.filled_second;
    EXPECT_EQ(layer.values, rows[i].values) << layer.filled_first << ", " << layer.filled_second;
  }
}

std::vector<std::string> small_keys() {
  std::vector<std::string> keys = {"two-yatzy", "micro-yahtzee"};
  for (const CustomGame& game : custom_games()) {
    // If a box waits for points, classes of totals are distinguished that lead to the same while it
    // pays nothing; the oracle merges them. If the box of the flag counts for a bonus, there are
    // states in which the one says that it holds points and the other that it does not.
    const rules::RuleSet rules = small_game(game.key);
    const auto counts_flag = [&](const rules::Bonus& bonus) {
      return !(bonus.boxes & rules.flag_boxes()).empty();
    };
    if (rules.paid_first) continue;
    // States are listed with numbers of extra bonuses that no play earns on their cards.
    if (rules.limits_extras()) continue;
    if (std::any_of(rules.bonuses.begin(), rules.bonuses.end(), counts_flag)) continue;
    keys.push_back(game.key);
  }
  return keys;
}

INSTANTIATE_TEST_SUITE_P(Games, SmallGamePairs, testing::ValuesIn(small_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });

// "mixed" pays 4 only to a joker, which needs "triplet" filled: with that open, play does not reach
// a total of 4. The states of such totals are states, but pairs with them have no values.
constexpr std::string_view kBeyondPlay = R"({
  "game": "beyond-play", "dice": 2, "faces": 2, "rolls": 2,
  "categories": [
    { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "mixed", "letter": "F", "kind": "groups", "sizes": [1, 1], "pays": "all-dice" },
    { "key": "pair", "letter": "Y", "kind": "all-equal", "pays": 9 } ],
  "bonuses": [
    { "key": "bonus", "categories": ["ones", "mixed"], "threshold": 5, "points": 7 } ],
  "five-of-a-kind": { "category": "pair", "joker": "free" }
})";

TEST(PairCounts, HaveNoValuesForStatesThatNoPlayComesTo) {
  const rules::Scoring scoring(game_from(kBeyondPlay));
  const auto counts = states::count_pairs(scoring, support::ThreadPool(2));
  ASSERT_TRUE(counts) << counts.error().message();
  const auto& layers = counts->by_filled;
  const std::vector<PairRow> rows = PairOracle(scoring).rows();
  ASSERT_EQ(layers.size(), rows.size());
  std::uint64_t beyond_play = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(layers[i].values, rows[i].values) << i;
    ASSERT_GE(layers[i].pairs, rows[i].pairs) << i;
    beyond_play += layers[i].pairs - rows[i].pairs;
  }
  EXPECT_GT(beyond_play, 0U);
}

TEST(PairCounts, LeaveValuesOutWhereTheyTakeTooLong) {
  const rules::Scoring scoring(shipped_game("yatzy"));
  const auto counts =
      states::count_pairs(scoring, support::ThreadPool(2), {.most_operations = 1e6});
  ASSERT_TRUE(counts) << counts.error().message();
  EXPECT_FALSE(counts->values);
  ASSERT_EQ(counts->by_filled.size(), 31U);
  for (const PairCounts::Row& row : counts->by_filled) EXPECT_FALSE(row.values);
  EXPECT_EQ(counts->by_filled.back().pairs, 1U);
}

}  // namespace
}  // namespace fivekind::tests::pair_counts_test
