// Bytes that a thing holds on the heap, as the allocator hands them out.
// Why: what is kept within a bound of memory has to tell what it really takes. Every class that
// holds arrays tells it in the same way, as bytes() beside its own size, and whoever holds such
// things adds them up.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

namespace fivekind::support {

/// What one allocation takes: glibc gives blocks of 16 bytes, at least two, of which it needs 8.
constexpr std::uint64_t block_bytes(std::uint64_t asked) {
  constexpr std::uint64_t kUnit = 16;
  constexpr std::uint64_t kOwn = 8;
  if (asked == 0) return 0;
  return std::max(2 * kUnit, (asked + kOwn + kUnit - 1) / kUnit * kUnit);
}

inline std::uint64_t held_bytes(const std::string& text) {
  constexpr std::size_t kWithin = 15;  // characters that a text holds itself
  return text.capacity() <= kWithin ? 0 : block_bytes(text.capacity() + 1);
}

template <typename T>
std::uint64_t held_bytes(const std::vector<T>& items);

/// Of an item that holds nothing, or is a text or a vector, or tells its bytes().
template <typename T>
std::uint64_t held_by(const T& item) {
  if constexpr (std::is_trivially_copyable_v<T>) {
    return 0;
  } else if constexpr (requires { item.bytes(); }) {
    return item.bytes();
  } else {
    return held_bytes(item);
  }
}

template <typename T>
std::uint64_t held_bytes(const std::vector<T>& items) {
  std::uint64_t bytes = block_bytes(items.capacity() * sizeof(T));
  if constexpr (!std::is_trivially_copyable_v<T>) {
    for (const T& item : items) bytes += held_by(item);
  }
  return bytes;
}

template <typename Key, typename T>
std::uint64_t held_bytes(const std::map<Key, T>& items) {
  constexpr std::uint64_t kLinks = 32;  // of a place in the tree
  std::uint64_t bytes = 0;
  for (const auto& [key, item] : items) {
    bytes += block_bytes(kLinks + sizeof(std::pair<const Key, T>)) + held_by(key) + held_by(item);
  }
  return bytes;
}

}  // namespace fivekind::support
