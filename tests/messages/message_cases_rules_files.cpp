// The messages about whole rules files: unreadable ones, and games that are too large.
#include <fmt/format.h>

#include "places.h"
#include "problem/problem.h"
#include "rules/reading/reader.h"
#include "tests/messages/message_cases.h"

namespace fivekind::tests {
namespace {

// 0 or 65 categories.
MessageCase box_count(int count) {
  std::string list;
  for (int k = 0; k < count; ++k) list += k == 0 ? "{}" : ", {}";
  const std::string text =
      R"({ "format": 1, "game": "g", "names": { "en": "G" }, "dice": 1, "faces": 2,
"rolls": 1, "categories": [)" +
      list + "] }";
  return {fmt::format("{}Categories", count),
          Fault::rules_category_count,
          [text](const ScratchFolder&) { return error_of(rules::read_game(text, "game.json")); },
          "game.json:2:27, key 'categories'",
          "1 to 64 categories",
          std::to_string(count)};
}

// Bonuses so high that their totals exceed the numeric range.
std::string game_of_many_totals() {
  std::string bonuses;
  for (int b = 0; b < 5; ++b) {
    bonuses += fmt::format(R"({}{{ "key": "b{}", "names": {{ "en": "B" }}, "categories": ["t"],
      "threshold": 10000, "points": 1 }})",
                           b == 0 ? "" : ", ", b);
  }
  return R"({ "format": 1, "game": "high", "names": { "en": "H" }, "dice": 1, "faces": 2, "rolls": 1,
    "categories": [ { "key": "t", "letter": "t", "names": { "en": "T" }, "kind": "table",
      "points": { "1": 10000 } } ], "bonuses": [)" +
         bonuses + "] }";
}

// A bonus for all boxes but one, in any order.
std::string game_of_many_bonus_boxes() {
  constexpr int kBoxes = 23;
  std::string boxes;
  std::string counted;
  for (int b = 0; b < kBoxes; ++b) {
    const auto letter = static_cast<char>('a' + b);
    boxes += fmt::format(
        R"({}{{ "key": "{}{}", "letter": "{}", "names": {{ "en": "{}" }}, "kind": "chance" }})",
        b == 0 ? "" : ", ", letter, letter, letter, letter);
    if (b > 0) counted += fmt::format(R"({}"{}{}")", b == 1 ? "" : ", ", letter, letter);
  }
  return R"({ "format": 1, "game": "wide", "names": { "en": "W" }, "dice": 1, "faces": 2, "rolls": 1,
    "categories": [)" +
         boxes + R"(], "bonuses": [ { "key": "bonus", "names": { "en": "B" }, "threshold": 30,
    "points": 1, "categories": [)" +
         counted + "] } ] }";
}

std::optional<Error> too_large(const std::string& text, const states::SpaceLimits& limits) {
  const auto game = rules::read_game(text, "game.json");
  if (!game) return game.error();
  return error_of(problem::Problem::prepare(*game, limits));
}

std::optional<Error> too_large(const std::string& text, std::uint64_t most_states) {
  return too_large(text, states::SpaceLimits{most_states});
}

std::vector<MessageCase> size_messages() {
  return {
      {"TooManyTotals", Fault::rules_too_large,
       [](const ScratchFolder&) { return too_large(game_of_many_totals(), 1000); }, "game 'high'",
       "at most 1.0·10^18 combinations of totals (fewer bonuses, lower thresholds or smaller "
       "differences would help)",
       "1.0·10^20"},
      {"TooManyWays", Fault::rules_too_large,
       [](const ScratchFolder&) {
         return too_large(read_bytes(FIVEKIND_SOURCE_DIR "/games/yatzy-forced.json"),
                          states::SpaceLimits{.most_ways = 10});
       },
       "game 'yatzy-forced'",
       "at most 10 ways to score towards a bonus (fewer boxes that count for bonuses, lower "
       "thresholds or an order of filling them would help)",
       "more than 10; 101 states in all, 808 B of values, < 1 ms at 2.0·10^6 states a second"},
      {"TooManyBonusBoxes", Fault::rules_too_large,
       [](const ScratchFolder&) {
         return too_large(game_of_many_bonus_boxes(), states::SpaceLimits{});
       },
       "game 'wide'",
       "at most 1.0·10^6 sets of filled bonus boxes (fewer boxes that count for bonuses, lower "
       "thresholds or an order of filling them would help)",
       "4.2·10^6"},
      {"TooManyPairs", Fault::rules_too_large,
       [](const ScratchFolder&) {
         return too_large(read_bytes(FIVEKIND_SOURCE_DIR "/games/yatzy-forced.json"), 20);
       },
       "game 'yatzy-forced'",
       "at most 20 states, which fit into memory here (fewer boxes or bonuses, or more memory, "
       "would "
       "help; the game can be played, with approximate advice)",
       "101 states in all, 808 B of values, < 1 ms at 2.0·10^6 states a second"},
      {"TooManySets", Fault::rules_too_large,
       [](const ScratchFolder&) { return too_large(std::string(small_rules()), 3); }, "game 'g'",
       "at most 3 states, which fit into memory here (fewer boxes or bonuses, or more memory, "
       "would "
       "help; the game can be played, with approximate advice)",
       "6 states in all, 48 B of values, < 1 ms at 2.0·10^6 states a second"},
      {"TooManyStates", Fault::rules_too_large,
       [](const ScratchFolder&) { return too_large(std::string(small_rules()), 5); }, "game 'g'",
       "at most 5 states, which fit into memory here (fewer boxes or bonuses, or more memory, "
       "would "
       "help; the game can be played, with approximate advice)",
       "6 states in all, 48 B of values, < 1 ms at 2.0·10^6 states a second"},
      {"NoFile", Fault::rules_file,
       [](const ScratchFolder& folder) {
         return error_of(rules::read_game_file(folder.file("none.json")));
       },
       "%/none.json", "a readable rules file", "No such file or directory"},
      {"FolderAsFile", Fault::rules_file,
       [](const ScratchFolder& folder) { return error_of(rules::read_game_file(folder.path())); },
       "%", "a readable rules file", "Is a directory"},
  };
}

}  // namespace

std::vector<MessageCase> rules_file_messages() {
  std::vector<MessageCase> cases = size_messages();
  cases.push_back(box_count(0));
  cases.push_back(box_count(65));
  return cases;
}

}  // namespace fivekind::tests
