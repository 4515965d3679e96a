// The lines of a file or stream in batches.
#include "engine/bulk/line_batches.h"

#include <algorithm>
#include <utility>

#include "support/parallel.h"

namespace fivekind {
namespace {

// Position texts are never longer.
constexpr std::size_t kLongestPosition = 4096;
// The number of lines answered together. The more there are, the more positions share a turn;
// answers with all actions take some kilobytes each.
constexpr std::size_t kLinesOfBatch = 8192;
constexpr std::size_t kLinesOfShortAnswers = 65'536;

bool is_about_line(Fault fault) {
  return fault == Fault::record_too_long || fault == Fault::record_syntax ||
         fault == Fault::record_cut;
}

}  // namespace

LineBatches::LineBatches(std::unique_ptr<support::Source> source, const std::string& name,
                         bool short_answers)
    : lines_(std::move(source), name, kLongestPosition),
      most_(short_answers ? kLinesOfShortAnswers : kLinesOfBatch) {}

std::future<LineBatch> LineBatches::read_ahead() {
  return std::async(support::kMeanwhile, [this] { return read(); });
}

// The first batches are small, so that answering can start while more is read.
LineBatch LineBatches::read() {
  constexpr std::size_t kFirst = 1024;
  LineBatch batch;
  const std::size_t most = std::min(most_, std::max(kFirst, 2 * read_));
  batch.lines.reserve(most);
  while (batch.lines.size() < most) {
    const auto line = lines_.next();
    if (!line && !is_about_line(line.error().fault)) {
      batch.trouble = line.error();
      break;
    }
    if (line && !*line) {
      batch.end = true;
      break;
    }
    TextLine& read = batch.lines.emplace_back();
    read.begin = batch.bytes.size();
    if (!line) {
      read.error = line.error();
      continue;
    }
    read.size = (*line)->text.size();
    batch.bytes += (*line)->text;
  }
  read_ = batch.lines.size();
  return batch;
}

}  // namespace fivekind
