// SHA-256 (FIPS 180-4), in hexadecimal.
// Why: a game's seed is promised before the first roll; only a hash that nobody can turn back
// keeps such a promise. The library needs no more of cryptography than this, and a browser has no
// OpenSSL.
#pragma once

#include <string>
#include <string_view>

namespace fivekind::support {

/// 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace fivekind::support
