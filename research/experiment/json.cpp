// Experiments as JSON.
#include "experiment/json.h"

#include <nlohmann/json.hpp>

namespace fivekind::experiment {
namespace {

using json::Json;

Json json_of(const Estimate& estimate) {
  return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

Json json_of(const std::string& strategy, const ErrorFigures& figures) {
  Json json = {{"states", figures.states},
               {"mean", json_of(figures.mean)},
               {"margin", figures.margin},
               {"any_error", json_of(figures.any)},
               {"above_0.001", json_of(figures.small)},
               {"above_0.01", json_of(figures.large)},
               {"largest", figures.largest},
               {"largest_at", nullptr}};
  if (const JudgedState* state = figures.largest_at) {
    json["largest_at"] = {{"position", state->position},
                          {"chosen", state->chosen.at(strategy)},
                          {"best", state->best_action()}};
  }
  return json;
}

Json json_of(const StrategyFigures& of) {
  Json by_open = Json::array();
  for (const auto& [open, figures] : of.by_open) {
    Json json = {{"open", open}};
    json.update(json_of(of.strategy, figures));
    by_open.push_back(std::move(json));
  }
  return {{"strategy", of.strategy},
          {"all", json_of(of.strategy, of.all)},
          {"by_open", by_open},
          {"distribution", of.distribution}};
}

}  // namespace

Json json_of(const Game& game, const Strength& strength) {
  Json strategies = Json::array();
  for (const StrategyFigures& of : strength.strategies) strategies.push_back(json_of(of));
  Json statements = Json::array();
  for (const Checked& checked : strength.statements) {
    statements.push_back({{"strategy", checked.strategy},
                          {"figure", checked.what},
                          {"published", checked.published},
                          {"ours", json_of(checked.ours)},
                          {"verdict", verdicts::text_of(checked.verdict)}});
  }
  return {{"game", game.key()},
          {"rules_hash", game.rules_hash()},
          {"seed", strength.seed},
          {"states", strength.states},
          {"open", {strength.lowest_open, strength.highest_open}},
          {"strategies", strategies},
          {"statements", statements}};
}

}  // namespace fivekind::experiment
