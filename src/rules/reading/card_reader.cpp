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
#include "rules/reading/comparisons.h"
#include "rules/reading/orders.h"
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
    read_comparisons(stated, {}, fields, game);
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
  read_comparisons(stated, card, fields, game);
  return card;
}

}  // namespace fivekind::rules
