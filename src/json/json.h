// JSON as all answers are made of it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace fivekind::json {

/// Keys of an object stay in the order in which they were written.
using Json = nlohmann::ordered_json;

/// The text: doubles in full, bytes that are no UTF-8 replaced. `indent` is in spaces a level;
/// without one it is a single line.
std::string text_of(const Json& json, int indent = -1);

}  // namespace fivekind::json
