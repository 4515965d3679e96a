// Files that survive: written under a temporary name and renamed when whole; read through a
// mapping.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::support {

/// What a file of ours is and how it begins, so that no other is taken for one: with `beginning`,
/// and soon after it `parts` in their order; or as `is` says. Without either any file is replaced.
struct FileKind {
  std::string_view name;
  std::string_view beginning;
  std::vector<std::string_view> parts = {};
  bool (*is)(std::string_view beginning) = nullptr;

  /// Whether a file that begins so is of this kind. What is no longer than `beginning`, and a part
  /// of it, is: a file of ours that was cut off.
  bool has(std::string_view text) const;
};

/// So many bytes of a file's beginning tell its kind.
inline constexpr std::size_t kTellingBytes = std::size_t{1} << 16;

/// A file whose path is there to be replaced, whatever it holds.
inline const FileKind kAnyFile{"a file", ""};

/// A file that appears under its name only when it is complete and on the disk. What survives a
/// crash at any moment: the old file or the new one, never a part. Without commit() nothing is
/// left; what a killed run has left beside it, the next one on the same path removes, and only its
/// name: other names of the same bytes (hard links) keep them. What is no regular file (a pipe,
/// /dev/stdout) is written to as it is.
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
  /// The same for a part of what was to come: the file gets the name of interrupted_name(), and
  /// what stands under its own stays. Errors: those of commit(), file_foreign.
  Result<std::string> set_aside();

 private:
  AtomicFile(std::string name, FileKind kind);
  tl::unexpected<Error> failure(std::string_view action) const;
  Result<std::string> commit_as(const std::string& path);

  std::string name_;       // as messages say it
  std::string path_;       // links followed
  std::string temporary_;  // empty: written to as it is
  FileKind kind_;
  int descriptor_ = -1;
};

/// Replaces a file with this text, as AtomicFile does. Errors: those of AtomicFile.
Result<void> write_file(const std::string& path, std::string_view text,
                        const FileKind& kind = kAnyFile);

/// The same for a part of what is to come, which is set aside.
Result<void> write_part(const std::string& path, std::string_view text, const FileKind& kind);

/// Whether such a file could be written, before the work that is to fill it. Nothing is left, and
/// what is there stays. Errors: those of AtomicFile::create.
Result<void> try_to_write(const std::string& path, const FileKind& kind = kAnyFile);

/// Where the part of a file stands whose making was interrupted: "FILE.interrupted", beside what
/// FILE leads to.
std::string interrupted_name(const std::string& path);

/// Removes what interrupted_name() says, if it is of this kind.
void remove_interrupted(const std::string& path, const FileKind& kind);

/// From now on this path may be replaced by this program whatever it holds: somebody has said so.
void replace_anyway(const std::string& path);

/// Whether two paths lead to one file, by links of either kind.
bool is_one_file(const std::string& one, const std::string& two);

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
