// Compressing answers with gzip (RFC 1952).
#include "server/packing.h"

#include <zlib.h>

#include <limits>

namespace fivekind::server {
namespace {

// What fits into one packet is as fast without compression.
constexpr std::size_t kShortest = 1'200;
// A tenth of the time of the default level, and a tenth more bytes.
constexpr int kLevel = 3;

// Nothing: there is no memory for it.
std::string packed(const std::string& text) {
  constexpr int kGzip = 16;  // added to the window bits, as zlib requires
  constexpr int kMemory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, kLevel, Z_DEFLATED, MAX_WBITS + kGzip, kMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return "";
  }
  std::string bytes(deflateBound(&stream, text.size()), '\0');
  // zlib does not write to its input, but declares that only in newer versions.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // NOLINT
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());  // NOLINT
  stream.avail_out = static_cast<uInt>(bytes.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  bytes.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return bytes;
}

}  // namespace

bool takes_packed(const service::Request& request) {
  const std::string_view encodings = request.header("accept-encoding");
  const std::size_t at = encodings.find("gzip");
  if (at == std::string_view::npos) return false;
  const std::string_view gzip = encodings.substr(at, encodings.find(',', at) - at);
  const std::size_t weight = gzip.find("q=");
  return weight == std::string_view::npos ||
         gzip.find_first_of("123456789", weight) != std::string_view::npos;
}

void pack(const service::Request& request, service::Response& response) {
  constexpr std::size_t kLongest = std::numeric_limits<uInt>::max() / 2;
  if (response.body.size() < kShortest || response.body.size() > kLongest) return;
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!takes_packed(request)) return;
  std::string bytes = packed(response.body);
  if (bytes.empty()) return;
  response.body = std::move(bytes);
  response.headers.emplace_back("Content-Encoding", "gzip");
}

}  // namespace fivekind::server
