// Games whose turns depend on more than the boxes left, in each form of records and judged.
#include <fivekind/analyse.h>
#include <gtest/gtest.h>

#include "records/reader.h"
#include "records/writer.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_games.h"
#include "tests/games/games.h"
#include "tests/records/records_play.h"

namespace fivekind::tests::recorded_games_test {
namespace {

// Games of good and bad players: their losses and luck add up, even if only boxes are recorded.
class RecordedGames : public testing::TestWithParam<std::string> {};

TEST_P(RecordedGames, AddsUp) {
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

INSTANTIATE_TEST_SUITE_P(Games, RecordedGames,
                         testing::Values("saved-rolls", "few-saved-rolls", "served", "served-any",
                                         "waiting", "waiting-for-five", "waiting-in-order",
                                         "difference", "difference-in-order", "waiting-difference",
                                         "waiting-difference-counted", "announced", "all-announced",
                                         "announced-column", "striking", "striking-of-five",
                                         "striking-announced", "striking-columns", "comparing",
                                         "comparing-row", "comparing-never", "comparing-of-five",
                                         "comparing-announced", "comparing-columns"),
                         [](const auto& game) { return test_name(game.param); });

}  // namespace
}  // namespace fivekind::tests::recorded_games_test
