// Understanding what a player types in the terminal.
#pragma once

#include <fivekind/play.h>

#include <string>

namespace fivekind::cli {

/// An action to be done.
struct Wish {
  enum class Kind {
    keep,
    score,
    announce,
    hint,
    why,
    help,
    undo,
    redo,
    card,
    quit,
    insist,
    unclear
  };
  Kind kind = Kind::unclear;
  std::string what;     ///< the dice kept, "66"; a box's key; for unclear input, a suggestion
  bool struck = false;  ///< the box is struck although the dice pay more
};

/// Whether some box can be announced now.
bool can_announce(const LiveState& state);

/// The meaning of a line at this table. `warned`: there was a warning, and the player may insist.
Wish wish_of(const Game& game, const LiveState& state, const std::string& line, bool warned);

/// Whether a line means yes.
bool says_yes(const std::string& line);

/// All possible inputs, one per line: the word, and its effect.
std::vector<std::pair<std::string, std::string>> play_commands(const Game& game);

/// The names of boxes as a list: "Ones, Twos or Chance".
std::string box_list(const Game& game, const std::vector<std::string>& keys);

}  // namespace fivekind::cli
