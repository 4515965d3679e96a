// Errors in what rules files say of boxes that must hold more than others.
#include <fmt/format.h>

#include "tests/messages/message_cases.h"
#include "tests/messages/message_slips.h"

namespace fivekind::tests {
namespace {

// A game of three categories: keys of the first and of the others, and what stands behind them.
std::string game_with(std::string_view plus, std::string_view minus = "",
                      std::string_view ones = R"("kind": "face", "face": 1)",
                      std::string_view rest = "", int format = 3) {
  return fmt::format(
      R"({{ "format": {}, "game": "g", "names": {{ "en": "G" }}, "dice": 2, "faces": 6, "rolls": 2,
  "categories": [
    {{ "key": "plus", "letter": "P", "names": {{ "en": "P" }}, "kind": "chance"{} }},
    {{ "key": "minus", "letter": "M", "names": {{ "en": "M" }}, "kind": "chance"{} }},
    {{ "key": "ones", "letter": "1", "names": {{ "en": "O" }}, {} }} ]{} }})",
      format, plus, minus, ones, rest);
}

constexpr const char* kMore = R"(, "more-than": @"minus")";
constexpr const char* kFirst = "categories[0].more-than";

}  // namespace

std::vector<Slip> comparison_slips() {
  const std::string whole(small_rules());
  const std::string once = "two categories that each column of the card has once";
  const std::string face = R"("kind": "face", "face": 1)";
  const std::string pair = R"("kind": "all-equal", "pays": 5)";
  const auto five = [](const std::string& extra) {
    return R"(, "five-of-a-kind": { "category": "ones", )" + extra + " }";
  };
  const auto columns = [](const std::string& more) {
    return game_with(more, "", R"("kind": "face", "face": 1)",
                     R"(, "columns": [ { "key": "a", "names": { "en": "A" } },
                        { "key": "b", "names": { "en": "B" } } ])");
  };
  const std::string circle = "a category that need not itself hold more, or less, in turn";
  return {
      {"MoreThanInFormat2", Fault::rules_unknown_key, whole,
       game_with(R"(, @"more-than": "minus")", "", face, "", 2), kFirst,
       "\"format\": 3, which this key needs (fivekind rules upgrade rewrites a file)",
       "it in format 2"},
      {"LessThanInFormat2", Fault::rules_unknown_key, whole,
       game_with(R"(, @"less-than": "minus")", "", face, "", 2), "categories[0].less-than",
       "\"format\": 3, which this key needs", "it in format 2"},
      {"MisspeltMoreThan", Fault::rules_unknown_key, whole, game_with(R"(, @"more-then": "minus")"),
       "categories[0].more-then", "more-than", "an unknown key"},
      {"MoreThanANumber", Fault::rules_type, whole, game_with(R"(, "more-than": @5)"), kFirst,
       "a text", "5"},
      {"MoreThanNothing", Fault::rules_category_count, whole, game_with(R"(, "more-than": @[])"),
       kFirst, "at least one category", "none"},
      {"MoreThanUnknown", Fault::rules_no_such_category, whole,
       game_with(R"(, "more-than": ["minus", @"twos"])"), kFirst,
       "the key of one of the categories", "\"twos\""},
      {"MoreThanItself", Fault::rules_more_than, whole, game_with(R"(, "more-than": @"plus")"),
       kFirst, "another category", "\"plus\""},
      {"MoreThanTwice", Fault::rules_twice, whole,
       game_with(R"(, "more-than": "minus")", R"(, "less-than": @"plus")"),
       "categories[1].less-than", "two categories compared once", "\"plus\""},
      {"MoreThanInACircle", Fault::rules_more_than, whole,
       game_with(R"(, "more-than": "minus")", R"(, "more-than": "ones")",
                 face + R"(, "more-than": @"plus")"),
       "categories[2].more-than", circle, "\"plus\""},
      {"MoreAndLess", Fault::rules_more_than, whole,
       game_with(R"(, "more-than": "minus", "less-than": @"minus")"), "categories[0].less-than",
       circle, "\"minus\""},
      {"MoreThanSeveralBoxes", Fault::rules_more_than, whole, game_with(kMore, R"(, "times": 2)"),
       kFirst, once, "\"minus\""},
      {"MoreThanABoxOfOneColumn", Fault::rules_more_than, whole,
       columns(R"(, "more-than": @"minus-a")"), kFirst, once, "\"minus-a\""},
      {"MoreThanBesideAWin", Fault::rules_more_than, whole,
       game_with(kMore, "", pair + R"(, "served": 500, "win": "served")"), kFirst,
       "no \"win\" and no \"extra-bonus\" for \"scoring\" where a category must hold more than "
       "another",
       "\"win\""},
      {"MoreThanBesideScoring", Fault::rules_more_than, whole,
       game_with(kMore, "", pair, five(R"("extra-bonus": { "points": 9, "for": "scoring" })")),
       kFirst, "no \"extra-bonus\" for \"scoring\"", "an \"extra-bonus\" for \"scoring\""},
      {"MoreThanBesideExtrasAndStrikes", Fault::rules_more_than, whole,
       game_with(kMore, "", pair,
                 five(R"("extra-bonus": { "points": 9, "for": "every" })") +
                     R"(, "bonuses": [{ "key": "b", "names": { "en": "B" }, "categories": ["plus"],
                          "threshold": 9, "points": 5 }])"),
       kFirst, "\"strike\": \"never\" beside an \"extra-bonus\"", "neither"},
      {"MoreThanWhereAnotherWaits", Fault::rules_more_than, whole,
       game_with(kMore, "", face + R"(, "requires": { "paid": "minus" })"), kFirst,
       "two categories for whose points nothing else waits", "'minus'"},
      {"MoreThanWhereJokersWait", Fault::rules_more_than, whole,
       game_with("", "", pair + R"(, "less-than": @"plus")",
                 five(R"("joker": "free", "joker-once": "points")")),
       "categories[2].less-than", "two categories for whose points nothing else waits", "'ones'"},
      {"MoreThanItCan", Fault::rules_more_than, whole,
       game_with("", "", face + R"(, "more-than": @"plus")"), "categories[2].more-than",
       "two categories of which one can hold more than the other",
       "at most 2 points in 'ones', at least 2 in 'plus'"},
      {"LessThanItCan", Fault::rules_more_than, whole,
       game_with(R"(, "less-than": @"ones")", R"(, "lowest": 1)",
                 face + R"(, "more-than": "minus")"),
       "categories[0].less-than", "two categories of which one can hold more than the other",
       "at most 2 points in 'ones', at least 2 in 'plus'"},
  };
}

}  // namespace fivekind::tests
