// What `fivekind help TOPIC` tells beside the commands: the texts of src/cli/topics/*.txt, built
// in.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "support/embedded_text.h"

namespace fivekind::cli {

/// In the order in which they are listed.
std::span<const support::EmbeddedText> topic_texts();

/// The topic of that name. Null where there is none.
const support::EmbeddedText* topic(std::string_view name);

/// What its first line says it is about.
std::string title(const support::EmbeddedText& topic);

}  // namespace fivekind::cli
