// Valid heads of requests.
// Why: the library that reads them tolerates much, and differences between what two programs
// tolerate, such as a proxy before this one, allow requests to be smuggled past it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace fivekind::server {

/// What RFC 9112 forbids in a head, or nothing: lines that do not end in CR LF or that continue on
/// the next one, invalid header names, control characters, Host missing or repeated, a length
/// repeated or together with Transfer-Encoding. `head`: the bytes up to the empty line.
std::optional<std::string> wrong_in_head(std::string_view head);

}  // namespace fivekind::server
