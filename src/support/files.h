// Files that survive: written under a temporary name and renamed when whole; read through a
// mapping.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace fivekind::support {

/// A file that appears under its name only when it is complete and on the disk. What survives a
/// crash at any moment: the old file or the new one, never a part. Without commit() nothing is
/// left.
class AtomicFile {
 public:
  /// Errors: file_write.
  static Result<AtomicFile> create(const std::string& path);
  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  ~AtomicFile();

  /// Appends bytes. Errors: file_write (a full disk, …).
  Result<std::size_t> write(const void* bytes, std::size_t size);
  /// Syncs what has been written to the disk, so that what follows is never there without it.
  Result<std::size_t> sync();
  /// Syncs, renames, and syncs the folder. Errors: file_write.
  Result<std::string> commit();

 private:
  AtomicFile(std::string path, std::string temporary, int descriptor);
  tl::unexpected<Error> failure(std::string_view action) const;

  std::string path_;
  std::string temporary_;
  int descriptor_ = -1;
};

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
