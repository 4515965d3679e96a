// What must be announced.
#include "rules/reading/announcements.h"

#include <string_view>

#include "rules/reading/card_reader.h"

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

// What in the game cannot be combined with announcements; nothing if everything can.
std::string_view in_the_way(const RuleSet& game) {
  if (game.rolls == 1) return "one roll a turn";
  if (game.saved_rolls) return "saved rolls";
  if (game.has_served()) return "\"served\"";
  if (game.five_of_a_kind) return "\"five-of-a-kind\"";
  if (game.paid_first) return "\"requires\" with \"paid\"";
  return {};
}

}  // namespace

void read_announcements(Fields& fields, RuleSet& game) {
  const JsonValue* given = fields.find({"announce", 2});
  if (given == nullptr) return;
  const JsonValue& value = *given;
  if (value.kind == JsonKind::boolean) {
    if (value.boolean) game.announced = game.all_boxes();
  } else if (value.kind == JsonKind::text || value.kind == JsonKind::array) {
    game.announced = game.announced | named_boxes_of_list(fields, game, value, "announce");
  } else {
    fields.fail(Fault::rules_type, value, "announce",
                "true, false, a category or a list of categories", value.shown());
  }
}

void check_announcements(Fields& fields, const RuleSet& game) {
  const std::string_view other = in_the_way(game);
  if (!game.has_announced() || other.empty()) return;
  const std::string_view key = fields.has("announce") ? "announce" : "columns";
  fields.fail(Fault::rules_announce, *fields.any(key), key,
              "more than one roll a turn, and no saved rolls, \"served\", \"five-of-a-kind\" or "
              "\"requires\" with \"paid\", where boxes are announced",
              std::string(other));
}

}  // namespace fivekind::rules
