// Errors with sentences of their own, where "expected …, found …" does not help: system errors,
// shortages, unknown names.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>

namespace fivekind::support {

/// The sentence; nothing where place, expectation and finding say it best. Input is quoted as
/// as_quoted() does.
std::optional<std::string> sentence_of(const Error& error);

}  // namespace fivekind::support
