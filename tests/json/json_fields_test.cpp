// Answers as JSON, field by field: objects whose fields all differ, so that no two of them can be
// confused, and unfinished games.
// Why: if only the command line and the server are compared (json_test), both may be wrong in the
// same way.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/json/json_fields.h"

namespace fivekind::tests::json_fields_test {
namespace {

using json::Json;

TEST(JsonFields, OfSolutionsAndTables) {
  SolveReport report;
  report.game = "yatzy";
  report.rules_hash = "0123";
  report.objective = "target=5";
  report.precision = "single";
  report.value = 0.5;
  report.states = 11;
  report.threads = 12;
  report.instruction_set = "AVX2";
  report.seconds = 1.5;
  report.from_table = true;
  expect_json(json::of(report), R"({"game": "yatzy", "rules_hash": "0123",
      "objective": "target=5", "precision": "single", "value": 0.5, "states": 11, "threads": 12,
      "instruction_set": "AVX2", "seconds": 1.5, "from_table": true})");
  const Certificate certificate{"245.9", 4, 0.125, 0.25, "1/yatzy/-/1", 13, 2.5};
  expect_json(json::of(certificate), R"({"digits": 4, "value_digits": "245.9",
      "error_bound": 0.125, "largest_difference": 0.25, "largest_difference_at": "1/yatzy/-/1",
      "states_compared": 13, "certificate_seconds": 2.5})");
  const TableInfo info{"yatzy", "0123", "curves", "/a/folder", 14, 15, true, "a damage"};
  expect_json(json::of(info), R"({"game": "yatzy", "rules_hash": "0123", "kind": "curves",
      "folder": "/a/folder", "bytes": 14, "layers": 15, "whole": true, "damage": "a damage"})");
  expect_json(json::of(TableCheck{"/a/folder", 16, 17, 0.5}),
              R"({"folder": "/a/folder", "blocks": 16, "samples": 17, "largest_difference": 0.5})");
  expect_json(json::of(TableSum{"/a/folder", "aa", {"bb", "cc"}, "dd"}),
              R"({"folder": "/a/folder", "checksum": "aa", "known": "dd", "agrees": false,
                  "layers": ["bb", "cc"]})");
  expect_json(json::of(TableSum{"/a/folder", "aa", {}, std::nullopt}),
              R"({"folder": "/a/folder", "checksum": "aa", "known": null, "agrees": null,
                  "layers": []})");
}

TEST(JsonFields, OfAdvice) {
  Advice win;
  win.position = "1/yatzy/-~-/1/12345:1";
  win.objective = "win";
  win.value = 0.5;
  win.ties = true;
  win.method = Method{"emp:2", 21, 22, 23, 2.5, true};
  win.actions = {action_from(Action::Kind::keep, "66", 31),
                 action_from(Action::Kind::box, "ones", 34)};
  win.outcomes = {{0.5, 0.125, 0.375}, {0.25, 0.0625, 0.6875}};
  Advice of_tables = win;
  of_tables.outcomes_from_tables = true;
  EXPECT_EQ(json::of(std::vector{of_tables})["objectives"][0]["method"]["equals"],
            kEqualChoicesOfTables);
  Advice other;
  other.objective = "expected";
  other.value = 7.5;
  other.approximate = true;
  other.actions = {action_from(Action::Kind::box, "ones", 42)};
  expect_json(json::of(std::vector{win, other}), R"({"position": "1/yatzy/-~-/1/12345:1",
      "objectives": [
        {"objective": "win", "value": 0.5, "ties": true, "method": {"name": "emp:2", "pairs": 21,
         "values": 22, "bytes": 23, "seconds": 2.5, "from_table": true, "equals": ")" +
                                                     std::string(kEqualChoices) + R"("}},
        {"objective": "expected", "value": 7.5, "ties": false, "approximate": true}],
      "actions": [
        {"kind": "keep", "keep": "66", "points": 31, "bonus": 32, "joker": true, "values": [
          {"value": 31.25, "loss": 31.5, "best": false, "win": 0.5, "tie": 0.125, "lose": 0.375},
          null]},
        {"kind": "category", "category": "ones", "points": 34, "bonus": 35, "joker": false,
         "values": [
          {"value": 34.25, "loss": 34.5, "best": true, "win": 0.25, "tie": 0.0625, "lose": 0.6875},
          {"value": 42.25, "loss": 42.5, "best": true}]}]})");
  expect_json(json::of(action_from(Action::Kind::announce, "yamb", 3)),
              R"({"kind": "announce", "announce": "yamb"})");
  win.actions.push_back(action_from(Action::Kind::box, "twos", 8));
  win.actions.back().probability = 0;
  expect_json(json::choices_of("noisy", win), R"({"strategy": "noisy", "actions": [
      {"kind": "keep", "keep": "66", "probability": 0.03225806451612903},
      {"kind": "category", "category": "ones", "probability": 0.029411764705882353}]})");
}

// The line of a batch agrees with the tree for the same advice.
TEST(JsonFields, OfLinesOfAdvice) {
  Advice advice;
  advice.position = "1/yatzy/-/1/12345:1";
  advice.objective = "expected";
  advice.value = 7.5;
  advice.ties = true;
  advice.approximate = true;
  advice.actions = {action_from(Action::Kind::keep, "66", 31),
                    action_from(Action::Kind::box, "ones", 34)};
  AdvisedLine line;
  line.line = 9;
  line.advice = advice;
  std::string text;
  json::add_line(line, false, text);
  Json expected = {{"line", 9}};
  expected.update(json::of(std::vector{advice}));
  EXPECT_EQ(text, expected.dump() + "\n");
}

TEST(JsonFields, OfReasons) {
  const std::vector<Contribution> parts = {{"ones", -3, {1, 0.5, true}, {4, 0.25, false}},
                                           {"yatzy", 5, {9, 0.125, false}, {4.5, 0.0625, true}}};
  expect_json(json::of(parts), R"([
      {"what": "ones", "points": -3.0, "with": {"mean": 1.0, "chance": 0.5, "fixed": true},
       "instead": {"mean": 4.0, "chance": 0.25, "fixed": false}},
      {"what": "yatzy", "points": 5.0, "with": {"mean": 9.0, "chance": 0.125, "fixed": false},
       "instead": {"mean": 4.5, "chance": 0.0625, "fixed": true}}])");
  const Json compared = json::comparison_of("1/p", "66", "ones", parts);
  EXPECT_EQ(compared["position"], "1/p");
  EXPECT_EQ(compared["action"], "66");
  EXPECT_EQ(compared["other"], "ones");
  EXPECT_EQ(compared["difference"], 2.0);
  EXPECT_EQ(compared["reasons"]["gains"], Json::parse(R"(["yatzy"])"));
  EXPECT_EQ(compared["reasons"]["losses"], Json::parse(R"(["ones"])"));
}

// Scores 3, 5, 5 and 9 in four games.
ScoreCounts counts() {
  ScoreCounts scores;
  scores.add(3);
  scores.add(5, 2);
  scores.add(9);
  return scores;
}

TEST(JsonFields, OfDistributions) {
  Distribution distribution;
  distribution.strategy = "expected";
  distribution.action = "66";
  distribution.scores = {2, 3, 4};
  distribution.survival = {1, 0.5, 0.25};
  distribution.mean = 2.75;
  distribution.deviation = 0.75;
  distribution.skewness = 0.625;
  distribution.median = 3;
  distribution.mode = 2;
  distribution.boxes = {{"ones", 1.5, 0.375, 0.0625, 5}};
  distribution.bonuses = {{"upper", 0.4375, 8.5, false}, {"difference", 0.3125, 6.5, true}};
  distribution.extras_mean = 0.1875;
  distribution.extras = {0.875, 0.125};
  distribution.mean_range = std::pair(2.5, 2.875);
  const std::vector<int> at_least = {4, 3};
  expect_json(json::of(distribution, true, at_least), R"({"kind": "strategy",
      "strategy": "expected", "action": "66", "mean": 2.75, "deviation": 0.75, "skewness": 0.625,
      "median": 3, "mode": 2, "lowest": 2, "highest": 4,
      "quantiles": [[0.01, 4], [0.05, 4], [0.1, 4], [0.25, 4], [0.5, 3], [0.75, 2], [0.9, 2],
                    [0.95, 2], [0.99, 2]],
      "survival": [[2, 1.0], [3, 0.5], [4, 0.25]], "at_least": [[4, 0.25], [3, 0.5]],
      "categories": {"ones": {"mean": 1.5, "zero": 0.375, "maximum": 0.0625, "maximum_points": 5}},
      "bonuses": {"upper": 0.4375, "difference": 0.3125}, "bonus_means": {"difference": 6.5},
      "extras": [0.875, 0.125], "extras_mean": 0.1875, "mean_range": [2.5, 2.875]})");
  distribution.strategy.clear();
  const Json curve = json::of(distribution, false);
  EXPECT_EQ(curve["kind"], "target-curve");
  EXPECT_TRUE(curve["strategy"].is_null() && curve["action"].is_null());
  EXPECT_FALSE(curve.contains("categories") || curve.contains("at_least"));
}

TEST(JsonFields, OfSimulations) {
  Simulation simulation;
  simulation.game = "yatzy";
  simulation.rules_hash = "0123";
  simulation.seed = 51;
  simulation.games = 52;
  simulation.seconds = 5.5;
  for (int p = 0; p < 2; ++p) {
    PlayerSimulation player;
    player.strategy = p == 0 ? "expected" : "random";
    player.scores = counts();
    player.boxes = {{"ones", 1.5, 0.375, 0.0625, 5}};
    player.bonuses = {{"upper", 0.4375, 8.5, false}};
    player.extras_mean = 0.1875;
    player.wins = 61;
    player.shared = 62;
    player.match_points = 0.6875;
    simulation.players.push_back(player);
  }
  simulation.best.add(7, 52);
  const std::vector<int> at_least = {6};
  const Json json = json::of(simulation, at_least);
  const Json player = Json::parse(R"({"strategy": "random", "mean": 5.5, "standard_error": 0.0,
      "deviation": 0.0, "median": 5, "minimum": 3, "maximum": 9,
      "quantiles": [[0.01, 9], [0.05, 9], [0.1, 9], [0.25, 9], [0.5, 5], [0.75, 5], [0.9, 3],
                    [0.95, 3], [0.99, 3]],
      "scores": [[3, 1], [4, 0], [5, 2], [6, 0], [7, 0], [8, 0], [9, 1]],
      "at_least": [[6, 0.25, 0.0]],
      "categories": {"ones": {"mean": 1.5, "zero": 0.375, "maximum": 0.0625, "maximum_points": 5}},
      "bonuses": {"upper": 0.4375}, "extras_mean": 0.1875, "wins": 61, "shared": 62,
      "match_points": 0.6875})");
  Json found = json["players"][1];
  // Roots: not written out here.
  EXPECT_NEAR(found["deviation"].get<double>(), std::sqrt(19 / 3.0), 1e-12);
  EXPECT_NEAR(found["standard_error"].get<double>(), std::sqrt(19 / 12.0), 1e-12);
  EXPECT_NEAR(found["at_least"][0][2].get<double>(), std::sqrt(0.25 * 0.75 / 4), 0.05);
  found["deviation"] = found["standard_error"] = found["at_least"][0][2] = 0.0;
  EXPECT_EQ(found.dump(1), player.dump(1));
  EXPECT_EQ(json["players"][0]["strategy"], "expected");
  EXPECT_EQ(json["game"], "yatzy");
  EXPECT_EQ(json["rules_hash"], "0123");
  EXPECT_EQ(json["seed"], 51);
  EXPECT_EQ(json["games"], 52);
  EXPECT_EQ(json["seconds"], 5.5);
  EXPECT_EQ(json["best"]["mean"], 7.0);
}

}  // namespace
}  // namespace fivekind::tests::json_fields_test
