// Score pads: every layout, the checks, and their summary compared with perfect play.
#include "records/pads/pads.h"

#include <fivekind/analyse.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "records/reader.h"
#include "rules/card.h"
#include "support/files/source.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/program/program.h"

namespace fivekind::tests::pads_test {
namespace {

using records::Pads;

// The result of reading a pad, one card per line: "Anna 1=3,2=6 9"; or the error.
std::string cards_of(const rules::Scoring& scoring, const std::string& text) {
  records::Lines lines(support::source_of(text, "pad"), "pad");
  const auto pads = records::read_pads(scoring, lines);
  if (!pads) return pads.error().message();
  std::string all;
  for (const records::PadCard& pad : pads->cards) {
    all += pad.name + " " + rules::text_of(scoring.game(), pad.card) + " " +
           std::to_string(pad.card.points.value) + (pad.whole ? " whole\n" : "\n");
  }
  return all;
}

class ScorePads : public testing::Test {
 protected:
  std::string read(const std::string& text) const { return cards_of(yatzy_, text); }

  rules::Scoring yatzy_{shipped_game("yatzy")};
};

// Two cards in every layout and form.
TEST_F(ScorePads, AreReadInAllLayouts) {
  const std::string expected = "Anna 1=3,2=6,S=22 31\nBert 1=0,S=x 0\n";
  for (const char* text :
       {",Anna,Bert\nOnes,3,x\nTwos,6,\nChance,22,/\n",
        "Yatzy;Anna;Bert\nEinser;3,0;-\nZweier;6;\nChance;22,00;–\n",
        "\tAnna\tBert\nETTOR\t3\tX\nTvåor\t6\nchans\t22\t—\n",
        "player,Aces,Deuces,chance\nAnna,3,6,22\nBert,x,,x\n",
        "# an evening\n\nSpelare\tChans\tEttor\tTvåor\nAnna\t22.0\t3\t6\nBert\t/\t-\t\n",
        "{\"player\":\"Anna\",\"ones\":3,\"twos\":6,\"Chance\":22}\n"
        "{\"player\":\"Bert\",\"ones\":\"x\",\"twos\":null,\"Chance\":\"-\"}\n",
        "[{\"name\":\"Anna\",\"scores\":{\"ones\":3,\"twos\":6,\"S\":22.0}},\n"
        " {\"name\":\"Bert\",\"scores\":{\"ones\":0,\"S\":\"/\"}}]\n",
        "{\n \"Anna\": {\"ones\": 3, \"twos\": 6, \"chance\": 22},\n"
        " \"Bert\": {\"ones\": 0, \"chance\": \"x\"}\n}\n"}) {
    EXPECT_EQ(read(text), expected) << text;
    auto reader = records::Reader::of_text(yatzy_, text, "pad");
    if (text[0] != '{' && text[0] != '[') {
      ASSERT_TRUE(reader);
      EXPECT_EQ(reader->form(), records::Form::pad) << text;
    } else {
      EXPECT_TRUE(records::begins_json_pad(yatzy_.game(), text)) << text;
    }
  }
  EXPECT_FALSE(records::begins_json_pad(yatzy_.game(), "{\"players\":[],\"ones\":3}\n"));
  EXPECT_FALSE(records::begins_json_pad(yatzy_.game(), "{\"seed\":3}\n"));
}

TEST_F(ScorePads, NumberGamesInsteadOfNamingPlayers) {
  EXPECT_EQ(read(",Game 1,2,Parti 3\nOnes,3,2,1\n"), " 1=3 3\n 1=2 2\n 1=1 1\n");
  EXPECT_EQ(read("Ones,3,2\nTwos,6,\n"), " 1=3,2=6 9\n 1=2 2\n");
}

// A full card with its bonus: 65 above, 115 below.
const char* const kWhole =
    "Player,Ones,Twos,Threes,Fours,Fives,Sixes,One Pair,Two Pairs,Three of a Kind,Four of a Kind,"
    "Small Straight,Large Straight,Full House,Chance,Yatzy";
const char* const kPoints = "Anna,3,6,9,8,15,24,12,22,18,x,15,20,28,0,0";

TEST_F(ScorePads, CheckTheirTotals) {
  const std::string header = kWhole;
  const std::string points = kPoints;
  const auto with = [&](const std::string& label, const std::string& cell) {
    return read(header + "," + label + "\n" + points + "," + cell + "\n");
  };
  const std::string whole = with("Total", "");
  EXPECT_NE(whole.find(" 230 whole\n"), std::string::npos) << whole;
  for (const auto& [label, cell] :
       std::vector<std::pair<std::string, std::string>>{{"Total", "230"},
                                                        {"Gesamtsumme", "\"230,0\""},
                                                        {"Upper", "65"},
                                                        {"Upper total", "115"},
                                                        {"Summa", "65"},
                                                        {"Sum", "115"},
                                                        {"Summe", "230"},
                                                        {"Sum", "180"},
                                                        {"Bonus", "50"},
                                                        {"Premia", "50"},
                                                        {"Lower section", "115"}}) {
    EXPECT_EQ(with(label, cell), whole) << label;
  }
  EXPECT_EQ(with("Total", "231"), "pad:2, Anna: expected 230 as 'Total', found '231'");
  EXPECT_EQ(with("Upper", "66"), "pad:2, Anna: expected 65 or 115 as 'Upper', found '66'");
  EXPECT_EQ(with("Bonus", "35"), "pad:2, Anna: expected 50 as 'Bonus', found '35'");
}

TEST_F(ScorePads, SayWhatIsWrong) {
  const auto starts = [&](const std::string& text, const std::string& message) {
    EXPECT_EQ(read(text).substr(0, message.size()), message) << text;
  };
  starts(",Anna\nOnes,7\n",
         "pad:2, Anna: expected points that 'ones' can pay (of 0, 1, 2, 3, 4, 5)");
  starts(",Anna\nOnes,\"2,5\"\n", "pad:2, Anna: expected points in 'ones', a mark (x, -, /)");
  starts(",Anna\nOnes,3\nFull Hause,22\n", "pad:3: expected a box such as full-house (F)");
  starts(",Anna\nOnes,3\nAces,2\n", "pad:3: expected each box once");
  starts("player,ones,ones\nAnna,3,2\n", "pad:1: expected each box once");
  starts("player,ones\nAnna,3,4\n", "pad:2: expected at most 2 cells, as in the first line");
  starts("player,score\nAnna,200\n", "pad:1: expected a table of turns (with the columns");
  starts(",Anna\nOnes,\"3\n", "pad:2: expected paired quotes");
  starts("{\"ones\":[3]}\n", "pad:1, player 1: expected a number, null or a mark");
  starts("{\"ones\":3,\"game\":\"yahtzee\"}\n", "pad:1, card 1: expected the game 'yatzy'");
  starts("{\"ones\":3}\n{\"colour\":3}\n", "pad:2: expected an object with boxes for keys");
  starts("{\"ones\":3,}\n", "pad:1: expected JSON");
}

TEST_F(ScorePads, TakeWhatTheyDoNotKnowForNotes) {
  records::Lines lines(support::source_of("player,ones,mood\nAnna,3,good\n", "pad"), "pad");
  const auto pads = records::read_pads(yatzy_, lines);
  ASSERT_TRUE(pads);
  EXPECT_EQ(pads->passed_over, std::vector<std::string>{"mood"});
}

// Boxes that are filled several times occur several times, or with their own names.
TEST(ScorePadsOfOtherGames, HoldBoxesThatAreFilledAgain) {
  const rules::Scoring balut(shipped_game("balut"));
  EXPECT_EQ(cards_of(balut, ",Anna\nFours,4\nFours,8\nFours 3,12\n"),
            cards_of(balut, "{\"name\":\"Anna\",\"fours\":4,\"fours-2\":8,\"fours-3\":12}\n"));
}

TEST(ScorePadsOfOtherGames, CountExtraBonuses) {
  const rules::Scoring yahtzee(shipped_game("yahtzee"));
  const std::string expected = "Anna 6=30,Y=50,extra=2 280\n";
  EXPECT_EQ(cards_of(yahtzee, ",Anna\nSixes,30\nYahtzee,50\nYahtzee bonus,200\n"), expected);
  EXPECT_EQ(cards_of(yahtzee, ",Anna\nSixes,30\nYahtzee,50\nYahtzee bonus,2\n"), expected);
  EXPECT_EQ(cards_of(yahtzee, ",Anna\nSixes,30\nYahtzee,50\nGrand total,280\n"), expected);
  EXPECT_EQ(cards_of(yahtzee, ",Anna\nSixes,30\nYahtzee bonus,250\n"),
            "pad:3, Anna: expected bonuses of 100 points, or how many, found '250'");
}

using AnalysePads = ProgramTest;

TEST_F(AnalysePads, SetsThemBesidePerfectPlay) {
  const std::string file = folder_.file("pad.csv");
  write_bytes(file, std::string(kWhole) + ",Total\n" + kPoints + ",230\n" + kPoints +
                        ",\nAnna,5\nBert,5\n");
  const Json json = Json::parse(output_of({"analyse", file, "yatzy", "--json"}));
  EXPECT_EQ(
      json["read_as"],
      "a score pad (a game a row): 4 games, 2 with all boxes filled; 1 total checked; without "
      "dice and the order of turns no decision can be judged");
  ASSERT_EQ(json["players"].size(), 2U);
  EXPECT_EQ(json["players"][0]["name"], "Anna");
  EXPECT_EQ(json["players"][0]["score"]["mean"], 230);
  EXPECT_EQ(json["players"][0]["boxes"]["sixes"], 24);
  EXPECT_EQ(json["players"][0]["games"], 3);
  EXPECT_EQ(json["players"][0]["bonuses"]["bonus"], 1) << "of the whole ones";
  EXPECT_EQ(json["players"][1]["whole"], 0);
  EXPECT_FALSE(json["players"][0].contains("rating"));
  const Json exact =
      Json::parse(output_of({"distribution", "yatzy", "--strategy", "expected", "--json"}));
  EXPECT_NEAR(json["perfect"]["mean"].get<double>(), 248.44, 0.01);
  EXPECT_EQ(json["perfect"]["boxes"].size(), 15U);
  EXPECT_NEAR(json["perfect"]["bonuses"]["bonus"].get<double>(), 0.8981, 0.0001);
  EXPECT_FALSE(exact.empty());
  const std::string text = output_of({"analyse", file, "yatzy"});
  expect_part(text, "Read as a score pad (a game a row)");
  expect_part(text, "perfect play");
}

TEST_F(AnalysePads, RefusesWhatTakesDecisions) {
  const std::string file = folder_.file("pad.csv");
  write_bytes(file, ",Anna\nOnes,3\n");
  const Ran convert = run({"convert", file, "yatzy", "--to", "csv"});
  EXPECT_EQ(convert.exit_code, 2);
  EXPECT_EQ(convert.output, "");
  expect_part(convert.errors, "found a score pad, which holds neither dice nor the order of turns");
  const Ran target = run({"analyse", file, "yatzy", "--objective", "target=200"});
  EXPECT_EQ(target.exit_code, 2);
  expect_part(target.errors, "no options for decisions");
}

}  // namespace
}  // namespace fivekind::tests::pads_test
