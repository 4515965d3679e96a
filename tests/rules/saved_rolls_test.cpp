// Saved rolls: properties of their values, and records without dice.
#include <gtest/gtest.h>

#include <optional>

#include "records/reader.h"
#include "solve/solver.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/random_cards.h"
#include "tests/records/records_play.h"

namespace fivekind::tests::saved_rolls_test {
namespace {

TEST(SavedRolls, NeverHurt) {
  for (const std::string& key : saving_keys(1, 40)) {
    rules::RuleSet game = small_game(key);
    game.saved_rolls.reset();
    double before = expected_score(game);
    for (const std::optional<int> most :
         {std::optional(1), std::optional(2), std::optional(4), std::optional<int>()}) {
      game.saved_rolls = rules::SavedRolls{most};
      const double value = expected_score(game);
      EXPECT_GE(value, before - 1e-12) << key;
      before = value;
    }
  }
}

// A card with more saved rolls is worth no less.
TEST(SavedRolls, AreWorthMoreTheMoreThereAre) {
  for (const std::string& key : saving_keys(1, 40)) {
    const auto problem = prepare(small_game(key));
    const support::ThreadPool pool(1);
    const auto solution = *solve::solve<double>(problem, {}, pool);
    const states::StateSpace& space = problem->space();
    for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
      for (std::size_t place = space.slot_size(filled); place < space.layer_size(filled); ++place) {
        const double more = solution->layer(filled)[place];
        const double less = solution->layer(filled)[place - space.slot_size(filled)];
        EXPECT_GE(more, less - 1e-12) << key << ", layer " << filled << ", place " << place;
      }
    }
  }
}

// A cap that cannot be reached changes only the rules' hash.
TEST(SavedRolls, AreCappedOnlyWhereItBinds) {
  for (const std::string& key : saving_keys(1, 20)) {
    rules::RuleSet game = small_game(key);
    game.saved_rolls = rules::SavedRolls{};
    const double value = expected_score(game);
    game.saved_rolls->most = game.most_saved(game.box_count() - 1) + 1;
    EXPECT_EQ(expected_score(game), value) << key;
  }
}

TEST(SavedRolls, PlaceEveryStateOnce) {
  for (const std::string& key : saving_keys(1, 40)) {
    const auto problem = prepare(small_game(key));
    const states::StateSpace& space = problem->space();
    for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
      std::size_t place = 0;
      for (const states::Group& group : space.groups(filled)) {
        const std::size_t classes = space.progress().class_count(group.filled);
        for (std::size_t progress = 0; progress < classes; ++progress, ++place) {
          const states::State state = group.state(progress);
          ASSERT_TRUE(space.contains(state));
          ASSERT_EQ(space.position(state).position(), place);
          ASSERT_EQ(space.state_at(filled, states::LayerPosition(place)), state);
        }
      }
      ASSERT_EQ(place, space.layer_size(filled));
    }
  }
}

// In the form of Maxi Yatzy that people write down, without dice, each turn records what it left.
TEST(SavedRolls, AreRecordedBySheetsWithoutDice) {
  const rules::Scoring scoring(custom_game("saved-rolls"));
  const auto game = read_game(scoring, "Anna: chance 4 left 2\nAnna: pair 5 left 4\n");
  EXPECT_EQ(game.players[0].card.saved, 4);
  EXPECT_EQ(game.players[0].turns[1].rolls_left, 4);
  for (const char* text :
       {"Anna: chance 4\n", "Anna: chance 4 left 3\n", "Anna: 13 keep 3 -> 33 pair 5 left 2\n"}) {
    auto reader = records::Reader::of_text(scoring, text, "games");
    ASSERT_TRUE(reader);
    const auto read = reader->next();
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().fault, Fault::record_rolls_left) << text;
  }
}

}  // namespace
}  // namespace fivekind::tests::saved_rolls_test
