// Small custom games in which less can be worth more, so that boxes may be struck.
// Why: in each of them a struck box meets something else that it changes.
#include "tests/games/striking_games.h"

namespace fivekind::tests {
namespace {

// A difference, whose low box also counts for a bonus for little, beside one for much.
constexpr std::string_view kStriking = R"({
  "format": 3, "game": "striking", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "high", "letter": "H", "kind": "face", "face": 3 },
    { "key": "low", "letter": "L", "kind": "chance" },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 } ],
  "bonuses": [
    { "key": "gap", "difference": { "high": "high", "low": "low", "times": "twos" } },
    { "key": "few", "categories": ["low", "pair"], "at-most": 3, "points": 6 },
    { "key": "much", "categories": ["high", "twos"], "threshold": 7, "points": 3 } ] })";

// The box of five of a kind may be struck: then nothing after it earns an extra bonus, but jokers
// are still forced.
constexpr std::string_view kStrikingOfFive = R"({
  "format": 3, "game": "striking-of-five", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 4 },
    { "key": "low", "letter": "L", "kind": "chance" } ],
  "bonuses": [
    { "key": "few", "categories": ["twos", "pair", "low"], "at-most": 4, "points": 9 },
    { "key": "much", "categories": ["run", "twos"], "threshold": 6, "points": 3 } ],
  "five-of-a-kind": { "category": "pair", "joker": "forced",
    "extra-bonus": { "points": 6, "for": "every" } } })";

// A box that was announced may be struck as well; one bonus counts boxes.
constexpr std::string_view kStrikingAnnounced = R"({
  "format": 3, "game": "striking-announced", "dice": 2, "faces": 3, "rolls": 3,
  "announce": ["low", "pair"],
  "categories": [
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "low", "letter": "L", "kind": "chance" },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "high", "letter": "H", "kind": "chance" } ],
  "bonuses": [
    { "key": "few", "categories": ["low"], "at-most": 2, "points": 7 },
    { "key": "hardly", "categories": ["threes", "pair"], "counts": "boxes", "at-most": 1,
      "points": 5 } ] })";

// Columns with bonuses of their own and one together; rolls that are not used are saved.
constexpr std::string_view kStrikingColumns = R"({
  "format": 3, "game": "striking-columns", "dice": 2, "faces": 2, "rolls": 2, "saved-rolls": 1,
  "columns": [ { "key": "once" }, { "key": "twice", "factor": 2 } ],
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "low", "letter": "L", "kind": "chance" } ],
  "bonuses": [
    { "key": "few", "categories": ["twos", "low"], "at-most": 3, "points": 4 },
    { "key": "hardly", "categories": ["twos", "low"], "counts": "boxes", "columns": "together",
      "at-most": 2, "points": 9 } ] })";

}  // namespace

std::vector<CustomGame> striking_games() {
  return {{"striking", std::string(kStriking)},
          {"striking-of-five", std::string(kStrikingOfFive)},
          {"striking-announced", std::string(kStrikingAnnounced)},
          {"striking-columns", std::string(kStrikingColumns)}};
}

}  // namespace fivekind::tests
