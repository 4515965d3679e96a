// Reads a rules file: the top level, names, bonuses and the five-of-a-kind extras.
#include "rules/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "rules/category_reader.h"
#include "rules/fields.h"
#include "rules/kind.h"
#include "rules/scoring.h"
#include "support/files.h"

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

constexpr int kLatestFormat = 2;
constexpr int kMaximumThreshold = 100'000;
constexpr std::size_t kMostBytes = 1'000'000;

std::optional<Category> category_with_key(const RuleSet& game, std::string_view key) {
  for (std::size_t k = 0; k < game.category_count(); ++k) {
    if (game.categories[k].key == key) return Category(k);
  }
  return std::nullopt;
}

// The category that a text names; notes an error when there is none.
Category named_category(Fields& fields, const RuleSet& game, const JsonValue& value,
                        std::string_view key) {
  if (!fields.expect_kind(value, key, JsonKind::text)) return Category(0);
  const auto category = category_with_key(game, value.text);
  if (!category) {
    fields.fail(Fault::rules_no_such_category, value, key, "the key of one of the categories",
                value.shown());
    return Category(0);
  }
  return *category;
}

// The keys and letters of all categories and bonuses must differ.
std::optional<Error> check_unique(const JsonValue& list, Fields& fields, std::string_view path,
                                  std::string_view key) {
  std::set<std::string> seen;
  for (const JsonValue& item : list.items) {
    const JsonValue* value = item.find(key);
    if (seen.insert(value->text).second) continue;
    fields.fail(Fault::rules_twice, *value, fmt::format("{}.{}", path, key),
                fmt::format("a {} that no other has", key), value->shown());
  }
  return fields.failed() ? fields.finish() : std::nullopt;
}

// "free", "in-order", "upper-first", or groups of categories.
std::optional<FillOrder> read_order(Fields& fields, const RuleSet& game) {
  if (!fields.has("order")) return std::nullopt;
  const JsonValue& value = *fields.any("order");
  const std::vector<std::string> words = {"free", "in-order", "upper-first"};
  if (value.kind == JsonKind::text) {
    const std::size_t word = fields.word("order", words);
    if (word == 1) return FillOrder::in_order(game.category_count());
    const CategorySet upper = game.upper_section();
    const CategorySet lower = game.all_categories().without(upper);
    if (word != 2 || upper.empty() || lower.empty()) return std::nullopt;
    return FillOrder({upper, lower});
  }
  if (!fields.expect_kind(value, "order", JsonKind::array)) return std::nullopt;
  std::vector<CategorySet> groups;
  CategorySet seen;
  for (const JsonValue& list : value.items) {
    if (!fields.expect_kind(list, "order", JsonKind::array)) return std::nullopt;
    CategorySet& group = groups.emplace_back();
    for (const JsonValue& item : list.items) {
      const Category category = named_category(fields, game, item, "order");
      if (!fields.failed() && seen.has(category)) {
        fields.fail(Fault::rules_twice, item, "order", "each category once", item.shown());
      }
      group = group.with(category);
      seen = seen.with(category);
    }
    if (group.empty()) {
      fields.fail(Fault::rules_order, list, "order", "groups of at least one category", "none");
    }
  }
  if (const CategorySet left = game.all_categories().without(seen); !left.empty()) {
    fields.fail(Fault::rules_order, value, "order", "every category in one of the groups",
                fmt::format("'{}' in none", game.categories[left.lowest().position()].key));
  }
  if (fields.failed()) return std::nullopt;
  return FillOrder(std::move(groups));
}

// The colours of the dice: each face has one.
std::optional<Error> read_colours(Fields& fields, std::string_view source, RuleSet& game) {
  const JsonValue* list = fields.optional("colours", JsonKind::array);
  if (list == nullptr) return std::nullopt;
  std::uint32_t seen = 0;
  for (std::size_t c = 0; c < list->items.size(); ++c) {
    Fields of(list->items[c], source, fmt::format("colours[{}]", c));
    Colour colour;
    colour.key = of.identifier("key");
    colour.names = read_names(of);
    if (const JsonValue* faces = of.required("faces", JsonKind::array)) {
      for (const JsonValue& item : faces->items) {
        const std::uint32_t face = 1U << of.integer_value(item, "faces", 1, game.faces);
        if (!of.failed() && (seen & face) != 0) {
          of.fail(Fault::rules_twice, item, "faces", "each face once", item.shown());
        }
        colour.faces |= face;
        seen |= face;
      }
    }
    if (auto error = of.finish()) return error;
    game.colours.push_back(std::move(colour));
  }
  if (auto error = check_unique(*list, fields, "colours", "key")) return error;
  for (int face = 1; face <= game.faces; ++face) {
    if ((seen >> face & 1U) != 0) continue;
    fields.fail(Fault::rules_colours, *list, "colours", "a colour for every face",
                fmt::format("none for {}", face));
  }
  return fields.failed() ? fields.finish() : std::nullopt;
}

std::optional<Error> read_bonus(const JsonValue& value, std::string_view source, std::string path,
                                RuleSet& game) {
  Fields fields(value, source, std::move(path));
  Bonus bonus;
  bonus.key = fields.identifier("key");
  bonus.names = read_names(fields);
  if (const JsonValue* list = fields.required("categories", JsonKind::array)) {
    if (list->items.empty()) {
      fields.fail(Fault::rules_category_count, *list, "categories", "at least one category",
                  "none");
    }
    for (const JsonValue& item : list->items) {
      const Category category = named_category(fields, game, item, "categories");
      if (!fields.failed() && bonus.categories.has(category)) {
        fields.fail(Fault::rules_twice, item, "categories", "each category once", item.shown());
      }
      bonus.categories = bonus.categories.with(category);
    }
  }
  bonus.threshold = Points(fields.integer("threshold", 1, kMaximumThreshold));
  bonus.points = Points(fields.integer("points", 1, kMaximumPoints));
  if (auto error = fields.finish()) return error;
  game.bonuses.push_back(std::move(bonus));
  return std::nullopt;
}

std::optional<Error> read_five_of_a_kind(const JsonValue& value, std::string_view source,
                                         RuleSet& game) {
  Fields fields(value, source, "five-of-a-kind");
  FiveOfAKind five;
  if (const JsonValue* category = fields.any("category")) {
    five.category = named_category(fields, game, *category, "category");
    if (!fields.failed() && !game.categories[five.category.position()].kind->is_all_equal()) {
      fields.fail(Fault::rules_five_of_a_kind, *category, "category",
                  "a category of the kind \"all-equal\"", category->shown());
    }
  }
  five.joker =
      static_cast<JokerRule>(fields.word_or("joker", {"none", "forced", "free", "pawlewicz"}, 0));
  if (const JsonValue* extra = fields.optional("extra-bonus", JsonKind::object)) {
    Fields extra_fields(*extra, source, "five-of-a-kind.extra-bonus");
    ExtraBonus bonus;
    bonus.points = Points(extra_fields.integer("points", 1, kMaximumPoints));
    bonus.paid_for = static_cast<ExtraBonusFor>(extra_fields.word("for", {"every", "jokers"}));
    if (auto error = extra_fields.finish()) return error;
    five.extra_bonus = bonus;
  }
  if (auto error = fields.finish()) return error;
  game.five_of_a_kind = five;
  return std::nullopt;
}

// A bonus that no card can reach is a slip of the pen.
std::optional<Error> check_thresholds(const JsonValue& list, std::string_view source,
                                      const RuleSet& game) {
  const Scoring scoring(game);
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const Bonus& bonus = game.bonuses[b];
    Points highest;
    for (std::size_t k = 0; k < game.category_count(); ++k) {
      if (bonus.categories.has(Category(k))) highest += scoring.possible_points(Category(k)).back();
    }
    if (bonus.threshold <= highest) continue;
    Fields fields(list.items[b], source, fmt::format("bonuses[{}]", b));
    fields.fail(Fault::rules_threshold, *list.items[b].find("threshold"), "threshold",
                fmt::format("a total that its categories can reach (at most {})", highest.value),
                std::to_string(bonus.threshold.value));
    return fields.finish();
  }
  return std::nullopt;
}

// A letter that is another category's key would make a card's text mean either.
std::optional<Error> check_letters(const JsonValue& list, Fields& fields, const RuleSet& game) {
  for (std::size_t k = 0; k < game.category_count(); ++k) {
    for (const CategoryRules& other : game.categories) {
      const std::string letter(1, game.categories[k].letter);
      if (other.key != letter || &other == &game.categories[k]) continue;
      const JsonValue* value = list.items[k].find("letter");
      fields.fail(Fault::rules_twice, *value, "categories.letter",
                  "a letter that is not the key of another category", value->shown());
      return fields.finish();
    }
  }
  return std::nullopt;
}

std::optional<Error> read_categories(Fields& fields, std::string_view source, RuleSet& game) {
  const JsonValue* list = fields.required("categories", JsonKind::array);
  if (list == nullptr) return fields.finish();
  if (list->items.empty() || list->items.size() > kMaximumCategories) {
    fields.fail(Fault::rules_category_count, *list, "categories",
                fmt::format("1 to {} categories", kMaximumCategories),
                std::to_string(list->items.size()));
    return fields.finish();
  }
  for (std::size_t k = 0; k < list->items.size(); ++k) {
    auto category = read_category(list->items[k], source, fmt::format("categories[{}]", k), game);
    if (!category) return category.error();
    game.categories.push_back(*std::move(category));
  }
  if (auto error = check_unique(*list, fields, "categories", "key")) return error;
  if (auto error = check_unique(*list, fields, "categories", "letter")) return error;
  return check_letters(*list, fields, game);
}

std::optional<Error> read_extras(Fields& fields, std::string_view source, RuleSet& game) {
  if (const JsonValue* list = fields.optional("bonuses", JsonKind::array)) {
    for (std::size_t b = 0; b < list->items.size(); ++b) {
      auto error = read_bonus(list->items[b], source, fmt::format("bonuses[{}]", b), game);
      if (error) return error;
    }
    if (auto error = check_unique(*list, fields, "bonuses", "key")) return error;
  }
  if (const JsonValue* five = fields.optional("five-of-a-kind", JsonKind::object)) {
    if (auto error = read_five_of_a_kind(*five, source, game)) return error;
  }
  if (fields.failed() || game.bonuses.empty()) return fields.finish();
  return check_thresholds(*fields.optional("bonuses", JsonKind::array), source, game);
}

}  // namespace

Result<RuleSet> read_game(std::string_view text, std::string_view source) {
  if (text.size() > kMostBytes) {
    return fail(Fault::rules_file, std::string(source),
                fmt::format("a rules file of at most {} bytes", kMostBytes), "a longer one");
  }
  const auto tree = support::parse_json(text, source);
  if (!tree) return tl::make_unexpected(tree.error());
  Fields fields(*tree, source, "");
  RuleSet game;
  game.format = fields.integer("format", 1, kLatestFormat);
  game.key = fields.identifier("game");
  game.names = read_names(fields);
  game.source = fields.text_or("source", "");
  game.dice = fields.integer("dice", 1, dice::kMaximumDice);
  game.faces = fields.integer("faces", 2, dice::kMaximumFaces);
  game.rolls = fields.integer("rolls", 1, kMaximumRolls);
  const bool in_order = game.format == 1 && fields.word_or("choice", {"free", "in-order"}, 0) == 1;
  if (fields.failed()) return tl::make_unexpected(*fields.finish());
  if (game.format >= 2) {
    if (auto error = read_colours(fields, source, game)) return tl::make_unexpected(*error);
  }
  if (auto error = read_categories(fields, source, game)) return tl::make_unexpected(*error);
  if (in_order) game.order = FillOrder::in_order(game.category_count());
  if (game.format >= 2) game.order = read_order(fields, game);
  if (auto error = read_extras(fields, source, game)) return tl::make_unexpected(*error);
  if (auto error = fields.finish()) return tl::make_unexpected(*error);
  return game;
}

Result<RuleSet> read_game_file(const std::string& path) {
  const auto text = support::read_text(path, kMostBytes + 1);
  if (!text) return fail(Fault::rules_file, path, "a readable rules file", text.error().found);
  return read_game(*text, path);
}

}  // namespace fivekind::rules
