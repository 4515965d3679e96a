// Bytes that a user has, in a file, standard input or memory, unpacked where they are packed.
// Why: collections of games are large and compress well; nobody should have to unpack them first.
// And what can be read but once, a pipe, is read once, whoever asks for it how often.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace fivekind::support {

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

/// What names the standard input where a file could be named.
inline constexpr std::string_view kStandardInput = "-";

/// A file as messages name it.
std::string input_name(const std::string& path);

/// A file, or standard input for "-"; gzip and Zstandard are known by their first bytes and
/// unpacked. Nothing is read before the first read(). Errors: file_read; of the source also
/// interrupted, when `go_on` says so.
Result<std::unique_ptr<Source>> open_source(const std::string& path, GoOn go_on = {});

/// The same for bytes in memory, which must outlive the source. `name` is for errors.
std::unique_ptr<Source> source_of(std::string_view bytes, const std::string& name);

/// What open_source() gives, at most `most_bytes` of it. Standard input and pipes are read once:
/// who asks again gets what they gave. Errors: file_read, record_damaged.
Result<std::string> read_input(const std::string& path, std::size_t most_bytes);

}  // namespace fivekind::support
