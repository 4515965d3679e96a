// Kinds of files by their beginnings: those that are never replaced, and the results that the
// program prints.
// Why: results have no mark as pictures have, and a second run must replace those of the first.
#pragma once

#include <fivekind/records.h>

#include <optional>
#include <string>
#include <string_view>

#include "cli/files/file_form.h"
#include "support/files/file_kinds.h"

namespace fivekind::cli {

/// By the first support::kTellingBytes of a file.
bool is_database(std::string_view beginning);
/// Of people or of a simulation, in any form of records.
bool is_records(std::string_view beginning);
bool is_rules(std::string_view beginning);
/// A manifest or values.
bool is_table(std::string_view beginning);
/// Output of a command as text, JSON or CSV.
bool is_results(std::string_view beginning);

inline const support::FileKind kRecords{"recorded games", "", {}, is_records};
inline const support::FileKind kRulesFile{"a rules file", "", {}, is_rules};
inline const support::FileKind kFoundStrategy{"a strategy that a search has found",
                                              "// Found by fivekind:"};
inline const support::FileKind kResults{"results of this program", "", {}, is_results};
inline const support::FileKind kArray{
    "a NumPy array of this program", "\x93NUMPY", {"{'descr': [('", "'value', '"}};
/// The file beside an array that describes its content.
std::string layout_file(const std::string& array);

/// The form of records that an option names; nothing where it names none. Errors: record_form.
Result<std::optional<RecordForm>> record_form(const std::string& name);

/// What is printed in a form.
const support::FileKind& kind_of(const FileForm& form);

}  // namespace fivekind::cli
