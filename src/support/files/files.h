// Files that survive crashes: written under a temporary name and renamed when complete; read
// through a mapping.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::support {

/// How our files of one kind begin, so that no other file is taken for one: with `beginning`, soon
/// followed by `parts` in their order; or as `is` decides. Without either, any file may be
/// replaced.
struct FileKind {
  std::string_view name;
  std::string_view beginning;
  std::vector<std::string_view> parts = {};
  bool (*is)(std::string_view beginning) = nullptr;

  /// Whether a file that begins with this text is of this kind. So is one that is only a part of
  /// `beginning`: a file of ours that was cut off.
  bool has(std::string_view text) const;
};

/// The kind can be recognised from this many bytes at the beginning of a file.
inline constexpr std::size_t kTellingBytes = std::size_t{1} << 16;

/// A path that may be replaced whatever it holds.
inline const FileKind kAnyFile{"a file", ""};

/// A file that appears under its name only when it is complete and on the disk. What survives a
/// crash at any moment: the old file or the new one, never a part. Without commit() nothing is
/// left. Temporary files of a killed run are removed by the next run on the same path; other names
/// of the same bytes (hard links) keep them. Anything that is not a regular file (a pipe,
/// /dev/stdout) is written to directly.
class AtomicFile {
 public:
  /// Errors: file_write (also for a folder or a write-protected file), file_foreign (the existing
  /// file is not of this kind).
  static Result<AtomicFile> create(const std::string& path, const FileKind& kind = kAnyFile);
  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  ~AtomicFile();

  /// Appends bytes. Errors: file_write (a full disk, …).
  Result<std::size_t> write(const void* bytes, std::size_t size);
  /// The descriptor, for redirecting standard output to the file.
  int descriptor() const { return descriptor_; }
  /// The path as it was given.
  const std::string& name() const { return name_; }
  /// Syncs what has been written to the disk, so that nothing written later is there without it.
  Result<std::size_t> sync();
  /// Syncs, renames, and syncs the folder. Errors: file_write.
  Result<std::string> commit();
  /// The same for an incomplete file: it gets the name of interrupted_name(), and the existing file
  /// stays. Errors: those of commit(), file_foreign.
  Result<std::string> set_aside();

 private:
  AtomicFile(std::string name, FileKind kind);
  tl::unexpected<Error> failure(std::string_view action) const;
  Result<std::string> commit_as(const std::string& path);

  std::string name_;       // as shown in messages
  std::string path_;       // with links followed
  std::string temporary_;  // empty: written to directly
  FileKind kind_;
  int descriptor_ = -1;
};

/// Replaces a file with this text, as AtomicFile does. Errors: those of AtomicFile.
Result<void> write_file(const std::string& path, std::string_view text,
                        const FileKind& kind = kAnyFile);

/// The same for an incomplete file, which is set aside.
Result<void> write_part(const std::string& path, std::string_view text, const FileKind& kind);

/// Whether such a file could be written, to be checked before the work that fills it. Leaves
/// nothing behind and does not touch the existing file. Errors: those of AtomicFile::create.
Result<void> try_to_write(const std::string& path, const FileKind& kind = kAnyFile);

/// Where an incomplete file is kept after an interruption: "FILE.interrupted", beside the file that
/// FILE leads to.
std::string interrupted_name(const std::string& path);

/// Removes the file named by interrupted_name(), if it is of this kind.
void remove_interrupted(const std::string& path, const FileKind& kind);

/// From now on this program may replace this path whatever it holds: the user has agreed.
void replace_anyway(const std::string& path);

/// Whether two paths lead to the same file, by links of either kind.
bool is_one_file(const std::string& one, const std::string& two);

/// Whether a path is written and read directly: a pipe, a terminal, /dev/stdout even where it is a
/// file. Such an input can be read only once.
bool is_stream(const std::string& path);

/// Removes temporary files that killed runs have left in a folder; those of active runs stay.
void remove_leftovers(const std::string& folder);

/// Whether a name is that of an AtomicFile's temporary file.
bool is_temporary(std::string_view name);

/// A whole file mapped for reading. It must not be shortened while it is mapped.
class MappedFile {
 public:
  /// Errors: file_read.
  static Result<MappedFile> open(const std::string& path);
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&&) = delete;
  ~MappedFile();

  std::span<const std::byte> bytes() const { return {data_, size_}; }

 private:
  MappedFile(const std::byte* data, std::size_t size) : data_(data), size_(size) {}

  const std::byte* data_ = nullptr;
  std::size_t size_ = 0;
};

/// The beginning of a file, at most `most_bytes`. Errors: file_read.
Result<std::string> read_text(const std::string& path, std::size_t most_bytes);

/// Creates a folder and its parents. Errors: file_write.
Result<std::string> make_folder(const std::string& path);

/// Bytes free for files in the folder (or in its nearest parent that exists).
std::uint64_t free_space(const std::string& folder);

/// The user's folder for the program's data: $XDG_DATA_HOME/fivekind or ~/.local/share/fivekind.
std::string data_folder();

}  // namespace fivekind::support
