// Turns in score sheets.
#include "records/sheet_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "dice/text.h"
#include "records/csv.h"
#include "records/parsed_values.h"
#include "rules/names.h"
#include "support/folding.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

constexpr std::string_view kKeep = "keep";
constexpr std::string_view kAnnounce = "announce";
constexpr std::string_view kArrow = "->";
constexpr std::string_view kExtra = "extra";
constexpr std::string_view kLeft = "left";
constexpr std::string_view kServed = "served";
constexpr std::string_view kUnserved = "unserved";
constexpr std::string_view kNothing = "-";
constexpr std::string_view kAll = "all";
constexpr std::string_view kBlanks = " \t";

tl::unexpected<Error> unexpected_word(const RecordPlace& place, const char* expected,
                                      std::string_view found) {
  return fail(Fault::record_syntax, place.text(), expected,
              found.empty() ? "the end of the line" : shown(found));
}

// The text from the beginning of one word to the end of a later one, or of the same.
std::string_view until(std::string_view first, std::string_view last) {
  return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

std::size_t dice_in(std::string_view word) {
  return dice::digits_of(word).value_or("").size();
}

// Takes dice off a text; the first word, already removed, begins them: one word with all dice, or
// one word per die, at most this many.
std::string_view take_dice(std::string_view word, std::string_view& text, std::size_t most) {
  std::size_t taken = dice_in(word);
  if (taken != 1) return word;
  std::string_view last = word;
  while (taken < most) {
    std::string_view rest = text;
    const std::string_view next = take_word(rest);
    if (dice_in(next) != 1) break;
    last = next;
    text = rest;
    ++taken;
  }
  return until(word, last);
}

bool is_mark_or_end(const rules::RuleSet& game, std::string_view word) {
  const bool tells_served = game.serves_any_roll && (word == kServed || word == kUnserved);
  return word.empty() || word == kExtra || word == kLeft || tells_served;
}

// Whether a word can only be the first of a name. One that folds to nothing, such as "-", is a
// mark.
bool ends_name(const rules::RuleSet& game, std::string_view word) {
  return is_mark_or_end(game, word) || word == kKeep || word == kArrow || rules::strikes(word) ||
         !support::alike(word, word);
}

// Takes the name of a box off a text; the first word is already removed: the longest name that fits
// one box, or several. A number means points unless another number follows; if the words before it
// are no name, they are still taken, so that an error shows them.
std::string_view take_box(const rules::RuleSet& game, std::string_view word,
                          std::string_view& text) {
  std::string_view name = word;
  std::string_view behind = text;
  std::string_view rest = text;
  bool before_points = true;
  for (std::string_view last = take_word(rest); !ends_name(game, last); last = take_word(rest)) {
    std::string_view after = rest;
    before_points = before_points && !(is_digits(last) && !is_digits(take_word(after)));
    const std::string_view longer = until(word, last);
    if (!before_points && (is_digits(last) || rules::boxes_named(game, longer).empty())) continue;
    name = longer;
    behind = rest;
  }
  text = behind;
  return name;
}

// Digits are dice unless they begin the name of a box, or are its letter followed by points.
bool begins_with_dice(const rules::RuleSet& game, std::string_view word, std::string_view text) {
  if (word == kMissing) return true;
  const std::size_t dice = dice_in(word);
  const auto all = static_cast<std::size_t>(game.dice);
  if (dice == 0 || dice == all) return dice == all;
  std::string_view rest = text;
  const std::string_view box = take_box(game, word, rest);
  if (rules::boxes_named(game, box).empty()) return true;
  const std::string_view points = take_word(rest);
  if (box != word || is_mark_or_end(game, points)) return false;
  if (is_digits(points) && is_mark_or_end(game, take_word(rest))) return false;
  return dice_in(take_dice(word, text, all)) == all;
}

// "13566 keep 66 -> …"; `word` is first the first word and then the one after the dice.
Result<void> read_sheet_rolls(const rules::RuleSet& game, std::string_view& word,
                              std::string_view& text, ParsedTurn& turn, const RecordPlace& place) {
  const auto all = static_cast<std::size_t>(game.dice);
  while (true) {
    const std::string_view dice = word == kMissing ? word : take_dice(word, text, all);
    if (dice == kMissing) {
      turn.add_missing_roll();
    } else {
      turn.add_roll(dice);
    }
    word = take_word(text);
    if (word == kAnnounce && turn.rolls_made == 1 && game.has_announced()) {
      word = take_word(text);
      if (word.empty()) return unexpected_word(place, "the box that is announced", "");
      turn.announced = take_box(game, word, text);
      word = take_word(text);
    }
    if (word == kKeep) {
      word = take_word(text);
      if (!dice::is_dice(word) && word != kNothing && word != kAll) {
        return unexpected_word(place, "the dice that are kept, all, or -", word);
      }
      turn.add_keep(word == kAll       ? dice
                    : word == kNothing ? std::string_view()
                                       : take_dice(word, text, all));
      word = take_word(text);
    }
    if (word != kArrow) return {};
    word = take_word(text);
    if (!dice::is_dice(word) && word != kMissing) {
      return unexpected_word(place, "dice after ->", word);
    }
  }
}

// The box's key, or its letter where the key would mean something else.
std::string name_of(const rules::RuleSet& game, rules::Box box) {
  const rules::BoxRules& rules = game.boxes[box.position()];
  return rules.key == kKeep || rules.key == kAnnounce ? std::string(1, rules.letter) : rules.key;
}

}  // namespace

std::string_view without_comment(std::string_view line) {
  bool in_quotes = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (in_quotes && line[i] == '\\') {
      ++i;
    } else if (line[i] == '"') {
      in_quotes = !in_quotes;
    } else if (line[i] == '#' && !in_quotes &&
               (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
      return line.substr(0, i);
    }
  }
  return line;
}

GameLine read_game_line(std::string_view text) {
  constexpr std::size_t kHashDigits = 16;
  const auto is_hex = [](std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  };
  text = trim(text);
  std::string_view rest = text;
  const std::string_view first = take_word(rest);
  const std::string_view last = text.substr(text.find_last_of(kBlanks) + 1);
  const bool hashed = first.size() < text.size() && last.size() == kHashDigits && is_hex(last);
  if (hashed) return {trim(text.substr(0, text.size() - last.size())), last, {}};
  const std::string_view second = take_word(rest);
  if (is_hex(second)) return {first, second, trim(rest)};
  return {text, {}, {}};
}

std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text.remove_prefix(word.size());
  return word;
}

bool is_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_sheet_keyword(std::string_view word) {
  constexpr std::array<std::string_view, 8> kKeywords = {"game", "player", "strategy", "undos",
                                                         "seed", "number", "time",     "metadata"};
  return std::find(kKeywords.begin(), kKeywords.end(), word) != kKeywords.end();
}

Result<ParsedTurn> read_sheet_turn(const rules::Scoring& scoring, std::string_view text,
                                   const RecordPlace& place) {
  ParsedTurn turn;
  std::string_view word = take_word(text);
  if (begins_with_dice(scoring.game(), word, text)) {
    FIVEKIND_TRY(read_sheet_rolls(scoring.game(), word, text, turn, place));
  }
  if (word.empty()) return turn;
  turn.box = take_box(scoring.game(), word, text);
  word = take_word(text);
  if (rules::strikes(word)) {
    turn.struck = true;
    word = take_word(text);
  } else if (is_digits(word)) {
    FIVEKIND_LET(const auto points, read_number(word, "points", place));
    turn.points = points;
    turn.may_be_corrected = true;
    word = take_word(text);
  }
  if (word == kExtra) {
    turn.extra = true;
    word = take_word(text);
  }
  if (word == kLeft) {
    FIVEKIND_LET(const auto left, read_number(take_word(text), "rolls left", place));
    turn.rolls_left = left;
    word = take_word(text);
  }
  if (scoring.game().serves_any_roll && (word == kServed || word == kUnserved)) {
    turn.served = word == kServed;
    word = take_word(text);
  }
  if (!word.empty()) {
    const bool is_box = !rules::boxes_named(scoring.game(), *turn.box).empty();
    return unexpected_word(place,
                           "a turn such as 13566 keep 66 -> 26646 keep 666 -> 66661 sixes 24",
                           is_box ? word : *turn.box);
  }
  return turn;
}

bool begins_with(const rules::Scoring& scoring, std::string_view text, std::string_view word) {
  return take_word(text) == word && !rules::find_box(scoring.game(), word);
}

Result<ParsedCorrection> read_correction(std::string_view text, const RecordPlace& place) {
  ParsedCorrection correction;
  const std::string_view turn = take_word(text);
  // The box's name may have several words.
  text = trim(text);
  const std::string_view points = text.substr(text.find_last_of(kBlanks) + 1);
  correction.box = trim(text.substr(0, text.size() - points.size()));
  if (!is_digits(turn) || !is_digits(points) || correction.box.empty()) {
    return unexpected_word(place, "correct TURN BOX POINTS, such as correct 3 sixes 24",
                           !is_digits(turn) ? turn : points);
  }
  FIVEKIND_LET(const auto number, read_number(turn, "turn", place));
  FIVEKIND_LET(const auto right, read_number(points, "points", place));
  correction.turn = number;
  correction.points = right;
  return correction;
}

std::string sheet_turn(const rules::Scoring& scoring, const Turn& turn, bool extra,
                       const Correction* correction) {
  const dice::Multisets& multisets = scoring.multisets();
  std::string text;
  const auto add = [&](std::string_view word) {
    if (!text.empty()) text += ' ';
    text += word;
  };
  for (std::size_t i = 0; i < turn.rolls_made; ++i) {
    if (i > 0) add(kArrow);
    add(multisets.text(multisets.as_keep(turn.rolls[i])));
    if (i == 0 && !turn.box && turn.announced) {
      add(kAnnounce);
      add(name_of(scoring.game(), *turn.announced));
    }
    if (i >= turn.kept) continue;
    const std::string keep = multisets.text(turn.keeps[i]);
    add(kKeep);
    add(keep.empty() ? kNothing : std::string_view(keep));
  }
  if (rules::kept_all(scoring.game(), turn)) {
    add(kKeep);
    add(kAll);
  }
  if (!turn.box) return text;
  add(name_of(scoring.game(), *turn.box));
  const rules::Points written = correction != nullptr ? correction->written : turn.in_box;
  add(turn.struck ? "x" : fmt::format("{}", written.value));
  if (extra) add(kExtra);
  const bool counted = turn.rolls_made > 0 && turn.detail != Detail::dice;
  if (tells_rolls_left(scoring.game(), turn) && !counted) {
    add(kLeft);
    add(fmt::format("{}", turn.rolls_left));
  }
  if (tells_served(scoring.game(), turn)) add(turn.fresh ? kServed : kUnserved);
  return text;
}

}  // namespace fivekind::records
