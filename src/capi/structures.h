// C structs that carry their size: callers may be older or newer than the library.
#pragma once

#include <fivekind/error.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace fivekind::capi {

/// Options in the library's form: those that the caller's struct has, and 0 for the others; all 0
/// for null. Errors: usage (an invalid size, or options that only a newer library has).
template <typename Options>
Result<Options> known_options(const Options* given, const char* name) {
  Options options{};
  if (given == nullptr) return options;
  const std::size_t size = given->size;
  constexpr std::size_t kMax = 4096;  // so that nothing is read beyond the struct if the size is
                                      // invalid
  if (size < sizeof(std::size_t) || size > kMax) {
    return fail(Fault::usage, name, fmt::format("its size, {} bytes", sizeof(Options)),
                std::to_string(size));
  }
  const char* const bytes = reinterpret_cast<const char*>(given);
  if (size > sizeof(Options) &&
      std::any_of(bytes + sizeof(Options), bytes + size, [](char byte) { return byte != 0; })) {
    return fail(Fault::usage, name, "options that this version of the library has", "newer ones");
  }
  std::memcpy(&options, bytes, std::min(size, sizeof(Options)));
  return options;
}

/// Fills in as much of a caller's struct as there is room for; null: nothing. Errors: usage (an
/// invalid size).
template <typename Structure>
Result<void> fill_in(Structure whole, Structure* wanted, const char* name) {
  if (wanted == nullptr) return {};
  const std::size_t size = wanted->size;
  if (size < sizeof(std::size_t)) {
    return fail(Fault::usage, name, fmt::format("its size, {} bytes", sizeof(Structure)),
                std::to_string(size));
  }
  whole.size = size;
  std::memcpy(wanted, &whole, std::min(size, sizeof(Structure)));
  return {};
}

}  // namespace fivekind::capi
