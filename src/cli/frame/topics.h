// What `fivekind help TOPIC` prints apart from commands: the texts of src/cli/topics/*.txt, built
// in.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "support/embedded_text.h"

namespace fivekind::cli {

/// In the order in which they are listed.
std::span<const support::EmbeddedText> topic_texts();

/// The topic with this name. Null if there is none.
const support::EmbeddedText* topic(std::string_view name);

/// The title in its first line.
std::string title(const support::EmbeddedText& topic);

}  // namespace fivekind::cli
