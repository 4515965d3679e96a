// A user's bytes, from a file, standard input or memory, unpacked where they are compressed.
// Why: collections of games are large and compress well; users should not have to unpack them
// first. And a pipe, which can be read only once, is read once however often its content is needed.
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

  /// Reads up to `size` bytes, at least one unless the source has ended, which it also has after an
  /// error. Errors: file_read, record_damaged (the compressed data is damaged or cut off).
  virtual Result<std::size_t> read(char* bytes, std::size_t size) = 0;
};

/// Called now and then while a pipe sends nothing; false ends the reading.
using ShouldContinue = std::function<bool()>;

/// The name of standard input where a file name is expected.
inline constexpr std::string_view kStandardInput = "-";

/// The name of a file in messages.
std::string input_name(const std::string& path);

/// A file, or standard input for "-"; gzip and Zstandard are recognised by their first bytes and
/// unpacked. Nothing is read before the first read(). Errors: file_read; of the source also
/// interrupted, when `should_continue` says so.
Result<std::unique_ptr<Source>> open_source(const std::string& path,
                                            ShouldContinue should_continue = {});

/// The same for bytes in memory, which must outlive the source. `name` is for errors.
std::unique_ptr<Source> source_of(std::string_view bytes, const std::string& name);

/// The content of open_source(), at most `most_bytes` of it. Standard input and pipes are read
/// once: later calls get the same bytes. Errors: file_read, record_damaged.
Result<std::string> read_input(const std::string& path, std::size_t most_bytes);

}  // namespace fivekind::support
