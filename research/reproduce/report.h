// The results of the reproduction for output: as JSON, as a page, by places.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "json/json.h"
#include "reproduce/reproduce.h"

namespace fivekind::reproduce {

json::Json json_of(const Reproduction& reproduction);
/// The page docs/reproduction.md; pictures lie in images/ beside it.
std::string markdown_of(const Reproduction& reproduction);

/// The name of a picture's file, "reproduction-yatzy.svg".
std::string file_of(const Picture& picture);
/// The names of all possible files.
std::vector<std::string> picture_files();

bool has_lines(const Reproduction& reproduction, const Source& source);
/// Whether it differs, is undecided or is not reproduced, so that a reader wants to know why.
bool needs_words(const Line& line);
/// Calls `action` with the lines of each place of a source, in order.
using LineAction = std::function<void(const std::vector<const Line*>& lines)>;
void for_each_place(const Reproduction& reproduction, const std::string& source,
                    const LineAction& action);
/// "90 agree, 3 differ, 1 is undecided …": of a source, or of all for "".
std::string summary(const Reproduction& reproduction, const std::string& source);

}  // namespace fivekind::reproduce
