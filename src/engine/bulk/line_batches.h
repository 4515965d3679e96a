// The lines of a file or stream in batches, read in a thread of their own.
// Why: one batch is read while the one before it is answered.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/lines.h"
#include "support/files/source.h"

namespace fivekind {

/// A line as it was read.
struct TextLine {
  std::size_t begin = 0;  ///< in the batch's bytes
  std::size_t size = 0;
  std::optional<Error> error = std::nullopt;
};

struct LineBatch {
  std::string bytes;
  std::vector<TextLine> lines;
  std::optional<Error> trouble;  ///< after these lines
  bool end = false;

  std::string_view text(std::size_t line) const {
    return std::string_view(bytes).substr(lines[line].begin, lines[line].size);
  }
};

class LineBatches {
 public:
  /// `short_answers`: those of a line take little memory, so that batches may be larger.
  LineBatches(std::unique_ptr<support::Source> source, const std::string& name, bool short_answers);

  /// Begins to read the next batch; only one is read at a time, and this must stay where it is.
  std::future<LineBatch> read_ahead();

 private:
  LineBatch read();

  records::Lines lines_;
  std::size_t most_;      // lines of a batch
  std::size_t read_ = 0;  // lines of the previous batch, used by the reading thread
};

}  // namespace fivekind
