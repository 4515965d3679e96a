// Telling our own files from others.
#include "shards/folder.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <vector>

#include "support/files/files.h"

namespace fivekind::shards {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kManifest = "manifest.json";
constexpr std::size_t kEnough = 4096;

// layer-07.fivekind, open-04-shard-0012.fivekind.
bool is_named_as_shard(const std::string& name) {
  return name.ends_with(".fivekind") && (name.starts_with("layer-") || name.starts_with("open-"));
}

// Nothing of value: no bytes, zeros as after a crash, an empty object.
bool is_blank(std::string_view text) {
  return text.find_first_not_of(std::string_view("\0 \n{}", 5)) == std::string_view::npos;
}

bool is_manifest(std::string_view text) {
  return is_blank(text) || text.starts_with("{\n  \"format\"") ||
         text.find("\"rules_hash\"") != std::string_view::npos ||
         text.find("\"shards\"") != std::string_view::npos;
}

class Folder {
 public:
  explicit Folder(std::string path) : path_(std::move(path)) {
    std::error_code problem;
    for (fs::directory_iterator at(path_, problem), end; !problem && at != end;
         at.increment(problem)) {
      const std::string name = at->path().filename().string();
      if (at->is_symlink(problem) && (name == kManifest || is_named_as_shard(name))) {
        links_.push_back(at->path().string());
        continue;
      }
      if (!at->is_regular_file(problem)) continue;
      if (name == kManifest) manifest_ = at->path().string();
      if (is_named_as_shard(name)) shards_.push_back(at->path().string());
    }
    std::sort(shards_.begin(), shards_.end());
    std::sort(links_.begin(), links_.end());
  }

  const std::string& manifest() const { return manifest_; }  // empty: none
  const std::vector<std::string>& shards() const { return shards_; }
  /// Links with the names of a table's files: the user has put them there, and writing through them
  /// would change files elsewhere.
  const std::vector<std::string>& links() const { return links_; }

  bool is_own_manifest() const {
    const auto text = support::read_text(manifest_, kEnough);
    return text && is_manifest(*text);
  }
  // The shards that a manifest lists are ours, whatever state they are in.
  bool is_own_shard(const std::string& path) const {
    if (!manifest_.empty() && is_own_manifest()) return true;
    const auto text = support::read_text(path, kEnough);
    return text && (is_blank(*text) || text->starts_with("FIVEKIND"));
  }

 private:
  std::string path_;
  std::string manifest_;
  std::vector<std::string> shards_;
  std::vector<std::string> links_;
};

tl::unexpected<Error> foreign(const std::string& path, std::string expected) {
  return fail(Fault::file_foreign, path, std::move(expected), "another file, which stays as it is");
}

}  // namespace

Result<void> check_folder(const std::string& folder) {
  const Folder there(folder);
  if (!there.links().empty()) {
    return fail(Fault::file_foreign, there.links().front(), "none, or a file of a table",
                "a symbolic link, which stays as it is");
  }
  if (!there.manifest().empty() && !there.is_own_manifest()) {
    return foreign(there.manifest(), "none, or a table's manifest");
  }
  for (const std::string& shard : there.shards()) {
    if (!there.is_own_shard(shard)) return foreign(shard, "none, or a file of a table");
  }
  return {};
}

Result<void> remove_files(const std::string& folder) {
  const Folder there(folder);
  std::vector<std::string> own;
  for (const std::string& shard : there.shards()) {
    if (there.is_own_shard(shard)) own.push_back(shard);
  }
  // First: if the removal is interrupted, what is left is no longer a complete table.
  if (!there.manifest().empty() && there.is_own_manifest()) {
    own.insert(own.begin(), there.manifest());
  }
  support::remove_leftovers(folder);
  std::error_code problem;
  for (const std::string& path : own) {
    if (!fs::remove(path, problem) && problem) {
      return fail(Fault::file_write, folder, "to remove the table", problem.message());
    }
  }
  const bool gone = fs::remove(folder, problem);  // stays if other files are in it
  if (own.empty() && !gone) return fail(Fault::table_missing, folder, "a table to remove", "none");
  return {};
}

}  // namespace fivekind::shards
