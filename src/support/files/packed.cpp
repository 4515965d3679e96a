// Unpacking with zlib and libzstd.
#include "support/files/packed.h"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <new>

#include "support/try.h"

namespace fivekind::support {
namespace {

tl::unexpected<Error> cut_off(const std::string& name, const char* what) {
  return fail(Fault::record_damaged, name, fmt::format("whole {} data", what),
              "data that are cut off");
}

class Gzip : public Source {
 public:
  Gzip(Packed packed, std::string name) : packed_(std::move(packed)), name_(std::move(name)) {
    constexpr int kLargestWindow = 15;
    constexpr int kGzip = 16;
    if (::inflateInit2(&stream_, kLargestWindow + kGzip) != Z_OK) throw std::bad_alloc();
  }
  ~Gzip() override { ::inflateEnd(&stream_); }

  Result<std::size_t> read(char* bytes, std::size_t size) override {
    stream_.next_out = reinterpret_cast<Bytef*>(bytes);
    stream_.avail_out = static_cast<uInt>(std::min(size, kBlock));
    const uInt room = stream_.avail_out;
    while (stream_.avail_out == room) {
      FIVEKIND_LET(const auto filled, packed_.fill(1));
      if (filled == 0 && inside_) return cut_off(name_, "gzip");
      if (filled == 0) return 0;
      FIVEKIND_TRY(step());
    }
    return room - stream_.avail_out;
  }

 private:
  // Unpacks some of the input. Further members may follow the first one.
  Result<void> step() {
    const std::string_view left = packed_.left();
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(left.data()));
    stream_.avail_in = static_cast<uInt>(left.size());
    inside_ = true;
    const int state = ::inflate(&stream_, Z_NO_FLUSH);
    packed_.take(left.size() - stream_.avail_in);
    if (state == Z_STREAM_END) {
      inside_ = false;
      ::inflateReset(&stream_);
    } else if (state != Z_OK) {
      return fail(Fault::record_damaged, name_, "undamaged gzip data",
                  stream_.msg != nullptr ? stream_.msg : "damaged data");
    }
    return {};
  }

  Packed packed_;
  std::string name_;
  z_stream stream_{};
  bool inside_ = false;  // a gzip member
};

class Zstandard : public Source {
 public:
  Zstandard(Packed packed, std::string name)
      : packed_(std::move(packed)), name_(std::move(name)), stream_(::ZSTD_createDStream()) {
    if (stream_ == nullptr) throw std::bad_alloc();
  }
  ~Zstandard() override { ::ZSTD_freeDStream(stream_); }

  Result<std::size_t> read(char* bytes, std::size_t size) override {
    ZSTD_outBuffer out{bytes, size, 0};
    while (out.pos == 0) {
      FIVEKIND_LET(const auto filled, packed_.fill(1));
      // Even when all input has been read, some output may remain.
      const bool ended = filled == 0;
      if (ended && !inside_) return 0;
      ZSTD_inBuffer in{packed_.left().data(), packed_.left().size(), 0};
      const std::size_t state = ::ZSTD_decompressStream(stream_, &out, &in);
      packed_.take(in.pos);
      if (::ZSTD_isError(state) != 0) {
        return fail(Fault::record_damaged, name_, "undamaged Zstandard data",
                    ::ZSTD_getErrorName(state));
      }
      inside_ = state != 0;
      if (ended && out.pos == 0) return cut_off(name_, "Zstandard");
    }
    return out.pos;
  }

 private:
  Packed packed_;
  std::string name_;
  ZSTD_DStream* stream_;
  bool inside_ = false;  // a Zstandard frame
};

}  // namespace

Result<std::unique_ptr<Source>> unpacked_gzip(Packed packed, const std::string& name) {
  return std::make_unique<Gzip>(std::move(packed), name);
}

Result<std::unique_ptr<Source>> unpacked_zstandard(Packed packed, const std::string& name) {
  return std::make_unique<Zstandard>(std::move(packed), name);
}

}  // namespace fivekind::support
