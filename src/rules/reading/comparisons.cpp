// Boxes that must hold more than others.
#include "rules/reading/comparisons.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>

#include "rules/scoring.h"

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

// The boxes that must hold less than one of these, directly or because others in between must.
BoxSet below(const RuleSet& game, BoxSet boxes) {
  BoxSet lower;
  for (BoxSet seen = boxes; !seen.empty();) {
    BoxSet next;
    for (const MoreThan& pair : game.more_than) {
      if (seen.has(pair.high) && !lower.has(pair.low)) next = next.with(pair.low);
    }
    lower = lower | next;
    seen = next;
  }
  return lower;
}

// One comparison as stated in a category.
struct Stated {
  const JsonValue& value;
  std::string_view key;
  BoxSet high;
  BoxSet low;
};

void add_comparison(const Stated& stated, const std::vector<CardColumn>& columns, Fields& fields,
                    RuleSet& game) {
  const auto wrong = [&](std::string expected) {
    fields.fail(Fault::rules_more_than, stated.value, stated.key, std::move(expected),
                stated.value.shown());
  };
  if (!(stated.high & stated.low).empty()) return wrong("another category");
  const bool once = std::all_of(columns.begin(), columns.end(), [&](const CardColumn& column) {
    return (stated.high & column.boxes).size() == 1 && (stated.low & column.boxes).size() == 1;
  });
  if (!once) return wrong("two categories that each column of the card has once");
  for (const CardColumn& column : columns) {
    const MoreThan pair{(stated.high & column.boxes).lowest(),
                        (stated.low & column.boxes).lowest()};
    if (std::find(game.more_than.begin(), game.more_than.end(), pair) != game.more_than.end()) {
      fields.fail(Fault::rules_twice, stated.value, stated.key, "two categories compared once",
                  stated.value.shown());
      return;
    }
    game.more_than.push_back(pair);
    if (below(game, BoxSet().with(pair.low)).has(pair.high)) {
      return wrong("a category that need not itself hold more, or less, in turn");
    }
  }
}

// Where the file states a comparison: in the category that must hold more, or in the other one.
struct Place {
  const JsonValue& value;
  std::string key;
};
bool names(const JsonValue& stated, std::string_view key) {
  return stated.text == key || std::any_of(stated.items.begin(), stated.items.end(),
                                           [&](const auto& item) { return item.text == key; });
}
Place place_of(Fields& fields, const RuleSet& game, const MoreThan& pair) {
  const JsonValue& list = *fields.any("categories");
  const std::size_t high = game.boxes[pair.high.position()].place.row;
  const std::size_t low = game.boxes[pair.low.position()].place.row;
  const JsonValue* of_high = list.items[high].find("more-than");
  if (of_high != nullptr && names(*of_high, list.items[low].find("key")->text)) {
    return {*of_high, fmt::format("categories[{}].more-than", high)};
  }
  return {*list.items[low].find("less-than"), fmt::format("categories[{}].less-than", low)};
}

// What in the game cannot be combined with boxes that must hold more than others.
std::string_view not_beside_comparisons(const RuleSet& game) {
  if (game.win) return "\"win\"";
  const bool scoring = game.has_extra_bonus() &&
                       game.five_of_a_kind->extra_bonus->paid_for == ExtraBonusFor::scoring;
  return scoring ? "an \"extra-bonus\" for \"scoring\"" : "";
}

}  // namespace

void read_comparisons(const std::vector<StatedBox>& stated, const std::vector<CardColumn>& columns,
                      Fields& fields, RuleSet& game) {
  for (std::size_t k = 0; k < stated.size(); ++k) {
    BoxSet own;
    for (std::size_t b = 0; b < game.box_count(); ++b) {
      if (game.boxes[b].place.row == k) own = own.with(Box(b));
    }
    for (const bool more : {true, false}) {
      const JsonValue* value = more ? stated[k].more_than : stated[k].less_than;
      if (value == nullptr) continue;
      const std::string key = fmt::format("categories[{}].{}", k, more ? "more-than" : "less-than");
      const bool is_list = value->kind == JsonKind::array;
      if (is_list && value->items.empty()) {
        named_boxes_of_list(fields, game, *value, key);  // notes the error
      }
      for (std::size_t i = 0; i < (is_list ? value->items.size() : 1); ++i) {
        const JsonValue& item = is_list ? value->items[i] : *value;
        const BoxSet other = named_boxes(fields, game, item, key);
        if (other.empty()) continue;
        add_comparison({item, key, more ? own : other, more ? other : own}, columns, fields, game);
      }
    }
  }
  // The same whichever box states it.
  std::sort(game.more_than.begin(), game.more_than.end(), [](const MoreThan& a, const MoreThan& b) {
    return std::tuple(a.high.value, a.low.value) < std::tuple(b.high.value, b.low.value);
  });
}

void finish_comparisons(Fields& fields, const RuleSet& game) {
  if (game.more_than.empty()) return;
  const auto fail = [&](const MoreThan& pair, std::string expected, std::string found) {
    const auto [value, key] = place_of(fields, game, pair);
    fields.fail(Fault::rules_more_than, value, key, std::move(expected), std::move(found));
  };
  if (const std::string_view other = not_beside_comparisons(game); !other.empty()) {
    return fail(game.more_than.front(),
                "no \"win\" and no \"extra-bonus\" for \"scoring\" where a category must hold more "
                "than another",
                std::string(other));
  }
  // Who strikes a box that would hold 0 anyway would decline the extra bonus: no such action
  // exists.
  const bool declines = game.has_extra_bonus() && !(game.strikable() & game.compared()).empty();
  if (declines) {
    return fail(game.more_than.front(),
                "\"strike\": \"never\" beside an \"extra-bonus\", where a category that must hold "
                "less than another may be struck",
                "neither");
  }
  const Scoring scoring(game);
  for (const MoreThan& pair : game.more_than) {
    const BoxSet flagged = pair.boxes() & game.flag_boxes();
    if (!flagged.empty()) {
      return fail(pair,
                  "two categories for whose points nothing else waits: neither \"requires\" with "
                  "\"paid\", nor jokers, nor an \"extra-bonus\"",
                  fmt::format("'{}'", game.boxes[flagged.lowest().position()].key));
    }
    const Points most = scoring.possible_points(pair.high).back();
    Points least = scoring.natural(pair.low, dice::Roll(0));
    for (std::size_t r = 1; r < scoring.multisets().roll_count(); ++r) {
      least = std::min(least, scoring.natural(pair.low, dice::Roll(r)));
    }
    if (most > least) continue;
    return fail(pair, "two categories of which one can hold more than the other",
                fmt::format("at most {} points in '{}', at least {} in '{}'", most.value,
                            game.boxes[pair.high.position()].key, least.value,
                            game.boxes[pair.low.position()].key));
  }
}

}  // namespace fivekind::rules
