// Reads one category of a rules file: one function a kind.
#include "rules/category_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <utility>

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

// Words that a card's text uses itself (docs/position.md).
constexpr std::array<std::string_view, 4> kReserved = {"filled", "upper", "points", "extra"};

struct Size {
  int dice;
  int faces;
};

Pays read_pays(Fields& fields) {
  const JsonValue* value = fields.any("pays");
  if (value == nullptr) return PaysAllDice{};
  if (value->kind == JsonKind::integer) {
    return Points(fields.integer_value(*value, "pays", 0, kMaximumPoints));
  }
  if (value->kind == JsonKind::text && value->text == "all-dice") return PaysAllDice{};
  if (value->kind == JsonKind::text && value->text == "those-dice") return PaysThoseDice{};
  fields.fail(Fault::rules_pays, *value, "pays", "\"all-dice\", \"those-dice\" or a whole number",
              value->shown());
  return PaysAllDice{};
}

Kind read_face(Fields& fields, Size size) {
  return FaceKind{fields.integer("face", 1, size.faces)};
}

Kind read_of_a_kind(Fields& fields, Size size) {
  const int count = fields.integer("count", 1, size.dice);
  return OfAKind{count, read_pays(fields)};
}

Kind read_pairs(Fields& fields, Size size) {
  PairsKind kind;
  kind.count = fields.integer("count", 1, std::max(1, size.dice / 2));
  kind.pays = read_pays(fields);
  kind.four_of_a_kind_counts = fields.boolean_or("four-of-a-kind-counts", false);
  kind.one_pair_suffices = fields.boolean_or("one-pair-suffices", false);
  if (!fields.failed() && kind.one_pair_suffices &&
      !std::holds_alternative<PaysThoseDice>(kind.pays)) {
    fields.fail(Fault::rules_pays, *fields.any("pays"), "pays",
                "\"those-dice\", since one pair suffices", fields.any("pays")->shown());
  }
  return kind;
}

Kind read_groups(Fields& fields, Size size) {
  GroupsKind kind;
  const JsonValue* sizes = fields.required("sizes", JsonKind::array);
  if (sizes != nullptr) {
    for (const JsonValue& item : sizes->items) {
      kind.sizes.push_back(fields.integer_value(item, "sizes", 1, size.dice));
    }
    const int total = std::accumulate(kind.sizes.begin(), kind.sizes.end(), 0);
    if (kind.sizes.empty() || total > size.dice || std::ssize(kind.sizes) > size.faces) {
      fields.fail(Fault::rules_groups, *sizes, "sizes",
                  fmt::format("groups of at most {} dice in all, on different faces", size.dice),
                  fmt::format("{} groups with {} dice", kind.sizes.size(), total));
    }
  }
  std::sort(kind.sizes.begin(), kind.sizes.end(), std::greater<>());
  kind.pays = read_pays(fields);
  kind.five_of_a_kind_counts = fields.boolean_or("five-of-a-kind-counts", false);
  return kind;
}

void read_straight_faces(Fields& fields, Size size, StraightKind& kind) {
  const JsonValue* list = fields.required("faces", JsonKind::array);
  if (list == nullptr) return;
  for (const JsonValue& item : list->items) {
    kind.faces.push_back(fields.integer_value(item, "faces", 1, size.faces));
  }
  std::sort(kind.faces.begin(), kind.faces.end());
  const bool twice = std::adjacent_find(kind.faces.begin(), kind.faces.end()) != kind.faces.end();
  if (kind.faces.empty() || std::ssize(kind.faces) > size.dice || twice) {
    fields.fail(Fault::rules_straight, *list, "faces",
                fmt::format("1 to {} different faces", size.dice),
                fmt::format("{}{}", kind.faces.size(), twice ? ", one of them twice" : ""));
  }
}

Kind read_straight(Fields& fields, Size size) {
  StraightKind kind;
  if (fields.has("faces") == fields.has("length")) {
    fields.fail(Fault::rules_straight, *fields.any("kind"), "kind",
                "either the key 'length' or the key 'faces'",
                fields.has("faces") ? "both" : "neither");
  } else if (fields.has("faces")) {
    read_straight_faces(fields, size, kind);
  } else {
    kind.length = fields.integer("length", 1, std::min(size.dice, size.faces));
  }
  kind.pays = read_pays(fields);
  return kind;
}

Kind read_chance(Fields& /*fields*/, Size /*size*/) {
  return ChanceKind{};
}

Kind read_all_equal(Fields& fields, Size /*size*/) {
  return AllEqualKind{read_pays(fields)};
}

bool is_sorted_roll(const std::string& roll, Size size) {
  return std::ssize(roll) == size.dice && std::is_sorted(roll.begin(), roll.end()) &&
         roll.front() >= '1' && roll.back() <= static_cast<char>('0' + size.faces);
}

Kind read_table(Fields& fields, Size size) {
  TableKind kind;
  if (const JsonValue* points = fields.required("points", JsonKind::object)) {
    for (const auto& [roll, place, value] : points->members) {
      if (!is_sorted_roll(roll, size)) {
        JsonValue at;
        at.place = place;
        fields.fail(Fault::rules_table_roll, at, "points",
                    fmt::format("rolls as {} ascending digits from 1 to {}", size.dice, size.faces),
                    fmt::format("\"{}\"", roll));
      }
      kind.points[roll] = Points(fields.integer_value(value, "points." + roll, 0, kMaximumPoints));
    }
  }
  kind.otherwise = Points(fields.integer_or("otherwise", 0, kMaximumPoints, 0));
  return kind;
}

struct KindReader {
  std::string word;
  Kind (*read)(Fields&, Size);
};

const std::vector<KindReader>& kind_readers() {
  static const std::vector<KindReader> readers = {
      {"face", read_face},           {"of-a-kind", read_of_a_kind}, {"pairs", read_pairs},
      {"groups", read_groups},       {"straight", read_straight},   {"chance", read_chance},
      {"all-equal", read_all_equal}, {"table", read_table}};
  return readers;
}

Kind read_kind(Fields& fields, Size size) {
  std::vector<std::string> words;
  for (const KindReader& reader : kind_readers()) words.push_back(reader.word);
  const std::size_t chosen = fields.word("kind", words);
  return fields.failed() ? Kind{} : kind_readers()[chosen].read(fields, size);
}

char read_letter(Fields& fields) {
  const JsonValue* value = fields.required("letter", JsonKind::text);
  if (value == nullptr) return '?';
  const auto alphanumeric = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  if (value->text.size() != 1 || !alphanumeric(value->text[0])) {
    fields.fail(Fault::rules_letter, *value, "letter", "one letter or digit of ASCII",
                value->shown());
    return '?';
  }
  return value->text[0];
}

std::string read_key(Fields& fields) {
  std::string key = fields.identifier("key");
  if (std::find(kReserved.begin(), kReserved.end(), key) != kReserved.end()) {
    fields.fail(Fault::rules_identifier, *fields.any("key"), "key",
                "a word that card texts do not use themselves (filled, upper, points, extra)",
                fields.any("key")->shown());
  }
  return key;
}

}  // namespace

Names read_names(Fields& fields) {
  Names names;
  const JsonValue* value = fields.required("names", JsonKind::object);
  if (value == nullptr) return names;
  for (const auto& [language, place, name] : value->members) {
    const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
    if (language.size() != 2 || !std::all_of(language.begin(), language.end(), lower)) {
      JsonValue at;
      at.place = place;
      fields.fail(Fault::rules_language, at, "names", "languages as two lowercase letters",
                  fmt::format("\"{}\"", language));
    }
    if (fields.expect_kind(name, "names." + language, JsonKind::text) &&
        fields.expect_printable(name, "names." + language)) {
      names[language] = name.text;
    }
  }
  if (!names.contains("en")) {
    fields.fail(Fault::rules_language, *value, "names", "an English name (\"en\")", "none");
  }
  return names;
}

Result<CategoryRules> read_category(const JsonValue& value, std::string_view source,
                                    std::string path, int dice, int faces) {
  Fields fields(value, source, std::move(path));
  CategoryRules category;
  category.key = read_key(fields);
  category.letter = read_letter(fields);
  category.names = read_names(fields);
  category.kind = read_kind(fields, {dice, faces});
  if (auto error = fields.finish()) return tl::make_unexpected(*error);
  return category;
}

}  // namespace fivekind::rules
