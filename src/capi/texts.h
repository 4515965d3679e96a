// C strings.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "json/json.h"

namespace fivekind::capi {

/// A copy that fivekind_free_string frees.
char* text_of_c(const std::string& text);
/// JSON as the command line prints it.
char* text_of_c(const json::Json& json);
/// The texts of an array; none of them may be null.
std::vector<std::string> texts_of(std::span<const char* const> texts);
/// Whether one of them is null.
bool has_null(std::span<const char* const> texts);

}  // namespace fivekind::capi
