// The engine's recorded games as lines of JSON: valid UTF-8 and JSON whatever names contain.
#include "records/json_line.h"

#include <fivekind/simulate.h>

#include <nlohmann/json.hpp>

namespace fivekind {
namespace {

using records::JsonLine;

// Of a turn with less detail than a simulated one, what there is.
void add_turn(JsonLine& line, const RecordedTurn& turn) {
  line.begin_turn();
  const auto text_in = [](const std::vector<std::string>& texts) {
    return [&texts](std::size_t i) -> const std::string& { return texts[i]; };
  };
  if (!turn.rolls.empty()) line.rolls(turn.rolls.size(), text_in(turn.rolls));
  const bool keeps = !turn.keeps.empty() || (turn.rolls.size() == 1 && !turn.dice_alone);
  if (keeps) line.keeps(turn.keeps.size(), text_in(turn.keeps));
  if (!turn.box.empty()) {
    line.box({turn.box, turn.points, turn.gained, turn.written, turn.corrected_after, turn.struck,
              turn.rolls_left, turn.served});
  } else if (!turn.announced.empty()) {
    line.announced(turn.announced);
  }
  if (!turn.values.empty()) line.values(turn.values);
  line.end_turn();
}

}  // namespace

std::string json_line(const GameRecord& record) {
  std::string text;
  const std::string metadata =
      record.metadata.empty()
          ? ""
          : nlohmann::ordered_json::parse(record.metadata, nullptr, false)
                .dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  JsonLine line(text, {record.format, record.game, record.rules_hash, record.seed, record.number,
                       record.time, metadata});
  for (const RecordedPlayer& player : record.players) {
    line.begin_player({player.name, player.strategy, player.undos, player.resigned, player.score});
    for (const RecordedTurn& turn : player.turns) add_turn(line, turn);
    line.end_player();
  }
  line.end();
  return text;
}

}  // namespace fivekind
