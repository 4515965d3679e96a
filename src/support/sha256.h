// SHA-256 (FIPS 180-4), in hexadecimal.
// Why: the program commits to a game's seed before the first roll, which takes a hash that cannot
// be inverted. The library needs no other cryptography, and a browser has no OpenSSL.
#pragma once

#include <string>
#include <string_view>

namespace fivekind::support {

/// 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace fivekind::support
