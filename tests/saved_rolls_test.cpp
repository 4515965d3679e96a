// Saved rolls: laws of their values, and games that are played, kept and judged with them.
#include <fivekind/analyse.h>
#include <fivekind/simulate.h>
#include <gtest/gtest.h>

#include <optional>

#include "asking.h"
#include "games.h"
#include "judged_games.h"
#include "random_cards.h"
#include "records/reader.h"
#include "records/writer.h"
#include "records_play.h"
#include "scratch.h"
#include "solve/solver.h"

namespace fivekind::tests::saved_rolls_test {
namespace {

double value_of(const rules::RuleSet& game) {
  return solved_for(public_game(game), "expected").report().value;
}

TEST(SavedRolls, NeverHurt) {
  for (const std::string& key : saving_keys(1, 40)) {
    rules::RuleSet game = small_game(key);
    game.saved_rolls.reset();
    double before = value_of(game);
    for (const std::optional<int> most :
         {std::optional(1), std::optional(2), std::optional(4), std::optional<int>()}) {
      game.saved_rolls = rules::SavedRolls{most};
      const double value = value_of(game);
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

// A cap that cannot bind changes nothing but the rules' hash.
TEST(SavedRolls, AreCappedOnlyWhereItBinds) {
  for (const std::string& key : saving_keys(1, 20)) {
    rules::RuleSet game = small_game(key);
    game.saved_rolls = rules::SavedRolls{};
    const double value = value_of(game);
    game.saved_rolls->most = game.most_saved(game.category_count() - 1) + 1;
    EXPECT_EQ(value_of(game), value) << key;
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

// Games of good and bad players: what they lost and their luck add up, also where only boxes are
// told.
class PlayedWithSavedRolls : public testing::TestWithParam<std::string> {};

TEST_P(PlayedWithSavedRolls, AddsUp) {
  const Game game = public_game(custom_game(GetParam()));
  const std::vector<std::string> lines = played(game, {"expected", "greedy", "random"}, 40);
  const ScratchFolder folder;
  for (const char* form : {"json", "csv", "sheet"}) {
    const rules::Scoring scoring(custom_game(GetParam()));
    records::Writer writer(scoring, *records::parse_form(form));
    std::string text;
    writer.begin(text);
    for (const records::RecordedGame& one : read_games(scoring, text_of(lines))) {
      writer.add(one, text);
    }
    write_bytes(folder.file(form), text);
    AnalyseOptions options;
    options.records.game = game;
    const Judged of = judged(folder.file(form), options);
    ASSERT_EQ(of.games.size(), lines.size());
    expect_accounts(of);
    EXPECT_NEAR(of.analysis.players[0].loss.mean, 0, kRounding);
    EXPECT_GT(of.analysis.players[1].loss.mean, 0);
    EXPECT_GT(of.analysis.players[2].loss.mean, of.analysis.players[1].loss.mean);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PlayedWithSavedRolls,
                         testing::Values("saved-rolls", "few-saved-rolls", "served"),
                         [](const auto& game) { return test_name(game.param); });

// In the form of Maxi Yatzy that people write down, without dice, each turn says what it left.
TEST(SavedRolls, AreToldBySheetsWithoutDice) {
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
