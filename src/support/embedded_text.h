// A text that is built into the program, by its name.
#pragma once

#include <string_view>

namespace fivekind::support {

struct EmbeddedText {
  std::string_view key;  ///< the file's name without its extension
  std::string_view text;
};

}  // namespace fivekind::support
