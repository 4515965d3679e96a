// Fuzzes position texts, cards and dice of games with different kinds of cards.
// Why: positions come from command lines, web addresses and files. For any text the parser returns
// a user error, or a position whose text is read back as the same position.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "promise.h"
#include "rules/position.h"
#include "rules/reading/reader.h"
#include "rules/shipped.h"

namespace {

using namespace fivekind;
using fuzz::check_error;
using fuzz::require;

// A flag, jokers, bonuses that share boxes, and an order.
constexpr std::string_view kOrdered = R"({ "format": 1, "game": "ordered", "names": { "en": "O" },
  "dice": 3, "faces": 4, "rolls": 2, "choice": "in-order", "categories": [
    { "key": "ones", "letter": "1", "names": { "en": "O" }, "kind": "face", "face": 1 },
    { "key": "fours", "letter": "4", "names": { "en": "F" }, "kind": "face", "face": 4 },
    { "key": "equal", "letter": "y", "names": { "en": "E" }, "kind": "all-equal",
      "pays": "all-dice" },
    { "key": "chance", "letter": "S", "names": { "en": "C" }, "kind": "chance" } ],
  "bonuses": [
    { "key": "a", "names": { "en": "A" }, "categories": ["ones", "equal"], "threshold": 9,
      "points": 7 },
    { "key": "b", "names": { "en": "B" }, "categories": ["ones", "fours"], "threshold": 8,
      "points": 3 } ],
  "five-of-a-kind": { "category": "equal", "joker": "pawlewicz",
    "extra-bonus": { "points": 20, "for": "every" } } })";

rules::Scoring scoring_of(std::string_view text) {
  const auto game = rules::read_game(text, "game.json");
  require(game.has_value(), "the game is right");
  return rules::Scoring(*game);
}

rules::Scoring shipped(std::string_view key) {
  for (const support::EmbeddedText& game : rules::shipped_games()) {
    if (game.key == key) return scoring_of(game.text);
  }
  require(false, "the game is shipped");
  std::abort();
}

const rules::Scoring& scoring_number(std::size_t number) {
  static const std::array<rules::Scoring, 5> scorings = {shipped("yahtzee"), shipped("yatzy"),
                                                         shipped("two-yatzy"), scoring_of(kOrdered),
                                                         shipped("jatsi-announced")};
  return scorings[number % scorings.size()];
}

void check_card(const rules::Scoring& scoring, const rules::Card& card) {
  require(card.filled.without(scoring.game().all_boxes()).empty(), "boxes are of the game");
  require(card.totals.size() == scoring.game().bonuses.size(), "each bonus has a total");
  require(card.points >= rules::Points(0), "no points are negative");
  const auto read = rules::card_from_text(scoring, rules::text_of(scoring.game(), card), "card");
  require(read && *read == card, "a card's text is read back");
}

void check_position(const rules::Scoring& scoring, std::string_view text) {
  const auto position = rules::parse_position(scoring, text);
  if (!position) return check_error(position.error());
  require(position->player < position->cards.size(), "the player has a card");
  for (const rules::Card& card : position->cards) check_card(scoring, card);
  const std::string written = rules::text_of(scoring, *position);
  const auto again = rules::parse_position(scoring, written);
  require(again && *again == *position, "a position's text is read back");
  require(rules::text_of(scoring, *again) == written, "a position has one text");
  const auto game = rules::game_of_position(text);
  require(game && *game == scoring.game().key, "a position names its game");
}

void check_dice(const rules::Scoring& scoring, std::string_view text) {
  const dice::Multisets& multisets = scoring.multisets();
  const auto roll = rules::parse_dice(multisets, text);
  if (!roll) return check_error(roll.error());
  const std::string sorted = multisets.text(multisets.as_keep(*roll));
  require(sorted.size() == text.size(), "a roll has all its dice");
  require(*rules::parse_dice(multisets, sorted) == *roll, "dice come in any order");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const rules::Scoring& scoring = scoring_number(data[0]);
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  check_position(scoring, text);
  check_dice(scoring, text);
  const auto card = rules::card_from_scores(scoring, text, "card");
  if (card) {
    check_card(scoring, *card);
  } else {
    check_error(card.error());
  }
  return 0;
}
