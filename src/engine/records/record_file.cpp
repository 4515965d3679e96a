// The engine's files of recorded games.
#include <fivekind/simulate.h>

#include <utility>

#include "engine/records/text_output.h"
#include "support/files/file_kinds.h"
#include "support/try.h"

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
  FIVEKIND_LET(auto lines, TextOutput::open(path, nullptr, support::kRecordedGames));
  return RecordFile(std::make_unique<Data>(std::move(lines)));
}

Result<void> RecordFile::write(const GameRecord& record) {
  return write_lines(json_line(record) + '\n', 1);
}

Result<void> RecordFile::write_lines(std::string_view lines, std::uint64_t games) {
  data_->lines.text() += lines;
  data_->games += games;
  return data_->lines.flush(false);
}

Result<std::uint64_t> RecordFile::finish() {
  FIVEKIND_TRY(data_->lines.finish());
  return data_->games;
}

}  // namespace fivekind
