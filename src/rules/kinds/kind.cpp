// What kinds of boxes have in common.
#include "rules/kinds/kind.h"

#include <algorithm>

#include "rules/kinds/kind_multiplied.h"
#include "rules/scoring.h"
#include "support/json_tree.h"

namespace fivekind::rules {

using support::JsonKind;
using support::JsonValue;

int Pattern::sum() const {
  int total = 0;
  for (int face = 1; face <= faces; ++face) total += face * of(face);
  return total;
}

Pays Pays::read(Fields& fields) {
  Pays pays;
  const JsonValue* value = fields.any("pays");
  if (value == nullptr) return pays;
  if (value->kind == JsonKind::integer) {
    pays.sum_ = Sum::fixed;
    pays.fixed_ = Points(fields.integer_value(*value, "pays", 0, kMaximumPoints));
  } else if (value->kind == JsonKind::text && value->text == "those-dice") {
    pays.sum_ = Sum::those_dice;
  } else if (value->kind != JsonKind::text || value->text != "all-dice") {
    fields.fail(Fault::rules_pays, *value, "pays", "\"all-dice\", \"those-dice\" or a whole number",
                value->shown());
  }
  pays.factor_ = fields.integer_or({"factor", 3}, 1, kMaximumFactor, 1);
  pays.plus_ = Points(fields.integer_or({"plus", 2}, 0, kMaximumPoints, 0));
  const bool has_plus = pays.plus_.value > 0;
  if (pays.sum_ == Sum::fixed && (has_plus || pays.factor_ > 1)) {
    fields.fail(Fault::rules_pays, *value, "pays",
                fmt::format("a sum of dice, beside '{}'", has_plus ? "plus" : "factor"),
                value->shown());
  }
  return pays;
}

Points Pays::of(const Pattern& roll, int those_dice) const {
  if (sum_ == Sum::fixed) return fixed_;
  return Points((sum_ == Sum::all_dice ? roll.sum() : those_dice) * factor_) + plus_;
}

std::string Pays::rule() const {
  if (sum_ == Sum::fixed) return std::to_string(fixed_.value);
  std::string text = sum_ == Sum::all_dice ? "all" : "those";
  if (factor_ > 1) text += fmt::format("*{}", factor_);
  if (plus_.value > 0) text += fmt::format("+{}", plus_.value);
  return text;
}

std::string Pays::describe(std::string_view language, const Phrase& those_dice) const {
  if (sum_ == Sum::fixed) return std::to_string(fixed_.value);
  std::string text = sum_ == Sum::all_dice ? kSumOfAllDice.in(language) : those_dice.in(language);
  if (factor_ > 1) text = fmt::format("{} × {}", factor_, text);
  if (plus_.value > 0) text += fmt::format(" + {}", plus_.value);
  return text;
}

Colours Colours::of(Fields& fields, const RuleSet& game, std::string_view key) {
  Colours colours;
  if (game.colours.empty()) {
    fields.fail(Fault::rules_colours, *fields.any(key), key,
                "a game with the key 'colours', since colours count", "none");
    return colours;
  }
  colours.faces_.clear();
  for (const Colour& colour : game.colours) colours.faces_.push_back(colour.faces);
  std::sort(colours.faces_.begin(), colours.faces_.end());  // the order in the file does not matter
  return colours;
}

Colours Colours::read(Fields& fields, const RuleSet& game) {
  const Key key{"one-colour", 2};
  return fields.boolean_or(key, false) ? of(fields, game, key.name) : Colours();
}

std::string Colours::rule() const {
  if (faces_.size() == 1) return "";
  std::string text = " colours";
  for (const std::uint32_t faces : faces_) text += fmt::format(" {:x}", faces);
  return text;
}

std::string Colours::describe(std::string_view language) const {
  constexpr Phrase kOneColour{" of one colour", " i samma färg", " in einer Farbe"};
  return faces_.size() == 1 ? "" : kOneColour.in(language);
}

Points natural_points(const BoxKind& kind, const dice::FaceCounts& counts, int dice, int faces) {
  return kind.points({counts, dice, faces});
}

Points joker_points(const BoxKind& kind, int face, int dice, int faces) {
  dice::FaceCounts counts{};
  counts[static_cast<std::size_t>(face - 1)] = static_cast<std::uint8_t>(dice);
  return kind.joker({counts, dice, faces}, face);
}

}  // namespace fivekind::rules
