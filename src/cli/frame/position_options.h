// The options that choose a game and a position in it, shared by the commands about one.
#pragma once

#include <string>
#include <utility>

#include "cli/frame/command.h"

namespace fivekind::cli {

struct PositionOptions {
  GameOptions game;
  std::string position;
  Position::Texts parts;

  /// Adds GAME, POSITION, --rules, the --json of `output` and the parts of a position to a
  /// subcommand.
  void add_to(const Command& command, OutputOptions& output);
  /// The chosen game and position. Errors: usage (none or two chosen), no_such_game, those of rules
  /// files and of positions.
  Result<std::pair<Game, Position>> load() const;
};

}  // namespace fivekind::cli
