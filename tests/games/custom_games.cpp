// Small custom games: few enough states for the oracle, and every rule at least once.
#include <fmt/format.h>

#include "tests/games/comparing_games.h"
#include "tests/games/games.h"
#include "tests/games/limited_games.h"
#include "tests/games/striking_games.h"

namespace fivekind::tests {
namespace {

// Two bonuses that share a box, one of them over a box of the lower section.
std::string overlapping_bonuses(int rolls) {
  return fmt::format(R"({{
    "game": "overlapping-bonuses-{0}", "dice": 3, "faces": 4, "rolls": {0},
    "categories": [
      {{ "key": "ones", "letter": "1", "kind": "face", "face": 1 }},
      {{ "key": "threes", "letter": "3", "kind": "face", "face": 3 }},
      {{ "key": "fours", "letter": "4", "kind": "face", "face": 4 }},
      {{ "key": "chance", "letter": "S", "kind": "chance" }},
      {{ "key": "pair", "letter": "P", "kind": "pairs", "count": 1, "pays": "those-dice" }} ],
    "bonuses": [
      {{ "key": "first", "categories": ["ones", "threes", "chance"], "threshold": 14, "points": 9 }},
      {{ "key": "second", "categories": ["threes", "fours"], "threshold": 12, "points": 17 }} ]
  }})",
                     rolls);
}

std::string jokers(std::string_view joker, std::string_view paid_for, std::string_view choice) {
  return fmt::format(R"({{
    "game": "joker-{0}-{1}-{2}", "dice": 3, "faces": 3, "rolls": 3, "choice": "{2}",
    "categories": [
      {{ "key": "ones", "letter": "1", "kind": "face", "face": 1 }},
      {{ "key": "threes", "letter": "3", "kind": "face", "face": 3 }},
      {{ "key": "triplet", "letter": "Y", "kind": "all-equal", "pays": 25 }},
      {{ "key": "pair", "letter": "P", "kind": "of-a-kind", "count": 2, "pays": "all-dice" }},
      {{ "key": "run", "letter": "D", "kind": "straight", "length": 3, "pays": 20 }},
      {{ "key": "mixed", "letter": "F", "kind": "groups", "sizes": [2, 1], "pays": "those-dice" }},
      {{ "key": "chance", "letter": "S", "kind": "chance" }} ],
    "bonuses": [
      {{ "key": "upper", "categories": ["ones", "threes"], "threshold": 8, "points": 15 }} ],
    "five-of-a-kind": {{ "category": "triplet", "joker": "{0}",
      "extra-bonus": {{ "points": 40, "for": "{1}" }} }}
  }})",
                     joker, paid_for, choice);
}

// Joker points and the five-of-a-kind box itself count for a bonus; no flag.
constexpr std::string_view kJokerBonus = R"({
  "game": "joker-bonus", "dice": 3, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "triplet", "letter": "Y", "kind": "all-equal", "pays": "all-dice" },
    { "key": "run", "letter": "D", "kind": "straight", "faces": [1, 3], "pays": "those-dice" },
    { "key": "table", "letter": "T", "kind": "table", "points": { "111": 7, "123": 3 }, "otherwise": 1 } ],
  "bonuses": [
    { "key": "all", "categories": ["twos", "triplet", "run", "table"], "threshold": 10, "points": 6 } ],
  "five-of-a-kind": { "category": "triplet", "joker": "free" }
})";

constexpr std::string_view kKindsUpper = R"({
  "game": "kinds-with-sums", "dice": 4, "faces": 4, "rolls": 3,
  "categories": [
    { "key": "fours", "letter": "4", "kind": "face", "face": 4 },
    { "key": "three-alike", "letter": "T", "kind": "of-a-kind", "count": 3, "pays": "those-dice" },
    { "key": "one-pair", "letter": "P", "kind": "pairs", "count": 1, "pays": "all-dice" },
    { "key": "two-pairs", "letter": "Q", "kind": "pairs", "count": 2, "pays": "those-dice",
      "four-of-a-kind-counts": true },
    { "key": "groups", "letter": "F", "kind": "groups", "sizes": [2, 1], "pays": "those-dice" },
    { "key": "straight", "letter": "M", "kind": "straight", "length": 3, "pays": "those-dice" },
    { "key": "equal", "letter": "Y", "kind": "all-equal", "pays": "all-dice" } ],
  "bonuses": [
    { "key": "bonus", "categories": ["three-alike", "straight"], "threshold": 18, "points": 11 } ]
})";

constexpr std::string_view kKindsLower = R"({
  "game": "kinds-with-numbers", "dice": 4, "faces": 4, "rolls": 2,
  "categories": [
    { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
    { "key": "two-alike", "letter": "T", "kind": "of-a-kind", "count": 2, "pays": 5 },
    { "key": "two-pairs", "letter": "Q", "kind": "pairs", "count": 2, "pays": "those-dice",
      "one-pair-suffices": true },
    { "key": "groups", "letter": "F", "kind": "groups", "sizes": [3, 1], "pays": 12,
      "five-of-a-kind-counts": true },
    { "key": "straight", "letter": "D", "kind": "straight", "faces": [1, 2, 4], "pays": "all-dice" },
    { "key": "chance", "letter": "S", "kind": "chance" },
    { "key": "table", "letter": "A", "kind": "table", "points": { "1234": 30, "1111": 2, "2233": 8 } },
    { "key": "equal", "letter": "Y", "kind": "all-equal", "pays": 40 } ]
})";

constexpr std::string_view kLargeDice = R"({
  "game": "large-dice", "dice": 5, "faces": 8, "rolls": 3,
  "categories": [
    { "key": "eights", "letter": "8", "kind": "face", "face": 8 },
    { "key": "run", "letter": "R", "kind": "straight", "length": 4, "pays": 30 },
    { "key": "house", "letter": "F", "kind": "groups", "sizes": [3, 2], "pays": "all-dice" } ],
  "bonuses": [
    { "key": "bonus", "categories": ["eights", "house"], "threshold": 40, "points": 25 } ]
})";

constexpr std::string_view kCoins = R"({
  "game": "coins", "dice": 6, "faces": 2, "rolls": 6,
  "categories": [
    { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "pairs", "letter": "R", "kind": "pairs", "count": 3, "pays": 10, "four-of-a-kind-counts": true },
    { "key": "equal", "letter": "Y", "kind": "all-equal", "pays": 30 } ],
  "bonuses": [
    { "key": "bonus", "categories": ["ones", "twos"], "threshold": 15, "points": 8 } ]
})";

// Two bonuses with the same points, reached one after the other or never.
constexpr std::string_view kTwinBonuses = R"({
  "game": "twin-bonuses", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "pairs", "count": 1, "pays": 4 },
    { "key": "chance", "letter": "S", "kind": "chance" } ],
  "bonuses": [
    { "key": "late", "categories": ["twos", "threes", "pair"], "threshold": 9, "points": 5 },
    { "key": "early", "categories": ["twos", "threes", "pair"], "threshold": 5, "points": 5 },
    { "key": "other", "categories": ["threes", "chance"], "threshold": 8, "points": 10 } ]
})";

// More bonus boxes than the option lists have keys for, and payments that are never 0.
std::string many_bonus_boxes() {
  std::string boxes;
  std::string keys;
  for (int k = 0; k < 10; ++k) {
    boxes += fmt::format(
        R"({}{{ "key": "c{}", "letter": "{}", "kind": "table", "points": {{ "1": {}, "2": {} }}, "otherwise": {} }})",
        k == 0 ? "" : ",", k, k, k % 3, 1 + k % 4, k % 2);
    keys += fmt::format(R"({}"c{}")", k == 0 ? "" : ",", k);
  }
  return fmt::format(R"({{ "game": "many-bonus-categories", "dice": 1, "faces": 3, "rolls": 2,
    "categories": [{}],
    "bonuses": [ {{ "key": "all", "categories": [{}], "threshold": 14, "points": 9 }} ] }})",
                     boxes, keys);
}

// Rolls are saved without limit, together with two bonuses that share a box.
constexpr std::string_view kSavedRolls = R"({
  "format": 2, "game": "saved-rolls", "dice": 2, "faces": 3, "rolls": 3, "saved-rolls": true,
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "chance", "letter": "S", "kind": "chance" } ],
  "bonuses": [
    { "key": "faces", "categories": ["twos", "threes"], "threshold": 7, "points": 4 },
    { "key": "high", "categories": ["threes", "chance"], "threshold": 10, "points": 3 } ]
})";

// Up to two rolls are saved, together with jokers and extra bonuses.
constexpr std::string_view kFewSavedRolls = R"({
  "format": 2, "game": "few-saved-rolls", "dice": 2, "faces": 3, "rolls": 2, "saved-rolls": 2,
  "categories": [
    { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 6 },
    { "key": "run", "letter": "D", "kind": "straight", "length": 2, "pays": 5 } ],
  "bonuses": [ { "key": "faces", "categories": ["ones", "threes"], "threshold": 4, "points": 5 } ],
  "five-of-a-kind": { "category": "pair", "joker": "free",
    "extra-bonus": { "points": 7, "for": "every" } }
})";

// The first roll pays more, together with a bonus that counts such a box.
constexpr std::string_view kServed = R"({
  "format": 2, "game": "served", "dice": 2, "faces": 3, "rolls": 3,
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "threes", "letter": "3", "kind": "face", "face": 3, "served": 2 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5, "served": 6 },
    { "key": "chance", "letter": "S", "kind": "chance" } ],
  "bonuses": [
    { "key": "faces", "categories": ["twos", "threes"], "threshold": 7, "points": 4 } ]
})";

// Every roll of all dice pays more until one is kept.
constexpr std::string_view kServedAny = R"({
  "format": 3, "game": "served-any", "dice": 2, "faces": 3, "rolls": 3, "served-after": "any-roll",
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "threes", "letter": "3", "kind": "face", "face": 3, "served": 2 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5, "served": 6 },
    { "key": "chance", "letter": "S", "kind": "chance", "served": 1 } ],
  "bonuses": [
    { "key": "faces", "categories": ["twos", "threes"], "threshold": 7, "points": 4 } ]
})";

// Bonuses for how many boxes hold points, together with one for points.
constexpr std::string_view kCountedBoxes = R"({
  "format": 2, "game": "counted-boxes", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "run", "letter": "D", "kind": "straight", "length": 2, "pays": 4 } ],
  "bonuses": [
    { "key": "all", "categories": ["twos", "threes", "pair", "run"], "counts": "boxes",
      "threshold": 4, "points": 6 },
    { "key": "faces", "categories": ["twos", "threes"], "threshold": 7, "points": 3 },
    { "key": "three", "categories": ["twos", "pair", "run"], "counts": "boxes", "threshold": 2,
      "points": 2 } ],
  "five-of-a-kind": { "category": "pair", "joker": "free" }
})";

// Boxes that pay only when another one holds points, one of them counting for a bonus.
constexpr std::string_view kWaiting = R"({
  "format": 2, "game": "waiting", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "second", "letter": "D", "kind": "all-equal", "pays": 9, "requires": { "paid": "pair" } },
    { "key": "chance", "letter": "S", "kind": "chance", "requires": { "paid": "pair" } } ],
  "bonuses": [
    { "key": "most", "categories": ["threes", "chance"], "threshold": 8, "points": 4 } ]
})";

// The same with extra bonuses and jokers, where the box that is waited for counts for a bonus.
constexpr std::string_view kWaitingForFive = R"({
  "format": 2, "game": "waiting-for-five", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "second", "letter": "D", "kind": "all-equal", "pays": 9, "requires": { "paid": "pair" } },
    { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 4 } ],
  "bonuses": [
    { "key": "boxes", "categories": ["pair", "second"], "counts": "boxes", "threshold": 2,
      "points": 3 } ],
  "five-of-a-kind": { "category": "pair", "joker": "free",
    "extra-bonus": { "points": 6, "for": "every" } }
})";

// A box that wins with its pattern in the first roll, and pays otherwise; it counts for a bonus.
constexpr std::string_view kWinning = R"({
  "format": 2, "game": "winning", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5, "served": 30, "win": "served" },
    { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 4, "served": 2 },
    { "key": "chance", "letter": "S", "kind": "chance" } ],
  "bonuses": [
    { "key": "most", "categories": ["threes", "pair"], "threshold": 8, "points": 4 } ]
})";

// The same with any roll of all dice until one is kept.
constexpr std::string_view kWinningAny = R"({
  "format": 3, "game": "winning-any", "dice": 2, "faces": 3, "rolls": 4, "served-after": "any-roll",
  "categories": [
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5, "served": 30, "win": "served" },
    { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 4, "served": 2 } ],
  "bonuses": [
    { "key": "most", "categories": ["threes", "pair"], "threshold": 8, "points": 4 } ]
})";

// One that wins whenever it is paid, boxes that are filled in an order, and saved rolls.
constexpr std::string_view kWinningInOrder = R"({
  "format": 2, "game": "winning-in-order", "dice": 2, "faces": 3, "rolls": 2, "saved-rolls": true,
  "order": [["threes", "pair"], ["run", "chance"]],
  "categories": [
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "groups", "sizes": [2], "pays": "those-dice", "plus": 40,
      "win": true },
    { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 4 },
    { "key": "chance", "letter": "S", "kind": "chance" } ],
  "bonuses": [
    { "key": "most", "categories": ["threes", "chance"], "threshold": 8, "points": 4 } ]
})";

// Only bonuses make up the score: for rows, for boxes and for the whole card.
constexpr std::string_view kBonusesAlone = R"({
  "format": 2, "game": "bonuses-alone", "dice": 2, "faces": 3, "rolls": 2, "score": "bonuses",
  "categories": [
    { "key": "threes", "letter": "3", "times": 2, "kind": "face", "face": 3 },
    { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 4, "served": 2 },
    { "key": "chance", "letter": "S", "kind": "chance" } ],
  "bonuses": [
    { "key": "row", "categories": ["threes"], "threshold": 9, "points": 3 },
    { "key": "boxes", "categories": ["threes", "run"], "counts": "boxes", "threshold": 3,
      "points": 2 },
    { "key": "whole-10", "categories": ["threes", "run", "chance"], "threshold": 10, "points": 1 },
    { "key": "whole-15", "categories": ["threes", "run", "chance"], "threshold": 15, "points": 2 } ]
})";

// The same with extra bonuses and jokers, and boxes that count for no bonus.
constexpr std::string_view kBonusesAloneOfFive = R"({
  "format": 2, "game": "bonuses-alone-of-five", "dice": 2, "faces": 3, "rolls": 2,
  "score": "bonuses",
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 4 },
    { "key": "chance", "letter": "S", "kind": "chance" } ],
  "bonuses": [
    { "key": "faces", "categories": ["twos", "threes"], "threshold": 7, "points": 4 },
    { "key": "run", "categories": ["run"], "counts": "boxes", "threshold": 1, "points": 3 } ],
  "five-of-a-kind": { "category": "pair", "joker": "forced",
    "extra-bonus": { "points": 2, "for": "every" } }
})";

// Boxes that open when others are filled, in two groups, together with one that waits for nothing.
constexpr std::string_view kWaitingInOrder = R"({
  "format": 2, "game": "waiting-in-order", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "threes", "letter": "3", "kind": "face", "face": 3,
      "requires": { "filled": ["run", "twos"] } },
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 4 },
    { "key": "chance", "letter": "S", "kind": "chance" },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 7, "requires": { "filled": "chance" } } ],
  "bonuses": [
    { "key": "faces", "categories": ["twos", "threes"], "threshold": 7, "points": 4 } ]
})";

// A bonus for a difference, together with one with a threshold that shares a box with it. Points in
// "low" may cost more than they bring, so it matters which rolls can leave it at 0.
constexpr std::string_view kDifference = R"({
  "format": 2, "game": "difference", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "high", "letter": "H", "kind": "chance" },
    { "key": "low", "letter": "L", "kind": "straight", "length": 2, "pays": 4 } ],
  "bonuses": [
    { "key": "faces", "categories": ["ones", "threes"], "threshold": 4, "points": 5 },
    { "key": "gap", "difference": { "high": "high", "low": "low", "times": "ones" } } ]
})";

// Two of them that share boxes, in an order and with jokers and extra bonuses.
constexpr std::string_view kDifferenceInOrder = R"({
  "format": 2, "game": "difference-in-order", "dice": 2, "faces": 3, "rolls": 2,
  "order": [["high", "pair"], ["low", "twos"], ["run"]],
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "high", "letter": "H", "kind": "chance" },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 3 },
    { "key": "low", "letter": "L", "kind": "straight", "length": 2, "pays": 2 },
    { "key": "run", "letter": "R", "kind": "table", "points": { "12": 2, "23": 5 }, "otherwise": 1 } ],
  "bonuses": [
    { "key": "gap", "difference": { "high": "high", "low": "low", "times": "twos" } },
    { "key": "boxes", "categories": ["pair", "run"], "counts": "boxes", "threshold": 2, "points": 4 },
    { "key": "other", "difference": { "high": "run", "low": "pair", "times": "low" } } ],
  "five-of-a-kind": { "category": "pair", "joker": "free",
    "extra-bonus": { "points": 4, "for": "every" } }
})";

// A low box that waits for points in another one, which comes before it: points there make the
// difference smaller. The other one counts for a bonus itself, or does not.
std::string waiting_difference(std::string_view key, std::string_view bonus) {
  return fmt::format(R"({{
  "format": 2, "game": "{}", "dice": 2, "faces": 3, "rolls": 2,
  "order": [["threes", "gate", "pair"], ["low"], ["high"]],
  "categories": [
    {{ "key": "threes", "letter": "3", "kind": "face", "face": 3 }},
    {{ "key": "gate", "letter": "G", "kind": "straight", "length": 2, "pays": 1 }},
    {{ "key": "pair", "letter": "P", "kind": "all-equal", "pays": 2 }},
    {{ "key": "low", "letter": "L", "kind": "chance", "requires": {{ "paid": "gate" }} }},
    {{ "key": "high", "letter": "H", "kind": "chance" }} ],
  "bonuses": [
    {{ "key": "gap", "difference": {{ "high": "high", "low": "low", "times": "threes" }} }}{} ] }})",
                     key, bonus);
}

// Some boxes must be announced, others not; bonuses over both.
constexpr std::string_view kAnnounced = R"({
  "format": 2, "game": "announced", "dice": 3, "faces": 3, "rolls": 3,
  "announce": ["threes", "pair"],
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "pairs", "count": 1, "pays": "those-dice" },
    { "key": "chance", "letter": "S", "kind": "chance" } ],
  "bonuses": [
    { "key": "upper", "categories": ["twos", "threes"], "threshold": 11, "points": 7 },
    { "key": "late", "categories": ["pair", "chance"], "threshold": 12, "points": 5 } ] })";

// Every box is announced, with a difference in whose low box 0 points can be better than some.
constexpr std::string_view kAllAnnounced = R"({
  "format": 2, "game": "all-announced", "dice": 2, "faces": 3, "rolls": 3, "announce": true,
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "high", "letter": "H", "kind": "chance" },
    { "key": "low", "letter": "L", "kind": "face", "face": 3 } ],
  "bonuses": [
    { "key": "gap", "difference": { "high": "high", "low": "low", "times": "twos" } } ] })";

// One of two columns is announced; a turn has two rolls.
constexpr std::string_view kAnnouncedColumn = R"({
  "format": 2, "game": "announced-column", "dice": 2, "faces": 3, "rolls": 2,
  "columns": [
    { "key": "down", "order": "down", "names": { "en": "Down" } },
    { "key": "said", "order": "announced", "names": { "en": "Said" } } ],
  "categories": [
    { "key": "threes", "letter": "3", "kind": "face", "face": 3 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 4 } ],
  "bonuses": [
    { "key": "all", "categories": ["threes", "pair"], "threshold": 7, "points": 3 } ] })";

// Boxes for which some of the dice count, or sums several times, with jokers.
constexpr std::string_view kSomeDice = R"({
  "format": 3, "game": "some-dice", "dice": 3, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "threes", "letter": "3", "kind": "face", "face": 3, "factor": 2, "best": 2 },
    { "key": "few", "letter": "F", "kind": "total", "at-most": 5, "pays": "those-dice", "factor": 2, "plus": 1 },
    { "key": "pair", "letter": "P", "kind": "of-a-kind", "count": 2, "exactly": true, "pays": "all-dice" },
    { "key": "high", "letter": "H", "kind": "chance", "highest": 2 },
    { "key": "triple", "letter": "T", "kind": "all-equal", "pays": 7 } ],
  "bonuses": [
    { "key": "both", "categories": ["threes", "few"], "threshold": 15, "points": 4 } ],
  "five-of-a-kind": { "category": "triple", "joker": "free",
    "extra-bonus": { "points": 3, "for": "jokers" } }
})";

std::vector<CustomGame> make_games() {
  std::vector<CustomGame> games;
  for (int rolls = 1; rolls <= 4; ++rolls) {
    games.push_back({fmt::format("overlapping-bonuses-{}", rolls), overlapping_bonuses(rolls)});
  }
  for (const char* joker : {"none", "forced", "free", "pawlewicz"}) {
    for (const char* paid_for : {"every", "jokers"}) {
      for (const char* choice : {"free", "in-order"}) {
        games.push_back({fmt::format("joker-{}-{}-{}", joker, paid_for, choice),
                         jokers(joker, paid_for, choice)});
      }
    }
  }
  games.push_back({"joker-bonus", std::string(kJokerBonus)});
  games.push_back({"kinds-with-sums", std::string(kKindsUpper)});
  games.push_back({"kinds-with-numbers", std::string(kKindsLower)});
  games.push_back({"large-dice", std::string(kLargeDice)});
  games.push_back({"coins", std::string(kCoins)});
  games.push_back({"twin-bonuses", std::string(kTwinBonuses)});
  games.push_back({"many-bonus-categories", many_bonus_boxes()});
  games.push_back({"saved-rolls", std::string(kSavedRolls)});
  games.push_back({"few-saved-rolls", std::string(kFewSavedRolls)});
  games.push_back({"served", std::string(kServed)});
  games.push_back({"served-any", std::string(kServedAny)});
  games.push_back({"counted-boxes", std::string(kCountedBoxes)});
  games.push_back({"waiting", std::string(kWaiting)});
  games.push_back({"waiting-for-five", std::string(kWaitingForFive)});
  games.push_back({"waiting-in-order", std::string(kWaitingInOrder)});
  games.push_back({"winning", std::string(kWinning)});
  games.push_back({"winning-any", std::string(kWinningAny)});
  games.push_back({"winning-in-order", std::string(kWinningInOrder)});
  games.push_back({"bonuses-alone", std::string(kBonusesAlone)});
  games.push_back({"bonuses-alone-of-five", std::string(kBonusesAloneOfFive)});
  games.push_back({"difference", std::string(kDifference)});
  games.push_back({"difference-in-order", std::string(kDifferenceInOrder)});
  games.push_back({"waiting-difference", waiting_difference("waiting-difference", "")});
  games.push_back(
      {"waiting-difference-counted", waiting_difference("waiting-difference-counted", R"(,
    { "key": "boxes", "categories": ["gate", "pair"], "counts": "boxes", "threshold": 2,
      "points": 2 })")});
  games.push_back({"announced", std::string(kAnnounced)});
  games.push_back({"all-announced", std::string(kAllAnnounced)});
  games.push_back({"announced-column", std::string(kAnnouncedColumn)});
  games.push_back({"some-dice", std::string(kSomeDice)});
  for (CustomGame& game : striking_games()) games.push_back(std::move(game));
  for (CustomGame& game : comparing_games()) games.push_back(std::move(game));
  for (CustomGame& game : limited_games()) games.push_back(std::move(game));
  return games;
}

}  // namespace

const std::vector<CustomGame>& custom_games() {
  static const std::vector<CustomGame> games = make_games();
  return games;
}

}  // namespace fivekind::tests
