// How often a test kills, damages or floods: a few times in every run, FIVEKIND_ATTACKS times in
// nightly runs (script/nightly).
#pragma once

#include <cstdlib>
#include <string>

namespace fivekind::tests {

inline int attacks(int usual) {
  const char* const text = std::getenv("FIVEKIND_ATTACKS");
  return text == nullptr || *text == '\0' ? usual : std::stoi(text);
}

}  // namespace fivekind::tests
