// The messages of the program, each with a way to provoke it.
// Why: a message that has never been seen cannot be known to be correct; and an entry of faults.def
// that nothing raises is dead.
#pragma once

#include <fivekind/error.h>

#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/common/scratch.h"

namespace fivekind::tests {

/// One message. `where` is exact; the other parts are contained in the error's.
struct MessageCase {
  std::string name;
  Fault fault{};
  /// Returns the error; nothing if there is none, or if this machine cannot provoke it.
  std::function<std::optional<Error>(const ScratchFolder&)> provoke;
  std::string where;  ///< "%" is replaced by the scratch folder
  std::string expected;
  std::string found;
  /// Whether this machine can provoke it; empty: every machine can.
  std::function<bool(const ScratchFolder&)> possible = {};
};

/// Those of the JSON and rules reader, which have lines and columns; and of rules files as a whole.
std::vector<MessageCase> rules_messages();
std::vector<MessageCase> rules_file_messages();
/// Those of positions, cards and dice.
std::vector<MessageCase> card_messages();
/// Those of objectives, solves, tables and files.
std::vector<MessageCase> solve_messages();
std::vector<MessageCase> table_messages();
/// Those of strategies' files.
std::vector<MessageCase> strategy_file_messages();
/// Those of simulations.
std::vector<MessageCase> simulate_messages();
/// Those of strategies against others.
std::vector<MessageCase> match_messages();

/// Those of recorded games.
std::vector<MessageCase> record_messages();

/// Those of games in progress, and of the server.
std::vector<MessageCase> play_messages();

/// One message of the program as a whole: standard error is "fivekind: " and this.
struct ProgramMessageCase {
  std::string name;
  Fault fault{};
  Command command;
  std::vector<std::string> parts;
};
std::vector<ProgramMessageCase> program_messages();

/// For the names of parameterised tests.
inline void PrintTo(const MessageCase& message, std::ostream* out) {
  *out << message.name;
}
inline void PrintTo(const ProgramMessageCase& message, std::ostream* out) {
  *out << message.name;
}

/// The error of a result, or nothing.
template <typename T>
std::optional<Error> error_of(const Result<T>& result) {
  return result ? std::nullopt : std::optional(result.error());
}

/// The rules file for messages about rules, without errors.
std::string_view small_rules();

}  // namespace fivekind::tests
