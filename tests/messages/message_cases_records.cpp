// The messages of recorded games.
#include <fivekind/analyse.h>
#include <fivekind/records.h>

#include "records/reader.h"
#include "tests/common/engines.h"
#include "tests/games/games.h"
#include "tests/messages/message_cases.h"

namespace fivekind::tests {
namespace {

// The first error of a text of records.
std::optional<Error> first_error(const std::string& game, const std::string& text) {
  const rules::Scoring scoring(shipped_game(game));
  auto reader = records::Reader::of_text(scoring, text, "games");
  if (!reader) return reader.error();
  while (true) {
    const auto next = reader->next();
    if (!next) return next.error();
    if (!*next) return std::nullopt;
  }
}

MessageCase bad(const std::string& name, Fault fault, const std::string& text,
                const std::string& where, const std::string& expected, const std::string& found,
                const std::string& game = "yahtzee") {
  return {name,
          fault,
          [game, text](const ScratchFolder&) { return first_error(game, text); },
          "games:" + where,
          expected,
          found};
}

// A player's turns in JSON, in the middle of a file.
std::string with_turns(const std::string& turns) {
  return "{\"players\":[{\"turns\":[]}]}\n\n{\"players\":[{\"turns\":[" + turns + "]}]}\n";
}

std::string ones_after(const std::string& turns) {
  return turns + ",{\"rolls\":[\"11234\"],\"category\":\"ones\"}";
}

std::vector<MessageCase> bad_texts() {
  const std::string header = "player,turn,roll1,category,points\n";
  return {
      bad("Json", Fault::record_syntax, "{\"players\":[}\n", "1", "a line of JSON", ""),
      bad("JsonDepth", Fault::record_syntax,
          "{\"x\":" + std::string(40, '[') + std::string(40, ']') + "}\n", "1",
          "JSON nested at most 32 deep", "deeper"),
      bad("NoUtf8", Fault::record_syntax, "{\"players\":[]}\xFF\n", "1", "text in UTF-8",
          "other bytes"),
      bad("NoUtf8AtTheEnd", Fault::record_cut, "Anna: ones 1\nZo\xC3", "2", "text in UTF-8",
          "a line that is cut off"),
      bad("JsonCut", Fault::record_cut, "{\"players\":[{\"turns\":[]}]}\n{\"players\":[{\"tu", "2",
          "a line of JSON", "a line that is cut off"),
      bad("CsvCut", Fault::record_cut, header + "1,1,11234,ones,2\n1,2,22", "3",
          "5 fields, as in the header", "a line that is cut off: 3"),
      bad("SheetCut", Fault::record_cut, "Anna: ones 1\nAnna: 2345", "2, player 1, turn 2",
          "5 dice with faces from 1 to 6", "a line that is cut off: '2345'"),
      bad("Quotes", Fault::record_syntax, header + "1,1,\"11234,ones,2\n", "2", "paired quotes",
          "a quote alone"),
      bad("HeaderQuotes", Fault::record_syntax, "category,\"turn,points\n", "1", "paired quotes",
          "a quote alone"),
      bad("Fields", Fault::record_syntax, header + "1,1,11234,ones\n", "2",
          "5 fields, as in the header", "4"),
      bad("KeepNothing", Fault::record_syntax, "Anna: 11234 keep -> 11234 ones 2\n", "1",
          "the dice that are kept, all, or -", "'->'"),
      bad("KeepAtTheEnd", Fault::record_syntax, "Anna: 11234 keep\n", "1",
          "the dice that are kept, all, or -", "the end of the line"),
      bad("NoDice", Fault::record_syntax, "Anna: 11234 -> ones 2\n", "1", "dice after ->",
          "'ones'"),
      bad("TooMuch", Fault::record_syntax, "Anna: 11234 ones 2 twos\n", "1",
          "a turn such as 13566 keep 66 -> 26646 keep 666 -> 66661 sixes 24", "'twos'"),
      bad("NameQuotes", Fault::record_syntax, "player \"Anna\n", "1", "a text in a pair of quotes",
          "'\"Anna'"),
      bad("NameColon", Fault::record_syntax, "player One: ones 3\n", "1",
          "a name without ':', or one in quotes, after 'player'", "'One: ones 3'"),
      bad("NoName", Fault::record_syntax, ": ones 3\n", "1", "a player's name or number before ':'",
          "none"),
      bad("GameLine", Fault::record_syntax, "game yahtzee 0123 4567\n", "1",
          "game KEY, or game KEY HASH", "'4567' besides"),
      bad("LongLine", Fault::record_too_long, "\n" + std::string((1 << 20) + 1, ' ') + "\n", "2",
          "a line of at most 1048576 bytes", "a longer one"),
      bad("VeryLongLine", Fault::record_too_long, "\n" + std::string(3 << 20, '[') + "\n", "2",
          "a line of at most 1048576 bytes", "a longer one"),
      bad("Gzip", Fault::record_damaged, std::string("\x1F\x8B\x08\0\0\0\0\0\0\x03", 10), "1",
          "whole gzip data", "cut off"),
      bad("GzipDamage", Fault::record_damaged, "\x1F\x8B\x09 and more", "1", "undamaged gzip data",
          ""),
      bad("Zstandard", Fault::record_damaged, "\x28\xB5\x2F\xFD", "1", "whole Zstandard data",
          "cut off"),
      bad("ZstandardDamage", Fault::record_damaged, "\x28\xB5\x2F\xFD\x08 and much more", "1",
          "undamaged Zstandard data", ""),
  };
}

std::vector<MessageCase> bad_fields() {
  const std::string header = "player,turn,category,points,extra,seed,metadata,name\n";
  const std::string metadata(70'000, 'x');
  return {
      bad("NoPlayersKey", Fault::record_field, "{}\n", "1", "the key 'players'", "none"),
      bad("NoTurnsKey", Fault::record_field, "{\"players\":[{}]}\n", "1, player 1",
          "the key 'turns'", "none"),
      bad("NoObject", Fault::record_field, "{\"players\":[3]}\n", "1, player 1",
          "an object for a player", "a number"),
      bad("NoText", Fault::record_field, with_turns("{\"category\":3}"), "3, player 1, turn 1",
          "a string for the key 'category'", "a number"),
      bad("NoInteger", Fault::record_field, with_turns("{\"points\":1.5}"), "3, player 1, turn 1",
          "an integer for the key 'points'", "a number"),
      bad("NoTexts", Fault::record_field, with_turns("{\"rolls\":[13566]}"), "3, player 1, turn 1",
          "an array of strings, or of arrays of faces, for the key 'rolls'", "a number"),
      bad("NoValues", Fault::record_field, with_turns("{\"values\":[{}]}"), "3, player 1, turn 1",
          "an array of numbers and nulls for the key 'values'", "an object"),
      bad("NoTruth", Fault::record_field, with_turns("{\"extra\":1}"), "3, player 1, turn 1",
          "true or false for the key 'extra'", "a number"),
      bad("NoArray", Fault::record_field, "{\"players\":{}}\n", "1",
          "an array for the key 'players'", "an object"),
      bad("BadSeed", Fault::record_field, "{\"seed\":-1,\"players\":[]}\n", "1",
          "an integer from 0 to 2^64 - 1 for the key 'seed'", "a number"),
      bad("NoMetadata", Fault::record_field, "{\"metadata\":[],\"players\":[]}\n", "1",
          "an object for the key 'metadata'", "an array"),
      bad("Twice", Fault::record_field, with_turns("{\"rolls\":[\"11111\"],\"rolls\":[]}"),
          "3, player 1, turn 1", "the key 'rolls' once", "it again"),
      bad("LongName", Fault::record_field,
          "{\"players\":[{\"name\":\"" + std::string(201, 'x') + "\",\"turns\":[]}]}\n",
          "1, player 1", "a name of at most 200 bytes", "201 bytes"),
      bad("NameOfTwoLines", Fault::record_field,
          "{\"players\":[{\"name\":\"a\\nb\",\"turns\":[]}]}\n", "1, player 1",
          "a name without control characters", "a\nb"),
      bad("LongMetadata", Fault::record_field,
          "{\"metadata\":{\"x\":\"" + metadata + "\"},\"players\":[]}\n", "1",
          "metadata of at most 65536 bytes", "bytes"),
      bad("Columns", Fault::record_field, "category,points,category\n", "1", "each column once",
          "'category' again"),
      bad("CsvTurnNumber", Fault::record_field, header + "Anna,one,ones,1,,,,\n",
          "2, player 1, turn 1", "a whole number for the turn", "'one'"),
      bad("CsvExtra", Fault::record_field, header + "Anna,1,ones,1,yes,,,\n", "2, player 1",
          "0 or 1 for the extra", "'yes'"),
      bad("CsvSeed", Fault::record_field, header + "Anna,1,ones,1,,x,,\n", "2",
          "a whole number from 0 to 2^64 - 1 for the seed", "'x'"),
      bad("CsvMetadata", Fault::record_field, header + "Anna,1,ones,1,,,[],\n", "2",
          "a JSON object as metadata", "'[]'"),
      bad("TwoSeeds", Fault::record_field, header + "Anna,1,ones,1,,5,,\nAnna,2,twos,2,,6,,\n", "3",
          "one seed a game", "another, '6'"),
      bad("SheetNumber", Fault::record_field, "Anna: ones 99999999999999999999\n", "1",
          "a whole number for the points", "'99999999999999999999'"),
  };
}

std::vector<MessageCase> bad_games() {
  const std::string csv = "player,category,points,name\n";
  return {
      bad("Version", Fault::record_game, "{\"fivekind-game\":2}\n", "1",
          "version 1 or 3 of the form", "2"),
      bad("OtherGame", Fault::record_game, "{\"game\":\"yatzy\"}\n", "1", "the game 'yahtzee'",
          "'yatzy'"),
      bad("OtherRules", Fault::record_game, "game yahtzee 0123456789abcdef\n", "1",
          "rules with the hash 'a22f602ab1ff4c7d'", "'0123456789abcdef'"),
      bad("Nobody", Fault::record_players, "{\"players\":[]}\n", "1", "at least one player",
          "none"),
      bad("Nine", Fault::record_players,
          "player\nplayer\nplayer\nplayer\nplayer\nplayer\nplayer\nplayer\nplayer\n", "9",
          "at most 8 players", "one more"),
      bad("Stranger", Fault::record_players, "player Anna\nplayer Bert\nAna: ones 1\n", "3",
          "one of the players Anna, Bert", "'Ana'"),
      bad("NumberOfNobody", Fault::record_players, "3: ones 1\n", "1", "a player from 1 to 1",
          "'3'"),
      bad("NamesAlike", Fault::record_players, "player Anna\nplayer Anna\nAnna: ones 1\n", "3",
          "a player's number, since names are alike", "'Anna'"),
      bad("LatePlayer", Fault::record_players, "Anna: ones 1\nplayer Bert\n", "2",
          "lines 'player' before the first turn", "one after it"),
      bad("StrategyOfNobody", Fault::record_players, "strategy greedy\n", "1",
          "a line 'player' before a strategy", "none"),
      bad("TurnOfNobody", Fault::record_players, "ones 1\n", "1",
          "a player before a turn, such as 'Anna: '", "'ones 1'"),
      bad("OtherName", Fault::record_players, csv + "1,ones,1,Anna\n1,twos,2,Bert\n", "3",
          "player 1 to be 'Anna'", "'Bert'"),
      bad("TurnNumber", Fault::record_order, "player,turn,category,points\n1,2,ones,1\n",
          "2, player 1, turn 1", "turn 1", "turn 2"),
      bad("PlayersOrder", Fault::record_order,
          "{\"players\":[{\"turns\":[]},{\"turns\":[{\"category\":\"ones\",\"points\":1}]}]}\n",
          "1, player 2", "0 or 0 turns", "1"),
      bad("PlayedOn", Fault::record_order,
          "{\"players\":[{\"turns\":[{\"rolls\":[\"11234\"]}]},"
          "{\"turns\":[{\"category\":\"ones\",\"points\":1}]}]}\n",
          "1, player 2", "0 turns, since a turn before is not over", "1"),
      bad("OthersPlayedOn", Fault::record_order,
          "{\"players\":[{\"turns\":[{\"category\":\"ones\",\"points\":1},"
          "{\"category\":\"twos\",\"points\":2}]},{\"turns\":[{\"rolls\":[\"11234\"]}]}]}\n",
          "1, player 2, turn 1", "a box, since others have played on", "none"),
      bad("Unfinished", Fault::record_order, with_turns(ones_after("{\"rolls\":[\"11234\"]}")),
          "3, player 1, turn 2", "a box for turn 1", "a further turn"),
      bad("TooManyTurns", Fault::record_order, "Anna: ones 1\nAnna: twos 2\nAnna: ones 1\n",
          "3, player 1, turn 3", "at most 2 turns", "one more", "two-yatzy"),
      {"NoGame", Fault::record_game,
       [](const ScratchFolder& folder) {
         write_bytes(folder.file("games.txt"), "Anna: ones 1\n");
         return error_of(convert_records(folder.file("games.txt"), {}));
       },
       "%/games.txt", "a game, since nothing in it names one", "none"},
      {"Form", Fault::record_form,
       [](const ScratchFolder&) { return error_of(parse_record_form("xml")); }, "form",
       "json, csv, sheet or pad", "'xml'"},
  };
}

MessageCase turn(const std::string& name, Fault fault, const std::string& shown,
                 const std::string& expected, const std::string& found,
                 const std::string& game = "yahtzee") {
  return bad(name, fault, "# a game\nAnna: twos 0\nAnna: " + shown + "\n", "3, player 1, turn 2",
             expected, found, game);
}

std::vector<MessageCase> bad_turns() {
  return {
      turn("FourDice", Fault::record_dice, "1356 ones 1", "5 dice with faces from 1 to 6 as roll 1",
           "'1356'"),
      turn("SevenIsNoFace", Fault::record_dice, "13566 keep 66 -> 66711 ones 1",
           "5 dice with faces from 1 to 6 as roll 2", "'66711'"),
      turn("FourRolls", Fault::record_dice, "11111 -> 11111 -> 11111 -> 11111 ones 5",
           "at most 3 rolls", "4"),
      bad("RollsGap", Fault::record_dice, "roll1,roll2,roll3,category\n11111,,11111,ones\n",
          "2, player 1", "roll2 before this", "'11111'"),
      turn("KeepNotThere", Fault::record_keep, "13566 keep 11 -> 11566 keep 11 -> 11111 ones 5",
           "a keep among the dice of roll 1, 13566", "'11'"),
      turn("KeepOfNoDice", Fault::record_keep, "13566 keep 9 -> 11566 ones 2",
           "a keep among the dice of roll 1, 13566", "'9'"),
      turn("KeepsMissing", Fault::record_keep, "13566 keep 66 -> 16666 -> 16666 ones 1",
           "a keep for each of 3 rolls but the last", "1"),
      turn("KeptAndStopped", Fault::record_keep, "13566 keep 66 ones 1",
           "all dice kept before a box, or roll 2", "'66'"),
      turn("AllKeptAndRolled", Fault::record_keep, "23456 keep 23456 -> 23456 straight 20",
           "fewer than all dice kept before roll 2: in this game, to keep all is to stop",
           "'23456'", "generala"),
      bad("KeepsAlone", Fault::record_keep,
          with_turns("{\"keeps\":[\"1\"],\"category\":\"ones\",\"points\":1}"),
          "3, player 1, turn 1", "rolls beside the keeps", "none"),
      bad("KeepsGap", Fault::record_keep, "roll1,roll2,keep1,keep2,category\n11111,11111,,1,ones\n",
          "2, player 1", "keep1 before this", "'1'"),
      turn("DieChanged", Fault::record_reroll, "13566 keep 566 -> 11566 keep 566 -> 11156 ones 3",
           "the kept 566 among the dice of roll 3", "'11156'"),
      turn("NoSuchCategory", Fault::record_category, "six 24", "a box (ones, twos, threes",
           "'six'"),
      turn("BoxTwice", Fault::record_category, "22341 twos 4", "an open box (ones, threes, fours",
           "'twos' again"),
      turn("BoxTwiceWithoutDice", Fault::record_category, "2 4", "an open box (ones, threes, fours",
           "'twos' again"),
      bad("Joker", Fault::record_category, "Anna: yahtzee 50\nAnna: 66666 chance 30\n",
          "2, player 1, turn 2", "a box that the joker may fill (sixes)", "'chance'"),
      bad("PointsOfNothing", Fault::record_category,
          with_turns("{\"rolls\":[\"11234\"],\"points\":2}"), "3, player 1, turn 1",
          "a box for the points", "none"),
      bad("AnnouncedInYatzy", Fault::record_category,
          with_turns(
              "{\"rolls\":[\"11234\"],\"announced\":\"ones\",\"category\":\"ones\",\"points\":2}"),
          "3, player 1, turn 1", "no announcement, since this game has none", "'ones'"),
      turn("AnnouncedAnother", Fault::record_category,
           "13566 announce ones keep 1 -> 11566 keep 11 -> 11156 threes 0",
           "no announcement of another box than is filled", "'ones'", "jatsi-announced"),
      turn("AnnouncedNoBox", Fault::record_category, "13566 announce sevens",
           "a box such as fives (5), sixes (6)", "'sevens'", "jatsi-announced"),
      turn("NothingAnnounced", Fault::record_category, "13566 keep 66 -> 12366",
           "the box that was announced, in a turn that is not over", "none", "jatsi-announced"),
      bad("EmptyTurn", Fault::record_category, with_turns("{}"), "3, player 1, turn 1",
          "rolls or a box", "none"),
      turn("WrongPoints", Fault::record_points, "11234 ones 3", "2 points in 'ones'", "3"),
      turn("NoPoints", Fault::record_points, "ones",
           "the points in 'ones', since no dice are recorded", "none"),
      turn("ImpossiblePoints", Fault::record_points, "ones 6",
           "points that 'ones' can pay here (of 0, 1, 2, 3, 4, 5)", "6"),
      turn("WrongExtra", Fault::record_points, "11111 ones 5 extra", "no extra bonus",
           "an extra bonus"),
      bad("RollsLeft", Fault::record_rolls_left,
          with_turns("{\"rolls\":[\"11234\"],\"category\":\"ones\",\"rolls_left\":2}"),
          "3, player 1, turn 1", "no rolls left, which this game does not save", "2"),
      bad("WrongGain", Fault::record_points,
          with_turns("{\"rolls\":[\"11234\"],\"category\":\"ones\",\"gained\":3}"),
          "3, player 1, turn 1", "2 points gained with 'ones'", "3"),
      bad("WrongScore", Fault::record_points,
          "{\"players\":[{\"score\":4,\"turns\":[{\"category\":\"ones\",\"points\":3}]}]}\n",
          "1, player 1", "a score of 3", "4"),
  };
}

// The error of judging a game.
std::optional<Error> analysed(const ScratchFolder& folder, const AnalyseOptions& options) {
  write_bytes(folder.file("games.txt"), "game two-yatzy\nAnna: ones 1\n");
  return error_of(analyse(engine_of(), folder.file("games.txt"), options));
}

std::vector<MessageCase> bad_analyses() {
  return {
      {"Thresholds", Fault::loss_thresholds,
       [](const ScratchFolder& folder) {
         AnalyseOptions options;
         options.thresholds = LossThresholds{1, 0.5, 2};
         return analysed(folder, options);
       },
       "thresholds", "three losses that rise from 0 or more", "1, 0.5 and 2"},
      {"Part", Fault::parts_range,
       [](const ScratchFolder& folder) {
         AnalyseOptions options;
         options.part = 3;
         options.parts = 2;
         return analysed(folder, options);
       },
       "part", "i/n with i from 1 to n", "3/2"},
      {"Sums", Fault::record_sums,
       [](const ScratchFolder& folder) {
         write_bytes(folder.file("sums.json"), "{}");
         return error_of(merge_analyses(std::nullopt, {folder.file("sums.json")}));
       },
       "%/sums.json", "the sums of an analysis", "something else"},
      {"NoDatabase", Fault::file_read,
       [](const ScratchFolder& folder) {
         AnalyseOptions options;
         options.database = folder.file("games.db");
         write_bytes(options.database, std::string(2000, 'x'));
         return analysed(folder, options);
       },
       "%/games.db", "a database of judged games", "a file that is no database"},
      {"DamagedDatabase", Fault::file_damaged,
       [](const ScratchFolder& folder) {
         AnalyseOptions options;
         options.database = folder.file("games.db");
         analysed(folder, options);
         constexpr std::size_t kPage = 4096;
         std::string bytes = read_bytes(options.database);
         std::fill(bytes.begin() + kPage, bytes.end(), 'x');
         write_bytes(options.database, bytes);
         return analysed(folder, options);
       },
       "%/games.db", "a sound database", "malformed"},
  };
}

}  // namespace

std::vector<MessageCase> record_messages() {
  std::vector<MessageCase> all = bad_texts();
  for (const auto& more : {bad_fields(), bad_games(), bad_turns(), bad_analyses()}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

}  // namespace fivekind::tests
