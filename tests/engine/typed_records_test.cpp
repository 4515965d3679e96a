// Records as people type them: headers of CSV in any case, unknown rolls, dice with dashes and as
// characters.
#include <fivekind/analyse.h>
#include <gtest/gtest.h>

#include "dice/text.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_games.h"
#include "tests/program/program.h"

namespace fivekind::tests::typed_records_test {
namespace {

class TypedRecords : public ProgramTest {
 protected:
  PlayerJudgement judged_player(const std::string& name, const std::string& text) {
    write_bytes(folder_.file(name), text);
    const Judged of = judged(folder_.file(name));
    return of.games.at(0).players.at(0);
  }
};

TEST_F(TypedRecords, HaveHeadersInAnyCase) {
  for (const char* header :
       {"game,player,category,points,dice", "Game,Player,Category,Points,Dice",
        "GAME,PLAYER,CATEGORY,POINTS,DICE", " Game , player ,CateGory,points,Dice"}) {
    const PlayerJudgement player =
        judged_player("turns.csv", std::string(header) + "\nkniffel,Anna,Sechser,24,6-6-6-6-1\n");
    EXPECT_EQ(player.name, "Anna") << header;
    EXPECT_EQ(player.score, 24) << header;
    EXPECT_EQ(player.recorded, "boxes") << header;
  }
  const PlayerJudgement player =
      judged_player("turns.csv",
                    "Game,Name,Roll 1,Keep_1,ROLL2,keep 2,roll-3,Category\n"
                    "yatzy,Anna,13566,66,26661,666,66661,sixes\n");
  EXPECT_EQ(player.recorded, "all");
  EXPECT_EQ(player.score, 24);
}

// An unknown roll is "?" in CSV as in score sheets.
TEST_F(TypedRecords, HaveRollsThatAreNotKnown) {
  const std::string head = "game,name,roll1,roll2,roll3,category\nyatzy,Anna,";
  for (const char* rolls : {"?,?,66661", ",,66661"}) {
    const PlayerJudgement player = judged_player("turns.csv", head + rolls + ",sixes\n");
    EXPECT_EQ(player.recorded, "boxes") << rolls;
    EXPECT_EQ(player.turns.at(0).decisions.at(0).dice, "16666") << rolls;
  }
  const PlayerJudgement sheet =
      judged_player("sheet.txt", "game yatzy\nAnna: ? -> ? -> 66661 sixes 24\n");
  EXPECT_EQ(sheet.recorded, "boxes");
}

TEST_F(TypedRecords, HaveDiceInAnySigns) {
  const std::string plain = output_of({"advise", "yatzy", "--dice", "13566", "--rolls-left", "0"});
  for (const char* dice :
       {"1–3–5–6–6", "1—3—5—6—6", "1−3−5−6−6", "1‑3‑5‑6‑6", "1·3·5·6·6",
        "1\u00A03\u00A05\u00A06\u00A06", "⚀⚂⚄⚅⚅", "⚀\uFE0E⚂\uFE0E⚄\uFE0E⚅\uFE0E⚅\uFE0E",
        "⚀\uFE0F ⚂\uFE0F ⚄\uFE0F ⚅\uFE0F ⚅\uFE0F"}) {
    EXPECT_EQ(output_of({"advise", "yatzy", "--dice", dice, "--rolls-left", "0"}), plain) << dice;
    EXPECT_EQ(dice::digits_of(dice), "13566") << dice;
  }
  for (const char* none : {"–", "\uFE0E", "1–x", "⚀\uFE0E\uFE0E\uFE0Ea"})
    EXPECT_FALSE(dice::is_dice(none)) << none;
}

// A pad without a full card explains why it has no means.
TEST_F(TypedRecords, OfPadsSayWhyThereAreNoMeans) {
  const std::string pad = folder_.file("pad.csv");
  write_bytes(pad, ",Anna\nOnes,3\nTwos,6\n");
  expect_part(output_of({"analyse", pad, "yatzy"}), "only games with all boxes filled count");
  write_bytes(pad, ",Anna\nOnes,2\nTwos,4\n");
  EXPECT_EQ(output_of({"analyse", pad, "two-yatzy"}).find("No means"), std::string::npos);
}

// JSON contains the deviation of each choice if it costs next to nothing.
TEST_F(TypedRecords, AreAnsweredWithDeviations) {
  const auto first = [this](const Arguments& arguments) {
    return json_of(arguments)["actions"][0]["values"][0];
  };
  const std::string late = "1/yatzy/filled=1.2.3.4.5.6.P.Q.T.K.M.D.F,upper=60,points=180/1/13566:0";
  EXPECT_TRUE(first({"advise", late}).contains("deviation"));
  EXPECT_EQ(first({"advise", late})["deviation"], first({"advise", late, "--spread"})["deviation"]);
  EXPECT_FALSE(
      first({"advise", "yatzy", "--dice", "13566", "--rolls-left", "2"}).contains("deviation"))
      << "it would take long";
  EXPECT_FALSE(first({"advise", late, "--objective", "target=250"}).contains("deviation"));
}

}  // namespace
}  // namespace fivekind::tests::typed_records_test
