// Reading JSON Lines: one game per line (docs/records.md, docs/records.schema.json).
// simdjson reads each line completely, so that all of it is valid JSON, and its strings are used in
// place.
#include <fmt/format.h>
#include <simdjson.h>

#include <deque>
#include <utility>

#include "records/form.h"
#include "records/form_reader.h"
#include "records/json_texts.h"
#include "records/parse_json.h"
#include "records/parsed_values.h"
#include "support/done.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

tl::unexpected<Error> wrong(const RecordPlace& place, std::string expected, std::string found) {
  return fail(Fault::record_field, place.text(), std::move(expected), std::move(found));
}

const char* kind_of_value(element value) {
  switch (value.type()) {
    case simdjson::dom::element_type::ARRAY:
      return "an array";
    case simdjson::dom::element_type::OBJECT:
      return "an object";
    case simdjson::dom::element_type::STRING:
      return "a string";
    case simdjson::dom::element_type::BOOL:
      return "true or false";
    case simdjson::dom::element_type::NULL_VALUE:
      return "null";
    default:
      return "a number";
  }
}

// Reads values by type: each function sets its target or says what was expected.
struct Key {
  std::string_view name;
  const RecordPlace& place;

  tl::unexpected<Error> mismatch(const char* expected, element value) const {
    return wrong(place, fmt::format("{} for the key '{}'", expected, name), kind_of_value(value));
  }
  tl::unexpected<Error> twice() const {
    return wrong(place, fmt::format("the key '{}' once", name), "it again");
  }
};

template <typename T>
Result<void> read_as(const Key& key, element value, const char* expected,
                     std::optional<T>& target) {
  if (target) return key.twice();
  if (value.is_null()) return support::done();  // not recorded
  if (value.get(target.emplace()) == simdjson::SUCCESS) return support::done();
  return key.mismatch(expected, value);
}

Result<void> read(const Key& key, element value, std::optional<std::string_view>& text) {
  return read_as(key, value, "a string", text);
}

Result<void> read(const Key& key, element value, std::optional<std::int64_t>& number) {
  return read_as(key, value, "an integer", number);
}

Result<void> read(const Key& key, element value, std::optional<std::uint64_t>& number) {
  return read_as(key, value, "an integer from 0 to 2^64 - 1", number);
}

Result<void> read(const Key& key, element value, std::optional<bool>& truth) {
  return read_as(key, value, "true or false", truth);
}

Result<void> read(const Key& key, element value, std::optional<array>& list) {
  return read_as(key, value, "an array", list);
}

// Dice as a text, or as an array of faces, which is stored in `texts` while a turn is read.
std::optional<std::string_view> dice_in(element value, std::deque<std::string>& texts) {
  std::string_view text;
  array faces;
  if (value.get(text) == simdjson::SUCCESS) return text;
  if (value.get(faces) != simdjson::SUCCESS) return std::nullopt;
  std::string& digits = texts.emplace_back();
  for (const element item : faces) {
    std::int64_t face = 0;
    if (item.get(face) != simdjson::SUCCESS || face < 0 || face > 9) return std::nullopt;
    digits += static_cast<char>('0' + face);
  }
  return digits;
}

// Rolls that are null are not recorded.
Result<void> read_rolls(const Key& key, element value, std::deque<std::string>& texts,
                        ParsedTurn& turn) {
  std::optional<array> list;
  FIVEKIND_TRY(read(key, value, list));
  if (!list) return support::done();
  for (const element item : *list) {
    if (item.is_null()) {
      turn.add_missing_roll();
    } else if (const auto dice = dice_in(item, texts)) {
      turn.add_roll(*dice);
    } else {
      return key.mismatch("an array of strings, or of arrays of faces,", item);
    }
  }
  return support::done();
}

// An array of nulls means that the keeps are not recorded.
Result<void> read_keeps(const Key& key, element value, std::deque<std::string>& texts,
                        ParsedTurn& turn) {
  std::optional<array> list;
  FIVEKIND_TRY(read(key, value, list));
  if (!list) return support::done();
  std::size_t nulls = 0;
  for (const element item : *list) {
    if (item.is_null()) {
      ++nulls;
    } else if (const auto dice = dice_in(item, texts)) {
      turn.add_keep(*dice);
    } else {
      return key.mismatch("an array of strings, or of arrays of faces,", item);
    }
  }
  if (nulls > 0 && turn.kept > 0) {
    return wrong(key.place, "all keeps of the turn, or nulls alone", "both");
  }
  turn.tells_keeps = nulls == 0;
  return support::done();
}

// A strategy's values of its actions: they are ignored.
bool may_be_value(simdjson::dom::element_type type) {
  using simdjson::dom::element_type;
  return type == element_type::DOUBLE || type == element_type::INT64 ||
         type == element_type::UINT64 || type == element_type::NULL_VALUE;
}

Result<void> check_values(const Key& key, element value) {
  std::optional<array> list;
  FIVEKIND_TRY(read(key, value, list));
  if (!list) return support::done();
  for (const element item : *list) {
    if (!may_be_value(item.type())) return key.mismatch("an array of numbers and nulls", item);
  }
  return support::done();
}

Result<void> read_turn_key(const Key& key, element value, std::deque<std::string>& texts,
                           ParsedTurn& turn) {
  if (key.name == "rolls") {
    if (turn.rolls_made > 0) return key.twice();
    return read_rolls(key, value, texts, turn);
  }
  if (key.name == "keeps") {
    if (turn.tells_keeps) return key.twice();
    return read_keeps(key, value, texts, turn);
  }
  if (key.name == "category") return read(key, value, turn.box);
  if (key.name == "points") return read(key, value, turn.points);
  if (key.name == "gained") return read(key, value, turn.gained);
  if (key.name == "values") return check_values(key, value);
  if (key.name == "extra") return read(key, value, turn.extra);
  if (key.name == "struck") return read(key, value, turn.struck);
  if (key.name == "written") return read(key, value, turn.written);
  if (key.name == "corrected_after") return read(key, value, turn.corrected_after);
  if (key.name == "rolls_left") return read(key, value, turn.rolls_left);
  if (key.name == "announced") return read(key, value, turn.announced);
  return support::done();
}

// Passes each key of an object to `take`.
template <typename Take>
Result<void> read_object(element value, const char* what, const RecordPlace& place,
                         const Take& take) {
  object keys;
  if (value.get(keys) != simdjson::SUCCESS) {
    return wrong(place, fmt::format("an object for {}", what), kind_of_value(value));
  }
  for (const auto field : keys) {
    FIVEKIND_TRY(take(Key{field.key, place}, field.value));
  }
  return support::done();
}

class JsonReader : public FormReader {
 public:
  JsonReader(RecordValidator& validator, Lines& lines)
      : validator_(validator), lines_(lines), texts_(lines), parser_(kLongestLine) {}

  Result<std::optional<RecordedGame>> next() override {
    FIVEKIND_LET(const auto line, texts_.next());
    if (!line) return std::optional<RecordedGame>();
    FIVEKIND_LET(auto game, read_line(*line));
    return std::optional(std::move(game));
  }

 private:
  struct ParsedPlayer {
    std::optional<std::string_view> name;
    std::optional<std::string_view> strategy;
    std::optional<std::int64_t> undos;
    std::optional<bool> resigned;
    std::optional<array> turns;
    std::optional<std::int64_t> score;
  };
  struct ParsedRecord {
    ParsedGame game;
    std::optional<array> players;
    std::optional<std::string_view> time;
    std::optional<element> metadata;
  };

  Result<element> parse(const Line& line) {
    const RecordPlace place{lines_.name(), line.number};
    if (parser_.max_depth() != kDeepest &&
        parser_.allocate(line.text.size() + 1, kDeepest) != simdjson::SUCCESS) {
      throw std::bad_alloc();
    }
    element root;
    const auto problem = parse_json(parser_, line.text, true).get(root);
    if (problem == simdjson::SUCCESS) return root;
    const Error error{
        Fault::record_syntax, place.text(),
        problem == simdjson::DEPTH_ERROR ? fmt::format("JSON nested at most {} deep", kDeepest)
                                         : "a line of JSON",
        problem == simdjson::DEPTH_ERROR ? "deeper" : simdjson::error_message(problem)};
    return tl::make_unexpected(line.ended ? error : cut_off(error));
  }

  Result<RecordedGame> read_line(const Line& line) {
    FIVEKIND_LET(const auto root, parse(line));
    validator_.begin(line.number);
    const RecordPlace place{lines_.name(), line.number};
    FIVEKIND_TRY(read_record(root, place));
    return validator_.finish(place);
  }

  Result<void> read_record(element root, const RecordPlace& place) {
    ParsedRecord record;
    RecordedGame& game = validator_.game();
    FIVEKIND_TRY(read_object(root, "a game", place, [&](const Key& key, element value) {
      return read_record_key(key, value, record, game);
    }));
    // Checks the game first: otherwise all dice of another game would be mistakes.
    FIVEKIND_TRY(validator_.check_game(record.game, place));
    if (!record.players) return wrong(place, "the key 'players'", "none");
    if (record.time) {
      FIVEKIND_LET(auto time, clean_text(*record.time, "time", place));
      game.time = std::move(time);
    }
    if (record.metadata) {
      FIVEKIND_LET(auto metadata, clean_metadata(simdjson::minify(*record.metadata), place));
      game.metadata = std::move(metadata);
    }
    for (const element player : *record.players) {
      FIVEKIND_TRY(read_player(player, place));
    }
    return support::done();
  }

  static Result<void> read_record_key(const Key& key, element value, ParsedRecord& record,
                                      RecordedGame& game) {
    if (key.name == "fivekind-game") return read(key, value, record.game.version);
    if (key.name == "game") return read(key, value, record.game.key);
    if (key.name == "rules") return read(key, value, record.game.rules);
    if (key.name == "seed") return read(key, value, game.seed);
    if (key.name == "number") return read(key, value, game.number);
    if (key.name == "time") return read(key, value, record.time);
    if (key.name == "players") return read(key, value, record.players);
    if (key.name != "metadata") return support::done();
    if (record.metadata) return key.twice();
    if (value.is_null()) return support::done();
    record.metadata = value;
    if (value.is_object()) return support::done();
    return key.mismatch("an object", value);
  }

  Result<void> read_player(element value, RecordPlace place) {
    place.player = validator_.game().players.size() + 1;
    ParsedPlayer player;
    FIVEKIND_TRY(
        read_object(value, "a player", place, [&](const Key& key, element parsed) -> Result<void> {
          if (key.name == "name") return read(key, parsed, player.name);
          if (key.name == "strategy") return read(key, parsed, player.strategy);
          if (key.name == "score") return read(key, parsed, player.score);
          if (key.name == "undos") return read(key, parsed, player.undos);
          if (key.name == "resigned") return read(key, parsed, player.resigned);
          if (key.name == "turns") return read(key, parsed, player.turns);
          return support::done();
        }));
    if (!player.turns) return wrong(place, "the key 'turns'", "none");
    FIVEKIND_TRY(validator_.seat(player.name.value_or(""), player.strategy.value_or(""), place));
    Player& seated = validator_.game().players.back();
    FIVEKIND_TRY(tell_undos(seated, player.undos.value_or(0), place));
    for (const element turn : *player.turns) {
      ++place.turn;
      FIVEKIND_TRY(read_turn(turn, place));
    }
    place.turn = 0;
    if (player.resigned == true) {
      FIVEKIND_TRY(validator_.resign(place));
    }
    if (!player.score) return support::done();
    return validator_.check_score(*player.score, place);
  }

  Result<void> read_turn(element value, const RecordPlace& place) {
    ParsedTurn turn;
    dice_.clear();
    FIVEKIND_TRY(read_object(value, "a turn", place, [&](const Key& key, element parsed) {
      const bool serves = validator_.scoring().game().serves_any_roll;
      if (serves && key.name == "served") return read(key, parsed, turn.served);
      return read_turn_key(key, parsed, dice_, turn);
    }));
    return validator_.take(turn, place);
  }

  RecordValidator& validator_;
  Lines& lines_;
  JsonTexts texts_;
  simdjson::dom::parser parser_;
  std::deque<std::string> dice_;  // those that a turn gives as arrays
};

}  // namespace

std::unique_ptr<FormReader> json_reader(RecordValidator& validator, Lines& lines) {
  return std::make_unique<JsonReader>(validator, lines);
}

Result<std::string> clean_metadata(std::string_view parsed, const RecordPlace& place) {
  simdjson::dom::parser parser(2 * kLongestMetadata);
  if (parsed.size() > kLongestMetadata) {
    return fail(Fault::record_field, place.text(),
                fmt::format("metadata of at most {} bytes", kLongestMetadata),
                fmt::format("{} bytes", parsed.size()));
  }
  const auto no_object = [&] {
    return fail(Fault::record_field, place.text(), "a JSON object as metadata", shown(parsed));
  };
  if (parsed.empty()) return no_object();
  // One level less than a line, since it is nested in one.
  if (parser.allocate(parsed.size() + 1, kDeepest - 1) != simdjson::SUCCESS) throw std::bad_alloc();
  element root;
  if (parse_json(parser, parsed).get(root) != simdjson::SUCCESS || !root.is_object()) {
    return no_object();
  }
  std::string clean = simdjson::minify(root);
  if (clean.size() <= kLongestMetadata) return clean;
  return fail(Fault::record_field, place.text(),
              fmt::format("metadata of at most {} bytes", kLongestMetadata),
              fmt::format("{} bytes", clean.size()));
}

Error cut_off(const Error& error) {
  return {Fault::record_cut, error.where, error.expected, "a line that is cut off: " + error.found};
}

}  // namespace fivekind::records
