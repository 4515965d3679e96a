// The data of published figures: all of them are read, all questions are asked, and errors in them
// are named.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

#include "reproduce/figures.h"
#include "reproduce/report.h"

namespace fivekind::tests::reproduce_data_test {
namespace {

using reproduce::Block;
using reproduce::Row;

// Calls `action` with every block of every source.
template <typename Action>
void for_each_block(Action action) {
  for (const reproduce::Section& section : reproduce::sections()) {
    for (const Block& block : section.blocks) action(block);
  }
}

template <typename All>
std::set<std::string> names_of(const All& all) {
  std::set<std::string> names;
  for (const auto& [name, function] : all) names.insert(name);
  return names;
}

TEST(ReproductionData, AsksEveryQueryAndEveryComputation) {
  std::set<std::string> queries;
  std::set<std::string> computations;
  for_each_block([&](const Block& block) {
    if (block.own.has("code")) computations.insert(block.own.text("code"));
    for (const Row& row : block.rows) {
      if (row.has("ask")) queries.insert(row.text("ask"));
    }
  });
  EXPECT_EQ(queries, names_of(reproduce::askable().queries));
  EXPECT_EQ(computations, names_of(reproduce::askable().computations));
}

TEST(ReproductionData, DrawsThePicturesThatAreNamed) {
  std::set<std::string> files;
  for_each_block([&](const Block& block) {
    if (!block.own.has("picture")) return;
    files.insert("reproduction-" + block.own.text("picture") + ".svg");
  });
  const std::vector<std::string> named = reproduce::picture_files();
  EXPECT_EQ(files, std::set<std::string>(named.begin(), named.end()));
}

// A position is read without the question about it.
void expect_position(const Row& row) {
  const std::string game = row.text("game");
  const auto shipped = Game::shipped(game);
  ASSERT_TRUE(shipped) << row.where() << ": " << game;
  if (!row.has("position")) return;
  const Row with_dice = row.has("rolls") ? row.with("dice", row.texts("rolls").front()) : row;
  const std::string position = "1/" + game + "/" + with_dice.filled("position");
  const auto read = Position::parse(*shipped, position);
  EXPECT_TRUE(read) << row.where() << ": " << (read ? "" : read.error().message());
}

TEST(ReproductionData, IsAboutShippedGamesAndTheirPositions) {
  for_each_block([](const Block& block) {
    for (const Row& row : block.rows) {
      if (row.has("game")) expect_position(row);
    }
  });
}

// Everything that queries read, or that occurs in braces in texts.
const std::set<std::string> kFields = {
    "above",        "action",   "as",         "ask",       "beside",   "bonus",       "box",
    "boxes",        "card",     "code",       "condition", "curve",    "description", "dice",
    "digits",       "fact",     "first",      "game",      "games",    "late",        "most",
    "name",         "note",     "objective",  "open",      "other",    "others",      "ours",
    "pairs",        "pattern",  "pays",       "picture",   "places",   "players",     "points",
    "points_apart", "position", "published",  "rate",      "rolls",    "score",       "second",
    "spread_of",    "states",   "strategies", "strategy",  "subtitle", "target",      "rolled",
    "throws",       "times",    "title",      "turn",      "turns",    "upper",       "values",
    "words",        "x",        "y"};

TEST(ReproductionData, HasOnlyFieldsThatAreRead) {
  std::set<std::string> fields;
  for_each_block([&](const Block& block) {
    for (const auto& [name, value] : block.own.fields().items()) fields.insert(name);
    for (const Row& row : block.rows) {
      for (const auto& [name, value] : row.fields().items()) fields.insert(name);
    }
  });
  EXPECT_EQ(fields, kFields);
}

TEST(ReproductionData, EveryRowOfItsOwnHasANameAndWhatIsPublished) {
  for_each_block([](const Block& block) {
    if (block.own.has("code")) return;
    EXPECT_FALSE(block.rows.empty()) << block.own.where();
    for (const Row& row : block.rows) {
      EXPECT_NO_THROW(static_cast<void>(row.text("name"))) << row.where();
      EXPECT_NO_THROW(static_cast<void>(row.text("published"))) << row.where();
    }
  });
}

struct Mistake {
  const char* block;
  const char* message;
};

constexpr Mistake kMistakes[] = {
    {R"({"ask": "oracle"})", "x.json, section 's', block 1: nothing known as 'ask': oracle"},
    {R"({"code": "oracle"})", "x.json, section 's', block 1: nothing known as 'code': oracle"},
    {R"({"name": "a"})", "x.json, section 's', block 1: expected a text as 'ask'"},
    {R"({"ask": 5})", "x.json, section 's', block 1: expected a text as 'ask'"},
    {R"({"ask": "text", "columns": ["name"], "rows": [["a"], ["b", "c"]]})",
     "x.json, section 's', block 1, row 2: expected 1 values at most, found 2"},
};

reproduce::Source source_with(const std::string& block) {
  const std::string text =
      R"({"title": "t", "about": "a", "sections": [{"name": "s", "quick": true, "places": )"
      R"([{"name": "p", "figures": [)" +
      block + "]}]}]}";
  return reproduce::read_source({"x", text});
}

// The message of the exception thrown by `action`.
template <typename Action>
std::string mistake_in(Action action) {
  try {
    action();
  } catch (const std::logic_error& mistake) {
    return mistake.what();
  }
  return "no mistake";
}

TEST(ReproductionData, MistakesAreNamedWithTheirPlace) {
  for (const Mistake& mistake : kMistakes) {
    EXPECT_EQ(mistake_in([&] { source_with(mistake.block); }), mistake.message);
  }
  for (const char* text : {"{", "{}", R"({"title": "t", "about": "a", "sections": [[]]})"}) {
    const std::string mistake = mistake_in([&] { reproduce::read_source({"x", text}); });
    EXPECT_TRUE(mistake.starts_with("x.json: ")) << mistake;
  }
  for (const char* block : {"[]", "7", R"({"ask": "text", "columns": [], "rows": [7]})"}) {
    const std::string mistake = mistake_in([&] { source_with(block); });
    EXPECT_TRUE(mistake.starts_with("x.json, section 's', block 1: ")) << mistake;
  }
}

// Errors that only show when a figure is computed.
constexpr Mistake kLateMistakes[] = {
    {R"({"ask": "count", "name": "a", "published": "1"})",
     "x.json, section 's', block 1, row 1: expected a text as 'game'"},
    {R"({"ask": "count", "game": "yatzy", "name": "a", "published": "six", "fact": "rolls"})",
     "x.json, section 's', block 1, row 1: not a printed number: six"},
    {R"({"ask": "count", "game": "yatzy", "name": "{a}", "published": "1", "fact": "rolls"})",
     "x.json, section 's', block 1, row 1: expected a text that can be filled in (argument not "
     "found) as 'name'"},
    {R"({"ask": "count", "game": "yatzy", "name": "a", "published": "1"})",
     "x.json, section 's', block 1, row 1: nothing found that is called 'ours'"},
    {R"({"ask": "text", "name": "a", "published": "1", "as": "guess"})",
     "x.json, section 's', block 1, row 1: expected answer or missing as 'as', found "
     "guess"},
    {R"({"ask": "mean", "game": "yatzy", "curve": "flat", "name": "a", "published": "1"})",
     "x.json, section 's', block 1, row 1: no curve 'flat'"},
};

TEST(ReproductionData, MistakesInAFigureAreNamedWithTheirRow) {
  reproduce::Workbench bench({});
  for (const Mistake& mistake : kLateMistakes) {
    const reproduce::Source source =
        source_with(fmt::format(R"({{"columns": [], "rows": [[]], {})", mistake.block + 1));
    reproduce::Findings findings("x");
    const Block& block = source.sections.front().blocks.front();
    EXPECT_EQ(mistake_in([&] { reproduce::add_block(bench, block, findings); }), mistake.message);
  }
}

}  // namespace
}  // namespace fivekind::tests::reproduce_data_test
