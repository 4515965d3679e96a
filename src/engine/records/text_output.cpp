// Where long texts go.
#include "engine/records/text_output.h"

#include <utility>

namespace fivekind {

Result<TextOutput> TextOutput::open(const std::string& path, WriteText write,
                                    const support::FileKind& kind) {
  TextOutput output(std::move(write));
  if (path.empty()) return output;
  auto file = support::AtomicFile::create(path, kind);
  if (!file) return tl::make_unexpected(file.error());
  output.file_.emplace(*std::move(file));
  return output;
}

std::optional<Error> TextOutput::flush(bool all) {
  constexpr std::size_t kGathered = std::size_t{1} << 18;
  if (text_.empty() || (!all && text_.size() < kGathered)) return std::nullopt;
  std::optional<Error> error;
  if (file_) {
    const auto written = file_->write(text_.data(), text_.size());
    if (!written) error = written.error();
  } else if (write_) {
    error = write_(text_);
  }
  text_.clear();
  return error;
}

std::optional<Error> TextOutput::end(Result<std::string> (support::AtomicFile::*put)()) {
  if (auto error = flush(true)) return error;
  if (!file_) return std::nullopt;
  const auto done = ((*file_).*put)();
  return done ? std::nullopt : std::optional(done.error());
}

std::optional<Error> TextOutput::finish() {
  return end(&support::AtomicFile::commit);
}

std::optional<Error> TextOutput::set_aside() {
  return end(&support::AtomicFile::set_aside);
}

}  // namespace fivekind
