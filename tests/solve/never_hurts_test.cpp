// Options that a player need not use never hurt: one more roll per turn, one more column on the
// card.
// Why: a player who ignores the option plays the game without it, so its value is a bound that
// needs no oracle. Saved rolls and served points have the same property in suites of their own.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"

namespace fivekind::tests::never_hurts_test {
namespace {

constexpr double kNear = 1e-9;

// A player who stops when the others must, with a roll left, does no worse: what is served is
// rolled first in both games, what is announced is announced after the first roll in both.
TEST(MoreRolls, NeverHurtInRandomGames) {
  int more = 0;
  for (const std::string& text : random_rules_texts(kRandomGames)) {
    rules::RuleSet game = game_from(text);
    const double before = expected_score(game);
    ++game.rolls;
    const double value = expected_score(game);
    EXPECT_GE(value, before - kNear * std::max(1.0, before)) << text;
    more += value > before + kNear ? 1 : 0;
  }
  EXPECT_GT(more, kRandomGames / 2);
}

// The shipped games from one roll per turn, or two if something is served or announced, to one more
// than they have; those with few states, to save time.
TEST(MoreRolls, NeverHurtInShippedGames) {
  constexpr std::uint64_t kStates = 20'000;
  int games = 0;
  for (const std::string& key : all_but_the_largest()) {
    rules::RuleSet game = shipped_game(key);
    const int most = game.rolls + 1;
    game.rolls = game.has_served() || game.has_announced() ? 2 : 1;
    if (prepare(game)->space().size() > kStates) continue;
    ++games;
    for (double before = 0; game.rolls <= most; ++game.rolls) {
      const double value = expected_score(game);
      EXPECT_GT(value, before) << key << ", " << game.rolls;
      before = value;
    }
  }
  EXPECT_GT(games, 5);
}

// A player who fills the new column last plays the others as if it were not there, and no points
// are negative. This is different with five of a kind: a joker may be forced into the new column,
// and the box of five of a kind has another name; and where no box may be struck: a total of all
// columns may have to be too high.
TEST(MoreColumns, NeverHurt) {
  int games = 0;
  int more = 0;
  for (const std::string& text : random_rules_texts(kRandomGames)) {
    auto game = nlohmann::json::parse(text);
    if (!game.contains("columns") || game.contains("five-of-a-kind")) continue;
    if (game.value("strike", "") == "never") continue;
    const rules::RuleSet without = game_from(text);
    game["columns"].push_back({{"key", "more"}, {"names", {{"en", "More"}}}});
    const rules::RuleSet with = game_from(game.dump());
    if (with.box_count() > 8) continue;
    ++games;
    const double before = expected_score(without);
    const double value = expected_score(with);
    EXPECT_GE(value, before - kNear * std::max(1.0, before)) << text;
    more += value > before + kNear ? 1 : 0;
  }
  EXPECT_GT(games, kRandomGames / 10);
  EXPECT_GT(more, kRandomGames / 20);
}

}  // namespace
}  // namespace fivekind::tests::never_hurts_test
