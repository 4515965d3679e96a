// Reads in which order a card is filled: by its columns, by its rows, or as the file states it.
#include "rules/reading/orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "rules/reading/card_reader.h"

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

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

}  // namespace

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

}  // namespace fivekind::rules
