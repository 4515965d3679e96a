// Extensions of file names.
#include "cli/files/file_form.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "support/text.h"

namespace fivekind::cli {
namespace {

bool has(const std::vector<std::string_view>& endings, std::string_view ending) {
  return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

// Forms that this program does not write.
const std::vector<std::string_view>& foreign_endings() {
  static const std::vector<std::string_view> endings = {
      ".7z",  ".bz2",     ".doc", ".docx", ".eps",  ".gif", ".gz",  ".jpeg", ".jpg", ".npz",
      ".ods", ".parquet", ".pdf", ".png",  ".ps",   ".rtf", ".tar", ".tgz",  ".tsv", ".webp",
      ".xls", ".xlsx",    ".xml", ".xz",   ".yaml", ".yml", ".zip", ".zst"};
  return endings;
}

bool is_known(std::string_view ending) {
  const std::array forms = {&kTextForm, &kMarkdownForm, &kJsonForm,  &kCsvForm,     &kPictureForm,
                            &kPageForm, &kDotForm,      &kArrayForm, &kDatabaseForm};
  return has(foreign_endings(), ending) ||
         std::any_of(forms.begin(), forms.end(),
                     [&](const FileForm* form) { return has(form->endings, ending); });
}

}  // namespace

std::optional<std::string> telling_ending(const std::string& path) {
  const std::string ending = support::lower_case(std::filesystem::path(path).extension().string());
  return is_known(ending) ? std::optional(ending) : std::nullopt;
}

bool fits(const FileForm& form, const std::string& path) {
  const auto ending = telling_ending(path);
  return !ending || has(form.endings, *ending);
}

}  // namespace fivekind::cli
