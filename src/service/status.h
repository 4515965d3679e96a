// HTTP status codes (RFC 9110, section 15).
#pragma once

namespace fivekind::service {

inline constexpr int kGood = 200;
inline constexpr int kCreated = 201;
inline constexpr int kUnchanged = 304;
inline constexpr int kBad = 400;
inline constexpr int kForbidden = 403;
inline constexpr int kNotFound = 404;
inline constexpr int kNoSuchMethod = 405;
inline constexpr int kTooSlow = 408;
inline constexpr int kConflict = 409;
inline constexpr int kNoLength = 411;
inline constexpr int kTooLarge = 413;
inline constexpr int kTooLong = 414;
inline constexpr int kOtherType = 415;
inline constexpr int kMisdirected = 421;
inline constexpr int kImpossible = 422;
inline constexpr int kLongHead = 431;
inline constexpr int kFailed = 500;
inline constexpr int kUnavailable = 503;

}  // namespace fivekind::service
