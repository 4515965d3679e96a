// Names of boxes and games: every name of every box of every shipped game, in every language and in
// the ways that people type it, finds that box wherever boxes are named.
#include "rules/names.h"

#include <fivekind/fivekind.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "records/reader.h"
#include "rules/position.h"
#include "rules/reading/card_reader.h"
#include "simulate/condition.h"
#include "support/names.h"
#include "support/text.h"
#include "tests/games/games.h"

namespace fivekind::tests::names_test {
namespace {

using rules::Box;

TEST(Folding, LeavesOnlyWhatMatters) {
  for (const char* name : {"Große Straße", "GROSSE STRASSE", "grosse_strasse", "Grosse-Strasse",
                           "große  straße", "GROẞE STRAẞE", "Große\u00A0Straße", "große–straße"}) {
    EXPECT_EQ(support::folded(name), "grossestrasse") << name;
  }
  EXPECT_EQ(support::folded("Kåk Två par Färg Hög"), "kaktvaparfarghog");
  EXPECT_EQ(support::folded("Trójka Mały Piątki Podwójna Duża ręka"),
            "trojkamalypiatkipodwojnaduzareka");
  EXPECT_EQ(support::folded("Æble Øl Žaba Đon Œuf Þing Ñu"), "aebleolzabadonoeufthingnu");
  EXPECT_EQ(support::folded("ka\u030Ak"), "kak");  // a separate ring above the letter
  EXPECT_EQ(support::folded("Fünfer", support::Spelling::spelled_out), "fuenfer");
  EXPECT_EQ(support::folded("ÅÄÖÜØ", support::Spelling::spelled_out), "aaaeoeueoe");
  EXPECT_EQ(support::folded("Άλφα"), "Άλφα");
  EXPECT_EQ(support::folded(" -_'(),."), "");
  EXPECT_EQ(support::folded("\xC3"), "\xC3");  // half of a character
}

// Every small Latin letter with an accent folds like its capital.
TEST(Folding, IsTheSameForCapitals) {
  const auto character = [](unsigned code) {
    return std::string{static_cast<char>(0xC0U | code >> 6U),
                       static_cast<char>(0x80U | (code & 0x3FU))};
  };
  for (unsigned capital = 0xC0; capital < 0xDF; ++capital) {
    EXPECT_EQ(support::folded(character(capital)), support::folded(character(capital + 0x20)));
  }
  for (unsigned capital = 0x100; capital < 0x138; capital += 2) {
    EXPECT_EQ(support::folded(character(capital)), support::folded(character(capital + 1)));
    EXPECT_FALSE(support::folded(character(capital)).empty());
  }
}

TEST(Folding, NeedsSomethingToCompare) {
  EXPECT_TRUE(support::alike("full house", "Full-House"));
  EXPECT_TRUE(support::alike("Fuenfer", "Fünfer"));
  EXPECT_TRUE(support::alike("Funfer", "Fünfer"));
  EXPECT_FALSE(support::alike("-", "_"));
  EXPECT_FALSE(support::alike("full", "full house"));
  EXPECT_FALSE(support::alike("full house", "full"));
}

// A name as people type it.
std::vector<std::string> spellings(const std::string& name) {
  std::vector<std::string> all = {name, support::lower_case(name), support::folded(name),
                                  support::folded(name, support::Spelling::spelled_out)};
  std::string capitals = name;
  std::transform(capitals.begin(), capitals.end(), capitals.begin(),
                 [](unsigned char c) { return c < 0x80 ? std::toupper(c) : c; });
  all.push_back(capitals);
  for (const char between : {'_', '-'}) {
    std::string joined = name;
    std::replace(joined.begin(), joined.end(), ' ', between);
    all.push_back(joined);
  }
  return all;
}

std::set<std::string> names_of(const rules::BoxRules& box) {
  std::set<std::string> names = {box.key};
  for (const auto& [language, name] : box.names) names.insert(name);
  return names;
}

class NamesOfGame : public testing::TestWithParam<std::string> {
 protected:
  // Calls check(box, text) for every way to name every box.
  void for_each_name(const std::function<void(std::size_t, const std::string&)>& check) const {
    for (std::size_t k = 0; k < game_.box_count(); ++k) {
      for (const std::string& name : names_of(game_.boxes[k])) {
        for (const std::string& text : spellings(name)) check(k, text);
      }
    }
  }

  rules::RuleSet game_ = shipped_game(GetParam());
  rules::Scoring scoring_{game_};
};

TEST_P(NamesOfGame, AreOfOneBox) {
  for_each_name([&](std::size_t k, const std::string& text) {
    const auto found = rules::find_box(game_, text);
    ASSERT_TRUE(found) << text;
    ASSERT_EQ(*found, Box(k)) << text;
  });
}

TEST_P(NamesOfGame, AreTakenInCardsAndConditions) {
  const auto card = [&](const std::string& text) {
    const auto read = rules::card_from_scores(scoring_, text, "card");
    return read ? rules::text_of(game_, *read) : read.error().expected;
  };
  const auto filled = [&](const std::string& text) {
    const auto read = rules::card_from_summary(
        scoring_, {text, std::vector<rules::Points>(game_.bonuses.size()), {}, 0}, ',', "card");
    return read ? rules::text_of(game_, *read) : read.error().expected;
  };
  for_each_name([&](std::size_t k, const std::string& text) {
    const std::string& key = game_.boxes[k].key;
    EXPECT_EQ(card(text + "=0"), card(key + "=0")) << text;
    EXPECT_EQ(filled(text), filled(key)) << text;
    for (const std::string clause : {"open=-", "score>=0"}) {
      EXPECT_TRUE(simulation::read_condition(scoring_, clause + "," + text + ">=0")) << text;
      EXPECT_TRUE(simulation::read_condition(scoring_, "filled=" + text + "," + clause)) << text;
    }
  });
}

// The box of a record with this turn, or the error.
std::string read_as(const rules::Scoring& scoring, const std::string& text) {
  auto reader = records::Reader::of_text(scoring, text, "records");
  const auto game = reader->next();
  if (!game) return game.error().expected;
  return rules::text_of(scoring.game(), (*game)->players.front().card);
}

TEST_P(NamesOfGame, AreTakenInRecords) {
  const std::string left = game_.saved_rolls ? " left 0" : "";
  const auto sheet = [&](const std::string& name) {
    return read_as(scoring_, "Anna: " + name + " 0" + left);
  };
  const auto csv = [&](const std::string& name) {
    return read_as(scoring_, "player,category,points,rolls_left\nAnna,\"" + name + "\",0," +
                                 (game_.saved_rolls ? "0" : "") + "\n");
  };
  const auto json = [&](const std::string& name) {
    const std::string more = game_.saved_rolls ? R"(,"rolls_left":0)" : "";
    return read_as(scoring_, R"({"players":[{"turns":[{"category":")" + name + R"(","points":0)" +
                                 more + "}]}]}\n");
  };
  for_each_name([&](std::size_t k, const std::string& text) {
    const std::string& key = game_.boxes[k].key;
    EXPECT_EQ(sheet(text), sheet(key)) << text;
    EXPECT_EQ(csv(text), csv(key)) << text;
    EXPECT_EQ(json(text), json(key)) << text;
  });
}

TEST_P(NamesOfGame, FindTheGame) {
  for (const auto& [language, name] : game_.names) {
    for (const std::string& text : spellings(name)) {
      const auto game = Game::named(text);
      ASSERT_TRUE(game) << text << ": " << game.error().message();
      EXPECT_EQ(game->key(), GetParam()) << text;
      EXPECT_TRUE(rules::names_game(game_, text)) << text;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, NamesOfGame, testing::ValuesIn(all_shipped_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });

TEST(Synonyms, AreTakenWhereNoNameIsTheirs) {
  const rules::RuleSet yahtzee = shipped_game("yahtzee");
  const auto key = [](const rules::RuleSet& game, const char* text) {
    const auto box = rules::find_box(game, text);
    return box ? game.boxes[box->position()].key : "none";
  };
  EXPECT_EQ(key(yahtzee, "Aces"), "ones");
  EXPECT_EQ(key(yahtzee, "3 of a kind"), "three-of-a-kind");
  EXPECT_EQ(key(yahtzee, "SM STRAIGHT"), "small-straight");
  EXPECT_EQ(key(yahtzee, "Yatzy"), "yahtzee");
  const rules::RuleSet maxi = shipped_game("maxi-yatzy");
  EXPECT_EQ(key(maxi, "Yatzy"), "maxi-yatzy");
  EXPECT_EQ(key(maxi, "5 of a kind"), "five-of-a-kind");
  EXPECT_EQ(key(shipped_game("triple-yahtzee"), "Aces (Double)"), "ones-double");
  EXPECT_EQ(key(shipped_game("triple-yahtzee"), "aces double"), "ones-double");
  EXPECT_EQ(key(shipped_game("balut"), "4s"), "fours");
}

// Every synonym names one box, wherever its key belongs to a shipped game.
TEST(Synonyms, AreOfOneBox) {
  struct Synonym {
    const char* key;
    const char* name;
  };
  const std::vector<Synonym> synonyms = {
#include "rules/synonyms.inc"
  };
  for (const Synonym& synonym : synonyms) {
    bool used = false;
    for (const std::string& shipped : all_shipped_keys()) {
      const rules::RuleSet game = shipped_game(shipped);
      const auto box = rules::box_of_key(game, synonym.key);
      if (!box) continue;
      const auto found = rules::boxes_named(game, synonym.name);
      ASSERT_EQ(found.size(), 1U) << shipped << ", " << synonym.name;
      used = used || found.front() == *box;
    }
    EXPECT_TRUE(used) << synonym.key << ", " << synonym.name;
  }
}

// Two boxes with one name, each in another language.
const char* const kAmbiguous = R"({ "format": 2, "game": "two-names",
  "names": { "en": "Two Names", "sv": "Två namn" }, "dice": 1, "faces": 2, "rolls": 1,
  "categories": [
    { "key": "low", "letter": "l", "kind": "face", "face": 1,
      "names": { "en": "Low", "sv": "High" } },
    { "key": "high", "letter": "h", "kind": "face", "face": 2,
      "names": { "en": "High!", "sv": "Hög" } } ] })";

TEST(Ambiguity, IsNoticed) {
  const rules::RuleSet game = game_from(kAmbiguous);
  const rules::Scoring scoring(game);
  EXPECT_EQ(rules::find_box(game, "High"), Box(0));  // exactly
  EXPECT_EQ(rules::find_box(game, "high"), Box(1));  // the key
  EXPECT_EQ(rules::find_box(game, "High!"), Box(1));
  EXPECT_FALSE(rules::find_box(game, "HIGH"));
  EXPECT_EQ(rules::boxes_named(game, "HIGH").size(), 2U);
  EXPECT_EQ(rules::find_box(game, "HOG"), Box(1));
  const auto card = rules::card_from_text(scoring, "HIGH=0", "card");
  ASSERT_FALSE(card);
  EXPECT_EQ(card.error().expected, "the name of one box, not of low (l), high (h)");
  EXPECT_EQ(read_as(scoring, "Anna: HIGH 0\n"), card.error().expected);
}

TEST(Ambiguity, OfColumnsIsNoticed) {
  const rules::RuleSet game = shipped_game("triple-yahtzee");
  EXPECT_EQ(rules::boxes_named(game, "Ones").size(), 3U);
  EXPECT_FALSE(rules::find_box(game, "Ones"));
  EXPECT_EQ(rules::expected_box(game, "Ones", "").find("the name of one box, not of ones-single"),
            0U);
}

// Letters are case-sensitive: a card of 39 boxes has upper-case and lower-case ones.
TEST(Letters, KeepTheirCase) {
  for (const std::string& shipped : all_shipped_keys()) {
    const rules::RuleSet game = shipped_game(shipped);
    for (std::size_t k = 0; k < game.box_count(); ++k) {
      const std::string letter(1, game.boxes[k].letter);
      EXPECT_EQ(rules::find_box(game, letter), Box(k)) << shipped << ", " << letter;
    }
  }
  const rules::RuleSet yatzy = shipped_game("yatzy");
  EXPECT_FALSE(rules::find_box(yatzy, "y"));
  EXPECT_EQ(rules::expected_box(yatzy, "y", "else"), "a box such as yatzy (Y)");
}

TEST(Suggestions, AreWhatIsNearest) {
  const rules::RuleSet yatzy = shipped_game("yatzy");
  EXPECT_EQ(rules::expected_box(yatzy, "Ful Hause", "else"), "a box such as full-house (F)");
  EXPECT_EQ(rules::expected_box(yatzy, "gibberish", "else"), "else");
  const auto game = Game::named("Yatzi");
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().expected.find("a game such as yatzy"), 0U) << game.error().expected;
}

// Names of several words next to points, marks of turns and dice.
TEST(Sheets, TakeNamesOfSeveralWords) {
  const rules::Scoring yatzy(shipped_game("yatzy"));
  const auto read = [&](const std::string& turn) { return read_as(yatzy, "Anna: " + turn + "\n"); };
  EXPECT_EQ(read("13566 keep 66 -> 22266 Full House 18"), "F=18");
  EXPECT_EQ(read("22266 full house"), "F=18");
  EXPECT_EQ(read("Liten stege 15"), "M=15");
  EXPECT_EQ(read("3 of a kind 15"), "T=15");
  EXPECT_EQ(read("3 12"), "3=12");
  EXPECT_EQ(read("Kl. Straße 15"), "M=15");
  EXPECT_EQ(read("Treo 12"), "a box such as threes (3)");
  EXPECT_EQ(read("Full Hause 18"), "a box such as full-house (F)");
  // For a box that is filled several times, a number after the name is the points.
  const rules::Scoring balut(shipped_game("balut"));
  EXPECT_EQ(read_as(balut, "Anna: Fours 4\n"), "4=4");
  EXPECT_EQ(read_as(balut, "Anna: Fours 4\nAnna: Fours 2 8\n"), "4=4,a=8");
}

TEST(Sheets, TakeNamesOfGames) {
  const rules::Scoring maxi(shipped_game("maxi-yatzy"));
  const std::string hash = rules::rules_hash(maxi.game());
  for (const std::string line : {"maxi-yatzy", "Maxi Yatzy", "MAXI YATZY", "maxi_yatzy"}) {
    EXPECT_EQ(read_as(maxi, "game " + line + " # evening\nAnna: ones 1 left 0\n"), "1=1") << line;
    EXPECT_EQ(read_as(maxi, "game " + line + " " + hash + "\nAnna: ones 1 left 0\n"), "1=1")
        << line;
  }
  EXPECT_EQ(read_as(maxi, "game Yatzy\nAnna: ones 1\n"), "the game 'maxi-yatzy'");
  EXPECT_EQ(read_as(maxi, "game yatzy\nAnna: ones 1\n"), "the game 'maxi-yatzy'");
}

// A custom game with the name of a shipped one is another game.
TEST(GamesOfOnesOwn, AreNotThoseWhoseKeyIsTheirName) {
  rules::RuleSet game = shipped_game("yatzy");
  game.key = "house-yatzy";
  EXPECT_TRUE(rules::names_game(game, "house-yatzy"));
  EXPECT_TRUE(rules::names_game(game, "House Yatzy"));
  EXPECT_FALSE(rules::names_game(game, "yatzy"));
  EXPECT_TRUE(rules::names_game(game, "Yatzy"));
}

// Players whose names differ by capitals are different people, and other input finds them only if
// it can refer to just one of them.
TEST(Players, DifferByCapitals) {
  const rules::Scoring yatzy(shipped_game("yatzy"));
  const auto players = [&](const std::string& text) {
    auto reader = records::Reader::of_text(yatzy, text, "records");
    const auto game = reader->next();
    std::string names;
    if (!game) return game.error().expected;
    for (const records::Player& player : (*game)->players) {
      names += player.name + ":" + std::to_string(player.turns.size()) + " ";
    }
    return names;
  };
  EXPECT_EQ(players("Anna: ones 1\nanna: ones 1\n"), "Anna:1 anna:1 ");
  EXPECT_EQ(players("player Åke\nplayer Bo\nÅKE: ones 1\nbo: ones 1\nake: twos 2\n"),
            "Åke:2 Bo:1 ");
  EXPECT_EQ(players("player Anna\nplayer anna\nanna: ones 1\nAnna: ones 1\n"), "Anna:1 anna:1 ");
  EXPECT_EQ(players("player Anna\nplayer anna\nANNA: ones 1\n"), "one of the players Anna, anna");
}

}  // namespace
}  // namespace fivekind::tests::names_test
