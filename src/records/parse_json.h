// JSON texts parsed by simdjson. Why: it reports running out of memory like a mistake in the text,
// and a valid record must not be blamed for that.
#pragma once

#include <simdjson.h>

#include <new>
#include <string_view>

namespace fivekind::records {

/// The root of a text, or what is wrong with it. Running out of memory is not the text's fault: it
/// throws std::bad_alloc. `padded`: simdjson's padding may be read after the text.
inline simdjson::simdjson_result<simdjson::dom::element> parse_json(simdjson::dom::parser& parser,
                                                                    std::string_view text,
                                                                    bool padded = false) {
  auto root = parser.parse(text.data(), text.size(), !padded);
  if (root.error() == simdjson::MEMALLOC) throw std::bad_alloc();
  return root;
}

}  // namespace fivekind::records
