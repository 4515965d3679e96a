// Positions: reading and writing their text.
#include "rules/position.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "dice/text.h"
#include "rules/card_entries.h"
#include "rules/names.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::rules {
namespace {

constexpr std::string_view kVersion = "1";
constexpr std::size_t kFields = 5;
constexpr std::size_t kMaxShown = 60;
constexpr char kFresh = 'f';  // behind the rolls left

std::string shown(std::string_view text) {
  return support::shown(text, kMaxShown);
}

std::string where(std::string_view text) {
  return "position " + shown(text);
}

using FieldTexts = std::array<std::string_view, kFields>;

Result<FieldTexts> fields_of(std::string_view text) {
  FieldTexts fields;
  std::size_t count = 0;
  Pieces pieces(text, '/');
  while (const auto piece = pieces.next()) {
    if (count < kFields) fields[count] = *piece;
    ++count;
  }
  if (fields[0] != kVersion) {
    return fail(Fault::position_version, where(text), "version 1 at its beginning (1/GAME/…)",
                shown(fields[0]));
  }
  if (count != kFields) {
    return fail(Fault::position_fields, where(text), "1/GAME/CARDS/PLAYER/DICE",
                fmt::format("{} fields", count));
  }
  return fields;
}

// How dice on the table are written.
std::string_view form_of_dice(const RuleSet& game) {
  if (game.has_announced()) {
    return "DICE:ROLLS-LEFT such as 16666:2, with :BOX behind it if one is announced, or -";
  }
  return game.serves_any_roll
             ? "DICE:ROLLS-LEFT such as 16666:2, with f behind it if no die has been kept, or -"
             : "DICE:ROLLS-LEFT such as 16666:2, or -";
}

Result<std::optional<DiceOnTable>> read_on_table(const Scoring& scoring, std::string_view text,
                                                 std::string_view field) {
  if (field == "-") return std::optional<DiceOnTable>();
  Pieces parts(field, ':');
  const std::string_view dice = *parts.next();
  auto left = parts.next();
  const auto announced = parts.next();
  const bool stopped = left && left->starts_with('s');
  const bool fresh = left && left->ends_with(kFresh);
  if (fresh) left->remove_suffix(1);
  const auto number =
      left && !parts.next() ? parse_number(left->substr(stopped ? 1 : 0)) : std::nullopt;
  if (!number) {
    return fail(Fault::position_throw, where(text), std::string(form_of_dice(scoring.game())),
                shown(field));
  }
  std::optional<Box> box;
  if (announced) {
    box = find_box(scoring.game(), *announced);
    if (!box) {
      return fail(Fault::position_announced, where(text),
                  scoring.game().has_announced()
                      ? expected_box(scoring.game(), *announced, "the name of a box")
                      : "nothing behind the rolls left",
                  shown(*announced));
    }
  }
  FIVEKIND_LET(const auto roll, parse_dice(scoring.multisets(), dice));
  return std::optional<DiceOnTable>(stopped ? DiceOnTable{roll, 0, *number, box, fresh}
                                            : DiceOnTable{roll, *number, 0, box, fresh});
}

// Whether a text contains only dice with these faces.
Result<void> check_faces(const dice::Multisets& multisets, std::string_view text,
                         std::string place) {
  const auto wrong = [&](std::string_view found) {
    return fail(Fault::dice_face, std::move(place),
                fmt::format("faces from 1 to {}", multisets.faces()), fmt::format("'{}'", found));
  };
  const auto digits = dice::digits_of(text);
  if (!digits) {
    const std::string_view stranger = dice::stranger_in(text);
    if (stranger.empty()) return {};
    return wrong(stranger);
  }
  for (const char& digit : *digits) {
    if (digit - '0' < 1 || digit - '0' > multisets.faces()) return wrong({&digit, 1});
  }
  return {};
}

}  // namespace

Result<std::string_view> game_of_position(std::string_view text) {
  return fields_of(text).map([](const FieldTexts& fields) { return fields[1]; });
}

Result<dice::Roll> parse_dice(const dice::Multisets& multisets, std::string_view text) {
  const auto place = [text] { return "dice " + shown(text); };
  if (const auto keep = dice::keep_in(multisets, text); keep && multisets.is_full(*keep)) {
    return multisets.as_roll(*keep);
  }
  FIVEKIND_TRY(check_faces(multisets, text, place()));
  const std::string digits = dice::digits_of(text).value_or("");
  return fail(Fault::dice_count, place(), fmt::format("{} dice", multisets.dice()),
              std::to_string(digits.size()));
}

Result<dice::Keep> parse_keep(const dice::Multisets& multisets, std::string_view text) {
  if (const auto keep = dice::keep_in(multisets, text)) return *keep;
  FIVEKIND_TRY(check_faces(multisets, text, "keep"));
  const std::string digits = dice::digits_of(text).value_or("");
  return fail(Fault::dice_count, "keep", fmt::format("at most {} dice", multisets.dice()),
              std::to_string(digits.size()));
}

DiceOnTable stopped(const RuleSet& game, const DiceOnTable& on_table) {
  return {on_table.roll, 0, game.counts_rolls_left() ? on_table.unused() : 0, on_table.announced,
          on_table.fresh};
}

std::string possible_rolls_left(const RuleSet& game, int saved) {
  return game.rolls + saved == 1
             ? "0, since there is one roll a turn"
             : fmt::format("0 to {} after the first roll", game.rolls + saved - 1);
}

std::vector<Card> as_ended(const Scoring& scoring, std::vector<Card> cards) {
  if (!is_won(scoring.game(), cards)) return cards;
  for (Card& card : cards) strike_out(scoring, card);
  return cards;
}

Branches branches_of(const Scoring& scoring, const Card& card) {
  return scoring.game().branches(scoring.open_boxes(card.filled));
}

BoxSet boxes_of_turn(const Scoring& scoring, const Card& card, const DiceOnTable& on_table) {
  const Branches branches = branches_of(scoring, card);
  return on_table.announced ? BoxSet().with(*on_table.announced) : branches.others;
}

bool can_announce(const RuleSet& game, const Card& card, const DiceOnTable& on_table) {
  if (!game.has_announced() || on_table.announced || on_table.rolls_left != game.rolls - 1)
    return false;
  return game.branches(game.fill_order().open(card.filled)).are_announced();
}

namespace {

// Whether the announcement, or its absence, is possible.
Result<void> check_announced(const RuleSet& game, const Card& card, const DiceOnTable& on_table) {
  const auto wrong = [](std::string expected, std::string found) {
    return fail(Fault::position_announced, "announced box", std::move(expected), std::move(found));
  };
  const auto key = [&](Box box) { return fmt::format("'{}'", game.boxes[box.position()].key); };
  if (!game.has_announced()) {
    if (!on_table.announced) return {};
    return wrong("none, since this game has no announcements", key(*on_table.announced));
  }
  const Branches branches = game.branches(game.fill_order().open(card.filled));
  if (on_table.announced) {
    if (branches.announced.has(*on_table.announced)) return {};
    return wrong("an open box that must be announced", key(*on_table.announced));
  }
  if (branches.has_others() || can_announce(game, card, on_table)) return {};
  return wrong("one, since all boxes that can be filled must be announced", "none");
}

}  // namespace

Result<Position> check_position(const RuleSet& game, Position position) {
  if (!position.on_table) return position;
  const auto& [roll, left, saving, announced, fresh] = *position.on_table;
  const int saved = position.card().saved;
  if (left < 0 || left >= game.rolls + saved) {
    return fail(Fault::position_rolls_left, "rolls left", possible_rolls_left(game, saved),
                std::to_string(left));
  }
  if (saving != 0 && !game.counts_rolls_left()) {
    return fail(Fault::position_rolls_left, "rolls left",
                "a number alone, since this game does not count unused rolls",
                fmt::format("s{}", saving));
  }
  if (saving < 0 || saving >= game.rolls + saved || (saving > 0 && left > 0)) {
    return fail(Fault::position_rolls_left, "rolls left",
                fmt::format("s1 to s{} for a player who has stopped", game.rolls + saved - 1),
                fmt::format("s{}", saving));
  }
  if (fresh && !game.serves_any_roll) {
    return fail(Fault::position_rolls_left, "rolls left",
                "a number alone, since this game does not serve dice of a later roll",
                fmt::format("{}{}{}", saving > 0 ? "s" : "", left + saving, kFresh));
  }
  if (is_won(game, position.cards)) {
    return fail(Fault::position_full_card, "card", "a game that continues", "one that is won");
  }
  if (position.card().filled == game.all_boxes()) {
    return fail(Fault::position_full_card, "card", "an open box for these dice", "none");
  }
  FIVEKIND_TRY(check_announced(game, position.card(), *position.on_table));
  // The dice of a first roll are always fresh: that is not marked.
  if (left + saving == game.rolls - 1) position.on_table->fresh = false;
  return position;
}

Result<Position> parse_position(const Scoring& scoring, std::string_view text) {
  FIVEKIND_LET(const auto fields, fields_of(text));
  if (!names_game(scoring.game(), fields[1])) {
    return fail(Fault::position_game, where(text), "the game '" + scoring.game().key + "'",
                shown(fields[1]));
  }
  Position position;
  const std::vector<std::string_view> cards = split(fields[2], '~');
  if (cards.size() > kMaxPlayers) {
    return fail(Fault::position_players, where(text),
                fmt::format("at most {} players", kMaxPlayers), std::to_string(cards.size()));
  }
  for (std::size_t p = 0; p < cards.size(); ++p) {
    FIVEKIND_LET(auto card, card_from_text(scoring, cards[p], "card " + std::to_string(p + 1)));
    position.cards.push_back(std::move(card));
  }
  position.cards = as_ended(scoring, std::move(position.cards));
  const auto player = parse_number(fields[3]);
  if (!player || *player < 1 || static_cast<std::size_t>(*player) > cards.size()) {
    return fail(Fault::position_turn, where(text),
                cards.size() == 1 ? "player 1" : fmt::format("a player from 1 to {}", cards.size()),
                shown(fields[3]));
  }
  position.player = static_cast<std::size_t>(*player) - 1;
  FIVEKIND_LET(const auto on_table, read_on_table(scoring, text, fields[4]));
  position.on_table = on_table;
  return check_position(scoring.game(), std::move(position));
}

std::string text_of(const Scoring& scoring, const Position& position) {
  constexpr std::size_t kUsual = 128;
  std::string text;
  text.reserve(kUsual);
  text.append(kVersion).append("/").append(scoring.game().key).append("/");
  for (const Card& card : position.cards) {
    if (&card != position.cards.data()) text += '~';
    text += text_of(scoring.game(), card);
  }
  text.append("/").append(std::to_string(position.player + 1)).append("/");
  if (!position.on_table) return text + '-';
  const dice::Multisets& multisets = scoring.multisets();
  text += multisets.text(multisets.as_keep(position.on_table->roll));
  const DiceOnTable& on_table = *position.on_table;
  if (on_table.saving == 0) {
    text.append(":").append(std::to_string(on_table.rolls_left));
  } else {
    text.append(":s").append(std::to_string(on_table.saving));
  }
  if (on_table.fresh) text += kFresh;
  if (!on_table.announced) return text;
  return text.append(":") + scoring.game().boxes[on_table.announced->position()].letter;
}

}  // namespace fivekind::rules
