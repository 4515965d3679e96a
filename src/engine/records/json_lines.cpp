// The engine's recorded games as JSON lines: valid UTF-8 and JSON whatever names hold.
#include <fivekind/simulate.h>

#include <nlohmann/json.hpp>

namespace fivekind {
namespace {

using Json = nlohmann::ordered_json;

// Of a turn that tells less than a simulated one, what it tells.
Json turn_of(const RecordedTurn& turn) {
  Json told = Json::object();
  if (!turn.rolls.empty()) told["rolls"] = turn.rolls;
  const bool keeps = !turn.keeps.empty() || (turn.rolls.size() == 1 && !turn.dice_alone);
  if (keeps) told["keeps"] = turn.keeps;
  if (!turn.category.empty()) {
    told["category"] = turn.category;
    told["points"] = turn.points;
    told["gained"] = turn.gained;
    if (turn.written) told["written"] = *turn.written;
    if (turn.written) told["corrected_after"] = turn.corrected_after;
    if (turn.struck) told["struck"] = true;
    if (turn.rolls_left) told["rolls_left"] = *turn.rolls_left;
  } else if (!turn.announced.empty()) {
    told["announced"] = turn.announced;
  }
  if (turn.values.empty()) return told;
  Json values = Json::array();
  for (const std::optional<double>& value : turn.values) {
    values.push_back(value ? Json(*value) : Json(nullptr));
  }
  told["values"] = values;
  return told;
}

Json player_of(const RecordedPlayer& player) {
  Json turns = Json::array();
  for (const RecordedTurn& turn : player.turns) turns.push_back(turn_of(turn));
  Json told = Json::object();
  if (!player.name.empty()) told["name"] = player.name;
  if (!player.strategy.empty()) told["strategy"] = player.strategy;
  if (player.undos > 0) told["undos"] = player.undos;
  if (player.resigned) told["resigned"] = true;
  told["score"] = player.score;
  told["turns"] = turns;
  return told;
}

}  // namespace

std::string json_line(const GameRecord& record) {
  Json players = Json::array();
  for (const RecordedPlayer& player : record.players) players.push_back(player_of(player));
  Json line = {
      {"fivekind-game", record.format}, {"game", record.game}, {"rules", record.rules_hash}};
  if (record.seed) line["seed"] = *record.seed;
  if (record.number) line["number"] = *record.number;
  if (!record.time.empty()) line["time"] = record.time;
  if (!record.metadata.empty()) line["metadata"] = Json::parse(record.metadata, nullptr, false);
  line["players"] = players;
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace fivekind
