// Reads the files of custom strategies, and writes them with other weights.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "dice/multisets.h"
#include "rules/reading/card_reader.h"
#include "rules/reading/fields.h"
#include "strategies/own_strategy.h"
#include "support/try.h"

namespace fivekind::strategies {
namespace {

using rules::Box;
using rules::BoxSet;
using rules::Fields;
using support::JsonKind;
using support::JsonValue;

constexpr std::size_t kMaxRules = 100;

// Reads one file; every function notes its errors in the fields of its object.
class OwnStrategyReader {
 public:
  OwnStrategyReader(std::string_view source, const rules::RuleSet& game)
      : source_(source), game_(game) {
    strategy_.weights.resize(game.box_count());
  }

  Result<OwnStrategy> read(const JsonValue& tree) {
    Fields fields(tree, source_, "");
    fields.optional("$schema", JsonKind::text);  // for editors
    fields.integer("format", 1, 1);
    strategy_.key = fields.identifier("strategy");
    fields.text_or("source", "");
    if (const JsonValue* weights = fields.optional("weights", JsonKind::object)) {
      read_weights(fields, *weights);
    }
    if (const JsonValue* keeps = fields.optional("keeps", JsonKind::array)) {
      read_keeps(fields, *keeps);
    }
    if (const JsonValue* boxes = fields.optional("cross-out", JsonKind::array)) {
      read_cross_out(fields, *boxes);
    }
    FIVEKIND_TRY(fields.finish());
    return std::move(strategy_);
  }

 private:
  static double number(Fields& fields, const JsonValue& value, std::string_view key, double low,
                       double high) {
    if (value.kind != JsonKind::integer && value.kind != JsonKind::real) {
      fields.fail(Fault::rules_type, value, key, "a number", value.shown());
      return low;
    }
    const double number =
        value.kind == JsonKind::real ? value.real : static_cast<double>(value.integer);
    if (number >= low && number <= high) return number;
    fields.fail(Fault::rules_range, value, key, fmt::format("a number from {} to {}", low, high),
                value.shown());
    return low;
  }

  // A factor, or an object with a factor and what is added.
  BoxWeight weight(Fields& weights, const JsonValue& value, const std::string& key) const {
    if (value.kind != JsonKind::object) {
      return {number(weights, value, key, 0, kMaxTimes), 0};
    }
    Fields fields(value, source_, weights.path_of(key));
    BoxWeight weight;
    if (const JsonValue* times = fields.find("times")) {
      weight.times = number(fields, *times, "times", 0, kMaxTimes);
    }
    if (const JsonValue* plus = fields.find("plus")) {
      weight.plus = number(fields, *plus, "plus", -kMaxPlus, kMaxPlus);
    }
    weights.add(fields.finish());
    return weight;
  }

  // Each member is named like a box, or like all boxes of a row.
  void read_weights(Fields& file, const JsonValue& object) {
    Fields weights(object, source_, "weights");
    weights.pass_over_unknown_keys();
    BoxSet seen;
    for (const JsonValue::Member& member : object.members) {
      JsonValue name;
      name.kind = JsonKind::text;
      name.place = member.place;
      name.text = member.key;
      const BoxSet boxes = named_boxes(weights, game_, name, member.key);
      if (!(boxes & seen).empty()) {
        weights.fail(Fault::rules_twice, name, member.key, "each box once", name.shown());
      }
      seen = seen | boxes;
      const BoxWeight read = weight(weights, member.value, member.key);
      for (BoxSet left = boxes; !left.empty(); left = left.without_lowest()) {
        strategy_.weights[left.lowest().position()] = read;
      }
    }
    file.add(weights.finish());
  }

  void read_keeps(Fields& file, const JsonValue& list) {
    if (list.items.size() > kMaxRules) {
      file.fail(Fault::rules_range, list, "keeps", fmt::format("at most {} rules", kMaxRules),
                std::to_string(list.items.size()));
      return;
    }
    for (std::size_t r = 0; r < list.items.size(); ++r) {
      Fields fields(list.items[r], source_, fmt::format("keeps[{}]", r));
      strategy_.keeps.push_back(keep_rule(fields));
      file.add(fields.finish());
    }
  }

  KeepRule keep_rule(Fields& fields) const {
    using Dice = KeepRule::Dice;
    KeepRule rule;
    const std::size_t before = fields.noted();
    rule.dice =
        static_cast<Dice>(fields.word("keep", {"run", "alike", "pairs", "faces", "all", "none"}));
    if (fields.noted() > before) fields.pass_over_unknown_keys();
    if (rule.dice == Dice::run || rule.dice == Dice::alike) {
      rule.low = fields.word_or("prefer", {"high", "low"}, 0) == 1;
    }
    if (rule.dice == Dice::faces) read_faces(fields, rule);
    if (rule.dice != Dice::all && rule.dice != Dice::none) {
      rule.least = fields.integer_or("least", 1, game_.dice, 1);
    }
    rule.while_open = condition(fields, "while-open");
    rule.if_pays = condition(fields, "if-pays");
    return rule;
  }

  void read_faces(Fields& fields, KeepRule& rule) const {
    rule.each = fields.integer_or("each", 1, game_.dice, game_.dice);
    const JsonValue* list = fields.required("faces", JsonKind::array);
    if (list == nullptr) return;
    for (const JsonValue& item : list->items) {
      const std::size_t right = fields.noted();
      const std::uint32_t face = 1U << (fields.integer_value(item, "faces", 1, game_.faces) - 1);
      if (fields.noted() > right) continue;
      if ((rule.faces & face) != 0) {
        fields.fail(Fault::rules_twice, item, "faces", "each face once", item.shown());
      }
      rule.faces |= face;
    }
  }

  BoxSet condition(Fields& fields, const char* key) const {
    const JsonValue* value = fields.find(key);
    return value == nullptr ? BoxSet() : named_boxes_of_list(fields, game_, *value, key);
  }

  void read_cross_out(Fields& file, const JsonValue& list) {
    BoxSet seen;
    for (const JsonValue& item : list.items) {
      const BoxSet boxes = named_boxes(file, game_, item, "cross-out");
      if (!(boxes & seen).empty()) {
        file.fail(Fault::rules_twice, item, "cross-out", "each box once", item.shown());
      }
      for (BoxSet left = boxes.without(seen); !left.empty(); left = left.without_lowest()) {
        strategy_.cross_out.push_back(left.lowest());
      }
      seen = seen | boxes;
    }
  }

  std::string_view source_;
  const rules::RuleSet& game_;
  OwnStrategy strategy_;
};

// The faults of the fields are those of rules files.
void become_parameters(Error& error) {
  error.fault = Fault::strategy_parameter;
  for (Error& other : error.others) other.fault = Fault::strategy_parameter;
}

}  // namespace

Result<OwnStrategy> read_own_strategy(std::string_view text, std::string_view source,
                                      const rules::RuleSet& game) {
  FIVEKIND_LET(const auto tree, support::parse_json(text, source));
  auto strategy = OwnStrategyReader(source, game).read(tree);
  if (!strategy) become_parameters(strategy.error());
  return strategy;
}

std::string with_weights(std::string_view text, const std::vector<BoxWeight>& weights,
                         const rules::RuleSet& game) {
  constexpr int kIndent = 2;
  auto json = nlohmann::json::parse(text, nullptr, true, true);
  auto& of_boxes = json["weights"] = nlohmann::json::object();
  for (std::size_t k = 0; k < weights.size(); ++k) {
    auto& weight = of_boxes[game.boxes[k].key] = weights[k].times;
    if (weights[k].plus != 0) weight = {{"times", weights[k].times}, {"plus", weights[k].plus}};
  }
  return json.dump(kIndent) + "\n";
}

}  // namespace fivekind::strategies
