// Small custom games that pay only so many extra bonuses.
// Why: their flags count, in games with jokers, saved rolls, an order and boxes that may be struck.
#include "tests/games/limited_games.h"

namespace fivekind::tests {
namespace {

constexpr std::string_view kLimited = R"({
  "format": 3, "game": "limited-extras", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 4 },
    { "key": "sum", "letter": "S", "kind": "chance" } ],
  "bonuses": [
    { "key": "much", "categories": ["run", "ones"], "threshold": 5, "points": 3 } ],
  "five-of-a-kind": { "category": "pair", "joker": "forced",
    "extra-bonus": { "points": 6, "for": "every", "most": 1 } } })";

// With saved rolls; a bonus for little is lost by jokers.
constexpr std::string_view kLimitedSaving = R"({
  "format": 3, "game": "limited-saving", "dice": 2, "faces": 2, "rolls": 2, "saved-rolls": 1,
  "order": [["pair"], ["twos", "sum", "low"]],
  "categories": [
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "sum", "letter": "S", "kind": "chance" },
    { "key": "low", "letter": "L", "kind": "chance" } ],
  "bonuses": [
    { "key": "little", "categories": ["low"], "at-most": 2, "points": 9 } ],
  "five-of-a-kind": { "category": "pair", "joker": "wild", "joker-once": "points",
    "extra-bonus": { "points": 4, "for": "lower", "most": 2 } } })";

}  // namespace

std::vector<CustomGame> limited_games() {
  return {{"limited-extras", std::string(kLimited)},
          {"limited-saving", std::string(kLimitedSaving)}};
}

}  // namespace fivekind::tests
