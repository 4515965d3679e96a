// Understanding what a player types in the terminal.
#include "cli/play/play_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>

#include "cli/files/answer_lines.h"
#include "cli/outputs/figures.h"
#include "cli/words/box_words.h"
#include "cli/words/dice_words.h"
#include "support/text.h"

namespace fivekind::cli {
namespace {

struct WordOfPlay {
  std::string_view shortest;
  std::string_view whole;
  Wish::Kind kind;
};
constexpr std::array<WordOfPlay, 8> kWords = {{{"h", "hint", Wish::Kind::hint},
                                               {"w", "why", Wish::Kind::why},
                                               {"?", "help", Wish::Kind::help},
                                               {"u", "undo", Wish::Kind::undo},
                                               {"redo", "redo", Wish::Kind::redo},
                                               {"c", "card", Wish::Kind::card},
                                               {"q", "quit", Wish::Kind::quit},
                                               {"exit", "quit", Wish::Kind::quit}}};

Wish unclear(std::string what) {
  return {Wish::Kind::unclear, std::move(what)};
}

// The possible inputs now, as a sentence.
Wish lost(const LiveState& state) {
  if (state.dice.empty()) return unclear("Press Enter to roll, or type ? for help.");
  if (state.must_announce) {
    return unclear("Name a box to announce, or type h for a hint or ? for help.");
  }
  if (state.rolls_left == 0) {
    return unclear("Name a box to fill, or type h for a hint or ? for help.");
  }
  return unclear(
      "Type the dice to keep, such as 66, or r to roll all of them, or name a box to fill; ? for "
      "help.");
}

// The rest of a line after a word and a blank: "box 6".
std::optional<std::string> behind(const std::string& text, std::string_view word) {
  if (!support::lower_case(text).starts_with(std::string(word) + " ")) return std::nullopt;
  return trimmed(text.substr(word.size()));
}

// The dice on the table without some of them; nothing if some are not there.
std::optional<std::string> without(const std::string& dice, const std::string& some) {
  if (!std::includes(dice.begin(), dice.end(), some.begin(), some.end())) return std::nullopt;
  std::string rest;
  std::set_difference(dice.begin(), dice.end(), some.begin(), some.end(), std::back_inserter(rest));
  return rest;
}

Wish keep(const LiveState& state, const std::string& dice) {
  if (state.dice.empty()) return lost(state);
  if (state.rolls_left == 0) {
    return unclear("No roll is left: name a box to fill.");
  }
  if (state.must_announce) return unclear("Announce a box first: name it.");
  if (!without(state.dice, dice)) {
    return unclear(
        fmt::format("Keep dice that are on the table: {}.", joined_by_hyphens(state.dice)));
  }
  if (dice == state.dice) {
    return unclear("That keeps all dice: name a box to fill, or keep fewer.");
  }
  return {Wish::Kind::keep, dice};
}

// "r" rolls all dice, "r 12" these.
std::optional<Wish> roll(const LiveState& state, const std::string& text) {
  for (const std::string_view word : {"r", "roll"}) {
    if (text == word) {
      return state.dice.empty() ? Wish{Wish::Kind::keep, ""} : keep(state, "");
    }
    const auto rest = behind(text, word);
    if (!rest) continue;
    const auto dice = dice_named(*rest);
    if (!dice) return lost(state);
    const auto kept = without(state.dice, *dice);
    if (!kept) {
      return unclear(
          fmt::format("Roll dice that are on the table: {}.", joined_by_hyphens(state.dice)));
    }
    return keep(state, *kept);
  }
  return std::nullopt;
}

// A word that is neither dice nor a box.
std::optional<Wish> word_of_play(const LiveState& state, const std::string& text) {
  const std::string small = support::lower_case(text);
  for (const WordOfPlay& word : kWords) {
    if (text == word.shortest || small == word.whole) return Wish{word.kind, ""};
  }
  return roll(state, text);
}

// The box struck, or why it cannot be.
Wish struck(const Game& game, const LiveBox& box) {
  if (box.may_strike) return {Wish::Kind::score, box.key, true};
  const std::string name = box_name(game, box.key);
  return unclear(box.pays == 0 ? fmt::format("The dice pay 0 in {}: just fill it.", name)
                               : fmt::format("{} is not struck: more is never worse there.", name));
}

Wish score(const Game& game, const LiveState& state, const std::vector<std::string>& boxes,
           bool strikes = false) {
  if (boxes.size() > 1) return unclear(fmt::format("Do you mean {}?", box_list(game, boxes)));
  if (state.dice.empty()) return unclear("Roll first: press Enter.");
  std::vector<std::string> allowed;
  const std::vector<std::string> meant = box_and_later(game, boxes.front());
  for (const LiveBox& box : state.cards[state.player].boxes) {
    if (!box.allowed) continue;
    allowed.push_back(box.key);
    const bool is_meant = std::find(meant.begin(), meant.end(), box.key) != meant.end();
    if (!is_meant) continue;
    if (strikes && box.to_announce) {
      return unclear(fmt::format("Announce {} first; it can be struck when the turn ends.",
                                 box_name(game, box.key)));
    }
    if (strikes) return struck(game, box);
    return {box.to_announce ? Wish::Kind::announce : Wish::Kind::score, box.key};
  }
  return unclear(fmt::format("{} cannot be filled now; you can fill {}.",
                             box_name(game, boxes.front()), box_list(game, allowed)));
}

}  // namespace

bool can_announce(const LiveState& state) {
  const std::vector<LiveBox>& boxes = state.cards[state.player].boxes;
  return std::any_of(boxes.begin(), boxes.end(),
                     [](const LiveBox& box) { return box.to_announce; });
}

Wish wish_of(const Game& game, const LiveState& state, const std::string& line, bool warned) {
  const std::string text = trimmed(line);
  const std::string small = support::lower_case(text);
  if (text.empty()) return state.dice.empty() ? Wish{Wish::Kind::keep, ""} : lost(state);
  if (warned && says_yes(text)) return {Wish::Kind::insist, ""};
  // Upper-case letters are boxes first, lower-case letters are these words.
  if (auto wish = word_of_play(state, text)) return *std::move(wish);
  if (const auto named = struck_box(text)) {
    const auto boxes = boxes_named(game, *named);
    return boxes.empty() ? lost(state) : score(game, state, boxes, true);
  }
  for (const std::string_view word : {"box", "score", "announce"}) {
    const auto rest = behind(text, word);
    if (!rest) continue;
    const auto boxes = boxes_named(game, *rest);
    return boxes.empty() ? lost(state) : score(game, state, boxes);
  }
  const auto kept = behind(text, "keep");
  const auto dice = dice_named(kept.value_or(text));
  // If no dice can be kept, digits are letters of boxes first.
  const bool keeps = state.rolls_left > 0 && !state.must_announce;
  if (dice && (kept || keeps || dice->empty())) return keep(state, *dice);
  const auto boxes = boxes_named(game, text);
  if (!boxes.empty()) return score(game, state, boxes);
  if (dice) return keep(state, *dice);
  return word_of_play(state, small).value_or(lost(state));
}

bool says_yes(const std::string& line) {
  const std::string small = support::lower_case(trimmed(line));
  return small == "y" || small == "yes";
}

std::vector<std::pair<std::string, std::string>> play_commands(const Game& game) {
  std::vector<std::pair<std::string, std::string>> commands = {
      {"Enter", "roll, at the beginning of a turn"},
      {"66", "keep these dice and roll the others; 6 6 and 6-6 are the same"},
      {"r", "roll all dice"},
      {"r 12", "roll these dice and keep the others"},
      {"sixes", "fill a box: its name in any language, how that begins, or its letter"},
      {"box 6", "the same by its number on the card, also while rolls are left"},
      {"h", "a hint"},
      {"w", "why the hint is best"},
      {"u, redo", "undo your last move; take it back again"},
      {"c", "the cards of all players"},
      {"q", "quit; the game is saved"}};
  if (!game.strikable_boxes().empty()) {
    commands.insert(commands.begin() + 6,
                    {"strike sixes", "give the box 0 points although the dice pay more"});
  }
  if (!game.announced_boxes().empty()) {
    const auto box = std::find_if(commands.begin(), commands.end(),
                                  [](const auto& command) { return command.first == "sixes"; });
    box->second += "; after the first roll it is announced if it must be";
  }
  return commands;
}

std::string box_list(const Game& game, const std::vector<std::string>& keys) {
  std::string list;
  for (std::size_t k = 0; k < keys.size(); ++k) {
    list += k == 0 ? "" : k + 1 == keys.size() ? " or " : ", ";
    list += box_name(game, keys[k]);
  }
  return list;
}

}  // namespace fivekind::cli
