// Errors as values: what was expected, what was found, and where.
// Why: nothing that a user, a file or the network sends may crash the program or be ignored; every
// message that a user can get is one entry of faults.def, and a test provokes each of them.
#pragma once

#include <fivekind/export.h>

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace fivekind {

/// Every message of the program, one enumerator each (see faults.def).
enum class Fault {
#define FIVEKIND_FAULT(name, kind, id) name,
#include <fivekind/faults.def>
#undef FIVEKIND_FAULT
};

/// Who has to act: the user (exit code 2), the environment (3), or no one (130, interrupted).
/// Servers report kinds of user mistakes to their clients as different statuses.
enum class FaultKind {
  input,        ///< the input is wrong or impossible
  request,      ///< it cannot be read as a request
  missing,      ///< what it names does not exist
  conflict,     ///< possible, but not in the current state
  environment,  ///< disk, memory, other computations
  interrupted,
};

/// The kind of a fault.
FIVEKIND_API FaultKind kind_of(Fault fault);

/// The stable identifier of a fault, e.g. "rules.unknown-key".
FIVEKIND_API const char* id_of(Fault fault);

/// One error. `where` is a place such as "my.json:12:5, key 'dice'"; any part may be empty.
struct FIVEKIND_API Error {
  Fault fault{};
  std::string where;
  std::string expected;
  std::string found;
  /// The highest valid number, if a number is too high.
  std::optional<int> most{};
  /// Further errors in the same text, in the order of reading; they have none themselves.
  std::vector<Error> others{};

  /// One line for people: "where: expected …, found …", or "where: …" if nothing is expected.
  std::string message() const;
};

/// A text as messages show it: quotations and long words from input are cut to at most a hundred
/// characters, and of a path the end is kept rather than its beginning.
FIVEKIND_API std::string as_quoted(const std::string& text);

/// A value or the error that prevented it; Result<void>: done, or why not.
template <typename T>
using Result = tl::expected<T, Error>;

/// Shorthand for returning an error from a function that returns a Result.
FIVEKIND_API tl::unexpected<Error> fail(Fault fault, std::string where, std::string expected,
                                        std::string found);

}  // namespace fivekind
