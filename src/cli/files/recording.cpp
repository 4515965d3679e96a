// The file of a simulation's games.
#include "cli/files/recording.h"

#include <fivekind/records.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <utility>

#include "support/files/file_kinds.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

std::string game_text(std::uint64_t number, std::uint64_t seed, const std::string& hash,
                      const std::vector<std::string>& players) {
  return fmt::format("game {} of seed {}, rules {}, by {}", number, seed, hash,
                     fmt::join(players, ", "));
}

// Whether a record is the expected game of a simulation.
Result<void> check_record(const GameRecord& record, std::uint64_t number,
                          const RecordedSimulation& of, const std::string& where) {
  std::vector<std::string> players;
  for (const RecordedPlayer& player : record.players) players.push_back(player.strategy);
  const std::string wanted = game_text(number, of.seed, of.game.rules_hash(), of.players);
  const std::string found =
      game_text(record.number.value_or(0), record.seed.value_or(0), record.rules_hash, players);
  if (wanted == found) return {};
  return fail(Fault::usage, where, wanted, found);
}

}  // namespace

Result<Recording> Recording::open(const std::string& path, const RecordedSimulation& simulation,
                                  bool resume) {
  if (resume && support::is_stream(path)) {
    return fail(Fault::file_read, path, "a file of games to continue", "no regular file");
  }
  FIVEKIND_LET(auto lines, TextOutput::open(path, nullptr, support::kRecordedGames));
  Recording recording(path, std::move(lines));
  if (!resume) return recording;
  FIVEKIND_TRY(recording.take_up(simulation));
  return recording;
}

Result<void> Recording::take_up(const RecordedSimulation& simulation) {
  const std::string part = support::interrupted_name(path_);
  if (!std::filesystem::exists(part)) return {};
  RecordOptions how;
  how.game = simulation.game;
  how.form = RecordForm::json;
  FIVEKIND_LET(auto reader, RecordReader::open(part, how));
  while (true) {
    FIVEKIND_LET(const auto record, reader.next());
    if (!record) break;
    if (games_ == simulation.games) {
      return fail(Fault::usage, part, fmt::format("at most {} games", simulation.games), "more");
    }
    FIVEKIND_TRY(check_record(*record, games_, simulation, part));
    ++games_;
  }
  FIVEKIND_LET(const auto file, support::MappedFile::open(part));
  const auto bytes = file.bytes();
  lines_.text().assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return lines_.flush(true);
}

Result<void> Recording::write(std::string_view lines, std::uint64_t games) {
  lines_.text() += lines;
  games_ += games;
  return lines_.flush(false);
}

Result<void> Recording::finish() {
  FIVEKIND_TRY(lines_.finish());
  if (!support::is_stream(path_)) support::remove_interrupted(path_, support::kRecordedGames);
  return {};
}

Result<std::string> Recording::set_aside() {
  if (games_ == 0) return std::string();
  FIVEKIND_TRY(lines_.set_aside());
  return support::is_stream(path_) ? path_ : support::interrupted_name(path_);
}

}  // namespace fivekind::cli
