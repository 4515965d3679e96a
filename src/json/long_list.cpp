// An object with one long list, as text.
#include "json/long_list.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace fivekind::json {

LongList::LongList(const Json& head, const std::string& key) : text_(text_of(head)) {
  text_.pop_back();
  if (!head.empty()) text_ += ',';
  text_ += text_of(key) + ":[";
}

void LongList::add_text(std::string_view item) {
  if (!empty_) text_ += ',';
  text_ += item;
  empty_ = false;
}

std::string LongList::finish(const Json& tail) {
  text_ += ']';
  text_ += tail.empty() ? "}" : "," + text_of(tail).substr(1);
  return std::move(text_);
}

std::string LongList::finish() {
  return finish(Json::object());
}

}  // namespace fivekind::json
