// Errors in what is new in format 2 of rules files.
#include <fmt/format.h>

#include "tests/messages/message_cases.h"
#include "tests/messages/message_slips.h"

namespace fivekind::tests {

// Beside the number, and in the first category.
std::vector<Slip> format_2_slips() {
  const std::string format = R"("format": 1,)";
  const auto with = [](const std::string& key) { return R"("format": 2, )" + key + ","; };
  // Up to the number of rolls per turn.
  const std::string of_format(small_rules().substr(2, small_rules().find(R"("rolls": 2,)") + 9));
  const std::string of_one_roll = R"("format": 2, "game": "g", "names": { "en": "G" },
  "dice": 2, "faces": 6, "rolls": 1, "saved-rolls": @true,)";
  const std::string to_face =
      std::string(small_rules().substr(2, small_rules().find(kFace) - 2)) + kFace;
  const auto kind = [&](const std::string& rest) {
    std::string text = to_face.substr(0, to_face.size() - kFace.size());
    text.replace(text.find(format), format.size(), R"("format": 2,)");
    return text + R"("kind": )" + rest + " }";
  };
  // Repeats the first category, with other keys beside it; the mark is at the list, unless they
  // have it.
  const auto repeated = [&](int times, const std::string& keys) {
    constexpr std::string_view kList = "\"categories\": ";
    std::string text = kind(fmt::format(R"("face", "face": 1, "times": {})", times));
    text.replace(text.find(R"("format": 2,)"), format.size(), R"("format": 2, )" + keys);
    if (keys.empty()) text.insert(text.find(kList) + kList.size(), "@");
    return text;
  };
  const auto replaced = [](std::string text, std::string_view right, std::string_view wrong) {
    return text.replace(text.find(right), right.size(), wrong);
  };
  const std::string served = kind(R"("face", "face": 1, "served": 5)");
  const auto waiting = [&](const std::string& requirement) {
    return kind(R"("face", "face": 1, "requires": @)" + requirement);
  };
  const std::string pays = R"("pays": 10)";
  const std::string to_pays(small_rules().substr(2, small_rules().find(pays) + pays.size() - 2));
  const std::string without_pay =
      replaced(replaced(to_pays, to_face, waiting(R"({ "paid": "pair" })")), pays, R"("pays": 0)");
  const std::string five = R"("five-of-a-kind": )";
  const std::string to_five(small_rules().substr(2, small_rules().find(five) + five.size() - 2));
  const std::string points = R"("points": 5 })";
  const std::string to_bonus(
      small_rules().substr(2, small_rules().find(points) + points.size() - 2));
  const auto colours = [](const std::string& list) { return R"("colours": )" + list; };
  return {
      {"KindOfFormat2", Fault::rules_choice, kFace, R"("kind": @"flush", "pays": 1 })",
       "categories[0].kind",
       "\"format\": 2, which this kind needs (fivekind rules upgrade rewrites a file)",
       "\"flush\" in format 1"},
      {"NoSuchKind", Fault::rules_choice, kFace, R"("kind": @"flash" })", "categories[0].kind",
       "one of \"face\", \"of-a-kind\"", "\"flash\""},
      {"KeyOfFormat2", Fault::rules_unknown_key, R"("rolls": 2,)",
       R"("rolls": 2, @"saved-rolls": true,)", "saved-rolls",
       "\"format\": 2, which this key needs (fivekind rules upgrade rewrites a file)",
       "it in format 1"},
      {"KeyOfFormat2Inside", Fault::rules_unknown_key, kFace,
       R"("kind": "face", "face": 1, @"served": 5 })", "categories[0].served",
       "\"format\": 2, which this key needs", "it in format 1"},
      {"PlusInFormat1", Fault::rules_unknown_key, R"("pays": 10)", R"("pays": 10, @"plus": 5)",
       "categories[1].plus", "\"format\": 2, which this key needs", "it in format 1"},
      {"OrderInFormat1", Fault::rules_unknown_key, R"("rolls": 2,)",
       R"("rolls": 2, @"order": "free",)", "order",
       "the key 'choice', or \"format\": 2, which this key needs", "it in format 1"},
      {"DifferenceInFormat1", Fault::rules_unknown_key,
       R"("categories": ["ones"], "threshold": 2, "points": 5)", R"(@"difference": {})",
       "bonuses[0].difference", "\"format\": 2, which this key needs", "it in format 1"},
      {"ChoiceInFormat2", Fault::rules_unknown_key, format, with(R"(@"choice": "free")"), "choice",
       "the key 'order', or \"format\": 1, which this key needs", "it in format 2"},
      {"MisspeltAnnounce", Fault::rules_unknown_key, format, with(R"(@"anounce": true)"), "anounce",
       "one of $schema, announce, bonuses, categories, colours, columns, dice, faces, "
       "five-of-a-kind, format, game, names, order, rolls, saved-rolls, score, source",
       "an unknown key"},
      {"MisspeltDifference", Fault::rules_unknown_key, to_bonus,
       replaced(replaced(to_bonus, format, R"("format": 2,)"),
                R"("categories": ["ones"], "threshold": 2, "points": 5)", R"(@"diference": {})"),
       "bonuses[0].diference", "the key 'difference'", "an unknown key"},
      {"ColumnsOfABonus", Fault::rules_columns, to_bonus,
       replaced(replaced(to_bonus, format, R"("format": 2,)"), R"("points": 5)",
                R"("points": 5, "columns": @"each")"),
       "bonuses[0].columns", "a game with the key 'columns'", "none"},
      {"NeitherBonus", Fault::rules_missing_key, to_bonus,
       replaced(
           replaced(to_bonus, format, R"("format": 2,)"),
           R"({ "key": "b", "names": { "en": "B" }, "categories": ["ones"], "threshold": 2, "points": 5)",
           R"(@{ "key": "b", "names": { "en": "B" })"),
       "bonuses[0]", "either the key 'categories' or the key 'difference'", "neither"},
      {"Order", Fault::rules_choice, format, with(R"("order": @"any")"), "order",
       R"(one of "free", "in-order", "upper-first")", "\"any\""},
      {"OrderWithoutOne", Fault::rules_order, format, with(R"("order": @[["ones"]])"), "order",
       "every category in one of the groups", "'pair' in none"},
      {"OrderOfNothing", Fault::rules_order, format, with(R"("order": [["ones", "pair"], @[]])"),
       "order", "groups of at least one category", "none"},
      {"OrderTwice", Fault::rules_twice, format, with(R"("order": [["ones", "pair"], [@"ones"]])"),
       "order", "each category once", "\"ones\""},
      {"TimesOutOfRange", Fault::rules_range, to_face, kind(R"("face", "face": 1, "times": @65)"),
       "categories[0].times", "a number from 1 to 64", "65"},
      {"TimesTooMany", Fault::rules_category_count, to_face, repeated(64, ""), "categories",
       "1 to 64 boxes in all columns together", "65"},
      {"TimesInGroups", Fault::rules_order, to_face, repeated(2, R"("order": @"upper-first",)"),
       "order", "\"free\" or \"in-order\"", "\"upper-first\""},
      {"NoColumns", Fault::rules_columns, format, with(R"("columns": @[])"), "columns",
       "at least one column", "none"},
      {"ColumnTwice", Fault::rules_twice, format,
       with(R"("columns": [{ "key": "a", "names": { "en": "A" } },
                           { "key": @"a", "names": { "en": "B" } }])"),
       "columns[1].key", "a key that no other has", "\"a\""},
      {"OrderOfColumn", Fault::rules_choice, format,
       with(R"("columns": [{ "key": "a", "names": { "en": "A" }, "order": @"left" }])"),
       "columns[0].order", R"(one of "free", "down", "up", "both-ends")", "\"left\""},
      {"OrderBesideColumns", Fault::rules_order, format,
       with(R"("columns": [{ "key": "a", "names": { "en": "A" } }], "order": @"in-order")"),
       "order", "the order of each column in \"columns\"", "\"in-order\""},
      {"SavedRollsOfOneRoll", Fault::rules_saved_rolls, of_format, of_one_roll, "saved-rolls",
       "more than one roll a turn", "1"},
      {"SavedRollsOfAnotherKind", Fault::rules_type, format, with(R"("saved-rolls": @null)"),
       "saved-rolls", "true, false or a whole number", "null"},
      {"SavedRollsOutOfRange", Fault::rules_range, format, with(R"("saved-rolls": @0)"),
       "saved-rolls", "a number from 1 to 64", "0"},
      {"SavedRollsBesideServed", Fault::rules_saved_rolls, to_face,
       replaced(served, R"("dice": 2,)", R"("dice": 2, "saved-rolls": @true,)"), "saved-rolls",
       "no saved rolls where categories have \"served\"", "true"},
      {"ServedOutOfRange", Fault::rules_range, to_face, replaced(served, "5", "@0"),
       "categories[0].served", "a number from 1 to 10000", "0"},
      {"ServedOfOneRoll", Fault::rules_served, to_face,
       replaced(replaced(served, R"("rolls": 2)", R"("rolls": 1)"), "5", "@5"),
       "categories[0].served", "more than one roll a turn", "1"},
      {"FiveOfAKindBesideServed", Fault::rules_served, to_five,
       replaced(to_five, to_face, served) + "@", "five-of-a-kind",
       "no extras for five of a kind where categories have \"served\"", "both"},
      {"RequiresBoth", Fault::rules_requires, to_face,
       waiting(R"({ "paid": "pair", "filled": "pair" })"), "categories[0].requires",
       "either the key 'filled' or the key 'paid'", "both"},
      {"RequiresNeither", Fault::rules_requires, to_face, waiting("{}"), "categories[0].requires",
       "either the key 'filled' or the key 'paid'", "neither"},
      {"RequiresMisspelt", Fault::rules_unknown_key, to_face,
       kind(R"("face", "face": 1, "requires": { @"payed": "pair" })"),
       "categories[0].requires.payed", "one of filled, paid", "an unknown key"},
      {"RequiresSomethingElse", Fault::rules_unknown_key, to_face,
       kind(R"("face", "face": 1, "requires": { @"boxes": "pair" })"),
       "categories[0].requires.boxes", "one of filled, paid", "an unknown key"},
      {"RequiresItself", Fault::rules_requires, to_face,
       kind(R"("face", "face": 1, "requires": { "paid": @"ones" })"), "categories[0].requires.paid",
       "another category", "\"ones\""},
      {"RequiresBesideTimes", Fault::rules_requires, to_face,
       replaced(waiting(R"({ "paid": "pair" })"), R"("face": 1)", R"("face": 1, "times": 2)"),
       "categories[0].requires", "a card of one column at most and without \"times\"",
       "3 boxes of 2 categories"},
      {"FilledBesideOrder", Fault::rules_requires, to_face,
       replaced(waiting(R"({ "filled": "pair" })"), R"("dice")", R"("order": "in-order", "dice")"),
       "categories[0].requires",
       "no \"order\" or \"columns\" where boxes wait for others to be filled", "\"order\""},
      {"FilledBesideColumns", Fault::rules_requires, to_face,
       replaced(waiting(R"({ "filled": "pair" })"), R"("dice")",
                R"("columns": [{ "key": "a", "names": { "en": "A" }, "order": "down" }], "dice")"),
       "categories[0].requires",
       "no \"order\" or \"columns\" where boxes wait for others to be filled", "\"columns\""},
      {"FilledInACircle", Fault::rules_requires, to_face, waiting(R"({ "filled": "ones" })"),
       "categories[0].requires", "boxes in groups that are filled one after the other",
       "boxes that wait for one another"},
      {"PaidByALaterBox", Fault::rules_requires, to_face,
       replaced(kind(R"("face", "face": 1, "requires": { "paid": @"pair" })"), R"("dice")",
                R"("order": "in-order", "dice")"),
       "categories[0].requires.paid", "a category that can be filled before this one",
       "one that comes after it"},
      {"PaidByTheWrongBox", Fault::rules_requires, to_pays,
       replaced(replaced(to_pays, format, R"("format": 2,)"), R"("pays": 10)",
                R"("pays": 10, "requires": @{ "paid": "ones" })"),
       "categories[1].requires", "the category of \"five-of-a-kind\" where others wait for points",
       "'ones'"},
      {"PaidByNothing", Fault::rules_requires, to_pays, without_pay, "categories[0].requires",
       "a category that can hold points where others wait for it", "'pair'"},
      {"WinOfAnotherKind", Fault::rules_type, to_face, kind(R"("face", "face": 1, "win": @false)"),
       "categories[0].win", "true or \"served\"", "false"},
      {"WinWithoutServed", Fault::rules_win, to_face,
       kind(R"("face", "face": 1, "win": @"served")"), "categories[0].win",
       "\"served\" points in this category", "none"},
      {"WinBesideTimes", Fault::rules_win, to_face,
       kind(R"("face", "face": 1, "times": 2, "win": @true)"), "categories[0].win",
       "a card of one column at most and without \"times\"", "3 boxes of 2 categories"},
      {"WinOfTooLittle", Fault::rules_win, std::string(small_rules()),
       "{ " + replaced(to_pays, to_face, kind(R"("face", "face": 1, "win": @true)")) + " } ] }",
       "categories[0].win", "a win in 'ones' that pays at least 11", "1"},
      {"WinBesideAnnounce", Fault::rules_win, to_five,
       replaced(kind(R"("face", "face": 1, "win": @true)"), R"("dice")",
                R"("announce": "pair", "dice")") +
           to_five.substr(to_face.size()),
       "categories[0].win", "no \"announce\", \"five-of-a-kind\"", "\"announce\""},
      {"ScoreOfAnother", Fault::rules_choice, format, with(R"("score": @"boxes")"), "score",
       "one of \"all\", \"bonuses\"", "\"boxes\""},
      {"ScoreWithoutBonuses", Fault::rules_score, to_five,
       replaced(to_five.substr(0, to_five.find(R"("bonuses")")), format,
                with(R"("score": @"bonuses")")) +
           five,
       "score", "a game with bonuses", "none"},
      {"AnnounceBesideFives", Fault::rules_announce, format, with(R"("announce": @true)"),
       "announce",
       "more than one roll a turn, and no saved rolls, \"served\", \"five-of-a-kind\" or "
       "\"requires\" with \"paid\", where boxes are announced",
       "\"five-of-a-kind\""},
      {"AnnounceOfAnother", Fault::rules_no_such_category, format, with(R"("announce": @"fours")"),
       "announce", "the key of one of the categories", "\"fours\""},
      {"AnnounceNumber", Fault::rules_type, format, with(R"("announce": @5)"), "announce",
       "true, false, a category or a list of categories", "5"},
      {"AnnounceNothing", Fault::rules_no_such_category, format, with(R"("announce": @"")"),
       "announce", "the key of one of the categories", "\"\""},
      {"AnnounceTwice", Fault::rules_twice, format, with(R"("announce": ["ones", @"ones"])"),
       "announce", "each category once", "\"ones\""},
      {"AnnounceNone", Fault::rules_category_count, format, with(R"("announce": @[])"), "announce",
       "at least one category", "none"},
      {"SavedRollsTooMany", Fault::rules_saved_rolls, to_face,
       repeated(63, R"("saved-rolls": @true,)"), "saved-rolls",
       "at most 64 rolls in one turn: a number of saved rolls of at most", "rolls"},
      {"ColoursOfSomeFaces", Fault::rules_colours, format,
       with(colours(R"(@[{ "key": "r", "names": { "en": "R" }, "faces": [1, 2] }])")), "colours",
       "a colour for every face", "none for 3"},
      {"FaceOfTwoColours", Fault::rules_twice, format,
       with(colours(R"([{ "key": "r", "names": { "en": "R" }, "faces": [1, @1] }])")),
       "colours[0].faces", "each face once", "1"},
      {"FlushWithoutColours", Fault::rules_colours, to_face, kind(R"(@"flush", "pays": 1)"),
       "categories[0].kind", "a game with the key 'colours'", "none"},
      {"OneColourWithoutColours", Fault::rules_colours, to_face,
       kind(R"("pairs", "count": 1, "pays": 1, "one-colour": @true)"), "categories[0].one-colour",
       "a game with the key 'colours'", "none"},
      {"PlusBesideANumber", Fault::rules_pays, to_face,
       kind(R"("of-a-kind", "count": 2, "pays": @5, "plus": 3)"), "categories[0].pays",
       "a sum of dice, beside 'plus'", "5"},
  };
}

// A game with a bonus for a difference, whose boxes are named with '@' before the wrong one.
std::vector<Slip> difference_slips() {
  const auto with = [](std::string_view boxes, std::string_view low = R"("kind": "chance")") {
    return fmt::format(
        R"({{ "format": 2, "game": "g", "names": {{ "en": "G" }}, "dice": 2, "faces": 6, "rolls": 2,
  "categories": [
    {{ "key": "ones", "letter": "1", "names": {{ "en": "O" }}, "kind": "face", "face": 1 }},
    {{ "key": "high", "letter": "H", "names": {{ "en": "H" }}, "kind": "chance" }},
    {{ "key": "low", "letter": "L", "names": {{ "en": "L" }}, {} }} ],
  "bonuses": [ {}{{ "key": "b", "names": {{ "en": "B" }}, "difference": {} }} ] }})",
        low, boxes.find('@') == std::string_view::npos ? "@" : "", boxes);
  };
  const std::string whole(small_rules());
  return {
      {"DifferenceOfOneBox", Fault::rules_twice, whole,
       with(R"({ "high": "high", "low": @"high", "times": "ones" })"), "bonuses[0].difference.low",
       "three different categories", "\"high\""},
      {"DifferenceOfSeveralBoxes", Fault::rules_difference, whole,
       with(R"({ "high": "high", "low": @"low", "times": "ones" })",
            R"("kind": "chance", "times": 2)"),
       "bonuses[0].difference.low", "a category that each column of the card has once", "\"low\""},
      {"DifferenceBesideAFactor", Fault::rules_difference, whole,
       with(
           R"(@{ "high": "high", "low": "low", "times": "ones" })",
           R"("kind": "chance" } ], "columns": [ { "key": "a", "names": { "en": "A" }, "factor": 2)"),
       "bonuses[0].difference", "no column with a \"factor\"", "one"},
      {"DifferenceOfNothing", Fault::rules_difference, whole,
       with(R"(@{ "high": "high", "low": "low", "times": "ones" })",
            R"("kind": "table", "points": {}, "otherwise": 12)"),
       "bonuses[0].difference", "a difference that can pay 1 to 10000 points", "one of up to 0"},
      {"DifferenceBesideATotal", Fault::rules_difference, whole,
       with(R"({ "high": "high", "low": "low", "times": "ones" }, "categories": ["ones"])"),
       "bonuses[0]", "either the key 'categories' or the key 'difference'", "both"},
      {"DifferenceIncomplete", Fault::rules_missing_key, whole,
       with(R"(@{ "high": "high", "low": "low" })"), "bonuses[0].difference", "the key 'times'",
       "none"},
  };
}

}  // namespace fivekind::tests
