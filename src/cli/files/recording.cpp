// The file of a simulation's games.
#include "cli/files/recording.h"

#include <fivekind/records.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <utility>

#include "support/files/file_kinds.h"

namespace fivekind::cli {
namespace {

std::string game_text(std::uint64_t number, std::uint64_t seed, const std::string& hash,
                      const std::vector<std::string>& players) {
  return fmt::format("game {} of seed {}, rules {}, by {}", number, seed, hash,
                     fmt::join(players, ", "));
}

// Whether a record is that game of a simulation.
std::optional<Error> check_record(const GameRecord& record, std::uint64_t number,
                                  const RecordedSimulation& of, const std::string& where) {
  std::vector<std::string> players;
  for (const RecordedPlayer& player : record.players) players.push_back(player.strategy);
  const std::string wanted = game_text(number, of.seed, of.game.rules_hash(), of.players);
  const std::string found =
      game_text(record.number.value_or(0), record.seed.value_or(0), record.rules_hash, players);
  if (wanted == found) return std::nullopt;
  return Error{Fault::usage, where, wanted, found};
}

}  // namespace

Result<Recording> Recording::open(const std::string& path, const RecordedSimulation& simulation,
                                  bool resume) {
  if (resume && support::is_stream(path)) {
    return fail(Fault::file_read, path, "a file of games to continue", "no regular file");
  }
  auto lines = TextOutput::open(path, nullptr, support::kRecordedGames);
  if (!lines) return tl::make_unexpected(lines.error());
  Recording recording(path, *std::move(lines));
  if (!resume) return recording;
  if (auto error = recording.take_up(simulation)) return tl::make_unexpected(*std::move(error));
  return recording;
}

std::optional<Error> Recording::take_up(const RecordedSimulation& simulation) {
  const std::string part = support::interrupted_name(path_);
  if (!std::filesystem::exists(part)) return std::nullopt;
  RecordOptions how;
  how.game = simulation.game;
  how.form = "json";
  auto reader = RecordReader::open(part, how);
  if (!reader) return reader.error();
  while (true) {
    const auto record = reader->next();
    if (!record) return record.error();
    if (!*record) break;
    if (games_ == simulation.games) {
      return Error{Fault::usage, part, fmt::format("at most {} games", simulation.games), "more"};
    }
    if (auto error = check_record(**record, games_, simulation, part)) return error;
    ++games_;
  }
  const auto file = support::MappedFile::open(part);
  if (!file) return file.error();
  const auto bytes = file->bytes();
  lines_.text().assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return lines_.flush(true);
}

std::optional<Error> Recording::write(const GameRecord& record) {
  if (record.number < games_) return std::nullopt;
  lines_.text() += json_line(record) + '\n';
  ++games_;
  return lines_.flush(false);
}

std::optional<Error> Recording::finish() {
  if (auto error = lines_.finish()) return error;
  if (!support::is_stream(path_)) support::remove_interrupted(path_, support::kRecordedGames);
  return std::nullopt;
}

Result<std::string> Recording::set_aside() {
  if (games_ == 0) return std::string();
  if (auto error = lines_.set_aside()) return tl::make_unexpected(*std::move(error));
  return support::is_stream(path_) ? path_ : support::interrupted_name(path_);
}

}  // namespace fivekind::cli
