// What somebody who plays in the terminal types, understood.
#pragma once

#include <fivekind/play.h>

#include <string>

namespace fivekind::cli {

/// What is to be done.
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
  std::string what;  ///< the dice kept, "66"; a category's key; of something unclear, what would do
};

/// Whether some box can be announced now.
bool can_announce(const LiveState& state);

/// What a line says at this table. `warned`: somebody has been warned, and may insist.
Wish wish_of(const Game& game, const LiveState& state, const std::string& line, bool warned);

/// Whether a line says yes.
bool says_yes(const std::string& line);

/// All that can be typed, a line each: the word, and what it does.
std::vector<std::pair<std::string, std::string>> play_commands(const Game& game);

/// The names of boxes as a list: "Ones, Twos or Chance".
std::string box_list(const Game& game, const std::vector<std::string>& keys);

}  // namespace fivekind::cli
