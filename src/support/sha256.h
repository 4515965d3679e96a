// SHA-256, in hexadecimal.
// Why: a game's seed is promised before the first throw; only a hash that nobody can turn back
// keeps such a promise.
#pragma once

#include <string>
#include <string_view>

namespace fivekind::support {

/// 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace fivekind::support
