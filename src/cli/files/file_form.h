// The forms of files that the program writes, and their extensions.
// Why: no program opens plot.pdf if it contains an SVG picture, or games.csv if it contains JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::cli {

/// One form of files.
struct FileForm {
  std::string_view name;                  ///< "an SVG picture"
  std::vector<std::string_view> endings;  ///< its extensions, in lower case: ".svg"
  std::string_view option = {};           ///< the flag that selects it, if there is one
};

inline const FileForm kTextForm{"text", {".txt", ".md"}};
inline const FileForm kMarkdownForm{"Markdown", {".md", ".txt"}};
inline const FileForm kJsonForm{"JSON", {".json", ".jsonl", ".ndjson", ".txt"}, "--json"};
// For games: a text with such an extension is a score sheet.
inline const FileForm kRecordForm{"JSON Lines", {".jsonl", ".ndjson", ".json"}};
inline const FileForm kCsvForm{"CSV", {".csv", ".txt"}, "--csv"};
inline const FileForm kPictureForm{"an SVG picture", {".svg"}};
inline const FileForm kPageForm{"an HTML page", {".html", ".htm"}};
inline const FileForm kDotForm{"a graph for Graphviz", {".dot", ".gv", ".txt"}};
inline const FileForm kArrayForm{"a NumPy array", {".npy"}};
inline const FileForm kDatabaseForm{"an SQLite database", {".db", ".db3", ".sqlite", ".sqlite3"}};

/// The extension of a file's name if it stands for a form, one of the above or one that this
/// program does not write (".pdf", ".gz"); nothing for any other.
std::optional<std::string> telling_ending(const std::string& path);

/// Whether a file of this form may have this name.
bool fits(const FileForm& form, const std::string& path);

}  // namespace fivekind::cli
