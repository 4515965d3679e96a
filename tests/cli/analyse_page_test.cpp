// If nothing was judged, no output says that it was: the page, tables, JSON and CSV of incomplete
// records.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>

#include "tests/common/scratch.h"
#include "tests/program/program.h"

namespace fivekind::tests::analyse_page_test {
namespace {

// What a record can contain of two turns, and what is said about a player without a mistake.
struct Sheet {
  std::string name;
  std::string turns;
  std::string said;
  std::size_t undivided = 0;  // turns
  std::string recorded;
};

const Sheet kSheets[] = {
    {"Points", "Anna: ones 0\nAnna: twos 0\n", "No decision is recorded, so none could be judged.",
     2, "nothing"},
    {"FinalDice", "Anna: 11 ones\nAnna: 22 twos\n",
     "Every choice of a box was the best; what was kept is not recorded.", 2, "boxes"},
    {"FinalDiceOfOne", "Anna: 11 ones\nAnna: twos 4\n",
     "Every choice of a box that is recorded was the best (1 of 2 turns); what was kept is not "
     "recorded.",
     2, "boxes"},
    {"OneTurn", "Anna: 11 keep all ones\nAnna: twos 4\n",
     "Every decision that is recorded was the best.", 1, "turns"},
    {"OneTurnAndABox", "Anna: 11 keep all ones\nAnna: 22 twos\n",
     "Every decision that is recorded was the best.", 1, "some"},
    {"Everything", "Anna: 11 keep all ones\nAnna: 22 keep all twos\n",
     "Every decision that is recorded was the best.", 0, "all"},
};

class Sheets : public ProgramTest, public testing::WithParamInterface<Sheet> {
 protected:
  Sheets() { write_bytes(file_, "game two-yatzy\n" + GetParam().turns); }

  std::string file_ = folder_.file("game.txt");
};

// The cells of the rows of the table with this caption, without tags.
std::vector<std::vector<std::string>> rows_of(const std::string& page, const std::string& caption) {
  std::size_t at = page.find("<caption>" + caption);
  const std::string table = page.substr(at, page.find("</table>", at) - at);
  std::vector<std::vector<std::string>> rows;
  const std::regex row("<tr>(.*?)</tr>");
  const std::regex cell("<t[dh][^>]*>([^<]*)</t[dh]>");
  for (std::sregex_iterator r(table.begin(), table.end(), row), end; r != end; ++r) {
    const std::string cells = (*r)[1];
    auto& texts = rows.emplace_back();
    for (std::sregex_iterator c(cells.begin(), cells.end(), cell); c != end; ++c)
      texts.push_back((*c)[1]);
  }
  return rows;
}

std::size_t column_of(const std::vector<std::string>& heads, const std::string& title) {
  return static_cast<std::size_t>(std::find(heads.begin(), heads.end(), title) - heads.begin());
}

TEST_P(Sheets, SayOnThePageWhatWasJudged) {
  const std::string page = folder_.file("page.html");
  output_of({"analyse", file_, "--html", page});
  const std::string text = read_bytes(page);
  EXPECT_NE(text.find("<p>" + GetParam().said + "</p>"), std::string::npos) << text;
  // Luck covers only turns whose luck is known; what is not separated has a column of its own.
  const auto turns = rows_of(text, "Turn by turn");
  ASSERT_EQ(turns.size(), 3U);
  const std::size_t luck = column_of(turns[0], "luck");
  const std::size_t undivided = column_of(turns[0], "not told apart");
  EXPECT_EQ(undivided<turns[0].size(), GetParam().undivided> 0);
  std::size_t without_luck = 0;
  for (std::size_t turn = 1; turn < turns.size(); ++turn) {
    ASSERT_EQ(turns[turn].size(), turns[0].size());
    const bool none = turns[turn][luck] == "–";
    without_luck += none ? 1 : 0;
    if (undivided < turns[0].size()) {
      EXPECT_NE(turns[turn][undivided] == "–", none);
    }
  }
  EXPECT_EQ(without_luck, GetParam().undivided);
  // So does the account.
  const auto account = rows_of(text, "Account");
  const auto has = [&account](const std::string& what) {
    return std::any_of(account.begin(), account.end(),
                       [&what](const auto& row) { return row[0] == what; });
  };
  EXPECT_EQ(has("luck"), GetParam().undivided < 2);
  EXPECT_EQ(has("losses"), GetParam().recorded != "nothing");
  EXPECT_EQ(has("luck and losses not told apart"), GetParam().undivided > 0);
}

TEST_P(Sheets, SayTheSameOnTheTerminal) {
  const std::string text = output_of({"analyse", file_});
  EXPECT_NE(text.find(GetParam().said.substr(1, GetParam().said.size() - 2)), std::string::npos)
      << text;
}

TEST_P(Sheets, SayInJsonWhatWasRecorded) {
  const Json game = Json::parse(output_of({"analyse", file_, "--json"}));
  const Json& player = game["players"][0];
  EXPECT_EQ(player["recorded"], GetParam().recorded);
  std::size_t undivided = 0;
  for (const Json& turn : player["turns"]) undivided += turn["undivided"].get<bool>() ? 1 : 0;
  EXPECT_EQ(undivided, GetParam().undivided);
}

// Figures without data are null in JSON and empty in CSV, those of a part are named so.
TEST_P(Sheets, HaveNoFiguresOfWhatWasNotJudged) {
  const std::string& recorded = GetParam().recorded;
  const Json json = Json::parse(output_of({"analyse", file_, "--summary", "--json"}));
  const Json& player = json["players"][0];
  EXPECT_EQ(player["recorded"], recorded);
  EXPECT_EQ(player["loss"]["mean"].is_null(), recorded != "all");
  EXPECT_EQ(player["luck"]["mean"].is_null(), recorded != "all");
  for (const char* what : {"by_turn", "by_rolls_left", "by_category", "by_best"}) {
    for (const Json& part : player[what])
      EXPECT_EQ(part["mean_loss"].is_null(), part["decisions"] == 0) << what << part;
  }
  EXPECT_TRUE(player["rating"].is_null()) << "of two turns";
  EXPECT_FALSE(player["unrated"].is_null());

  const std::string csv = output_of({"analyse", file_, "--summary", "--csv"});
  const std::vector<std::string> lines = lines_of(csv);
  ASSERT_EQ(lines.size(), 2U);
  const auto heads = fields_of(lines[0]);
  const auto cells = fields_of(lines[1]);
  ASSERT_EQ(heads.size(), cells.size());
  for (const char* figure : {"loss_mean", "loss_standard_error", "luck_mean"}) {
    if (recorded != "all") {
      EXPECT_EQ(cells.at(column_of(heads, figure)), "") << figure;
    }
  }
  EXPECT_EQ(cells.at(column_of(heads, "recorded")), recorded);
  EXPECT_EQ(cells.at(column_of(heads, "rating_mean")), "");

  const std::string table = output_of({"analyse", file_, "--summary"});
  const bool part = recorded != "all" && recorded != "nothing";
  EXPECT_EQ(table.find("100 % (" + recorded + ")") != std::string::npos, part) << table;
  EXPECT_EQ(table.find("Anna (" + recorded + ")") != std::string::npos, part) << table;
  EXPECT_EQ(table.find("± 0.00"), std::string::npos) << table;
}

INSTANTIATE_TEST_SUITE_P(Records, Sheets, testing::ValuesIn(kSheets),
                         [](const auto& of) { return of.param.name; });

}  // namespace
}  // namespace fivekind::tests::analyse_page_test
