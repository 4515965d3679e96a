// Reads a rules file: the top level, colours, the score and the five-of-a-kind extras.
#include "rules/reading/reader.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "rules/kinds/kind.h"
#include "rules/reading/announcements.h"
#include "rules/reading/bonus_reader.h"
#include "rules/reading/box_reader.h"
#include "rules/reading/card_reader.h"
#include "rules/reading/comparisons.h"
#include "rules/reading/fields.h"
#include "rules/reading/requirements.h"
#include "rules/reading/win.h"
#include "rules/scoring.h"
#include "support/files/source.h"
#include "support/try.h"

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

constexpr std::size_t kMaxBytes = 1'000'000;

// The colours of the dice: each face has one.
void read_colours(Fields& fields, std::string_view source, RuleSet& game) {
  const JsonValue* list = fields.optional({"colours", 2}, JsonKind::array);
  if (list == nullptr) return;
  const std::size_t before = fields.noted();
  std::uint32_t seen = 0;
  for (std::size_t c = 0; c < list->items.size(); ++c) {
    Fields of(list->items[c], source, fmt::format("colours[{}]", c));
    Colour colour;
    colour.key = of.identifier("key");
    colour.names = read_names(of);
    if (const JsonValue* faces = of.required("faces", JsonKind::array)) {
      for (const JsonValue& item : faces->items) {
        const std::size_t right = of.noted();
        const std::uint32_t face = 1U << of.integer_value(item, "faces", 1, game.faces);
        if (of.noted() > right) continue;
        if ((seen & face) != 0) {
          of.fail(Fault::rules_twice, item, "faces", "each face once", item.shown());
        }
        colour.faces |= face;
        seen |= face;
      }
    }
    fields.add(of.finish());
    game.colours.push_back(std::move(colour));
  }
  check_unique(*list, fields, "colours", "key");
  if (fields.noted() > before) return;
  for (int face = 1; face <= game.faces; ++face) {
    if ((seen >> face & 1U) != 0) continue;
    fields.fail(Fault::rules_colours, *list, "colours", "a colour for every face",
                fmt::format("none for {}", face));
  }
}

// Whether unused rolls are saved, and the maximum. The categories must be known.
void read_saved_rolls(Fields& fields, RuleSet& game) {
  const JsonValue* given = fields.find({"saved-rolls", 2});
  if (given == nullptr) return;
  const JsonValue& value = *given;
  if (value.kind == JsonKind::boolean) {
    if (!value.boolean) return;
    game.saved_rolls = SavedRolls{};
  } else if (value.kind == JsonKind::integer) {
    game.saved_rolls =
        SavedRolls{fields.integer_value(value, "saved-rolls", 1, kMaximumRollsOfTurn)};
  } else {
    fields.fail(Fault::rules_type, value, "saved-rolls", "true, false or a whole number",
                value.shown());
  }
  if (game.rolls == 1) {
    fields.fail(Fault::rules_saved_rolls, value, "saved-rolls", "more than one roll a turn", "1");
  }
  if (game.has_served()) {
    fields.fail(Fault::rules_saved_rolls, value, "saved-rolls",
                "no saved rolls where categories have \"served\"", value.shown());
  }
  if (game.most_rolls() > kMaximumRollsOfTurn) {
    fields.fail(Fault::rules_saved_rolls, value, "saved-rolls",
                fmt::format("at most {} rolls in one turn: a number of saved rolls of at most {}",
                            kMaximumRollsOfTurn, kMaximumRollsOfTurn - game.rolls),
                fmt::format("up to {} rolls", game.most_rolls()));
  }
}

// Whether a roll of all dice that comes later is served like the first one. `are_read`: whether all
// categories have been read.
void read_served_after(Fields& fields, bool are_read, RuleSet& game) {
  const bool any = fields.word_or({"served-after", 3}, {"first-roll", "any-roll"}, 0) == 1;
  game.serves_any_roll = any && game.has_served();
  const JsonValue* const value = fields.find({"served-after", 3});
  if (value == nullptr || !are_read || game.has_served()) return;
  fields.fail(Fault::rules_served, *value, "served-after", "a category with \"served\" points",
              "none");
}

// One of the words, those of format 3 included. The key must be there.
std::size_t word_of_formats(Fields& fields, int format, const char* key,
                            std::vector<std::string> words, const std::vector<std::string>& of_3) {
  const JsonValue* const value = fields.find(key);
  const bool is_new = value != nullptr && value->kind == JsonKind::text &&
                      std::find(of_3.begin(), of_3.end(), value->text) != of_3.end();
  if (is_new && format < 3) {
    fields.fail(Fault::rules_choice, *value, key, "\"format\": 3, which this word needs",
                value->shown());
    return 0;
  }
  if (format >= 3) words.insert(words.end(), of_3.begin(), of_3.end());
  return fields.word(key, words);
}

ExtraBonus read_extra_bonus(Fields& fields, const RuleSet& game) {
  ExtraBonus bonus;
  bonus.points = Points(fields.integer("points", 1, kMaximumPoints));
  bonus.paid_for = static_cast<ExtraBonusFor>(
      word_of_formats(fields, game.format, "for", {"every", "jokers"}, {"lower", "scoring"}));
  bonus.times_factor = fields.boolean_or({"times-factor", 3}, false);
  const bool has_factor = std::any_of(game.columns.begin(), game.columns.end(),
                                      [](const Column& column) { return column.factor > 1; });
  if (bonus.times_factor && !has_factor) {
    fields.fail(Fault::rules_five_of_a_kind, *fields.any("times-factor"), "times-factor",
                "a game with a column that has a \"factor\"", "none");
  }
  const JsonValue* const most = fields.find({"most", 3});
  if (most == nullptr) return bonus;
  bonus.most = fields.integer_value(*most, "most", 1, kMaximumBoxes);
  if (bonus.times_factor) {
    fields.fail(Fault::rules_five_of_a_kind, *most, "most",
                "no limit where extra bonuses are multiplied by \"times-factor\"", "both");
  }
  return bonus;
}

// When all dice alike count as a joker.
void read_jokers(Fields& fields, const RuleSet& game, FiveOfAKind& five) {
  if (fields.has("joker")) {
    five.joker = static_cast<JokerRule>(word_of_formats(
        fields, game.format, "joker", {"none", "forced", "free", "pawlewicz"}, {"wild"}));
  }
  const bool waits = five.joker != JokerRule::none && five.joker != JokerRule::pawlewicz;
  five.joker_needs_points = fields.word_or({"joker-once", 3}, {"filled", "points"}, 0) == 1;
  if (!five.joker_needs_points || waits) return;
  fields.fail(Fault::rules_five_of_a_kind, *fields.any("joker-once"), "joker-once",
              "a joker that waits for the category: \"forced\", \"free\" or \"wild\"",
              five.joker == JokerRule::none ? "none" : "\"pawlewicz\"");
}

// `are_read`: whether all categories have been read.
void read_five_of_a_kind(Fields& file, const JsonValue& value, std::string_view source,
                         bool are_read, RuleSet& game) {
  Fields fields(value, source, "five-of-a-kind", game.format);
  FiveOfAKind five;
  if (const JsonValue* box = fields.any("category")) {
    five.boxes = named_boxes(fields, game, *box, "category");
    if (five.boxes.size() > 1 && game.format < 3) {
      fields.fail(Fault::rules_five_of_a_kind, *box, "category",
                  "a category that stands on the card once, or \"format\": 3", box->shown());
    }
    const bool known = are_read && !five.boxes.empty();
    if (known && !game.boxes[five.boxes.lowest().position()].kind->is_all_equal()) {
      const char* for_all_dice =
          game.format < 3 ? "" : " without \"best\", since it means all dice";
      fields.fail(Fault::rules_five_of_a_kind, *box, "category",
                  fmt::format("a category of the kind \"all-equal\"{}", for_all_dice),
                  box->shown());
    }
  }
  read_jokers(fields, game, five);
  if (const JsonValue* extra = fields.optional("extra-bonus", JsonKind::object)) {
    Fields extra_fields(*extra, source, "five-of-a-kind.extra-bonus", game.format);
    five.extra_bonus = read_extra_bonus(extra_fields, game);
    fields.add(extra_fields.finish());
  }
  file.add(fields.finish());
  game.five_of_a_kind = five;
}

// Returns the bonuses, if there are any.
const JsonValue* read_extras(Fields& fields, std::string_view source,
                             const std::vector<CardColumn>& columns, bool are_read, RuleSet& game) {
  const JsonValue* bonuses = fields.optional("bonuses", JsonKind::array);
  if (bonuses != nullptr) read_bonuses(*bonuses, fields, source, columns, game);
  if (const JsonValue* five = fields.optional("five-of-a-kind", JsonKind::object)) {
    if (game.has_served()) {
      fields.fail(Fault::rules_served, *five, "five-of-a-kind",
                  "no extras for five of a kind where categories have \"served\"", "both");
    }
    read_five_of_a_kind(fields, *five, source, are_read, game);
  }
  return bonuses;
}

// Whether only bonuses make up the score. They must be known, and the box that wins.
void read_score(Fields& fields, RuleSet& game) {
  game.scores_bonuses_only = fields.word_or({"score", 2}, {"all", "bonuses"}, 0) == 1;
  if (fields.failed() || !game.scores_bonuses_only) return;
  const JsonValue& value = *fields.any("score");
  if (game.bonuses.empty()) {
    fields.fail(Fault::rules_score, value, "score", "a game with bonuses", "none");
  } else if (game.win) {
    fields.fail(Fault::rules_score, value, "score",
                "\"all\" where a box wins, as that pays more than all else", value.shown());
  }
}

// Whether boxes may be struck where less can be worth more. The bonuses must be known.
void read_strike(Fields& fields, RuleSet& game) {
  const bool never = fields.word_or({"strike", 3}, {"free", "never"}, 0) == 1;
  game.may_strike = game.format >= 3 && !never && !game.better_low().empty();
}

// The checks that need a game without errors so far: one may need what another one sets.
void finish(Fields& fields, std::string_view source, const JsonValue* bonuses, RuleSet& game) {
  if (bonuses != nullptr && !fields.failed()) finish_bonuses(*bonuses, fields, source, game);
  if (!fields.failed()) finish_requirements(fields, game);
  if (!fields.failed()) finish_win(fields, game);
  if (!fields.failed()) finish_comparisons(fields, game);
  if (!fields.failed()) check_announcements(fields, game);
}

}  // namespace

Result<RuleSet> read_game(std::string_view text, std::string_view source) {
  if (text.size() > kMaxBytes) {
    return fail(Fault::rules_file, std::string(source),
                fmt::format("a rules file of at most {} bytes", kMaxBytes), "a longer one");
  }
  FIVEKIND_LET(const auto tree, support::parse_json(text, source));
  Fields fields(tree, source, "");
  fields.optional("$schema", JsonKind::text);  // for editors
  RuleSet game;
  const std::size_t before_format = fields.noted();
  game.format = fields.integer("format", 1, kLatestFormat);
  if (fields.noted() > before_format) {
    fields.pass_over_unknown_keys();
    return tl::make_unexpected(fields.finish().error());
  }
  fields.of_format(game.format);
  game.key = fields.identifier("game");
  game.names = read_names(fields);
  game.source = fields.text_or("source", "");
  const std::size_t before_dice = fields.noted();
  game.dice = fields.integer("dice", 1, dice::kMaximumDice);
  game.faces = fields.integer("faces", 2, dice::kMaximumFaces);
  game.rolls = fields.integer("rolls", 1, kMaximumRolls);
  if (fields.noted() > before_dice) fields.pass_over_meanings();
  read_colours(fields, source, game);
  const std::size_t before_card = fields.noted();
  const std::vector<CardColumn> columns = read_card(fields, source, game);
  const bool are_read = fields.noted() == before_card;
  read_saved_rolls(fields, game);
  read_served_after(fields, are_read, game);
  read_announcements(fields, game);
  const JsonValue* bonuses = read_extras(fields, source, columns, are_read, game);
  read_score(fields, game);
  read_strike(fields, game);
  finish(fields, source, bonuses, game);
  FIVEKIND_TRY(fields.finish());
  return game;
}

Result<RuleSet> read_game_file(const std::string& path) {
  const auto text = support::read_input(path, kMaxBytes + 1);
  const std::string name = support::input_name(path);
  if (!text) return fail(Fault::rules_file, name, "a readable rules file", text.error().found);
  return read_game(*text, name);
}

}  // namespace fivekind::rules
