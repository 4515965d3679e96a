// Custom strategies in the oracle's form.
#include "tests/oracles/own_rules.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace fivekind::tests {
namespace {

using rules::Box;
using rules::BoxSet;
using Json = nlohmann::json;

struct Weight {
  double times = 1;
  double plus = 0;
};

Weight weight_of(const Json& json) {
  if (json.is_number()) return {json.get<double>(), 0};
  return {json.value("times", 1.0), json.value("plus", 0.0)};
}

Box box_called(const rules::RuleSet& game, const std::string& key) {
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    if (game.boxes[k].key == key) return Box(k);
  }
  throw std::runtime_error("no box " + key);
}

// The boxes of one key or a list of keys.
std::vector<Box> boxes_called(const rules::RuleSet& game, const Json& json) {
  std::vector<Box> boxes;
  if (json.is_string()) return {box_called(game, json)};
  for (const Json& key : json) boxes.push_back(box_called(game, key));
  return boxes;
}

// Runs as texts: "1", "12", …, where all of their faces show.
std::string longest_run(const std::string& roll, bool low) {
  const auto shows = [&](char face) { return roll.find(face) != std::string::npos; };
  std::string best;
  for (char from = '1'; from <= '8'; ++from) {
    std::string run;
    for (char face = from; shows(face); ++face) run += face;
    if (run.size() > best.size() || (run.size() == best.size() && !low)) best = run;
  }
  return best;
}

std::string most_alike(const std::string& roll, bool low) {
  std::string best;
  for (char face = '1'; face <= '8'; ++face) {
    const std::string alike(std::size_t(std::count(roll.begin(), roll.end(), face)), face);
    if (alike.size() > best.size() || (alike.size() == best.size() && !low)) best = alike;
  }
  return best;
}

std::string dice_of(const Json& rule, const std::string& roll) {
  const std::string what = rule.at("keep");
  const bool low = rule.value("prefer", "high") == "low";
  if (what == "run") return longest_run(roll, low);
  if (what == "alike") return most_alike(roll, low);
  if (what == "all") return roll;
  std::string kept;
  for (char face = '1'; what != "none" && face <= '8'; ++face) {
    auto count = std::count(roll.begin(), roll.end(), face);
    if (what == "pairs") count = count >= 2 ? 2 : 0;
    if (what == "faces") {
      const Json& faces = rule.at("faces");
      const bool named = std::find(faces.begin(), faces.end(), face - '0') != faces.end();
      count = named ? std::min<std::ptrdiff_t>(count, rule.value("each", 8)) : 0;
    }
    kept += std::string(std::size_t(count), face);
  }
  return kept;
}

// The boxes that may be filled next, whatever is rolled.
BoxSet open_boxes(OracleGame& game, std::size_t card) {
  BoxSet open;
  for (const auto& moves : game.moves(card, 0, {})) {
    for (const OracleMove& move : moves) open = open.with(move.box);
  }
  for (const Box box : game.to_announce(card)) open = open.with(box);
  return open;
}

class Keeping {
 public:
  Keeping(OracleGame& game, const rules::Scoring& scoring, Json rules)
      : game_(game), rules_(std::move(rules)) {
    for (std::size_t r = 0; r < game.dice().rolls().size(); ++r) {
      const dice::Roll roll(r);
      auto& points = points_[game.dice().rolls()[game.roll_number(roll)]];
      for (std::size_t k = 0; k < game.rules().box_count(); ++k) {
        points.push_back(scoring.natural(Box(k), roll).value);
      }
    }
  }

  std::optional<std::string> operator()(std::size_t card, const std::string& roll) const {
    const BoxSet open = open_boxes(game_, card);
    for (const Json& rule : rules_) {
      if (!holds(rule, "while-open", [&](Box box) { return open.has(box); })) continue;
      if (!holds(rule, "if-pays",
                 [&](Box box) { return open.has(box) && points_.at(roll)[box.position()] > 0; })) {
        continue;
      }
      const std::string what = rule.at("keep");
      std::string kept = dice_of(rule, roll);
      if (what == "all" || what == "none" || kept.size() >= rule.value("least", 1U)) return kept;
    }
    return std::nullopt;
  }

 private:
  // Whether a condition holds for one of its boxes, or there is none.
  template <class Of>
  bool holds(const Json& rule, const char* key, const Of& of) const {
    if (!rule.contains(key)) return true;
    const std::vector<Box> boxes = boxes_called(game_.rules(), rule.at(key));
    return std::any_of(boxes.begin(), boxes.end(), of);
  }

  OracleGame& game_;
  Json rules_;
  std::map<std::string, std::vector<int>> points_;  // by roll, by box
};

Json some_boxes(const rules::RuleSet& game, Random& random) {
  Json keys = Json::array();
  for (const rules::BoxRules& box : game.boxes) {
    if (below(random, 2) == 0) keys.push_back(box.key);
  }
  if (keys.empty()) keys.push_back(game.boxes[below(random, game.box_count())].key);
  return keys;
}

Json random_keep_rule(const rules::RuleSet& game, Random& random) {
  static const std::vector<std::string> words = {"run", "alike", "pairs", "faces", "all", "none"};
  Json rule = {{"keep", words[below(random, words.size())]}};
  const std::string what = rule.at("keep");
  const auto some_dice = [&] { return 1 + below(random, std::size_t(game.dice)); };
  if (what == "run" || what == "alike") {
    if (below(random, 2) == 0) rule["prefer"] = below(random, 2) == 0 ? "low" : "high";
  }
  if (what == "faces") {
    rule["faces"] = Json::array();
    for (int face = 1; face <= game.faces; ++face) {
      if (below(random, 2) == 0) rule["faces"].push_back(face);
    }
    if (below(random, 2) == 0) rule["each"] = some_dice();
  }
  if (what != "all" && what != "none" && below(random, 2) == 0) rule["least"] = some_dice();
  const bool always = what == "all" || what == "none";
  if (always || below(random, 3) == 0) {
    const Json boxes = some_boxes(game, random);
    const char* const key = below(random, 2) == 0 ? "while-open" : "if-pays";
    rule[key] = boxes.size() == 1 ? boxes.front() : boxes;
  }
  return rule;
}

}  // namespace

OracleRule own_rule(OracleGame& game, const rules::Scoring& scoring, const std::string& text) {
  const Json json = Json::parse(text);
  const rules::RuleSet& rules = game.rules();
  std::vector<Weight> weights(rules.box_count());
  const Json stated = json.value("weights", Json::object());
  for (const auto& [key, weight] : stated.items()) {
    weights[box_called(rules, key).position()] = weight_of(weight);
  }
  OracleRule rule;
  rule.equal = 0;
  for (const Weight& weight : weights) {
    rule.equal = std::max({rule.equal, 1e-9 * weight.times, 1e-9 * std::abs(weight.plus)});
  }
  rule.worth = [weights](std::size_t, int, const OracleMove& move) {
    const Weight& weight = weights[move.box.position()];
    return weight.times * move.in_box + weight.plus;
  };
  rule.second =
      box_least_missed(game, scoring, boxes_called(rules, json.value("cross-out", Json::array())));
  if (json.contains("keeps")) rule.kept = Keeping(game, scoring, json.at("keeps"));
  return rule;
}

std::string random_own_strategy(const rules::RuleSet& game, Random& random) {
  Json json = {{"format", 1}, {"strategy", "random"}};
  for (const rules::BoxRules& box : game.boxes) {
    // Few different numbers, so that there are ties.
    const double times = 0.5 * double(below(random, 5));
    if (below(random, 2) == 0) json["weights"][box.key] = times;
    if (below(random, 4) == 0) {
      json["weights"][box.key] = {{"times", times}, {"plus", double(below(random, 9)) - 4}};
    }
  }
  for (std::size_t rules = below(random, 5); rules > 0; --rules) {
    json["keeps"].push_back(random_keep_rule(game, random));
  }
  if (below(random, 2) == 0) json["cross-out"] = some_boxes(game, random);
  return json.dump(2);
}

}  // namespace fivekind::tests
