// The messages of rules files: one error each, in a small game that is otherwise correct.
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "rules/reading/reader.h"
#include "tests/messages/message_cases.h"
#include "tests/messages/message_slips.h"

namespace fivekind::tests {
namespace {

constexpr std::string_view kGame = R"({ "format": 1, "game": "g", "names": { "en": "G" },
  "dice": 2, "faces": 6, "rolls": 2,
  "categories": [
    { "key": "ones", "letter": "1", "names": { "en": "O" }, "kind": "face", "face": 1 },
    { "key": "pair", "letter": "P", "names": { "en": "P" }, "kind": "all-equal", "pays": 10 } ],
  "bonuses": [
    { "key": "b", "names": { "en": "B" }, "categories": ["ones"], "threshold": 2, "points": 5 } ],
  "five-of-a-kind": { "category": "pair", "joker": "free",
    "extra-bonus": { "points": 5, "for": "every" } } })";

std::vector<Slip> json_slips() {
  return {
      {"Syntax", Fault::json_syntax, R"("faces": 6,)", R"("faces": 6 @])", "", "JSON", "']'"},
      {"CutShort", Fault::json_syntax, R"("every" } } })", R"("every" } }@)", "", "JSON",
       "end of input"},
      {"OpenComment", Fault::json_syntax, R"("every" } } })", R"("every" } } } /* @)", "", "JSON",
       "comment"},
      {"NumberTooLarge", Fault::json_syntax, R"("dice": 2)", R"("dice": @3e400)", "",
       "numbers below 1e308", "3e400"},
      {"TwoValues", Fault::json_syntax, R"("every" } } })", R"("every" } } } @1)", "", "JSON",
       "expected end of input"},
      {"KeyTwice", Fault::json_duplicate_key, R"("faces": 6,)", R"("faces": 6, @"dice": 2,)",
       "dice", "each key once", "a second time"},
      {"TooDeep", Fault::json_depth, R"("dice": 2,)",
       R"("dice": )" + std::string(31, '[') + "@" + std::string(9, '['), "",
       "at most 32 levels of brackets", "more"},
  };
}

std::vector<Slip> field_slips() {
  return {
      {"TypeOfTop", Fault::rules_type, std::string(kGame), "// no game\n @[]", "", "an object",
       "a list"},
      {"TypeOfMember", Fault::rules_type, R"("dice": 2)", R"("dice": @"two")", "dice",
       "a whole number", "\"two\""},
      {"TypeOfReal", Fault::rules_type, R"("dice": 2)", R"("dice": @2.5)", "dice", "a whole number",
       "2.5"},
      {"TypeOfCategory", Fault::rules_type, "[\"ones\"]", "[@null]", "bonuses[0].categories",
       "a text", "null"},
      {"TypeOfBoolean", Fault::rules_type, kFace,
       R"("kind": "pairs", "count": 1, "pays": 1, "four-of-a-kind-counts": @1 })",
       "categories[0].four-of-a-kind-counts", "true or false", "1"},
      {"MissingKey", Fault::rules_missing_key, R"("dice": 2,)", "", "", "the key 'dice'", "none"},
      {"MissingKeyInside", Fault::rules_missing_key, R"({ "key": "pair",)", "@{", "categories[1]",
       "the key 'key'", "none"},
      {"UnknownKey", Fault::rules_unknown_key, R"("rolls": 2,)", R"("rolls": 2, @"Rolls": 3,)",
       "Rolls",
       "one of $schema, bonuses, categories, choice, dice, faces, five-of-a-kind, format, game, "
       "names, rolls, source (and in format 2: announce, colours, columns, order, saved-rolls, "
       "score; in format 3: rows, served-after, strike)",
       "an unknown key"},
      {"UnknownKeyOfACategory", Fault::rules_unknown_key, kFace,
       R"("kind": "face", "face": 1, @"wins": true })", "categories[0].wins",
       "one of face, key, kind, letter, names (and in format 2: requires, served, times, win; in "
       "format 3: best, factor, less-than, more-than)",
       "an unknown key"},
      {"UnknownKeyOfABonus", Fault::rules_unknown_key, R"("threshold": 2,)",
       R"("threshold": 2, @"paid": 1,)", "bonuses[0].paid",
       "one of categories, key, names, points, threshold (and in format 2: columns, counts, "
       "difference; in format 3: at-most)",
       "an unknown key"},
      {"MisspeltKey", Fault::rules_unknown_key, R"("dice": 2,)", R"(@"dices": 2,)", "dices",
       "the key 'dice'", "an unknown key"},
      {"MisspeltKeyInside", Fault::rules_unknown_key, R"("pays": 10)", R"(@"pay": 10)",
       "categories[1].pay", "the key 'pays'", "an unknown key"},
      {"MisspeltStraight", Fault::rules_unknown_key, kFace,
       R"("kind": "straight", @"lenght": 2, "pays": 1 })", "categories[0].lenght",
       "the key 'length'", "an unknown key"},
      {"MissingBesideKeysToCome", Fault::rules_missing_key, R"("dice": 2,)", R"("choice": "free",)",
       "", "the key 'dice'", "none"},
      {"UnknownKeyInside", Fault::rules_unknown_key, R"("for": "every")",
       R"("for": "every", @"x": 1)", "five-of-a-kind.extra-bonus.x", "one of for, points",
       "an unknown key"},
      {"Range", Fault::rules_range, R"("dice": 2)", R"("dice": @9)", "dice", "a number from 1 to 8",
       "9"},
      {"RangeOfOne", Fault::rules_range, R"("format": 1)", R"("format": @4)", "format",
       "a number from 1 to 3", "4"},
      {"Choice", Fault::rules_choice, R"("joker": "free")", R"("joker": @"fre")",
       "five-of-a-kind.joker", R"(one of "none", "forced", "free", "pawlewicz")", "\"fre\""},
      {"Identifier", Fault::rules_identifier, R"("game": "g")", R"("game": @"2g")", "game",
       "lowercase letters, digits and hyphens, a letter first", "\"2g\""},
      {"ReservedKey", Fault::rules_identifier, R"("key": "ones")", R"("key": @"extra")",
       "categories[0].key", "a word that card texts do not use", "\"extra\""},
      {"Language", Fault::rules_language, R"({ "en": "G" })", R"({ "en": "G", @"eng": "G" })",
       "names", "languages as two lowercase letters", "\"eng\""},
      {"NoEnglish", Fault::rules_language, R"({ "en": "G" })", R"(@{ "sv": "G" })", "names",
       "an English name (\"en\")", "none"},
      {"BlankName", Fault::rules_type, R"({ "en": "G" })", R"({ "en": @"" })", "names.en",
       "a name that is not blank", "\"\""},
      {"BlankNameOfACategory", Fault::rules_type, R"({ "en": "P" })",
       R"({ "en": "P", "sv": @"  " })", "categories[1].names.sv", "a name that is not blank",
       "\"  \""},
      {"SchemaOfAnotherKind", Fault::rules_type, R"("rolls": 2,)", R"("rolls": 2, "$schema": @1,)",
       "$schema", "a text", "1"},
      {"Letter", Fault::rules_letter, R"("letter": "P")", R"("letter": @"PP")",
       "categories[1].letter", "one letter or digit of ASCII, _ or @", "\"PP\""},
  };
}

std::vector<Slip> box_slips() {
  const auto kind = [](const std::string& rest) { return R"("kind": )" + rest + " }"; };
  const std::string second = R"("key": "pair")";
  const std::string to_second(kGame.substr(2, kGame.find(second) + second.size() - 2));
  std::string letter_of_second = to_second;
  letter_of_second.replace(letter_of_second.find(second), second.size(), R"("key": "p")");
  letter_of_second.replace(letter_of_second.find(R"("1")"), 3, R"(@"p")");
  return {
      {"KeyOfTwoCategories", Fault::rules_twice, R"("key": "pair")", R"("key": @"ones")",
       "categories[1].key", "a key that no other has", "\"ones\""},
      {"LetterOfTwoCategories", Fault::rules_twice, R"("letter": "P")", R"("letter": @"1")",
       "categories[1].letter", "a letter that no other has", "\"1\""},
      {"LetterOfAnotherKey", Fault::rules_twice, to_second, letter_of_second,
       "categories[0].letter", "a letter that is not the key of another category", "\"p\""},
      {"Groups", Fault::rules_groups, kFace, kind(R"("groups", "sizes": @[2, 1], "pays": 1)"),
       "categories[0].sizes", "groups of at most 2 dice in all", "2 groups with 3 dice"},
      {"NeitherStraight", Fault::rules_straight, kFace, kind(R"(@"straight", "pays": 1)"),
       "categories[0].kind", "either the key 'length' or the key 'faces'", "neither"},
      {"BothStraights", Fault::rules_straight, kFace,
       kind(R"(@"straight", "faces": [1], "length": 1, "pays": 1)"), "categories[0].kind",
       "either the key 'length' or the key 'faces'", "both"},
      {"StraightTwice", Fault::rules_straight, kFace,
       kind(R"("straight", "faces": @[1, 1], "pays": 1)"), "categories[0].faces",
       "1 to 2 different faces", "2, one of them twice"},
      {"Pays", Fault::rules_pays, R"("pays": 10)", R"("pays": @"dice")", "categories[1].pays",
       "\"all-dice\", \"those-dice\" or a whole number", "\"dice\""},
      {"PaysOfOnePair", Fault::rules_pays, kFace,
       kind(R"("pairs", "count": 1, "pays": @5, "one-pair-suffices": true)"), "categories[0].pays",
       "\"those-dice\", since one pair suffices", "5"},
      {"TableRoll", Fault::rules_table_roll, kFace, kind(R"("table", "points": { @"21": 5 })"),
       "categories[0].points", "rolls as 2 ascending digits from 1 to 6", "\"21\""},
  };
}

std::vector<Slip> extras_slips() {
  return {
      {"KeyOfTwoBonuses", Fault::rules_twice, R"("points": 5 } ],)",
       R"("points": 5 }, { "key": @"b", "names": { "en": "B" }, "categories": ["ones"],
         "threshold": 1, "points": 1 } ],)",
       "bonuses[1].key", "a key that no other has", "\"b\""},
      {"BonusCategoryTwice", Fault::rules_twice, R"(["ones"])", R"(["ones", @"ones"])",
       "bonuses[0].categories", "each category once", "\"ones\""},
      {"BonusOfNothing", Fault::rules_category_count, R"(["ones"])", "@[]", "bonuses[0].categories",
       "at least one category", "none"},
      {"NoSuchCategory", Fault::rules_no_such_category, R"(["ones"])", R"([@"twos"])",
       "bonuses[0].categories", "the key of one of the categories", "\"twos\""},
      {"NoSuchFive", Fault::rules_no_such_category, R"("category": "pair")",
       R"("category": @"twos")", "five-of-a-kind.category", "the key of one of the categories",
       "\"twos\""},
      {"FiveOfAnotherKind", Fault::rules_five_of_a_kind, R"("category": "pair")",
       R"("category": @"ones")", "five-of-a-kind.category", "a category of the kind \"all-equal\"",
       "\"ones\""},
      {"Threshold", Fault::rules_threshold, R"("threshold": 2)", R"("threshold": @3)",
       "bonuses[0].threshold", "a total that its categories can reach (at most 2)", "3"},
  };
}

// The game with an error, and "game.json:LINE:COLUMN" of the mark, by counting.
struct Text {
  std::string text;
  std::string place;
};

Text text_with(const Slip& slip) {
  std::string text(kGame);
  const std::size_t at = text.find(slip.right);
  if (at == std::string::npos) throw std::logic_error("nothing to replace for " + slip.name);
  text.replace(at, slip.right.size(), slip.wrong);
  const std::size_t mark = std::min(text.find('@'), text.size());
  // Without a mark the place is the object itself, at the beginning.
  if (mark == text.size()) return {text, "game.json:1:1"};
  text.erase(mark, 1);
  const auto lines =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(mark), '\n');
  const std::size_t line_start = lines == 0 ? 0 : text.rfind('\n', mark - 1) + 1;
  return {text, fmt::format("game.json:{}:{}", lines + 1, mark - line_start + 1)};
}

MessageCase case_of(const Slip& slip) {
  const Text text = text_with(slip);
  const std::string key = slip.key.empty() ? "" : ", key '" + slip.key + "'";
  return {
      slip.name,
      slip.fault,
      [text](const ScratchFolder&) { return error_of(rules::read_game(text.text, "game.json")); },
      text.place + key,
      slip.expected,
      slip.found};
}

}  // namespace

std::string_view small_rules() {
  return kGame;
}

std::vector<Slip> rules_slips() {
  std::vector<Slip> all;
  for (const auto& slips :
       {json_slips(), field_slips(), box_slips(), format_2_slips(), format_3_slips(),
        extras_slips(), difference_slips(), comparison_slips()}) {
    all.insert(all.end(), slips.begin(), slips.end());
  }
  return all;
}

std::string text_of(const Slip& slip) {
  return text_with(slip).text;
}

std::vector<MessageCase> rules_messages() {
  std::vector<MessageCase> cases;
  for (const Slip& slip : rules_slips()) cases.push_back(case_of(slip));
  return cases;
}

}  // namespace fivekind::tests
