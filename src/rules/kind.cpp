// What kinds of categories have in common.
#include "rules/kind.h"

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
  return pays;
}

Points Pays::of(const Pattern& roll, int those_dice) const {
  if (sum_ == Sum::fixed) return fixed_;
  return Points(sum_ == Sum::all_dice ? roll.sum() : those_dice);
}

std::string Pays::rule() const {
  if (sum_ == Sum::fixed) return std::to_string(fixed_.value);
  return sum_ == Sum::all_dice ? "all" : "those";
}

std::string Pays::describe(std::string_view language, const Phrase& those_dice) const {
  if (sum_ == Sum::fixed) return std::to_string(fixed_.value);
  return sum_ == Sum::all_dice ? kSumOfAllDice.in(language) : those_dice.in(language);
}

Points natural_points(const Kind& kind, const dice::FaceCounts& counts, int dice, int faces) {
  return kind.points({counts, dice, faces});
}

Points joker_points(const Kind& kind, int face, int dice, int faces) {
  dice::FaceCounts counts{};
  counts[static_cast<std::size_t>(face - 1)] = static_cast<std::uint8_t>(dice);
  return kind.joker({counts, dice, faces}, face);
}

}  // namespace fivekind::rules
