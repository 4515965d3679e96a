// The features of random games: every key and word that affects play, often enough.
// Why: suites over random games say nothing about features that these never have.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/games/random_rules.h"
#include "tests/games/stated_keys.h"

namespace fivekind::tests::random_rules_test {
namespace {

// A feature in a rules file (stated_keys.h), and the minimum number of random games that have it.
struct Share {
  const char* stated;
  int games;
};

constexpr Share kShares[] = {
    {"announce=list", 10},
    {"announce=text", 5},
    {"announce=true", 5},
    {"bonuses.at-most=number", 75},
    {"bonuses.categories=list", 200},
    {"bonuses.columns=together", 25},
    {"bonuses.counts=boxes", 50},
    {"bonuses.difference", 25},
    {"categories.alike=number", 25},
    {"categories.at-least=number", 10},
    {"categories.at-most=number", 10},
    {"categories.best=number", 100},
    {"categories.exactly=false", 5},
    {"categories.exactly=true", 10},
    {"categories.faces=list", 25},
    {"categories.factor=number", 50},
    {"categories.five-of-a-kind-counts=false", 10},
    {"categories.five-of-a-kind-counts=true", 10},
    {"categories.four-of-a-kind-counts=false", 10},
    {"categories.four-of-a-kind-counts=true", 10},
    {"categories.highest=number", 5},
    {"categories.kind=all-equal", 200},
    {"categories.kind=chance", 25},
    {"categories.kind=face", 100},
    {"categories.kind=flush", 10},
    {"categories.kind=groups", 25},
    {"categories.kind=of-a-kind", 25},
    {"categories.kind=pairs", 25},
    {"categories.kind=straight", 50},
    {"categories.kind=table", 25},
    {"categories.kind=total", 50},
    {"categories.length=number", 25},
    {"categories.lowest=number", 5},
    {"categories.one-colour=true", 10},
    {"categories.one-pair-suffices=true", 10},
    {"categories.otherwise=number", 25},
    {"categories.pays=all-dice", 100},
    {"categories.pays=number", 200},
    {"categories.pays=those-dice", 100},
    {"categories.plus=number", 50},
    {"categories.requires.filled=list", 5},
    {"categories.requires.filled=text", 10},
    {"categories.requires.paid=text", 10},
    {"categories.served=number", 25},
    {"categories.times=number", 100},
    {"categories.win=served", 5},
    {"categories.win=true", 25},
    {"colours=list", 100},
    {"columns=list", 100},
    {"columns.factor=number", 25},
    {"columns.order=announced", 5},
    {"columns.order=both-ends", 25},
    {"columns.order=down", 25},
    {"columns.order=free", 25},
    {"columns.order=up", 25},
    {"five-of-a-kind.extra-bonus.for=every", 25},
    {"five-of-a-kind.extra-bonus.for=jokers", 25},
    {"five-of-a-kind.extra-bonus.for=lower", 10},
    {"five-of-a-kind.extra-bonus.for=scoring", 10},
    {"five-of-a-kind.extra-bonus.most=number", 50},
    {"five-of-a-kind.extra-bonus.times-factor=true", 2},
    {"five-of-a-kind.joker-once=filled", 5},
    {"five-of-a-kind.joker-once=points", 10},
    {"five-of-a-kind.joker=forced", 25},
    {"five-of-a-kind.joker=free", 10},
    {"five-of-a-kind.joker=none", 10},
    {"five-of-a-kind.joker=pawlewicz", 10},
    {"five-of-a-kind.joker=wild", 10},
    {"format=number", kRandomGames},
    {"order=free", 5},
    {"order=in-order", 25},
    {"order=list", 10},
    {"order=upper-first", 10},
    {"rows=from-left", 5},
    {"saved-rolls=number", 25},
    {"saved-rolls=true", 25},
    {"score=bonuses", 25},
    {"served-after=any-roll", 25},
    {"served-after=first-roll", 5},
    {"strike=free", 10},
    {"strike=never", 25},
};

TEST(RandomRules, SayAllThatRulesFilesCan) {
  std::map<std::string, int> games;
  for (const std::string& text : random_rules_texts(kRandomGames)) {
    for (const std::string& stated : stated_keys(text)) ++games[stated];
  }
  for (const Share& share : kShares) EXPECT_GE(games[share.stated], share.games) << share.stated;
}

// What a bonus for a total of at most so much should stand beside: each of these matters to boxes
// that can be struck.
constexpr const char* kBesideLittle[] = {"announce=list",
                                         "announce=true",
                                         "bonuses.difference",
                                         "bonuses.threshold=number",
                                         "categories.requires.filled=text",
                                         "categories.requires.paid=text",
                                         "categories.served=number",
                                         "categories.times=number",
                                         "columns.factor=number",
                                         "columns.order=both-ends",
                                         "five-of-a-kind.extra-bonus",
                                         "five-of-a-kind.joker=forced",
                                         "five-of-a-kind.joker-once=points",
                                         "saved-rolls=number",
                                         "score=bonuses",
                                         "strike=free",
                                         "strike=never",
                                         "its boxes are counted",
                                         "it counts all columns",
                                         "it is for nothing"};

TEST(RandomRules, HaveBonusesForLittleBesideAllElse) {
  std::map<std::string, int> games;
  for (const std::string& text : random_rules_texts(kRandomGames)) {
    const auto bonuses = nlohmann::json::parse(text).value("bonuses", nlohmann::json::array());
    const auto little = std::find_if(bonuses.begin(), bonuses.end(),
                                     [](const auto& bonus) { return bonus.contains("at-most"); });
    if (little == bonuses.end()) continue;
    for (const std::string& stated : stated_keys(text)) ++games[stated];
    if (little->contains("counts")) ++games["its boxes are counted"];
    if (little->contains("columns")) ++games["it counts all columns"];
    if ((*little)["at-most"] == 0) ++games["it is for nothing"];
  }
  for (const char* stated : kBesideLittle) {
    EXPECT_GE(games[stated], 3) << stated;
  }
}

}  // namespace
}  // namespace fivekind::tests::random_rules_test
