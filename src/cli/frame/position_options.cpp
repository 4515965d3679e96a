// The options that choose a game and a position in it.
#include "cli/frame/position_options.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/words/dice_words.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

// The position itself may name the game: "advise 1/yatzy/-/1/56666:0".
bool is_position(const std::string& text) {
  return text.find('/') != std::string::npos;
}

// For points given in --filled for a box that takes none: the error names the box as it was
// written.
Error as_written(const Game& game, const Position::Texts& parts, Error error) {
  constexpr std::string_view kFilled = "filled, ";
  if (error.fault != Fault::card_number || !error.where.starts_with(kFilled) || !parts.filled)
    return error;
  const std::vector<std::string> key = {error.where.substr(kFilled.size())};
  std::string_view rest = *parts.filled;
  while (!rest.empty()) {
    const std::string_view entry = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(entry.size() + 1, rest.size()));
    const std::string name(entry.substr(0, entry.find('=')));
    if (name.size() == entry.size() || game.boxes_named(name) != key) continue;
    error.where = std::string(kFilled) + name;
    break;
  }
  return error;
}

bool is_digits(const std::string& text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// The first of the options that give a position's parts; null for none.
const char* first_part(const Position::Texts& parts) {
  if (parts.scores) return "--scores";
  if (parts.filled) return "--filled";
  if (!parts.upper.empty()) return "--upper";
  if (parts.points) return "--points";
  if (parts.saved) return "--saved";
  if (parts.dice) return "--dice";
  if (parts.rolls_left) return "--rolls-left";
  if (parts.announced) return "--announced";
  return parts.served ? "--served" : nullptr;
}

// The game that the options name, or else the position.
Result<Game> game_of(GameOptions options, const std::string& position) {
  if (options.game.empty() && options.rules_file.empty()) {
    if (position.empty()) {
      return fail(Fault::usage, "game", "a GAME, --rules FILE or a position text", "none of them");
    }
    FIVEKIND_LET(const auto key, Position::game_key(position));
    options.game = key;
  }
  return options.load();
}

}  // namespace

void PositionOptions::add_to(const Command& command, OutputOptions& output) {
  game.add_to(command, output);
  command.add_option("POSITION,--position", position, "TEXT",
                     "Card, dice and rolls left as one position text; it names its game itself");
  command.add_option("--scores", parts.scores, "CARD",
                     "The card, box by box: ones=3,fives=15,extra=1 (chance=x: struck)");
  command.add_option("--filled", parts.filled, "LIST",
                     "The card without single scores: ones,fives,yahtzee=50 …");
  command.add_option("--upper", parts.upper, "N", "… the total towards the bonus (of each: 18,5) …",
                     {.commas = true});
  command.add_option("--points", parts.points, "N", "… and all points so far");
  command.add_option("--saved", parts.saved, "N",
                     "… and the rolls saved so far, in games that save them");
  command.add_option("--dice", parts.dice, "DICE",
                     "The dice on the table, in any order: 66651, 6,6,6,5,1 or 6 6 6 5 1");
  command.add_option("--rolls-left", parts.rolls_left, "N", "How often they may still be rolled");
  command.add_option("--announced", parts.announced, "BOX",
                     "The box that was announced, in games where boxes are");
  command.add_flag("--served", parts.served,
                   "No die has been kept in this turn, in games where that counts after any roll");
  command.exclude({"--position"}, {"--scores", "--filled", "--upper", "--points", "--saved",
                                   "--dice", "--rolls-left", "--announced", "--served"});
  command.exclude({"--scores"}, {"--filled", "--upper", "--points", "--saved"});
}

Result<std::pair<Game, Position>> PositionOptions::load() const {
  GameOptions chosen = game;
  std::string text = position;
  if (is_position(chosen.game) && text.empty()) text = std::exchange(chosen.game, "");
  FIVEKIND_LET(const auto loaded, game_of(chosen, text));
  if (const char* part = first_part(parts); !text.empty() && part != nullptr) {
    return fail(Fault::usage, "position", fmt::format("either POSITION or {}", part), "both");
  }
  if (const std::string dice = plain_dice(text); !is_position(text) && is_digits(dice)) {
    return fail(Fault::usage, "position", fmt::format("a position text, or --dice {}", dice),
                fmt::format("'{}'", text));
  }
  // Reported here, before what else --saved requires.
  if (parts.saved.value_or(0) > 0 && !loaded.saves_rolls()) {
    return fail(Fault::card_saved, "--saved", "no saved rolls, which this game does not have",
                std::to_string(*parts.saved));
  }
  if (parts.dice && !parts.rolls_left) {
    return fail(Fault::usage, "options",
                fmt::format("--rolls-left from 0 to {}{} beside --dice", loaded.rolls() - 1,
                            loaded.saves_rolls() ? ", or more with saved rolls," : ""),
                "--dice alone");
  }
  Position::Texts given = parts;
  if (given.dice) given.dice = plain_dice(*given.dice);
  const auto at =
      text.empty() ? Position::from_texts(loaded, given) : Position::parse(loaded, text);
  if (!at) return tl::make_unexpected(as_written(loaded, given, at.error()));
  return std::pair(loaded, *at);
}

}  // namespace fivekind::cli
