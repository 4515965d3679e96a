// Judged games in a database, for unforeseen questions (docs/analysis.md).
// Why: users who have judged a million games want to ask further questions about them, in a query
// language, and to add next week's games.
//
// What survives: games are added many at a time, all of them or none, and are on the disk before
// the call returns. If a process is killed, or a machine loses power, the games of all calls that
// returned are there. A game is identified by its content and its objective; it is stored once,
// however often and in whatever form its record is read, and by whichever of several processes.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "engine/analysis/judging.h"

namespace fivekind {

class GameDatabase {
 public:
  /// What the games of an analysis have in common.
  struct Origin {
    std::string game;  ///< its key
    std::string rules_hash;
    std::string objective;
    std::string file;  ///< from which their records are read
  };

  /// Opens the database, or creates it. Errors: file_write (nothing can be written there),
  /// file_read (not a database, or one of another program or of a newer version of this one, which
  /// are left untouched).
  static Result<GameDatabase> open(const std::string& path, Origin origin);
  GameDatabase(GameDatabase&& other) noexcept;
  GameDatabase& operator=(GameDatabase&&) = delete;
  ~GameDatabase();

  /// Adds the games that are not there yet, in one transaction; returns their number. Errors:
  /// file_write, file_read.
  Result<std::uint64_t> add(const Judging& judging, std::span<const records::RecordedGame> games,
                            std::span<const judge::GameVerdict> verdicts);

 private:
  class Data;
  explicit GameDatabase(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace fivekind
