// A named text that is built into the program.
#pragma once

#include <string_view>

namespace fivekind::support {

struct EmbeddedText {
  std::string_view key;  ///< the file's name without its extension
  std::string_view text;
};

}  // namespace fivekind::support
