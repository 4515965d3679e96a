// The description of the interface (openapi.json), built in.
#pragma once

#include <span>

#include "support/embedded_text.h"

namespace fivekind::service {

/// One text, as in the source.
std::span<const support::EmbeddedText> interface_texts();

}  // namespace fivekind::service
