// The file of a simulation's games: it appears when they are all there, and what an interrupted run
// has left goes on to the same bytes.
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
  std::uint64_t games = 0;  ///< that are wanted
  std::vector<std::string> players;
};

class Recording {
 public:
  /// With `resume` it begins with the games that were set aside, if any were. Errors: file_write,
  /// file_foreign, file_read, those of RecordReader, usage (they are of another simulation).
  static Result<Recording> open(const std::string& path, const RecordedSimulation& simulation,
                                bool resume);

  /// Takes the simulation's next games, so many lines, from games() on. Errors: file_write.
  Result<void> write(std::string_view lines, std::uint64_t games);
  /// All games are there. Errors: file_write.
  Result<void> finish();
  /// The simulation was interrupted: sets aside what there is, and says where; empty: there is
  /// nothing. Errors: file_write, file_foreign.
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
