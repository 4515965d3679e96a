// Texts of JSON, parsed by simdjson. Why: it reports memory that has run out like a mistake in the
// text, and nobody should be told that of a sound record.
#pragma once

#include <simdjson.h>

#include <new>
#include <string_view>

namespace fivekind::records {

/// The root of a text, or what is wrong with it. Memory that has run out is no fault of the text:
/// it throws std::bad_alloc. `padded`: simdjson's padding may be read behind the text.
inline simdjson::simdjson_result<simdjson::dom::element> parse_json(simdjson::dom::parser& parser,
                                                                    std::string_view text,
                                                                    bool padded = false) {
  auto root = parser.parse(text.data(), text.size(), !padded);
  if (root.error() == simdjson::MEMALLOC) throw std::bad_alloc();
  return root;
}

}  // namespace fivekind::records
