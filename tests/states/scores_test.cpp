// Final scores: known facts of the games, and small games by playing every one of their games.
#include "states/scores.h"

#include <gtest/gtest.h>

#include <set>

#include "rules/card.h"
#include "tests/games/games.h"
#include "tests/oracles/oracle.h"

namespace fivekind::tests::scores_test {
namespace {

states::FinalScores scores_of(const rules::RuleSet& game) {
  const support::ThreadPool pool(2);
  const auto scores = states::final_scores(rules::Scoring(game), pool);
  if (!scores) throw std::runtime_error(scores.error().message());
  if (!*scores) throw std::runtime_error("too large");
  return **scores;
}

std::vector<int> unreachable(const states::FinalScores& scores) {
  std::vector<int> points;
  for (rules::Points score : scores.unreachable) points.push_back(score.value);
  return points;
}

// Pawlewicz 2008, section 2.3: the highest is 1575, and 1574 cannot be reached. Chance pays at
// least 5, so nothing below 5 can be either, but 5 can.
TEST(FinalScores, OfPawlewiczsYahtzee) {
  const states::FinalScores scores = scores_of(shipped_game("yahtzee-pawlewicz"));
  EXPECT_EQ(scores.highest.value, 1575);
  const std::vector<int> missing = unreachable(scores);
  EXPECT_EQ(missing.back(), 1574);
  EXPECT_EQ(std::vector<int>(missing.begin(), missing.begin() + 5),
            (std::vector<int>{0, 1, 2, 3, 4}));
  EXPECT_GT(missing[5], 1000) << "everything that is played can be reached";
}

TEST(FinalScores, OfYatzy) {
  EXPECT_EQ(scores_of(shipped_game("yatzy")).highest.value, 374);
  EXPECT_EQ(scores_of(shipped_game("yatzy-no-bonus")).highest.value, 324);
}

// Without extras one order of the boxes represents all, so even the largest game is quick; with
// them every order counts, and the search reports beforehand that it would take too long.
TEST(FinalScores, AreNothingForGamesThatTakeTooLong) {
  rules::RuleSet game = shipped_game("maxi-yatzy-finnish");
  EXPECT_GT(scores_of(game).highest.value, 500);
  game.five_of_a_kind =
      rules::FiveOfAKind{rules::BoxSet().with(rules::Box(game.box_count() - 1)),
                         rules::JokerRule::none, false, rules::ExtraBonus{rules::Points(100)}};
  const auto scores = states::final_scores(rules::Scoring(game), support::ThreadPool(2));
  ASSERT_TRUE(scores) << scores.error().message();
  EXPECT_FALSE(scores->has_value());
}

// Every game: every roll in every turn, in every allowed box. Bonuses are added on the full card,
// and cards are distinguished by their points so far, their totals and the flag.
class AllGames {
 public:
  explicit AllGames(const rules::RuleSet& game) : scoring_(game) {}

  std::set<int> final_scores() {
    std::set<Seen> cards = {Seen{{}, false, std::vector<int>(scoring_.game().bonuses.size()), 0}};
    for (std::size_t turn = 0; turn < scoring_.game().box_count(); ++turn) {
      std::set<Seen> next;
      for (const Seen& card : cards) play_turn(card, next);
      cards = std::move(next);
    }
    std::set<int> scores;
    for (const Seen& card : cards) scores.insert(card.points + bonuses(card));
    return scores;
  }

 private:
  struct Seen {
    std::uint32_t filled = 0;
    rules::Flag holds_points = {};
    std::vector<int> totals;
    int points = 0;
    ComparedBoxes compared = {};
    friend auto operator<=>(const Seen&, const Seen&) = default;
  };

  void play_turn(const Seen& card, std::set<Seen>& next) const {
    const rules::RuleSet& game = scoring_.game();
    for (std::size_t i = 0; i < 2 * scoring_.multisets().roll_count(); ++i) {
      const dice::Roll roll(i / 2);
      const int left = i % 2 == 0 ? 0 : game.rolls - 1;
      for (std::size_t k = 0; k < game.box_count(); ++k) {
        const rules::Box box(k);
        const auto outcome = fitting(
            game, card.compared, box,
            scoring_.outcome(rules::BoxSet(card.filled), card.holds_points, box, roll, left));
        if (!outcome.allowed) continue;
        next.insert(after(card, box, outcome));
        if (may_strike(game, box, outcome)) next.insert(after(card, box, rules::kStruck));
      }
    }
  }

  Seen after(const Seen& card, rules::Box box, const rules::Outcome& outcome) const {
    const rules::RuleSet& game = scoring_.game();
    Seen after = card;
    after.filled |= 1U << box.position();
    after.points += scored(game, outcome.in_box) + outcome.extra.value;
    for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
      if (game.bonuses[b].boxes.has(box))
        after.totals[b] += added(game.bonuses[b], box, outcome.in_box.value);
    }
    after.holds_points = flag_after(game, card.holds_points, rules::BoxSet(card.filled), box,
                                    outcome.in_box.value, outcome.extra);
    compare(game, after.compared, box, outcome.in_box.value);
    return after;
  }

  int bonuses(const Seen& card) const {
    return paid(scoring_.game(), {rules::BoxSet(card.filled), card.totals});
  }

  rules::Scoring scoring_;
};

class SmallGameScores : public testing::TestWithParam<std::string> {};

TEST_P(SmallGameScores, AreThoseOfAllGames) {
  const bool shipped = GetParam() == "two-yatzy" || GetParam() == "micro-yahtzee";
  const rules::RuleSet game = shipped ? shipped_game(GetParam()) : custom_game(GetParam());
  const std::set<int> all = AllGames(game).final_scores();
  const states::FinalScores scores = scores_of(game);
  EXPECT_EQ(scores.highest.value, *all.rbegin());
  std::vector<int> missing;
  for (int points = 0; points < *all.rbegin(); ++points) {
    if (!all.contains(points)) missing.push_back(points);
  }
  EXPECT_EQ(unreachable(scores), missing);
}

std::vector<std::string> small_keys() {
  std::vector<std::string> keys = {"two-yatzy", "micro-yahtzee"};
  for (const CustomGame& game : custom_games()) keys.push_back(game.key);
  return keys;
}

INSTANTIATE_TEST_SUITE_P(Games, SmallGameScores, testing::ValuesIn(small_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace fivekind::tests::scores_test
