// For platforms without SQLite: opening a database is an error.
#include "engine/analysis/game_database.h"

#include <utility>

namespace fivekind {

class GameDatabase::Data {};

GameDatabase::GameDatabase(std::unique_ptr<Data> data) : data_(std::move(data)) {}
GameDatabase::GameDatabase(GameDatabase&& other) noexcept = default;
GameDatabase::~GameDatabase() = default;

Result<GameDatabase> GameDatabase::open(const std::string& path, Origin /*origin*/) {
  return fail(Fault::file_write, path, "a program that has SQLite, for a database of judged games",
              "one without");
}

Result<std::uint64_t> GameDatabase::add(const Judging& /*judging*/,
                                        std::span<const records::RecordedGame> /*games*/,
                                        std::span<const judge::GameVerdict> /*verdicts*/) {
  return std::uint64_t{0};
}

}  // namespace fivekind
