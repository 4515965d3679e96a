// For results that a test requires: the value, or an exception with the error's message.
#pragma once

#include <fivekind/error.h>

#include <stdexcept>
#include <utility>

namespace fivekind::tests {

template <typename T>
T value_or_throw(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().message());
  return *std::move(result);
}

}  // namespace fivekind::tests
