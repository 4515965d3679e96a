// Which game records are of, before anything else is known of it.
// Why: a record names its game, and nobody should have to say it again.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "support/files/source.h"

namespace fivekind::records {

/// A source whose beginning has been looked at, and still stands at its beginning.
struct KnownSource {
  std::unique_ptr<support::Source> source;
  std::string name;                ///< for errors
  std::optional<std::string> key;  ///< of the first record that names its game
  std::string beginning;           ///< what has been looked at
};

/// Opens a file, or standard input for "-". Errors: file_read, record_damaged, interrupted.
Result<KnownSource> open_known(const std::string& path, support::GoOn go_on = {});
/// The same for records in memory, which must outlive the source; `name` is for errors.
KnownSource known_text(std::string_view text, const std::string& name);

/// The key of the game in the beginning of a file, in any form; nothing where no whole line says
/// it.
std::optional<std::string> detected_game(std::string_view beginning);

}  // namespace fivekind::records
