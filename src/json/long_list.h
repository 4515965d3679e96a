// An object with one long list, as text.
// Why: as values in memory a list takes several times the room of its text, and thousands of
// players may be in one.
#pragma once

#include <string>
#include <string_view>

#include "json/json.h"

namespace fivekind::json {

class LongList {
 public:
  /// `head`: fields of the object, after which the list comes under `key`.
  LongList(const Json& head, const std::string& key);

  void add(const Json& item) { add_text(text_of(item)); }
  /// An item that is text already.
  void add_text(std::string_view item);
  /// Ends the list. The text of the whole, with `tail`: fields that come after the list.
  std::string finish(const Json& tail);
  std::string finish();

 private:
  std::string text_;
  bool empty_ = true;
};

}  // namespace fivekind::json
