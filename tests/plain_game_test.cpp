// Random rules files of format 2, read and solved twice: by the program, and by a plain solver that
// shares nothing with it.
#include <fivekind/fivekind.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "plain_game.h"
#include "random_rules.h"
#include "rules/reader.h"

namespace fivekind::tests::plain_game_test {
namespace {

using rules::Category;
using rules::CategorySet;

TEST(PlainGame, FillsTheSameBoxesAndHasTheSameValue) {
  constexpr int kGames = 500;
  Random random(2024);
  int with_columns = 0;
  int with_times = 0;
  int with_saved_rolls = 0;
  int with_served = 0;
  int with_counted_boxes = 0;
  int with_difference = 0;
  int with_factor = 0;
  int with_announced = 0;
  int with_win = 0;
  int with_bonuses_alone = 0;
  for (int i = 0; i < kGames; ++i) {
    const std::string text = random_rules_text("g", random);
    SCOPED_TRACE(text);
    const auto rules = rules::read_game(text, "g");
    ASSERT_TRUE(rules) << rules.error().found;
    PlainGame plain(text);
    ASSERT_EQ(plain.boxes(), rules->category_count());
    with_columns += text.find("columns") == std::string::npos ? 0 : 1;
    with_times += text.find("times") == std::string::npos ? 0 : 1;
    with_saved_rolls += rules->saved_rolls ? 1 : 0;
    with_counted_boxes += text.find("counts\":\"boxes") == std::string::npos ? 0 : 1;
    with_served += rules->has_served() ? 1 : 0;
    with_win += rules->win ? 1 : 0;
    with_bonuses_alone += rules->scores_bonuses_only ? 1 : 0;
    with_announced += rules->has_announced() ? 1 : 0;
    with_difference += rules->has_difference() ? 1 : 0;
    with_factor += text.find("factor") == std::string::npos ? 0 : 1;
    const rules::FillOrder order = rules->fill_order();
    for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(order.sets()); ++number) {
      const CategorySet filled = order.numbered(number);
      for (std::size_t b = 0; b < plain.boxes(); ++b) {
        ASSERT_EQ(order.open(filled).has(Category(b)),
                  plain.may_fill(static_cast<unsigned>(filled.bits()), b));
      }
    }
    const auto solution = Solution::solve(*Game::from_text(text, "g"));
    ASSERT_TRUE(solution);
    const double value = plain.value();
    ASSERT_NEAR(solution->report().value, value, 1e-9 * std::max(1.0, value));
  }
  EXPECT_GT(with_columns, kGames / 4);
  EXPECT_GT(with_times, kGames / 4);
  EXPECT_GT(with_saved_rolls, kGames / 8);
  EXPECT_GT(with_served, kGames / 16);
  EXPECT_GT(with_counted_boxes, kGames / 16);
  EXPECT_GT(with_difference, kGames / 16);
  EXPECT_GT(with_factor, kGames / 16);
  EXPECT_GT(with_announced, kGames / 16);
  EXPECT_GT(with_win, kGames / 16);
  EXPECT_GT(with_bonuses_alone, kGames / 16);
}

}  // namespace
}  // namespace fivekind::tests::plain_game_test
