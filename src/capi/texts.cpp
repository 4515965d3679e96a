// C strings.
#include "capi/texts.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

namespace fivekind::capi {

char* text_of_c(const std::string& text) {
  char* const copy = new char[text.size() + 1];
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

char* text_of_c(const json::Json& json) {
  constexpr int kIndent = 2;
  return text_of_c(json::text_of(json, kIndent));
}

std::vector<std::string> texts_of(std::span<const char* const> texts) {
  return {texts.begin(), texts.end()};
}

bool has_null(std::span<const char* const> texts) {
  return std::any_of(texts.begin(), texts.end(), [](const char* text) { return text == nullptr; });
}

}  // namespace fivekind::capi
