// Times and sizes as people type them: "200ms", "2GB".
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <string>

namespace fivekind::cli {

/// A time in seconds: "200ms", "1s", "1", "2min". Errors: time_budget, which names the option.
Result<double> read_seconds(const std::string& option, const std::string& text);

/// A size in bytes: "500MB", "2GB". Errors: usage, which names the option.
Result<std::uint64_t> read_bytes(const std::string& option, const std::string& text);

}  // namespace fivekind::cli
