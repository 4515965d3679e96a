// The file of a simulation's games: it appears when it is complete, and an interrupted run can be
// continued with the same final bytes.
#pragma once

#include <fivekind/simulate.h>

#include <cstdint>
#include <string>
#include <vector>

#include "engine/records/text_output.h"

namespace fivekind::cli {

/// What all games of a file have in common.
struct RecordedSimulation {
  Game game;
  std::uint64_t seed = 0;
  std::uint64_t games = 0;  ///< number of games wanted
  std::vector<std::string> players;
};

class Recording {
 public:
  /// With `resume` it begins with the games that were set aside, if any were. Errors: file_write,
  /// file_foreign, file_read, those of RecordReader, usage (they are from another simulation).
  static Result<Recording> open(const std::string& path, const RecordedSimulation& simulation,
                                bool resume);

  /// Takes the simulation's next games, as this many lines, starting with game games(). Errors:
  /// file_write.
  Result<void> write(std::string_view lines, std::uint64_t games);
  /// Call it when all games are there. Errors: file_write.
  Result<void> finish();
  /// Call it when the simulation was interrupted: sets aside what there is, and returns the path;
  /// empty: there is nothing. Errors: file_write, file_foreign.
  Result<std::string> set_aside();
  /// Games in the file.
  std::uint64_t games() const { return games_; }

 private:
  Recording(std::string path, TextOutput lines)
      : path_(std::move(path)), lines_(std::move(lines)) {}
  Result<void> take_up(const RecordedSimulation& simulation);

  std::string path_;
  TextOutput lines_;
  std::uint64_t games_ = 0;
};

}  // namespace fivekind::cli
