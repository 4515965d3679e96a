// Output of long texts.
#include "engine/records/text_output.h"

#include <utility>

#include "support/try.h"

namespace fivekind {

Result<TextOutput> TextOutput::open(const std::string& path, WriteText write,
                                    const support::FileKind& kind) {
  TextOutput output(std::move(write));
  if (path.empty()) return output;
  FIVEKIND_LET(auto file, support::AtomicFile::create(path, kind));
  output.file_.emplace(std::move(file));
  return output;
}

Result<void> TextOutput::flush(bool all) {
  constexpr std::size_t kGathered = std::size_t{1} << 18;
  if (text_.empty() || (!all && text_.size() < kGathered)) return {};
  Result<void> done;
  if (file_) {
    const auto written = file_->write(text_.data(), text_.size());
    if (!written) done = tl::make_unexpected(written.error());
  } else if (write_) {
    done = write_(text_);
  }
  text_.clear();
  return done;
}

Result<void> TextOutput::end(Result<std::string> (support::AtomicFile::*put)()) {
  FIVEKIND_TRY(flush(true));
  if (!file_) return {};
  FIVEKIND_HOLD(((*file_).*put)());
  return {};
}

Result<void> TextOutput::finish() {
  return end(&support::AtomicFile::commit);
}

Result<void> TextOutput::set_aside() {
  return end(&support::AtomicFile::set_aside);
}

}  // namespace fivekind
