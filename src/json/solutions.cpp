// Solutions, their accuracy, and their tables.
#include <nlohmann/json.hpp>

#include "json/answers.h"

namespace fivekind::json {

Json of(const SolveReport& report) {
  return {{"game", report.game},           {"rules_hash", report.rules_hash},
          {"objective", report.objective}, {"precision", report.precision},
          {"value", report.value},         {"states", report.states},
          {"threads", report.threads},     {"instruction_set", report.instruction_set},
          {"seconds", report.seconds},     {"from_table", report.from_table}};
}

Json of(const Certificate& certificate) {
  return {{"digits", certificate.digits},
          {"value_digits", certificate.value},
          {"error_bound", certificate.error_bound},
          {"largest_difference", certificate.largest_difference},
          {"largest_difference_at", certificate.largest_difference_at},
          {"states_compared", certificate.states_compared},
          {"certificate_seconds", certificate.seconds}};
}

Json of(const ExactScore& score) {
  return {{"numerator", score.numerator},
          {"denominator", score.denominator},
          {"fraction_seconds", score.seconds}};
}

namespace {

Json of(const TwoPlayerValue& value) {
  return {{"handicap", value.handicap},
          {"payoff", value.payoff},
          {"win", value.win},
          {"tie", value.tie},
          {"loss", value.loss}};
}

}  // namespace

Json of(const TwoPlayerReport& report) {
  Json json = {{"game", report.game}, {"rules_hash", report.rules_hash}, {"players", 2}};
  json.update(of(report.value));
  json["by_handicap"] = Json::array();
  for (const TwoPlayerValue& value : report.by_handicap) json["by_handicap"].push_back(of(value));
  json["even_handicap"] = report.even_handicap ? Json(*report.even_handicap) : Json();
  json.update({{"error_bound", report.error_bound},
               {"pairs", report.pairs},
               {"values", report.values},
               {"threads", report.threads},
               {"instruction_set", report.instruction_set},
               {"seconds", report.seconds},
               {"from_table", report.from_table},
               {"table", report.table},
               {"ties_table", report.ties_table}});
  return json;
}

Json of(const TableInfo& info) {
  return {{"game", info.game},     {"rules_hash", info.rules_hash}, {"kind", info.kind},
          {"folder", info.folder}, {"bytes", info.bytes},           {"layers", info.layers},
          {"whole", info.whole},   {"damage", info.damage}};
}

Json of(const TableCheck& check) {
  return {{"folder", check.folder},
          {"blocks", check.blocks},
          {"samples", check.samples},
          {"largest_difference", check.largest_difference}};
}

Json of(const TableSum& sum) {
  return {{"folder", sum.folder},
          {"checksum", sum.sum},
          {"known", sum.known ? Json(*sum.known) : Json()},
          {"agrees", sum.known ? Json(*sum.known == sum.sum) : Json()},
          {"layers", sum.layers}};
}

Json of(const Game& game, const ExportLayout& layout) {
  Json columns = Json::array();
  for (const ExportColumn& column : layout.columns) {
    columns.push_back({{"name", column.name},
                       {"type", column.type},
                       {"offset", column.offset},
                       {"meaning", column.meaning}});
  }
  Json boxes = Json::array();
  for (const BoxInfo& box : game.boxes()) {
    boxes.push_back({{"letter", std::string(1, box.letter)}, {"key", box.key}});
  }
  return {{"fivekind-export", 1},          {"what", text_of(layout.content)},
          {"game", layout.game},           {"rules_hash", layout.rules_hash},
          {"objective", layout.objective}, {"rows", layout.rows},
          {"row_bytes", layout.row_bytes}, {"columns", std::move(columns)},
          {"categories", std::move(boxes)}};
}

}  // namespace fivekind::json
