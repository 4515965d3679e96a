// The JSON type of all answers.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace fivekind::json {

/// Keys of an object stay in the order in which they were added.
using Json = nlohmann::ordered_json;

/// The text: doubles in full, invalid UTF-8 replaced. `indent` is in spaces per level; without one
/// it is a single line.
std::string text_of(const Json& json, int indent = -1);

}  // namespace fivekind::json
