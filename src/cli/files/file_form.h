// What the files that the program writes hold, and how their names end.
// Why: plot.pdf with an SVG picture in it, or games.csv with JSON, is opened by nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::cli {

/// One form of files.
struct FileForm {
  std::string_view name;                  ///< "an SVG picture"
  std::vector<std::string_view> endings;  ///< that say it, small letters: ".svg"
  std::string_view option = {};           ///< the flag that asks for it, where there is one
};

inline const FileForm kTextForm{"text", {".txt", ".md"}};
inline const FileForm kMarkdownForm{"Markdown", {".md", ".txt"}};
inline const FileForm kJsonForm{"JSON", {".json", ".jsonl", ".ndjson", ".txt"}, "--json"};
// Of games: a text with such an ending is a score sheet.
inline const FileForm kRecordForm{"JSON Lines", {".jsonl", ".ndjson", ".json"}};
inline const FileForm kCsvForm{"CSV", {".csv", ".txt"}, "--csv"};
inline const FileForm kPictureForm{"an SVG picture", {".svg"}};
inline const FileForm kPageForm{"an HTML page", {".html", ".htm"}};
inline const FileForm kDotForm{"a graph for Graphviz", {".dot", ".gv", ".txt"}};
inline const FileForm kArrayForm{"a NumPy array", {".npy"}};
inline const FileForm kDatabaseForm{"an SQLite database", {".db", ".db3", ".sqlite", ".sqlite3"}};

/// The ending of a file's name where it says a form, one of the above or one that nothing here is
/// written in (".pdf", ".gz"); nothing for any other.
std::optional<std::string> telling_ending(const std::string& path);

/// Whether a file of this form may have this name.
bool fits(const FileForm& form, const std::string& path);

}  // namespace fivekind::cli
