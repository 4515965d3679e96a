// Errors in what is new in format 3 of rules files.
#include "tests/messages/message_cases.h"
#include "tests/messages/message_slips.h"

namespace fivekind::tests {

// Up to the end of the first category.
std::vector<Slip> format_3_slips() {
  const std::string format = R"("format": 1,)";
  const std::string rules(small_rules().substr(2));
  const std::string to_face = rules.substr(0, rules.find(kFace) + kFace.size());
  const auto kind_in = [&](const std::string& number, const std::string& rest) {
    std::string text = rules.substr(0, rules.find(kFace)) + R"("kind": )" + rest + " }";
    return text.replace(text.find(format), format.size(), R"("format": )" + number + ",");
  };
  const auto kind = [&](const std::string& rest) { return kind_in("3", rest); };
  // With the mark at the category.
  const auto marked = [](std::string text) {
    return text.insert(text.find(R"({ "key": "ones")"), "@");
  };
  const auto with_one_die = [](std::string text) {
    constexpr std::string_view kTwo = R"("dice": 2)";
    return text.replace(text.find(kTwo), kTwo.size(), R"("dice": 1)");
  };
  const std::string five = R"("five-of-a-kind": { "category": )";
  const std::string to_five = rules.substr(0, rules.find(five) + five.size());
  const std::string best_five = kind(R"("face", "face": 1)") + to_five.substr(to_face.size()) + "@";
  // The whole game in this format, with a part replaced.
  const auto with = [&](const std::string& number, const std::string& from, const std::string& to) {
    std::string text = rules;
    text.replace(text.find(from), from.size(), to);
    return text.replace(text.find(format), format.size(), R"("format": )" + number + ",");
  };
  const std::string free = R"("joker": "free")";
  const std::string every = R"("for": "every")";
  const std::string columns =
      R"("columns": [ { "key": "a", "names": { "en": "A" }, "order": "down" },
        { "key": "b", "names": { "en": "B" } } ], "rows": @"from-left",
        "categories")";
  const std::string pays = R"("pays": 10)";
  std::string with_best = best_five;
  with_best.replace(with_best.find(pays), pays.size(), R"("pays": 10, "best": 1)");
  return {
      {"BestInFormat2", Fault::rules_unknown_key, to_face,
       kind_in("2", R"("face", "face": 1, @"best": 1)"), "categories[0].best",
       "\"format\": 3, which this key needs (fivekind rules upgrade rewrites a file)",
       "it in format 2"},
      {"AtMostInFormat2", Fault::rules_unknown_key, to_face,
       kind_in("2", R"("total", @"at-most": 5, "pays": 1)"), "categories[0].at-most",
       "\"format\": 3, which this key needs", "it in format 2"},
      {"TotalOfNothingInFormat2", Fault::rules_missing_key, to_face,
       marked(kind_in("2", R"("total", "pays": 1)")), "categories[0]", "the key 'total'", "none"},
      {"BestOfAll", Fault::rules_range, to_face, kind(R"("face", "face": 1, "best": @2)"),
       "categories[0].best", "1", "2"},
      {"BestOfOneDie", Fault::rules_range, to_face,
       with_one_die(kind(R"("face", "face": 1, "best": @1)")), "categories[0].best",
       "more than one die", "1"},
      {"CountAboveBest", Fault::rules_range, to_face,
       kind(R"("of-a-kind", "count": @2, "pays": 1, "best": 1)"), "categories[0].count", "1", "2"},
      {"HighestOfAll", Fault::rules_range, to_face, kind(R"("chance", "highest": @2)"),
       "categories[0].highest", "1", "2"},
      {"HighestAndLowest", Fault::rules_twice, to_face,
       kind(R"("chance", "highest": 1, "lowest": @1)"), "categories[0].lowest",
       "either the key 'highest' or the key 'lowest'", "both"},
      {"TotalOfNothing", Fault::rules_missing_key, to_face, kind(R"(@"total", "pays": 1)"),
       "categories[0].kind", "one of the keys 'total', 'at-least', 'at-most'", "none of them"},
      {"TwoTotals", Fault::rules_twice, to_face,
       kind(R"(@"total", "at-least": 5, "at-most": 6, "pays": 1)"), "categories[0].kind",
       "one of the keys 'total', 'at-least', 'at-most'", "2 of them"},
      {"MisspeltTotal", Fault::rules_unknown_key, to_face,
       kind(R"("total", @"at-lest": 5, "pays": 1)"), "categories[0].at-lest", "the key 'at-least'",
       "an unknown key"},
      {"AtLeastOutOfReach", Fault::rules_range, to_face,
       kind(R"("total", "at-least": @13, "pays": 1)"), "categories[0].at-least",
       "a number from 2 to 12", "13"},
      {"FactorOutOfRange", Fault::rules_range, to_face, kind(R"("chance", "factor": @11)"),
       "categories[0].factor", "a number from 1 to 10", "11"},
      {"FactorBesideANumber", Fault::rules_pays, to_face,
       kind(R"("of-a-kind", "count": 2, "pays": @5, "factor": 3)"), "categories[0].pays",
       "a sum of dice, beside 'factor'", "5"},
      {"ExactlyOfAnotherType", Fault::rules_type, to_face,
       kind(R"("of-a-kind", "count": 2, "pays": 5, "exactly": @1)"), "categories[0].exactly",
       "true or false", "1"},
      {"FiveOfTheBest", Fault::rules_five_of_a_kind, to_five, with_best, "five-of-a-kind.category",
       "a category of the kind \"all-equal\" without \"best\", since it means all dice",
       "\"pair\""},
      {"WildInFormat2", Fault::rules_choice, rules, with("2", free, R"("joker": @"wild")"),
       "five-of-a-kind.joker", "\"format\": 3, which this word needs", "\"wild\""},
      {"UnknownJoker", Fault::rules_choice, rules, with("3", free, R"("joker": @"wilder")"),
       "five-of-a-kind.joker", R"("none", "forced", "free", "pawlewicz", "wild")", "\"wilder\""},
      {"LowerInFormat2", Fault::rules_choice, rules, with("2", every, R"("for": @"lower")"),
       "five-of-a-kind.extra-bonus.for", "\"format\": 3, which this word needs", "\"lower\""},
      {"JokerOnceWithoutJokers", Fault::rules_five_of_a_kind, rules,
       with("3", free, R"("joker": "none", "joker-once": @"points")"), "five-of-a-kind.joker-once",
       "a joker that waits for the category", "none"},
      {"TimesFactorWithoutOne", Fault::rules_five_of_a_kind, rules,
       with("3", every, R"("for": "every", "times-factor": @true)"),
       "five-of-a-kind.extra-bonus.times-factor", "a game with a column that has a \"factor\"",
       "none"},
      {"NoExtraBonus", Fault::rules_range, rules, with("3", every, R"("for": "every", "most": @0)"),
       "five-of-a-kind.extra-bonus.most", "a number from 1 to 64", "0"},
      {"MostInFormat2", Fault::rules_unknown_key, rules,
       with("2", every, R"("for": "every", @"most": 3)"), "five-of-a-kind.extra-bonus.most",
       "\"format\": 3, which this key needs", "it in format 2"},
      {"RowsOfOneColumn", Fault::rules_columns, rules,
       with("3", R"("categories")", R"("rows": @"from-left", "categories")"), "rows",
       "a game with several columns", "one"},
      {"RowsAndAColumnsOrder", Fault::rules_columns, rules, with("3", R"("categories")", columns),
       "rows", "columns without an order of their own", "'a' with one"},
      {"ServedAfterInFormat2", Fault::rules_unknown_key, rules,
       with("2", R"("dice")", R"(@"served-after": "any-roll", "dice")"), "served-after",
       "\"format\": 3, which this key needs", "it in format 2"},
      {"ServedAfterWithoutServed", Fault::rules_served, rules,
       with("3", R"("dice")", R"("served-after": @"any-roll", "dice")"), "served-after",
       "a category with \"served\" points", "none"},
      {"ServedAfterNothing", Fault::rules_choice, rules,
       with("3", R"("dice")", R"("served-after": @"all-dice", "dice")"), "served-after",
       R"(one of "first-roll", "any-roll")", "\"all-dice\""},
      {"ServedAfterOfAnotherKind", Fault::rules_type, rules,
       with("3", R"("dice")", R"("served-after": @true, "dice")"), "served-after", "a text",
       "true"},
  };
}

}  // namespace fivekind::tests
