// The engine's files of recorded games.
#include <fivekind/simulate.h>

#include <utility>

#include "engine/records/text_output.h"
#include "support/files/file_kinds.h"

namespace fivekind {

class RecordFile::Data {
 public:
  explicit Data(TextOutput to) : lines(std::move(to)) {}

  TextOutput lines;
  std::uint64_t games = 0;
};

RecordFile::RecordFile(std::unique_ptr<Data> data) : data_(std::move(data)) {}
RecordFile::RecordFile(RecordFile&& other) noexcept = default;
RecordFile::~RecordFile() = default;

Result<RecordFile> RecordFile::create(const std::string& path) {
  auto lines = TextOutput::open(path, nullptr, support::kRecordedGames);
  if (!lines) return tl::make_unexpected(lines.error());
  return RecordFile(std::make_unique<Data>(*std::move(lines)));
}

std::optional<Error> RecordFile::write(const GameRecord& record) {
  data_->lines.text() += json_line(record) + '\n';
  ++data_->games;
  return data_->lines.flush(false);
}

Result<std::uint64_t> RecordFile::finish() {
  if (auto error = data_->lines.finish()) return tl::make_unexpected(*std::move(error));
  return data_->games;
}

}  // namespace fivekind
