// Decision graphs (docs/graph.md).
#include <nlohmann/json.hpp>

#include "json/answers.h"

namespace fivekind::json {
namespace {

using Kind = DecisionNode::Kind;

const char* name_of(Kind kind) {
  if (kind == Kind::card) return "card";
  return kind == Kind::roll ? "roll" : "keep";
}

Json progress_of(const BonusProgress& bonus) {
  return {{"bonus", bonus.bonus},
          {"low", bonus.low},
          {"high", bonus.high},
          {bonus.at_most ? "at_most" : "threshold", bonus.threshold},
          {"open", bonus.open}};
}

Json node_of(const DecisionNode& node) {
  Json json = {{"kind", name_of(node.kind)},
               {"column", node.column},
               {"turn", node.turn},
               {"value", node.value},
               {"reached", node.reached}};
  if (node.kind != Kind::keep) json["position"] = node.position;
  if (node.points) json["points"] = *node.points;
  if (node.kind == Kind::card) {
    json["open"] = node.open;
    json["bonuses"] = Json::array();
    for (const BonusProgress& bonus : node.bonuses) json["bonuses"].push_back(progress_of(bonus));
    json["holds_points"] = node.holds_points;
    if (node.extras) json["extras"] = *node.extras;
  } else {
    json["dice"] = node.dice;
    json["rolls_left"] = node.rolls_left;
    if (node.served) json["served"] = true;
  }
  return json;
}

Json edge_of(const DecisionGraph& graph, const DecisionEdge& edge) {
  Json json = {{"from", edge.from}, {"to", edge.to}};
  if (edge.chance) {
    json["kind"] = "chance";
    json["ways"] = edge.ways;
    json["all_ways"] = edge.all_ways;
    json["probability"] = static_cast<double>(edge.ways) / static_cast<double>(edge.all_ways);
    return json;
  }
  const bool keep = edge.box.empty();
  const char* const kind = keep ? "keep" : edge.announces ? "announce" : "category";
  json["kind"] = kind;
  json[kind] = keep ? graph.nodes[edge.to].dice : edge.box;
  if (!keep && !edge.announces) {
    json["points"] = edge.points;
    json["bonus"] = edge.bonus;
    json["joker"] = edge.joker;
    if (edge.struck) json["struck"] = true;
  }
  json["value"] = edge.value;
  json["loss"] = edge.loss;
  json["best"] = edge.best;
  return json;
}

}  // namespace

Json of(const DecisionGraph& graph) {
  Json json = {{"game", graph.game},
               {"position", graph.position},
               {"objective", graph.objective},
               {"value", graph.value},
               {"points_apart", graph.points_apart},
               {"points_to_come", graph.points_to_come},
               {"nodes", Json::array()},
               {"edges", Json::array()}};
  for (const DecisionNode& node : graph.nodes) json["nodes"].push_back(node_of(node));
  for (const DecisionEdge& edge : graph.edges) json["edges"].push_back(edge_of(graph, edge));
  return json;
}

}  // namespace fivekind::json
