// Files that survive: written under a temporary name and renamed when whole; read through a
// mapping.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::support {

/// What a file of ours is and how it begins, so that no other is taken for one: with `beginning`,
/// and soon after it `parts` in their order. Without a beginning any file is replaced.
struct FileKind {
  std::string_view name;
  std::string_view beginning;
  std::vector<std::string_view> parts = {};
};

/// A file whose path is there to be replaced, whatever it holds.
inline const FileKind kAnyFile{"a file", ""};

/// A file that appears under its name only when it is complete and on the disk. What survives a
/// crash at any moment: the old file or the new one, never a part. Without commit() nothing is
/// left; what a killed run has left beside it, the next one on the same path takes over. What is no
/// regular file (a pipe, /dev/stdout) is written to as it is.
class AtomicFile {
 public:
  /// Errors: file_write (also for a folder, and a file that may not be written to), file_foreign
  /// (what is there is not of this kind).
  static Result<AtomicFile> create(const std::string& path, const FileKind& kind = kAnyFile);
  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  ~AtomicFile();

  /// Appends bytes. Errors: file_write (a full disk, …).
  Result<std::size_t> write(const void* bytes, std::size_t size);
  /// What writes to it for others: the standard output may be turned to it.
  int descriptor() const { return descriptor_; }
  /// The path, as it was given.
  const std::string& name() const { return name_; }
  /// Syncs what has been written to the disk, so that what follows is never there without it.
  Result<std::size_t> sync();
  /// Syncs, renames, and syncs the folder. Errors: file_write.
  Result<std::string> commit();

 private:
  explicit AtomicFile(std::string name);
  tl::unexpected<Error> failure(std::string_view action) const;

  std::string name_;       // as messages say it
  std::string path_;       // links followed
  std::string temporary_;  // empty: written to as it is
  int descriptor_ = -1;
};

/// Replaces a file with this text, as AtomicFile does. Errors: those of AtomicFile.
std::optional<Error> write_file(const std::string& path, std::string_view text,
                                const FileKind& kind = kAnyFile);

/// Whether such a file could be written, before the work that is to fill it. Nothing is left, and
/// what is there stays. Errors: those of AtomicFile::create.
std::optional<Error> try_to_write(const std::string& path, const FileKind& kind = kAnyFile);

/// Whether a path is written to and read as it is: a pipe, a terminal, /dev/stdout even where it is
/// a file. What such a one holds can be read but once.
bool is_stream(const std::string& path);

/// Removes the temporary files in a folder that runs have left which were killed; those of runs at
/// work stay.
void remove_leftovers(const std::string& folder);

/// Whether a name is that of a temporary file of AtomicFile.
bool is_temporary(std::string_view name);

/// A whole file mapped for reading. The file must not be shortened while it is mapped.
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

/// Creates a folder and those above it. Errors: file_write.
Result<std::string> make_folder(const std::string& path);

/// Bytes free for files in the folder (or the nearest one above that exists).
std::uint64_t free_space(const std::string& folder);

/// The user's folder for the program's data: $XDG_DATA_HOME/fivekind or ~/.local/share/fivekind.
std::string data_folder();

}  // namespace fivekind::support
