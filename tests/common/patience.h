// Limits of wall time are for the program as it is shipped; with a sanitizer in it, or hardly
// optimised, it takes much longer.
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

/// Seconds for which a test waits for what has to come: so long only where it fails. How soon it
/// has to come is another question.
constexpr double kComes = 240.0 * kPatience;

/// Memory is not what the program takes by itself: a sanitizer keeps what is freed.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

}  // namespace fivekind::tests
