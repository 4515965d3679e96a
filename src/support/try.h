// Early returns of errors, in one line each.
// Why: most functions that can fail call others that can, and have nothing to add to their errors.
#pragma once

#include <fivekind/error.h>

#include <utility>

namespace fivekind::support {

/// The compiler refuses results that have a value.
inline bool succeeded(const Result<void>& result) {
  return result.has_value();
}
template <typename T>
bool succeeded(const Result<T>& result) = delete;

}  // namespace fivekind::support

/// Returns from the enclosing function if a Result<void> holds an error: FIVEKIND_TRY(write(text)).
/// A value would be destroyed at once, with everything it holds: see FIVEKIND_HOLD.
#define FIVEKIND_TRY(...) \
  FIVEKIND_TRY_AS(FIVEKIND_UNIQUE(fivekind_result_, __COUNTER__), __VA_ARGS__)

/// The same for a Result whose value is not read, but lives until the end of the block: a turn, a
/// file, a lock. Two statements, so it needs braces around it.
#define FIVEKIND_HOLD(...) \
  FIVEKIND_HOLD_AS(FIVEKIND_UNIQUE(fivekind_result_, __COUNTER__), __VA_ARGS__)

/// Declares the value of a Result, or returns its error from the enclosing function:
/// FIVEKIND_LET(const auto game, find(key)); three statements, so it needs braces around it.
#define FIVEKIND_LET(declaration, ...) \
  FIVEKIND_LET_AS(FIVEKIND_UNIQUE(fivekind_result_, __COUNTER__), declaration, __VA_ARGS__)

#define FIVEKIND_TRY_AS(result, ...)                                        \
  if (auto result = (__VA_ARGS__); !::fivekind::support::succeeded(result)) \
  return tl::make_unexpected(std::move(result).error())

#define FIVEKIND_HOLD_AS(result, ...) \
  const auto result = (__VA_ARGS__);  \
  if (!result) return tl::make_unexpected(result.error())

#define FIVEKIND_LET_AS(result, declaration, ...)                     \
  auto result = (__VA_ARGS__);                                        \
  if (!result) return tl::make_unexpected(std::move(result).error()); \
  declaration = *std::move(result)

#define FIVEKIND_UNIQUE(prefix, number) FIVEKIND_UNIQUE_AS(prefix, number)
#define FIVEKIND_UNIQUE_AS(prefix, number) prefix##number
