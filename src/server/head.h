// What the head of a request may look like.
// Why: the library that reads it forgives much, and what one program forgives and another does not,
// such as a proxy before this one, is how requests are smuggled past it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace fivekind::server {

/// What in a head RFC 9112 forbids, or nothing: lines that end otherwise than in CR LF or go on in
/// the next one, names of headers that are none, control characters, Host missing or twice, a
/// length twice or beside Transfer-Encoding. `head`: the bytes up to the empty line.
std::optional<std::string> wrong_in_head(std::string_view head);

}  // namespace fivekind::server
