// Which files an output may replace.
#include "cli/files/replacing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "cli/files/known_files.h"
#include "support/files/source.h"

namespace fivekind::cli {
namespace {

struct Kept {
  std::string_view name;
  bool (*is)(std::string_view beginning);
};

// The output of `games` has the keys of a rules file, and a record those of a game; hence this
// order.
constexpr std::array<Kept, 4> kKept = {{{"a database", is_database},
                                        {"a file of a table", is_table},
                                        {"a file of recorded games", is_records},
                                        {"a rules file", is_rules}}};

// As it is and unpacked: compressed records are records.
std::vector<std::string> beginnings(const std::string& path) {
  std::vector<std::string> texts;
  if (auto text = support::read_text(path, support::kTellingBytes)) {
    texts.push_back(*std::move(text));
  }
  if (auto text = support::read_input(path, support::kTellingBytes)) {
    if (texts.empty() || texts.front() != *text) texts.push_back(*std::move(text));
  }
  return texts;
}

tl::unexpected<Error> stays(const std::string& path, std::string expected, std::string found) {
  return fail(Fault::file_foreign, path, std::move(expected), std::move(found));
}

bool is_any(const support::FileKind& kind) {
  return kind.name == support::kAnyFile.name;
}

// The temporary names of a file are derived from its own.
bool is_replaced(const std::string& input, const std::string& path) {
  std::error_code none;
  const std::string whole = std::filesystem::weakly_canonical(path, none).string();
  const std::string read = std::filesystem::weakly_canonical(input, none).string();
  const bool beside = support::is_temporary(read) && read.starts_with(whole + '.');
  return beside || support::is_one_file(input, path);
}

}  // namespace

Result<void> check_replacing(const NewFile& file, const std::vector<std::string>& inputs,
                             bool force) {
  std::error_code none;
  if (support::is_stream(file.path)) return {};
  const bool read = std::any_of(inputs.begin(), inputs.end(), [&](const std::string& input) {
    return is_replaced(input, file.path);
  });
  if (read && file.in_place) return {};
  if (read)
    return stays(file.path, "another file", "a file that is read, which no output replaces");
  if (!std::filesystem::is_regular_file(file.path, none)) return {};
  bool other = false;
  for (const std::string& text : beginnings(file.path)) {
    if (text.empty() || is_any(file.kind) || file.kind.has(text)) continue;
    other = true;
    const auto kept =
        std::find_if(kKept.begin(), kKept.end(), [&](const Kept& kind) { return kind.is(text); });
    if (kept == kKept.end() || is_results(text)) continue;
    return stays(file.path, fmt::format("a new file, or {}", file.kind.name),
                 fmt::format("{}, which stays as it is", kept->name));
  }
  if (!other || (force && file.forceable)) return {};
  return stays(file.path, fmt::format("a new file, or {}", file.kind.name),
               file.forceable ? "another file, which only --force replaces"
                              : "another file, which stays as it is");
}

}  // namespace fivekind::cli
