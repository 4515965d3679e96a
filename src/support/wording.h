// Errors in a sentence of their own, where "expected …, found …" does not help: what the system
// refuses, what there is too little of, names that nobody knows.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>

namespace fivekind::support {

/// The sentence; nothing where place, expectation and what was found say it best. What the user
/// gave is quoted as as_quoted() does.
std::optional<std::string> sentence_of(const Error& error);

}  // namespace fivekind::support
