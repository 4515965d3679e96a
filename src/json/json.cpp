// JSON as text.
#include "json/json.h"

#include <nlohmann/json.hpp>

namespace fivekind::json {

std::string text_of(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace fivekind::json
