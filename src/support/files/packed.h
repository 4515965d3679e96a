// Compressed bytes, and how to unpack them: gzip (RFC 1952) and Zstandard (RFC 8878).
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/files/source.h"
#include "support/try.h"

namespace fivekind::support {

/// The size of one read.
inline constexpr std::size_t kBlock = std::size_t{1} << 16;

/// Bytes that have been read from a source but not unpacked yet.
class Packed {
 public:
  explicit Packed(std::unique_ptr<Source> from) : from_(std::move(from)), block_(kBlock) {}

  std::string_view left() const { return {block_.data() + begin_, end_ - begin_}; }
  void take(std::size_t count) { begin_ += count; }

  /// Reads until at least `least` bytes are available or the source ends; returns how many are.
  Result<std::size_t> fill(std::size_t least) {
    if (left().size() >= least) return left().size();
    std::memmove(block_.data(), block_.data() + begin_, end_ - begin_);
    end_ -= std::exchange(begin_, 0);
    while (end_ < least) {
      FIVEKIND_LET(const auto got, from_->read(block_.data() + end_, block_.size() - end_));
      if (got == 0) break;
      end_ += got;
    }
    return end_;
  }

 private:
  std::unique_ptr<Source> from_;
  std::vector<char> block_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

/// The unpacked bytes of a source, which may hold several compressed texts one after the other.
/// Errors: file_read (nothing can be unpacked here); of the source also record_damaged.
Result<std::unique_ptr<Source>> unpacked_gzip(Packed packed, const std::string& name);
Result<std::unique_ptr<Source>> unpacked_zstandard(Packed packed, const std::string& name);

}  // namespace fivekind::support
