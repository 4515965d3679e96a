// Bytes of records, from a file, standard input or memory, unpacked where they are packed.
// Why: collections of games are large and compress well; nobody should have to unpack them first.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace fivekind::records {

class Source {
 public:
  Source() = default;
  virtual ~Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  /// Reads up to `size` bytes, at least one unless there are no more. After an error there are no
  /// more. Errors: file_read, record_damaged (what is packed is damaged or cut off).
  virtual Result<std::size_t> read(char* bytes, std::size_t size) = 0;
};

/// Asked now and then while a pipe sends nothing; false ends the reading.
using GoOn = std::function<bool()>;

/// A file, or standard input for "-"; gzip and Zstandard are known by their first bytes and
/// unpacked. Errors: file_read; of the source also interrupted, when `go_on` says so.
Result<std::unique_ptr<Source>> open_source(const std::string& path, GoOn go_on = {});

/// The same for bytes in memory, which must outlive the source. `name` is for errors.
std::unique_ptr<Source> source_of(std::string_view bytes, const std::string& name);

}  // namespace fivekind::records
