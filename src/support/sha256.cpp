// SHA-256, by OpenSSL.
#include "support/sha256.h"

#include <fmt/format.h>
#include <openssl/sha.h>

#include <array>

namespace fivekind::support {

std::string sha256(std::string_view bytes) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data());
  std::string text;
  for (const unsigned char byte : digest) text += fmt::format("{:02x}", byte);
  return text;
}

}  // namespace fivekind::support
