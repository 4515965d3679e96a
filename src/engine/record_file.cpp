// The engine's files of recorded games.
#include <fivekind/simulate.h>

#include <utility>

#include "support/file_kinds.h"

namespace fivekind {

// Lines are gathered: a write a game would be slow.
class RecordFile::Data {
 public:
  explicit Data(support::AtomicFile to) : file(std::move(to)) {}

  std::optional<Error> flush() {
    const auto written = file.write(lines.data(), lines.size());
    lines.clear();
    return written ? std::nullopt : std::optional(written.error());
  }

  support::AtomicFile file;
  std::string lines;
  std::uint64_t games = 0;
};

RecordFile::RecordFile(std::unique_ptr<Data> data) : data_(std::move(data)) {}
RecordFile::RecordFile(RecordFile&& other) noexcept = default;
RecordFile::~RecordFile() = default;

Result<RecordFile> RecordFile::create(const std::string& path) {
  auto file = support::AtomicFile::create(path, support::kRecordedGames);
  if (!file) return tl::make_unexpected(file.error());
  return RecordFile(std::make_unique<Data>(*std::move(file)));
}

std::optional<Error> RecordFile::write(const GameRecord& record) {
  constexpr std::size_t kGathered = std::size_t{1} << 18;
  data_->lines += json_line(record) + '\n';
  ++data_->games;
  return data_->lines.size() < kGathered ? std::nullopt : data_->flush();
}

Result<std::uint64_t> RecordFile::finish() {
  if (auto error = data_->flush()) return tl::make_unexpected(*std::move(error));
  const auto done = data_->file.commit();
  if (!done) return tl::make_unexpected(done.error());
  return data_->games;
}

}  // namespace fivekind
