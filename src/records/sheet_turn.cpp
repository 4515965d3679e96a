// Turns as score sheets tell them.
#include "records/sheet_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "records/parsed_values.h"
#include "rules/card.h"

namespace fivekind::records {
namespace {

constexpr std::string_view kKeep = "keep";
constexpr std::string_view kAnnounce = "announce";
constexpr std::string_view kArrow = "->";
constexpr std::string_view kExtra = "extra";
constexpr std::string_view kLeft = "left";
constexpr std::string_view kNothing = "-";
constexpr std::string_view kAll = "all";
constexpr std::string_view kMissing = "?";
constexpr std::string_view kBlanks = " \t";

std::optional<Error> unexpected_word(const Place& place, const char* expected,
                                     std::string_view found) {
  return Error{Fault::record_syntax, place.text(), expected,
               found.empty() ? "the end of the line" : shown(found)};
}

// Digits are dice unless they are the letter of a category.
bool begins_with_dice(const rules::Scoring& scoring, std::string_view word) {
  if (word == kMissing) return true;
  return is_digits(word) && (word.size() == static_cast<std::size_t>(scoring.game().dice) ||
                             !rules::find_category(scoring.game(), word));
}

// "13566 keep 66 -> …"; `word` is the first word and then the one after the dice.
std::optional<Error> read_throws(const rules::RuleSet& game, std::string_view& word,
                                 std::string_view& text, ParsedTurn& turn, const Place& place) {
  while (true) {
    const std::string_view dice = word;
    if (dice == kMissing) {
      turn.add_missing_roll();
    } else {
      turn.add_roll(dice);
    }
    word = take_word(text);
    if (word == kAnnounce && turn.throws == 1 && game.has_announced()) {
      turn.announced = take_word(text);
      if (turn.announced->empty()) return unexpected_word(place, "the box that is announced", "");
      word = take_word(text);
    }
    if (word == kKeep) {
      word = take_word(text);
      if (!is_digits(word) && word != kNothing && word != kAll) {
        return unexpected_word(place, "the dice that are kept, all, or -", word);
      }
      turn.add_keep(word == kAll ? dice : word == kNothing ? std::string_view() : word);
      word = take_word(text);
    }
    if (word != kArrow) return std::nullopt;
    word = take_word(text);
    if (!is_digits(word) && word != kMissing) {
      return unexpected_word(place, "dice after ->", word);
    }
  }
}

// The category's key, or its letter where the key would mean something else.
std::string name_of(const rules::RuleSet& game, rules::Category category) {
  const rules::CategoryRules& rules = game.categories[category.position()];
  return rules.key == kKeep || rules.key == kAnnounce ? std::string(1, rules.letter) : rules.key;
}

}  // namespace

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
                                   const Place& place) {
  ParsedTurn turn;
  std::string_view word = take_word(text);
  if (begins_with_dice(scoring, word)) {
    if (auto error = read_throws(scoring.game(), word, text, turn, place)) {
      return tl::make_unexpected(*std::move(error));
    }
  }
  if (word.empty()) return turn;
  turn.category = word;
  word = take_word(text);
  if (rules::strikes(word)) {
    turn.struck = true;
    word = take_word(text);
  } else if (is_digits(word)) {
    const auto points = read_number(word, "points", place);
    if (!points) return tl::make_unexpected(points.error());
    turn.points = *points;
    turn.may_be_corrected = true;
    word = take_word(text);
  }
  if (word == kExtra) {
    turn.extra = true;
    word = take_word(text);
  }
  if (word == kLeft) {
    const auto left = read_number(take_word(text), "rolls left", place);
    if (!left) return tl::make_unexpected(left.error());
    turn.rolls_left = *left;
    word = take_word(text);
  }
  if (!word.empty()) {
    return tl::make_unexpected(*unexpected_word(
        place, "a turn such as 13566 keep 66 -> 26646 keep 666 -> 66661 sixes 24", word));
  }
  return turn;
}

bool begins_with(const rules::Scoring& scoring, std::string_view text, std::string_view word) {
  return take_word(text) == word && !rules::find_category(scoring.game(), word);
}

Result<ParsedCorrection> read_correction(std::string_view text, const Place& place) {
  ParsedCorrection correction;
  const std::string_view turn = take_word(text);
  correction.category = take_word(text);
  const std::string_view points = take_word(text);
  const std::string_view rest = take_word(text);
  if (!is_digits(turn) || !is_digits(points) || !rest.empty()) {
    return tl::make_unexpected(
        *unexpected_word(place, "correct TURN BOX POINTS, such as correct 3 sixes 24",
                         !is_digits(turn)     ? turn
                         : !is_digits(points) ? points
                                              : rest));
  }
  const auto number = read_number(turn, "turn", place);
  if (!number) return tl::make_unexpected(number.error());
  const auto right = read_number(points, "points", place);
  if (!right) return tl::make_unexpected(right.error());
  correction.turn = *number;
  correction.points = *right;
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
  for (std::size_t i = 0; i < turn.throws; ++i) {
    if (i > 0) add(kArrow);
    add(multisets.text(multisets.as_keep(turn.rolls[i])));
    if (i == 0 && !turn.category && turn.announced) {
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
  if (!turn.category) return text;
  add(name_of(scoring.game(), *turn.category));
  const rules::Points written = correction != nullptr ? correction->written : turn.box;
  add(turn.struck ? "x" : fmt::format("{}", written.value));
  if (extra) add(kExtra);
  const bool counted = turn.throws > 0 && turn.detail != Detail::dice;
  if (tells_rolls_left(scoring.game(), turn) && !counted) {
    add(kLeft);
    add(fmt::format("{}", turn.rolls_left));
  }
  return text;
}

}  // namespace fivekind::records
