// Recorded games as JSON lines.
#include "records/json_lines.h"

#include <nlohmann/json.hpp>

namespace fivekind::records {
namespace {

using Json = nlohmann::ordered_json;

Json turn_of(const RecordedTurn& turn) {
  Json values = Json::array();
  for (const std::optional<double>& value : turn.values) {
    values.push_back(value ? Json(*value) : Json(nullptr));
  }
  return {{"rolls", turn.rolls},   {"keeps", turn.keeps},   {"category", turn.category},
          {"points", turn.points}, {"gained", turn.gained}, {"values", values}};
}

Json player_of(const RecordedPlayer& player) {
  Json turns = Json::array();
  for (const RecordedTurn& turn : player.turns) turns.push_back(turn_of(turn));
  return {{"strategy", player.strategy}, {"score", player.score}, {"turns", turns}};
}

}  // namespace

std::string json_line(const GameRecord& record) {
  Json players = Json::array();
  for (const RecordedPlayer& player : record.players) players.push_back(player_of(player));
  const Json line = {{"fivekind-game", kRecordFormat}, {"game", record.game},
                     {"rules", record.rules_hash},     {"seed", record.seed},
                     {"number", record.number},        {"players", players}};
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace fivekind::records
