// What each source has published: the texts of research/published/*.json, built in.
#pragma once

#include <span>
#include <string_view>

namespace fivekind::reproduce {

struct PublishedText {
  std::string_view key;
  std::string_view text;
};

/// In the order in which the sources are printed.
std::span<const PublishedText> published_texts();

}  // namespace fivekind::reproduce
