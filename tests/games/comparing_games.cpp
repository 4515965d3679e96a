// Small custom games in which a box must hold more than another one.
// Why: in each of them that meets something else that depends on what boxes hold.
#include "tests/games/comparing_games.h"

namespace fivekind::tests {
namespace {

// Two boxes and one that has nothing to do with them: nothing is ever struck.
constexpr std::string_view kComparing = R"({
  "format": 3, "game": "comparing", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "more", "letter": "M", "kind": "chance", "more-than": "less" },
    { "key": "less", "letter": "L", "kind": "chance" },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 } ],
  "bonuses": [
    { "key": "some", "categories": ["pair"], "counts": "boxes", "threshold": 1, "points": 2 } ] })";

// Three boxes in a row, with bonuses for much and for little.
constexpr std::string_view kComparingRow = R"({
  "format": 3, "game": "comparing-row", "dice": 2, "faces": 3, "rolls": 2,
  "categories": [
    { "key": "low", "letter": "L", "kind": "chance" },
    { "key": "middle", "letter": "M", "kind": "chance", "more-than": ["low"], "less-than": "high" },
    { "key": "high", "letter": "H", "kind": "face", "face": 3, "factor": 2 },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 } ],
  "bonuses": [
    { "key": "few", "categories": ["low", "pair"], "at-most": 6, "points": 6 },
    { "key": "much", "categories": ["middle", "high"], "threshold": 9, "points": 7 } ] })";

// Without striking: one box over two, one of which pays only after another.
constexpr std::string_view kComparingNever = R"({
  "format": 3, "game": "comparing-never", "dice": 2, "faces": 3, "rolls": 2, "strike": "never",
  "categories": [
    { "key": "top", "letter": "T", "kind": "chance", "more-than": ["one", "two"], "served": 2 },
    { "key": "one", "letter": "1", "kind": "chance" },
    { "key": "gate", "letter": "G", "kind": "all-equal", "pays": 3 },
    { "key": "two", "letter": "2", "kind": "chance", "requires": { "paid": "gate" } } ],
  "bonuses": [
    { "key": "few", "categories": ["one", "gate"], "at-most": 3, "points": 4 },
    { "key": "gap", "difference": { "high": "top", "low": "one", "times": "gate" } } ] })";

// Jokers go into the boxes, and five of a kind earns extra bonuses there.
constexpr std::string_view kComparingOfFive = R"({
  "format": 3, "game": "comparing-of-five", "dice": 2, "faces": 3, "rolls": 2, "strike": "never",
  "categories": [
    { "key": "twos", "letter": "2", "kind": "face", "face": 2, "less-than": "run" },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 },
    { "key": "run", "letter": "R", "kind": "straight", "length": 2, "pays": 4 },
    { "key": "sum", "letter": "S", "kind": "chance", "less-than": "run" } ],
  "bonuses": [
    { "key": "much", "categories": ["run", "twos"], "threshold": 6, "points": 3 } ],
  "five-of-a-kind": { "category": "pair", "joker": "forced",
    "extra-bonus": { "points": 6, "for": "every" } } })";

// Boxes that are announced; the one that must hold more counts for a bonus, and comes later.
constexpr std::string_view kComparingAnnounced = R"({
  "format": 3, "game": "comparing-announced", "dice": 2, "faces": 3, "rolls": 2,
  "announce": ["less", "pair"], "order": [["less", "pair"], ["more"]],
  "categories": [
    { "key": "more", "letter": "M", "kind": "chance", "more-than": "less" },
    { "key": "less", "letter": "L", "kind": "chance" },
    { "key": "pair", "letter": "P", "kind": "all-equal", "pays": 5 } ],
  "bonuses": [
    { "key": "much", "categories": ["more"], "threshold": 4, "points": 20 } ] })";

// In each column by itself; rolls that are not used are saved.
constexpr std::string_view kComparingColumns = R"({
  "format": 3, "game": "comparing-columns", "dice": 2, "faces": 2, "rolls": 2, "saved-rolls": 1,
  "columns": [ { "key": "once", "order": "up" }, { "key": "twice", "factor": 2 } ],
  "categories": [
    { "key": "more", "letter": "M", "kind": "chance", "more-than": "less" },
    { "key": "less", "letter": "L", "kind": "chance" } ],
  "bonuses": [
    { "key": "both", "categories": ["more"], "counts": "boxes", "columns": "together",
      "threshold": 2, "points": 9 } ] })";

}  // namespace

std::vector<CustomGame> comparing_games() {
  return {{"comparing", std::string(kComparing)},
          {"comparing-row", std::string(kComparingRow)},
          {"comparing-never", std::string(kComparingNever)},
          {"comparing-of-five", std::string(kComparingOfFive)},
          {"comparing-announced", std::string(kComparingAnnounced)},
          {"comparing-columns", std::string(kComparingColumns)}};
}

}  // namespace fivekind::tests
