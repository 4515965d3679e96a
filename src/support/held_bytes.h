// Bytes that an object holds on the heap, as the allocator counts them.
// Why: caches with a memory limit must know what their entries really take. Every class that holds
// arrays reports it in the same way, as bytes(), which excludes its own size, and its owner adds
// these up.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

namespace fivekind::support {

/// The size of one allocation: glibc gives blocks in steps of 16 bytes, at least 32, of which it
/// needs 8.
constexpr std::uint64_t block_bytes(std::uint64_t asked) {
  constexpr std::uint64_t kUnit = 16;
  constexpr std::uint64_t kOwn = 8;
  if (asked == 0) return 0;
  return std::max(2 * kUnit, (asked + kOwn + kUnit - 1) / kUnit * kUnit);
}

inline std::uint64_t held_bytes(const std::string& text) {
  constexpr std::size_t kWithin = 15;  // characters that a string stores inside itself
  return text.capacity() <= kWithin ? 0 : block_bytes(text.capacity() + 1);
}

template <typename T>
std::uint64_t held_bytes(const std::vector<T>& items);

/// For an item that holds nothing, or is a string or a vector, or has bytes().
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
  constexpr std::uint64_t kLinks = 32;  // per node of the tree
  std::uint64_t bytes = 0;
  for (const auto& [key, item] : items) {
    bytes += block_bytes(kLinks + sizeof(std::pair<const Key, T>)) + held_by(key) + held_by(item);
  }
  return bytes;
}

}  // namespace fivekind::support
