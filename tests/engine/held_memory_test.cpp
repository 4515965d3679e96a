// Whether reported memory agrees with the allocator, for shipped games and for random ones.
#include <gtest/gtest.h>

#include <set>

#include "engine/games/data.h"
#include "problem/problem.h"
#include "rules/reading/reader.h"
#include "tests/common/allocated.h"
#include "tests/common/attacks.h"
#include "tests/games/games.h"
#include "tests/games/large_rules.h"
#include "tests/games/random_rules.h"

namespace fivekind::tests::held_memory_test {
namespace {

// The relative difference allowed between reported and allocated bytes.
constexpr double kApart = 0.1;

rules::RuleSet read(const std::string& text) {
  auto game = rules::read_game(text, "rules");
  if (!game) throw std::runtime_error(game.error().message());
  return *std::move(game);
}

void expect_counted(const rules::RuleSet& game) {
  if (!kCountsAllocated) return;
  SCOPED_TRACE(game.key);
  const std::int64_t before = allocated_bytes();
  const auto problem = problem::Problem::prepare(game);
  ASSERT_TRUE(problem) << problem.error().message();
  const auto held = static_cast<double>(allocated_bytes() - before);
  EXPECT_NEAR(static_cast<double>((*problem)->bytes()), held, kApart * held);
}

// The peak memory of preparing a game is claimed first.
void expect_claimed(const rules::RuleSet& game) {
  if (!kCountsAllocated) return;
  SCOPED_TRACE(game.key);
  std::uint64_t claimed = 0;
  states::SpaceLimits limits = states::default_limits();
  limits.memory.claim = [&](std::uint64_t bytes) {
    claimed += bytes;
    return bytes;
  };
  const PeakOfAllocated peak;
  const auto problem = problem::Problem::prepare(game, limits);
  ASSERT_TRUE(problem) << problem.error().message();
  constexpr double kSmall = 1.5e6;  // small amounts are not claimed
  EXPECT_LE(static_cast<double>(peak.bytes()), static_cast<double>(claimed) + kSmall);
}

TEST(HeldMemory, OfGamesThatComeAlongIsCounted) {
  for (const std::string& key : all_but_the_largest()) expect_counted(shipped_game(key));
}

TEST(HeldMemory, OfSmallGamesIsCounted) {
  for (const CustomGame& game : custom_games()) expect_counted(small_game(game.key));
  for (const std::string& key : random_keys(1, 100)) expect_counted(small_game(key));
  for (const std::string& key : saving_keys(1, 50)) expect_counted(small_game(key));
}

TEST(HeldMemory, OfRandomRulesIsCounted) {
  Random random(11);
  for (int i = 0; i < attacks(kRandomGames); ++i) expect_counted(random_wide_rules(random));
}

// Up to a few dozen megabytes.
std::vector<std::string> large_rules() {
  std::vector<std::string> rules;
  Random random(12);
  for (int i = 0; i < attacks(12); ++i) {
    TableGame game;
    game.key = "tables-" + std::to_string(i);
    game.in_order = i % 3 != 0;
    game.boxes = 2 + static_cast<int>(random() % (game.in_order ? 9 : 4));
    game.dice = 2 + static_cast<int>(random() % 3);
    game.faces = 3 + static_cast<int>(random() % 3);
    game.most_points = 10 + static_cast<int>(random() % 300);
    game.seed = random();
    rules.push_back(rules_of_tables(game));
  }
  rules.push_back(rules_of_tables({.boxes = 9, .most_points = 600}));
  rules.push_back(rules_of_free_boxes(18));
  rules.push_back(rules_of_free_boxes(17, 8));
  return rules;
}

TEST(HeldMemory, OfLargeRulesIsCountedAndAskedForFirst) {
  for (const std::string& text : large_rules()) {
    const rules::RuleSet game = read(text);
    expect_counted(game);
    expect_claimed(game);
  }
}

TEST(HeldMemory, OfPreparingIsAskedForFirst) {
  for (const std::string& key : all_but_the_largest()) expect_claimed(shipped_game(key));
}

// Games as they are cached, whose kinds of boxes are shared by everything made from them.
TEST(HeldMemory, OfGamesIsCounted) {
  if (!kCountsAllocated) return;
  for (const std::string& text : large_rules()) {
    const std::int64_t before = allocated_bytes();
    const auto game = Game::from_text(text, "rules");
    ASSERT_TRUE(game) << game.error().message();
    const auto counted = [&] {
      double bytes = 0;
      std::set<const void*> seen;  // boxes of one kind share it
      for (const HeldMemory& held : game->held_memory()) {
        if (seen.insert(held.part).second) bytes += static_cast<double>(held.bytes);
      }
      return bytes;
    };
    const auto held = [&] { return static_cast<double>(allocated_bytes() - before); };
    // The few numbers of a kind are counted generously, which shows in the smallest games.
    constexpr double kOfKinds = 2000;
    EXPECT_NEAR(counted(), held(), kApart * held() + kOfKinds) << game->key();
    ASSERT_TRUE(data_of(*game).problem());
    EXPECT_NEAR(counted(), held(), kApart * held() + kOfKinds) << game->key();
  }
}

// Many boxes that wait for nothing are refused before they are listed, with what that would take.
TEST(HeldMemory, OfVeryManySetsIsReportedAndNotTaken) {
  for (const int boxes : {28, 40, 62}) {
    const rules::RuleSet game = read(rules_of_free_boxes(boxes));
    const PeakOfAllocated peak;
    const auto problem = problem::Problem::prepare(game);
    ASSERT_FALSE(problem);
    EXPECT_EQ(problem.error().fault, Fault::rules_too_large);
    if (kCountsAllocated) {
      EXPECT_LT(peak.bytes(), 2'000'000);
    }
    if (boxes == 28) {
      EXPECT_EQ(problem.error().expected,
                "at most 6.7·10^7 sets of filled boxes (fewer boxes or an order of filling them "
                "would help)");
      EXPECT_EQ(problem.error().found,
                "2.7·10^8 sets, 5.4 GB to list them; 2.7·10^8 states in all, 2.1 GB of values, 2 "
                "min 14 s at 2.0·10^6 states a second");
    }
  }
}

// What is too much of them are the sets, while all of their states would fit.
TEST(HeldMemory, OfVeryManySetsIsNotRefusedForStates) {
  constexpr std::uint64_t kMaxStates = 2'369'672'832;
  for (const auto& [boxes, sets] :
       {std::pair(29, "5.4·10^8 sets, "), std::pair(30, "1.1·10^9 sets, "),
        std::pair(31, "2.1·10^9 sets, ")}) {
    const auto problem = problem::Problem::prepare(read(rules_of_free_boxes(boxes)), {kMaxStates});
    ASSERT_FALSE(problem);
    EXPECT_EQ(problem.error().expected,
              "at most 6.7·10^7 sets of filled boxes (fewer boxes or an order of filling them "
              "would help)");
    EXPECT_TRUE(problem.error().found.starts_with(sets)) << problem.error().found;
  }
}

// A cancelled request is not remembered, so the next one tries again.
TEST(HeldMemory, IsNotTakenForThoseWhoAreGone) {
  const auto game = Game::from_text(rules_of_tables({.boxes = 8}), "rules");
  ASSERT_TRUE(game) << game.error().message();
  states::SpaceLimits limits = states::default_limits();
  int looks = 3;
  limits.should_continue = [&] { return --looks > 0; };
  const auto stopped = data_of(*game).problem(limits);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().fault, Fault::interrupted);
  limits.should_continue = nullptr;
  limits.memory.most = 1'000'000;
  const auto refused = data_of(*game).problem(limits);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::memory);
  EXPECT_TRUE(data_of(*game).problem());
}

}  // namespace
}  // namespace fivekind::tests::held_memory_test
