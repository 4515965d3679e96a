// Objects shared by the cases of a suite, made once. Why: ctest runs all cases of one suite and
// parameter in one process (suites.cmake), and solving a game takes longer than asking about it.
#pragma once

#include <map>
#include <memory>
#include <string>

namespace fivekind::tests {

/// The result of make(), kept under `key` until the process ends. Each call in the source has its
/// own.
template <class Make>
auto& once(const std::string& key, const Make& make) {
  using Value = decltype(make());
  static std::map<std::string, std::unique_ptr<Value>> kept;
  std::unique_ptr<Value>& value = kept[key];
  if (!value) value.reset(new Value(make()));
  return *value;
}

}  // namespace fivekind::tests
