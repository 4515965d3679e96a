// Reads a card: each category of the file becomes one or more boxes.
#include "rules/reading/card_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/kinds/kind.h"
#include "rules/kinds/kind_multiplied.h"
#include "rules/reading/box_reader.h"
#include "rules/reading/requirements.h"
#include "rules/reading/win.h"

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

const std::vector<std::string> kColumnOrders = {"free", "down", "up", "both-ends", "announced"};

std::string_view in_english(const Names& names) {
  return names.at("en");
}

void read_columns(Fields& fields, std::string_view source, std::vector<Column>& columns) {
  const JsonValue* list = fields.optional({"columns", 2}, JsonKind::array);
  if (list == nullptr) return;
  if (list->items.empty()) {
    fields.fail(Fault::rules_columns, *list, "columns", "at least one column", "none");
  }
  for (std::size_t c = 0; c < list->items.size(); ++c) {
    Fields of(list->items[c], source, fmt::format("columns[{}]", c));
    Column column;
    column.key = of.identifier("key");
    column.names = read_names(of);
    column.order = static_cast<Column::Order>(of.word_or("order", kColumnOrders, 0));
    column.factor = of.integer_or("factor", 1, kMaximumFactor, 1);
    fields.add(of.finish());
    columns.push_back(std::move(column));
  }
  check_unique(*list, fields, "columns", "key");
}

// A letter that is another category's key would make a card's text ambiguous.
void check_letters(const JsonValue& list, Fields& fields, const std::vector<StatedBox>& stated) {
  for (std::size_t k = 0; k < stated.size(); ++k) {
    const std::string letter(1, stated[k].rules.letter);
    for (std::size_t other = 0; other < stated.size(); ++other) {
      if (other == k || stated[other].rules.key != letter) continue;
      const JsonValue* value = list.items[k].find("letter");
      fields.fail(Fault::rules_twice, *value, fmt::format("categories[{}].letter", k),
                  "a letter that is not the key of another category", value->shown());
    }
  }
}

// The categories as written in the file, and whether their boxes fit on a card.
// Returns whether all boxes are known.
bool read_stated(Fields& fields, std::string_view source, std::size_t columns, const RuleSet& game,
                 std::vector<StatedBox>& stated) {
  const JsonValue* list = fields.required("categories", JsonKind::array);
  if (list == nullptr) return false;
  const auto check_count = [&](std::size_t boxes, std::string_view what) {
    if (boxes > 0 && boxes <= kMaximumBoxes) return true;
    fields.fail(Fault::rules_category_count, *list, "categories",
                fmt::format("1 to {} {}", kMaximumBoxes, what), std::to_string(boxes));
    return false;
  };
  if (!check_count(list->items.size(), "categories")) return false;
  std::size_t boxes = 0;
  bool are_named = true;
  for (std::size_t k = 0; k < list->items.size(); ++k) {
    stated.push_back(
        read_box(fields, list->items[k], source, fmt::format("categories[{}]", k), game));
    boxes += stated.back().times * columns;
    are_named = are_named && stated.back().is_named;
  }
  const std::size_t before = fields.noted();
  check_unique(*list, fields, "categories", "key");
  are_named = are_named && fields.noted() == before;
  check_unique(*list, fields, "categories", "letter");
  check_letters(*list, fields, stated);
  return check_count(boxes, "boxes in all columns together") && are_named;
}

// Letters for boxes without one in the file: any that is free, including keys.
class SpareLetters {
 public:
  SpareLetters(const std::vector<StatedBox>& stated, bool stated_are_used) {
    if (!stated_are_used) return;
    for (const StatedBox& box : stated) {
      taken_.insert(box.rules.letter);
      if (box.rules.key.size() == 1) taken_.insert(box.rules.key.front());
    }
  }

  /// kNone if none is left.
  char take() {
    for (const char letter : kLetters) {
      if (taken_.insert(letter).second) return letter;
    }
    return kNone;
  }
  static constexpr char kNone = '?';

 private:
  std::set<char> taken_;
};

// Puts the categories on the card: column by column, each as often as it is filled.
void fill_card(const std::vector<StatedBox>& stated, const std::vector<Column>& columns,
               RuleSet& game) {
  SpareLetters letters(stated, columns.size() == 1);
  std::size_t most_times = 1;
  for (const StatedBox& box : stated) most_times = std::max(most_times, box.times);
  for (std::size_t c = 0; c < columns.size(); ++c) {
    for (std::size_t t = 1; t <= most_times; ++t) {
      if (columns.size() * most_times == 1) break;
      Column& column = game.columns.emplace_back(columns[c]);
      if (most_times == 1) continue;
      column.key += (column.key.empty() ? "" : "-") + std::to_string(t);
      for (auto& [language, name] : column.names) name += fmt::format(" {}", t);
    }
  }
  for (std::size_t c = 0; c < columns.size(); ++c) {
    for (std::size_t k = 0; k < stated.size(); ++k) {
      for (std::size_t t = 1; t <= stated[k].times; ++t) {
        BoxRules box = stated[k].rules;
        box.place = {k, c * most_times + t - 1, "", {}, t > 1};
        box.kind = multiplied(box.kind, columns[c].factor);
        box.served = Points(std::int64_t{box.served.value} * columns[c].factor);
        if (!game.columns.empty()) {
          box.place.row_key = box.key;
          box.place.row_names = box.names;
        }
        if (columns.size() > 1) {
          box.key += "-" + columns[c].key;
          box.names = names_in_column(box.names, columns[c].names);
        }
        if (t > 1) {
          box.key += fmt::format("-{}", t);
          for (auto& [language, name] : box.names) name += fmt::format(" {}", t);
        }
        if (columns.size() > 1 || t > 1) box.letter = letters.take();
        game.boxes.push_back(std::move(box));
      }
    }
  }
}

void check_boxes(Fields& fields, const RuleSet& game) {
  const JsonValue& list = *fields.any("categories");
  std::map<std::string_view, std::size_t> rows;  // of keys of boxes and of whole rows
  for (const BoxRules& box : game.boxes) {
    if (!box.place.row_key.empty()) rows.emplace(box.place.row_key, box.place.row);
  }
  std::set<std::string_view> seen;
  for (const BoxRules& box : game.boxes) {
    const auto row = rows.find(box.key);
    const bool of_another = row != rows.end() && row->second != box.place.row;
    if (seen.insert(box.key).second && !of_another) continue;
    fields.fail(Fault::rules_twice, list, "categories",
                "keys that differ, also with columns and times behind them",
                fmt::format("'{}' twice", box.key));
    return;
  }
  for (const BoxRules& box : game.boxes) {
    if (box.letter != SpareLetters::kNone) continue;
    fields.fail(Fault::rules_letter, list, "categories",
                "letters for all boxes (keys of more than one letter leave more)",
                fmt::format("none left for '{}'", box.key));
    return;
  }
}

// Boxes one by one.
std::vector<BoxSet> one_by_one(std::size_t first, std::size_t last) {
  std::vector<BoxSet> list;
  for (std::size_t k = first; k < last; ++k) list.push_back(BoxSet().with(Box(k)));
  return list;
}

// The boxes of one row and column, in order: each waits for the one before.
std::vector<FillTrack> repeated_boxes(const RuleSet& game, std::size_t first, std::size_t last) {
  std::vector<FillTrack> tracks;
  for (std::size_t k = first; k < last; ++k) {
    if (!game.boxes[k].place.again) tracks.emplace_back();
    tracks.back().groups.push_back(BoxSet().with(Box(k)));
  }
  return tracks;
}

FillOrder order_of_columns(const RuleSet& game, const std::vector<Column>& columns) {
  const std::size_t boxes = game.box_count() / columns.size();
  std::vector<FillTrack> tracks;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    if (columns[c].order == Column::Order::free || columns[c].order == Column::Order::announced) {
      for (FillTrack& track : repeated_boxes(game, c * boxes, (c + 1) * boxes)) {
        tracks.push_back(std::move(track));
      }
      continue;
    }
    FillTrack track{one_by_one(c * boxes, (c + 1) * boxes),
                    columns[c].order == Column::Order::both_ends};
    if (columns[c].order == Column::Order::up)
      std::reverse(track.groups.begin(), track.groups.end());
    tracks.push_back(std::move(track));
  }
  return FillOrder(std::move(tracks));
}

// In each row, the boxes of a column before those of the next.
FillOrder order_of_rows(const RuleSet& game, std::size_t columns) {
  const std::size_t boxes = game.box_count() / columns;
  const std::size_t rows = game.boxes.back().place.row + 1;
  std::vector<FillTrack> tracks(rows);
  for (std::size_t k = 0; k < columns * boxes; ++k) {
    tracks[game.boxes[k].place.row].groups.push_back(BoxSet().with(Box(k)));
  }
  return FillOrder(std::move(tracks));
}

// Whether the rows of the card are filled from the left.
bool read_rows(Fields& fields, const std::vector<Column>& columns) {
  const bool from_left = fields.word_or({"rows", 3}, {"free", "from-left"}, 0) == 1;
  if (!from_left) return false;
  const JsonValue& value = *fields.any("rows");
  if (columns.size() == 1) {
    fields.fail(Fault::rules_columns, value, "rows", "a game with several columns", "one");
  }
  for (const Column& column : columns) {
    if (column.order == Column::Order::free) continue;
    fields.fail(Fault::rules_columns, value, "rows",
                "columns without an order of their own where rows have one",
                fmt::format("'{}' with one", column.key));
    break;
  }
  return true;
}

// Groups of categories.
std::optional<FillOrder> read_groups(Fields& fields, const RuleSet& game, const JsonValue& value) {
  std::vector<BoxSet> groups;
  BoxSet seen;
  const std::size_t before = fields.noted();
  for (const JsonValue& list : value.items) {
    if (!fields.expect_kind(list, "order", JsonKind::array)) return std::nullopt;
    BoxSet& group = groups.emplace_back();
    for (const JsonValue& item : list.items) {
      const BoxSet boxes = named_boxes(fields, game, item, "order");
      if (!(seen & boxes).empty()) {
        fields.fail(Fault::rules_twice, item, "order", "each category once", item.shown());
      }
      group = group | boxes;
      seen = seen | boxes;
    }
    if (list.items.empty()) {
      fields.fail(Fault::rules_order, list, "order", "groups of at least one category", "none");
    }
  }
  const BoxSet left = game.all_boxes().without(seen);
  if (!left.empty() && fields.noted() == before) {
    fields.fail(Fault::rules_order, value, "order", "every category in one of the groups",
                fmt::format("'{}' in none", game.boxes[left.lowest().position()].key));
  }
  if (fields.noted() > before) return std::nullopt;
  return FillOrder(std::move(groups));
}

// "free", "in-order", "upper-first", or groups of categories.
std::optional<FillOrder> read_order(Fields& fields, const RuleSet& game,
                                    const std::vector<Column>& columns) {
  const bool repeats = game.box_count() > columns.size() * (game.boxes.back().place.row + 1);
  const bool named = columns.size() > 1 || !columns.front().key.empty();
  std::optional<FillOrder> usual;
  if (game.rows_from_left) {
    usual = order_of_rows(game, columns.size());
  } else if (named || repeats) {
    usual = order_of_columns(game, columns);
  }
  const JsonValue* given = fields.find({"order", 2, kLatestFormat, "choice"});
  if (given == nullptr) return usual;
  const JsonValue& value = *given;
  if (named) {
    fields.fail(Fault::rules_order, value, "order", "the order of each column in \"columns\"",
                value.shown());
    return std::nullopt;
  }
  const std::vector<std::string> words = {"free", "in-order", "upper-first"};
  std::size_t word = 0;
  if (value.kind == JsonKind::text) {
    const std::size_t before = fields.noted();
    word = fields.word("order", words);
    if (fields.noted() > before) return std::nullopt;
    if (word == 0) return usual;
    if (word == 1) return FillOrder::in_order(game.box_count());
  } else if (!fields.expect_kind(value, "order", JsonKind::array)) {
    return std::nullopt;
  }
  if (repeats) {
    fields.fail(Fault::rules_order, value, "order",
                "\"free\" or \"in-order\", since a category is filled several times",
                value.shown());
    return std::nullopt;
  }
  if (word == 0) return read_groups(fields, game, value);
  const BoxSet upper = game.upper_section();
  const BoxSet lower = game.all_boxes().without(upper);
  if (upper.empty() || lower.empty()) return std::nullopt;
  return FillOrder(std::vector{upper, lower});
}

}  // namespace

BoxSet named_boxes(Fields& fields, const RuleSet& game, const JsonValue& value,
                   std::string_view key) {
  BoxSet named;
  if (!fields.expect_kind(value, key, JsonKind::text)) return named;
  BoxSet row;
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    const BoxRules& box = game.boxes[k];
    if (box.key == value.text) named = named.with(Box(k));
    // A category with a single box has no row key.
    const bool is_row = !value.text.empty() && box.place.row_key == value.text;
    if (is_row) row = row.with(Box(k));
  }
  if (!row.empty()) return row;
  if (named.empty()) {
    fields.fail(Fault::rules_no_such_category, value, key, "the key of one of the categories",
                value.shown());
  }
  return named;
}

BoxSet named_boxes_of_list(Fields& fields, const RuleSet& game, const JsonValue& value,
                           std::string_view key) {
  if (value.kind != JsonKind::array) return named_boxes(fields, game, value, key);
  if (value.items.empty()) {
    fields.fail(Fault::rules_category_count, value, key, "at least one category", "none");
  }
  BoxSet boxes;
  for (const JsonValue& item : value.items) {
    const BoxSet named = named_boxes(fields, game, item, key);
    if (!(boxes & named).empty()) {
      fields.fail(Fault::rules_twice, item, key, "each category once", item.shown());
    }
    boxes = boxes | named;
  }
  return boxes;
}

void check_unique(const JsonValue& list, Fields& fields, std::string_view path,
                  std::string_view key) {
  std::set<std::string> seen;
  for (std::size_t k = 0; k < list.items.size(); ++k) {
    const JsonValue* value = list.items[k].find(key);
    if (value == nullptr || value->kind != JsonKind::text) continue;
    if (seen.insert(value->text).second) continue;
    fields.fail(Fault::rules_twice, *value, fmt::format("{}[{}].{}", path, k, key),
                fmt::format("a {} that no other has", key), value->shown());
  }
}

Names names_in_column(const Names& names, const Names& column) {
  Names both;
  const auto in = [](const Names& of, const std::string& language) {
    const auto found = of.find(language);
    return found == of.end() ? in_english(of) : std::string_view(found->second);
  };
  for (const Names& of : {names, column}) {
    for (const auto& [language, name] : of) {
      both[language] = fmt::format("{} ({})", in(names, language), in(column, language));
    }
  }
  return both;
}

std::vector<CardColumn> read_card(Fields& fields, std::string_view source, RuleSet& game) {
  constexpr Key kOrder{"order", 2, kLatestFormat, "choice"};
  constexpr Key kChoice{"choice", 1, 1, "order"};
  std::vector<Column> columns;
  const std::size_t before_columns = fields.noted();
  read_columns(fields, source, columns);
  const bool has_columns = fields.noted() == before_columns;
  if (columns.empty()) columns.emplace_back();
  std::vector<StatedBox> stated;
  const std::size_t before = fields.noted();
  if (!read_stated(fields, source, columns.size(), game, stated) || !has_columns) {
    fields.find(kOrder);
    fields.find(kChoice);
    fields.find({"rows", 3});
    fields.pass_over_meanings();
    read_requirements(stated, fields, source, "", game);
    read_win(stated, fields, game);
    return {CardColumn{columns.front().key, columns.front().names, 1, {}}};
  }
  fill_card(stated, columns, game);
  if (fields.noted() == before) check_boxes(fields, game);
  game.rows_from_left = read_rows(fields, columns);
  game.order = read_order(fields, game, columns);
  if (fields.word_or(kChoice, {"free", "in-order"}, 0) == 1) {
    game.order = FillOrder::in_order(game.box_count());
  }
  const std::string_view order_key = columns.front().key.empty() ? "order" : "columns";
  read_requirements(stated, fields, source, game.order ? order_key : "", game);
  read_win(stated, fields, game);
  std::vector<CardColumn> card;
  const std::size_t boxes = game.box_count() / columns.size();
  for (std::size_t c = 0; c < columns.size(); ++c) {
    card.push_back({columns[c].key, columns[c].names, columns[c].factor,
                    BoxSet::first((c + 1) * boxes).without(BoxSet::first(c * boxes))});
    if (columns[c].order == Column::Order::announced) {
      game.announced = game.announced | card.back().boxes;
    }
  }
  return card;
}

}  // namespace fivekind::rules
