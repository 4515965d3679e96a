// Reads one category of a rules file.
#include "rules/reading/box_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "rules/kinds/kind_best.h"
#include "rules/kinds/kinds.h"

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

// Words with a meaning of their own in a card's text (docs/position.md).
constexpr std::array<std::string_view, 4> kReserved = {"filled", "upper", "points", "extra"};

// A kind for all dice, or for the best of them: that is one of a game with fewer dice.
std::shared_ptr<const BoxKind> read_of_best(Fields& fields, const KindDefinition& kind,
                                            const RuleSet& game) {
  const Key best{"best", 3};
  if (!fields.has(best)) return kind.read(fields, game);
  const std::size_t before = fields.noted();
  const int count = read_number_of_some_dice(fields, best, game);
  if (fields.noted() > before) return kind.read(fields, game);
  RuleSet smaller = game;
  smaller.dice = count;
  return best_of(kind.read(fields, smaller), count, game.dice);
}

std::shared_ptr<const BoxKind> read_kind(Fields& fields, const RuleSet& game) {
  const JsonValue* value = fields.find("kind");
  bool too_new = false;
  std::vector<std::string> words;
  words.reserve(std::size(kKinds));
  for (const KindDefinition* kind : kKinds) {
    if (kind->format <= game.format) {
      words.emplace_back(kind->word);
    } else if (value != nullptr && value->text == kind->word) {
      too_new = true;
      fields.fail(Fault::rules_choice, *value, "kind",
                  fmt::format("\"format\": {}, which this kind needs (fivekind rules upgrade "
                              "rewrites a file)",
                              kind->format),
                  fmt::format("{} in format {}", value->shown(), game.format));
    }
  }
  const std::size_t before = fields.noted();
  const std::size_t chosen = fields.word("kind", words);
  if (too_new || fields.noted() > before) {
    fields.pass_over_unknown_keys();  // each kind has its own
    return nullptr;
  }
  return read_of_best(fields, *kKinds[chosen], game);
}

char read_letter(Fields& fields) {
  const JsonValue* value = fields.required("letter", JsonKind::text);
  if (value == nullptr) return '?';
  if (value->text.size() != 1 || kLetters.find(value->text) == std::string_view::npos) {
    fields.fail(Fault::rules_letter, *value, "letter", "one letter or digit of ASCII, _ or @",
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
  if (value == nullptr) return {{"en", ""}};
  for (const auto& [language, place, name] : value->members) {
    const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
    if (language.size() != 2 || !std::all_of(language.begin(), language.end(), lower)) {
      JsonValue at;
      at.place = place;
      fields.fail(Fault::rules_language, at, "names", "languages as two lowercase letters",
                  fmt::format("\"{}\"", language));
    }
    const std::string key = "names." + language;
    if (!fields.expect_kind(name, key, JsonKind::text) || !fields.expect_printable(name, key)) {
      continue;
    }
    if (name.text.find_first_not_of(' ') == std::string::npos) {
      fields.fail(Fault::rules_type, name, key, "a name that is not blank", name.shown());
    }
    names[language] = name.text;
  }
  if (!names.contains("en")) {
    fields.fail(Fault::rules_language, *value, "names", "an English name (\"en\")", "none");
    names["en"] = "";
  }
  return names;
}

StatedBox read_box(Fields& file, const JsonValue& value, std::string_view source, std::string path,
                   const RuleSet& game) {
  Fields fields(value, source, std::move(path), game.format);
  BoxRules box;
  box.key = read_key(fields);
  const std::size_t wrong_key = fields.noted();
  box.letter = read_letter(fields);
  box.names = read_names(fields);
  const std::size_t before_times = fields.noted();
  const int times = fields.integer_or({"times", 2}, 1, kMaximumBoxes, 1);
  const bool is_named = wrong_key == 0 && fields.noted() == before_times;
  box.kind = read_kind(fields, game);
  const std::size_t before_served = fields.noted();
  box.served = Points(fields.integer_or({"served", 2}, 1, kMaximumPoints, 0));
  if (game.rolls == 1 && box.served > Points(0)) {
    fields.fail(Fault::rules_served, *fields.any("served"), "served", "more than one roll a turn",
                "1");
  }
  if (fields.noted() > before_served) box.served = Points(0);
  const JsonValue* waits_for = fields.optional({"requires", 2}, JsonKind::object);
  const JsonValue* win = fields.find({"win", 2});
  const JsonValue* more_than = fields.find({"more-than", 3});
  const JsonValue* less_than = fields.find({"less-than", 3});
  file.add(fields.finish());
  if (fields.failed()) {
    JsonValue nothing;
    nothing.kind = JsonKind::object;
    Fields no_keys(nothing, source, "");
    box.kind = kChanceKind.read(no_keys, game);
  }
  return StatedBox{
      std::move(box), static_cast<std::size_t>(times), waits_for, win, more_than, less_than,
      is_named};
}

}  // namespace fivekind::rules
