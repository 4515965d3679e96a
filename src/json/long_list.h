// An object with one long list, as text.
// Why: as JSON values in memory a list takes several times the size of its text, and it may contain
// thousands of players.
#pragma once

#include <string>
#include <string_view>

#include "json/json.h"

namespace fivekind::json {

class LongList {
 public:
  /// `head`: fields of the object, after which the list follows under `key`.
  LongList(const Json& head, const std::string& key);

  void add(const Json& item) { add_text(text_of(item)); }
  /// Adds an item that is already text.
  void add_text(std::string_view item);
  /// Ends the list. Returns the whole text, with `tail`: fields that come after the list.
  std::string finish(const Json& tail);
  std::string finish();

 private:
  std::string text_;
  bool empty_ = true;
};

}  // namespace fivekind::json
