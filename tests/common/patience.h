// Limits of wall time are for the program as it is shipped; with a sanitizer, or without
// optimisation, it takes much longer.
#pragma once

namespace fivekind::tests {

#if defined(__SANITIZE_THREAD__)
constexpr int kPatience = 60;
#elif defined(__SANITIZE_ADDRESS__)
constexpr int kPatience = 10;
#elif !defined(NDEBUG)
constexpr int kPatience = 5;
#else
constexpr int kPatience = 1;
#endif

/// Seconds for which a test waits for something that must happen: it takes this long only if the
/// test fails. How soon it must happen is another question.
constexpr double kComes = 240.0 * kPatience;

/// Measured memory is not the program's own: a sanitizer keeps what is freed.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

}  // namespace fivekind::tests
