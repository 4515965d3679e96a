// The bonuses of a rules file: thresholds, and differences.
#include "rules/reading/bonus_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "rules/reading/box_reader.h"
#include "rules/scoring.h"

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

constexpr int kMaximumThreshold = 100'000;

// A bonus as written in the file. For a difference, the boxes in all columns.
struct StatedBonus {
  Bonus bonus;
  std::array<BoxSet, 3> difference = {};  // high, low, times

  // The bonus for these boxes, whose points are multiplied by `factor`.
  Bonus in(BoxSet boxes, int factor) const {
    Bonus own = bonus;
    own.boxes = own.boxes & boxes;
    own.points = Points(std::int64_t{own.points.value} * factor);
    if (own.counted == Bonus::Counted::points) {
      own.threshold = Points(std::int64_t{own.threshold.value} * factor);
    }
    if (own.is_difference()) {
      const auto box = [&](std::size_t which) { return (difference[which] & boxes).lowest(); };
      own.difference = {box(0), box(1), box(2)};
    }
    return own;
  }
};

// A bonus in the file becomes one in each column, unless it counts all of them together.
void add_bonus(const StatedBonus& stated, const std::vector<CardColumn>& columns, bool together,
               RuleSet& game) {
  if (columns.size() == 1 || together) {
    const int factor = columns.size() == 1 ? columns.front().factor : 1;
    game.bonuses.push_back(stated.in(game.all_boxes(), factor));
    return;
  }
  for (const CardColumn& column : columns) {
    if ((stated.bonus.boxes & column.boxes).empty()) continue;
    Bonus bonus = stated.in(column.boxes, column.factor);
    bonus.key += "-" + column.key;
    bonus.names = names_in_column(stated.bonus.names, column.names);
    bonus.place = {stated.bonus.place.row, game.boxes[bonus.boxes.lowest().position()].place.column,
                   stated.bonus.key, stated.bonus.names};
    game.bonuses.push_back(std::move(bonus));
  }
}

// The boxes of a difference: each exactly once per column.
Result<void> read_difference(const JsonValue& value, std::string_view source,
                             const std::vector<CardColumn>& columns, const RuleSet& game,
                             StatedBonus& stated) {
  Fields fields(value, source, fmt::format("bonuses[{}].difference", stated.bonus.place.row));
  if (std::any_of(columns.begin(), columns.end(), [](const auto& of) { return of.factor > 1; })) {
    fields.fail(Fault::rules_difference, value, "", "no column with a \"factor\"", "one");
    fields.pass_over_unknown_keys();
    return fields.finish();
  }
  stated.bonus.counted = Bonus::Counted::difference;
  constexpr std::array<std::string_view, 3> kKeys = {"high", "low", "times"};
  for (std::size_t i = 0; i < kKeys.size(); ++i) {
    const JsonValue* name = fields.any(kKeys[i]);
    if (name == nullptr) continue;
    const BoxSet boxes = named_boxes(fields, game, *name, kKeys[i]);
    if (boxes.empty()) continue;
    if (!(stated.bonus.boxes & boxes).empty()) {
      fields.fail(Fault::rules_twice, *name, kKeys[i], "three different categories", name->shown());
    }
    const bool once = std::all_of(columns.begin(), columns.end(), [&](const CardColumn& column) {
      return (boxes & column.boxes).size() == 1;
    });
    if (!once) {
      fields.fail(Fault::rules_difference, *name, kKeys[i],
                  "a category that each column of the card has once", name->shown());
    }
    stated.difference[i] = boxes;
    stated.bonus.boxes = stated.bonus.boxes | boxes;
  }
  return fields.finish();
}

// Returns whether one bonus counts all columns together.
bool read_total(Fields& fields, const JsonValue& value, const RuleSet& game, bool has_columns,
                Bonus& bonus) {
  if (const JsonValue* list = fields.required("categories", JsonKind::array)) {
    bonus.boxes = named_boxes_of_list(fields, game, *list, "categories");
  }
  bonus.counted =
      static_cast<Bonus::Counted>(fields.word_or({"counts", 2}, {"points", "boxes"}, 0));
  const Fault wrong = fields.has("threshold") ? Fault::rules_threshold : Fault::rules_missing_key;
  bonus.at_most = !fields.has_first_of("threshold", {"at-most", 3}, wrong, value, "");
  bonus.threshold = Points(bonus.at_most ? fields.integer("at-most", 0, kMaximumThreshold)
                                         : fields.integer("threshold", 1, kMaximumThreshold));
  bonus.points = Points(fields.integer("points", 1, kMaximumPoints));
  const JsonValue* columns = fields.find({"columns", 2});
  if (columns != nullptr && !has_columns) {
    fields.fail(Fault::rules_columns, *columns, "columns", "a game with the key 'columns'", "none");
  }
  return fields.word_or("columns", {"each", "together"}, 0) == 1;
}

void read_bonus(Fields& file, const JsonValue& value, std::string_view source, std::size_t number,
                const std::vector<CardColumn>& columns, RuleSet& game) {
  Fields fields(value, source, fmt::format("bonuses[{}]", number), game.format);
  StatedBonus stated;
  stated.bonus.place.row = number;
  stated.bonus.key = fields.identifier("key");
  stated.bonus.names = read_names(fields);
  bool together = false;
  const Fault wrong = fields.has("categories") ? Fault::rules_difference : Fault::rules_missing_key;
  const std::size_t before = fields.noted();
  const bool has_total = fields.has_first_of("categories", {"difference", 2}, wrong, value, "");
  if (fields.noted() > before) {
    fields.pass_over_unknown_keys();  // each kind of bonus has its own
  } else if (has_total) {
    together = read_total(fields, value, game, !columns.front().key.empty(), stated.bonus);
  } else {
    const JsonValue* difference = fields.required("difference", JsonKind::object);
    if (difference != nullptr) {
      fields.add(read_difference(*difference, source, columns, game, stated));
    }
  }
  file.add(fields.finish());
  if (!fields.failed()) add_bonus(stated, columns, together, game);
}

// The highest possible total of a bonus.
Points highest_total(const Scoring& scoring, const Bonus& bonus) {
  const auto most = [&](Box box) { return scoring.possible_points(box).back(); };
  if (bonus.is_difference()) {
    const auto& [high, low, times] = bonus.difference;
    const Points apart = Difference::apart(most(high), scoring.possible_points(low).front());
    return Points(std::int64_t{apart.value} * most(times).value);
  }
  Points highest;
  for (BoxSet left = bonus.boxes; !left.empty(); left = left.without_lowest()) {
    highest += bonus.adds(most(left.lowest()));
  }
  return highest;
}

}  // namespace

void read_bonuses(const JsonValue& list, Fields& fields, std::string_view source,
                  const std::vector<CardColumn>& columns, RuleSet& game) {
  for (std::size_t b = 0; b < list.items.size(); ++b) {
    read_bonus(fields, list.items[b], source, b, columns, game);
  }
  const std::size_t before = fields.noted();
  check_unique(list, fields, "bonuses", "key");
  if (fields.noted() > before) return;
  std::set<std::string_view> seen;
  for (const Bonus& bonus : game.bonuses) {
    if (seen.insert(bonus.key).second) continue;
    fields.fail(Fault::rules_twice, list, "bonuses",
                "keys that differ, also with columns behind them",
                fmt::format("'{}' twice", bonus.key));
    return;
  }
}

// A bonus that no card can earn must be a mistake.
void finish_bonuses(const JsonValue& list, Fields& file, std::string_view source, RuleSet& game) {
  const Scoring scoring(game);
  for (Bonus& bonus : game.bonuses) {
    const Points highest = highest_total(scoring, bonus);
    const std::size_t number = bonus.place.row;
    Fields fields(list.items[number], source, fmt::format("bonuses[{}]", number));
    if (bonus.is_difference()) {
      bonus.points = highest;
      if (highest > Points(0) && highest <= Points(kMaximumPoints)) continue;
      fields.fail(Fault::rules_difference, *list.items[number].find("difference"), "difference",
                  fmt::format("a difference that can pay 1 to {} points", kMaximumPoints),
                  fmt::format("one of up to {}", highest.value));
    } else if (bonus.at_most) {
      if (bonus.threshold < highest) continue;
      const JsonValue& most = *list.items[number].find("at-most");
      fields.fail(Fault::rules_threshold, most, "at-most", "a total that its categories can exceed",
                  most.shown());
    } else {
      if (bonus.threshold <= highest) continue;
      const JsonValue& threshold = *list.items[number].find("threshold");
      const std::int64_t factor = bonus.threshold.value / threshold.integer;
      fields.fail(
          Fault::rules_threshold, threshold, "threshold",
          fmt::format("a total that its categories can reach (at most {})", highest.value / factor),
          threshold.shown());
    }
    fields.pass_over_unknown_keys();
    file.add(fields.finish());
  }
}

}  // namespace fivekind::rules
