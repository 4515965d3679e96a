// Detecting which game records are of, before anything else is known about them.
// Why: a record names its game, so users should not have to say it again.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "support/files/source.h"

namespace fivekind::records {

/// A source whose beginning has been looked at, but which still delivers it.
struct KnownSource {
  std::unique_ptr<support::Source> source;
  std::string name;                ///< for errors
  std::optional<std::string> key;  ///< from the first record that names its game
  std::string beginning;           ///< the bytes that have been looked at
};

/// Opens a file, or standard input for "-". Errors: file_read, record_damaged, interrupted.
Result<KnownSource> open_known(const std::string& path,
                               support::ShouldContinue should_continue = {});
/// The same for records in memory, which must outlive the source; `name` is for errors.
KnownSource known_text(std::string_view text, const std::string& name);

/// The key of the game named at the beginning of a file, in any form; nothing if no complete line
/// names it.
std::optional<std::string> detected_game(std::string_view beginning);

}  // namespace fivekind::records
