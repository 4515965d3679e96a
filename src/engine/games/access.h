// The way from public objects to what stands behind them, and back.
// Why: only the engine and the front ends that come with it may see that.
#pragma once

#include <fivekind/objective.h>

#include <utility>

namespace fivekind {
namespace internal {

struct Access {
  template <typename Public>
  static auto& data(const Public& object) {
    return *object.data_;
  }
  template <typename Public>
  static const auto& shared(const Public& object) {
    return object.data_;
  }
  template <typename Public, typename... Parts>
  static Public make(Parts&&... parts) {
    return Public(std::forward<Parts>(parts)...);
  }
};

}  // namespace internal

/// What stands behind a game, a position, a solution, an objective, a strategy or an engine.
template <typename Public>
auto& data_of(const Public& object) {
  return internal::Access::data(object);
}

/// An object in front of it.
template <typename Public, typename... Parts>
Public public_of(Parts&&... parts) {
  return internal::Access::make<Public>(std::forward<Parts>(parts)...);
}

}  // namespace fivekind
