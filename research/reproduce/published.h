// The publications of each source: the texts of research/published/*.json, built in.
#pragma once

#include <span>

#include "support/embedded_text.h"

namespace fivekind::reproduce {

/// In the order in which the sources are printed.
std::span<const support::EmbeddedText> published_texts();

}  // namespace fivekind::reproduce
